import Foundation
import Testing

@testable import TouchKit

/// The control that moves rows in the editing mode.
@MainActor
struct RowReorderTests {
  private final class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = ["a", "b", "c", "d"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  private final class Careful: NSObject, UITableViewDataSource, UITableViewDelegate {
    let source = Names()
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { source.tableView(tableView, cellForRowAt: indexPath) }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { source.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      indexPath.row > 0
    }
    func tableView(
      _ tableView: UITableView,
      targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      IndexPath(row: max(1, proposedDestinationIndexPath.row), section: 0)
    }
  }

  private let stage = Stage()
  private let table: UITableView

  init() {
    table = stage.add(UITableView(), 0, 0, 300, 300)
    table.rowHeight = 50
  }

  private func show(_ source: any UITableViewDataSource & UITableViewDelegate) {
    (table.dataSource, table.delegate) = (source, source)
    table.setEditing(true, animated: false)
    stage.window.layoutIfNeeded()
  }

  private func controls() -> [Bool] {
    (0..<4).map { row in
      let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
      return cell?.subviews.contains { $0 is UITableViewCellReorderControl } ?? false
    }
  }

  @Test func `a drag of the control moves the row, which follows the finger`() throws {
    let source = Names()
    show(source)
    #expect(controls() == [true, true, true, true])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    try stage.window.send("down 280,25; move 280,60; move 280,100")
    #expect(cell.center.y == 100 && table.contentOffset.y == 0 && source.names.first == "a")
    try stage.window.send("move 280,130; up")
    #expect(source.names == ["b", "c", "a", "d"])
    stage.window.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
    #expect(cell.contentView.frame.maxX <= 256)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    #expect(cell.frame.minY == 100)
  }

  @Test func `a row dropped below the last one becomes the last, a cancelled one stays`() throws {
    let source = Names()
    show(source)
    try stage.window.send("down 280,75; move 280,200; cancel")
    #expect(source.names == ["a", "b", "c", "d"])
    try stage.window.send("down 280,75; move 280,150; move 280,290; up")
    #expect(source.names == ["a", "c", "d", "b"])
  }

  @Test func `the data source and the delegate limit the moves`() throws {
    let source = Careful()
    show(source)
    #expect(controls() == [false, true, true, true])
    try stage.window.send("down 280,125; move 280,60; move 280,10; up")
    #expect(source.source.names == ["a", "c", "b", "d"])
    table.setEditing(false, animated: false)
    stage.window.layoutIfNeeded()
    #expect(controls() == [false, false, false, false])
  }
}
