import Foundation
import Testing
import TouchKit

/// Changes of the rows of a table, and the cells that it asks for.
@MainActor
struct TableChangesTests {
  private final class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = ["a", "b", "c", "d"]
    var asked: [Int] = []
    var height: CGFloat = 44
    var onDisplay: (Int) -> Void = { _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked.append(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { onDisplay(indexPath.row) }
  }

  private let stage = Stage()
  private let table: UITableView
  private let source = Names()

  init() {
    table = stage.add(UITableView(), 0, 0, 300, 300)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    (table.dataSource, table.delegate) = (source, source)
    stage.window.layoutIfNeeded()
    source.asked = []
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @Test func `rows that stay keep their cells, and new ones have cells at once`() {
    let cell = table.cellForRow(at: path(1))
    source.names.removeFirst()
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(source.asked == [] && cell != nil && table.cellForRow(at: path(0)) === cell)
    #expect(cell?.frame.minY == 0)
    source.names.append("e")
    table.insertRows(at: [path(3)], with: .automatic)
    #expect(source.asked == [3])
    #expect(texts == ["b", "c", "d", "e"])
  }

  @Test func `changes of updates are made together at the end of the outermost ones`() {
    table.beginUpdates()
    source.names = ["x", "b", "d", "y"]
    table.insertRows(at: [path(0), path(3)], with: .fade)
    table.beginUpdates()
    table.deleteRows(at: [path(2), path(0)], with: .fade)
    table.endUpdates()
    #expect(source.asked == [] && table.cellForRow(at: path(2))?.textLabel?.text == "c")
    table.endUpdates()
    #expect(source.asked == [0, 3] && texts == ["x", "b", "d", "y"])
    table.performBatchUpdates {
      source.names = ["b", "d", "z", "y"]
      table.deleteRows(at: [path(0)], with: .fade)
      table.insertRows(at: [path(2)], with: .fade)
    }
    #expect(source.asked == [0, 3, 2] && texts == ["b", "d", "z", "y"])
  }

  @Test func `a moved row keeps its cell, whatever the data source has there`() {
    source.names.swapAt(0, 2)
    table.moveRow(at: path(0), to: path(2))
    #expect(source.asked == [] && texts == ["b", "c", "a", "d"])
    table.reloadData()
    stage.window.layoutIfNeeded()
    #expect(texts == ["c", "b", "a", "d"])
  }

  @Test func `a reconfigured row keeps its cell and its selection, a reloaded one is deselected`() {
    let cell = table.cellForRow(at: path(1))
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    source.names[1] = "B"
    table.reconfigureRows(at: [path(1)])
    #expect(source.asked == [1] && cell?.textLabel?.text == "B")
    #expect(table.cellForRow(at: path(1)) === cell && table.indexPathForSelectedRow == path(1))
    table.reloadRows(at: [path(1)], with: .none)
    #expect(source.asked == [1, 1] && table.indexPathForSelectedRow == nil)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `the selection follows the rows that stay`() {
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    source.names.removeFirst()
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    source.names.remove(at: 1)
    table.deleteRows(at: [path(1)], with: .fade)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `updates without changes measure the rows again, and text is still edited`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    table.cellForRow(at: path(1))?.contentView.addSubview(field)
    field.becomeFirstResponder()
    source.height = 60
    table.beginUpdates()
    table.endUpdates()
    #expect(table.rectForRow(at: path(1)) == CGRect(x: 0, y: 60, width: 300, height: 60))
    #expect(source.asked == [] && field.isFirstResponder)
    // The keyboard belongs to all windows.
    field.resignFirstResponder()
  }

  @Test func `changes that do not lead to the numbers of the data source reload the table`() {
    source.names = ["x"]
    table.insertRows(at: [path(4)], with: .none)
    #expect(source.asked == [0] && texts == ["x"])
  }

  @Test func `changes during the layout of the rows are made after it`() {
    source.onDisplay = { row in
      guard row == 3, source.names.count == 4 else { return }
      source.names.append("e")
      table.insertRows(at: [path(4)], with: .none)
    }
    table.reloadData()
    stage.window.layoutIfNeeded()
    #expect(source.asked == [0, 1, 2, 3, 4] && texts == ["a", "b", "c", "d", "e"])
  }
}
