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

  @Test func `a log has every delivery and the state at that time`() {
    let session = session("down 60,60; move 80,70; up")
    let log = DeliveryLog(session)
    #expect(log.deliveries == session.deliveries && log.count > 4)
    for index in 0..<log.count {
      #expect(log.moment(at: index).touches == session.moment(at: index).touches)
      #expect(log.moment(at: index).gestures == session.moment(at: index).gestures)
      #expect(log.sentence(at: index) == session.sentence(for: session.deliveries[index]))
    }
  }

  @Test func `the log of a touch in a deep chain takes no longer than its deliveries`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<20_000 { builder.open(ViewNode(frame: Rect(0, 0, 300, 300))) }
    var session = TouchSession(builder.finish())
    session.run(TouchScript("down 60,60; up"))
    let clock = ContinuousClock()
    // This would take minutes if each state were computed from the first one.
    let time = clock.measure { #expect(DeliveryLog(session).count > 20_000) }
    #expect(time < .seconds(20))
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

  @Test func `consecutive moves share a row, and each row has the range of its deliveries`() {
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

  @Test func `a touch that no view gets has its search, too`() throws {
    let log = DeliveryLog(session("down 60,60; up; down -50,-60"))
    let search = try #require(log.search(at: log.count - 1))
    #expect(search.point == Point(-50, -60) && search.result == nil)
  }

  @Test func `every recognizer is listed before the first delivery`() {
    let log = DeliveryLog(session(""))
    #expect(log.recognizers(at: 0).map { $0.name(in: log.tree) } == ["tap"])
  }
}

struct LongDeliveryLogTests {
  /// The views of `TouchScene`, or these with another view behind them.
  private static func tree(isLarger: Bool) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 320))) {
      if isLarger { $0.add(ViewNode(id: "new", frame: Rect(0, 0, 10, 10))) }
      $0.add(ViewNode(id: "button", frame: Rect(40, 40, 160, 80)))
      $0.add(ViewNode(id: "card", frame: Rect(40, 180, 160, 80)))
    }
    return builder.finish()
  }

  /// Taps, and sometimes a drag of one finger during which another finger taps while code changes
  /// the views.
  private static let session: TouchSession = {
    let tree = Self.tree(isLarger: false)
    var session = TouchSession(tree)
    var time = 0.0
    func send(_ phase: TouchInput.Phase, _ point: Point, _ finger: Int = 0) {
      time += 0.01
      session.send(TouchInput(phase, point, finger: finger, time: time))
    }
    for tap in 0..<700 {
      if tap % 7 == 0 { send(.down, Point(60, 220), 1) }
      send(.down, Point(60, 60))
      send(.move, Point(62, Double(60 + tap % 9)))
      if tap % 7 == 3 {
        for step in 0..<40 { send(.move, Point(60 + Double(step), 230), 1) }
      }
      send(.up, Point(60, 60))
      if tap % 7 == 5 { send(.up, Point(100, 230), 1) }
      if tap % 7 == 2 {
        let tree = Self.tree(isLarger: tap % 2 == 0)
        session.perform(.replaceTree(tree, mapping: session.tree.mapping(to: tree)))
      }
    }
    return session
  }()

  @Test func `a log that drops deliveries keeps the others as they were`() {
    let session = Self.session
    let whole = DeliveryLog(session)
    #expect(whole.count > DeliveryLog.longest && whole.forgotten == 0)
    var log = whole
    log.forgetEarlier()
    #expect(log.count <= DeliveryLog.longest && log.count >= DeliveryLog.longest / 4)
    #expect(log.total == whole.count && log.deliveries == whole.deliveries.suffix(log.count))
    #expect(log.trails.count < whole.trails.count)
    #expect(whole.trails.contains { $0.isDown(at: log.time(at: 0)) && $0.finger == 1 })
    #expect(log.rows.map(\.count).reduce(0, +) == log.count)
    for index in 0..<log.count {
      let before = index + log.forgotten
      #expect(log.moment(at: index).touches == whole.moment(at: before).touches)
      #expect(log.moment(at: index).gestures == whole.moment(at: before).gestures)
      #expect(log.search(at: index)?.point == whole.search(at: before)?.point)
      #expect(log.sentence(at: index) == whole.sentence(at: before))
      #expect(log.recognizers(at: index) == whole.recognizers(at: before))
      let row = log.rows[log.row(of: index)]
      #expect(row.first <= index && index <= row.last)
      let time = log.time(at: Double(index))
      let down = whole.trails.filter { $0.isDown(at: time) }
      let left = log.trails.filter { $0.isDown(at: time) }
      #expect(left.map(\.finger) == down.map(\.finger))
      #expect(left.map { $0.point(at: time) } == down.map { $0.point(at: time) })
      #expect(
        left.map { log.view(of: $0, at: index) } == down.map { whole.view(of: $0, at: before) })
    }
  }

  @Test func `a log that grows and drops deliveries ends like one made at once`() {
    var session = TouchSession(Self.session.firstTree)
    var log = DeliveryLog(session)
    var most = 0
    for command in Self.session.commands {
      session.perform(command)
      log.update(from: session)
      log.forgetEarlier()
      session.forgetHistory()
      most = max(most, log.count)
    }
    let whole = DeliveryLog(Self.session)
    #expect(most <= DeliveryLog.longest && log.total == whole.count && log.forgotten > 0)
    #expect(log.deliveries == whole.deliveries.suffix(log.count))
    for index in 0..<log.count {
      let before = index + log.forgotten
      #expect(log.moment(at: index).touches == whole.moment(at: before).touches)
      #expect(log.search(at: index)?.point == whole.search(at: before)?.point)
    }
  }

  @Test func `a log keeps few searches of a large screen, and always the last one`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      for number in 0..<5_000 {
        var view = ViewNode(id: "\(number)", frame: Rect(0, 0, 100, 100))
        view.policy = .passThrough
        $0.add(view)
      }
    }
    var session = TouchSession(builder.finish())
    var log = DeliveryLog(session)
    var (most, touches) = (0, 0)
    for tap in 0..<80 {
      session.send(TouchInput(.down, Point(50, 50), finger: 0, time: Double(tap)))
      session.send(TouchInput(.up, Point(50, 50), finger: 0, time: Double(tap) + 0.1))
      log.update(from: session)
      log.forgetEarlier()
      let searches = log.deliveries.filter { $0.kind == .hitTest }
      let size = log.search(at: log.count - 1)?.size ?? 0
      #expect(size > 5_000)
      most = max(most, size * searches.count)
      touches = searches.count
    }
    #expect(most <= DeliveryLog.largestSearches && log.forgotten > 0 && touches > 1)
  }

  @Test func `the trail of a finger that never lifts is limited`() throws {
    var session = TouchSession(TouchScene.scene.tree)
    var log = DeliveryLog(session)
    // The finger hits no view, so nothing is delivered.
    session.send(TouchInput(.down, Point(-5, -5), finger: 0, time: 0))
    for step in 1...2 * DeliveryLog.longest {
      session.send(TouchInput(.move, Point(-5, -Double(step)), finger: 0, time: Double(step)))
      log.update(from: session)
      log.forgetEarlier()
      session.forgetHistory()
    }
    let trail = try #require(log.trails.first)
    #expect(trail.samples.count <= DeliveryLog.longest)
    #expect(trail.samples.last?.point == Point(-5, -Double(2 * DeliveryLog.longest)))
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
  func `a finger moves from one place to the next`(time: Double, point: Point) {
    #expect(trail.point(at: time) == point)
  }

  @Test func `the trail ends where the finger is`() {
    #expect(trail.points(until: 3) == [Point(0, 0), Point(10, 0), Point(10, 20)])
    #expect(trail.points(until: 9).count == 3)
    #expect(trail.points(until: 0) == [Point(0, 0)])
  }
}
