import Answers
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct StateRecordingTests {
  private var touched: Harness {
    var app = Harness()
    app.tap(Sample.inB1)
    return app
  }

  @Test func `a key records the touch that is shown, and the progress is shown`() throws {
    var app = touched
    app.press("r", .control)
    #expect(app.effects == [.record(name: "sample", near: "folder/sample.json")])
    #expect(app.labels.contains("Stop recording"))
    _ = app.loop.send(.recording(0.5))
    #expect(app.state.frameModel.recording == 0.5)
    app.press(.right)
    #expect(app.state.recording.progress == 0.5, "the window goes on")
    _ = app.loop.send(.recorded("Recorded sample.gif", isError: false))
    #expect(
      app.state.recording.progress == nil && app.state.notices.shown?.text == "Recorded sample.gif")
    #expect(!app.labels.contains("Stop recording"))
  }

  @Test func `before a touch there is nothing to record`() {
    var app = Harness()
    app.press("r", .control)
    #expect(
      app.effects.isEmpty && app.state.recording.progress == nil
        && app.state.notices.shown?.kind == .info)
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
    #expect(app.state.recording.progress == nil, "a report that comes late")
  }

  @Test func `the window asks before it closes while it records`() {
    var app = touched
    app.press("r", .control)
    #expect(app.loop.send(.quit).isEmpty && app.state.notices.shown != nil)
    #expect(app.loop.send(.quit) == [.quit])
    _ = app.loop.send(.recorded("Recorded", isError: false))
    #expect(app.loop.send(.quit) == [.quit])
  }

  @Test func `a recording has the picture without buttons, messages and pointer`() {
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

  @Test func `a recording ends with the answer`() {
    var app = touched
    app.press("m")
    let order = app.state.recordingOrder(path: "x", scale: 1)
    #expect(order.answer != nil && order.model.answer == nil)
  }

  @Test func `no part of the interface is recorded, whichever is shown`() throws {
    var plain = Sample.state
    plain.tap(Sample.inB1)
    plain.use(.select(NodeID(2)))
    _ = plain.update(.tick(0.3))
    var state = plain
    _ = state.update(.gallery(Sample.builtIn(3), then: .dismissNotice))
    state.gallery.isOpen = true
    state.pointing.hover = NodeID(1)
    state.notices.shown = Notice(.error, "Damaged")
    state.pointing.moveFocus(to: .control(.play), nil)
    state.pointing.hover(.control(.theme), nil)
    state.pointing.update(9)
    state.pointing.textSelection = TextSelection(text: "words", parts: [])
    state.overlay.chooser = ChooserState()
    state.recording.progress = 0.5
    state.subject.guides = [SnapGuide(from: .zero, to: Point(9, 0))]
    state.subject.cameraMove = CameraMove(from: Camera.fit.panned(by: Point(9, 9)), focus: nil)
    for list in Region.List.allCases where list != .outline { state.scrolls[list] = 30 }
    state.pointing.hoveredRegion = .control(.play)
    func model(_ state: State) -> StoredProperties { StoredProperties(of: state.frameModel) }
    func recorded(_ state: State) -> StoredProperties {
      StoredProperties(of: state.recordingOrder(path: "x", scale: 1).model)
    }
    let shown: Set<String> = [
      "hover", "notice", "pointing", "gallery", "textSelection", "chooser", "recording", "guides",
      "cameraMove", "scrolls", "transport",
    ]
    #expect(model(state).changed(from: model(plain)).isSuperset(of: shown))
    #expect(recorded(state).changed(from: recorded(plain)) == [])
    for (overlay, property) in [
      (.keys, "help"), (.palette(PaletteState()), "palette"), (.copies, "copies"),
      (.canvasMenu, "showsCanvasMenu"),
    ] as [(Overlay, String)] {
      state.overlay = overlay
      #expect(model(state).changed(from: model(plain)).contains(property))
      #expect(recorded(state).changed(from: recorded(plain)) == [])
    }
    #expect(plain.frameModel.showsHandles)
    #expect(!plain.recordingOrder(path: "x", scale: 1).model.showsHandles)
    var presented = plain
    presented.presenter.presentation = Presentation()
    let without = recorded(presented)
    presented.presenter.presentation?.pointer = Point(4, 4)
    #expect(recorded(presented).changed(from: without) == [])
    var scenes = Sample.withScenes
    scenes.tap(Sample.inA)
    #expect(scenes.frameModel.scenes != nil)
    #expect(scenes.recordingOrder(path: "x", scale: 1).model.scenes == nil)
    var outline = plain
    outline.use(.showOutline(true))
    _ = outline.update(.scroll(.outline, to: 12))
    #expect(outline.recordingOrder(path: "x", scale: 1).model.scrolls == [.outline: 12])
  }

  @Test
  func `time runs in a recording as fast as in the window, between a tenth and sixteen times`() {
    for (factor, speed) in [(0.01, 0.1), (0.5, 0.5), (2, 2), (99, 16)] {
      var state = Sample.state
      state.tap(Sample.inB1)
      state.use(.player(.speed(factor)))
      #expect(state.recordingOrder(path: "a/b", scale: 3).speed == speed)
    }
    let order = Sample.state.recordingOrder(path: "a/b", scale: 3)
    #expect(order.path == "a/b" && order.scale == 3 && order.speed == 1)
  }
}
