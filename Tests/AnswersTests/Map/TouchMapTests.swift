import Answers
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct TouchMapTests {
  private static let screen = Size(400, 800)

  /// The winners that a map has at the centres of 50 × 100 squares, by filling its rectangles in.
  private static func winners(of map: TouchMap) -> [NodeID?] {
    var grid = [NodeID?](repeating: nil, count: 50 * 100)
    for (view, region) in map.regions {
      for rect in region.rects {
        // Every eighth sample: the points (8i + 4.5, 8j + 4.5).
        let columns = stride(
          from: max(0, Int(((rect.minX - 4.5) / 8).rounded(.up))),
          to: min(50, Int(((rect.maxX - 4.5) / 8).rounded(.up))), by: 1)
        let rows = stride(
          from: max(0, Int(((rect.minY - 4.5) / 8).rounded(.up))),
          to: min(100, Int(((rect.maxY - 4.5) / 8).rounded(.up))), by: 1)
        for row in rows {
          for column in columns { grid[row * 50 + column] = view }
        }
      }
    }
    return grid
  }

  private static func differences(_ map: TouchMap, _ scene: Scene) -> [String] {
    let winners = winners(of: map)
    var differences: [String] = []
    for row in 0..<100 {
      for column in 0..<50 {
        let point = Point(Double(column) * 8 + 4.5, Double(row) * 8 + 4.5)
        let hit = scene.hit(at: point)
        if winners[row * 50 + column] != hit {
          let found = winners[row * 50 + column].map { scene.tree.id(of: $0) } ?? "-"
          differences.append("\(point): \(found), not \(hit.map { scene.tree.id(of: $0) } ?? "-")")
        }
      }
    }
    return Array(differences.prefix(3))
  }

  private static func scene(_ seed: UInt64, _ options: RandomTree.Options) -> Scene {
    var trees = RandomTree(seed: seed, options)
    return Scene(name: "", screen: screen, tree: trees.tree(of: 20 + Int(seed % 7) * 30))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `exact regions go where the hit test goes`(seed: UInt64) {
    let scene = Self.scene(seed, [.flags, .scrolls, .windows])
    let map = TouchMap(scene)
    #expect(map.density == nil)
    #expect(Self.differences(map, scene) == [])
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `rotations, shapes and overrides go where the hit test goes, at every sample`(
    seed: UInt64
  ) {
    let scene = Self.scene(seed, .everything)
    #expect(Self.differences(TouchMap(scene), scene) == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `samples of an upright screen go where the hit test goes`(seed: UInt64) {
    let scene = Self.scene(seed, [.flags, .scrolls, .policies])
    #expect(Self.differences(TouchMap(scene, .samples(1)), scene) == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the regions are disjoint and fill the screen`(seed: UInt64) {
    let map = TouchMap(Self.scene(seed, .everything))
    let parts = Array(map.regions.values) + [map.unanswered]
    let sum = parts.reduce(0) { $0 + $1.area }
    #expect((sum - 400 * 800).magnitude < 1e-6)
    #expect(
      parts.reduce(into: PlanarRegion()) { $0.formUnion($1) } == PlanarRegion(Rect(0, 0, 400, 800)))
  }

  @Test func `a map of a part is a part of the map`() {
    let scene = Self.scene(3, [.flags, .scrolls])
    let limit = PlanarRegion(Rect(40, 100, 77, 50))
    let part = TouchMap(scene, within: limit)
    for (view, region) in TouchMap(scene).regions {
      #expect(part.region(of: view) == region.intersection(limit))
    }
  }

  /// An override in code: it takes every touch in the left half of the screen.
  private struct LeftHalf: HitBehavior {
    func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
      point.x < 200 ? view.view : nil
    }
  }

  @Test func `overrides in code are asked`() {
    var scene = Self.scene(1, [])
    let front = scene.tree.subviews(of: scene.tree.roots[0])[0]
    scene.behaviors.hitTests[scene.tree.roots[0]] = LeftHalf()
    let map = TouchMap(scene)
    #expect(map.region(of: scene.tree.roots[0]).bounds == Rect(0, 0, 200, 800))
    #expect(map.region(of: front).isEmpty)
    #expect(map.unanswered.bounds == Rect(200, 0, 200, 800))
  }

  @Test func `a screen of any size has a map`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode(frame: Rect(0, 0, 1e6, 1e6)))
    let tree = builder.finish()
    let large = TouchMap(Scene(name: "", screen: Size(1e6, 1e6), tree: tree), .samples(3))
    #expect(large.region(of: tree.roots[0]).bounds == Rect(0, 0, 1e6, 1e6))
    for screen in [Size.zero, Size(.nan, 5), Size(.infinity, 5), Size(-5, 5)] {
      let map = TouchMap(Scene(name: "", screen: screen, tree: tree))
      #expect(map.regions.isEmpty || map.screen.width < 0)
    }
  }
}
