import Foundation
import Testing
import TouchKit

@MainActor
struct ContainerSettingsTests {
  private func controllers(_ count: Int) -> [UIViewController] {
    (0..<count).map { _ in UIViewController() }
  }

  @Test func `a navigation controller shows the last of its controllers`() {
    let all = controllers(4)
    let navigation = UINavigationController(rootViewController: all[0])
    #expect(navigation.topViewController === all[0])
    #expect(all[0].navigationController === navigation)
    func shows(_ controller: UIViewController) -> Bool {
      navigation.view.subviews == [controller.view, navigation.navigationBar]
        && controller.view.frame == navigation.view.bounds
        && navigation.visibleViewController === controller
    }
    #expect(shows(all[0]))
    navigation.pushViewController(all[1], animated: false)
    #expect(shows(all[1]))
    navigation.pushViewController(all[2], animated: false)
    #expect(navigation.viewControllers == Array(all[..<3]))
    #expect(navigation.popViewController(animated: false) === all[2])
    #expect(all[2].parent == nil)
    #expect(shows(all[1]))
    navigation.pushViewController(all[3], animated: false)
    #expect(navigation.popToViewController(all[2], animated: false) == nil)
    #expect(navigation.popToViewController(all[1], animated: false) == [all[3]])
    #expect(shows(all[1]))
    #expect(navigation.popToRootViewController(animated: false) == [all[1]])
    #expect(navigation.popToRootViewController(animated: false) == [])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(shows(all[0]))
    navigation.viewControllers = [all[3], all[2]]
    #expect(all[0].parent == nil)
    #expect(shows(all[2]))
    kept(navigation, \.isNavigationBarHidden, false)
    kept(navigation, \.isToolbarHidden, true)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(navigation.isNavigationBarHidden)
    #expect(navigation.view.subviews == [all[2].view])
    #expect(navigation.interactivePopGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    #expect(UINavigationController().popToRootViewController(animated: false) == nil)
  }

  @Test func `views that a controller adds to its view stay above the tab bar`() throws {
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let tabs = UITabBarController()
    tabs.view.addSubview(cover)
    let all = controllers(2)
    tabs.viewControllers = all
    tabs.selectedIndex = 1
    #expect(tabs.view.subviews == [all[1].view, tabs.tabBar, cover])
    let navigation = UINavigationController(rootViewController: controllers(1)[0])
    navigation.view.addSubview(cover)
    let pushed = controllers(1)[0]
    navigation.pushViewController(pushed, animated: true)
    #expect(navigation.view.subviews == [pushed.view, navigation.navigationBar, cover])
  }

  @Test func `a tap on the selected tab returns to the root of its navigation controller`() throws {
    let root = controllers(1)[0]
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, controllers(1)[0]]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    navigation.pushViewController(controllers(1)[0], animated: false)
    try window.send("down 80,455; up")
    #expect(tabs.selectedIndex == 0 && navigation.viewControllers == [root])
    try window.send("down 240,455; up")
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `setting isEditing calls setEditing`() {
    let controller = UITableViewController(style: .plain)
    controller.isEditing = true
    #expect(controller.isEditing && controller.tableView.isEditing)
    controller.isEditing.toggle()
    #expect(!controller.isEditing && !controller.tableView.isEditing)
  }

  @Test func `a tab bar controller shows the selected controller`() {
    let all = controllers(3)
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil)
    #expect(tabs.selectedViewController == nil)
    tabs.viewControllers = all
    #expect(tabs.viewControllers == all)
    #expect(all[0].tabBarController === tabs)
    func shows(_ index: Int) -> Bool {
      tabs.view.subviews == [all[index].view, tabs.tabBar] && tabs.selectedIndex == index
        && tabs.selectedViewController === all[index]
        && all[index].view.frame == tabs.view.bounds
    }
    #expect(shows(0))
    tabs.selectedIndex = 1
    #expect(shows(1))
    tabs.selectedViewController = all[2]
    #expect(shows(2))
    tabs.selectedViewController = UIViewController()
    #expect(shows(2))
    tabs.selectedIndex = 9
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.view.subviews == [tabs.tabBar])
    tabs.selectedIndex = 0
    #expect(shows(0))
    tabs.setViewControllers([all[1]], animated: false)
    #expect(tabs.view.subviews == [all[1].view, tabs.tabBar])
    #expect(all[0].tabBarController == nil)
    let split = UISplitViewController()
    split.viewControllers = all
    split.viewControllers = [all[2]]
    #expect(split.viewControllers == [all[2]])
    #expect(split.view.subviews == [all[2].view])
    #expect(all[1].parent == nil)
  }

  @Test func `bar items keep their values`() {
    let (image, view) = (UIImage(), UIView())
    let item = UIBarButtonItem(title: "t", style: .done, target: view, action: "go")
    #expect((item.title, item.style, item.action?.name) == ("t", .done, "go"))
    #expect(item.target === view)
    kept(item, \.isEnabled, true)
    kept(item, \.tag, 0, 4)
    kept(item, \.width, 0, 4)
    kept(item, \.tintColor, nil, .red)
    let pictured = UIBarButtonItem(image: image, style: .plain, target: view, action: "go")
    #expect(pictured.image === image)
    #expect(pictured.action?.name == "go")
    let system = UIBarButtonItem(barButtonSystemItem: .add, target: view, action: "go")
    #expect((system.style, system.action?.name) == (.plain, "go"))
    #expect(UIBarButtonItem(customView: view).customView === view)
    let tab = UITabBarItem(title: "t", image: image, tag: 3)
    #expect((tab.title, tab.tag) == ("t", 3))
    #expect(tab.image === image)
    kept(tab, \.badgeValue, nil, "1")
    #expect(UITabBarItem(title: "t", image: nil, selectedImage: image).selectedImage === image)
    let bar = UINavigationBar()
    kept(bar, \.prefersLargeTitles, false)
    kept(bar, \.isTranslucent, true)
    kept(bar, \.barTintColor, nil, .red)
    kept(UITabBar(), \.isTranslucent, true)
    let toolbar = UIToolbar()
    toolbar.setItems([item], animated: false)
    #expect(toolbar.items == [item])
  }

  @Test func `raw values are UIKit's`() {
    consecutive([
      UIBarButtonItem.SystemItem.done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace,
      .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash,
      .play, .pause, .rewind, .fastForward, .undo, .redo,
    ])
    #expect(UIBarButtonItem.SystemItem.close.rawValue == 24)
    #expect([UIBarButtonItem.Style.plain, .done].map(\.rawValue) == [0, 2])
    consecutive([
      UITableView.RowAnimation.fade, .right, .left, .top, .bottom, .none, .middle,
    ])
    #expect(UITableView.RowAnimation.automatic.rawValue == 100)
    consecutive([UITableViewCell.SelectionStyle.none, .blue, .gray, .default])
    consecutive([UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
    consecutive([UITableViewCell.SeparatorStyle.none, .singleLine, .singleLineEtched])
    consecutive([
      UITableViewCell.AccessoryType.none, .disclosureIndicator, .detailDisclosureButton,
      .checkmark, .detailButton,
    ])
    #expect(UITableView.automaticDimension == -1)
    let path = IndexPath(row: 3, section: 2)
    #expect((path.section, path.row, path.item) == (2, 3, 3))
    #expect(IndexPath(item: 3, section: 2) == path)
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = [2, 3]
    var log: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: "\(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.section == 0 ? 20 : -1
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("+\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("-\(indexPath.row)")
    }
  }

  @Test func `rows follow each other, between header and footer`() {
    let (table, source) = (
      UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .grouped), Source()
    )
    #expect(table.style == .grouped)
    (table.dataSource, table.delegate) = (source, source)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 30))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 7))
    table.layoutIfNeeded()
    func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: 0, y: y, width: 100, height: height)
    }
    let paths = [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)].map { IndexPath(row: $1, section: $0) }
    let rects = [rect(30, 20), rect(50, 20), rect(70, 44), rect(114, 44), rect(158, 44)]
    #expect(paths.map(table.rectForRow) == rects)
    #expect(table.tableHeaderView?.frame == rect(0, 30))
    #expect(table.tableFooterView?.frame == rect(202, 7))
    #expect(table.contentSize == CGSize(width: 100, height: 209))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 60)) == paths[1])
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 5)) == nil)
    #expect(table.indexPathsForVisibleRows == Array(paths[..<3]))
    #expect(table.visibleCells.count == 3)
    #expect(table.cellForRow(at: paths[2]).flatMap(table.indexPath) == paths[2])
    #expect(table.cellForRow(at: paths[2])?.reuseIdentifier == "1.0")
    #expect(table.cellForRow(at: paths[3]) == nil)
    table.scrollToRow(at: paths[4], at: .none, animated: false)
    #expect(table.contentOffset.y == 102)
    source.rows = [1]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 57)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 27)
    #expect(UITableView().numberOfSections == 1)
    #expect(UITableView().numberOfRows(inSection: 0) == 0)
  }

  @Test func `one row is selected at a time, or several where that is allowed`() throws {
    let (stage, source) = (Stage(), Source())
    let table = stage.add(UITableView(), 0, 0, 300, 300)
    (table.dataSource, table.delegate) = (source, source)
    stage.window.layoutIfNeeded()
    let paths = [(0, 0), (0, 1), (1, 0)].map { IndexPath(row: $1, section: $0) }
    func selected() -> [Bool] { paths.map { table.cellForRow(at: $0)?.isSelected ?? false } }
    table.selectRow(at: paths[0], animated: false, scrollPosition: .none)
    table.selectRow(at: paths[1], animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [paths[1]])
    #expect(selected() == [false, true, false])
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == paths[1])
    try stage.window.send("down 10,10; up")
    #expect(selected() == [true, false, false])
    #expect(source.log == ["-1", "+0"])
    table.deselectRow(at: paths[0], animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(selected() == [false, false, false])
    table.allowsMultipleSelection = true
    for path in [paths[0], paths[2], paths[0]] {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathsForSelectedRows == [paths[2], paths[0]])
    #expect(selected() == [true, false, true])
    table.allowsSelection = false
    try stage.window.send("down 10,30; up")
    #expect(selected() == [true, false, true])
  }

  @Test func `tables and cells have UIKit's defaults and keep other values`() {
    let table = UITableView()
    kept(table, \.rowHeight, UITableView.automaticDimension, 3)
    kept(table, \.estimatedRowHeight, UITableView.automaticDimension, 3)
    kept(table, \.sectionHeaderHeight, UITableView.automaticDimension, 3)
    kept(table, \.sectionFooterHeight, UITableView.automaticDimension, 3)
    kept(table, \.separatorInset, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    kept(table, \.separatorStyle, .singleLine, .none)
    kept(table, \.separatorColor, nil, .red)
    kept(table, \.backgroundView, nil, UIView())
    kept(table, \.allowsSelection, true)
    kept(table, \.allowsMultipleSelection, false)
    #expect(table.style == .plain)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "r")
    #expect(cell.reuseIdentifier == "r")
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(cell.contentView.frame == cell.bounds)
    kept(cell, \.selectionStyle, .default, .none)
    kept(cell, \.accessoryType, .none, .checkmark)
    kept(cell, \.accessoryView, nil, UIView())
    kept(cell, \.isSelected, false)
    kept(cell, \.isHighlighted, false)
    cell.setHighlighted(true, animated: false)
    #expect(cell.isHighlighted)
    final class Own: UITableViewCell {}
    table.register(Own.self, forCellReuseIdentifier: "own")
    let path = IndexPath(row: 0, section: 0)
    #expect(table.dequeueReusableCell(withIdentifier: "own", for: path) is Own)
    #expect(table.dequeueReusableCell(withIdentifier: "x", for: path).reuseIdentifier == "x")
    #expect(table.dequeueReusableCell(withIdentifier: "own") is Own)
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
  }
}
