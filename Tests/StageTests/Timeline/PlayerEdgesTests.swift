import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Edge cases of the player and its clock, and their initial values.
@Suite struct PlayerEdgesTests {
  private let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)

  private var player: Player {
    var player = Player()
    player.load(trace, playing: false)
    return player
  }

  @Test func `a new player is at 0, at normal speed, and has nothing to play`() {
    let player = Player()
    #expect(player.position == 0 && player.speed == 1 && player.stepCount == 0)
    #expect(!player.isPlaying && !player.isLooping && player.isAtEnd && player.stepIndex == 0)
  }

  @Test func `it plays at once only on request and with steps to play`() {
    for (loaded, playing) in [(true, true), (true, false), (false, true), (false, false)] {
      var player = Player()
      player.load(loaded ? trace : nil, playing: playing)
      #expect(player.isPlaying == (loaded && playing) && player.position == 0)
    }
  }

  @Test func `the end is beyond the last step, and shows the last step`() {
    var player = player
    let count = player.stepCount
    player.send(.seek(Double(count) - 0.5))
    #expect(!player.isAtEnd && player.stepIndex == count - 1)
    player.send(.last)
    #expect(player.isAtEnd && player.position == Double(count) && player.stepIndex == count - 1)
    player.send(.seek(Double(count) - 1))
    #expect(!player.isAtEnd && player.stepIndex == count - 1)
  }

  @Test func `playing continues from the middle, and restarts only from the end`() {
    var player = player
    player.send(.seek(3))
    player.send(.play)
    #expect(player.position == 3 && player.isPlaying)
    player.send(.last)
    player.send(.play)
    #expect(player.position == 0 && player.isPlaying)
  }

  @Test func `at the end it stops, and a loop begins again`() {
    for isLooping in [false, true] {
      var player = player
      if isLooping { player.send(.toggleLoop) }
      player.send(.play)
      player.update(1_000)
      #expect(player.isPlaying == isLooping && player.isAtEnd == !isLooping)
      #expect(player.position == (isLooping ? 0 : Double(player.stepCount)))
    }
  }

  @Test func `time is multiplied by the speed`() {
    let clock = StepClock(trace)
    for speed in [0.5, 1, 2, 4] {
      var player = player
      player.send(.speed(speed))
      player.send(.play)
      player.update(0.6)
      #expect((player.position - clock.position(at: 0.6 * speed)).magnitude < 1e-9)
    }
  }

  @Test func `decisions are found in both directions, from the middle`() {
    let decisions = trace.steps.indices.filter { trace.steps[$0].isDecision }
    for (place, index) in decisions.enumerated() {
      var player = player
      player.send(.seek(Double(index)))
      player.send(.decision(1))
      let next = place + 1 < decisions.count ? decisions[place + 1] : trace.steps.count - 1
      #expect(player.stepIndex == next)
      player.send(.seek(Double(index)))
      player.send(.decision(-1))
      #expect(player.stepIndex == (place > 0 ? decisions[place - 1] : 0))
    }
  }

  @Test func `a short search takes its natural time, a long one 15 seconds`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 10, 10)))
    let short = StepClock(HitTest(builder.finish()).trace(at: Point(5, 5)))
    #expect((short.duration - (0.35 + 0.5 + 1.2)).magnitude < 1e-9)
    var chain = ViewTreeBuilder()
    for _ in 0..<200 { chain.open(ViewNode("UIWindow", frame: Rect(0, 0, 10, 10))) }
    let long = StepClock(HitTest(chain.finish()).trace(at: Point(5, 5)))
    #expect((long.duration - 15).magnitude < 1e-9 && StepClock.longest == 15)
  }

  @Test func `any number of views with the same outcome takes about a second`() {
    func clock(_ siblings: Int) -> StepClock {
      var rows = ViewTreeBuilder()
      rows.add(ViewNode("UIWindow", frame: Rect(0, 0, 10, 10))) {
        for _ in 0..<siblings { $0.add(ViewNode(frame: Rect(20, 20, 5, 5))) }
      }
      return StepClock(HitTest(rows.finish()).trace(at: Point(5, 5)))
    }
    let alone = 0.35 + 0.5 + 1.2
    #expect((clock(0).duration - alone).magnitude < 1e-9)
    #expect((clock(2).duration - alone - 2 * (0.3 + 0.35 + 0.7)).magnitude < 1e-9)
    for count in [4, 200] { #expect((clock(count).duration - alone - 1.2).magnitude < 1e-9) }
  }

  private func clock(_ script: String) -> (clock: StepClock, log: DeliveryLog) {
    var session = TouchSession(TouchScene.scene.tree)
    session.run(TouchScript(script))
    let log = DeliveryLog(session)
    return (StepClock(log), log)
  }

  @Test func `a long pause between deliveries is cut short, a short one is kept`() throws {
    // The last delivery of a move takes 0.05 s.
    func pause(_ seconds: Double) throws -> Double {
      let (clock, log) = clock(
        "down 300,300 @0; move 301,300 @1; move 302,300 @\(1 + seconds); up @\(1.1 + seconds)")
      let move = try #require(log.deliveries.lastIndex { $0.time == 1 && $0.isMotion })
      return clock.seconds(at: Double(move + 1)) - clock.seconds(at: Double(move))
    }
    #expect(try (pause(0.5) - 0.5).magnitude < 1e-9)
    #expect(try (pause(0.8) - 0.8).magnitude < 1e-9)
    #expect(try (pause(30) - 0.8).magnitude < 1e-9)
    #expect(try (pause(0.01) - 0.05).magnitude < 1e-9)
  }

  @Test func `a zoom in keeps the anchor, and a zoom without one keeps the middle`() {
    #expect(Camera.fit.zoomed(by: 2) == Camera(zoom: 2, offset: .zero))
    let camera = Camera(zoom: 2, offset: Point(10, 20)).zoomed(by: 3, at: Point(4, 8))
    #expect(camera == Camera(zoom: 6, offset: Point(22, 44)))
    #expect(Camera.fit == Camera(zoom: 1, offset: .zero))
  }
}
