import Debugger
import Geometry
import HitTesting
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
    state.press("p")
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

  @Test func `brackets and braces change the speed, and backspace takes it back`() {
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
    _ = state.update(.activate("step-4"))
    #expect(state.subject.player.position == 4 && !state.isAnimating)
    _ = state.update(.activate("tree-0.1.0"))
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "b1")
    _ = state.update(.activate("stack-2"))
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "a")
    _ = state.update(.activate("stack-99"))
    _ = state.update(.activate("tree-n2"))
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "b")
    _ = state.update(.activate("nothing-of-this-name"))
    #expect(state.subject.selection != nil)
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

  @Test func `plus, minus and 0 zoom; 1 asks how large a point is`() {
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
    #expect(state.showsHelp)
    state.press(.escape)
    #expect(!state.showsHelp)
  }

  @Test func `f and F11 cover the screen, escape comes back once nothing lies on top`() {
    var state = touched
    #expect(state.press("f") == [.setFullScreen(true)])
    state.press("?")
    #expect(state.press(.escape) == [])
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
    #expect(state.notice?.text.contains("sample-step-2.png") == true)
    state.press(.right)
    #expect(state.notice == nil)
  }

  @Test func `without a trace there is none to save`() {
    var state = Sample.state
    #expect(state.press("s", .control) == [])
    #expect(state.notice != nil)
  }

  @Test func `F12 makes the interface the subject, and F12 goes back`() {
    var state = touched
    state.press(.end)
    #expect(state.press(.f12) == [.describeInterface])
    let play = InterfaceDescription.Element(
      id: "play", role: "button", label: "Play", rect: Rect(10, 10, 40, 40))
    let effects = state.update(
      .interface(InterfaceDescription(size: Size(200, 100), elements: [play])))
    #expect(effects == [.setTitle(state.title)])
    #expect(state.subject.scene.screen == Size(200, 100))
    state.tap(Point(20, 20))
    #expect(state.hit == "play")
    state.press(.f12)
    #expect(state.hit == "b1" && state.subject.player.isAtEnd)
    #expect(state.subject.scene.name == "Sample")
  }
}
