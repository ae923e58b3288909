import Debugger
import Foundation
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct StatePointersTests {
  @Test func `a tap replaces the touch of another pointer that is up`() {
    var state = Sample.state
    state.tap(Sample.inA, .finger(1))
    state.tap(Sample.inB1)
    #expect(state.subject.touches.map(\.pointer) == [.mouse])
    state.move(.finger(1), .down, Sample.inA)
    state.move(.finger(2), .down, Sample.inB1)
    #expect(state.subject.touches.map(\.pointer) == [.finger(1), .finger(2)])
  }

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

  @Test func `a key makes the other finger the active one`() {
    var state = Sample.state
    state.move(.finger(7), .down, Sample.inB1)
    state.move(.finger(9), .down, Sample.inA)
    state.press("`")
    #expect(state.hit == "a" && state.subject.player.position == 0)
    #expect(state.frameModel.otherTouches.map(\.finger) == [0])
    state.press("`")
    #expect(state.hit == "b1")
  }

  @Test func `hovering shows what a touch would hit, without a touch`() {
    var state = Sample.state
    state.move(.mouse, .moved, Sample.inA)
    #expect(state.pointing.hover.map { state.subject.scene.tree.id(of: $0) } == "a")
    #expect(state.subject.trace == nil)
    _ = state.update(.pointer(.cancelled, .mouse, at: .zero, on: .nothing))
    #expect(state.pointing.hover == nil)
  }

  @Test func `a finger does not hover`() {
    var state = Sample.state
    state.move(.finger(1), .moved, Sample.inA)
    #expect(state.pointing.hover == nil)
  }

  @Test func `a button works when the pointer lifts over it, and only then`() {
    var state = Sample.state
    state.tap(Sample.inA)
    #expect(state.isAnimating)
    let inside = Target.region(
      .control(.play), .perform(.player(.toggle)), at: Point(0.5, 0.5))
    let outside = Target.region(
      .control(.play), .perform(.player(.toggle)), at: Point(3, 0.5))
    _ = state.update(.pointer(.down, .mouse, at: .zero, on: inside))
    #expect(state.frameModel.transport?.pressed == [.control(.play)])
    #expect(state.isAnimating)
    _ = state.update(.pointer(.moved, .mouse, at: .zero, on: outside))
    #expect(state.frameModel.transport?.pressed == [])
    _ = state.update(.pointer(.up, .mouse, at: .zero, on: outside))
    #expect(state.isAnimating)
    _ = state.update(.pointer(.down, .mouse, at: .zero, on: inside))
    _ = state.update(.pointer(.up, .mouse, at: .zero, on: inside))
    #expect(!state.isAnimating)
  }

  @Test func `every button that a pointer presses is shown as pressed`() {
    var state = Sample.state
    for (pointer, control) in [(Pointer.finger(2), Region.Control.theme), (.mouse, .play)] {
      let target = Target.region(
        .control(control), .perform(.player(.toggle)), at: Point(0.5, 0.5))
      _ = state.update(.pointer(.down, pointer, at: .zero, on: target))
    }
    #expect(state.frameModel.transport?.pressed == [.control(.theme), .control(.play)])
    #expect(
      [Pointer.finger(7), .grip, .finger(-1), .mirror, .mouse].sorted()
        == [.mouse, .mirror, .grip, .finger(-1), .finger(7)])
  }

  @Test func `a press on one button and a lift on another does nothing`() {
    let play = Target.region(.control(.play), .perform(.player(.toggle)), at: Point(0.5, 0.5))
    let theme = Target.region(.control(.theme), .perform(.toggleTheme), at: Point(0.5, 0.5))
    for (first, second) in [(play, theme), (theme, play)] {
      var state = Sample.state
      state.tap(Sample.inA)
      _ = state.update(.pointer(.down, .mouse, at: .zero, on: first))
      _ = state.update(.pointer(.moved, .mouse, at: .zero, on: second))
      #expect(state.frameModel.transport?.pressed == [])
      _ = state.update(.pointer(.up, .mouse, at: .zero, on: second))
      #expect(state.isAnimating && state.theme == .light && state.pointing.captures.isEmpty)
    }
  }

  @Test func `a press that begins on the canvas or beside everything uses no button`() {
    let theme = Target.region(.control(.theme), .perform(.toggleTheme), at: Point(0.5, 0.5))
    for start in [Target.canvas(Sample.inA, fromMiddle: .zero), .nothing] {
      var state = Sample.state
      _ = state.update(.pointer(.down, .mouse, at: .zero, on: start))
      _ = state.update(.pointer(.up, .mouse, at: .zero, on: theme))
      #expect(state.theme == .light && state.pointing.captures.isEmpty)
    }
  }

  @Test func `two pointers press two buttons independently`() {
    var state = Sample.state
    state.tap(Sample.inA)
    let play = Target.region(.control(.play), .perform(.player(.toggle)), at: Point(0.5, 0.5))
    let theme = Target.region(.control(.theme), .perform(.toggleTheme), at: Point(0.5, 0.5))
    _ = state.update(.pointer(.down, .finger(1), at: .zero, on: play))
    _ = state.update(.pointer(.down, .finger(2), at: .zero, on: theme))
    _ = state.update(.pointer(.up, .finger(1), at: .zero, on: theme))
    #expect(state.isAnimating && state.theme == .light)
    _ = state.update(.pointer(.up, .finger(2), at: .zero, on: theme))
    #expect(state.theme == .dark)
  }

  @Test func `the scrubber follows the pointer beyond its ends`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    let count = Double(state.subject.player.stepCount)
    func at(_ x: Double) -> Target { .region(.control(.scrubber), .scrub, at: Point(x, 0.5)) }
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
    // The point under the pointer stays at the anchor.
    let camera = state.subject.camera
    #expect(abs((50 - camera.offset.x) / camera.zoom - 50) < 1e-9)
    _ = state.update(.wheel(by: Point(0, -2), on: target, .control))
    #expect(abs(state.subject.camera.zoom - 1) < 1e-9)
  }

  @Test func `a point that is not finite is ignored`() {
    var state = Sample.state
    state.tap(Point(.nan, 3))
    _ = state.update(.tick(.nan))
    _ = state.update(.resized(Size(.infinity, -4)))
    _ = state.update(.scroll(.steps, to: .nan))
    #expect(state.subject.trace == nil && state.size == Size(1280, 800))
  }
}

@Suite struct StateTouchesTests {
  @Test func `a click plays the search, a drag shows the deliveries`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    #expect(!state.subject.showsDeliveries && state.frameModel.deliveries == nil)
    state.move(.mouse, .down, Sample.inB1)
    state.move(.mouse, .moved, Sample.inB1 + Point(3, 3))
    #expect(!state.subject.showsDeliveries)
    state.move(.mouse, .moved, Sample.inA)
    #expect(state.subject.showsDeliveries)
    let model = state.frameModel
    #expect(model.showsDeliveries && model.deliveries?.trails.last?.samples.count == 3)
    #expect(model.deliveryIndex == (model.deliveries?.count ?? 0) - 1)
  }

  @Test func `time goes on while a finger is down, and stops some time after`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.press(.end)
    #expect(state.needsTicks && !state.isAnimating)
    _ = state.update(.tick(0.6))
    #expect(state.needsTicks)
    _ = state.update(.tick(0.6))
    #expect(!state.needsTicks)
  }

  @Test func `the play head goes over the deliveries while their timeline is active`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    let steps = state.subject.player.stepCount
    state.press("d")
    #expect(state.subject.showsDeliveries)
    let count = state.subject.live.log.count
    #expect(state.subject.livePlayer.stepCount == count && count > 0)
    state.press(.home)
    #expect(state.frameModel.deliveryPosition == 0)
    state.press(.right)
    #expect(state.frameModel.deliveryPosition == 1)
    _ = state.update(
      .pointer(
        .down, .mouse, at: .zero, on: .region(.control(.scrubber), .scrub, at: Point(1, 0.5))))
    #expect(state.frameModel.deliveryPosition == Double(count))
    state.press("d")
    #expect(state.subject.player.stepCount == steps && state.frameModel.deliveries == nil)
  }

  @Test func `a row or a tab changes the active timeline`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.use(.showDelivery(2))
    #expect(state.subject.showsDeliveries && state.frameModel.deliveryPosition == 2)
    state.use(.showStep(1))
    #expect(!state.subject.showsDeliveries && state.subject.player.position == 1)
    state.use(.showDeliveries(true))
    #expect(state.subject.showsDeliveries)
    state.use(.showDeliveries(false))
    #expect(!state.subject.showsDeliveries)
  }

  @Test func `r plays the script of the scene, or shows a message without one`() {
    var state = Sample.state
    state.press("r")
    #expect(state.notices.shown?.text.contains("no script") == true)
    let script = Sample.json.replacing(
      "\"screen\"", with: "\"script\": \"down 150,150; move 40,40; up\", \"screen\"")
    _ = state.update(.fileRead(Sample.content(script)))
    state.press("r")
    #expect(state.isAnimating && state.frameModel.showsDeliveries)
    #expect(state.subject.live.log.trails.first?.end != nil)
  }

  @Test func `another version of the file begins without touches`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.live.log.count == 0 && state.subject.livePlayer.stepCount == 0)
  }

  @Test func `deliveries replay from the messages`() throws {
    let messages: [Message] = [
      .fileRead(Sample.content()),
      .pointer(.down, .mouse, at: .zero, on: .canvas(Sample.inB1, fromMiddle: .zero)),
      .pointer(.down, .mirror, at: .zero, on: .canvas(Sample.inA, fromMiddle: .zero)),
      .tick(0.1), .pointer(.moved, .mouse, at: .zero, on: .canvas(Sample.inA, fromMiddle: .zero)),
      .tick(0.5), .pointer(.up, .mouse, at: .zero, on: .nothing),
      .pointer(.cancelled, .mirror, at: .zero, on: .nothing), .tick(1),
    ]
    var first = Sample.state
    var second = Sample.state
    for message in messages { _ = first.update(message) }
    let text = messages.map(SessionLog.line).joined(separator: "\n")
    for message in try SessionLog.messages(text) { _ = second.update(message) }
    #expect(first.subject.live.log.deliveries == second.subject.live.log.deliveries)
    #expect(first.subject.live.log.trails.count == 2)
    #expect(first.subject.live.log.deliveries.contains { $0.name == "touchesCancelled" })
  }

  @Test(arguments: [(12.0, false), (12.001, true)])
  func `a finger that moves more than twelve points shows the deliveries`(
    distance: Double, isShown: Bool
  ) {
    for move in [Point(distance, 0), Point(0, -distance)] {
      var state = Sample.state
      state.move(.mouse, .down, Sample.inB1)
      state.move(.mouse, .moved, Sample.inB1 + move)
      #expect(state.subject.showsDeliveries == isShown)
    }
  }

  @Test func `the wheel zooms a tenth for each notch, and at most ten at once`() {
    let target = Target.canvas(Sample.inA, fromMiddle: .zero)
    for (notches, tenths) in [(1.0, 1), (0.2, 1), (2.5, 3), (10, 10), (11, 10), (1e300, 10)] {
      var factor = 1.0
      for _ in 0..<tenths { factor *= 1.1 }
      for (turn, zoom) in [(notches, factor), (-notches, 1 / factor)] {
        var state = Sample.state
        _ = state.update(.wheel(by: Point(0, turn), on: target, .control))
        let expected = Camera.fit.zoomed(by: zoom).zoom
        #expect((state.subject.camera.zoom - expected).magnitude < 1e-9, "\(turn)")
      }
    }
    for (turn, modifiers, offset) in [
      (Point(2, 3), KeyModifiers(), Point(-80, 120)), (Point(2, 3), .shift, Point(120, 80)),
      (Point(.nan, 3), KeyModifiers(), .zero), (Point(2, .infinity), .control, .zero),
    ] as [(Point, KeyModifiers, Point)] {
      var state = Sample.state
      _ = state.update(.wheel(by: turn, on: target, modifiers))
      #expect(state.subject.camera.offset == offset && state.subject.camera.zoom == 1)
      state = Sample.state
      _ = state.update(.wheel(by: turn, on: .nothing, modifiers))
      #expect(state.subject.camera == .fit)
    }
  }

  @Test func `a finger that lands again is a further one, and the other one is active`() {
    var state = Sample.state
    state.move(.finger(7), .down, Sample.inB1)
    state.move(.finger(9), .down, Sample.inA)
    state.press("`")
    state.press(.end)
    #expect(state.subject.activeIndex == 1)
    state.move(.finger(9), .up, Sample.inA)
    state.move(.finger(9), .down, Point(300, 20))
    #expect(state.subject.touches.map(\.pointer) == [.finger(7), .finger(9)])
    #expect(state.subject.touches.map(\.number) == [1, 2])
    #expect(state.subject.activeIndex == 1 || state.hit == "b1")
    #expect(state.subject.trace?.point == state.subject.touches[state.subject.activeIndex].point)
    state.move(.finger(3), .down, Sample.inA)
    #expect(state.subject.touches.map(\.number) == [1, 2, 3])
    #expect(state.frameModel.otherTouches.count == 2)
  }

  @Test func `bookmarks of deliveries stay while their log goes on, and end with it`() {
    var state = Sample.state
    state.tap(Sample.inA)
    state.press("d")
    state.press(.home)
    state.use(.player(.toggleBookmark))
    #expect(state.subject.livePlayer.bookmarks == [0])
    state.tap(Sample.inA)
    state.press("d")
    #expect(state.subject.livePlayer.bookmarks == [0] && state.subject.livePlayer.isAtEnd)
    _ = state.update(.tick(0.1))
    for _ in 0..<15 { _ = state.update(.tick(0.1)) }
    state.tap(Sample.inA)
    #expect(state.subject.livePlayer.bookmarks.isEmpty)
  }
}
