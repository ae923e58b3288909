// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The context of a transition that an animator of the app performs.
///
/// The animator adds the view that appears to the container, and completes the transition. An
/// interaction controller lets the animations follow a gesture of the user.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  private let from: UIViewController
  private let to: UIViewController
  private let views: (from: UIView?, to: UIView?)
  private let finalFrame: CGRect
  private let animator: any UIViewControllerAnimatedTransitioning
  private let coordinator: TransitionCoordinator
  private var completion: ((Bool) -> Void)?
  private var ignoresTouches = false
  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  /// Set if the transition has followed a gesture from the beginning.
  private(set) var beganInteractively = false
  private(set) var percentComplete: CGFloat = 0
  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }
  var presentationStyle: UIModalPresentationStyle { to.modalPresentationStyle }
  var duration: TimeInterval { animator.transitionDuration(using: self) }

  /// - Parameters:
  ///   - finalFrame: The frame of the view that appears, in the container.
  ///   - coordinator: The coordinator of the transition.
  init(
    in container: UIView, from: UIViewController, to: UIViewController,
    views: (from: UIView?, to: UIView?), finalFrame: CGRect,
    _ animator: any UIViewControllerAnimatedTransitioning, _ coordinator: TransitionCoordinator
  ) {
    (containerView, self.from, self.to) = (container, from, to)
    (self.views, self.finalFrame) = (views, finalFrame)
    (self.animator, self.coordinator) = (animator, coordinator)
    super.init()
    coordinator.context = self
  }

  /// Lets the animator perform the transition.
  ///
  /// - Parameters:
  ///   - interaction: Lets the animations follow a gesture; `nil` for a transition that takes its
  ///     time.
  ///   - completion: Called with `true` once the transition is completed, with `false` if it is
  ///     cancelled; never, if the animator does neither.
  func run(
    _ interaction: (any UIViewControllerInteractiveTransitioning)?,
    completion: @escaping (Bool) -> Void
  ) {
    self.completion = { [self] didComplete in
      completion(didComplete)
      animator.animationEnded(didComplete)
    }
    guard let interaction, interaction.wantsInteractiveStart else {
      // The app ignores touches until the end.
      UIApplication.shared.beginIgnoringInteractionEvents()
      ignoresTouches = true
      return animate()
    }
    (isInteractive, beganInteractively) = (true, true)
    interaction.startInteractiveTransition(self)
  }

  /// Calls the animator.
  func animate() { animator.animateTransition(using: self) }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }
  func finishInteractiveTransition() { endInteraction() }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
  }
  func pauseInteractiveTransition() { isInteractive = true }
  private func endInteraction() {
    guard isInteractive else { return }
    isInteractive = false
    coordinator.interactionEnded()
  }

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
    if ignoresTouches { UIApplication.shared.endIgnoringInteractionEvents() }
    ignoresTouches = false
    let completion = completion
    self.completion = nil
    completion?(didComplete)
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key.rawValue {
    case UITransitionContextViewControllerKey.from.rawValue: from
    case UITransitionContextViewControllerKey.to.rawValue: to
    default: nil
    }
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key.rawValue {
    case UITransitionContextViewKey.from.rawValue: views.from
    case UITransitionContextViewKey.to.rawValue: views.to
    default: nil
    }
  }
  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? vc.viewIfLoaded?.frame ?? .zero : .zero
  }
  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? finalFrame : vc.viewIfLoaded?.frame ?? .zero
  }
}
