import Debugger
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@Suite struct StatePointersTests {
  @Test func `a click on the screen is traced and played from the beginning`() {
    var state = Sample.state
    #expect(state.subject.trace == nil && !state.isAnimating)
    state.tap(Sample.inB1)
    #expect(state.hit == "b1")
    #expect(state.isAnimating && state.subject.player.position == 0)
  }

  @Test func `a second click on the same spot begins again`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.press(.end)
    state.tap(Sample.inB1)
    #expect(state.subject.player.position == 0 && state.isAnimating)
    #expect(state.subject.touches.count == 1)
  }

  @Test func `a second finger is traced beside the first`() {
    var state = Sample.state
    state.move(.finger(7), .down, Sample.inB1)
    state.move(.finger(9), .down, Sample.inA)
    #expect(state.subject.touches.map(\.number) == [1, 2])
    #expect(state.hit == "b1")
    let marks = state.frameModel.otherTouches
    #expect(marks.map(\.finger) == [1], "counted from 0")
    #expect(marks.map { $0.view.map { state.subject.scene.tree.id(of: $0) } } == ["a"])
  }

  @Test func `fingers that lifted stay until the next touch begins`() {
    var state = Sample.state
    state.move(.finger(7), .down, Sample.inB1)
    state.move(.finger(9), .down, Sample.inA)
    state.move(.finger(7), .up, Sample.inB1)
    state.move(.finger(9), .up, Sample.inA)
    #expect(state.subject.touches.count == 2)
    state.move(.finger(11), .down, Sample.inA)
    #expect(state.subject.touches.map(\.number) == [1])
    #expect(state.hit == "a")
  }

  @Test func `tab tells the other finger`() {
    var state = Sample.state
    state.move(.finger(7), .down, Sample.inB1)
    state.move(.finger(9), .down, Sample.inA)
    state.press(.tab)
    #expect(state.hit == "a" && state.subject.player.position == 0)
    #expect(state.frameModel.otherTouches.map(\.finger) == [0])
    state.press(.tab)
    #expect(state.hit == "b1")
  }

  @Test func `hovering shows what a touch would hit, without a touch`() {
    var state = Sample.state
    state.move(.mouse, .moved, Sample.inA)
    #expect(state.hover.map { state.subject.scene.tree.id(of: $0) } == "a")
    #expect(state.subject.trace == nil)
    _ = state.update(.pointer(.cancelled, .mouse, at: .zero, on: .nothing))
    #expect(state.hover == nil)
  }

  @Test func `a finger does not hover`() {
    var state = Sample.state
    state.move(.finger(1), .moved, Sample.inA)
    #expect(state.hover == nil)
  }

  @Test func `a button works when the pointer lifts over it, and only then`() {
    var state = Sample.state
    state.tap(Sample.inA)
    #expect(state.isAnimating)
    let inside = Target.region(id: "play", at: Point(0.5, 0.5))
    let outside = Target.region(id: "play", at: Point(3, 0.5))
    _ = state.update(.pointer(.down, .mouse, at: .zero, on: inside))
    #expect(state.frameModel.transport?.pressed == "play")
    #expect(state.isAnimating)
    _ = state.update(.pointer(.moved, .mouse, at: .zero, on: outside))
    #expect(state.frameModel.transport?.pressed == nil)
    _ = state.update(.pointer(.up, .mouse, at: .zero, on: outside))
    #expect(state.isAnimating)
    _ = state.update(.pointer(.down, .mouse, at: .zero, on: inside))
    _ = state.update(.pointer(.up, .mouse, at: .zero, on: inside))
    #expect(!state.isAnimating)
  }

  @Test func `the scrubber follows the pointer beyond its ends`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    let count = Double(state.subject.player.stepCount)
    func at(_ x: Double) -> Target { .region(id: "scrubber", at: Point(x, 0.5)) }
    _ = state.update(.pointer(.down, .mouse, at: .zero, on: at(0.5)))
    #expect(state.subject.player.position == count / 2 && !state.isAnimating)
    _ = state.update(.pointer(.moved, .mouse, at: .zero, on: at(0.25)))
    #expect(state.subject.player.position == count / 4)
    _ = state.update(.pointer(.moved, .mouse, at: .zero, on: at(7)))
    #expect(state.subject.player.position == count)
    _ = state.update(.pointer(.moved, .mouse, at: .zero, on: at(-7)))
    _ = state.update(.pointer(.up, .mouse, at: .zero, on: at(-7)))
    #expect(state.subject.player.position == 0)
  }

  @Test func `the wheel pans, and with control it zooms around the pointer`() {
    var state = Sample.state
    let target = Target.canvas(Sample.inA, fromMiddle: Point(50, -30))
    _ = state.update(.wheel(by: Point(0, 1), on: target, []))
    #expect(state.subject.camera.offset.y > 0 && state.subject.camera.zoom == 1)
    state.press("0")
    _ = state.update(.wheel(by: Point(0, 2), on: target, .control))
    #expect(state.subject.camera.zoom > 1.2)
    // The point under the pointer stays: what was at the anchor is still there.
    let camera = state.subject.camera
    #expect(abs((50 - camera.offset.x) / camera.zoom - 50) < 1e-9)
    _ = state.update(.wheel(by: Point(0, -2), on: target, .control))
    #expect(abs(state.subject.camera.zoom - 1) < 1e-9)
  }

  @Test func `a point that is no number is ignored`() {
    var state = Sample.state
    state.tap(Point(.nan, 3))
    _ = state.update(.tick(.nan))
    _ = state.update(.resized(Size(.infinity, -4)))
    _ = state.update(.scroll(panel: "steps", to: .nan))
    #expect(state.subject.trace == nil && state.size == Size(1280, 800))
  }
}
