import Foundation
import Testing
import TouchKit

/// The buttons of toolbars.
@MainActor
struct UIToolbarTests {
  @Test func `buttons are placed from the left, and flexible spaces share the rest`() throws {
    let stage = Stage()
    var log: [String] = []
    let bar = stage.add(UIToolbar(), 0, 200, 300, 44)
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(primaryAction: UIAction(title: title) { _ in log.append(title) })
    }
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let gap = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    gap.width = 20
    bar.items = [item("A"), gap, item("B"), space, item("Done")]
    try stage.window.send("down 30,222; up")
    try stage.window.send("down 90,222; up")
    try stage.window.send("down 270,222; up")
    #expect(log == ["A", "B", "Done"])
    #expect(stage.hit(180, 222) === bar)
    #expect(bar.subviews.map(\.frame.minX).prefix(2) == [8, 72])
    #expect(bar.subviews.last?.frame.maxX == 292)
    bar.setItems([item("C")], animated: true)
    try stage.window.send("down 30,222; up")
    #expect(log.last == "C" && bar.subviews.count == 1)
    #expect(bar.sizeThatFits(.zero).height == 44 && bar.intrinsicContentSize.height == 44)
  }

  @Test func `system items have a symbol or a text, and a name for both`() {
    let bar = Stage().add(UIToolbar(), 0, 200, 300, 44)
    let own = UIBarButtonItem(systemItem: .trash)
    own.title = "Empty"
    bar.items = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .done), own]
    let buttons = bar.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.map(\.currentTitle) == [nil, "Done", "Empty"])
    #expect(buttons.map(\.currentImage) == [UIImage(systemName: "plus"), nil, nil])
    #expect(buttons.map(\.accessibilityLabel) == ["Add", "Done", "Empty"])
  }

  @Test func `a pushed controller hides the tab bar until it is popped`() {
    let (root, next, last) = (UIViewController(), UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    next.hidesBottomBarWhenPushed = true
    #expect(root.view.safeAreaInsets.bottom == 49)
    stack.pushViewController(next, animated: false)
    #expect(tabs.tabBar.isHidden && next.view.safeAreaInsets.bottom == 0)
    stack.pushViewController(last, animated: false)
    #expect(tabs.tabBar.isHidden)
    stack.popToRootViewController(animated: false)
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
  }
}
