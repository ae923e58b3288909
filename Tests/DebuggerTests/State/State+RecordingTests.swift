import Answers
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct StateRecordingTests {
  private var touched: Harness {
    var app = Harness()
    app.tap(Sample.inB1)
    return app
  }

  @Test func `a key records the touch that is shown, and says how far it is`() throws {
    var app = touched
    app.press("r", .control)
    #expect(app.effects == [.record(name: "sample", near: "folder/sample.json")])
    #expect(app.labels.contains("Stop recording"))
    _ = app.loop.send(.recording(0.5))
    #expect(app.state.frameModel.recording == 0.5)
    app.press(.right)
    #expect(app.state.recording == 0.5, "the window goes on")
    _ = app.loop.send(.recorded("Recorded sample.gif", isError: false))
    #expect(app.state.recording == nil && app.state.notice?.text == "Recorded sample.gif")
    #expect(!app.labels.contains("Stop recording"))
  }

  @Test func `before a touch there is nothing to record`() {
    var app = Harness()
    app.press("r", .control)
    #expect(app.effects.isEmpty && app.state.recording == nil && app.state.notice?.kind == .info)
  }

  @Test func `the same key, or a click, stops it`() throws {
    var app = touched
    app.press("r", .control)
    app.press("r", .control)
    #expect(app.effects == [.stopRecording])
    try app.click("Stop recording")
    #expect(app.effects.contains(.stopRecording))
    _ = app.loop.send(.recorded("Stopped", isError: false))
    _ = app.loop.send(.recording(0.7))
    #expect(app.state.recording == nil, "a report that comes late")
  }

  @Test func `the window asks before it closes while it records`() {
    var app = touched
    app.press("r", .control)
    #expect(app.loop.send(.quit).isEmpty && app.state.notice != nil)
    #expect(app.loop.send(.quit) == [.quit])
    _ = app.loop.send(.recorded("Recorded", isError: false))
    #expect(app.loop.send(.quit) == [.quit])
  }

  @Test func `what is recorded is the picture without buttons, messages and pointer`() {
    var app = touched
    app.press("t")
    app.press("3")
    app.press("]")
    _ = app.loop.send(.finished("Saved", isError: false))
    let order = app.state.recordingOrder(path: "x", scale: 2)
    #expect(order.model.transport == nil && order.model.notice == nil && order.model.hover == nil)
    #expect(!order.model.showsHandles)
    #expect(order.model.theme == .dark && order.model.space != nil)
    #expect(order.size == app.state.size && order.scale == 2)
    #expect(abs(order.speed - 1.1) < 1e-9)
    #expect(order.model.trace?.point == app.state.subject.trace?.point)
  }

  @Test func `an answer is what a recording ends with`() {
    var app = touched
    app.press("m")
    let order = app.state.recordingOrder(path: "x", scale: 1)
    #expect(order.answer != nil && order.model.answer == nil)
  }
}
