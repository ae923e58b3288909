import Foundation
import TestSupport
import Testing
import TouchKit

/// A table that is changed and touched at random, compared with a model that stores only index
/// paths.
@MainActor
struct TableSessionTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = [3]
    var heights: [CGFloat] = [40]
    var lines: [String] = []
    var refused: IndexPath?
    var redirected: [IndexPath: IndexPath] = [:]
    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "id", for: indexPath)
      cell.tag = indexPath.section * 100 + indexPath.row
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[(indexPath.section + indexPath.row) % heights.count]
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      lines.append("will \(text(indexPath))")
      return indexPath == refused ? nil : redirected[indexPath] ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("did \(text(indexPath))")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      lines.append("not \(text(indexPath))")
    }
    func text(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
  }

  private let stage = Stage()
  private let table: UITableView
  private let source = Source()

  init() {
    table = stage.add(UITableView(), 0, 0, 200, 250.5)
    table.dataSource = source
    table.delegate = source
  }

  private var paths: [IndexPath] {
    source.rows.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
  }

  /// The rectangles of the rows, one below the other.
  private func places(below top: CGFloat) -> [CGRect] {
    var y = top
    return paths.map { path in
      let height = source.tableView(table, heightForRowAt: path)
      defer { y += height < 0 ? 44 : height }
      return CGRect(x: 0, y: y, width: 200, height: height < 0 ? 44 : height)
    }
  }

  private func expectRows(header: CGFloat, footer: CGFloat) {
    let places = places(below: header)
    #expect(table.numberOfSections == source.rows.count)
    for (path, place) in zip(paths, places) {
      #expect(table.rectForRow(at: path) == place)
      let isShown = place.minY < table.bounds.maxY && place.maxY > table.bounds.minY
      #expect(
        table.cellForRow(at: path)?.tag == (isShown ? path.section * 100 + path.row : nil))
      #expect(
        table.cellForRow(at: path).flatMap { table.indexPath(for: $0) } == (isShown ? path : nil))
      #expect(table.indexPathForRow(at: CGPoint(x: 1, y: place.minY)) == path)
      #expect(table.indexPathForRow(at: CGPoint(x: 1, y: place.maxY - 0.5)) == path)
    }
    let end = places.last?.maxY ?? header
    #expect(table.contentSize == CGSize(width: 200, height: end + footer))
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: end)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: header - 1)) == nil)
    let shown = zip(paths, places).filter {
      $1.minY < table.bounds.maxY && $1.maxY > table.bounds.minY
    }.map(\.0)
    #expect(table.indexPathsForVisibleRows == shown)
    #expect(table.visibleCells.map(\.tag) == shown.map { $0.section * 100 + $0.row })
    #expect(table.subviews.count == shown.count + (header > 0 ? 1 : 0) + (footer > 0 ? 1 : 0))
  }

  @Test(arguments: 0..<8)
  func `rows are where the model has them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (header, footer): (CGFloat, CGFloat) = (0, 0)
    for _ in 0..<12 {
      switch random.count(0...5) {
      case 0:
        source.rows = (0..<random.count(1...3)).map { _ in random.count(0...4) }
        table.reloadData()
      case 1:
        source.heights = (0..<random.count(1...3)).map { _ in random.whole(20...60) }
        if random.chance(0.3) { source.heights = [UITableView.automaticDimension] }
        table.setNeedsLayout()
      case 2:
        header = random.whole(0...30)
        table.tableHeaderView =
          header > 0 ? UIView(frame: CGRect(x: 9, y: 9, width: 9, height: header)) : nil
      case 3:
        footer = random.whole(0...30)
        table.tableFooterView =
          footer > 0 ? UIView(frame: CGRect(x: 9, y: 9, width: 9, height: footer)) : nil
      case 4:
        source.rows[0] = random.count(0...5)
        let change: [() -> Void] = [
          { table.reloadRows(at: [], with: .none) }, { table.insertRows(at: [], with: .none) },
          { table.deleteRows(at: [], with: .none) }, { table.reloadSections([0], with: .none) },
          {
            table.beginUpdates()
            table.endUpdates()
          },
        ]
        change[random.count(0...4)]()
      // With this fraction, no row merely touches the edge.
      default: table.contentOffset.y = random.whole(0...100) + 0.25
      }
      _ = stage.hit(1, 1)
      expectRows(header: header, footer: footer)
    }
  }

  @Test(arguments: 0..<8)
  func `touches and code select the rows that the model selects`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    source.rows = [3, 2]
    source.refused = IndexPath(row: 1, section: 1)
    source.redirected = [IndexPath(row: 2, section: 0): IndexPath(row: 0, section: 0)]
    table.reloadData()
    _ = stage.hit(1, 1)
    var selected: [IndexPath] = []
    var time = 0.0
    for step in 0..<40 {
      source.lines = []
      var want: [String] = []
      let path = paths[random.count(0...4)]
      switch random.count(0...7) {
      case 0: table.allowsSelection.toggle()
      case 1: table.allowsMultipleSelection.toggle()
      case 2:
        table.deselectRow(at: path, animated: false)
        selected.removeAll { $0 == path }
      case 3:
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        selected = (table.allowsMultipleSelection ? selected.filter { $0 != path } : []) + [path]
      case 4: table.selectRow(at: nil, animated: false, scrollPosition: .none)
      default:
        let place = table.rectForRow(at: path)
        time += 2
        try stage.window.send("down 50,\(Double(place.midY)) @\(time); up")
        guard table.allowsSelection else { break }
        if table.allowsMultipleSelection, selected.contains(path) {
          want = ["not \(source.text(path))"]
          selected.removeAll { $0 == path }
          break
        }
        want = ["will \(source.text(path))"]
        if path == source.refused { break }
        let chosen = source.redirected[path] ?? path
        if !table.allowsMultipleSelection {
          want += selected.filter { $0 != chosen }.map { "not \(source.text($0))" }
          selected = []
        }
        selected = selected.filter { $0 != chosen } + [chosen]
        want.append("did \(source.text(chosen))")
      }
      #expect(source.lines == want, "step \(step)")
      #expect((table.indexPathsForSelectedRows ?? []) == selected, "step \(step)")
      #expect(table.indexPathForSelectedRow == selected.first)
      #expect(table.indexPathsForSelectedRows?.isEmpty != true)
      for path in paths {
        #expect(table.cellForRow(at: path)?.isSelected == selected.contains(path), "step \(step)")
      }
    }
  }
}
