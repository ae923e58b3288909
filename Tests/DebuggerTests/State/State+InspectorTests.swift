import Answers
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct StateInspectorTests {
  /// The sample with B.1 selected and its properties shown.
  private func inspecting() throws -> Harness {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.end)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "b1"))))
    harness.press("i")
    return harness
  }

  private func row(_ property: ViewProperty, _ harness: Harness) -> Inspector.Row? {
    harness.state.frameModel.inspector?.rows.first { $0.property == property }
  }

  @Test func `I shows the properties of the selected view with their sources`() throws {
    var harness = try inspecting()
    #expect(harness.labels.contains("frame: 10, 10, 80, 40"))
    #expect(row(.frame, harness)?.origin == "sample.json:5")
    #expect(row(.alpha, harness)?.origin == "default of UIView")
    harness.press("i")
    #expect(!harness.labels.contains("frame: 10, 10, 80, 40"))
  }

  @Test func `a view that moved in the new version of the file has another line`() throws {
    var harness = try inspecting()
    let lower = "\n\n" + Sample.json
    _ = harness.loop.send(.fileRead(Sample.content(lower, reload: true)))
    #expect(row(.frame, harness)?.origin == "sample.json:7")
  }

  @Test func `a click toggles a Boolean property and reports the effect on the touch`() throws {
    var harness = try inspecting()
    try harness.click("isHidden: no")
    #expect(harness.state.hit == "b")
    #expect(
      harness.state.notices.shown?.text
        == "Hide B.1 (isHidden = true)\nView B gets the touch now; before: B.1")
    #expect(row(.isHidden, harness)?.origin == "edited; before: no")
    #expect(harness.state.frameModel.inspector?.edits == ["Hide B.1 (isHidden = true)"])
    try harness.click("Undo the last edit")
    #expect(harness.state.hit == "b1")
    #expect(row(.isHidden, harness)?.origin == "default of UIView")
  }

  @Test func `an override is chosen by clicks`() throws {
    var harness = try inspecting()
    try harness.click("hitTest override: none")
    #expect(harness.labels.contains("hitTest override: passes through"))
    #expect(harness.state.hit == "b")
  }

  @Test func `Enter applies typed numbers, Escape discards them`() throws {
    var harness = try inspecting()
    try harness.click("frame: 10, 10, 80, 40")
    for key in "10, 110 80 40" { harness.press(key == " " ? .space : Key(String(key))) }
    #expect(harness.state.subject.edits.isEmpty)
    harness.press(.enter)
    #expect(harness.state.hit == "b")
    #expect(harness.labels.contains("frame: 10, 110, 80, 40"))
    try harness.click("alpha: 1")
    for key in "0.5" { harness.press(Key(String(key))) }
    harness.press(.escape)
    #expect(harness.labels.contains("alpha: 1"))
    #expect(harness.state.subject.edits.count == 1)
  }

  @Test func `text that is not a value stays in the field`() throws {
    var harness = try inspecting()
    try harness.click("alpha: 1")
    for key in "half" { harness.press(Key(String(key))) }
    harness.press(.enter)
    #expect(harness.state.notices.shown == Notice(.error, "alpha takes a number from 0 to 1"))
    #expect(harness.state.inspector.typed?.input.text == "half")
    for key in [Key.backspace, .backspace, .backspace, .backspace, "0", .enter] {
      harness.press(key)
    }
    #expect(harness.state.hit == "b")
    #expect(harness.state.inspector.typed == nil)
  }

  @Test func `another selection discards the typed text`() throws {
    var harness = try inspecting()
    try harness.click("alpha: 1")
    harness.press("7")
    try harness.click(.view(NodeID(1)))
    #expect(harness.state.inspector.typed == nil)
    #expect(harness.state.frameModel.inspector?.name == "View A")
  }

  @Test func `the edits are saved as a sidecar that gives the same views`() throws {
    var harness = try inspecting()
    try harness.click("isHidden: no")
    harness.press(.right, .control)
    try harness.click("Save the edits alone as a sidecar")
    guard case .saveFile(let name, let near, let bytes)? = harness.effects.last else {
      Issue.record("no file is saved")
      return
    }
    #expect(name == "sample-edits.hitscope.json" && near == "folder/sample.json")
    var content = Sample.content()
    content.companions.append(Companion(name: name, bytes: bytes))
    let reading = try content.reading()
    #expect(reading.diagnostics.isEmpty)
    let tree = harness.state.subject.scene.tree
    for view in tree.ids { #expect(reading.scene.tree[view] == tree[view]) }
  }

  @Test func `the source of a value is the sidecar, or the line of the file`() throws {
    var harness = try inspecting()
    let sidecar = "{\"hitscope\": 1, \"views\": {\"b1\": {\"alpha\": 0.5}}}"
    _ = harness.loop.send(
      .fileRead(FileContent(path: "folder/facts.json", bytes: Array(sidecar.utf8))))
    #expect(row(.alpha, harness)?.text == "0.5")
    #expect(row(.alpha, harness)?.origin == "facts.json")
    #expect(row(.frame, harness)?.origin == "sample.json:5")
    #expect(row(.isHidden, harness)?.origin == "default of UIView")
  }

  @Test func `the scene is saved with its edits`() throws {
    var harness = try inspecting()
    try harness.click("isHidden: no")
    try harness.click("Save the scene with the edits")
    guard case .saveFile("sample-edited.json", _, let bytes)? = harness.effects.last else {
      Issue.record("no file is saved")
      return
    }
    let reading = try HierarchyReader().read(bytes, name: "saved.json")
    let tree = harness.state.subject.scene.tree
    for view in tree.ids { #expect(reading.scene.tree[view] == tree[view]) }
  }

  @Test func `a logged session with edits plays again to the same state`() throws {
    var messages: [Message] = [.fileRead(Sample.content())]
    var harness = Harness()
    harness.loop.log = { messages.append($0) }
    harness.tap(Sample.inB1)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "b1"))))
    harness.press("i")
    try harness.click("alpha: 1")
    harness.press("0")
    harness.press(.enter)
    let text = messages.map(SessionLog.line).joined(separator: "\n")
    let state = SessionReplay(try SessionLog.messages(text)).finalState(opening: .allFormats)
    #expect(state.hit == "b" && state.subject.edits.count == 1 && state.inspector.isShown)
  }

  @Test func `an undo after the edits were saved as a sidecar is unsaved, and can be saved`() throws
  {
    var state = Sample.state
    #expect(state.perform(.saveSidecar).isEmpty)
    state.use(.select(NodeID(1)))
    state.press(.right, .control)
    func save() -> [UInt8]? {
      guard case .saveFile(_, _, let bytes)? = state.perform(.saveSidecar).last else { return nil }
      _ = state.update(.finished("", isError: false))
      return bytes
    }
    let edited = try #require(save())
    #expect(!state.subject.edits.isUnsaved)
    state.use(.undo)
    #expect(state.subject.edits.isEmpty && state.subject.edits.isUnsaved)
    #expect(state.update(.quit) == [])
    let undone = try #require(save())
    #expect(undone != edited && !state.subject.edits.isUnsaved)
    var content = Sample.content()
    content.companions.append(Companion(name: "sample.hitscope.json", bytes: undone))
    let read = try content.reading().scene.tree
    #expect(read[NodeID(1)] == Sample.state.subject.scene.tree[NodeID(1)])
    #expect(state.update(.quit) == [.quit])
  }

  @Test func `the order of the views is saved with the edits`() throws {
    var harness = try inspecting()
    let tree = { harness.state.subject.scene.tree }
    // The order changes before and after an edit, so that the edited view has three ids.
    for (id, key) in [("a", "}"), ("b", nil), ("a", "{"), ("b", "{")] as [(String, Key?)] {
      try harness.click(.view(try #require(tree().view(named: id))))
      if let key {
        harness.press(key, [.control, .shift])
      } else {
        try harness.click("isHidden: no")
      }
    }
    #expect(harness.state.subject.edits.count == 4)
    try harness.click("Save the edits alone as a sidecar")
    guard case .saveFile(let name, _, let bytes)? = harness.effects.last else {
      Issue.record("no file is saved")
      return
    }
    var content = Sample.content()
    content.companions.append(Companion(name: name, bytes: bytes))
    let reading = try content.reading()
    #expect(reading.diagnostics.isEmpty)
    let read = reading.scene.tree
    #expect(read.ids.map { read.id(of: $0) } == ["window", "b", "b1", "a"])
    for view in tree().ids { #expect(read[view] == tree()[view]) }
  }

  /// The name of each property that a file may not record, and the fidelity that says so.
  private static let unknown: [(ViewProperty, Fidelity)] = [
    (.isHidden, .hidden), (.alpha, .alpha), (.isUserInteractionEnabled, .interaction),
    (.clipsToBounds, .clipping), (.bounds, .boundsOrigin), (.policy, .overrides),
    (.isMultipleTouchEnabled, .multipleTouch), (.isExclusiveTouch, .multipleTouch),
    (.zPosition, .zPosition), (.transform, .transform), (.windowLevel, .windowLevel),
    (.isEnabled, .controls), (.actions, .controls), (.recognizer(0), .gestures),
    (.recognizerIsEnabled(0), .gestures), (.cancelsTouchesInView(0), .gestures),
  ]

  @Test func `a value that the file does not record is assumed, and no other`() throws {
    let text = """
      {"hitscope": 1, "screen": [320, 480], "windows": [
        {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
          {"class": "UIButton", "id": "a", "bounds": [0, 0, 9, 9], "center": [50, 50],
            "transform": [0, 1, -1, 0, 0, 0], "control": {}, "gestures": [{"type": "tap"}]}]}]}
      """
    var state = Sample.state
    _ = state.update(.fileRead(Sample.content(text)))
    state.press("i")
    let all = Set(Self.unknown.map { $0.1.rawValue }).map { Fidelity(rawValue: $0) }
    for fidelity in all {
      state.subject.source?.unknown = fidelity
      let expected = Self.unknown.filter { $0.1 == fidelity }.map { "\($0.0)" }
      var found: Set<String> = []
      for view in [NodeID(0), NodeID(1)] {
        state.use(.select(view))
        for row in state.frameModel.inspector?.rows ?? []
        where row.origin == "assumed: not recorded in the file" {
          found.insert("\(row.property)")
        }
      }
      #expect(found == Set(expected))
    }
  }

  @Test func `other sources are the scene's name, the default, and a frame that is assumed`() throws
  {
    var harness = try inspecting()
    func origin(_ change: (inout State) -> Void, _ property: ViewProperty) throws -> String? {
      var state = harness.state
      change(&state)
      return state.frameModel.inspector?.rows.first { $0.property == property }?.origin
    }
    let b1 = try #require(harness.state.subject.selection)
    #expect(
      try origin({ $0.subject.source?.auditSettings.assumedFrames = [b1] }, .frame)
        == "assumed: the file has no frame")
    #expect(
      try origin({ $0.subject.source?.auditSettings.assumedFrames = [NodeID(1)] }, .frame)
        == "sample.json:5")
    #expect(try origin({ $0.subject.source?.content = nil }, .frame) == "Sample")
    #expect(try origin({ $0.subject.source = nil }, .frame) == "Sample")
    #expect(try origin({ $0.subject.selection = NodeID(1) }, .frame) == "sample.json")
    #expect(try origin({ $0.subject.selection = nil }, .frame) == nil)
    #expect(try origin({ $0.subject.selection = NodeID(99) }, .frame) == nil)
    // The scene before the edits has no edited values.
    harness.press(.right, .control)
    #expect(row(.frame, harness)?.origin == "edited; before: 10, 10, 80, 40")
    harness.press("x")
    #expect(harness.state.subject.baseline.after != nil)
    #expect(row(.frame, harness)?.origin == "sample.json:5")
  }

  @Test func `a typed value is applied by Tab, and by a click on another property`() throws {
    var harness = try inspecting()
    try harness.click("alpha: 1")
    harness.press("0")
    harness.press(.tab)
    #expect(harness.state.inspector.typed == nil && harness.labels.contains("alpha: 0"))
    try harness.click("frame: 10, 10, 80, 40")
    for key in "1 2 3 4" { harness.press(key == " " ? .space : Key(String(key))) }
    try harness.click("isHidden: no")
    #expect(harness.labels.contains("frame: 1, 2, 3, 4"))
    #expect(harness.labels.contains("isHidden: yes"))
    #expect(harness.state.subject.edits.count == 3)
    // Text that is the value already is not an edit.
    try harness.click("alpha: 0")
    harness.press(.enter)
    #expect(harness.state.subject.edits.count == 3 && harness.state.inspector.typed == nil)
    // Hiding the inspector discards the typed text.
    try harness.click("alpha: 0")
    harness.press("7")
    _ = harness.loop.send(.key("z", .control))
    #expect(harness.state.inspector.typed?.input.text == "7", "keys are not commands meanwhile")
    var state = harness.state
    state.use(.toggleInspector)
    #expect(state.inspector.typed == nil && !state.inspector.isShown)
  }

  @Test func `the field of a value that the view no longer has is closed`() {
    let turned = Sample.json.replacing(
      "\"frame\": [10, 10, 80, 40]",
      with: "\"bounds\": [0, 0, 80, 40], \"center\": [50, 30], \"transform\": [0, 1, -1, 0, 0, 0]")
    var state = Sample.state
    _ = state.update(.fileRead(Sample.content(turned)))
    state.press("i")
    state.use(.select(NodeID(3)))
    state.use(.editProperty(.center))
    state.press("5")
    _ = state.update(.fileRead(Sample.content(turned, reload: true)))
    #expect(state.inspector.typed?.input.text == "5", "the view still has a centre to edit")
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(state.inspector.typed == nil && state.subject.selection == NodeID(3))
  }
}
