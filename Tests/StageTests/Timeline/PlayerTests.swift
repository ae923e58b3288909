import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@Suite struct PlayerTests {
  private var player: Player {
    var player = Player()
    player.load(HitTest(DemoScene.scene.tree).trace(at: DemoScene.point), playing: false)
    return player
  }

  @Test func `time only passes while playing, and stops at the end`() {
    var player = player
    player.update(1)
    #expect(player.position == 0)
    player.send(.play)
    player.update(0.5)
    #expect(player.position > 0 && player.isPlaying)
    player.update(1_000)
    #expect(player.isAtEnd && !player.isPlaying)
    player.send(.toggle)
    #expect(player.position == 0 && player.isPlaying, "playing again begins anew")
  }

  @Test func `speed changes how much time passes`() {
    var slow = player
    var fast = player
    slow.send(.play)
    fast.send(.play)
    fast.send(.speed(2))
    for _ in 0..<10 { slow.update(0.1) }
    for _ in 0..<5 { fast.update(0.1) }
    #expect((slow.position - fast.position).magnitude < 1e-9)
    for _ in 0..<40 { fast.send(.speed(2)) }
    #expect(fast.speed == Player.speedRange.upperBound)
    fast.send(.normalSpeed)
    #expect(fast.speed == 1)
  }

  @Test func `steps go both ways, hold, and stay within the trace`() {
    var player = player
    player.send(.step(-1))
    #expect(player.position == 0)
    player.send(.step(3))
    player.send(.step(-1))
    #expect(player.position == 2 && !player.isPlaying)
    player.send(.last)
    #expect(player.position == Double(player.stepCount))
    player.send(.seek(.nan))
    player.send(.seek(1e9))
    #expect(player.position == Double(player.stepCount))
    player.send(.first)
    #expect(player.position == 0)
  }

  @Test func `decisions pass over calls`() throws {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    var player = player
    var met: [Int] = []
    for _ in 0..<50 {
      player.send(.decision(1))
      met.append(player.stepIndex)
    }
    let decisions = trace.steps.filter(\.isDecision).map(\.index)
    #expect(met.prefix(decisions.count) == decisions[...])
    player.send(.decision(-1))
    #expect(trace.steps[player.stepIndex].isDecision && player.stepIndex < trace.steps.count - 1)
  }

  @Test func `a loop begins again at the end`() {
    var player = player
    player.send(.toggleLoop)
    player.send(.play)
    player.update(1_000)
    #expect(player.isPlaying && player.position == 0)
  }

  @Test func `nothing to play is nothing to fear`() {
    var player = Player()
    for command in [Player.Command.play, .step(1), .decision(1), .last, .seek(4), .toggle] {
      player.send(command)
      player.update(1)
    }
    #expect(player.position == 0 && !player.isPlaying)
  }
}
