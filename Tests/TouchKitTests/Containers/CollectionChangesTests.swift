import Foundation
import Testing
import TouchKit

/// Changes of the items of a collection, and the cells that it asks for.
@MainActor
struct CollectionChangesTests {
  private final class Names: NSObject, UICollectionViewDataSource {
    var names = ["a", "b", "c", "d"]
    var asked: [Int] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked.append(indexPath.item)
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
      cell.accessibilityLabel = names[indexPath.item]
      return cell
    }
  }

  private let stage = Stage()
  private let collection: UICollectionView
  private let source = Names()

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    collection = stage.add(
      UICollectionView(frame: .zero, collectionViewLayout: layout), 0, 0, 300, 300)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "name")
    collection.dataSource = source
    stage.window.layoutIfNeeded()
    source.asked = []
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private var labels: [String?] { collection.visibleCells.map(\.accessibilityLabel) }

  @Test func `items that stay keep their cells, and new ones have cells at once`() {
    let cell = collection.cellForItem(at: path(1))
    collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    source.names.removeFirst()
    collection.deleteItems(at: [path(0)])
    #expect(source.asked == [] && cell != nil && collection.cellForItem(at: path(0)) === cell)
    #expect(cell?.frame.minX == 0 && collection.indexPathsForSelectedItems == [path(0)])
    source.names.append("e")
    collection.insertItems(at: [path(3)])
    #expect(source.asked == [3] && labels == ["b", "c", "d", "e"])
    collection.moveItem(at: path(3), to: path(0))
    #expect(source.asked == [3] && labels == ["e", "b", "c", "d"])
  }

  @Test func `changes of batch updates are made together`() {
    collection.performBatchUpdates {
      source.names = ["x", "b", "d"]
      collection.insertItems(at: [path(0)])
      collection.deleteItems(at: [path(0)])
      collection.deleteItems(at: [path(2)])
      #expect(source.asked == [])
    }
    #expect(source.asked == [0] && labels == ["x", "b", "d"])
    source.names[1] = "B"
    collection.reloadItems(at: [path(1)])
    #expect(source.asked == [0, 1] && labels == ["x", "B", "d"])
  }

  @Test func `changes that do not lead to the numbers of the data source reload the items`() {
    source.names = ["x"]
    collection.deleteItems(at: [path(0)])
    #expect(source.asked == [0] && labels == ["x"])
  }
}
