import Geometry
import Testing

@testable import Stage

@Suite struct BadgePlacesTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `badges are placed as if each were compared with all others`(seed: UInt64) {
    var state = seed
    func number(_ limit: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % limit) / 4
    }
    var places = BadgePlaces()
    var taken: [Point] = []
    for _ in 0..<60 {
      let wanted = Point(number(400), number(200))
      var expected = wanted
      while taken.contains(where: { $0.distance(to: expected) < 16 }) { expected.x -= 18 }
      taken.append(expected)
      #expect(places.place(at: wanted) == expected)
    }
  }

  @Test func `of many badges at one place, those far outside the picture are omitted`() {
    var places = BadgePlaces()
    let found = (0..<5000).map { _ in places.place(at: Point(300, 40)) }
    #expect(found[1] == Point(282, 40))
    #expect(found.compactMap { $0 }.count == 200)
    #expect(found[200] == nil && found[4999] == nil)
  }
}
