import Foundation
import Testing
import TouchKit

/// Rows and items whose sizes follow from the constraints in their cells.
@MainActor
struct SelfSizingTests {
  /// A view with a margin of 10 points around a block of a height.
  private static func fill(_ content: UIView, height: CGFloat, width: CGFloat? = nil) {
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(block)
    NSLayoutConstraint.activate([
      block.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      block.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
      block.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      block.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
      block.heightAnchor.constraint(equalToConstant: height),
    ])
    if let width { block.widthAnchor.constraint(equalToConstant: width).isActive = true }
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat?] = []
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if let height = heights[indexPath.row] {
        SelfSizingTests.fill(cell.contentView, height: height)
      }
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  private func table(_ rows: Rows) -> (UIWindow, UITableView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let table = UITableView(frame: window.bounds)
    (table.dataSource, table.delegate) = (rows, rows)
    window.addSubview(table)
    _ = window.trace(at: .zero)
    return (window, table)
  }

  @Test func `a row is as high as the constraints in its cell require`() throws {
    let rows = Rows()
    rows.heights = [50, nil, 5, 100]
    let (window, table) = table(rows)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 70, 114, 139])
    #expect(table.contentSize.height == 259)
    try window.send("down 100,130; up")
    #expect(rows.selected == [2])
  }

  @Test func `rows out of sight have the standard height until they are seen`() throws {
    let rows = Rows()
    rows.heights = Array(repeating: 90, count: 10)
    let (window, table) = table(rows)
    #expect(table.visibleCells.count == 3)
    #expect(table.contentSize.height > 330 && table.contentSize.height < 1100)
    table.contentOffset.y = 330
    _ = window.trace(at: .zero)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 330)
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame.height == 110)
    table.rowHeight = 60
    _ = window.trace(at: .zero)
    #expect(table.contentSize.height == 600)
  }

  @Test func `rows that are no longer in the data source are not measured`() {
    let rows = Rows()
    rows.heights = [50, nil, 5, 100]
    let (window, table) = table(rows)
    rows.heights = [60]
    table.frame.size.width = 310
    table.setNeedsLayout()
    _ = window.trace(at: .zero)
    #expect(table.contentSize.height < 100)
    rows.heights = []
    table.frame.size.width = 300
    table.setNeedsLayout()
    _ = window.trace(at: .zero)
    #expect(table.contentSize.height == 0)
  }

  @Test func `wrapped text makes its row higher`() throws {
    let rows = Rows()
    rows.heights = [nil]
    let (window, table) = table(rows)
    let cell = try #require(table.visibleCells.first)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = String(repeating: "many words ", count: 20)
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 320)
    #expect(size.height > 3 * line)
    _ = window
  }

  @Test func `the size that fits a view follows from its constraints`() {
    let view = UIView()
    Self.fill(view, height: 30, width: 40)
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 60, height: 50))
    let open = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 9))
    Self.fill(open, height: 30)
    #expect(open.systemLayoutSizeFitting(.zero) == CGSize(width: 7, height: 50))
  }

  private final class Cell: UICollectionViewCell {}

  private final class Items: NSObject, UICollectionViewDataSource {
    var sizes: [CGSize] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sizes.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = Cell()
      let size = sizes[indexPath.item]
      SelfSizingTests.fill(cell.contentView, height: size.height, width: size.width)
      return cell
    }
  }

  private func frames(
    _ layout: UICollectionViewLayout, _ items: Items
  ) -> [CGRect] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.dataSource = items
    window.addSubview(view)
    _ = window.trace(at: .zero)
    return view.visibleCells.map(\.frame)
  }

  @Test func `items of an estimated size have the size of their cells`() {
    let items = Items()
    items.sizes = [
      CGSize(width: 100, height: 20), CGSize(width: 150, height: 20), CGSize(width: 30, height: 40),
    ]
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let shown = frames(flow, items)
    #expect(shown.map(\.size.width) == [120, 170, 50])
    #expect(shown.map(\.size.height) == [40, 40, 60])
    #expect(shown[1].maxX == 320 && shown[2].minY == 50)
  }

  @Test func `items of an estimated height follow each other`() {
    let items = Items()
    items.sizes = [30, 5, 60].map { CGSize(width: 300, height: $0) }
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: row)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: row, subitems: [item]))
    let shown = frames(UICollectionViewCompositionalLayout(section: section), items)
    #expect(shown.map(\.minY) == [0, 50, 75])
    #expect(shown.map(\.size.width) == [320, 320, 320])
  }

  @Test func `a cell may change the attributes that it is given`() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 70
        return layoutAttributes
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
      }
    }
    let (flow, source) = (UICollectionViewFlowLayout(), Source())
    flow.estimatedItemSize = CGSize(width: 300, height: 50)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: flow)
    view.register(Tall.self, forCellWithReuseIdentifier: "a")
    view.dataSource = source
    window.addSubview(view)
    _ = window.trace(at: .zero)
    #expect(view.visibleCells.map(\.frame.height) == [70, 70, 70])
    #expect(view.visibleCells.map(\.frame.minY) == [0, 80, 160])
  }
}
