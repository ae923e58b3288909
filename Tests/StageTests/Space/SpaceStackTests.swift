import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Stage

@Suite struct SpaceStackTests {
  private static let screen = Size(400, 800)

  private func stack(_ tree: ViewTree) -> SpaceStack {
    SpaceStack(tree, screen: Self.screen, .light)
  }

  private func stack(_ build: (inout ViewTreeBuilder) -> Void) -> SpaceStack {
    var builder = ViewTreeBuilder()
    build(&builder)
    return stack(builder.finish())
  }

  /// All views in painting order, computed naively.
  private func painted(_ tree: ViewTree) -> [NodeID] {
    func walk(_ view: NodeID) -> [NodeID] {
      let subviews = tree.subviews(of: view).enumerated().sorted {
        let (a, b) = (tree.details(of: $0.element), tree.details(of: $1.element))
        return (a.zPosition, $0.offset) < (b.zPosition, $1.offset)
      }
      return [view] + subviews.flatMap { walk($0.element) }
    }
    return tree.windowsFrontToBack.reversed().flatMap(walk)
  }

  /// Returns whether a view is painted at a point of the screen.
  private func paints(_ view: NodeID, _ point: Point, in tree: ViewTree) -> Bool {
    func inside(_ view: NodeID) -> Bool {
      tree.convert(point, from: nil, to: view).map { tree.bounds(of: view).contains($0) } ?? false
    }
    return inside(view)
      && tree.ancestors(of: view).allSatisfy { !tree.clipsToBounds($0) || inside($0) }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `at every point, views painted later are further in front`(seed: UInt64) {
    var random = RandomTree(seed: seed, .everything)
    let tree = random.tree(of: 60)
    let levels = stack(tree)
    let order = painted(tree)
    for _ in 0..<120 {
      let point = random.point()
      let there = order.filter { paints($0, point, in: tree) }.map { levels.level(of: $0) }
      #expect(zip(there, there.dropFirst()).allSatisfy { $0 < $1 }, "at \(point): \(there)")
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `no view is further in front than necessary`(seed: UInt64) throws {
    var random = RandomTree(seed: seed, .everything)
    let tree = random.tree(of: 60)
    let levels = stack(tree)
    var earlier: [SpaceStack.Plate] = []
    for view in painted(tree) {
      guard let plate = levels.plate(of: view) else { continue }
      var least = tree.superview(of: view).map { levels.level(of: $0) + 1 } ?? 0
      for other in earlier where other.area.overlaps(plate.area) {
        least = max(least, other.level + 1)
      }
      #expect(plate.level == least, "\(tree.path(of: view))")
      earlier.append(plate)
    }
    #expect(levels.plates.map(\.level) == levels.plates.map(\.level).sorted())
  }

  @Test func `siblings that do not touch share a level, and so do those that meet at an edge`() {
    let levels = stack {
      $0.add(ViewNode(frame: Rect(0, 0, 400, 800))) {
        $0.add(ViewNode(frame: Rect(0, 0, 100, 100)))
        $0.add(ViewNode(frame: Rect(100, 0, 100, 100)))
        $0.add(ViewNode(frame: Rect(0, 300, 100, 100)))
        $0.add(ViewNode(frame: Rect(50, 50, 100, 100)))
      }
    }
    #expect((0..<5).map { levels.level(of: NodeID($0)) } == [0, 1, 1, 1, 2])
    #expect(levels.levelCount == 3)
  }

  @Test func `clipped-away parts do not move other views to the front`() {
    let levels = stack {
      $0.add(ViewNode(frame: Rect(0, 0, 400, 800))) {
        var list = ViewNode(frame: Rect(0, 0, 100, 100))
        list.clipsToBounds = true
        $0.add(list) { $0.add(ViewNode(frame: Rect(0, 0, 100, 700))) }
        $0.add(ViewNode(frame: Rect(0, 100, 100, 100)))
      }
    }
    #expect((0..<4).map { levels.level(of: NodeID($0)) } == [0, 1, 2, 1])
    #expect(levels.plate(of: NodeID(2))?.area.box == Rect(0, 0, 100, 100))
  }

  @Test func `rotated views cover their own area, not their bounding box`() {
    func diamond(_ center: Point) -> ViewNode {
      let turn = AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0)
      return ViewNode(
        geometry: ViewGeometry(bounds: Rect(0, 0, 100, 100), center: center, transform: turn))
    }
    let levels = stack {
      $0.add(ViewNode(frame: Rect(0, 0, 400, 800))) {
        $0.add(diamond(Point(100, 100)))
        $0.add(diamond(Point(190, 190)))
        $0.add(diamond(Point(150, 150)))
      }
    }
    #expect((1..<4).map { levels.level(of: NodeID($0)) } == [1, 1, 2])
  }

  @Test func `a chain of 20,000 views has as many levels`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<20_000 { builder.open(ViewNode(frame: Rect(0, 0, 300, 300))) }
    #expect(stack(builder.finish()).levelCount == 20_000)
  }

  @Test func `views too small to distinguish are joined, others are not`() {
    let levels = stack {
      $0.add(ViewNode(frame: Rect(0, 0, 400, 800))) {
        for index in 0..<100 { $0.add(ViewNode(frame: Rect(Double(index), 0, 1, 1))) }
      }
    }
    #expect(levels.chips(joinedIn: 0).count == 101)
    let joined = levels.chips(joinedIn: 10)
    #expect(joined.count == 11 && joined.filter(\.isCrumb).count == 10)
    #expect(joined[1].box == Rect(0, 0, 10, 10))
  }

  @Test func `subviews of a hidden view ignore the pointer`() {
    let levels = stack {
      $0.add(ViewNode(frame: Rect(0, 0, 400, 800))) {
        var hidden = ViewNode(frame: Rect(0, 0, 100, 100))
        hidden.isHidden = true
        $0.add(hidden) { $0.add(ViewNode(frame: Rect(0, 0, 50, 50))) }
        $0.add(ViewNode(frame: Rect(200, 0, 50, 50)))
      }
    }
    #expect((0..<4).map { levels.plate(of: NodeID($0))?.isSolid } == [true, false, false, true])
  }
}
