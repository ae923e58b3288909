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
