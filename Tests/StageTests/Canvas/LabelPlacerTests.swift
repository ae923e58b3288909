import Geometry
import Testing

@testable import Stage

@Suite struct LabelPlacerTests {
  @Test func `labels go to the first place that is free and inside`() {
    var placer = LabelPlacer(bounds: Rect(0, 0, 100, 100))
    placer.keep(clear: Rect(40, 40, 20, 20))
    let size = Size(30, 10)
    let outside = Point(90, 5)
    let first = placer.place(size, at: [outside, Point(35, 45), Point(0, 0)])
    #expect(first == Rect(0, 0, 30, 10))
    #expect(placer.place(size, at: [Point(10, 5)]) == nil, "the first label lies there")
    #expect(placer.place(size, at: [Point(10, 10)]) != nil, "edges may meet")
  }
}
