import Foundation
import Testing
import TouchKit

/// The calls of controllers that are pushed and popped, and the bars of their container.
@MainActor
struct UINavigationControllerTests {
  private final class Log {
    var lines: [String] = []
  }

  /// Notes its calls, with its place in the stack.
  private final class Page: UIViewController {
    let log: Log
    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ event: String) {
      let place = navigationController.map {
        $0.viewControllers.contains(self) ? "in" : "leaving"
      }
      log.lines.append("\(title ?? "") \(event) \(place ?? "out")")
    }
    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("appeared") }
    override func viewWillDisappear(_ animated: Bool) {
      note(isMovingFromParent ? "will disappear for ever" : "will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared") }
    override func didMove(toParent parent: UIViewController?) { note("moved") }
  }

  private let log = Log()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func page(_ title: String) -> Page { Page(title, log) }

  private func lines(_ change: () -> Void) -> [String] {
    log.lines = []
    change()
    return log.lines
  }

  @Test func `a popped controller keeps its navigation controller until its view is removed`() {
    let (a, b) = (page("a"), page("b"))
    let stack = UINavigationController(rootViewController: a)
    window.rootViewController = stack
    #expect(
      lines { stack.pushViewController(b, animated: false) } == [
        "b loaded in", "a will disappear in", "b will appear in", "a disappeared in",
        "b appeared in", "b moved in",
      ])
    #expect(
      lines { stack.popViewController(animated: true) } == [
        "b will disappear for ever leaving", "a will appear in", "b moved out",
        "b disappeared out", "a appeared in",
      ])
    #expect(b.parent == nil && !b.isMovingFromParent)
    stack.viewControllers = [a, page("between"), b]
    #expect(
      lines { stack.popToRootViewController(animated: false) } == [
        "between moved out", "b will disappear for ever leaving", "a will appear in",
        "b moved out", "b disappeared out", "a appeared in",
      ])
  }

  @Test func `controllers that stay in a new stack do not move`() {
    let (a, b, c) = (page("a"), page("b"), page("c"))
    let stack = UINavigationController(rootViewController: a)
    window.rootViewController = stack
    let moves = lines { stack.viewControllers = [b, a] }
    #expect(moves == ["b moved in"] && stack.viewControllers == [b, a])
    #expect(
      lines { stack.setViewControllers([b, c], animated: false) } == [
        "c loaded in", "a will disappear for ever leaving", "c will appear in", "a moved out",
        "a disappeared out", "c appeared in", "c moved in",
      ])
    #expect(a.parent == nil && b.parent === stack && stack.topViewController === c)
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var operations: [UINavigationController.Operation] = []
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return nil
    }
  }

  @Test func `an animated new stack is a push, or a pop to a controller that it contains`() {
    let (a, b, c) = (page("a"), page("b"), page("c"))
    let stack = UINavigationController(rootViewController: a)
    window.rootViewController = stack
    let delegate = Delegate()
    stack.delegate = delegate
    stack.setViewControllers([a, b], animated: true)
    stack.setViewControllers([c, b], animated: true)
    stack.setViewControllers([c], animated: true)
    stack.setViewControllers([a], animated: false)
    #expect(delegate.operations == [.push, .pop])
  }

  /// Hides the navigation bar while it is shown.
  private final class Bare: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  @Test func `a controller hides the bar when it appears, and shows it when it is popped`() {
    let (root, bare) = (UIViewController(), Bare())
    bare.edgesForExtendedLayout = []
    let stack = UINavigationController(rootViewController: root)
    window.rootViewController = stack
    stack.pushViewController(bare, animated: false)
    #expect(stack.navigationBar.superview == nil && bare.view.frame == stack.view.bounds)
    stack.popViewController(animated: false)
    #expect(stack.navigationBar.superview === stack.view && root.view.safeAreaInsets.top == 44)
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: UIAction(title: title) { [log] _ in log.lines.append(title) })
  }

  @Test func `the toolbar shows the items of the top controller while it is not hidden`() throws {
    let (root, next) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: root)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    root.toolbarItems = [item("A")]
    #expect(stack.toolbar.superview == nil && root.view.safeAreaInsets.bottom == 0)
    stack.setToolbarHidden(false, animated: true)
    #expect(stack.toolbar.frame == CGRect(x: 0, y: 356, width: 300, height: 44))
    #expect(root.view.safeAreaInsets.bottom == 44 && root.view.frame.height == 400)
    try window.send("down 20,378; up")
    root.setToolbarItems([item("B")], animated: true)
    try window.send("down 20,378; up")
    #expect(log.lines == ["A", "B"])
    stack.pushViewController(next, animated: true)
    #expect(stack.toolbar.items == nil && next.view.safeAreaInsets.bottom == 44)
    stack.popViewController(animated: true)
    #expect(stack.toolbar.items == root.toolbarItems && stack.view.subviews.last === stack.toolbar)
    stack.isToolbarHidden = true
    #expect(stack.toolbar.superview == nil && root.view.safeAreaInsets.bottom == 0)
    // A view that does not extend below the toolbar ends there.
    root.edgesForExtendedLayout = .top
    stack.isToolbarHidden = false
    #expect(root.view.frame.height == 356 && root.view.safeAreaInsets.bottom == 0)
    window.isHidden = true
  }

  @Test func `the toolbar is above the tab bar, and a pushed controller hides both`() {
    let (root, next) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    stack.isToolbarHidden = false
    window.rootViewController = tabs
    #expect(stack.toolbar.frame.maxY == 351 && root.view.safeAreaInsets.bottom == 93)
    next.hidesBottomBarWhenPushed = true
    stack.pushViewController(next, animated: false)
    #expect(stack.toolbar.superview == nil && next.view.safeAreaInsets.bottom == 0)
    // The pushed controller may ask for the toolbar.
    stack.setToolbarHidden(false, animated: false)
    #expect(stack.toolbar.frame.maxY == 400 && next.view.safeAreaInsets.bottom == 44)
    stack.popViewController(animated: false)
    #expect(stack.toolbar.frame.maxY == 351 && root.view.safeAreaInsets.bottom == 93)
  }

  private final class Bar: UINavigationBar {}
  private final class Tools: UIToolbar {}

  @Test func `the bars are of the given classes`() {
    let own = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    #expect(own.navigationBar is Bar && own.toolbar is Tools)
    let standard = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: standard.navigationBar) == UINavigationBar.self)
    #expect(type(of: standard.toolbar) == UIToolbar.self)
  }
}
