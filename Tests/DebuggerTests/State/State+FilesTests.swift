import Debugger
import Foundation
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@Suite struct StateFilesTests {
  @Test func `a dropped file is opened`() {
    var state = Sample.state
    #expect(state.update(.dropped("/x/other.json")) == [.open(path: "/x/other.json")])
    let effects = state.update(.fileRead(Sample.content(Sample.withoutB)))
    #expect(effects == [.setTitle("Sample — HitScope")])
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
    _ = state.update(.activate("step-2"))
    _ = state.update(.activate("tree-0.0"))
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.scene.tree.count == 2)
    #expect(state.hit == "a" && state.subject.touch?.point == Sample.inA)
    #expect(state.subject.player.position == 2 && !state.isAnimating)
    #expect(state.subject.selection.map { state.subject.scene.tree.id(of: $0) } == "a")
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

  @Test func `a reload tells the caches that the scene is another`() {
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
    #expect(state.notice?.kind == .error)
    #expect(state.notice?.text.contains("folder/sample.json:") == true)
    state.press(.right)
    state.tap(Sample.inA)
    #expect(state.notice != nil, "the file is still broken")
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(state.notice == nil)
    #expect(state.hit == "a")
  }

  @Test func `escape puts away the message about a broken file`() {
    var state = Sample.state
    _ = state.update(.fileRead(Sample.content("{", reload: true)))
    #expect(state.notice != nil)
    state.press(.escape)
    #expect(state.notice == nil)
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
    _ = state.update(.fileFailed(path: "gone.json", reason: "there is no such file"))
    #expect(state.notice?.text == "gone.json: there is no such file")
    #expect(state.hit == "a")
    _ = state.update(.fileRead(FileContent(path: "x.json", bytes: Array("nonsense".utf8))))
    #expect(state.notice?.kind == .error)
    #expect(state.subject.path == "folder/sample.json")
  }

  @Test func `a reload while the interface is looked at comes back to the file`() {
    var state = Sample.state
    _ = state.update(.interface(InterfaceDescription(size: Size(9, 9), elements: [])))
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.setAside == nil && state.subject.scene.tree.count == 2)
  }

  /// The label of the button of the scene that is shown.
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
    #expect(!single.showsScenes && single.press("n").isEmpty)
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

  @Test func `a badge says that the source does not tell everything, and a click what`() throws {
    #expect(Sample.state.frameModel.fidelity == nil)
    var harness = Harness(Sample.withScenes)
    let badge = try #require(harness.state.frameModel.fidelity)
    #expect(badge.hasPrefix("accessibility tree"))
    try harness.click(badge)
    #expect(harness.state.notice?.text.contains("Alpha is unknown") == true)
  }

  @Test func `the clipboard is asked for and opened like a file`() {
    var state = Sample.state
    #expect(state.press("v", .control) == [.readClipboard])
    _ = state.update(
      .fileRead(FileContent(path: "clipboard", bytes: Array("> \(Sample.withoutB)".utf8))))
    #expect(state.subject.scene.tree.count == 2)
    _ = state.update(.fileRead(FileContent(path: "clipboard", bytes: Array("hello".utf8))))
    #expect(state.subject.scene.tree.count == 2 && state.notice?.kind == .error)
  }

  @Test func `a text that goes with the hierarchy joins what is shown`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    #expect(state.hit == "b1")
    let sidecar = "{\"hitscope\": 1, \"views\": {\"b1\": {\"hidden\": true}}}"
    _ = state.update(
      .fileRead(FileContent(path: "elsewhere/facts.json", bytes: Array(sidecar.utf8))))
    #expect(state.hit == "b" && state.filePath == "folder/sample.json")
    #expect(state.subject.source?.content?.companions.map(\.name) == ["elsewhere/facts.json"])
    // It stays when the file changes.
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(state.hit == "b")
  }

  @Test func `a text that goes with a hierarchy is none by itself`() {
    var state = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty))
    _ = state.update(
      .fileRead(FileContent(path: "facts.json", bytes: Array("{\"hitscope\":1,\"views\":{}}".utf8)))
    )
    #expect(state.notice?.kind == .error && state.filePath == nil)
  }
}
