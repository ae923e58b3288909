import Stage
import Testing

@Suite struct ScrollStateTests {
  @Test(arguments: [
    (0.0, 20.0...40.0, 0.0), (0, 90...110, 10), (0, 500...520, 420), (300, 20...40, 20),
    (300, 350...360, 300), (300, 400...420, 320), (0, 50...200, 50), (50, 0...200, 0),
    (0, 990...1050, 900), (200, -20 ... -10, 0),
  ])
  func `a list scrolls by the smallest distance that shows a part of it`(
    offset: Double, part: ClosedRange<Double>, result: Double
  ) {
    let scroll = ScrollState(offset: offset, contentHeight: 1000, visibleHeight: 100)
    #expect(scroll.offset(showing: part) == result)
  }
}
