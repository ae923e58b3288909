import Debugger
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

/// Interleaved messages of several kinds.
@Suite struct MixedMessagesTests {
  @Test func `a playing reload plays on from where it was`() {
    var state = Sample.state
    state.tap(Sample.inA)
    _ = state.update(.tick(0.7))
    let position = state.subject.player.position
    #expect(position > 0 && state.isAnimating)
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.player.position == position && state.isAnimating)
  }

  @Test func `escape closes one panel at a time, from the front to the back`() {
    var state = Sample.withScenes
    state.press("f")
    state.press(.down)
    state.press("?")
    _ = state.update(.finished("Saved", isError: false))
    func standing() -> [Bool] {
      [
        state.overlay.showsKeys, state.notices.shown != nil, state.subject.selection != nil,
        state.isFullScreen,
      ]
    }
    var expected = [true, true, true, true]
    #expect(standing() == expected)
    for place in expected.indices {
      state.press(.escape)
      expected[place] = false
      #expect(standing() == expected)
    }
  }

  @Test func `an overlay that opens takes the place of the open one`() {
    var state = Sample.withScenes
    let keys: [(Key, KeyModifiers, (State) -> Bool)] = [
      ("o", [], { $0.overlay.showsScenes }), ("?", [], { $0.overlay.showsKeys }),
      ("v", [], { $0.overlay.showsCanvasMenu }),
      ("c", [.control, .shift], { $0.overlay.showsCopies }),
      ("o", .control, { $0.overlay.chooser != nil }),
    ]
    for (key, modifiers, isOpen) in keys {
      state.press(key, modifiers)
      #expect(isOpen(state) && keys.count { $0.2(state) } == 1, "\(key.name)")
    }
    state.press(.escape)
    #expect(state.overlay == nil)
    state.press("k", .control)
    #expect(state.overlay.palette != nil)
    state.press("k", .control)
    #expect(state.overlay == nil)
  }

  @Test func `a pointer that leaves the screen hovers over nothing`() {
    var state = Sample.state
    state.move(.mouse, .moved, Sample.inA)
    #expect(state.pointing.hover != nil)
    _ = state.update(.pointer(.moved, .mouse, at: .zero, on: .nothing))
    #expect(state.pointing.hover == nil)
  }

  @Test func `the wheel pans vertically, and with shift horizontally`() {
    var state = Sample.state
    let target = Target.canvas(Sample.inA, fromMiddle: .zero)
    _ = state.update(.wheel(by: Point(0, 2), on: target, []))
    #expect(state.subject.camera.offset == Point(0, 80))
    state.press("0")
    _ = state.update(.wheel(by: Point(0, 2), on: target, .shift))
    #expect(state.subject.camera.offset == Point(80, 0))
    state.press("0")
    _ = state.update(.wheel(by: Point(3, 0), on: target, []))
    #expect(state.subject.camera.offset == Point(-120, 0))
  }

  @Test func `after the fastest speed comes the slowest`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    var speeds: [Double] = []
    for _ in 0..<5 {
      try app.click("Speed")
      speeds.append(app.state.subject.player.speed)
    }
    #expect(speeds == [2, 4, 0.5, 1, 2])
  }

  @Test func `a finger that rests for long begins a new log, one that rests for less does not`() {
    var state = Sample.state
    for (pause, count) in [(0.9, 2), (1.1, 1)] {
      state = Sample.state
      state.tap(Sample.inA)
      _ = state.update(.tick(pause))
      state.tap(Sample.inA)
      #expect(state.subject.live.log.trails.count == count)
    }
  }
}
