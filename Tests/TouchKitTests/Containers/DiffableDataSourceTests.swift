import Foundation
import Testing
import TouchKit

/// Collections and tables with diffable data sources: their cells and the selection by touch.
@MainActor
struct DiffableDataSourceTests {
  private final class Cell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  /// A collection of items of 100 × 50 points in a window of 320 × 400.
  @MainActor
  private final class Screen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>
    /// The items whose cells were asked for, in order.
    private final class Log { var asked: [String] = [] }
    private let log = Log()
    var asked: [String] { log.asked }

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 50)
      layout.headerReferenceSize = CGSize(width: 320, height: 20)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
      let cells = UICollectionView.CellRegistration<Cell, String> { cell, _, item in
        cell.label.text = item
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, kind, path in view.accessibilityIdentifier = "\(kind) \(path.section)" }
      source = UICollectionViewDiffableDataSource(collectionView: view) {
        [log] view, path, item in
        log.asked.append(item)
        return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      window.addSubview(view)
    }

    func show(
      _ sections: [[String]],
      _ change: (inout NSDiffableDataSourceSnapshot<Int, String>) -> Void = { _ in }
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      for (section, items) in sections.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      change(&snapshot)
      log.asked = []
      source.apply(snapshot)
      _ = window.trace(at: .zero)
    }

    var texts: [String?] { view.visibleCells.map { ($0 as? Cell)?.label.text } }
  }

  @Test func `a snapshot is shown, and a touch finds its cells`() throws {
    let screen = Screen()
    screen.show([["a", "b"], ["c"]])
    #expect(screen.texts == ["a", "b", "c"])
    let hit = try #require(screen.window.hitTest(CGPoint(x: 120, y: 30), with: nil))
    let cell = try #require(hit.superview as? UICollectionViewCell)
    let path = try #require(screen.view.indexPath(for: cell))
    #expect(screen.source.itemIdentifier(for: path) == "b")
    #expect(screen.source.indexPath(for: "c") == IndexPath(item: 0, section: 1))
    #expect(screen.source.sectionIdentifier(for: 1) == 1)
    #expect(screen.source.index(for: 5) == nil)
    let header = screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(header?.accessibilityIdentifier == "UICollectionElementKindSectionHeader 1")
  }

  @Test func `the cells of items that stay are kept, and the selection follows them`() throws {
    let screen = Screen()
    screen.show([["a", "b", "c"]])
    let kept = screen.view.visibleCells[1]
    try screen.window.send("down 120,30; up")
    #expect(kept.isSelected)
    screen.show([["x", "c", "y", "b"]])
    #expect(screen.asked == ["x", "y"])
    #expect(screen.texts == ["x", "c", "y", "b"])
    #expect(screen.view.visibleCells[3] === kept && kept.isSelected)
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    #expect(kept.frame.origin == CGPoint(x: 0, y: 80))
    screen.show([["x", "y"]])
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test func `only the cells of reloaded items and sections are asked for again`() {
    let screen = Screen()
    screen.show([["a", "b"], ["c", "d"]])
    screen.show([["a", "b"], ["c", "d"]]) { $0.reloadItems(["b"]) }
    #expect(screen.asked == ["b"])
    screen.show([["a", "b"], ["c", "d"]]) { $0.reloadSections([1]) }
    #expect(screen.asked == ["c", "d"])
    var done = false
    screen.source.applySnapshotUsingReloadData(screen.source.snapshot()) { done = true }
    #expect(done)
  }

  @Test func `an outline shows its visible items in its section`() {
    let screen = Screen()
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["c"], to: "a")
    screen.source.apply(outline, to: 7)
    _ = screen.window.trace(at: .zero)
    #expect(screen.texts == ["a", "b"])
    outline.expand(["a"])
    screen.source.apply(outline, to: 7)
    _ = screen.window.trace(at: .zero)
    #expect(screen.texts == ["a", "c", "b"])
  }

  @Test func `the rows of a table follow its snapshot`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let table = UITableView(frame: window.bounds)
    window.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    func show(_ items: [String]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
      _ = window.trace(at: .zero)
    }
    show(["a", "b", "c"])
    try window.send("down 100,60; up")
    #expect(table.indexPathForSelectedRow.flatMap { source.itemIdentifier(for: $0) } == "b")
    show(["c", "a", "b"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "a", "b"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(table.visibleCells.map(\.isSelected) == [false, false, true])
    show(["c"])
    #expect(table.indexPathForSelectedRow == nil)
    #expect(source.snapshot().itemIdentifiers == ["c"])
  }

  @Test func `the cells of a table follow their items, and reloaded ones are asked for again`() {
    let stage = Stage()
    let table = stage.add(UITableView(), 0, 0, 300, 300)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    var asked: [String] = []
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      table, path, item in
      asked.append(item)
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func show(_ items: [String], reloading reloaded: [String] = []) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      snapshot.reloadItems(reloaded)
      source.apply(snapshot)
    }
    show(["a", "b", "c"])
    #expect(asked == ["a", "b", "c"])
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    show(["c", "d", "a"])
    #expect(asked == ["a", "b", "c", "d"])
    #expect(cell != nil && table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    show(["c", "d", "a"], reloading: ["d"])
    #expect(asked == ["a", "b", "c", "d", "d"])
  }
}
