import Debugger
import Drawing
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct SessionReplayTests {
  private static let messages: [Message] = [
    .fileRead(Sample.content()), .resized(Size(900, 700)),
    .begin(theme: "dark", touch: Sample.inA, step: nil, remark: nil), .tick(0.5),
    .pointer(.down, .mouse, at: .zero, on: .canvas(Sample.inB1, fromMiddle: .zero)), .tick(0.25),
    .pointer(.up, .mouse, at: .zero, on: .canvas(Sample.inB1, fromMiddle: .zero)), .key("+", []),
  ]

  @Test func `a replay waits as long as the log between messages, and between presses`() {
    var replay = SessionReplay(Self.messages)
    #expect(replay.advance(by: 0).count == 3)
    #expect(replay.timeToNext == 0.5)
    #expect(replay.advance(by: 0.25) == [])
    #expect(replay.timeToNext == 0.25)
    // The finger touches down at the end of the wait before it.
    #expect(replay.advance(by: 0.25).count == 2)
    #expect(replay.advance(by: 0.25).count == 2)
    #expect(!replay.isOver && replay.advance(by: 0.125) == [])
    #expect(replay.advance(by: 1) == [.key("+", [])])
    #expect(replay.isOver && replay.timeToNext == nil && replay.advance(by: 9) == [])
  }

  @Test func `played at once or in small pieces, a session ends in the same state`() {
    let whole = SessionReplay(Self.messages)
    var pieces = SessionReplay(Self.messages)
    var loop = Loop(
      State(Scene(name: "", screen: Size(1, 1), tree: .empty), opener: .allFormats),
      measuring: GridTextMeasure())
    while !pieces.isOver {
      for message in pieces.advance(by: 0.0625) { _ = loop.replay(message) }
    }
    let state = whole.finalState(opening: .allFormats)
    #expect(state.hit == "b1" && loop.state.hit == "b1")
    #expect(loop.state.subject.player.position == state.subject.player.position)
    #expect(loop.state.subject.camera == state.subject.camera && state.subject.camera != .fit)
    #expect(loop.state.size == Size(900, 700) && state.size == Size(900, 700))
    #expect(loop.state.theme == state.theme)
    #expect(whole.firstSize == Size(900, 700))
  }

  @Test func `of the effects of a message, only the title is performed again`() {
    var loop = Loop(Sample.state, measuring: GridTextMeasure())
    #expect(loop.replay(.dropped("/x.json")) == [])
    #expect(loop.replay(.quit) == [])
    #expect(loop.replay(.fileRead(Sample.content())) == [.setTitle("Sample — HitScope")])
  }
}
