import Foundation

/// The context of a transition that an animator of the app performs.
///
/// The animator adds the view that appears to the container, and completes the transition. Its
/// animations reach their end immediately.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  private let from: UIViewController
  private let to: UIViewController
  private let views: (from: UIView?, to: UIView?)
  private let finalFrame: CGRect
  private var completion: ((Bool) -> Void)?
  private(set) var transitionWasCancelled = false
  var isAnimated: Bool { true }
  var isInteractive: Bool { false }

  /// - Parameter finalFrame: The frame of the view that appears, in the container.
  init(
    in container: UIView, from: UIViewController, to: UIViewController,
    views: (from: UIView?, to: UIView?), finalFrame: CGRect
  ) {
    (containerView, self.from, self.to) = (container, from, to)
    (self.views, self.finalFrame) = (views, finalFrame)
    super.init()
  }

  /// Lets an animator perform the transition.
  ///
  /// - Parameter completion: Called with `true` once the transition is completed, with `false` if it
  ///   is cancelled; never, if the animator does neither.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning, completion: @escaping (Bool) -> Void
  ) {
    self.completion = { didComplete in
      completion(didComplete)
      animator.animationEnded(didComplete)
    }
    animator.animateTransition(using: self)
  }

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
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
