import Debugger
import Drawing
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing

@Suite struct LoopTests {
  private var loop: Loop { Loop(Sample.state, measuring: GridTextMeasure()) }

  @Test func `alt and the mouse put down two fingers around the middle of the screen`() throws {
    var loop = loop
    let start = loop.display().screenToPicture.apply(Point(100, 200))
    _ = loop.point(.down, .mouse, at: start, .alt)
    _ = loop.point(.moved, .mouse, at: loop.display().screenToPicture.apply(Point(60, 160)))
    var trails = loop.state.subject.live.log.trails
    #expect(trails.count == 2)
    let other = try #require(trails.last)
    #expect(try #require(other.samples.first).point.distance(to: Point(220, 280)) < 1e-9)
    #expect(try #require(other.samples.last).point.distance(to: Point(260, 320)) < 1e-9)
    _ = loop.point(.up, .mouse, at: start)
    trails = loop.state.subject.live.log.trails
    #expect(trails.allSatisfy { $0.end != nil } && loop.state.captures.isEmpty)
  }

  @Test func `without alt there is one finger`() {
    var loop = loop
    let start = loop.display().screenToPicture.apply(Point(100, 200))
    _ = loop.point(.down, .mouse, at: start)
    _ = loop.point(.up, .mouse, at: start)
    #expect(loop.state.subject.live.log.trails.count == 1)
  }

  @Test func `a finger that leaves the canvas is still on the screen's plane`() {
    var loop = loop
    let map = loop.display().screenToPicture
    _ = loop.point(.down, .mouse, at: map.apply(Point(100, 200)))
    _ = loop.point(.moved, .mouse, at: map.apply(Point(-400, 200)))
    _ = loop.point(.up, .mouse, at: map.apply(Point(-400, 200)))
    let last = loop.state.subject.live.log.trails.last?.samples.last?.point
    #expect((last?.distance(to: Point(-400, 200)) ?? 1) < 1e-9)
    #expect(loop.state.captures.isEmpty)
  }
}
