import Geometry
import Testing

@Suite struct PlanarRegionTests {
  /// Random rectangles with integral edges on a grid of 24 × 24, and the squares that they cover.
  private struct Board: Equatable {
    static let side = 24
    var cells = [Bool](repeating: false, count: side * side)

    init() {}

    init(_ region: PlanarRegion) {
      for row in 0..<Self.side {
        for column in 0..<Self.side {
          cells[row * Self.side + column] = region.contains(
            Point(Double(column) + 0.5, Double(row) + 0.5))
        }
      }
    }

    var count: Int { cells.count { $0 } }

    func combined(_ other: Board, _ rule: (Bool, Bool) -> Bool) -> Board {
      var result = Board()
      for place in cells.indices { result.cells[place] = rule(cells[place], other.cells[place]) }
      return result
    }
  }

  private static func random(_ generator: inout SystemLikeGenerator) -> Rect {
    func side() -> Double { Double(generator.next() % 24) }
    return Rect(side(), side(), (side() / 2).rounded() + 1, (side() / 2).rounded() + 1)
      .intersection(Rect(0, 0, 24, 24)) ?? .zero
  }

  private static func region(_ generator: inout SystemLikeGenerator) -> PlanarRegion {
    var region = PlanarRegion()
    for _ in 0..<Int(generator.next() % 6) { region.formUnion(PlanarRegion(random(&generator))) }
    for _ in 0..<Int(generator.next() % 4) { _ = region.remove(PlanarRegion(random(&generator))) }
    return region
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `union, difference and intersection are those of the points`(seed: UInt64) {
    var generator = SystemLikeGenerator(state: seed)
    let a = Self.region(&generator)
    let b = Self.region(&generator)
    let (left, right) = (Board(a), Board(b))
    #expect(Board(a.union(b)) == left.combined(right) { $0 || $1 })
    #expect(Board(a.subtracting(b)) == left.combined(right) { $0 && !$1 })
    #expect(Board(a.intersection(b)) == left.combined(right) { $0 && $1 })
    #expect(a.area == Double(left.count))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `equal sets of points are equal values, however they were made`(seed: UInt64) {
    var generator = SystemLikeGenerator(state: seed)
    let a = Self.region(&generator)
    let b = Self.region(&generator)
    #expect(a.union(b) == b.union(a))
    #expect(a.subtracting(b).union(a.intersection(b)) == a)
    var rest = a
    let taken = rest.remove(b)
    #expect(rest.union(taken) == a)
    #expect(rest.intersection(taken).isEmpty)
    #expect(a.rects.reversed().reduce(into: PlanarRegion()) { $0.formUnion(PlanarRegion($1)) } == a)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the lines around a region are as long as those between the points in and out`(
    seed: UInt64
  ) {
    var generator = SystemLikeGenerator(state: seed)
    let region = Self.region(&generator)
    let board = Board(region)
    func isInside(_ column: Int, _ row: Int) -> Bool {
      (0..<Board.side).contains(column) && (0..<Board.side).contains(row)
        && board.cells[row * Board.side + column]
    }
    var length = 0
    for row in -1..<Board.side {
      for column in -1..<Board.side {
        if isInside(column, row) != isInside(column + 1, row) { length += 1 }
        if isInside(column, row) != isInside(column, row + 1) { length += 1 }
      }
    }
    #expect(region.edges.reduce(0) { $0 + $1.0.distance(to: $1.1) } == Double(length))
  }

  @Test func `edges are half-open`() {
    let region = PlanarRegion(Rect(0, 0, 10, 10))
    #expect(region.contains(.zero))
    #expect(!region.contains(Point(10, 5)))
    #expect(!region.contains(Point(5, 10)))
  }

  @Test func `a region keeps its hole`() {
    var region = PlanarRegion(Rect(0, 0, 30, 30))
    #expect(region.remove(PlanarRegion(Rect(10, 10, 10, 10))).area == 100)
    #expect(region.area == 800)
    #expect(region.bounds == Rect(0, 0, 30, 30))
    #expect(region.bands.map { $0.spans.count } == [1, 2, 1])
  }

  @Test(arguments: [
    Rect(0, 0, 0, 5), Rect(.nan, 0, 5, 5), Rect(0, 0, .infinity, 5), Rect(0, 0, .nan, 5),
  ])
  func `an empty or infinite rectangle has no points`(rect: Rect) {
    #expect(PlanarRegion(rect).isEmpty)
    #expect(PlanarRegion(rect).bounds == nil)
  }

  @Test func `a negative size is the same area`() {
    #expect(PlanarRegion(Rect(10, 10, -10, -10)) == PlanarRegion(Rect(0, 0, 10, 10)))
  }

  @Test func `spans without a height are not appended`() {
    var region = PlanarRegion()
    let spans = PlanarRegion(Rect(0, 0, 10, 10)).bands[0].spans
    for (minY, maxY) in [(5.0, 5.0), (6, 5), (.nan, 7), (5, .nan)] {
      region.append(spans, from: minY, to: maxY)
    }
    #expect(region.bands.isEmpty)
  }

  @Test func `scaling multiplies all edges`() {
    let region = PlanarRegion(Rect(1, 2, 3, 4)).union(PlanarRegion(Rect(8, 2, 1, 1)))
    #expect(
      region.scaled(by: 2).rects
        == region.rects.map {
          Rect($0.minX * 2, $0.minY * 2, $0.width * 2, $0.height * 2)
        })
  }

  /// Four rectangles in three bands, of which the second has two spans.
  private var stairs: PlanarRegion {
    [Rect(4, 20, 30, 1), Rect(9, 10, 1, 5), Rect(5, 0, 3, 4), Rect(1, 10, 2, 5)]
      .reduce(into: PlanarRegion()) { $0.formUnion(PlanarRegion($1)) }
  }

  @Test func `a region has an area, a bounding box and rectangles in reading order`() {
    #expect(stairs.area == 12 + 10 + 5 + 30)
    #expect(stairs.bounds == Rect(1, 0, 33, 21))
    #expect(
      stairs.rects == [Rect(5, 0, 3, 4), Rect(1, 10, 2, 5), Rect(9, 10, 1, 5), Rect(4, 20, 30, 1)])
    let extents: [[Double]] = [
      [5, 8, 0, 4], [1, 3, 10, 15], [9, 10, 10, 15], [4, 34, 20, 21],
    ]
    #expect(stairs.extents.map { [$0.minX, $0.maxX, $0.minY, $0.maxY] } == extents)
    #expect(PlanarRegion().area == 0 && PlanarRegion().rects.isEmpty)
  }

  @Test func `each edge alone decides whether a point belongs to a region`() {
    let region = PlanarRegion(Rect(10, 20, 40, 6))
    for inside in [Point(10, 20), Point(10, 25.9), Point(49.9, 20), Point(49.9, 25.9)] {
      #expect(region.contains(inside))
    }
    for outside in [Point(9.9, 23), Point(30, 19.9), Point(50, 23), Point(30, 26)] {
      #expect(!region.contains(outside))
    }
    // Between two bands, and between two spans of a band.
    #expect(!stairs.contains(Point(6, 5)) && !stairs.contains(Point(6, 12)))
    #expect(stairs.contains(Point(6, 3)) && stairs.contains(Point(9.5, 12)))
  }

  @Test func `the lines around a region lie on its edges`() {
    func lines(_ region: PlanarRegion) -> Set<[Point]> {
      Set(region.edges.map { [$0.0, $0.1] })
    }
    let single: Set<[Point]> = [
      [Point(1, 2), Point(4, 2)], [Point(1, 2), Point(1, 6)], [Point(4, 2), Point(4, 6)],
      [Point(1, 6), Point(4, 6)],
    ]
    #expect(lines(PlanarRegion(Rect(1, 2, 3, 4))) == single)
    let apart: Set<[Point]> = [
      [Point(0, 0), Point(2, 0)], [Point(0, 0), Point(0, 2)], [Point(2, 0), Point(2, 2)],
      [Point(0, 2), Point(2, 2)], [Point(0, 5), Point(2, 5)], [Point(0, 5), Point(0, 6)],
      [Point(2, 5), Point(2, 6)], [Point(0, 6), Point(2, 6)],
    ]
    #expect(lines(PlanarRegion(Rect(0, 0, 2, 2)).union(PlanarRegion(Rect(0, 5, 2, 1)))) == apart)
    // A narrow rectangle below a wide one.
    let step: Set<[Point]> = [
      [Point(0, 0), Point(4, 0)], [Point(0, 0), Point(0, 2)], [Point(4, 0), Point(4, 2)],
      [Point(1, 2), Point(4, 2)], [Point(0, 2), Point(0, 3)], [Point(1, 2), Point(1, 3)],
      [Point(0, 3), Point(1, 3)],
    ]
    #expect(lines(PlanarRegion(Rect(0, 0, 4, 2)).union(PlanarRegion(Rect(0, 2, 1, 1)))) == step)
    #expect(PlanarRegion().edges.isEmpty)
  }

  @Test func `a region is empty when either extent is zero`() {
    #expect(PlanarRegion(Rect(1, 2, 0, 5)).isEmpty && PlanarRegion(Rect(1, 2, 5, 0)).isEmpty)
    #expect(!PlanarRegion(Rect(1, 2, 5, 5)).isEmpty)
  }

  @Test func `a cut leaves the parts around it, with their edges`() {
    let region = PlanarRegion(Rect(0, 0, 30, 20))
    let rest = region.subtracting(PlanarRegion(Rect(10, 5, 4, 7)))
    #expect(
      rest.rects == [
        Rect(0, 0, 30, 5), Rect(0, 5, 10, 7), Rect(14, 5, 16, 7), Rect(0, 12, 30, 8),
      ])
    #expect(region.intersection(PlanarRegion(Rect(10, 5, 40, 70))).rects == [Rect(10, 5, 20, 15)])
    #expect(region.subtracting(PlanarRegion(Rect(30, 0, 9, 9))) == region)
    #expect(region.subtracting(PlanarRegion(Rect(0, 20, 9, 9))) == region)
    #expect(region.intersection(PlanarRegion()).isEmpty)
    #expect(PlanarRegion().intersection(region).isEmpty)
  }
}

/// SplitMix64; the tests of `Geometry` depend on no other target.
private struct SystemLikeGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
