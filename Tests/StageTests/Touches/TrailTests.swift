import Geometry
import Testing

@testable import Stage

struct TrailTests {
  private var trail: Trail {
    var trail = Trail(0, Trail.Sample(time: 1, point: Point(0, 0)))
    trail.samples.append(Trail.Sample(time: 2, point: Point(10, 0)))
    trail.samples.append(Trail.Sample(time: 4, point: Point(10, 40)))
    return trail
  }

  @Test(arguments: [
    (0.0, Point(0, 0)), (1.0, Point(0, 0)), (1.5, Point(5, 0)), (2.0, Point(10, 0)),
    (3.0, Point(10, 20)), (4.0, Point(10, 40)), (9.0, Point(10, 40)),
  ])
  func `a finger is on its way between two places`(time: Double, point: Point) {
    #expect(trail.point(at: time) == point)
  }

  @Test func `the way ends where the finger is`() {
    #expect(trail.points(until: 3) == [Point(0, 0), Point(10, 0), Point(10, 20)])
    #expect(trail.points(until: 9).count == 3)
    #expect(trail.points(until: 0) == [Point(0, 0)])
  }
}
