import Geometry
import Testing

@Suite struct PointTests {
  /// A rectangle of 4 × 8, clockwise from its top-left corner.
  private let corners = [Point(0, 0), Point(4, 0), Point(4, 8), Point(0, 8)]

  @Test func `a polygon is cut where its sides cross the line, on either side of it`() {
    let right = corners.clipped(by: { $0.x - 1 })
    #expect(right == [Point(1, 0), Point(4, 0), Point(4, 8), Point(1, 8)])
    let left = corners.clipped(by: { 1 - $0.x })
    #expect(left == [Point(0, 0), Point(1, 0), Point(1, 8), Point(0, 8)])
    // The unit of the distance does not matter.
    let bottom = corners.clipped(by: { 2 * ($0.y - 2) })
    #expect(bottom == [Point(0, 2), Point(4, 2), Point(4, 8), Point(0, 8)])
  }

  @Test func `a polygon on one side of the line stays or disappears, corners on it stay`() {
    #expect(corners.clipped(by: { $0.x + 1 }) == corners)
    #expect(corners.clipped(by: { $0.x }) == corners)
    #expect(corners.clipped(by: { 8 - $0.y }) == corners)
    #expect(corners.clipped(by: { $0.x - 5 }).isEmpty)
    let none: [Point] = []
    #expect(none.clipped(by: { $0.x }).isEmpty)
  }

  @Test func `the constants are zero`() {
    #expect(Point.zero == Point(0, 0))
    #expect(Size.zero == Size(0, 0))
    #expect(Rect.zero == Rect(0, 0, 0, 0))
  }

  @Test func `each operator calculates both coordinates`() {
    #expect(Point(1, 20) + Point(300, 4000) == Point(301, 4020))
    #expect(Point(1, 20) - Point(300, 4000) == Point(-299, -3980))
    #expect(Point(3, 50) * -2 == Point(-6, -100))
    #expect(Point(0, 0).distance(to: Point(8, 6)) == 10)
  }
}
