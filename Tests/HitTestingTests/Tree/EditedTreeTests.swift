import Geometry
import TestSupport
import Testing

@testable import HitTesting

/// Views inserted, removed and replaced, compared with a recursion over an outline of the views and
/// with trees built anew.
@Suite struct EditedTreeTests {
  /// Views in pre-order with their depths: the model that is edited in the same way as a tree.
  struct Outline {
    var rows: [(depth: Int, node: ViewNode)] = []

    /// The rows of a view and its descendants.
    func subtree(_ row: Int) -> Range<Int> {
      let after = rows[(row + 1)...].firstIndex { $0.depth <= rows[row].depth }
      return row..<(after ?? rows.count)
    }

    /// The rows of the subviews, from back to front.
    func subviews(_ row: Int) -> [Int] {
      subtree(row).filter { rows[$0].depth == rows[row].depth + 1 }
    }

    func superview(_ row: Int) -> Int? { rows[..<row].lastIndex { $0.depth < rows[row].depth } }

    /// Inserts rows, and returns the first one.
    mutating func insert(_ inserted: Outline, into row: Int, at index: Int) -> Int {
      let subviews = subviews(row)
      let start = index < subviews.count ? subviews[index] : subtree(row).upperBound
      let depth = rows[row].depth + 1
      rows.insert(contentsOf: inserted.rows.map { ($0.depth + depth, $0.node) }, at: start)
      return start
    }

    /// The row that receives a touch, by the plain recursion.
    func hit(_ point: Point) -> Int? {
      rows.indices.filter { rows[$0].depth == 0 }.reversed().lazy
        .compactMap { answer(of: $0, point) }.first
    }

    private func answer(of row: Int, _ point: Point) -> Int? {
      let node = rows[row].node
      guard !node.isHidden, node.isUserInteractionEnabled, Double(node.alpha) >= 0.01 else {
        return nil
      }
      guard let local = local(point, node.geometry), node.geometry.bounds.contains(local) else {
        return nil
      }
      return subviews(row).reversed().lazy.compactMap { answer(of: $0, local) }.first ?? row
    }

    private func local(_ point: Point, _ geometry: ViewGeometry) -> Point? {
      geometry.transform == .identity
        ? point + (geometry.bounds.origin - geometry.frame.origin)
        : geometry.toSuperview.inverse?.apply(point)
    }

    var tree: ViewTree {
      var builder = ViewTreeBuilder()
      for row in rows {
        while builder.depth > row.depth { builder.close() }
        builder.open(row.node)
      }
      return builder.finish()
    }
  }

  private static func node(_ random: inout SeededGenerator, large: Bool = false) -> ViewNode {
    let side = large ? 300.0 : 40
    var node = ViewNode(
      random.chance(0.5) ? "UIView" : "UILabel", id: "v\(random.next() % 1_000_000_007)",
      frame: Rect(
        random.number(-20...380).rounded(), (random.number(-20...780) / 8).rounded() * 8,
        random.number(1...side).rounded(), random.number(1...side).rounded()))
    node.isUserInteractionEnabled = !random.chance(0.05)
    if random.chance(0.2) { node.geometry = ViewGeometry(frame: Rect(8, 8, 40, 40)) }
    if random.chance(0.1) { node.isHidden = true }
    if random.chance(0.05) { node.alpha = 0 }
    if random.chance(0.03) {
      node.geometry = ViewGeometry(
        bounds: Rect(0, 0, 60, 60), center: Point(random.number(0...400), random.number(0...800)),
        transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
    }
    if random.chance(0.1) { node.name = "name \(random.next() % 100)" }
    if random.chance(0.05) {
      node.details = ViewDetails()
      node.details?.viewController = "Controller\(random.next() % 100)"
    }
    return node
  }

  /// A view with descendants: half of them are its subviews, so that it may be wide.
  private static func outline(_ count: Int, _ random: inout SeededGenerator) -> Outline {
    var outline = Outline(rows: [(0, node(&random, large: random.chance(0.1)))])
    for _ in 1..<max(2, count) where outline.rows.count < count {
      let row = random.chance(0.5) ? 0 : Int(random.next() % UInt64(outline.rows.count))
      let subview = Outline(rows: [(0, node(&random, large: random.chance(0.1)))])
      _ = outline.insert(subview, into: row, at: .max)
    }
    return outline
  }

  private static func screen(_ count: Int, _ random: inout SeededGenerator) -> Outline {
    var outline = outline(count, &random)
    outline.rows[0].node = ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))
    return outline
  }

  @Test(arguments: Sample.seeds(10, thorough: 100))
  func `after each edit the tree answers as the recursion and as a tree built anew`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    var outline = Self.screen(1 + Int(seed % 5) * 60, &random)
    if seed % 3 == 0 { outline.rows += Self.screen(4, &random).rows }
    var tree = EditedTree(outline.tree)
    for round in 0..<Sample.count(250, thorough: 10_000) {
      let row = random.chance(0.4) ? 0 : index(outline.rows.count)
      let place = "seed \(seed), edit \(round)"
      var frame = outline.rows[row].node.geometry.frame
      switch index(100) {
      case 0..<40:
        let inserted = Self.outline(random.chance(0.7) ? 1 : 1 + index(6), &random)
        let position = index(outline.subviews(row).count + 2)
        let start = outline.insert(inserted, into: row, at: position)
        let id = tree.insert(inserted.tree, into: NodeID(row), at: position)
        #expect(id == NodeID(start), "\(place)")
        frame = inserted.rows[0].node.geometry.frame
      case 40..<(outline.rows.count > 400 ? 90 : 72):
        let removed = outline.subtree(row)
        guard outline.rows[row].depth > 0, removed.count < 60 || random.chance(0.05) else {
          continue
        }
        outline.rows.removeSubrange(removed)
        tree.remove(NodeID(row))
      case 97: #expect(tree.tree.count == outline.rows.count, "\(place)")
      case 98: tree.tree.createGrids()
      default:
        guard outline.rows[row].depth > 0 else { continue }
        var node = Self.node(&random)
        if random.chance(0.5) { node.id = outline.rows[row].node.id }
        outline.rows[row].node = node
        tree.replace(NodeID(row), with: node)
        #expect(tree[NodeID(row)] == node, "\(place)")
        frame = node.geometry.frame
      }
      #expect(tree.count == outline.rows.count, "\(place)")
      for point in [
        frame.center, Point(random.number(-5...405), random.number(-5...805)), Point(20, 20),
      ] where point.isFinite {
        let expected = outline.hit(point).map { NodeID($0) }
        #expect(tree.hit(at: point) == expected, "\(place), \(point)")
      }
      if round % 83 == 82 { Self.expectEqual(tree.tree, outline.tree, place, &random) }
    }
  }

  private static func expectEqual(
    _ tree: ViewTree, _ fresh: ViewTree, _ place: String, _ random: inout SeededGenerator
  ) {
    for _ in 0..<5 {
      let point = Point(random.number(-5...405), random.number(-5...805))
      let (trace, expected) = (HitTest(tree).trace(at: point), HitTest(fresh).trace(at: point))
      #expect(Array(trace.steps) == Array(expected.steps), "\(place)")
      #expect(trace.allHits == expected.allHits, "\(place)")
    }
    for view in fresh.ids {
      #expect(tree[view] == fresh[view], "\(place), view \(view)")
      #expect(tree.superview(of: view) == fresh.superview(of: view))
      #expect(tree.subtree(of: view) == fresh.subtree(of: view))
      #expect(Array(tree.subviews(of: view)) == Array(fresh.subviews(of: view)))
      #expect(tree.displayName(of: view) == fresh.displayName(of: view))
    }
    #expect(tree.detailed == fresh.detailed && tree.roots == fresh.roots)
  }

  @Test func `a copy of the tree is not changed`() {
    var random = SeededGenerator(seed: 5)
    let original = Self.screen(100, &random).tree
    let before = original.ids.map { original[$0] }
    var tree = EditedTree(original)
    tree.insert(Self.outline(3, &random).tree, into: NodeID(0), at: 0)
    let second = tree
    tree.remove(NodeID(1))
    #expect(original.ids.map { original[$0] } == before)
    #expect(second.count == before.count + 3 && tree.count == before.count)
    #expect(second.tree.count == second.count && tree.tree.ids.map { tree[$0] } == before)
  }

  @Test func `the columns are written once for many edits, and then read`() {
    var random = SeededGenerator(seed: 6)
    var tree = EditedTree(Self.screen(400, &random).tree)
    let columns = ObjectIdentifier(tree.columns.storage)
    for _ in 0..<20 { tree.insert(Self.outline(1, &random).tree, into: NodeID(0), at: 3) }
    tree.remove(NodeID(200))
    _ = tree.hit(at: Point(100, 100))
    #expect(ObjectIdentifier(tree.columns.storage) == columns && tree.edits?.count == 21)
    let written = ObjectIdentifier(tree.tree.storage)
    #expect(written != columns && ObjectIdentifier(tree.tree.storage) == written)
    tree.remove(NodeID(300))
    #expect(ObjectIdentifier(tree.columns.storage) == written && tree.edits?.count == 1)
  }

  /// A window with many subviews, whose columns have grids.
  private static func wide(
    _ count: Int, _ random: inout SeededGenerator
  ) -> (outline: Outline, tree: EditedTree) {
    var outline = screen(1, &random)
    for number in 0..<count { outline.rows.append((1, node(&random, large: number % 5 == 0))) }
    let tree = outline.tree
    tree.createGrids()
    return (outline, EditedTree(tree))
  }

  @Test func `grids follow the edits`() {
    var random = SeededGenerator(seed: 7)
    var (outline, tree) = Self.wide(900, &random)
    for round in 0..<150 {
      // The views in front cover those behind.
      let index = round % 4 == 0 ? outline.rows.count - 3 : Int(random.next() % 800)
      if round % 2 == 0 {
        tree.remove(NodeID(1 + index))
        outline.rows.remove(at: 1 + index)
      } else {
        let inserted = Outline(rows: [(0, Self.node(&random))])
        tree.insert(inserted.tree, into: NodeID(0), at: index)
        _ = outline.insert(inserted, into: 0, at: index)
      }
      guard round % 30 == 29 else { continue }
      #expect(tree.tree.storage.grids.created != nil, "edit \(round)")
      for row in outline.rows {
        let point = row.node.geometry.frame.center
        #expect(HitTest(tree.tree).hit(at: point) == outline.hit(point).map { NodeID($0) })
      }
    }
  }

  @Test func `a tree without copies keeps its grids through an insertion and a removal`() {
    var random = SeededGenerator(seed: 12)
    var tree = Self.wide(100, &random).tree.tree
    tree.insert(Self.outline(2, &random).tree, into: NodeID(0), at: 7)
    tree.remove(NodeID(50))
    #expect(tree.count == 102 && tree.storage.grids.created != nil)
  }

  @Test func `a superview that becomes wide gets a grid with new ones`() {
    var random = SeededGenerator(seed: 10)
    var (_, tree) = Self.wide(100, &random)
    let view = Self.outline(1, &random).tree
    for index in 0..<60 { tree.insert(view, into: NodeID(50), at: index) }
    #expect(!tree.tree.hasGrids)
    tree.tree.createGrids()
    #expect(tree.tree.hasGrids)
  }

  @Test func `an inserted view is behind the sibling that it was inserted behind`() {
    var random = SeededGenerator(seed: 11)
    var (outline, tree) = Self.wide(80, &random)
    let front = ViewNode(id: "front", frame: Rect(0, 0, 400, 800))
    outline.rows.append((1, front))
    tree = EditedTree(outline.tree)
    let view = ViewTreeBuilder.tree(of: ViewNode(id: "behind", frame: Rect(0, 0, 400, 800)))
    #expect(tree.insert(view, into: NodeID(0), at: 80) == NodeID(81))
    #expect(tree.hit(at: Point(5, 5)) == NodeID(82) && tree.edits?.mergedColumns == nil)
  }

  @Test func `searches of many edits write the columns in time`() {
    var random = SeededGenerator(seed: 8)
    var tree = EditedTree(Self.screen(200, &random).tree)
    for _ in 0..<10 { tree.insert(Self.outline(1, &random).tree, into: NodeID(0), at: 0) }
    for _ in 0..<200 { _ = tree.hit(at: Point(100, 100)) }
    #expect(tree.edits?.mergedColumns == nil)
    for _ in 0..<300 { _ = tree.hit(at: Point(100, 100)) }
    #expect(tree.edits?.mergedColumns != nil)
  }

  @Test func `windows and policies are edited too`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "low", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "a", frame: Rect(0, 0, 10, 10)))
      $0.add(ViewNode(id: "b", frame: Rect(20, 0, 10, 10)))
    }
    var tree = builder.finish()
    var forwards = ViewNode(id: "f", frame: Rect(0, 0, 10, 10))
    forwards.policy = .forward(to: "b")
    let added = ViewTreeBuilder.tree(of: forwards)
    #expect(tree.insert(added, into: NodeID(0), at: 9) == NodeID(3))
    #expect(HitTest(tree).hit(at: Point(5, 5)) == NodeID(2))
    tree.remove(NodeID(1))
    #expect(HitTest(tree).hit(at: Point(5, 5)) == NodeID(1))
    let window = ViewTreeBuilder.tree(of: ViewNode("UIWindow", frame: Rect(0, 0, 50, 50)))
    #expect(tree.insert(window, into: nil, at: 0) == NodeID(0))
    #expect(tree.roots == [NodeID(0), NodeID(1)])
    #expect(HitTest(tree).hit(at: Point(5, 5)) == NodeID(2))
    tree.remove(NodeID(1))
    #expect(tree.count == 1 && HitTest(tree).hit(at: Point(5, 5)) == NodeID(0))
    tree.remove(NodeID(0))
    #expect(tree.isEmpty && HitTest(tree).hit(at: Point(5, 5)) == nil)
  }

  @Test func `edits of views that do not exist change nothing`() {
    var random = SeededGenerator(seed: 9)
    let view = Self.outline(1, &random).tree
    var tree = EditedTree(Self.screen(10, &random).tree)
    #expect(tree.insert(view, into: NodeID(10), at: 0) == nil)
    #expect(tree.insert(.empty, into: NodeID(0), at: 0) == nil)
    tree.remove(NodeID(10))
    tree.remove(NodeID(-1))
    #expect(tree.count == 10 && tree.edits == nil)
  }

  @Test func `a chain can be built from the window down`() {
    let window = ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))
    var tree = EditedTree(Outline(rows: [(0, window)]).tree)
    let view = ViewTreeBuilder.tree(of: ViewNode(frame: Rect(0, 0, 400, 800)))
    for depth in 0..<2_000 {
      #expect(tree.insert(view, into: NodeID(depth), at: 0) == NodeID(depth + 1))
    }
    #expect(tree.hit(at: Point(5, 5)) == NodeID(2_000))
    #expect(tree.tree.depth(of: NodeID(2_000)) == 2_000)
  }
}

extension ViewTreeBuilder {
  fileprivate static func tree(of node: ViewNode) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(node)
    return builder.finish()
  }
}
