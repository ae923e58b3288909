import Geometry
import HitTesting
import Stage
import TestSupport
import Testing

@Suite struct OutlineRowsTests {
  /// The rows computed recursively: a view, then its subviews from front to back, unless it is
  /// collapsed.
  private func naive(
    _ tree: ViewTree, isExpanded: (NodeID) -> Bool
  ) -> [(view: NodeID, depth: Int, isPruned: Bool)] {
    var rows: [(NodeID, Int, Bool)] = []
    func add(_ view: NodeID, _ depth: Int, _ isPruned: Bool) {
      let isPruned = isPruned || tree.guardRefusal(of: view) != nil
      rows.append((view, depth, isPruned))
      guard isExpanded(view) else { return }
      for subview in tree.subviews(of: view).reversed() { add(subview, depth + 1, isPruned) }
    }
    for window in tree.windowsFrontToBack { add(window, 0, false) }
    return rows
  }

  @Test(arguments: 0..<40)
  func `rows match a walk that skips the subviews of collapsed views`(seed: Int) {
    var random = RandomTree(seed: UInt64(seed), .everything)
    let tree = random.tree(of: 1 + seed * 7)
    var generator = SeededGenerator(seed: UInt64(seed) + 1000)
    var rows = OutlineRows(tree, firstLook: .everything)
    var collapsed: Set<NodeID> = []
    for _ in 0..<12 {
      if let view = tree.ids.randomElement(using: &generator) {
        var folding = rows.folding
        if collapsed.remove(view) != nil {
          folding.expand(view)
        } else {
          collapsed.insert(view)
          folding.collapse(view)
        }
        rows.fold(folding)
      }
      let expected = naive(tree) { !collapsed.contains($0) }
      #expect((0..<rows.count).map { rows[$0] } == expected.map(\.view))
      #expect((0..<rows.count).map { rows.depth(ofRow: $0) } == expected.map(\.depth))
      #expect((0..<rows.count).map { rows.isPruned(row: $0) } == expected.map(\.isPruned))
      for (row, item) in expected.enumerated() { #expect(rows.row(of: item.view) == row) }
      for view in tree.ids where !expected.contains(where: { $0.view == view }) {
        #expect(rows.row(of: view) == nil)
        let near = rows.row(near: view).map { rows[$0] }
        #expect(near.map { collapsed.contains($0) && tree.isView(view, inSubtreeOf: $0) } == true)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `revealing a view gives it a row and collapses no other view`(seed: Int) {
    var random = RandomTree(seed: UInt64(seed), .everything)
    let tree = random.tree(of: 300)
    var generator = SeededGenerator(seed: UInt64(seed))
    var rows = OutlineRows(tree)
    for _ in 0..<8 {
      guard let view = tree.ids.randomElement(using: &generator) else { continue }
      let before = Set((0..<rows.count).map { rows[$0] })
      rows.reveal(view)
      #expect(rows.row(of: view) != nil)
      #expect(before.isSubset(of: (0..<rows.count).map { rows[$0] }))
    }
  }

  private func tree(_ counts: [Int]) -> ViewTree {
    var builder = ViewTreeBuilder()
    func open(_ level: Int) {
      builder.open(ViewNode(level == 0 ? "UIWindow" : "UIView", frame: Rect(0, 0, 10, 10)))
      if level + 1 < counts.count { for _ in 0..<counts[level + 1] { open(level + 1) } }
      builder.close()
    }
    open(0)
    return builder.finish()
  }

  @Test func `a small tree is fully expanded, a large one only at its upper levels`() {
    #expect(OutlineRows(tree([1, 3, 3])).count == 13)
    #expect(OutlineRows(tree([1, 4, 10, 10])).count == 45)
    #expect(OutlineRows(tree([1, 1, 500])).count == 502, "three rows are not expanded alone")
    #expect(OutlineRows(.empty).count == 0)
  }

  @Test func `a chain of 100,000 views is listed and revealed`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<100_000 { builder.open(ViewNode(frame: Rect(0, 0, 10, 10))) }
    let tree = builder.finish()
    var rows = OutlineRows(tree)
    #expect(rows.count == OutlineRows.calm)
    rows.reveal(NodeID(99_999))
    #expect(rows.count == 100_000 && rows.depth(ofRow: 99_999) == 99_999)
  }

  @Test func `collapsed views stay collapsed in another tree`() {
    var folding = OutlineRows.Folding()
    folding.expand(NodeID(1))
    folding.collapse(NodeID(2))
    folding.collapse(NodeID(3))
    let moved = folding.moved { $0 == NodeID(3) ? nil : NodeID($0.index + 10) }
    #expect(moved.expanded == [NodeID(11)] && moved.collapsed == [NodeID(12)])
  }
}
