import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@Suite struct StepClockTests {
  let clock = StepClock(HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))

  @Test func `positions grow with time, from the first step to beyond the last`() {
    var last = -1.0
    for tick in 0...200 {
      let position = clock.position(at: clock.duration * Double(tick) / 200)
      #expect(position >= last)
      last = position
    }
    #expect(clock.position(at: -1) == 0)
    #expect(last == 22)
  }

  @Test func `seconds and positions are each other's inverse`() {
    for position in stride(from: 0.0, through: 22, by: 0.37) {
      #expect((clock.position(at: clock.seconds(at: position)) - position).magnitude < 1e-9)
    }
  }

  @Test(arguments: [5_000, 34_000])
  func `a long trace is played faster`(siblings: Int) {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 10, 10))) {
      for number in 0..<siblings {
        var node = ViewNode(frame: Rect(20, 20, 5, 5))
        // Neighbours with the same outcome would be folded into one row.
        node.isHidden = number % 2 == 0
        $0.add(node)
      }
    }
    let long = StepClock(HitTest(builder.finish()).trace(at: Point(5, 5)))
    #expect((long.duration - StepClock.longest).magnitude < 1e-9)
    #expect(long.position(at: 8) > 7_000)
    #expect((long.seconds(at: long.position(at: 3)) - 3).magnitude < 1e-9)
  }
}

extension StepClockTests {
  @Test func `deliveries are played in order, moves faster than their effects`() {
    var session = TouchSession(TouchScene.scene.tree)
    session.run(TouchScript("down 60,60; move 61,60; move 62,60; move 63,60; up @9"))
    let log = DeliveryLog(session)
    let clock = StepClock(log)
    #expect(clock.position(at: 0) == 0 && clock.position(at: 1e9) == Double(log.count))
    #expect(clock.duration < 24)
    for index in 0..<log.count {
      let position = Double(index) + 0.5
      #expect((clock.position(at: clock.seconds(at: position)) - position).magnitude < 1e-9)
    }
    let move = log.deliveries.firstIndex { $0.name == "touchesMoved" } ?? 0
    #expect(clock.seconds(at: Double(move + 1)) - clock.seconds(at: Double(move)) < 0.1)
    #expect(StepClock(DeliveryLog(TouchSession(.empty))).duration == 0)
  }

  /// The deliveries of a press on a button with a resting finger.
  private func log(_ pause: Double) -> DeliveryLog {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      var button = ViewNode("UIButton", frame: Rect(0, 0, 100, 100))
      button.details = ViewDetails()
      button.details?.control = ControlDescription()
      $0.add(button)
    }
    var session = TouchSession(builder.finish())
    session.run(TouchScript("down 60,60; up @\(pause)"))
    return DeliveryLog(session)
  }

  /// The seconds for which the last delivery before a pause is shown.
  private func rest(before pause: Double) throws -> Double {
    let log = log(pause)
    let last = try #require(log.deliveries.lastIndex { $0.time < pause })
    #expect(log.deliveries[last + 1].time == pause)
    let clock = StepClock(log)
    return clock.seconds(at: Double(last + 1)) - clock.seconds(at: Double(last))
  }

  @Test func `a pause between deliveries lasts as long as it took, up to 0.8 seconds`() throws {
    let reading = try rest(before: 0.01)
    #expect(reading < 0.78)
    #expect(abs(try rest(before: 0.78) - 0.78) < 1e-9)
    #expect(abs(try rest(before: 0.8) - 0.8) < 1e-9)
    for pause in [0.81, 2, 9, 3_600] { #expect(abs(try rest(before: pause) - 0.8) < 1e-9) }
  }

  @Test func `time is paused while a delivery is read, then continues to the next`() throws {
    let log = log(9)
    let last = try #require(log.deliveries.lastIndex { $0.time < 9 })
    let times = [0.0, 0.25, 0.5, 0.75].map { log.time(at: Double(last) + $0) }
    #expect(times == [0, 0, 0, 4.5] && log.time(at: Double(last + 1)) == 9)
  }
}

/// Clocks in which every step takes the same time.
extension StepClockTests {
  @Test(arguments: [0.04, 0.5, 60]) func `every step of a search takes the given time`(
    seconds: Double
  ) {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    let clock = StepClock(trace, stepDuration: seconds)
    #expect(abs(clock.duration - 22 * seconds) < 1e-9)
    for step in 0...22 {
      #expect(abs(clock.seconds(at: Double(step)) - Double(step) * seconds) < 1e-9)
    }
    #expect(abs(clock.position(at: 3.25 * seconds) - 3.25) < 1e-9)
  }

  @Test func `siblings that share a row take the time of one step together`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      for _ in 0..<6 { $0.add(ViewNode(frame: Rect(50, 50, 10, 10))) }
    }
    let trace = HitTest(builder.finish()).trace(at: Point(5, 5))
    let run = try #require(StepRows(trace).runs.first)
    #expect(run.steps.count > 6)
    let clock = StepClock(trace, stepDuration: 2)
    let time =
      clock.seconds(at: Double(run.steps.upperBound))
      - clock.seconds(at: Double(run.steps.lowerBound))
    #expect(abs(time - 2) < 1e-9)
    #expect(abs(clock.duration - 2 * Double(trace.steps.count - run.steps.count + 1)) < 1e-9)
  }

  @Test func `every delivery takes the given time, also after a pause`() {
    let log = log(9)
    let clock = StepClock(log, stepDuration: 0.3)
    #expect(abs(clock.duration - 0.3 * Double(log.count)) < 1e-9)
    #expect(abs(clock.position(at: 1.05) - 3.5) < 1e-9)
    #expect(StepClock(DeliveryLog(TouchSession(.empty)), stepDuration: 0.3).duration == 0)
  }

  @Test func `a given time is not shortened for a long search`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 10, 10))) {
      for number in 0..<200 {
        var node = ViewNode(frame: Rect(20, 20, 5, 5))
        // Neighbours with the same outcome would share a row.
        node.isHidden = number % 2 == 0
        $0.add(node)
      }
    }
    let trace = HitTest(builder.finish()).trace(at: Point(5, 5))
    let clock = StepClock(trace, stepDuration: 1)
    #expect(abs(clock.duration - Double(trace.steps.count)) < 1e-6)
  }
}
