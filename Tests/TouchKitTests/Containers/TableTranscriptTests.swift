import Foundation
import TestSupport
import Testing
import TouchKit

/// Tables of odd sizes: the rectangles of all parts, the cells and the calls of the data source and
/// the delegate, in order, while they scroll, are touched, and change.
@MainActor
@Suite(.serialized)
struct TableTranscriptTests {
  private final class Row: UITableViewCell {
    override func prepareForReuse() { accessibilityIdentifier = "reused" }
  }
  private final class Band: UITableViewHeaderFooterView {
    override func prepareForReuse() { accessibilityIdentifier = "reused" }
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var lines: [String] = []
    var counts = [3, 0, 7]
    var heights: [Int: CGFloat] = [:]
    var headers: [Int: CGFloat] = [:]
    var footers: [Int: CGFloat] = [:]
    var headerTitles = ["first", nil, "third"]
    var footerTitles = ["end", nil, nil]
    var hasViews = false
    var (highlights, keeps) = (true, false)
    var redirects: (IndexPath) -> IndexPath? = { $0 }

    private func note(_ what: String, _ path: IndexPath) {
      lines.append("\(what) \(ViewListing.text(path))")
    }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      note("cell", indexPath)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = ViewListing.text(indexPath)
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      headerTitles[section]
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footerTitles[section]
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath.row] ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      headers[section] ?? tableView.sectionHeaderHeight
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      footers[section] ?? tableView.sectionFooterHeight
    }
    private func band(_ table: UITableView, _ name: String) -> UIView? {
      guard hasViews else { return nil }
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "band")
      view?.textLabel?.text = name
      return view
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      lines.append("header of \(section)")
      return band(tableView, "header \(section)")
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      lines.append("footer of \(section)")
      return band(tableView, "footer \(section)")
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { note("will display\(cell.superview === tableView ? "" : " outside")", indexPath) }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { note("ended\(cell.superview == nil ? "" : " inside")", indexPath) }
    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { lines.append("will display header \(section)") }
    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { lines.append("will display footer \(section)") }
    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
      note("highlight?", indexPath)
      return highlights
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      note("highlighted", indexPath)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      note("no longer highlighted", indexPath)
    }
    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      note("will select", indexPath)
      return redirects(indexPath)
    }
    func tableView(
      _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      note("will deselect", indexPath)
      return keeps ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      note("selected", indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      note("deselected", indexPath)
    }
    func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { note("accessory", indexPath) }
  }

  @MainActor
  private final class Show {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 251, height: 233))
    let table: UITableView
    let rows = Rows()
    var lines: [String] = []

    init(_ style: UITableView.Style) {
      table = UITableView(frame: CGRect(x: 11, y: 7, width: 203, height: 157), style: style)
      table.rowHeight = 31
      table.register(Row.self, forCellReuseIdentifier: "row")
      table.register(Band.self, forHeaderFooterViewReuseIdentifier: "band")
      (table.dataSource, table.delegate) = (rows, rows)
      window.addSubview(table)
    }

    /// Makes a change, lays out, and records the calls and the state.
    func step(_ title: String, isShort: Bool = false, _ change: () throws -> Void) rethrows {
      lines.append("== \(title)")
      rows.lines = []
      try change()
      _ = window.hitTest(.zero, with: nil)
      lines += rows.lines
      lines.append(
        "-- offset \(SessionObserver.text(table.contentOffset)) "
          + "rows \(ViewListing.text(table.indexPathsForVisibleRows)) "
          + "cells \(table.visibleCells.count) "
          + "selected \(ViewListing.text(table.indexPathsForSelectedRows)) "
          + "first \(table.indexPathForSelectedRow.map(ViewListing.text) ?? "nil")")
      if isShort { return }
      for section in -1...table.numberOfSections {
        lines.append(
          "section \(section): \(ViewListing.text(table.rect(forSection: section))) "
            + "header \(ViewListing.text(table.rectForHeader(inSection: section))) "
            + "footer \(ViewListing.text(table.rectForFooter(inSection: section))) views "
            + "\(table.headerView(forSection: section)?.textLabel?.text ?? "nil") "
            + "\(table.footerView(forSection: section)?.textLabel?.text ?? "nil")")
      }
      lines += ViewListing.lines(table)
    }
  }

  private func path(_ row: Int, _ section: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func plain() throws -> [String] {
    let show = Show(.plain)
    let (table, rows) = (show.table, show.rows)
    show.step("plain, with the table's own header and footer") {
      table.tableHeaderView = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 23))
      table.tableFooterView = UILabel(frame: CGRect(x: 3, y: 4, width: 5, height: 17))
    }
    show.step("rows of other heights") {
      rows.heights = [0: 19, 1: -1, 2: 0]
      rows.footers = [2: 13]
      table.setNeedsLayout()
    }
    for y: CGFloat in [24, 61, 96, 118, 150, 152, 180] {
      show.step("scrolled to \(y)") { table.contentOffset.y = y }
    }
    show.step("insets") { table.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 9, right: 0) }
    let places: [UITableView.ScrollPosition] = [.top, .middle, .bottom, .none]
    for place in places {
      for row in [path(1, 0), path(3, 2), path(6, 2)] {
        show.step("row \(row) \(place)", isShort: true) {
          table.scrollToRow(at: row, at: place, animated: false)
        }
      }
    }
    show.step("nothing is selected", isShort: true) {
      table.scrollToNearestSelectedRow(at: .top, animated: false)
    }
    for place in places {
      show.step("select \(place)", isShort: true) {
        table.contentOffset.y = 20
        table.selectRow(at: path(4, 2), animated: false, scrollPosition: place)
      }
      show.step("nearest \(place)", isShort: true) {
        table.contentOffset.y = 20
        table.scrollToNearestSelectedRow(at: place, animated: false)
      }
    }
    show.step("select nothing", isShort: true) {
      table.selectRow(at: nil, animated: false, scrollPosition: .top)
    }
    show.step("no header, no footer") {
      (table.tableHeaderView, table.tableFooterView) = (nil, nil)
      table.contentOffset.y = 0
    }
    show.step("no data source") { table.dataSource = nil }
    return show.lines
  }

  private func grouped() throws -> [String] {
    let show = Show(.grouped)
    let (table, rows) = (show.table, show.rows)
    show.step("grouped, with views") {
      rows.hasViews = true
      rows.headers = [0: 21, 1: 0, 2: -1]
      rows.footers = [1: 37]
    }
    for y: CGFloat in [21, 22, 79, 150, 178, 260, 40] {
      show.step("scrolled to \(y)") { table.contentOffset.y = y }
    }
    show.step("heights of the table") {
      (rows.headers, rows.footers) = ([:], [:])
      (table.sectionHeaderHeight, table.sectionFooterHeight) = (15, 9)
      table.contentOffset.y = 0
    }
    let reloads: [(String, () -> Void)] = [
      ("reload", { table.reloadData() }),
      ("reload rows", { table.reloadRows(at: [path(0, 0)], with: .none) }),
      ("insert rows", { table.insertRows(at: [path(0, 0)], with: .none) }),
      ("delete rows", { table.deleteRows(at: [path(0, 0)], with: .none) }),
      ("move a row", { table.moveRow(at: path(0, 0), to: path(1, 0)) }),
      ("reload sections", { table.reloadSections([0], with: .none) }),
      ("insert sections", { table.insertSections([0], with: .none) }),
      ("delete sections", { table.deleteSections([0], with: .none) }),
      ("begin updates", { table.beginUpdates() }),
      ("end updates", { table.endUpdates() }),
      (
        "batch",
        {
          table.performBatchUpdates(
            { rows.lines.append("updates") }, completion: { rows.lines.append("completed \($0)") })
        }
      ), ("empty batch", { table.performBatchUpdates(nil) }),
      ("index titles", { table.reloadSectionIndexTitles() }),
    ]
    for (title, reload) in reloads { show.step(title, isShort: true, reload) }
    show.step("fewer rows") {
      (rows.counts, table.backgroundView) = ([1, 1, 0], UIView())
      table.reloadData()
    }
    return show.lines
  }

  private func touched() throws -> [String] {
    let show = Show(.insetGrouped)
    let (table, rows, window) = (show.table, show.rows, show.window)
    show.step("shown") {}
    let taps = [
      "down 30,45; up", "down 30,80; up", "down 30,80; up", "down 30,80; cancel",
      "down 30,80; cancel @0.5", "down 30,80; move 30,110 @0.5; up",
      "down 30,80; move 30,81 @0.5; up", "down 30,80; move 30,81 @0.5",
    ]
    func all(_ title: String, _ change: () -> Void) throws {
      change()
      for tap in taps {
        try show.step("\(title): \(tap)", isShort: true) { try window.send(tap) }
      }
      show.lines += ViewListing.lines(table)
      try show.step("end", isShort: true) { try window.send("up") }
    }
    try all("taps") {}
    try all("several") { table.allowsMultipleSelection = true }
    try all("kept") { rows.keeps = true }
    try all("one, kept") { table.allowsMultipleSelection = false }
    try all("redirected") {
      rows.keeps = false
      rows.redirects = { _ in IndexPath(row: 2, section: 0) }
    }
    try all("refused") { rows.redirects = { _ in nil } }
    try all("not highlighted") {
      rows.redirects = { $0 }
      rows.highlights = false
    }
    try all("no selection") {
      rows.highlights = true
      table.allowsSelection = false
    }
    try all("no delegate") {
      table.allowsSelection = true
      table.delegate = nil
    }
    table.delegate = rows
    show.step("deselect", isShort: true) {
      for row in 0..<3 { table.deselectRow(at: path(row, 0), animated: false) }
    }
    show.step("editing", isShort: true) {
      rows.lines.append("\(table.isEditing)")
      table.setEditing(true, animated: true)
      rows.lines.append("\(table.isEditing)")
    }
    try show.step("a detail button") {
      table.cellForRow(at: path(1, 0))?.accessoryType = .detailButton
      try window.send("down 190,80; up")
    }
    return show.lines
  }

  @Test func `tables, their calls and all rectangles are equal to their transcript`() throws {
    let lines = try plain() + grouped() + touched()
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "tables.txt") == nil)
  }

  @Test func `points are in the row whose rectangle contains them`() {
    let show = Show(.plain)
    show.step("shown") {}
    let cases: [(CGFloat, IndexPath?)] = [
      (27.9, nil), (28, path(0, 0)), (58.9, path(0, 0)), (59, path(1, 0)), (120.9, path(2, 0)),
      (121, nil), (177, path(0, 2)), (393.9, path(6, 2)), (394, nil),
    ]
    for (y, row) in cases {
      #expect(show.table.indexPathForRow(at: CGPoint(x: 1, y: y)) == row, "\(y)")
    }
    #expect(show.table.indexPathForRow(at: CGPoint(x: -1, y: 30)) == nil)
    #expect(show.table.rectForRow(at: path(3, 0)) == .zero)
    #expect(show.table.rectForRow(at: path(0, 3)) == .zero)
    #expect(show.table.numberOfRows(inSection: 2) == 7 && show.table.numberOfSections == 3)
    let cell = show.table.cellForRow(at: path(1, 0))
    #expect(cell.flatMap(show.table.indexPath) == path(1, 0))
    #expect(show.table.indexPath(for: UITableViewCell()) == nil)
    show.table.dataSource = nil
    #expect(show.table.numberOfRows(inSection: 2) == 0 && show.table.numberOfSections == 1)
  }
}
