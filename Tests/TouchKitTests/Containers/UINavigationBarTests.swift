import Foundation
import Testing
import TouchKit

/// The bars of containers: their buttons, their place in the safe area, and cells with accessories.
@MainActor
@Suite(.serialized)
struct UINavigationBarTests {
  private final class Page: UIViewController {
    var taps: [String] = []
    var changes = 0
    func save(_ sender: UIBarButtonItem) { taps.append(sender.title ?? "?") }
    override func viewSafeAreaInsetsDidChange() { changes += 1 }
  }

  private func stack(_ count: Int) -> (UIWindow, UINavigationController, [Page]) {
    let pages = (0..<count).map { _ in Page() }
    for (index, page) in pages.enumerated() { page.title = "P\(index)" }
    let navigation = UINavigationController(rootViewController: pages[0])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    return (window, navigation, pages)
  }

  @Test func `a tap on an item calls its target with the item, unless it is disabled`() throws {
    let (window, _, pages) = stack(1)
    let item = UIBarButtonItem(
      title: "Save", style: .plain, target: pages[0],
      action: Selector(Page.save(_:), named: "save(_:)"))
    pages[0].navigationItem.rightBarButtonItem = item
    try window.send("down 370,20; up")
    #expect(pages[0].taps == ["Save"])
    item.isEnabled = false
    try window.send("down 370,20; up")
    #expect(pages[0].taps == ["Save"])
    item.isEnabled = true
    item.target = nil
    item.title = "Again"
    try window.send("down 360,20; up")
    #expect(pages[0].taps == ["Save", "Again"])
  }

  @Test func `the back button has the title of the controller before, and pops`() throws {
    let (window, navigation, pages) = stack(2)
    navigation.pushViewController(pages[1], animated: true)
    let back = try #require(
      navigation.navigationBar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(back.currentTitle == "‹ P0")
    try window.send("down 20,20; up")
    #expect(navigation.topViewController === pages[0])
    #expect(navigation.navigationBar.topItem?.title == "P0")
    pages[1].navigationItem.hidesBackButton = true
    navigation.pushViewController(pages[1], animated: true)
    try window.send("down 20,20; up")
    #expect(navigation.topViewController === pages[1])
  }

  @Test func `the bar is in the safe area of the content, with the additional insets (row 97)`() {
    let (_, navigation, pages) = stack(1)
    #expect(pages[0].view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    #expect(pages[0].changes == 1)
    let content = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 400))
    pages[0].view.addSubview(content)
    #expect(content.safeAreaInsets.top == 24)
    pages[0].additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    #expect(pages[0].view.safeAreaInsets == UIEdgeInsets(top: 54, left: 5, bottom: 0, right: 0))
    #expect(pages[0].changes == 2)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(pages[0].view.safeAreaInsets.top == 10)
  }

  @Test func `an opaque bar leaves the content its space below`() {
    let (_, navigation, pages) = stack(1)
    pages[0].edgesForExtendedLayout = []
    navigation.pushViewController(Page(), animated: false)
    navigation.popViewController(animated: false)
    #expect(pages[0].view.frame == CGRect(x: 0, y: 44, width: 390, height: 800))
    #expect(pages[0].view.safeAreaInsets == .zero)
  }

  @Test func `a constraint to the safe area and the content of a table begin below the bar`() {
    let (window, _, pages) = stack(1)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    pages[0].view.addSubview(view)
    let safe = pages[0].view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: safe.topAnchor),
      view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    let scroll = UIScrollView(frame: pages[0].view.bounds)
    pages[0].view.insertSubview(scroll, at: 0)
    _ = window.hitTest(.zero, with: nil)
    #expect(view.frame == CGRect(x: 0, y: 44, width: 50, height: 50))
    #expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset.top == 0 && scroll.contentOffset.y == 0)
  }

  @Test func `a tap selects a tab, unless the delegate refuses`() throws {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var allows = true
      var selected = 0
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { allows }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { selected += 1 }
    }
    let pages = [Page(), Page()]
    let tabs = UITabBarController()
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.viewControllers = pages
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = tabs
    try window.send("down 300,830; up")
    #expect(tabs.selectedIndex == 1 && delegate.selected == 1)
    #expect(pages[1].view.safeAreaInsets.bottom == 49)
    delegate.allows = false
    try window.send("down 20,830; up")
    #expect(tabs.selectedIndex == 1 && delegate.selected == 1)
  }

  @Test func `the detail button of a cell calls the delegate alone (row 96)`() throws {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailDisclosureButton
        return cell
      }
      func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
      ) { log.append("detail \(indexPath.row)") }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
      }
    }
    let stage = Stage()
    let table = stage.add(UITableView(), 0, 0, 300, 300)
    let rows = Rows()
    (table.dataSource, table.delegate) = (rows, rows)
    try stage.window.send("down 270,66; up")
    try stage.window.send("down 100,66; up")
    #expect(rows.log == ["detail 1", "select 1"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.width == 248)
  }
}
