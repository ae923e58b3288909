import Geometry
import HitTesting
import TestSupport
import Testing

@Suite struct SiblingMoveTests {
  /// The tree with the views in another order, rebuilt view by view.
  private func naive(
    _ tree: ViewTree, _ view: NodeID, to index: Int
  ) -> (tree: ViewTree, places: [NodeID: NodeID]) {
    var places: [NodeID: NodeID] = [:]
    var builder = ViewTreeBuilder()
    func add(_ siblings: [NodeID]) {
      var order = siblings
      if let own = order.firstIndex(of: view) {
        order.remove(at: own)
        order.insert(view, at: index)
      }
      for sibling in order {
        places[sibling] = builder.open(tree[sibling])
        add(Array(tree.subviews(of: sibling)))
        builder.close()
      }
    }
    add(tree.roots)
    return (builder.finish(), places)
  }

  @Test(arguments: UInt64(1)...30)
  func `a moved view takes its subviews along, and all others keep their order`(
    seed: UInt64
  ) throws {
    var trees = RandomTree(seed: seed, .everything)
    var tree = trees.tree(of: 40)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let view = NodeID(Int.random(in: 0..<tree.count, using: &random))
      let index = Int.random(in: 0..<tree.siblings(of: view).count, using: &random)
      guard let move = SiblingMove(view, to: index, in: tree) else {
        #expect(tree.siblingIndex(of: view) == index)
        continue
      }
      let moved = tree.moving(by: move)
      let (expected, places) = naive(tree, view, to: index)
      #expect(moved.siblingIndex(of: move(view)) == index)
      for id in tree.ids {
        let now = move(id)
        #expect(now == places[id] && move.inverse(now) == id)
        #expect(moved[now] == tree[id] && expected[now] == tree[id])
        #expect(moved.superview(of: now) == expected.superview(of: now))
        #expect(moved.subtree(of: now) == expected.subtree(of: now))
        #expect(moved.displayName(of: now) == tree.displayName(of: id))
      }
      #expect(moved.roots == expected.roots)
      #expect(moved.windowsFrontToBack == expected.windowsFrontToBack)
      for _ in 0..<20 {
        let point = trees.point()
        #expect(HitTest(moved).hit(at: point) == HitTest(expected).hit(at: point))
      }
      let back = moved.moving(by: move.inverse)
      #expect(
        back.ids.allSatisfy { back[$0] == tree[$0] && back.path(of: $0) == tree.path(of: $0) })
      tree = moved
    }
  }

  @Test func `a place out of range is clamped to the nearest one`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: .zero)) {
      for id in ["a", "b", "c"] { $0.add(ViewNode(id: id, frame: .zero)) }
    }
    let tree = builder.finish()
    #expect(try #require(SiblingMove(NodeID(1), to: 99, in: tree)).index == 2)
    #expect(try #require(SiblingMove(NodeID(3), to: -99, in: tree)).index == 0)
    #expect(SiblingMove(NodeID(3), to: 99, in: tree) == nil, "it is there already")
    #expect(SiblingMove(NodeID(0), to: 5, in: tree) == nil, "it has no siblings")
  }
}
