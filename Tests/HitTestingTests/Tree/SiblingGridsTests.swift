import Geometry
import TestSupport
import Testing

@testable import HitTesting

/// Searches with grids compared with the plain walk, which asks every sibling.
@Suite struct SiblingGridsTests {
  /// An arrangement of the subviews of one parent.
  enum Arrangement: String, CaseIterable, Sendable {
    case tiles, rows, overlapping, clustered, staircase, equal, points, huge, rotated, bars

    /// Returns the geometry of a subview.
    func geometry(_ number: Int, of count: Int, _ random: inout SeededGenerator) -> ViewGeometry {
      func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewGeometry {
        ViewGeometry(frame: Rect(x, y, width, height), boundsOrigin: Point(3, -7))
      }
      let side = Double(count).squareRoot().rounded(.up)
      let position = Point(random.number(0...380), random.number(0...780))
      switch self {
      case .tiles:
        let (column, row) = (Double(number % Int(side)), Double(number / Int(side)))
        return box(column * 400 / side, row * 800 / side, 400 / side, 800 / side)
      case .rows: return box(0, Double(number) * 800 / Double(count), 400, 800 / Double(count))
      case .overlapping: return box(position.x - 100, position.y - 100, 200, 250)
      case .clustered:
        let place = Point(random.number(0...1), random.number(0...1))
        return number % 50 == 0
          ? box(position.x, position.y, 30, 30)
          : box(200 + place.x * place.x * 9, 300 + place.y * 5, 0.2, 0.1)
      case .staircase: return box(Double(number) * 0.007, Double(number) * 0.013, 300, 300)
      case .equal: return box(10, 20, 300, 500)
      case .points:
        return box(position.x.rounded(), position.y.rounded(), 0, number % 3 == 0 ? 0 : 1)
      case .huge:
        let scale = [1, 1e6, 1e18, 1e300][number % 4]
        return box(-scale + position.x, position.y - scale, scale * 1.5, scale * 1.2)
      case .rotated:
        let (cosine, sine) = (0.6, 0.8)
        return ViewGeometry(
          bounds: Rect(5, 5, 40, 20), center: position, anchorPoint: Point(0.2, 0.9),
          transform: AffineTransform(
            cosine * position.x / 200, sine, -sine, number % 9 == 0 ? 0 : cosine, 0, 0))
      case .bars:
        return number % 2 == 0
          ? box(position.x, -10, 2, 900) : box(-10, position.y, 500, 3)
      }
    }
  }

  private static func tree(_ arrangement: Arrangement, count: Int, seed: UInt64) -> ViewTree {
    var random = SeededGenerator(seed: seed)
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    for number in 0..<count {
      var node = ViewNode(geometry: arrangement.geometry(number, of: count, &random))
      if random.chance(0.05) { node.isHidden = true }
      if random.chance(0.05) { node.isUserInteractionEnabled = false }
      if random.chance(0.05) { node.alpha = 0 }
      builder.open(node)
      // A parent in a wide parent that is wide itself.
      if number == count / 2 {
        for inner in 0..<60 {
          builder.add(
            ViewNode(frame: Rect(Double(inner % 8) * 9, Double(inner / 8) * 9, 11, 10)))
        }
      }
      builder.close()
    }
    return builder.finish()
  }

  /// Random points, and points on the edges of views, where rounding decides.
  private static func points(in tree: ViewTree, _ count: Int, seed: UInt64) -> [Point] {
    var random = SeededGenerator(seed: seed &+ 99)
    return (0..<count).map { number in
      let free = Point(random.number(-20...420), random.number(-20...820))
      guard number % 2 == 0, tree.count > 1 else { return free }
      let view = NodeID(1 + Int(random.next() % UInt64(tree.count - 1)))
      let frame = tree.frame(of: view)
      let x = [frame.minX, frame.maxX, frame.midX, frame.minX.nextUp, frame.maxX.nextDown, free.x]
      let y = [frame.minY, frame.maxY, frame.midY, frame.minY.nextDown, frame.maxY.nextUp, free.y]
      return Point(x[Int(random.next() % 6)], y[Int(random.next() % 6)])
    }
  }

  private static func createGrids(of tree: ViewTree) throws -> SiblingGrids {
    tree.createGrids()
    return try #require(tree.storage.grids.created).takeUnretainedValue()
  }

  @Test func `grids created beforehand find the same views, and are created once`() {
    let tree = Self.tree(.overlapping, count: 4000, seed: 7)
    let plain = Self.tree(.overlapping, count: 4000, seed: 7)
    #expect(!tree.hasGrids)
    tree.createGrids()
    #expect(tree.hasGrids)
    let created = tree.storage.grids.created?.toOpaque()
    #expect(created != nil)
    tree.createGrids()
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let point = Point(random.number(-10...410), random.number(-10...810))
      #expect(HitTest(tree).hit(at: point) == HitTest(plain).hit(at: point))
    }
    #expect(tree.storage.grids.created?.toOpaque() == created)
  }

  @Test func `subviews of which one is infinitely far away have no grid`() throws {
    func tree(_ frame: Rect) -> ViewTree {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800))) { window in
        for number in 0..<200 {
          let (column, row) = (Double(number % 20), Double(number / 20))
          window.add(ViewNode(frame: Rect(column * 19, row * 70, 18, 60)))
        }
        window.add(ViewNode(frame: frame))
      }
      return builder.finish()
    }
    let near = tree(Rect(3, 3, 5, 5))
    let grids = try Self.createGrids(of: near)
    let siblings = near.storage.index.children(of: 0)
    #expect(grids.grid(of: siblings) != nil)
    // Each lies beyond the numbers of a box in one direction only.
    let far = [
      Rect(-1e39, 3, 5, 5), Rect(3, -1e39, 5, 5), Rect(1e39, 3, 5, 5), Rect(3, 1e39, 5, 5),
      Rect(.nan, 3, 5, 5), Rect(3, 3, .infinity, 5),
    ]
    for frame in far {
      let other = tree(frame)
      let none = try Self.createGrids(of: other)
      #expect(none.grid(of: other.storage.index.children(of: 0)) == nil, "\(frame)")
      #expect(HitTest(other).hit(at: Point(1, 1)) == NodeID(1), "\(frame)")
      // A view of a grid that moves there ends the grids.
      let index = other.storage.index
      let place = try #require(index.place(of: 201, in: siblings))
      let isFollowed = try Self.createGrids(of: near)
        .update(place, among: siblings, index, other.storage.records[201])
      #expect(!isFollowed, "\(frame)")
    }
  }

  @Test(arguments: Arrangement.allCases)
  func `searches with grids find the view of the plain walk, and record its steps`(
    arrangement: Arrangement
  ) throws {
    for seed in 0..<4 as Range<UInt64> {
      let tree = Self.tree(arrangement, count: 50 + Int(seed) * 240, seed: seed)
      let plain = Self.tree(arrangement, count: 50 + Int(seed) * 240, seed: seed)
      let grids = try Self.createGrids(of: tree)
      #expect(grids.grid(of: tree.storage.index.children(of: 0)) != nil || arrangement == .huge)
      let count = Sample.isThorough ? 150 : 60
      for point in Self.points(in: tree, count, seed: seed) where point.isFinite {
        let expected = HitWalk(plain, [:], recorder: nil).askWindows(point)
        #expect(HitTest(tree).hit(at: point) == expected, "seed \(seed), \(point)")
        #expect(plain.storage.grids.created == nil)
        let trace = HitTest(tree).trace(at: point)
        #expect(trace.result == expected, "seed \(seed), \(point)")
        guard seed < 3 else { continue }
        let recorder = TraceRecorder(tree: plain)
        _ = HitWalk(plain, [:], recorder: recorder).askWindows(point)
        let walked = Trace(tree: plain, point: point, result: expected, log: recorder.log)
        #expect(Array(trace.steps) == Array(walked.steps), "seed \(seed), \(point)")
      }
    }
  }

  @Test func `grids are created once many boxes have been compared, and never for few`() {
    let tree = Self.tree(.rows, count: 500, seed: 1)
    let top = Point(200, 1)
    for _ in 0..<4 {
      _ = HitTest(tree).hit(at: top)
      #expect(tree.storage.grids.created == nil, "a few searches are faster without")
    }
    // The fifth search has compared 2,500 boxes, more than four for each of the 560 subviews.
    _ = HitTest(tree).hit(at: top)
    #expect(tree.storage.grids.created != nil)
    let narrow = Self.tree(.rows, count: 20, seed: 1)
    for _ in 0..<50 { _ = HitTest(narrow).hit(at: top) }
    #expect(narrow.storage.grids.created == nil || narrow.count > 20 + 48)
  }

  @Test(
    arguments: Arrangement.allCases.enumerated().filter { Sample.isThorough || $0.offset % 2 == 0 }
      .map(\.element))
  func `few views are asked, and the memory per view is bounded`(arrangement: Arrangement) throws {
    let tree = Self.tree(arrangement, count: 6_000, seed: 5)
    let grids = try Self.createGrids(of: tree)
    guard let grid = grids.grid(of: tree.storage.index.children(of: 0)) else {
      return #expect(arrangement == .huge, "\(arrangement) has no grid")
    }
    #expect(grids.bytes < 120 * tree.count, "\(grids.bytes / tree.count) bytes per view")
    let points = Self.points(in: tree, 100, seed: 5)
    let asked = Self.search(grids, grid, of: tree, at: points).asked
    // Hundreds of bars, or thousands of steps that each differ a little, cross one cell.
    let most = [.staircase: 3_000, .bars: 500][arrangement] ?? 60
    #expect(asked < most * points.count, "\(arrangement): \(asked / points.count) views per point")
  }

  // The answers do not depend on the shapes of grids, but their memory and speed do.
  @Test func `the memory of grids, and the number of views that are asked, are the reviewed ones`()
    throws
  {
    var text = ""
    for arrangement in Arrangement.allCases {
      for count in [47, 48, 64, 300, 1_100] {
        let tree = Self.tree(arrangement, count: count, seed: 7)
        let grids = try Self.createGrids(of: tree)
        let children = tree.storage.index.children(of: 0)
        text += "\(arrangement) \(count): \(grids.bytes) bytes"
        if let grid = grids.grid(of: children) {
          text += ", asks \(Self.asked(grids, grid, of: tree))"
        }
        text += "\n"
      }
    }
    #expect(try Golden.mismatch(text: text, named: "grids.txt") == nil)
  }

  @Test func `grids follow as many changes as they are worth, and ask few views more`() throws {
    var text = ""
    for arrangement in [Arrangement.tiles, .overlapping, .clustered, .equal, .bars] {
      for count in [60, 900] {
        var tree = Self.tree(arrangement, count: count, seed: 3)
        _ = try Self.createGrids(of: tree)
        var random = SeededGenerator(seed: 11)
        text += "\(arrangement) \(count):"
        for change in 1...600 {
          let subviews = tree.storage.index.children(of: 0)
          let view = NodeID(
            Int(tree.storage.index.nodes[subviews.lowerBound + Int(random.next() % UInt64(count))]))
          var node = tree[view]
          node.isHidden = random.chance(0.1)
          let width = random.chance(0.02) ? 390.0 : random.number(1...40)
          node.geometry = ViewGeometry(
            frame: Rect(random.number(0...380), random.number(0...780), width, width))
          tree.replace(view, with: node)
          guard let created = tree.storage.grids.created else {
            text += " given up at change \(change)"
            break
          }
          guard change.isMultiple(of: 20) else { continue }
          let grids = created.takeUnretainedValue()
          if let grid = grids.grid(of: tree.storage.index.children(of: 0)) {
            text += " \(Self.asked(grids, grid, of: tree))"
          }
        }
        text += "\n"
      }
    }
    #expect(try Golden.mismatch(text: text, named: "changed-grids.txt") == nil)
  }

  /// The number of views that 60 searches ask, and the number of searches that no list ends.
  private static func asked(_ grids: SiblingGrids, _ grid: Int, of tree: ViewTree) -> String {
    let (asked, open) = search(grids, grid, of: tree, at: points(in: tree, 60, seed: 5))
    return open == 0 ? "\(asked)" : "\(asked)+\(open)"
  }

  /// Searches the grid of the root, and returns the number of views that are asked, and the number
  /// of searches that no list ends.
  private static func search(
    _ grids: SiblingGrids, _ grid: Int, of tree: ViewTree, at points: [Point]
  ) -> (asked: Int, open: Int) {
    var (asked, open) = (0, 0)
    for point in points {
      let answer = grids.first(in: grid, Float(point.x), Float(point.y)) { node in
        asked += 1
        let view = NodeID(node)
        return tree.convertFromSuperview(point, to: view).map {
          tree.bounds(of: view).contains($0)
        } ?? false
      }
      if case .search = answer { open += 1 }
    }
    return (asked, open)
  }
}
