import Geometry
import Testing

@Suite struct ExtentTests {
  @Test func `an extent has a positive width and height`() throws {
    let extent = try #require(Extent(minX: 1, maxX: 2, minY: 30, maxY: 40))
    #expect(extent.minX == 1 && extent.maxX == 2)
    #expect(extent.minY == 30 && extent.maxY == 40)
    #expect(Extent(minX: 2, maxX: 2, minY: 30, maxY: 40) == nil)
    #expect(Extent(minX: 3, maxX: 2, minY: 30, maxY: 40) == nil)
    #expect(Extent(minX: 1, maxX: 2, minY: 40, maxY: 40) == nil)
    #expect(Extent(minX: 1, maxX: 2, minY: 41, maxY: 40) == nil)
  }

  @Test func `a rectangle of either sign has the same extent`() {
    let expected = Extent(minX: 10, maxX: 50, minY: 20, maxY: 26)
    #expect(expected != nil)
    #expect(Extent(Rect(10, 20, 40, 6)) == expected)
    #expect(Extent(Rect(50, 26, -40, -6)) == expected)
    #expect(Extent(Rect(10, 20, 0, 6)) == nil)
    #expect(Extent(Rect(10, 20, 40, 0)) == nil)
  }

  @Test func `each number that is not finite makes a rectangle empty`() {
    for odd in [Double.nan, .infinity, -.infinity] {
      for place in 0..<4 {
        var numbers = [1.0, 2, 3, 4]
        numbers[place] = odd
        let rect = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
        #expect(Extent(rect) == nil)
        #expect(PlanarRegion(rect).isEmpty)
      }
    }
  }

  @Test func `an intersection takes each edge from the inner rectangle`() throws {
    let first = try #require(Extent(minX: 0, maxX: 10, minY: 3, maxY: 30))
    let second = try #require(Extent(minX: 5, maxX: 15, minY: 0, maxY: 20))
    let common = Extent(minX: 5, maxX: 10, minY: 3, maxY: 20)
    #expect(common != nil)
    #expect(first.intersection(second) == common)
    #expect(second.intersection(first) == common)
    let beside = try #require(Extent(minX: 10, maxX: 12, minY: 3, maxY: 30))
    let below = try #require(Extent(minX: 0, maxX: 10, minY: 30, maxY: 31))
    #expect(first.intersection(beside) == nil)
    #expect(first.intersection(below) == nil)
  }
}
