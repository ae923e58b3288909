import Foundation
import Testing
import TouchKit

/// Transitions whose animations follow a gesture.
@MainActor
struct UIPercentDrivenInteractiveTransitionTests {
  /// Slides views over each other, driven by a pan.
  private final class Slides: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate, UINavigationControllerDelegate
  {
    var driver: UIPercentDrivenInteractiveTransition?
    var log: [String] = []
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.viewController(forKey: .to),
        let from = context.viewController(forKey: .from)
      else { return }
      log.append("interactive \(context.isInteractive)")
      if context.view(forKey: .to) != nil { context.containerView.insertSubview(to.view, at: 0) }
      UIView.animate(withDuration: transitionDuration(using: context)) {
        from.view.frame.origin.y = 400
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private final class Screen: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) {
      log.append("will disappear \(isBeingDismissed || isMovingFromParent)")
    }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let root = Screen()
  private let other = Screen()
  private let slides = Slides()

  /// Presents `other`, whose view a pan dismisses in part.
  private func present() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    other.modalPresentationStyle = .fullScreen
    other.transitioningDelegate = slides
    root.present(other, animated: false)
    other.log = []
    let pan = UIPanGestureRecognizer()
    pan.addAction(
      UIAction { [other, slides] _ in
        let part = pan.translation(in: nil).y / 400
        switch pan.state {
        case .began:
          slides.driver = UIPercentDrivenInteractiveTransition()
          other.dismiss(animated: true)
        case .changed: slides.driver?.update(part)
        case .ended:
          if part > 0.3 { slides.driver?.finish() } else { slides.driver?.cancel() }
          slides.driver = nil
        default: break
        }
      })
    other.view.addGestureRecognizer(pan)
  }

  @Test func `a pan far enough dismisses a controller`() throws {
    present()
    try window.send("down 150,50; move 150,70; move 150,250; up")
    #expect(slides.log == ["interactive true", "ended true"])
    #expect(root.presentedViewController == nil && other.view.window == nil)
    #expect(other.log == ["will disappear true", "did disappear"])
    #expect(!other.isBeingDismissed)
  }

  @Test func `a pan that ends early takes everything back`() throws {
    present()
    try window.send("down 150,50; move 150,70; move 150,130; up")
    #expect(slides.log == ["interactive true", "ended false"])
    #expect(root.presentedViewController === other && other.view.frame.minY == 0)
    #expect(other.log == ["will disappear true", "will appear", "did appear"])
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === other.view)
    // It can be dismissed afterwards.
    try window.send("down 150,50; move 150,70; move 150,250; up")
    #expect(root.presentedViewController == nil)
  }

  @Test func `a driver shows a part of the animations, and notifies its coordinator`() throws {
    let stack = UINavigationController(rootViewController: root)
    stack.pushViewController(other, animated: false)
    stack.delegate = slides
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let driver = UIPercentDrivenInteractiveTransition()
    slides.driver = driver
    stack.popViewController(animated: true)
    #expect(driver.duration == 0.4)
    let coordinator = try #require(stack.transitionCoordinator)
    var log: [String] = []
    coordinator.notifyWhenInteractionChanges { log.append("cancelled \($0.isCancelled)") }
    coordinator.animate(alongsideTransition: { _ in root.view.alpha = 0.5 }) {
      log.append("over \($0.isCancelled)")
    }
    driver.update(0.5)
    #expect(coordinator.percentComplete == 0.5 && coordinator.isInteractive)
    #expect(coordinator.viewController(forKey: .from) === other)
    #expect(other.view.layer.presentation()?.frame.minY == 200)
    try pass(1)
    #expect(stack.topViewController === root && slides.log == ["interactive true"])
    driver.cancel()
    try pass(1)
    #expect(log == ["cancelled true", "over true"])
    #expect(stack.topViewController === other && other.view.frame.minY == 0)
    #expect(root.view.alpha == 1 && root.view.superview == nil)
    #expect(stack.transitionCoordinator == nil)
    slides.driver = driver
    stack.popViewController(animated: true)
    driver.update(0.2)
    driver.finish()
    try pass(1)
    #expect(stack.viewControllers == [root] && other.view.superview == nil)
    #expect(!other.isMovingFromParent)
  }

  @Test func `a driver that does not want to start leaves the transition to the time`() throws {
    present()
    slides.driver = UIPercentDrivenInteractiveTransition()
    slides.driver?.wantsInteractiveStart = false
    other.dismiss(animated: true)
    try pass(1)
    #expect(slides.log == ["interactive false", "ended true"])
  }
}
