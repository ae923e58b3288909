import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Answers

@Suite struct TouchMapTests {
  private static let screen = Size(400, 800)

  /// The winners of a map at the centres of 50 × 100 squares, computed by filling in its
  /// rectangles.
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

  @Test(arguments: Sample.seeds(40))
  func `exact regions agree with the hit test`(seed: UInt64) {
    let scene = Self.scene(seed, [.flags, .scrolls, .windows])
    let map = TouchMap(scene)
    #expect(map.density == nil)
    #expect(Self.differences(map, scene) == [])
  }

  @Test(arguments: Sample.seeds(80))
  func `rotations, shapes and overrides agree with the hit test at every sample`(seed: UInt64) {
    let scene = Self.scene(seed, .everything)
    #expect(Self.differences(TouchMap(scene), scene) == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `samples of an upright screen agree with the hit test`(seed: UInt64) {
    let scene = Self.scene(seed, [.flags, .scrolls, .policies])
    #expect(Self.differences(TouchMap(scene, .samples(1)), scene) == [])
  }

  @Test(arguments: [1e3, 1e7, 1e8, 1e10, 1e13, 1e16])
  func `a view that is far larger than the screen is sampled exactly`(side: Double) {
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      for map in [AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0), AffineTransform(scaleX: 1.1, y: 0.9)]
      {
        var builder = ViewTreeBuilder()
        builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))) {
          // One corner is in the middle of the screen.
          let geometry = ViewGeometry(
            bounds: Rect(-side * x, -side * y, side, side), center: Point(203.3, 411.7),
            anchorPoint: Point(x, y), transform: map)
          $0.add(ViewNode(id: "large", geometry: geometry))
        }
        let scene = Scene(name: "", screen: Self.screen, tree: builder.finish())
        #expect(
          Self.differences(TouchMap(scene, .samples(1)), scene) == [], "\(side), \(x), \(y)")
      }
    }
  }

  @Test(arguments: 0..<60)
  func `edges that rounding moves over a sample are those of the hit test`(seed: Int) {
    // Sums of tenths: each edge should be on a sample, but is a rounding error beside it.
    let (first, second) = (Double(seed) * 0.1, Double(seed * 7 % 30) * 0.7)
    let outer = Point(first, second)
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))) {
      $0.add(ViewNode(id: "outer", frame: Rect(outer.x, outer.y, 300, 600))) {
        for row in 0..<6 {
          for column in 0..<3 {
            let corner = Point(Double(column) * 72 + 36.5, Double(row) * 80 + 28.5)
            let end = Point(Double(column) * 72 + 92.5, Double(row) * 80 + 76.5)
            // The inner view's corners are at `corner` and `end` of the screen.
            let place = Point(corner.x - outer.x - 0.3, corner.y - outer.y - 0.6)
            $0.add(ViewNode(id: "middle \(row) \(column)", frame: Rect(place.x, place.y, 70, 70))) {
              $0.add(
                ViewNode(
                  id: "inner \(row) \(column)",
                  frame: Rect(0.3, 0.6, end.x - corner.x, end.y - corner.y)))
            }
          }
        }
      }
    }
    let scene = Scene(name: "", screen: Self.screen, tree: builder.finish())
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

  @Test(arguments: Sample.seeds(80))
  func `layers from back to front give the map that asking the views gives`(seed: UInt64) {
    let tree = Self.scene(seed, [.flags, .scrolls, .windows, .policies]).tree
    guard ExactAreas.canDescribe(tree) else { return }
    var rest = PlanarRegion(Rect(origin: .zero, size: Self.screen))
    let walk = RegionSearch(tree, asking: &rest, ExactAreas(tree: tree).take)
    var asked: [NodeID: PlanarRegion] = [:]
    for claim in walk.claims { asked[claim.view, default: PlanarRegion()].formUnion(claim.region) }
    let map = TouchMap(Scene(name: "", screen: Self.screen, tree: tree))
    #expect(map.density == nil)
    #expect(map.regions == asked)
    #expect(map.unanswered == rest)
  }

  @Test func `a view forwards to one that lets touches pass: the search goes on behind both`() {
    func scene(_ policy: HitPolicy) -> Scene {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))) {
        $0.add(ViewNode(id: "back", frame: Rect(0, 0, 300, 300)))
        var front = ViewNode(id: "front", frame: Rect(0, 0, 200, 200))
        front.policy = policy
        $0.add(front) {
          $0.add(ViewNode(id: "inner", frame: Rect(0, 0, 200, 200)))
          var sender = ViewNode(id: "sender", frame: Rect(0, 0, 100, 100))
          sender.policy = .forward(to: "front")
          $0.add(sender)
        }
      }
      return Scene(name: "", screen: Self.screen, tree: builder.finish())
    }
    for policy in [HitPolicy.passThrough, .standard, .pointerEvents(.boxNone)] {
      let scene = scene(policy)
      #expect(Self.differences(TouchMap(scene), scene) == [])
    }
    #expect(TouchMap(scene(.passThrough)).region(of: NodeID(1)).contains(Point(50, 50)))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `subtrees and points queried together give the same results as one by one`(seed: UInt64) {
    let scene = Self.scene(seed, .everything)
    let map = TouchMap(scene)
    let views = scene.tree.ids.filter { ($0.index * 7 + Int(seed)) % 3 == 0 }
    #expect(map.regions(ofSubtrees: views) == views.map { map.region(ofSubtree: $0) })
    let points = (0..<40).map { Point(Double($0 * 11 % 400), Double($0 * 37 % 800) + 0.5) }
    let winners = map.winners(at: Set(points + [Point(.nan, 1), Point(-5, 5)]))
    for point in points {
      #expect(winners[point] == map.regions.first { $0.value.contains(point) }?.key)
    }
    #expect(winners[Point(-5, 5)] == nil)
  }

  @Test func `a map of thousands of overlapping views is fast`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 390, 844))) { builder in
      for step in 0..<3000 {
        let place = Double(step)
        builder.add(ViewNode("UIButton", frame: Rect(place / 1024, place / 512, 300, 300)))
      }
    }
    let map = TouchMap(Scene(name: "", screen: Size(390, 844), tree: builder.finish()))
    // One corner of each button except the frontmost one, and the staircase next to them.
    let rectangles = map.regions.values.reduce(0) { $0 + $1.bands.count }
    #expect(map.regions.count == 3001 && rectangles < 5 * 3001)
  }

  /// An override in code that accepts every touch in the left half of the screen.
  private final class LeftHalf: HitBehavior {
    func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
      point.x < 200 ? view.view : nil
    }
  }

  @Test func `overrides in code are called`() {
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

  @Test func `a map has the requested samples per point, and fewer on a very large screen`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode(frame: Rect(0, 0, 1e6, 1e6)))
    let tree = builder.finish()
    let cases: [(Size, Int, Double)] = [
      (Size(400, 800), 1, 1), (Size(400, 800), 3, 3), (Size(400, 800), 0, 1),
      (Size(400, 800), -2, 1), (Size(4000, 4000), 1, 1), (Size(8000, 8000), 1, 0.5),
      (Size(2000, 8000), 2, 1),
    ]
    for (screen, count, density) in cases {
      let map = TouchMap(Scene(name: "", screen: screen, tree: tree), .samples(count))
      #expect(map.density == density, "\(screen) \(count)")
      #expect(map.region(of: tree.roots[0]).bounds == Rect(origin: .zero, size: screen))
    }
  }

  @Test func `a map is exact while all edges are parallel to the screen's, apart from rounding`() {
    func isMapExact(_ change: (inout ViewNode) -> Void) -> Bool {
      var node = ViewNode(frame: Rect(40, 40, 20, 20))
      change(&node)
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) { $0.add(node) }
      let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
      return TouchMap(scene).density == nil
    }
    func isExact(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
      isMapExact {
        $0.geometry = ViewGeometry(
          bounds: Rect(0, 0, 20, 20), center: Point(50, 50),
          transform: AffineTransform(a, b, c, d, 0, 0))
      }
    }
    #expect(isExact(2, 0, 0, 0.5) && isExact(-1, 0, 0, 1) && isExact(0, 1, -1, 0))
    for number in [0.5, 2.1e-12] {
      #expect(!isExact(1, number, 0, 1) && !isExact(1, 0, number, 1))
      #expect(!isExact(number, 1, -1, 0) && !isExact(0, 1, -1, number))
    }
    #expect(isExact(1, 1.9e-12, 0, 1) && isExact(1, 0, 1.9e-12, 1))
    #expect(isExact(1.9e-12, 1, -1, 0) && isExact(0, 1, -1, 1.9e-12))
    // A view without extent takes nothing, however it is skewed.
    #expect(isExact(1, 1, 1, 1))
    #expect(isMapExact { $0.policy = .expand(Insets(all: 4)) })
    #expect(!isMapExact { $0.policy = .shape(.circle) })
  }

  @Test func `a map of several rectangles is a part of the map`() {
    let scene = Self.scene(3, [.flags, .scrolls])
    let whole = TouchMap(scene)
    for rects in [
      [Rect(40, 100, 77, 50), Rect(40, 150, 20, 300)],
      [Rect(40, 100, 20, 50), Rect(200, 100, 60, 50)], [Rect(-50, 700, 100, 300)],
    ] {
      let limit = rects.reduce(into: PlanarRegion()) { $0.formUnion(PlanarRegion($1)) }
      let part = TouchMap(scene, within: limit)
      #expect(part.density == nil)
      #expect(part.unanswered == whole.unanswered.intersection(limit))
      for (view, region) in whole.regions {
        #expect(part.region(of: view) == region.intersection(limit))
      }
    }
  }
}
