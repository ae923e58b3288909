import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Stage

struct DeliveryLogTests {
  private func session(_ script: String) -> TouchSession {
    var session = TouchSession(TouchScene.scene.tree)
    session.run(TouchScript(script))
    return session
  }

  @Test func `a log has every delivery, and how all stood at it`() {
    let session = session("down 60,60; move 80,70; up")
    let log = DeliveryLog(session)
    #expect(log.deliveries == session.deliveries && log.count > 4)
    for index in 0..<log.count {
      #expect(log.moment(at: index).touches == session.moment(at: index).touches)
      #expect(log.moment(at: index).gestures == session.moment(at: index).gestures)
      #expect(log.sentence(at: index) == session.sentence(for: session.deliveries[index]))
    }
  }

  @Test func `a log that grows equals one made at once`() {
    var session = TouchSession(TouchScene.scene.tree)
    var grown = DeliveryLog(session)
    let script = TouchScript("down 60,60; 1:down 150,60; move 80,70; 1:move 150,90; 1:up; up")
    for input in script.inputs {
      session.send(input)
      grown.update(from: session)
    }
    let whole = DeliveryLog(session)
    #expect(grown.deliveries == whole.deliveries && grown.rows == whole.rows)
    #expect(grown.trails == whole.trails && grown.recognizers(at: 0) == whole.recognizers(at: 0))
  }

  @Test func `moves in a row share a row, and each row knows its deliveries`() {
    let moves = (1...30).map { "move \(60 + $0),60" }.joined(separator: ";")
    let log = DeliveryLog(session("down 60,60;\(moves);up"))
    let folded = log.rows.filter { $0.count > 1 }
    #expect(!folded.isEmpty && log.rows.count < 14)
    #expect(log.rows.map(\.count).reduce(0, +) == log.count)
    for index in 0..<log.count {
      let row = log.rows[log.row(of: index)]
      #expect(row.first <= index && index <= row.last)
    }
  }

  @Test func `a finger leaves a trail that belongs to the view it came down on`() throws {
    let log = DeliveryLog(session("down 60,60 @0; move 300,300 @1; up @2"))
    let trail = try #require(log.trails.first)
    #expect(log.trails.count == 1)
    #expect(trail.view.map { log.tree.id(of: $0) } == "button")
    #expect(trail.start == 0 && trail.end == 2)
    #expect(!trail.isDown(at: -1) && trail.isDown(at: 1.5) && !trail.isDown(at: 2))
  }

  @Test func `between two deliveries time goes on`() {
    let log = DeliveryLog(session("down 60,60 @0; move 70,60 @0.5; up @1"))
    let first = log.deliveries.lastIndex { $0.time == 0 } ?? 0
    #expect(log.time(at: Double(first)) == 0)
    #expect(log.time(at: Double(first) + 0.5) == 0)
    #expect(log.time(at: Double(first) + 0.75) == 0.25)
    #expect(log.time(at: -1) == 0 && log.time(at: 1e9) == log.deliveries.last?.time)
    #expect(DeliveryLog(session("")).time(at: 3) == 0)
  }

  @Test func `each touch has the search that it began with`() {
    let log = DeliveryLog(session("down 60,60; up; down 60,220; up"))
    #expect(log.search(at: 0)?.point == Point(60, 60))
    #expect(log.search(at: log.count - 1)?.point == Point(60, 220))
  }

  @Test func `every recognizer is known before it works`() {
    let log = DeliveryLog(session(""))
    #expect(log.recognizers(at: 0).map { $0.name(in: log.tree) } == ["tap"])
  }
}

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
