// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// A transition whose animations follow a gesture of the user.
///
/// The animations that the animator begins in `animateTransition(using:)` show the part that
/// `update(_:)` gives, and run to their end after `finish()`, or back to their start after
/// `cancel()`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open private(set) var duration: CGFloat = 0
  open var wantsInteractiveStart = true
  open var timingCurve: (any UITimingCurveProvider)?
  private weak var context: TransitionContext?
  private var held: HeldAnimations?

  @preconcurrency @MainActor
  public override init() { super.init() }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    percentComplete = 0
    let animations = HeldAnimations { context.animate() }
    duration = CGFloat(animations.duration)
    held = animations
  }
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = CGFloat.maximum(0, CGFloat.minimum(1, percentComplete))
    held?.update(self.percentComplete)
    context?.updateInteractiveTransition(self.percentComplete)
  }
  open func pause() { context?.pauseInteractiveTransition() }
  open func cancel() {
    percentComplete = 0
    context?.cancelInteractiveTransition()
    end(atEnd: false)
  }
  open func finish() {
    percentComplete = 1
    context?.finishInteractiveTransition()
    end(atEnd: true)
  }

  private func end(atEnd: Bool) {
    held?.end(atEnd: atEnd, speed: completionSpeed)
    (held, context) = (nil, nil)
  }
}
