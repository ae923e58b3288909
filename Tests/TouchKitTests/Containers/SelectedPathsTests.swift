import Foundation
import Testing

@testable import TouchKit

@MainActor
struct SelectedPathsTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `rows stay selected while others are added and removed`() {
    var selected = SelectedPaths([path(0, 5), path(1, 1)])
    selected.delete([path(0, 0), path(0, 3), path(0, 7), path(1, 0)])
    #expect(selected.paths == [path(0, 3), path(1, 0)])
    selected.insert([path(0, 0), path(0, 4), path(0, 9)])
    #expect(selected.paths == [path(0, 5), path(1, 0)])
    selected.delete([path(0, 5), path(1, 0)])
    #expect(selected.paths == nil)
  }

  @Test func `a moved row stays selected`() {
    var selected = SelectedPaths([path(0, 1), path(0, 2)])
    selected.move(path(0, 2), to: path(0, 0))
    #expect(selected.paths == [path(0, 2), path(0, 0)])
    selected.move(path(0, 1), to: path(0, 2))
    #expect(selected.paths == [path(0, 1), path(0, 0)])
  }

  @Test func `sections are added and removed`() {
    var selected = SelectedPaths([path(2, 1), path(0, 0)])
    selected.insertSections([0, 1])
    #expect(selected.paths == [path(4, 1), path(2, 0)])
    selected.deleteSections([0, 2])
    #expect(selected.paths == [path(2, 1)])
  }

  private final class Names: NSObject, UITableViewDataSource {
    var names = ["a", "b", "c"]
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
  }

  @Test func `a table keeps the selection of the rows that stay`() {
    let stage = Stage()
    let table = stage.add(UITableView(), 0, 0, 300, 300)
    let source = Names()
    table.dataSource = source
    table.layoutIfNeeded()
    table.selectRow(at: path(0, 2), animated: false, scrollPosition: .none)
    source.names.remove(at: 0)
    table.deleteRows(at: [path(0, 0)], with: .fade)
    stage.window.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == path(0, 1))
    #expect(table.cellForRow(at: path(0, 1))?.isSelected == true)
    table.reloadRows(at: [path(0, 1)], with: .none)
    #expect(table.indexPathForSelectedRow == nil)
  }
}
