import Geometry
import TestSupport
import Testing

@testable import HitTesting

/// Views replaced in place, compared with trees built anew and with the plain walk.
@Suite struct ViewTreeReplaceTests {
  /// Returns a window with many subviews, one of which is wide itself, and a sheet of a few.
  private static func tree(_ count: Int, _ random: inout SeededGenerator) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    for number in 0..<count {
      builder.open(node(&random, large: number % 40 == 0))
      if number == count / 2 {
        for _ in 0..<80 { builder.add(node(&random, large: false)) }
      }
      builder.close()
    }
    builder.close()
    builder.add(ViewNode("UIWindow", frame: Rect(300, 600, 100, 200))) { window in
      for _ in 0..<5 { window.add(node(&random, large: true)) }
    }
    return builder.finish()
  }

  private static func node(_ random: inout SeededGenerator, large: Bool) -> ViewNode {
    let side = large ? 300.0 : 40
    // Positions on whole points make views with equal frames, of which grids list only the first.
    var node = ViewNode(
      frame: Rect(
        random.number(-20...380).rounded(), (random.number(-20...780) / 8).rounded() * 8,
        random.number(1...side).rounded(), random.number(1...side).rounded()))
    if random.chance(0.2) { node.geometry = ViewGeometry(frame: Rect(8, 8, 40, 40)) }
    if random.chance(0.1) { node.isHidden = true }
    if random.chance(0.05) { node.alpha = 0 }
    return node
  }

  private static func change(_ node: inout ViewNode, _ random: inout SeededGenerator) {
    switch random.next() % 8 {
    case 0: node.isHidden.toggle()
    case 1: node.isUserInteractionEnabled.toggle()
    case 2: node.alpha = node.alpha == 0 ? 1 : 0
    case 3: node.id = random.chance(0.5) ? nil : "v\(random.next() % 1_000_000_007)"
    case 4 where random.chance(0.1):
      node.geometry = ViewGeometry(
        bounds: Rect(0, 0, 60, 60), center: Point(random.number(0...400), random.number(0...800)),
        transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
    case 5 where random.chance(0.1): node.policy = random.chance(0.5) ? .passThrough : .standard
    default: node.geometry = self.node(&random, large: random.chance(0.05)).geometry
    }
  }

  @Test(arguments: Sample.seeds(8, thorough: 100))
  func `after each change the tree answers as the plain walk and as a tree built anew`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var tree = Self.tree(60 + Int(seed % 8) * 90, &random)
    // Equal properties, in a tree that is built in one pass.
    var model = tree.ids.map { tree[$0] }
    tree.storage.grids.record(compared: 1 << 40, in: tree.storage)
    for round in 0..<Sample.count(200, thorough: 10_000) {
      let view = NodeID(1 + Int(random.next() % UInt64(tree.count - 1)))
      Self.change(&model[view.index], &random)
      tree.replace(view, with: model[view.index])
      #expect(tree[view] == model[view.index], "seed \(seed), change \(round)")
      let frame = tree.frame(of: view)
      for point in [
        Point(random.number(-5...405), random.number(-5...805)), frame.center,
        Point(frame.minX, frame.maxY.nextDown), Point(20, 20),
      ] where point.isFinite {
        let expected = HitWalk(tree, [:], recorder: nil).askWindows(point)
        #expect(HitTest(tree).hit(at: point) == expected, "seed \(seed), change \(round), \(point)")
        #expect(HitTest(tree).trace(at: point).result == expected)
      }
      if round % Sample.count(50, thorough: 2_500) == 49 {
        let fresh = Self.rebuilt(tree, model)
        for _ in 0..<200 {
          let point = Point(random.number(-5...405), random.number(-5...805))
          #expect(HitTest(tree).hit(at: point) == HitTest(fresh).hit(at: point))
        }
        for view in tree.ids {
          #expect(tree[view] == fresh[view])
          #expect(tree.displayName(of: view) == fresh.displayName(of: view))
        }
      }
    }
  }

  private static func rebuilt(_ tree: ViewTree, _ nodes: [ViewNode]) -> ViewTree {
    var builder = ViewTreeBuilder()
    func add(_ view: NodeID) {
      builder.open(nodes[view.index])
      for subview in tree.subviews(of: view) { add(subview) }
      builder.close()
    }
    for window in tree.roots { add(window) }
    return builder.finish()
  }

  @Test func `a copy of the tree is not changed`() {
    var random = SeededGenerator(seed: 5)
    var tree = Self.tree(100, &random)
    let copy = tree
    let before = tree[NodeID(3)]
    var node = before
    node.isHidden.toggle()
    tree.replace(NodeID(3), with: node)
    #expect(copy[NodeID(3)] == before && tree[NodeID(3)] == node)
    #expect(!copy.isSame(as: tree))
    // The second change has the tree for itself.
    let storage = ObjectIdentifier(tree.storage)
    node.alpha = 0.5
    tree.replace(NodeID(3), with: node)
    #expect(ObjectIdentifier(tree.storage) == storage && tree[NodeID(3)] == node)
  }

  @Test func `a change that concerns the whole tree makes a new one`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "low", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode("UIWindow", id: "high", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "a", frame: Rect(0, 0, 10, 10)))
      $0.add(ViewNode(id: "b", frame: Rect(20, 0, 10, 10)))
    }
    var tree = builder.finish()
    var window = tree[NodeID(0)]
    var details = ViewDetails()
    details.windowLevel = 10
    window.details = details
    tree.replace(NodeID(0), with: window)
    #expect(tree.windowsFrontToBack == [NodeID(0), NodeID(1)])
    details.windowLevel = 0
    window.details = details
    tree.replace(NodeID(0), with: window)
    var view = tree[NodeID(2)]
    view.policy = .forward(to: "b")
    tree.replace(NodeID(2), with: view)
    #expect(HitTest(tree).hit(at: Point(5, 5)) == NodeID(3))
    view.policy = .standard
    tree.replace(NodeID(2), with: view)
    #expect(HitTest(tree).hit(at: Point(5, 5)) == NodeID(2))
  }

  @Test func `a view that does not exist is not replaced`() {
    var random = SeededGenerator(seed: 6)
    var tree = Self.tree(10, &random)
    let before = tree.ids.map { tree[$0] }
    tree.replace(NodeID(100_000), with: ViewNode(frame: Rect(0, 0, 1, 1)))
    #expect(tree.ids.map { tree[$0] } == before)
  }
}
