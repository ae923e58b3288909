import Foundation
import Testing
import TouchKit

/// A split view controller on a phone, where it is collapsed.
@MainActor
struct UISplitViewControllerTests {
  @MainActor
  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    var top = UISplitViewController.Column.primary
    var takesDetails = false
    var events: [String] = []

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top }
    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
      events.append("detail")
      return takesDetails
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { events.append("collapse") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let list = UIViewController()
  private let detail = UIViewController()

  @Test func `columns get navigation controllers, and the first one is shown`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    window.rootViewController = split
    #expect(split.style == .doubleColumn && split.isCollapsed)
    #expect(split.viewController(for: .primary) === list)
    #expect(split.viewController(for: .secondary) === detail)
    #expect(split.viewController(for: .supplementary) == nil)
    #expect(list.splitViewController === split && detail.splitViewController === split)
    #expect(split.viewControllers == [list.navigationController, detail.navigationController])
    #expect(list.view.window === window && !detail.isViewLoaded)
  }

  @Test func `a compact column stands for the others`() {
    let split = UISplitViewController(style: .doubleColumn)
    let tabs = UITabBarController()
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.setViewController(tabs, for: .compact)
    window.rootViewController = split
    #expect(split.view.subviews == [tabs.view] && tabs.navigationController == nil)
    split.show(.secondary)
    #expect(split.view.subviews == [tabs.view] && !list.isViewLoaded && !detail.isViewLoaded)
    split.setViewController(nil, for: .compact)
    #expect(list.view.window === window && tabs.parent == nil)
  }

  @Test func `a column is pushed when it is shown, and popped when it is hidden`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    window.rootViewController = split
    let stack = list.navigationController
    split.show(.secondary)
    #expect(stack?.viewControllers == [list, detail] && detail.view.window === window)
    let other = UIViewController()
    split.setViewController(other, for: .secondary)
    #expect(stack?.viewControllers == [list, other])
    split.hide(.secondary)
    #expect(stack?.viewControllers == [list] && list.view.window === window)
    split.show(.secondary)
    split.show(.primary)
    #expect(stack?.viewControllers == [list])
  }

  @Test func `a detail is pushed by the navigation controller of the list`() {
    let split = UISplitViewController()
    let stack = UINavigationController(rootViewController: list)
    let details = UINavigationController(rootViewController: detail)
    split.viewControllers = [stack, UIViewController()]
    window.rootViewController = split
    list.showDetailViewController(details, sender: nil)
    #expect(stack.viewControllers == [list, detail] && split.viewControllers == [stack, details])
    stack.popViewController(animated: false)
    list.showDetailViewController(details, sender: nil)
    #expect(stack.viewControllers == [list, detail])
    stack.popViewController(animated: false)
    let plain = UIViewController()
    list.showDetailViewController(plain, sender: nil)
    #expect(stack.viewControllers == [list, plain] && plain.view.window === window)
  }

  @Test func `a detail is presented if there is no navigation controller`() {
    let split = UISplitViewController()
    split.viewControllers = [list]
    window.rootViewController = split
    list.showDetailViewController(detail, sender: nil)
    #expect(list.presentedViewController === detail)
  }

  @Test func `the delegate chooses the column on top, and may show the details`() {
    let (split, delegate) = (UISplitViewController(style: .doubleColumn), Delegate())
    delegate.top = .secondary
    split.delegate = delegate
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    window.rootViewController = split
    let stack = list.navigationController
    #expect(stack?.viewControllers == [list, detail] && delegate.events == ["collapse"])
    stack?.popViewController(animated: false)
    delegate.takesDetails = true
    list.showDetailViewController(UIViewController(), sender: nil)
    #expect(stack?.viewControllers == [list] && delegate.events == ["collapse", "detail"])
  }

  @Test func `the button of the display mode does not replace the back button`() {
    let split = UISplitViewController()
    let stack = UINavigationController(rootViewController: list)
    split.viewControllers = [stack]
    window.rootViewController = split
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    list.showDetailViewController(detail, sender: nil)
    let identifiers = stack.navigationBar.subviews.compactMap(\.accessibilityIdentifier)
    #expect(identifiers == ["BackButton"] && split.displayModeButtonItem.isHidden)
  }
}
