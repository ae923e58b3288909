import Foundation
import Testing

@testable import TouchKit

/// Menus of buttons, bar items, interactions and lists.
@MainActor
struct MenuViewTests {
  private let stage = Stage()
  private let log = Log()

  @MainActor private final class Log {
    var chosen: [String] = []
    func action(
      _ title: String, _ attributes: UIMenuElement.Attributes = [],
      state: UIMenuElement.State = .off
    ) -> UIAction {
      UIAction(title: title, attributes: attributes, state: state) { [unowned self] action in
        chosen.append(action.title)
      }
    }
  }

  private func every<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { every(kind, in: $0) }
  }

  /// The titles of the rows of the menu in front.
  private var rows: [String] {
    stage.window.layoutIfNeeded()
    guard let menu = stage.window.subviews.last as? MenuView else { return [] }
    return every(UIButton.self, in: menu).map { $0.currentTitle ?? "" }
  }

  private func choose(_ title: String) throws {
    stage.window.layoutIfNeeded()
    let menu = try #require(stage.window.subviews.last as? MenuView)
    let row = try #require(every(UIButton.self, in: menu).first { $0.currentTitle == title })
    let point = row.convert(CGPoint(x: 5, y: 5), to: nil)
    try stage.window.send("down \(point.x),\(point.y); up")
  }

  private func button(_ menu: UIMenu, isPrimary: Bool = true) -> UIButton {
    let button = stage.add(UIButton(), 10, 10, 100, 40)
    button.menu = menu
    button.showsMenuAsPrimaryAction = isPrimary
    return button
  }

  @Test func `a tap opens a menu of a button, and a tap on a row performs its action`() throws {
    let inner = UIMenu(options: .displayInline, children: [log.action("B")])
    let more = UIMenu(title: "More", children: [log.action("D")])
    let menu = UIMenu(
      children: [
        log.action("A"), inner, log.action("C", .disabled), log.action("H", .hidden), more,
      ])
    _ = button(menu)
    try stage.window.send("down 20,20; up")
    #expect(rows == ["A", "B", "C", "More ›"])
    try choose("C")
    #expect(log.chosen == [] && rows.count == 4)
    try choose("B")
    #expect(log.chosen == ["B"] && rows.isEmpty)
    try stage.window.send("down 20,20; up")
    try choose("More ›")
    #expect(rows == ["D"])
    try choose("D")
    #expect(log.chosen == ["B", "D"] && rows.isEmpty)
  }

  @Test func `a tap beside the menu only dismisses it`() throws {
    var taps = 0
    let other = stage.add(UIButton(), 200, 200, 50, 50)
    other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    _ = button(UIMenu(children: [log.action("A")]))
    try stage.window.send("down 20,20; up")
    try stage.window.send("down 210,210; up")
    #expect(rows.isEmpty && taps == 0 && log.chosen.isEmpty)
    try stage.window.send("down 210,210; up")
    #expect(taps == 1)
  }

  @Test func `without the primary action, a long press opens the menu`() throws {
    let button = button(UIMenu(children: [log.action("A")]), isPrimary: false)
    try stage.window.send("down 20,20; up")
    #expect(rows.isEmpty)
    try stage.window.send("down 20,20; up @0.8")
    #expect(rows == ["A"])
    try choose("A")
    button.menu = nil
    try stage.window.send("down 20,20; up @0.8")
    #expect(rows.isEmpty && log.chosen == ["A"])
  }

  @Test func `a button shows the selected action of its menu`() throws {
    let (first, second) = (log.action("A"), log.action("B", state: .on))
    let button = button(UIMenu(children: [first, second]))
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "B")
    try stage.window.send("down 20,20; up")
    try choose("A")
    #expect(button.currentTitle == "A" && first.state == .on && second.state == .off)
  }

  @Test func `an empty menu is not shown`() throws {
    _ = button(UIMenu(children: []))
    try stage.window.send("down 20,20; up")
    #expect(!(stage.window.subviews.last is MenuView))
  }

  @Test func `a bar item without an action opens its menu`() throws {
    let controller = UIViewController()
    let item = UIBarButtonItem(title: "Menu", menu: UIMenu(children: [log.action("A")]))
    controller.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    try stage.window.send("down 270,20; up")
    try choose("A")
    #expect(log.chosen == ["A"])
  }

  private final class Source: NSObject, UIContextMenuInteractionDelegate {
    var events: [String] = []
    var menu: UIMenu?
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      events.append("\(location.x) \(interaction.location(in: nil).x)")
      return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { events.append("display") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { events.append("end") }
  }

  @Test func `a long press on a view opens the menu of its interaction`() throws {
    let view = stage.add(UIView(), 10, 10, 100, 100)
    let source = Source()
    let interaction = UIContextMenuInteraction(delegate: source)
    view.addInteraction(interaction)
    try stage.window.send("down 30,20; up @0.8")
    #expect(source.events == ["20.0 30.0"] && rows.isEmpty)
    source.menu = UIMenu(title: "Title", children: [log.action("A", .destructive)])
    try stage.window.send("down 30,20; up @0.8")
    #expect(rows == ["A"] && source.events.suffix(2) == ["20.0 30.0", "display"])
    interaction.dismissMenu()
    #expect(rows.isEmpty && source.events.last == "end")
    view.removeInteraction(interaction)
    try stage.window.send("down 30,20; up @0.8")
    #expect(rows.isEmpty)
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let menu: UIMenu
    init(_ menu: UIMenu) { self.menu = menu }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      indexPath.row == 1 ? UIContextMenuConfiguration(actionProvider: { _ in self.menu }) : nil
    }
  }

  @Test func `a long press on a row opens its menu, and selects nothing`() throws {
    let table = stage.add(UITableView(), 0, 0, 300, 300)
    let rowsOfTable = Rows(UIMenu(children: [log.action("A")]))
    (table.dataSource, table.delegate) = (rowsOfTable, rowsOfTable)
    try stage.window.send("down 20,20; up @0.8")
    #expect(rows.isEmpty)
    try stage.window.send("down 20,60; up @0.8")
    #expect(rows == ["A"] && table.indexPathForSelectedRow != IndexPath(row: 1, section: 0))
    try choose("A")
    #expect(log.chosen == ["A"])
  }
}
