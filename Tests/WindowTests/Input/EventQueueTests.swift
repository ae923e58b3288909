import Debugger
import Geometry
import Testing

@testable import Window

@Suite struct SyntheticMouseTests {
  private let finger = InputEvent.finger(.down, 4, Point(100, 200))
  private func press(_ x: Double, _ y: Double, device: UInt32 = 0) -> InputEvent {
    .mouse(.down, Point(x, y), device: device)
  }
  private func lift(_ x: Double, _ y: Double) -> InputEvent {
    .mouse(.up, Point(x, y), device: 0)
  }

  @Test func `a press that belongs to a finger is dropped, with its motion and its release`() {
    var filter = SyntheticMouse()
    // As sdl2-compat on SDL3 reports a tap: the emulated press comes first and is unmarked.
    let down = filter.filter([
      .mouse(.moved, Point(99, 199), device: 0), press(99, 199), finger,
    ])
    #expect(down == [finger])
    let motion = filter.filter([.mouse(.moved, Point(150, 199), device: 0)])
    #expect(motion == [])
    let up = InputEvent.finger(.up, 4, Point(150, 200))
    let end = filter.filter([lift(150, 199), up])
    #expect(end == [up])
    let click = filter.filter([press(99, 199)])
    #expect(click == [press(99, 199)])
  }

  @Test func `a mouse event that SDL synthesises from a touch is dropped`() {
    var filter = SyntheticMouse()
    let marked = SyntheticMouse.device
    let down = filter.filter([press(1, 1, device: marked), finger])
    #expect(down == [finger])
    let up = filter.filter([.mouse(.up, Point(1, 1), device: marked)])
    #expect(up == [])
  }

  @Test func `a real click beside a finger stays`() {
    var filter = SyntheticMouse()
    let batch = [press(103, 200), finger, lift(103, 200)]
    let kept = filter.filter(batch)
    #expect(kept == batch)
  }

  @Test func `a click without a finger stays, regardless of earlier events`() {
    var filter = SyntheticMouse()
    _ = filter.filter([press(100, 200), finger])
    // The release of the emulated press is missing; the next press is a real one.
    let batch = [press(50, 50), lift(50, 50)]
    let kept = filter.filter(batch)
    #expect(kept == batch)
  }

  @Test func `only a press whose finger may still arrive is waited for`() {
    #expect(SyntheticMouse.mayContinue([press(1, 1)]))
    #expect(!SyntheticMouse.mayContinue([press(1, 1), finger]))
    #expect(!SyntheticMouse.mayContinue([press(1, 1, device: SyntheticMouse.device)]))
    #expect(!SyntheticMouse.mayContinue([lift(1, 1), .quit]))
  }

  @Test(arguments: [(0.0, false), (1.999, false), (2, false), (2.001, true), (50, true)])
  func `a press within two points of a finger is the finger's`(distance: Double, isKept: Bool) {
    for place in [Point(100 + distance, 200), Point(100, 200 - distance)] {
      var filter = SyntheticMouse()
      let pressed = press(place.x, place.y)
      let down = filter.filter([pressed, finger])
      #expect(down == (isKept ? [pressed, finger] : [finger]))
      #expect(filter.isHolding == !isKept)
      let moved = InputEvent.mouse(.moved, Point(300, 300), device: 0)
      let motion = filter.filter([moved])
      #expect(motion == (isKept ? [moved] : []))
      let lost = InputEvent.mouse(.cancelled, place, device: 0)
      let cancelled = filter.filter([lost])
      #expect(cancelled == [lost] && filter.isHolding == !isKept)
      let lifted = filter.filter([lift(0, 0)])
      #expect(lifted == (isKept ? [lift(0, 0)] : []) && !filter.isHolding)
      let again = filter.filter([moved, lift(0, 0)])
      #expect(again == [moved, lift(0, 0)])
    }
    // A motion to the position where a finger touches down belongs to the finger, but only then.
    var filter = SyntheticMouse()
    let motion = InputEvent.mouse(.moved, Point(100 + distance, 200), device: 0)
    let kept = filter.filter([motion, finger])
    #expect(kept == (isKept ? [motion, finger] : [finger]))
    let lifting = filter.filter([motion, InputEvent.finger(.up, 4, Point(100, 200))])
    #expect(lifting.count == 2)
  }

  @Test func `a press may continue unless a finger landed before or after it`() {
    let moved = InputEvent.finger(.moved, 4, Point(1, 1))
    #expect(SyntheticMouse.mayContinue([moved, press(1, 1), moved]))
    #expect(!SyntheticMouse.mayContinue([finger, press(1, 1)]))
    let marked = press(1, 1, device: SyntheticMouse.device)
    #expect(SyntheticMouse.mayContinue([marked, press(1, 1)]))
    #expect(SyntheticMouse.mayContinue([press(1, 1), marked, lift(1, 1), .quit]))
    #expect(!SyntheticMouse.mayContinue([.mouse(.moved, Point(1, 1), device: 0), .exposed]))
    #expect(!SyntheticMouse.mayContinue([]))
  }
}

@MainActor @Suite struct EventQueueTests {
  private func motion(_ x: Double) -> InputEvent { .mouse(.moved, Point(x, 0), device: 0) }

  @Test func `of consecutive motions of the mouse, the last one counts`() {
    let press = InputEvent.mouse(.down, Point(3, 0), device: 0)
    let finger = InputEvent.finger(.moved, 1, Point(5, 5))
    #expect(EventQueue.coalesced([]) == [])
    #expect(EventQueue.coalesced([motion(1)]) == [motion(1)])
    #expect(
      EventQueue.coalesced([motion(1), motion(2), motion(3), press, motion(4), motion(5)])
        == [motion(3), press, motion(5)])
    #expect(
      EventQueue.coalesced([press, press, finger, finger, motion(1), .quit, motion(2)])
        == [press, press, finger, finger, motion(1), .quit, motion(2)])
  }
}
