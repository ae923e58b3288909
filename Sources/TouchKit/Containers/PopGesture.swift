import Foundation

/// The swipe from the left edge that pops the top controller of a navigation controller.
///
/// The view follows the finger. A swipe over more than half of the width, or a fast one, pops the
/// controller; a shorter one leaves it.
@MainActor
final class PopGesture: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var controller: UINavigationController?
  /// The running transition; `nil` without a finger.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  /// The speed in points per second from which a swipe pops whatever its length.
  private static let fast: CGFloat = 500

  init(of controller: UINavigationController) {
    self.controller = controller
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addAction(UIAction { [weak self] _ in self?.follow() })
  }

  /// The animator of a pop by the gesture; `nil` for others.
  var animator: (any UIViewControllerAnimatedTransitioning)? {
    interaction == nil ? nil : PopAnimator()
  }

  /// The gesture is off while the bar is hidden, or has a button in place of the back button. Code
  /// turns it on with a delegate of its own, or none.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.viewControllers.count > 1 else { return false }
    return !controller.isNavigationBarHidden
      && controller.topViewController?.navigationItem.allowsBackButton == true
  }

  private func follow() {
    guard let view = controller?.viewIfLoaded, view.bounds.width > 0 else { return }
    let fraction = recognizer.translation(in: view).x / view.bounds.width
    switch recognizer.state {
    case .began:
      guard interaction == nil, (controller?.viewControllers.count ?? 0) > 1 else { return }
      interaction = UIPercentDrivenInteractiveTransition()
      controller?.popViewController(animated: true)
      interaction?.update(fraction)
    case .changed: interaction?.update(fraction)
    case .ended:
      if fraction > 0.5 || recognizer.velocity(in: view).x > Self.fast {
        interaction?.finish()
      } else {
        interaction?.cancel()
      }
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible: break
    }
  }
}

/// Moves the view of a popped controller to the right, off the one below.
final class PopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let (old, new) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    if let new { container.insertSubview(new, at: 0) }
    let frame = old?.frame ?? .zero
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      old?.frame = frame.offsetBy(dx: container.bounds.width, dy: 0)
    } completion: { _ in
      old?.frame = frame
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
