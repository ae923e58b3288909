import Testing
import TouchKit

/// Snapshots of diffable data sources, in the order of their sections and items.
struct NSDiffableDataSourceSnapshotTests {
  private func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test func `items are appended to the last section, or to the one that is named`() {
    let snapshot = snapshot()
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    #expect((snapshot.numberOfItems, snapshot.numberOfSections) == (5, 2))
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "a")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(4) == 3)
    #expect(snapshot.indexOfSection("b") == 1)
  }

  @Test func `items are inserted, moved and deleted`() {
    var snapshot = snapshot()
    snapshot.insertItems([6], beforeItem: 4)
    snapshot.insertItems([7, 8], afterItem: 1)
    #expect(snapshot.itemIdentifiers == [1, 7, 8, 2, 3, 6, 4, 5])
    snapshot.moveItem(1, afterItem: 5)
    snapshot.moveItem(5, beforeItem: 7)
    snapshot.moveItem(5, beforeItem: 5)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [5, 7, 8, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [6, 4, 1])
    snapshot.deleteItems([7, 4, 99])
    #expect(snapshot.itemIdentifiers == [5, 8, 2, 3, 6, 1])
    #expect(snapshot.numberOfItems == 6)
  }

  @Test func `sections are inserted, moved and deleted with their items`() {
    var snapshot = snapshot()
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "d", "b"])
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "d")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "d", "c"])
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [4, 5])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
    snapshot.deleteAllItems()
    #expect((snapshot.numberOfItems, snapshot.numberOfSections) == (0, 0))
  }

  @Test func `an outline lists the items in expanded ones`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["boskoop"], to: "apple")
    #expect(outline.visibleItems == ["fruit", "bread"])
    outline.expand(["fruit"])
    #expect(outline.visibleItems == ["fruit", "apple", "pear", "bread"])
    #expect(outline.items == ["fruit", "apple", "boskoop", "pear", "bread"])
    #expect((outline.level(of: "boskoop"), outline.level(of: "bread")) == (2, 0))
    #expect(outline.parent(of: "pear") == "fruit")
    outline.delete(["apple"])
    #expect(outline.items == ["fruit", "pear", "bread"])
    #expect(!outline.contains("boskoop") && outline.contains("bread"))
    outline.collapse(["fruit"])
    #expect(outline.visibleItems == ["fruit", "bread"])
  }
}
