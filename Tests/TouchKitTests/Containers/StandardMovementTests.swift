import Foundation
import Testing
import TouchKit

/// The gesture of a collection view controller that moves items.
@MainActor
struct StandardMovementTests {
  private class Grid: UICollectionViewController {
    var items = Array(0..<4)
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
  private final class MovableGrid: Grid {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  private func drag(_ grid: Grid) throws -> [Int] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.rootViewController = grid
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    try window.send("down 50,50; move 52,50 @0.9; move 150,50 @1.1; move 250,50 @1.3; up @1.6")
    return grid.items
  }
  private var layout: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    return layout
  }

  @Test func `a long press moves an item if the data source moves items`() throws {
    #expect(try drag(MovableGrid(collectionViewLayout: layout)) == [1, 2, 0, 3])
    let plain = Grid(collectionViewLayout: layout)
    #expect(try drag(plain) == [0, 1, 2, 3])
    let presses = (plain.collectionView.gestureRecognizers ?? [])
      .filter { $0 is UILongPressGestureRecognizer }
    #expect(presses.isEmpty)
  }

  @Test func `without the standard gesture nothing moves`() throws {
    let grid = MovableGrid(collectionViewLayout: layout)
    grid.installsStandardGestureForInteractiveMovement = false
    #expect(try drag(grid) == [0, 1, 2, 3])
    grid.installsStandardGestureForInteractiveMovement = true
    #expect(try drag(grid) == [1, 2, 0, 3])
  }
}
