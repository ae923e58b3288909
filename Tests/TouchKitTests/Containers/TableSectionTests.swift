import Foundation
import Testing
import TouchKit

/// Sections of tables: headers and footers, cells made by `init(style:reuseIdentifier:)`, reuse.
@MainActor
struct TableSectionTests {
  private final class Cell: UITableViewCell {
    static var made = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }
    required init?(coder: NSCoder) { fatalError("cells are made with a style") }
  }

  private final class Header: UITableViewHeaderFooterView {
    var tapped = 0
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(Header.tap, named: "tap")))
    }
    required init?(coder: NSCoder) { fatalError("headers are made with an identifier") }
    func tap() { tapped += 1 }
  }

  private final class List: UITableViewController {
    var rows = [3, 50]
    var chosen: [IndexPath] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
      tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { section == 0 ? "end" : nil }
    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { 40 }
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  private func shown(_ list: UITableViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = list
    _ = window.trace(at: .zero)
    return window
  }

  @Test func `headers, rows and footers follow each other`() throws {
    let list = List(style: .grouped)
    let window = shown(list)
    let table = try #require(list.tableView)
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).origin.y == 128)
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 172, width: 300, height: 28))
    #expect(table.rectForHeader(inSection: 1).origin.y == 200)
    #expect(table.contentSize.height == CGFloat(2440))
    let header = try #require(table.headerView(forSection: 1) as? Header)
    try window.send("down 20,210; up")
    #expect(header.tapped == 1 && list.chosen.isEmpty)
    try window.send("down 20,245; up")
    #expect(list.chosen == [IndexPath(row: 0, section: 1)])
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 130)) == IndexPath(row: 2, section: 0))
  }

  @Test func `cells outside the bounds are reused`() throws {
    let list = List(style: .grouped)
    Cell.made = 0
    let window = shown(list)
    let table = try #require(list.tableView)
    let made = Cell.made
    #expect(made == 7 && table.visibleCells.count == 7)
    table.contentOffset.y = 1000
    _ = window.trace(at: .zero)
    #expect(Cell.made <= made + 3 && table.visibleCells.allSatisfy { $0 is Cell })
    let first = try #require(table.indexPathsForVisibleRows?.first)
    #expect(table.cellForRow(at: first)?.frame == table.rectForRow(at: first))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
  }

  private final class Contacts: UITableViewController {
    var asked: [String] = []
    var titles: [String]? = [UITableView.indexSearch, "A", "B", "C", "D"]
    var chosen: [IndexPath] = []
    override func numberOfSections(in tableView: UITableView) -> Int { 4 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      asked.append(title)
      return index - 1
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  @Test func `a finger on the section index scrolls to the sections, and selects no row`() throws {
    let list = Contacts(style: .plain)
    let window = shown(list)
    let table = try #require(list.tableView)
    // Five titles of 14 points around the middle of 400 points: from 165 to 235.
    try window.send("down 295,214; up")
    #expect(table.contentOffset.y == 2 * 20 * 44 && list.asked == ["C"])
    try window.send("down 295,200; move 295,201; move 295,240; up")
    #expect(list.asked == ["C", "B", "D"] && table.contentOffset.y == 3 * 20 * 44)
    try window.send("down 295,172; up")
    #expect(table.contentOffset.y == 0 && list.asked.count == 3)
    #expect(list.chosen.isEmpty)
    try window.send("down 280,172; up")
    #expect(list.chosen == [IndexPath(row: 3, section: 0)])
    list.titles = nil
    table.reloadSectionIndexTitles()
    try window.send("down 295,172; up")
    #expect(list.chosen.count == 2 && list.asked.count == 3)
  }

  @Test func `the header of a plain table stays at its top until its section ends`() throws {
    let list = List(style: .plain)
    list.rows = [10, 50]
    let window = shown(list)
    let table = try #require(list.tableView)
    table.contentOffset.y = 100
    _ = window.trace(at: .zero)
    #expect(table.headerView(forSection: 0)?.frame.origin.y == 100)
    #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil) is Header)
    table.contentOffset.y = 460
    _ = window.trace(at: .zero)
    #expect(table.headerView(forSection: 0)?.frame.origin.y == 440)
  }
}
