import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct StatePresenterTests {
  private func presenting() -> Harness {
    var app = Harness()
    app.press("p")
    return app
  }

  @Test func `a key takes the panels away, and the same key or Esc brings them back`() throws {
    var app = presenting()
    #expect(app.state.presenter.presentation != nil && !app.labels.contains("Play"))
    #expect(app.state.notices.shown?.text.contains("P or Esc") == true)
    app.press("P")
    #expect(app.state.presenter.presentation == nil && app.labels.contains("Play"))
    app.press("p")
    app.press(.escape)
    #expect(
      app.state.notices.shown == nil && app.state.presenter.presentation != nil,
      "first the message goes")
    app.press(.escape)
    #expect(app.state.presenter.presentation == nil)
    app.press("p")
    try app.click("Stop presenting")
    #expect(app.state.presenter.presentation == nil)
  }

  @Test func `the screen is touched where it is shown, and keys step as usual`() {
    var app = presenting()
    app.tap(Sample.inB1)
    let trace = app.state.subject.trace
    #expect(trace?.result.map { app.state.subject.scene.tree.id(of: $0) } == "b1")
    app.press(.space)
    #expect(!app.state.isAnimating)
    app.press(.home)
    app.press(.right)
    #expect(app.state.subject.player.position == 1)
  }

  @Test func `the line at the bottom moves time`() throws {
    var app = presenting()
    app.tap(Sample.inB1)
    try app.drag("Position", from: 0.1, to: 0.5)
    let count = Double(app.state.subject.player.stepCount)
    #expect(abs(app.state.subject.player.position - count / 2) < 0.5)
  }

  @Test func `the pointer is followed in presenter mode`() {
    var app = Harness()
    _ = app.loop.point(.moved, .mouse, at: Point(100, 100))
    #expect(app.state.frameModel.presentation == nil)
    app.press("p")
    _ = app.loop.point(.moved, .mouse, at: Point(120, 90))
    #expect(app.state.presenter.presentation?.pointer == Point(120, 90))
    _ = app.loop.point(.down, .mouse, at: Point(120, 90))
    #expect(app.state.presenter.presentation?.isPressed == true)
    _ = app.loop.point(.up, .mouse, at: Point(121, 90))
    #expect(app.state.presenter.presentation?.isPressed == false)
    _ = app.loop.send(.pointer(.cancelled, .mouse, at: .zero, on: .nothing))
    #expect(app.state.presenter.presentation?.pointer == nil)
    _ = app.loop.point(.down, .finger(1), at: Point(5, 5))
    #expect(
      app.state.presenter.presentation?.pointer == nil, "a finger shows its own position")
  }

  @Test func `zoom keeps the point under the mouse where it is`() throws {
    var app = presenting()
    let frame = app.loop.display()
    let place = frame.screenToPicture.apply(Sample.inB1)
    _ = app.loop.wheel(by: Point(0, 3), at: place, .control)
    let after = app.loop.display().screenToPicture
    #expect(after.a > frame.screenToPicture.a)
    #expect(after.apply(Sample.inB1).distance(to: place) < 1)
  }

  @Test(arguments: ["/", "b", "i"] as [Key])
  func `a command that requires a panel returns to the panels`(_ key: Key) {
    var app = presenting()
    app.press(key)
    #expect(app.state.presenter.presentation == nil)
  }
}
