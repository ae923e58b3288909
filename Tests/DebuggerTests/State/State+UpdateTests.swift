import Debugger
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct StateCommandsTests {
  private var touched: State {
    var state = Sample.state
    state.tap(Sample.inB1)
    return state
  }

  @Test func `space plays and pauses, and plays again from the end`() {
    var state = touched
    state.press(.space)
    #expect(!state.isAnimating)
    state.press(.space)
    #expect(state.isAnimating)
    state.press(.end)
    state.press(.space)
    #expect(state.isAnimating && state.subject.player.position == 0)
  }

  @Test func `arrows and point and comma go one step`() {
    var state = touched
    for (key, position) in [(Key.right, 1.0), (".", 2), (.right, 3), (.left, 2), (",", 1)] {
      state.press(key)
      #expect(state.subject.player.position == position)
      #expect(!state.isAnimating)
    }
  }

  @Test func `shift and an arrow go to the next and the last decision`() throws {
    var state = touched
    let steps = try #require(state.subject.trace?.steps)
    let decisions = steps.indices.filter { steps[$0].isDecision }
    state.press(.home)
    for decision in decisions.dropFirst(steps[0].isDecision ? 1 : 0) {
      state.press(.right, .shift)
      #expect(state.subject.player.stepIndex == decision)
    }
    for decision in decisions.dropLast().reversed() {
      state.press(.left, .shift)
      #expect(state.subject.player.stepIndex == decision)
    }
  }

  @Test func `home and end go to the ends`() {
    var state = touched
    state.press(.end)
    #expect(state.subject.player.isAtEnd)
    state.press(.home)
    #expect(state.subject.player.position == 0)
  }

  @Test func `brackets and braces change the speed, and backspace resets it`() {
    var state = touched
    state.press("]")
    #expect(abs(state.subject.player.speed - 1.1) < 1e-9)
    state.press("}")
    #expect(abs(state.subject.player.speed - 2.2) < 1e-9)
    state.press("{")
    state.press("[")
    #expect(abs(state.subject.player.speed - 1) < 1e-9)
    state.press("}")
    state.press(.backspace)
    #expect(state.subject.player.speed == 1)
  }

  @Test func `time passes only while playing, and l begins again at the end`() {
    var state = touched
    _ = state.update(.tick(0.5))
    let position = state.subject.player.position
    #expect(position > 0)
    state.press(.space)
    _ = state.update(.tick(0.5))
    #expect(state.subject.player.position == position)
    state.press(.space)
    for _ in 0..<400 { _ = state.update(.tick(0.1)) }
    #expect(state.subject.player.isAtEnd && !state.isAnimating)
    state.press("l")
    state.press(.space)
    for _ in 0..<400 { _ = state.update(.tick(0.1)) }
    #expect(state.isAnimating)
  }

  @Test func `a row of the steps goes to its step, a row of the tree selects its view`() {
    var state = touched
    state.use(.showStep(4))
    #expect(state.subject.player.position == 4 && !state.isAnimating)
    state.use(.select(NodeID(3)))
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "b1")
    state.use(.select(NodeID(1)))
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "a")
    state.use(.select(NodeID(99)))
    state.use(.select(NodeID(-1)))
    #expect(state.subject.selection == NodeID(1), "no view has these numbers")
  }

  @Test func `up and down walk the tree and stop at its ends`() {
    var state = Sample.state
    state.press(.down)
    #expect(state.subject.selection?.index == 0)
    state.press(.up)
    #expect(state.subject.selection?.index == 0)
    for _ in 0..<10 { state.press(.down) }
    #expect(state.subject.selection?.index == 3)
  }

  @Test func `plus, minus and 0 zoom; 1 requests the scale of the canvas`() {
    var state = touched
    state.press("+")
    #expect(state.subject.camera.zoom == 1.25)
    state.press("-")
    #expect(state.subject.camera.zoom == 1)
    #expect(state.press("1") == [.describeCanvas])
    _ = state.update(.canvasScale(1.6))
    #expect(abs(state.subject.camera.zoom - 1 / 1.6) < 1e-9)
    state.press("0")
    #expect(state.subject.camera == .fit)
  }

  @Test func `t changes the theme, the question mark shows the keys, escape closes them`() {
    var state = touched
    state.press("t")
    #expect(state.theme == .dark)
    state.press("t")
    #expect(state.theme == .light)
    state.press("?")
    #expect(state.overlay.showsKeys)
    state.press(.escape)
    #expect(!state.overlay.showsKeys)
  }

  @Test func `f and F11 fill the screen, escape returns once no panel is open`() {
    var state = touched
    #expect(state.press("f") == [.setFullScreen(true)])
    state.press("?")
    #expect(state.press(.escape) == [])
    #expect(state.press(.escape) == [] && state.subject.selection == nil)
    #expect(state.press(.escape) == [.setFullScreen(false)])
    #expect(state.press(.f11) == [.setFullScreen(true)])
    #expect(state.press(.f11) == [.setFullScreen(false)])
  }

  @Test(arguments: [("q", []), ("w", .control), ("q", .control)] as [(Key, KeyModifiers)])
  func `q and control w quit`(key: Key, modifiers: KeyModifiers) {
    var state = touched
    #expect(state.press(key, modifiers) == [.quit])
  }

  @Test func `closing the window quits`() {
    var state = touched
    #expect(state.update(.quit) == [.quit])
  }

  @Test func `s saves a picture named after the file and the step, beside the file`() {
    var state = touched
    state.press(.home)
    state.press(.right)
    #expect(
      state.press("s")
        == [.saveScreenshot(name: "sample-step-2.png", near: "folder/sample.json")])
    #expect(
      state.press("s", .control)
        == [.saveTrace(name: "sample-step-2.trace.json", near: "folder/sample.json")])
    _ = state.update(.finished("Saved sample-step-2.png", isError: false))
    #expect(state.notices.shown?.text.contains("sample-step-2.png") == true)
    state.press(.right)
    #expect(state.notices.shown == nil)
  }

  @Test func `without a trace, nothing is saved`() {
    var state = Sample.state
    #expect(state.press("s", .control) == [])
    #expect(state.notices.shown != nil)
  }

  @Test func `F12 makes the interface the subject, and F12 goes back`() {
    var state = touched
    state.press(.end)
    #expect(state.press(.f12) == [.describeInterface])
    let play = Region(.control(.play), .button, "Play", Rect(10, 10, 40, 40))
    let effects = state.update(
      .interface(InterfaceDescription(size: Size(200, 100), regions: [play])))
    #expect(effects == [.setTitle(state.title)])
    #expect(state.subject.scene.screen == Size(200, 100))
    state.tap(Point(20, 20))
    #expect(state.hit == "play")
    state.press(.f12)
    #expect(state.hit == "b1" && state.subject.player.isAtEnd)
    #expect(state.subject.scene.name == "Sample")
  }
}

@Suite struct StateFilesTests {
  @Test func `a dropped file is opened`() {
    var state = Sample.state
    #expect(state.update(.dropped("/x/other.json")) == [.open(path: "/x/other.json")])
    let effects = state.update(.fileRead(Sample.content(Sample.withoutB)))
    #expect(
      effects == [.setTitle("Sample — HitScope"), .noteRecent(path: "folder/sample.json")])
    #expect(state.subject.scene.tree.count == 2 && state.subject.path == "folder/sample.json")
  }

  @Test func `opening a file plays the touch that it comes with`() {
    var state = Sample.state
    let text = Sample.json.replacing("\"screen\"", with: "\"touch\": [150, 150], \"screen\"")
    _ = state.update(.fileRead(Sample.content(text)))
    #expect(state.hit == "b1" && state.isAnimating)
  }

  @Test func `a reload keeps the touch and the step`() {
    var state = Sample.state
    state.tap(Sample.inA)
    state.use(.showStep(2))
    state.use(.select(NodeID(1)))
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.scene.tree.count == 2)
    #expect(state.hit == "a" && state.subject.touch?.point == Sample.inA)
    #expect(state.subject.player.position == 2 && !state.isAnimating)
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "a")
  }

  @Test func `a reload while the canvas is held ends the touch of the old scene`() {
    var state = Sample.state
    state.move(.mouse, .down, Sample.inA)
    state.move(.mouse, .moved, Sample.inA + Point(5, 5))
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.pointing.captures.isEmpty && state.subject.live.fingers.isEmpty)
    #expect(state.subject.live.log.count == 0)
    #expect(state.hit == "a" && state.subject.touch?.point == Sample.inA)
    state.move(.mouse, .moved, Sample.inB1)
    state.move(.mouse, .up, Sample.inB1)
    #expect(state.subject.live.log.count == 0, "the old touch is over")
    state.tap(Sample.inA)
    #expect(state.hit == "a" && state.subject.live.log.count > 0)
  }

  @Test func `a reload does not play the scene's own touch again`() {
    var state = Sample.state
    let text = Sample.json.replacing("\"screen\"", with: "\"touch\": [150, 150], \"screen\"")
    _ = state.update(.fileRead(Sample.content(text)))
    #expect(state.hit == "b1" && state.isAnimating)
    state.tap(Sample.inA)
    state.use(.showStep(1))
    _ = state.update(.fileRead(Sample.content(text, reload: true)))
    #expect(state.hit == "a" && state.subject.player.position == 1 && !state.isAnimating)
    #expect(state.subject.touches.count == 1)
  }

  @Test func `a view inserted before the selected one keeps the selection`() {
    var state = Sample.state
    state.use(.select(NodeID(2)))
    let text = Sample.json.replacing(
      "{\"id\": \"a\"",
      with: "{\"id\": \"new\", \"frame\": [0, 0, 9, 9]}, {\"id\": \"a\"")
    _ = state.update(.fileRead(Sample.content(text, reload: true)))
    #expect(state.subject.scene.tree.count == 5)
    #expect(state.subject.selection == NodeID(3))
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "b")
  }

  @Test func `a reload without the selected view selects nothing`() {
    var state = Sample.state
    state.use(.select(NodeID(2)))
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.selection == nil)
  }

  @Test func `a reload that shortens the trace holds at its end`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.press(.end)
    let before = state.subject.player.stepCount
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.player.stepCount < before && state.subject.player.isAtEnd)
    #expect(state.hit == "a")
  }

  @Test func `a reload invalidates what was cached of the scene`() {
    var state = Sample.state
    let revision = state.frameModel.revision
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.frameModel.revision != revision)
  }

  @Test func `a broken save keeps the last good scene and says where it is broken`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    let broken = String(Sample.json.dropLast(4))
    _ = state.update(.fileRead(Sample.content(broken, reload: true)))
    #expect(state.hit == "b1" && state.subject.scene.tree.count == 4)
    #expect(state.notices.shown?.kind == .error)
    #expect(state.notices.shown?.text.contains("folder/sample.json:") == true)
    state.press(.right)
    state.tap(Sample.inA)
    #expect(state.notices.shown != nil, "the file is still broken")
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(state.notices.shown == nil)
    #expect(state.hit == "a")
  }

  @Test func `escape closes the message about a broken file`() {
    var state = Sample.state
    _ = state.update(.fileRead(Sample.content("{", reload: true)))
    #expect(state.notices.shown != nil)
    state.press(.escape)
    #expect(state.notices.shown == nil)
  }

  @Test func `a reload of a file that is no longer shown is ignored`() {
    var state = Sample.state
    var other = Sample.content(Sample.withoutB, reload: true)
    other.path = "elsewhere.json"
    _ = state.update(.fileRead(other))
    #expect(state.subject.scene.tree.count == 4)
  }

  @Test func `a file that cannot be opened leaves everything as it is`() {
    var state = Sample.state
    state.tap(Sample.inA)
    _ = state.update(.fileFailed(path: "gone.json", reason: "no such file"))
    #expect(state.notices.shown?.text == "gone.json: no such file")
    #expect(state.hit == "a")
    _ = state.update(.fileRead(FileContent(path: "x.json", bytes: Array("nonsense".utf8))))
    #expect(state.notices.shown?.kind == .error)
    #expect(state.subject.path == "folder/sample.json")
  }

  @Test func `a reload while the interface is inspected returns to the file`() {
    var state = Sample.state
    _ = state.update(.interface(InterfaceDescription(size: Size(9, 9), regions: [])))
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.setAside == nil && state.subject.scene.tree.count == 2)
  }

  /// The name of the button in the shown scene.
  private func button(_ state: State) -> String? {
    let tree = state.subject.scene.tree
    return tree.ids.first { tree.className(of: $0) == "UIButton" }.map { tree.displayName(of: $0) }
  }

  @Test func `keys go from scene to scene of a file, and from the last to the first`() {
    var state = Sample.withScenes
    #expect(state.frameModel.scenes?.entries.count == 3)
    var shown: [String?] = [button(state)]
    for _ in 0..<3 {
      state.press("n")
      shown.append(button(state))
    }
    state.press("N")
    shown.append(button(state))
    #expect(shown == ["Button 1", "Button 2", "Button 3", "Button 1", "Button 3"])
  }

  @Test func `a key lets the empty containers of a page source take touches, and back`() {
    let source = """
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" \
      width="320" height="480"><XCUIElementTypeWindow x="0" y="0" width="320" height="480">\
      <XCUIElementTypeButton name="OK" x="0" y="0" width="320" height="80"/>\
      </XCUIElementTypeWindow><XCUIElementTypeWindow x="0" y="0" width="320" height="480"/>\
      </XCUIElementTypeApplication></AppiumAUT>
      """
    var state = Sample.state
    _ = state.update(.fileRead(Sample.content(source)))
    state.tap(Point(40, 40))
    func hit() -> String? {
      let trace = state.subject.trace
      return trace?.result.map { trace?.tree.displayName(of: $0) ?? "" }
    }
    var answers = [hit()]
    for _ in 0..<2 {
      state.press("e")
      answers.append(hit())
    }
    #expect(answers == ["OK", "UIWindow 2", "OK"])
  }

  @Test func `the list of scenes opens, chooses and closes`() throws {
    var harness = Harness(Sample.withScenes)
    try harness.click("Scenes")
    #expect(harness.state.frameModel.scenes?.isOpen == true)
    try harness.click("Scene 3")
    #expect(button(harness.state) == "Button 3" && harness.state.frameModel.scenes?.isOpen == false)
    try harness.click("Previous scene")
    #expect(button(harness.state) == "Button 2")
    harness.press("o")
    harness.press(.escape)
    #expect(harness.state.frameModel.scenes?.isOpen == false)
    var single = Sample.state
    single.press("o")
    #expect(!single.overlay.showsScenes && single.press("n").isEmpty)
  }

  @Test func `a reload keeps the scene that was chosen and the texts that joined the file`() {
    var state = Sample.withScenes
    state.press("n")
    let changed = Sample.threeScenes.replacing("Button 2", with: "Second")
    _ = state.update(
      .fileRead(
        FileContent(path: "folder/three.txt", bytes: Array(changed.utf8), isReload: true)))
    #expect(button(state) == "Second" && state.frameModel.scenes?.current == 1)
  }

  @Test func `a badge shows that properties are unknown, and a click lists them`() throws {
    #expect(Sample.state.frameModel.fidelity == nil)
    var harness = Harness(Sample.withScenes)
    let badge = try #require(harness.state.frameModel.fidelity)
    #expect(badge.hasPrefix("accessibility tree"))
    try harness.click(badge)
    #expect(harness.state.notices.shown?.text.contains("Alpha is unknown") == true)
  }

  @Test func `the clipboard is requested and opened like a file`() {
    var state = Sample.state
    #expect(state.press("v", .control) == [.readClipboard])
    _ = state.update(
      .fileRead(FileContent(path: "clipboard", bytes: Array("> \(Sample.withoutB)".utf8))))
    #expect(state.subject.scene.tree.count == 2)
    _ = state.update(.fileRead(FileContent(path: "clipboard", bytes: Array("hello".utf8))))
    #expect(state.subject.scene.tree.count == 2 && state.notices.shown?.kind == .error)
  }

  @Test func `a companion text joins the hierarchy that is shown`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    #expect(state.hit == "b1")
    let sidecar = "{\"hitscope\": 1, \"views\": {\"b1\": {\"hidden\": true}}}"
    _ = state.update(
      .fileRead(FileContent(path: "elsewhere/facts.json", bytes: Array(sidecar.utf8))))
    #expect(state.hit == "b" && state.filePath == "folder/sample.json")
    #expect(state.subject.source?.content?.companions.map(\.name) == ["elsewhere/facts.json"])
    // The sidecar stays in effect when the file changes.
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(state.hit == "b")
  }

  @Test func `a companion text is not a hierarchy on its own`() {
    var state = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty), opener: .allFormats)
    _ = state.update(
      .fileRead(FileContent(path: "facts.json", bytes: Array("{\"hitscope\":1,\"views\":{}}".utf8)))
    )
    #expect(state.notices.shown?.kind == .error && state.filePath == nil)
  }
}
