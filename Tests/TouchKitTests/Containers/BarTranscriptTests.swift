import Foundation
import TestSupport
import Testing
import TouchKit

/// Bars of odd widths: the frames of their buttons and titles, and the places that their
/// containers give them and the content.
@MainActor
@Suite(.serialized)
struct BarTranscriptTests {
  private var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 21, height: 13)).image { _ in }
  }

  private func custom(_ width: CGFloat, _ height: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 1, y: 2, width: width, height: height)))
  }

  private func text(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  private final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 61, height: 5) }
  }

  /// Each change applies to the top item of a bar, and to the item below it.
  private var changes: [(String, @MainActor (UINavigationItem, UINavigationItem) -> Void)] {
    [
      ("title", { _, _ in }),
      ("no title", { item, _ in item.title = nil }),
      ("empty title", { item, _ in item.title = "" }),
      ("long title", { item, _ in item.title = String(repeating: "long ", count: 20) }),
      (
        "title view",
        { item, _ in item.titleView = UIView(frame: CGRect(x: 3, y: 4, width: 57, height: 9)) }
      ),
      ("sized title view", { item, _ in item.titleView = Sized() }),
      (
        "wide title view",
        { item, _ in item.titleView = UIView(frame: CGRect(x: 3, y: 4, width: 900, height: 9)) }
      ),
      ("no back button", { item, _ in item.setHidesBackButton(true, animated: false) }),
      ("back title", { _, below in below.backButtonTitle = "B" }),
      ("empty back title", { _, below in below.backButtonTitle = "" }),
      ("long back title", { _, below in below.backButtonTitle = "A long title" }),
      (
        "back item",
        { _, below in
          below.backButtonTitle = "B"
          below.backBarButtonItem = text("C")
        }
      ),
      ("no title below", { _, below in below.title = nil }),
      ("left", { item, _ in item.setLeftBarButton(text("L"), animated: false) }),
      (
        "left beside the back button",
        { item, _ in
          item.leftBarButtonItem = text("L")
          item.leftItemsSupplementBackButton = true
        }
      ),
      ("no left items", { item, _ in item.leftBarButtonItems = [] }),
      ("right", { item, _ in item.setRightBarButton(text("Right"), animated: false) }),
      (
        "several",
        { item, _ in
          item.leftBarButtonItems = [text("First"), text("Second item")]
          item.setRightBarButtonItems([text("Last"), text(""), custom(31, 17)], animated: false)
        }
      ),
      (
        "spaces",
        { item, _ in
          item.leftBarButtonItems = [.flexibleSpace(), text("L"), .fixedSpace(29), text("M")]
        }
      ),
      (
        "custom views",
        { item, _ in
          item.leftBarButtonItems = [custom(0, 0), UIBarButtonItem(customView: Sized())]
          item.rightBarButtonItems = [custom(31, 0), custom(0, 17), custom(20, 60)]
        }
      ),
      (
        "widths",
        { item, _ in
          let (wide, narrow) = (text("W"), text("A long title"))
          (wide.width, narrow.width) = (83, 19)
          item.rightBarButtonItems = [wide, narrow]
        }
      ),
      (
        "disabled",
        { item, _ in
          let other = text("Off")
          other.isEnabled = false
          other.accessibilityIdentifier = "off"
          other.accessibilityLabel = "switch off"
          item.rightBarButtonItem = other
        }
      ),
      (
        "image",
        { item, _ in
          item.rightBarButtonItem = UIBarButtonItem(
            image: image, style: .plain, target: nil, action: nil)
        }
      ),
      (
        "system items",
        { item, _ in
          item.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .fastForward),
            UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil),
          ]
        }
      ),
      (
        "actions",
        { item, _ in
          let other = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction(title: "") { _ in })
          item.rightBarButtonItems = [
            UIBarButtonItem(primaryAction: UIAction(title: "Act") { _ in }), other,
            UIBarButtonItem(
              title: "Own", image: image, primaryAction: UIAction(title: "x") { _ in }),
          ]
        }
      ),
    ]
  }

  @Test func `navigation bars are equal to their transcript`() throws {
    var lines: [String] = []
    for (title, change) in changes {
      for width: CGFloat in [323, 151] {
        let (below, item) = (UINavigationItem(title: "Below"), UINavigationItem(title: "Title"))
        let bar = UINavigationBar(frame: CGRect(x: 5, y: 3, width: width, height: 51))
        bar.setItems([below], animated: false)
        bar.pushItem(item, animated: false)
        change(item, below)
        if title.contains("back") || title.contains("below") {
          bar.setItems(bar.items, animated: false)
        }
        bar.layoutIfNeeded()
        lines += ["== \(title)"] + ViewListing.lines(bar)
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "navigation-bars.txt") == nil)
  }

  @Test func `tab bars are equal to their transcript`() throws {
    var lines: [String] = []
    let bar = UITabBar(frame: CGRect(x: 5, y: 3, width: 211, height: 61))
    func step(_ title: String, _ change: () -> Void) {
      change()
      bar.layoutIfNeeded()
      lines += ["== \(title)"] + ViewListing.lines(bar)
    }
    let items = [
      UITabBarItem(title: "One", image: image, tag: 1),
      UITabBarItem(title: nil, image: nil, tag: 2),
      UITabBarItem(title: "Three", image: nil, selectedImage: image),
    ]
    step("empty") {}
    step("three") { bar.setItems(items, animated: false) }
    step("changed") {
      items[0].title = "Other"
      items[1].isEnabled = false
      items[2].accessibilityIdentifier = "third"
      items[2].accessibilityLabel = "the third"
      items[2].title = "Third"
    }
    step("narrow") { bar.frame.size.width = 71 }
    step("two") { bar.items = Array(items.dropLast()) }
    step("none") { bar.items = nil }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "tab-bars.txt") == nil)
  }

  // MARK: Containers

  private final class Page: UIViewController {
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { nil }
  }

  private func state(_ container: UIViewController, _ pages: [UIViewController]) -> [String] {
    pages.filter(\.isViewLoaded).map { page in
      "\(page.title ?? "") \(ViewListing.text(page.view.frame)) safe "
        + "\(ViewListing.text(page.view.safeAreaInsets)) mask "
        + "\(page.view.autoresizingMask.rawValue)\(page.view.superview == nil ? " out" : "")"
    } + ViewListing.lines(container.view)
  }

  @Test func `the bars and the content of containers are equal to their transcript`() throws {
    var lines: [String] = []
    let pages = ["A", "B", "C"].map { Page($0) }
    let window = UIWindow(frame: CGRect(x: 3, y: 5, width: 233, height: 317))
    let navigation = UINavigationController(rootViewController: pages[0])
    func step(_ title: String, _ container: UIViewController, _ change: () -> Void) {
      change()
      _ = window.hitTest(.zero, with: nil)
      lines += ["== \(title)"] + state(container, pages)
    }
    step("navigation", navigation) { window.rootViewController = navigation }
    step("hidden", navigation) { navigation.setNavigationBarHidden(true, animated: false) }
    step("pushed", navigation) { navigation.pushViewController(pages[1], animated: false) }
    step("bar", navigation) { navigation.isNavigationBarHidden = false }
    step("opaque", navigation) {
      navigation.navigationBar.isTranslucent = false
      navigation.pushViewController(pages[2], animated: false)
    }
    step("under an opaque bar", navigation) {
      pages[1].extendedLayoutIncludesOpaqueBars = true
      navigation.popViewController(animated: false)
    }
    step("no top edge", navigation) {
      pages[0].edgesForExtendedLayout = [.bottom, .left]
      navigation.navigationBar.isTranslucent = true
      navigation.popViewController(animated: false)
    }
    step("insets", navigation) {
      navigation.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 11, bottom: 13, right: 17)
      navigation.setViewControllers([pages[2], pages[1]], animated: false)
    }
    step("smaller", navigation) { window.frame.size = CGSize(width: 201, height: 31) }
    step("no controllers", navigation) { navigation.viewControllers = [] }
    window.frame.size = CGSize(width: 233, height: 317)
    let tabs = UITabBarController()
    step("tabs", tabs) {
      tabs.viewControllers = pages
      window.rootViewController = tabs
    }
    step("second tab", tabs) { tabs.selectedIndex = 1 }
    step("tab insets", tabs) {
      tabs.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 11, bottom: 13, right: 17)
      pages[2].additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      tabs.selectedIndex = 2
    }
    step("own title", tabs) {
      pages[0].tabBarItem.title = "Own"
      tabs.setViewControllers(Array(pages.reversed()), animated: false)
    }
    step("hidden tab bar", tabs) {
      tabs.tabBar.isHidden = true
      tabs.selectedIndex = 0
    }
    step("smaller", tabs) { window.frame.size = CGSize(width: 201, height: 83) }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "bars-of-containers.txt") == nil)
  }

  // MARK: Taps

  private final class Delegate: NSObject, UITabBarControllerDelegate, UITabBarDelegate {
    var lines: [String] = []
    var allows = true
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      lines.append("\(viewController.title ?? "")? at \(tabBarController.selectedIndex)")
      return allows
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { lines.append("\(viewController.title ?? "") at \(tabBarController.selectedIndex)") }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      lines.append("item \(item.title ?? "") \(tabBar.selectedItem === item)")
    }
  }

  @Test func `a tap on a tab asks the delegate, selects, and tells the delegate`() throws {
    let (tabs, delegate) = (UITabBarController(), Delegate())
    tabs.viewControllers = ["A", "B", "C"].map { Page($0) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 233, height: 317))
    window.rootViewController = tabs
    try window.send("down 100,300; up")
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem?.title == "B")
    tabs.delegate = delegate
    try window.send("down 230,316; up")
    #expect(delegate.lines == ["C? at 1", "C at 2"])
    #expect(tabs.selectedIndex == 2 && tabs.tabBar.selectedItem?.title == "C")
    delegate.lines = []
    delegate.allows = false
    try window.send("down 3,269; up")
    #expect(delegate.lines == ["A? at 2"] && tabs.selectedIndex == 2)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 233, height: 49))
    bar.items = [UITabBarItem(title: "x", image: nil, tag: 0), UITabBarItem()]
    bar.delegate = delegate
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 233, height: 317))
    other.addSubview(bar)
    delegate.lines = []
    try other.send("down 10,10; up")
    try other.send("down 130,10; up")
    #expect(delegate.lines == ["item x true", "item  true"])
    #expect(bar.selectedItem === bar.items?[1])
  }

  @Test func `an action of an item is performed before its selector, with the item as sender`()
    throws
  {
    final class Target: UIView {
      var lines: [String] = []
      func tapped(_ sender: UIBarButtonItem) { lines.append("tapped \(sender.tag)") }
    }
    let (window, target) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 233, height: 317)), Target())
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 233, height: 44))
    window.addSubview(bar)
    let item = UIBarButtonItem(
      title: "T", style: .plain, target: target,
      action: Selector(Target.tapped(_:), named: "tapped(_:)"))
    item.tag = 5
    bar.items = [UINavigationItem(title: "x")]
    bar.topItem?.rightBarButtonItem = item
    try window.send("down 210,20; up")
    #expect(target.lines == ["tapped 5"])
    item.primaryAction = UIAction(title: "") { [target, item] action in
      target.lines.append("action \(action.sender as? UIBarButtonItem === item)")
    }
    try window.send("down 210,20; up")
    #expect(target.lines == ["tapped 5", "action true"])
    (item.primaryAction, item.action) = (nil, nil)
    try window.send("down 210,20; up")
    #expect(target.lines.count == 2)
    // A back button without a controller removes the top item.
    bar.pushItem(UINavigationItem(title: "y"), animated: false)
    #expect(bar.backItem?.title == "x" && bar.topItem?.title == "y")
    try window.send("down 20,20; up")
    #expect(bar.items?.count == 1 && bar.topItem?.title == "x" && bar.backItem == nil)
  }

  @Test func `items and bars keep what their initializers and setters get`() {
    let (menu, action) = (UIMenu(title: "m"), UIAction(title: "a") { _ in })
    let item = UIBarButtonItem(title: "t", image: image, primaryAction: action, menu: menu)
    #expect(item.title == "t" && item.image != nil && item.primaryAction === action)
    #expect(item.menu === menu && item.target == nil && item.style == .plain)
    let system = UIBarButtonItem(systemItem: .add, primaryAction: action, menu: menu)
    #expect(system.title == nil && system.primaryAction === action && system.menu === menu)
    #expect(UIBarButtonItem.fixedSpace(29).width == 29)
    #expect(UIBarButtonItem.flexibleSpace().width == 0)
    let tab = UITabBarItem(tabBarSystemItem: .contacts, tag: 8)
    #expect(tab.tag == 8 && tab.title == nil)
    let (navigation, left) = (UINavigationItem(title: "t"), UIBarButtonItem())
    #expect(navigation.title == "t" && navigation.leftBarButtonItem == nil)
    navigation.setLeftBarButton(left, animated: true)
    #expect(navigation.leftBarButtonItems == [left] && navigation.leftBarButtonItem === left)
    navigation.setLeftBarButton(nil, animated: true)
    #expect(navigation.leftBarButtonItems == nil)
    navigation.setRightBarButtonItems([left, item], animated: true)
    #expect(navigation.rightBarButtonItem === left && navigation.rightBarButtonItems?.count == 2)
    navigation.setRightBarButton(nil, animated: true)
    #expect(navigation.rightBarButtonItems == nil)
    let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
    (bar.barTintColor, tabs.barTintColor, tools.barTintColor) = (.red, .green, .blue)
    #expect(bar.backgroundColor == .red && tabs.backgroundColor == .green)
    #expect(bar.standardAppearance === bar.standardAppearance)
    #expect(tabs.standardAppearance === tabs.standardAppearance)
    #expect(tools.standardAppearance === tools.standardAppearance)
    bar.items = nil
    #expect(bar.topItem == nil && bar.backItem == nil && bar.subviews.isEmpty)
    let controller = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(controller.viewControllers.isEmpty && controller.toolbar === controller.toolbar)
    controller.setToolbarHidden(false, animated: true)
    #expect(!controller.isToolbarHidden)
    let colour = UIColor(white: 0.97, alpha: 1)
    #expect(controller.navigationBar.backgroundColor == colour)
    #expect(UITabBarController().tabBar.backgroundColor == colour)
  }
}
