import Drawing
import Geometry
import Testing

@Suite struct PathTests {
  @Test func `a polygon is closed unless it is a line`() {
    let points = [Point(0, 0), Point(4, 0), Point(4, 3)]
    #expect(Path(polygon: points).elements.last == .close)
    #expect(Path(polygon: points, closed: false).elements.last == .line(Point(4, 3)))
    #expect(Path(polygon: []).elements.isEmpty)
  }

  @Test func `the box of a circle is its square`() {
    #expect(Path(circle: Point(5, 6), radius: 2).boundingBox == Rect(3, 4, 4, 4))
    #expect(Path().boundingBox == nil)
  }
}
