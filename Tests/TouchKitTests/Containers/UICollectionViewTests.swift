import Foundation
import Testing
import TouchKit

/// Collection views with a flow layout: frames, reuse, selection by touch.
@MainActor
struct UICollectionViewTests {
  private final class Cell: UICollectionViewCell {
    static var made = 0
    let label = UILabel()
    var uses = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("cells are made with a frame") }
    override func prepareForReuse() { uses += 1 }
  }

  private final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var count = 5
    var lines: [String] = []
    var header: CGFloat = 0
    var size: CGSize?
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
      collectionView.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = "\(indexPath.item)"
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: header) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { lines.append("select \(indexPath.item)") }
    override func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { lines.append("deselect \(indexPath.item)") }
    override func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { lines.append("highlight \(indexPath.item)") }
    override func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { lines.append("end \(indexPath.item)") }
  }

  private func shown(_ grid: Grid, width: Double = 320, height: Double = 400) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = grid
    _ = window.trace(at: .zero)
    return window
  }

  private func grid(_ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> Grid {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    change(layout)
    return Grid(collectionViewLayout: layout)
  }

  @Test func `items fill lines, and the last line keeps the spacing of the others`() throws {
    let grid = grid()
    let window = shown(grid)
    let cells = try #require(grid.collectionView?.visibleCells)
    #expect(cells.map(\.frame.origin.x) == [0, 110, 220, 0, 110])
    #expect(cells.map(\.frame.origin.y) == [0, 0, 0, 60, 60])
    #expect(cells.allSatisfy { $0 is Cell && $0.contentView.frame.size == $0.frame.size })
    #expect(grid.collectionView.contentSize == CGSize(width: 320, height: 110))
    #expect(window.hitTest(CGPoint(x: 115, y: 70), with: nil) === cells[4].contentView)
  }

  @Test func `insets, a header and spacing move the items`() throws {
    let grid = grid { layout in
      layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
      layout.minimumLineSpacing = 20
      layout.minimumInteritemSpacing = 40
    }
    grid.header = 30
    let window = shown(grid)
    let cells = try #require(grid.collectionView?.visibleCells)
    #expect(cells.map(\.frame.origin.x) == [10, 210, 10, 210, 10])
    #expect(cells.map(\.frame.origin.y) == [35, 35, 105, 105, 175])
    #expect(grid.collectionView.contentSize.height == 232)
    let header = grid.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(window.hitTest(CGPoint(x: 100, y: 10), with: nil) === header)
  }

  @Test func `a horizontal layout fills columns`() throws {
    let grid = grid { $0.scrollDirection = .horizontal }
    let window = shown(grid, height: 120)
    let cells = try #require(grid.collectionView?.visibleCells)
    #expect(cells.map(\.frame.origin.y) == [0, 70, 0, 70, 0])
    #expect(cells.map(\.frame.origin.x) == [0, 0, 110, 110, 220])
    #expect(grid.collectionView.contentSize == CGSize(width: 320, height: 120))
    _ = window
  }

  @Test func `a tap highlights and selects an item, and deselects the other`() throws {
    let grid = grid()
    let window = shown(grid)
    try window.send("down 20,20; up")
    #expect(grid.lines == ["highlight 0", "select 0", "end 0"])
    grid.lines = []
    try window.send("down 130,20; up")
    #expect(grid.lines == ["highlight 1", "deselect 0", "select 1", "end 1"])
    #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(
      grid.collectionView.visibleCells.map(\.isSelected) == [false, true, false, false, false])
    grid.lines = []
    try window.send("down 105,20; up")
    #expect(grid.lines == [], "the gap between two items")
  }

  @Test func `without a delegate, items are highlighted, selected and deselected`() throws {
    let grid = grid()
    let window = shown(grid)
    let view = try #require(grid.collectionView)
    view.delegate = nil
    _ = window.trace(at: .zero)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let other = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    // A scroll view delays the touch.
    try window.send("down 20,20; move 20,21 @0.5")
    #expect(cell.isHighlighted && !cell.isSelected)
    try window.send("up @0.6")
    #expect(!cell.isHighlighted && cell.isSelected)
    try window.send("down 130,20 @2; up")
    #expect(!cell.isSelected && other.isSelected)
    view.allowsMultipleSelection = true
    try window.send("down 20,20 @4; up")
    #expect(cell.isSelected && other.isSelected)
    try window.send("down 130,20 @6; up")
    #expect(cell.isSelected && !other.isSelected)
    view.allowsSelection = false
    try window.send("down 130,20 @8; move 130,21 @8.5")
    #expect(!other.isHighlighted)
    try window.send("up @8.6")
    #expect(!other.isSelected && grid.lines == [])
  }

  @Test(arguments: [
    (320.0, 7, 10.0), (320, 9, 10), (390, 3, 5), (390, 6, 5), (100, 11, 0), (100, 9, 5),
  ])
  func `columns that fill the room exactly have their spacing`(
    width: Double, columns: Int, gap: Double
  ) throws {
    let length = (width - gap * Double(columns - 1)) / Double(columns)
    let grid = grid {
      $0.itemSize = CGSize(width: length, height: 20)
      $0.minimumInteritemSpacing = gap
    }
    grid.count = columns + 1
    grid.size = CGSize(width: length, height: 20)
    let window = shown(grid, width: width)
    let cells = try #require(grid.collectionView?.visibleCells)
    let places = (0..<columns).map { Double($0) * (length + gap) } + [0]
    #expect(cells.count == columns + 1)
    for (cell, x) in zip(cells, places) {
      #expect(abs(cell.frame.origin.x - x) < 1e-3, "\(cell.frame)")
    }
    _ = window
  }

  @Test func `with multiple selection, a second tap deselects`() throws {
    let grid = grid()
    let window = shown(grid)
    grid.collectionView.allowsMultipleSelection = true
    try window.send("down 20,20; up")
    try window.send("down 130,20; up")
    try window.send("down 20,20; up")
    #expect(grid.lines.filter { $0.contains("select") } == ["select 0", "select 1", "deselect 0"])
  }

  @Test func `cells that leave the bounds are reused, and a drag does not select`() throws {
    let grid = grid()
    grid.count = 300
    Cell.made = 0
    let window = shown(grid)
    let made = Cell.made
    #expect(made == 21, "seven lines are visible")
    try window.send("down 20,390; move 20,300; move 20,30; up")
    #expect(grid.collectionView.contentOffset.y > 300 && Cell.made <= made + 3)
    #expect(grid.lines.allSatisfy { !$0.hasPrefix("select") })
    let visible = grid.collectionView.indexPathsForVisibleItems
    let texts = grid.collectionView.visibleCells.map { ($0 as? Cell)?.label.text }
    #expect(texts == visible.map { "\($0.item)" })
    #expect(grid.collectionView.visibleCells.contains { ($0 as? Cell)?.uses ?? 0 > 0 })
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func `items of different sizes are centred in their line`() throws {
    let grid = grid()
    grid.count = 2
    grid.size = CGSize(width: 150, height: 80)
    let window = shown(grid)
    #expect(grid.collectionView.visibleCells.map(\.frame.origin.x) == [0, 170])
    grid.count = 1
    grid.collectionView.reloadData()
    _ = window.trace(at: .zero)
    #expect(
      grid.collectionView.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 150, height: 80)
      ])
  }

  @Test func `scrolling to an item places it where asked`() {
    let grid = grid()
    grid.count = 300
    let window = shown(grid)
    let path = IndexPath(item: 150, section: 0)
    grid.collectionView.scrollToItem(at: path, at: .top, animated: false)
    _ = window.trace(at: .zero)
    #expect(grid.collectionView.contentOffset.y == 3000)
    #expect(grid.collectionView.indexPathForItem(at: CGPoint(x: 5, y: 3005)) == path)
    #expect(grid.collectionView.cellForItem(at: path)?.frame.origin.y == 3000)
  }

  @Test func `an own layout gives the frames`() {
    final class Circle: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 200) }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        made.size = CGSize(width: 20, height: 20)
        made.center = CGPoint(x: 30 * (indexPath.item + 1), y: 50)
        return made
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
    }
    let grid = Grid(collectionViewLayout: Circle())
    grid.count = 3
    let window = shown(grid)
    #expect(grid.collectionView.visibleCells.map(\.center.x) == [30, 60, 90])
    #expect(grid.collectionView.visibleCells.map(\.frame.origin.y) == [40, 40, 40])
    _ = window
  }
}

/// Items that are moved interactively.
@MainActor
struct CollectionMovementTests {
  private final class Items: NSObject, UICollectionViewDataSource {
    var moves: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)") }
  }

  @Test func `an item follows the finger, and is moved to the place where it ends`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let stage = Stage()
    let collection = stage.add(
      UICollectionView(frame: .zero, collectionViewLayout: layout), 0, 0, 300, 300)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    let items = Items()
    collection.dataSource = items
    collection.layoutIfNeeded()
    let first = IndexPath(item: 0, section: 0)
    #expect(collection.beginInteractiveMovementForItem(at: first))
    #expect(!collection.beginInteractiveMovementForItem(at: first))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 140, y: 160))
    collection.setNeedsLayout()
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: first)?.center == CGPoint(x: 140, y: 160))
    collection.endInteractiveMovement()
    collection.layoutIfNeeded()
    #expect(items.moves == ["0 to 4"])
    #expect(collection.cellForItem(at: first)?.center == CGPoint(x: 50, y: 50))
    collection.beginInteractiveMovementForItem(at: first)
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 140, y: 160))
    collection.cancelInteractiveMovement()
    collection.endInteractiveMovement()
    #expect(items.moves.count == 1)
  }
}
