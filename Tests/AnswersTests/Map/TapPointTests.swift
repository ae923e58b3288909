import Geometry
import Testing

@testable import Answers

@Suite struct TapPointTests {
  /// The largest square, computed naively: every span, extended over the bands above and below that
  /// cover it.
  private static func plain(_ region: PlanarRegion) -> Rect? {
    guard let bounds = region.bounds else { return nil }
    var best: (room: Rect, side: Double, distance: Double)?
    func covers(_ band: PlanarRegion.Band, _ span: PlanarRegion.Span) -> Bool {
      band.spans.contains { $0.minX <= span.minX && span.maxX <= $0.maxX }
    }
    let bands = region.bands
    for (place, band) in bands.enumerated() {
      for span in band.spans {
        var (top, bottom) = (place, place)
        while top > 0, bands[top - 1].maxY == bands[top].minY, covers(bands[top - 1], span) {
          top -= 1
        }
        while bottom + 1 < bands.count, bands[bottom + 1].minY == bands[bottom].maxY,
          covers(bands[bottom + 1], span)
        {
          bottom += 1
        }
        let room = Rect(
          span.minX, bands[top].minY, span.maxX - span.minX, bands[bottom].maxY - bands[top].minY)
        let side = min(room.width, room.height)
        let distance = room.center.distance(to: bounds.center)
        if let old = best, (side, -distance) <= (old.side, -old.distance) { continue }
        best = (room, side, distance)
      }
    }
    return best?.room
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the best point is that of a search up and down from every span`(seed: UInt64) {
    var state = seed
    func number(_ limit: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % limit)
    }
    var region = PlanarRegion()
    for _ in 0..<12 {
      region.formUnion(PlanarRegion(Rect(number(24), number(24), number(9) + 1, number(9) + 1)))
    }
    for _ in 0..<6 {
      _ = region.remove(PlanarRegion(Rect(number(24), number(24), number(4) + 1, number(4) + 1)))
    }
    #expect(TapPoint(in: region)?.room == Self.plain(region))
  }

  @Test func `a region without points has no best point`() {
    #expect(TapPoint(in: PlanarRegion()) == nil)
  }
}
