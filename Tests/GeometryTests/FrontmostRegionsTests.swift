import Testing

@testable import Geometry

@Suite struct FrontmostRegionsTests {
  /// Random rectangles with integral edges, so that many of them touch.
  private static func extents(_ seed: UInt64, _ count: Int, side: UInt64 = 24) -> [Extent] {
    var generator = EdgeGenerator(state: seed)
    return (0..<count).compactMap { _ in
      let (x, y) = (generator.number(below: side), generator.number(below: side))
      return Extent(
        minX: x, maxX: x + generator.number(below: side / 2) + 1, minY: y,
        maxY: y + generator.number(below: side / 2) + 1)
    }
  }

  /// The regions by a naive algorithm: from front to back, each layer gets the uncovered part of
  /// its area.
  private static func plain(
    _ layers: [FrontmostRegions.Layer], owners: Int
  ) -> [PlanarRegion] {
    var regions = [PlanarRegion](repeating: PlanarRegion(), count: owners)
    var covered = PlanarRegion()
    for layer in layers.reversed() {
      let area = PlanarRegion(disjoint: [layer.extent])
      regions[layer.owner].formUnion(area.subtracting(covered))
      covered.formUnion(area)
    }
    return regions
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the sweep finds exactly the same as subtracting from front to back`(seed: UInt64) {
    let extents = Self.extents(seed, 1 + Int(seed % 40))
    // Some owners have several layers.
    let owners = 1 + Int(seed % 7) * 5
    let layers = extents.enumerated().map {
      FrontmostRegions.Layer(owner: $0.offset % owners, $0.element)
    }
    let found = FrontmostRegions(layers, owners: owners)
    #expect(found?.regions == Self.plain(layers, owners: owners))
  }

  @Test func `without layers no regions are found`() {
    #expect(FrontmostRegions([], owners: 2)?.regions == [PlanarRegion(), PlanarRegion()])
  }

  @Test func `more rectangles than the limit are not returned`() {
    let layers = Self.extents(1, 20).map { FrontmostRegions.Layer(owner: 0, $0) }
    let count = FrontmostRegions(layers, owners: 1)?.regions[0].extents.count ?? 0
    #expect(count > 3)
    #expect(FrontmostRegions(layers, owners: 1, atMost: 3) == nil)
  }

  @Test func `a staircase of 4,000 has two rectangles for each, and is fast`() {
    let layers = (0..<4000).compactMap { step in
      Extent(Rect(Double(step) / 16, Double(step) / 8, 300, 600)).map {
        FrontmostRegions.Layer(owner: step, $0)
      }
    }
    let found = FrontmostRegions(layers, owners: 4000, atMost: 4 * 4000)
    #expect(found?.regions.map(\.extents.count).max() == 2)
  }

  @Test func `the rest of a layer behind a staircase is cut by each step once`() {
    let floor = Extent(Rect(0, 0, 1000, 2000)).map { FrontmostRegions.Layer(owner: 0, $0) }
    let steps = (0..<2000).compactMap { step in
      Extent(Rect(Double(step) / 16, Double(step) / 8, 300, 600)).map {
        FrontmostRegions.Layer(owner: 1, $0)
      }
    }
    let layers = [floor].compactMap { $0 } + steps
    let regions = FrontmostRegions(layers, owners: 2)?.regions ?? []
    #expect(regions.first?.bands.count ?? 0 > 3000)
    #expect(regions.reduce(0) { $0 + $1.area } == 1000 * 2000)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `pairs that have points in common are found once each, whether or not others overlap`(
    seed: UInt64
  ) {
    let first = Self.extents(seed, Int(seed % 30))
    let second = Self.extents(seed + 1000, 20, side: 30)
    var found: [[Int]] = []
    OverlapSearch(first, second).forEachPair { found.append([$0, $1]) }
    let expected = first.indices.flatMap { mine in
      second.indices.filter { first[mine].intersection(second[$0]) != nil }.map { [mine, $0] }
    }
    #expect(found.sorted { $0.lexicographicallyPrecedes($1) } == expected)
    let isDisjoint = first.indices.allSatisfy { a in
      first.indices.allSatisfy { $0 <= a || first[a].intersection(first[$0]) == nil }
    }
    #expect(OverlapSearch.areDisjoint(first) == isDisjoint)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `regions are the union of their rectangles`(seed: UInt64) {
    let extents = Self.extents(seed, Int(seed % 20))
    let plain = extents.reduce(into: PlanarRegion()) { $0.formUnion(PlanarRegion(disjoint: [$1])) }
    #expect(PlanarRegion(uniting: extents) == plain)
    #expect(PlanarRegion(disjoint: plain.extents.reversed()) == plain)
    #expect(PlanarRegion(joining: plain.extents.map { PlanarRegion(disjoint: [$0]) }) == plain)
  }

  @Test func `a limit of exactly the number of rectangles suffices`() {
    // A short rectangle beside a tall one divides their common region into four rectangles.
    let beside = [Rect(0, 0, 1, 3), Rect(2, 1, 1, 1)]
    let apart = [Rect(0, 0, 1, 1), Rect(0, 5, 1, 1), Rect(0, 10, 1, 1)]
    for (rects, count) in [(beside, 4), (apart, 3)] {
      let layers = rects.compactMap { Extent($0) }.map {
        FrontmostRegions.Layer(owner: 0, $0)
      }
      let found = FrontmostRegions(layers, owners: 1, atMost: count)
      #expect(found?.regions.first?.extents.count == count)
      #expect(FrontmostRegions(layers, owners: 1, atMost: count - 1) == nil)
    }
  }

  @Test func `the limit holds for all owners together`() {
    let layers = [Rect(0, 0, 1, 1), Rect(5, 0, 1, 1)].compactMap { Extent($0) }.enumerated()
      .map { FrontmostRegions.Layer(owner: $0.offset, $0.element) }
    #expect(FrontmostRegions(layers, owners: 2, atMost: 2)?.regions.count == 2)
    #expect(FrontmostRegions(layers, owners: 2, atMost: 1) == nil)
  }

  @Test func `the front layer hides the one behind it`() {
    let layers = [Rect(0, 0, 10, 4), Rect(2, 1, 3, 2)].compactMap { Extent($0) }.enumerated()
      .map { FrontmostRegions.Layer(owner: $0.offset, $0.element) }
    let expected = [
      [Rect(0, 0, 10, 1), Rect(0, 1, 2, 2), Rect(5, 1, 5, 2), Rect(0, 3, 10, 1)],
      [Rect(2, 1, 3, 2)],
    ]
    #expect(FrontmostRegions(layers, owners: 2)?.regions.map(\.rects) == expected)
  }

  @Test func `rectangles that only touch are disjoint and form no pairs`() {
    let center = Extent(Rect(10, 10, 10, 10))
    let around = [
      Rect(0, 10, 10, 10), Rect(20, 10, 10, 10), Rect(10, 0, 10, 10), Rect(10, 20, 10, 10),
    ]
    let own = [center].compactMap { $0 }
    let others = around.compactMap { Extent($0) }
    var count = 0
    OverlapSearch(own, others).forEachPair { _, _ in count += 1 }
    #expect(own.count == 1 && others.count == 4 && count == 0)
    #expect(OverlapSearch.areDisjoint(own + others))
    #expect(!OverlapSearch.areDisjoint(own + own))
    #expect(OverlapSearch.areDisjoint([]))
    let cross = PlanarRegion(uniting: own + others)
    #expect(cross.rects == [Rect(10, 0, 10, 10), Rect(0, 10, 30, 10), Rect(10, 20, 10, 10)])
  }

  @Test func `neighbours in a set of numbers are found across words and levels`() {
    let numbers = [0, 1, 63, 64, 65, 4095, 4096, 262_143, 262_144, 300_000]
    var places = OrderedPlaces(count: 300_001)
    #expect(places.first(from: 0) == nil && places.last(through: 300_000) == nil)
    for number in numbers { places.insert(number) }
    for number in numbers + [2, 62, 100, 5000, 262_142, 299_999] {
      #expect(places.first(from: number) == numbers.first { $0 >= number })
      #expect(places.last(through: number) == numbers.last { $0 <= number })
    }
    for number in numbers.dropFirst(3).dropLast() { places.remove(number) }
    #expect(places.first(from: 64) == 300_000 && places.last(through: 299_999) == 63)
    #expect(places.last(through: -1) == nil)
  }
}

private struct EdgeGenerator {
  var state: UInt64

  mutating func number(below limit: UInt64) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double((state >> 33) % limit)
  }
}
