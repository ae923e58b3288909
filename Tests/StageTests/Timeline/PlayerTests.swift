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

  @Test func `steps go both ways, pause, and stay within the trace`() {
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

  @Test func `playing backwards passes the first step before it stops`() {
    var player = player
    player.send(.seek(1.5))
    player.send(.toggleBackwards)
    for _ in 0..<200 where player.isPlaying { player.update(0.02) }
    #expect(player.position == 0 && !player.isPlaying)
  }

  @Test func `playing backwards stops at the beginning, and in a loop continues at the end`() {
    var player = player
    player.send(.toggleBackwards)
    #expect(player.isPlayingBackwards && player.isAtEnd, "from the beginning there is no way back")
    player.update(0.5)
    let position = player.position
    #expect(position < Double(player.stepCount) && position > 0)
    player.send(.toggleBackwards)
    player.update(1)
    #expect(!player.isPlaying && player.position == position)
    player.send(.toggleBackwards)
    #expect(player.position == position, "it goes on where it was")
    player.update(1_000)
    #expect(player.position == 0 && !player.isPlaying)
    player.send(.toggleLoop)
    player.send(.toggleBackwards)
    player.update(1_000)
    #expect(player.isAtEnd && player.isPlayingBackwards)
    player.send(.toggle)
    #expect(!player.isPlaying)
    player.send(.play)
    #expect(player.isPlaying && !player.isPlayingBackwards)
  }

  @Test func `playing backwards takes as long as playing forwards`() {
    var player = player
    player.send(.play)
    player.update(1.5)
    let middle = player.position
    player.update(0.75)
    player.send(.toggleBackwards)
    player.update(0.75)
    #expect((player.position - middle).magnitude < 1e-9)
  }

  @Test func `bookmarks are set, reached in both directions, and removed`() {
    var player = player
    player.send(.bookmark(1))
    #expect(player.position == 0, "there are none")
    for step in [9, 3, 14] {
      player.send(.seek(Double(step) + 0.5))
      player.send(.toggleBookmark)
    }
    #expect(player.bookmarks == [3, 9, 14])
    player.send(.first)
    var seen: [Int] = []
    for direction in [1, 1, 1, 1, -1, -1] {
      player.send(.bookmark(direction))
      seen.append(player.stepIndex)
    }
    #expect(seen == [3, 9, 14, 3, 14, 9])
    player.send(.toggleBookmark)
    #expect(player.bookmarks == [3, 14])
  }

  @Test func `another trace has only the given bookmarks that are within its steps`() {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    var player = player
    player.send(.toggleBookmark)
    player.load(trace, playing: false, bookmarks: [-1, 4, trace.steps.count])
    #expect(player.bookmarks == [4])
    player.load(trace, playing: false)
    #expect(player.bookmarks.isEmpty)
    player.load(nil, playing: false)
    player.send(.toggleBookmark)
    player.send(.toggleBackwards)
    #expect(player.bookmarks.isEmpty && !player.isPlaying)
  }

  @Test func `stepping to the next decision skips calls`() throws {
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

  @Test func `without steps no command has an effect`() {
    var player = Player()
    for command in [Player.Command.play, .step(1), .decision(1), .last, .seek(4), .toggle] {
      player.send(command)
      player.update(1)
    }
    #expect(player.position == 0 && !player.isPlaying)
  }
}
