import Foundation
import Testing
import TouchKit

/// The actions that drags of rows uncover, and the editing mode of tables.
@MainActor
struct RowSwipeTests {
  /// The methods that all data sources have. Subclasses conform, so that their methods are those of
  /// the protocols.
  @MainActor
  private class Rows: NSObject {
    var names = ["one", "two", "three"]
    var lines: [String] = []
    final func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      lines.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      lines.append("end \(indexPath?.row ?? -1)")
    }
  }

  private final class Deleting: Rows, UITableViewDataSource, UITableViewDelegate {
    var style = UITableViewCell.EditingStyle.delete
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      lines.append("\(editingStyle) \(indexPath.row)")
      if editingStyle == .delete {
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 1
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
  }

  private final class Acting: Rows, UITableViewDataSource, UITableViewDelegate {
    var completes = true
    var isFull = true
    private func action(_ title: String, _ row: Int) -> UIContextualAction {
      UIContextualAction(style: .normal, title: title) { [self] _, _, completion in
        lines.append("\(title) \(row)")
        completion(true)
      }
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      indexPath.row == 0
        ? UISwipeActionsConfiguration(actions: [action("pin", indexPath.row)]) : nil
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let made = UISwipeActionsConfiguration(
        actions: [action("keep", indexPath.row), action("flag", indexPath.row)])
      made.performsFirstActionWithFullSwipe = isFull
      return made
    }
  }

  private final class Plain: Rows, UITableViewDataSource, UITableViewDelegate {}

  private let stage = Stage()

  private func table(_ rows: some Rows & UITableViewDataSource & UITableViewDelegate) -> UITableView
  {
    let table = stage.add(UITableView(), 0, 0, 300, 300)
    (table.dataSource, table.delegate) = (rows, rows)
    table.layoutIfNeeded()
    return table
  }

  /// A drag to the left of a row, whose last place is held until the finger has no speed.
  private func drag(_ from: Int, _ end: Int, row: Int) throws {
    let y = row * 44 + 22
    let way = from < end ? 12 : -12
    try stage.window.send(
      "down \(from),\(y); move \(from + way),\(y); move \(end),\(y); up @2")
    stage.window.layoutIfNeeded()
  }

  @Test func `a drag uncovers the actions of a row, and a tap performs one`() throws {
    let rows = Acting()
    let table = table(rows)
    try drag(250, 150, row: 1)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.frame == CGRect(x: -148, y: 44, width: 300, height: 44))
    #expect((stage.hit(290, 66) as? UIButton)?.currentTitle == "keep")
    #expect((stage.hit(200, 66) as? UIButton)?.currentTitle == "flag")
    try stage.window.send("down 200,66; up")
    stage.window.layoutIfNeeded()
    #expect(rows.lines == ["begin 1", "flag 1", "end 1"] && cell.frame.minX == 0)
    #expect(stage.hit(200, 66) != nil && !(stage.hit(200, 66) is UIButton))
  }

  @Test func `a short drag closes the row again, and a fast one opens it`() throws {
    let rows = Acting()
    let table = table(rows)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    try drag(250, 200, row: 0)
    #expect(cell.frame.minX == 0 && rows.lines == ["begin 0", "end 0"])
    try stage.window.send("down 250,22; move 238,22; move 220,22; move 200,22; up")
    stage.window.layoutIfNeeded()
    #expect(cell.frame.minX == -148)
    try drag(100, 200, row: 0)
    #expect(cell.frame.minX == 0)
  }

  @Test func `a touch elsewhere closes the open row, and selects nothing`() throws {
    let rows = Acting()
    let table = table(rows)
    try drag(250, 150, row: 1)
    try stage.window.send("down 100,22; up")
    #expect(rows.lines == ["begin 1", "end 1"])
    try stage.window.send("down 100,22; up")
    #expect(rows.lines.last == "select 0")
    try drag(250, 150, row: 1)
    try stage.window.send("down 100,280; up")
    #expect(rows.lines.suffix(2) == ["begin 1", "end 1"])
    #expect(table.indexPathForSelectedRow?.row == 0)
  }

  @Test(arguments: [true, false])
  func `a drag over the whole row performs the first action`(isFull: Bool) throws {
    let rows = Acting()
    rows.isFull = isFull
    _ = table(rows)
    try drag(290, 10, row: 2)
    #expect(rows.lines == ["begin 2"] + (isFull ? ["keep 2", "end 2"] : []))
  }

  @Test func `leading actions appear on the left, where there are any`() throws {
    let rows = Acting()
    let table = table(rows)
    try drag(20, 100, row: 1)
    #expect(!rows.lines.contains("begin 1"))
    try drag(20, 100, row: 0)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX == 74)
    #expect((stage.hit(30, 22) as? UIButton)?.currentTitle == "pin")
  }

  @Test func `rows whose data source deletes them have a button, others do not move`() throws {
    let rows = Deleting()
    let table = table(rows)
    try drag(250, 150, row: 1)
    #expect(!rows.lines.contains("begin 1"))
    try drag(250, 150, row: 2)
    #expect((stage.hit(290, 110) as? UIButton)?.currentTitle == "Delete")
    try stage.window.send("down 290,110; up")
    #expect(rows.lines.contains("delete 2") && rows.names == ["one", "two"])
    #expect(table.numberOfRows(inSection: 0) == 2)
    let plain = Plain()
    let other = self.table(plain)
    try drag(250, 150, row: 2)
    #expect(!plain.lines.contains("begin 2") && other.gestureRecognizers?.count == 1)
  }

  private final class Old: Rows, UITableViewDataSource, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      [
        UITableViewRowAction(style: .destructive, title: "Remove") { [self] action, path in
          lines.append("\(action.title ?? "") \(path.row)")
          tableView.setEditing(false, animated: true)
        }
      ]
    }
  }

  @Test func `row actions of older apps are performed, not by a full drag`() throws {
    let rows = Old()
    _ = table(rows)
    try drag(290, 10, row: 0)
    #expect(rows.lines == ["begin 0"])
    try stage.window.send("down 290,22; up")
    #expect(rows.lines == ["begin 0", "Remove 0", "end 0"])
  }

  @Test func `a vertical drag scrolls a table with actions`() throws {
    let rows = Acting()
    rows.names = (0..<20).map { "\($0)" }
    let table = table(rows)
    try stage.window.send("down 150,200; move 152,180; move 155,100; up @2")
    #expect(table.contentOffset.y > 50 && rows.lines == [])
  }

  @Test func `in the editing mode, rows have controls that delete or insert`() throws {
    let rows = Deleting()
    let table = table(rows)
    let controller = UITableViewController()
    controller.tableView = table
    controller.setEditing(true, animated: true)
    stage.window.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 262, height: 44) && cell.isEditing)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.frame.minX == 0)
    try stage.window.send("down 100,22; up")
    #expect(rows.lines == [])
    try stage.window.send("down 20,22; up")
    stage.window.layoutIfNeeded()
    try stage.window.send("down 290,22; up")
    #expect(rows.lines.contains("delete 0") && rows.names == ["two", "three"])
    rows.style = .insert
    table.reloadData()
    try stage.window.send("down 20,22; up")
    #expect(rows.lines.last == "insert 0")
    controller.setEditing(false, animated: true)
    stage.window.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.minX == 0)
  }

  @Test func `several rows can be selected in the editing mode, without controls`() throws {
    let rows = Deleting()
    let table = table(rows)
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    try stage.window.send("down 20,22; up")
    try stage.window.send("down 20,110; up")
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
  }

  @Test func `the edit button of a controller starts and ends its editing mode`() throws {
    let controller = UITableViewController()
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    func button() -> UIButton? {
      stage.window.layoutIfNeeded()
      return stage.hit(285, 22) as? UIButton
    }
    #expect(button()?.currentTitle == "Edit")
    try stage.window.send("down 285,22; up")
    #expect(controller.isEditing && controller.tableView.isEditing)
    #expect(button()?.currentTitle == "Done")
    try stage.window.send("down 285,22; up")
    #expect(!controller.tableView.isEditing && button()?.currentTitle == "Edit")
  }
}
