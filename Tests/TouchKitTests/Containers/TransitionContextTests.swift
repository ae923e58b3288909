import Foundation
import Testing
import TouchKit

/// Transitions that an animator of the app performs.
@MainActor
struct TransitionContextTests {
  /// Lets the next view slide in, and completes or cancels the transition.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var completes = true
    var log: [String] = []
    var held: (any UIViewControllerContextTransitioning)?
    /// True to keep the context instead of completing the transition.
    var holds = false

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let (from, to) = (
        transitionContext.viewController(forKey: .from),
        transitionContext.viewController(forKey: .to)
      )
      log.append("\(from?.title ?? "") to \(to?.title ?? "")")
      if let view = transitionContext.view(forKey: .to), let to {
        transitionContext.containerView.addSubview(view)
        view.frame = transitionContext.finalFrame(for: to).insetBy(dx: 10, dy: 20)
      }
      if holds { return held = transitionContext }
      UIView.animate(withDuration: 0.3) {
      } completion: { _ in
        transitionContext.completeTransition(self.completes)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
  }

  private final class Screen: UIViewController, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate
  {
    var calls: [String] = []
    var slide: Slide?
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("will show \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("did show \(viewController.title ?? "")") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let root = Screen()
  private let other = Screen()
  private let slide = Slide()

  init() {
    (root.title, other.title) = ("root", "other")
  }

  private func show(in controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    root.calls = []
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .fullScreen])
  func `an animator places the view of a presented controller, and takes it away`(
    _ style: UIModalPresentationStyle
  ) throws {
    show(in: root)
    root.slide = slide
    other.modalPresentationStyle = style
    other.transitioningDelegate = root
    var ends: [String] = []
    root.present(other, animated: true) { ends.append("presented") }
    try pass(1)
    #expect(slide.log == ["root to other", "ended true"])
    #expect(other.view.frame == CGRect(x: 10, y: 20, width: 280, height: 360))
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === other.view)
    #expect(other.calls == ["will appear", "did appear"])
    #expect(root.calls == (style == .custom ? [] : ["will disappear", "did disappear"]))
    other.dismiss(animated: true) { ends.append("dismissed") }
    try pass(1)
    #expect(slide.log.suffix(2) == ["other to root", "ended true"])
    #expect(ends == ["presented", "dismissed"])
    #expect(other.view.window == nil && root.presentedViewController == nil)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === root.view)
  }

  @Test func `a cancelled presentation ends without its controller`() throws {
    show(in: root)
    root.slide = slide
    slide.completes = false
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = root
    root.present(other, animated: true) { Issue.record("presented") }
    try pass(1)
    #expect(slide.log == ["root to other", "ended false"])
    #expect(root.presentedViewController == nil && other.view.window == nil)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === root.view)
  }

  @Test func `a transition that is never completed goes on, and can be completed once`() {
    show(in: root)
    root.slide = slide
    slide.holds = true
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = root
    var ends = 0
    root.present(other, animated: true) { ends += 1 }
    #expect(ends == 0 && other.calls == ["will appear"] && root.presentedViewController === other)
    slide.held?.completeTransition(true)
    slide.held?.completeTransition(true)
    #expect(ends == 1 && other.calls == ["will appear", "did appear"])
  }

  @Test func `without animation, no animator is asked`() {
    show(in: root)
    root.slide = slide
    other.transitioningDelegate = root
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: false)
    #expect(slide.log == [] && other.view.frame == window.bounds)
  }

  @Test
  func `the delegate of a navigation controller provides animators, and learns what is shown`()
    throws
  {
    let stack = UINavigationController(rootViewController: root)
    show(in: stack)
    stack.delegate = root
    root.slide = slide
    stack.pushViewController(other, animated: true)
    try pass(1)
    #expect(slide.log == ["root to other", "ended true"])
    #expect(root.view.superview == nil && other.view.superview === stack.view)
    #expect(
      root.calls == ["will disappear", "will show other", "did disappear", "did show other"])
    root.calls = []
    root.slide = nil
    stack.popViewController(animated: true)
    try pass(1)
    #expect(
      root.calls == ["will appear", "will show root", "did appear", "did show root"])
    #expect(root.view.superview === stack.view && other.view.superview == nil)
  }

  @Test
  func `a cancelled push leaves the first controller on top, a cancelled pop the last`() throws {
    let stack = UINavigationController(rootViewController: root)
    show(in: stack)
    stack.delegate = root
    root.slide = slide
    slide.completes = false
    stack.pushViewController(other, animated: true)
    try pass(1)
    #expect(stack.viewControllers == [root] && root.view.superview === stack.view)
    slide.completes = true
    stack.pushViewController(other, animated: true)
    try pass(1)
    slide.completes = false
    stack.popViewController(animated: true)
    try pass(1)
    #expect(stack.viewControllers == [root, other] && other.view.superview === stack.view)
    #expect(root.view.superview == nil)
  }
}
