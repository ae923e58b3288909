import Drawing
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct StateCopyTests {
  /// The texts that the last input copied.
  private func copied(_ app: Harness) -> [String] {
    app.effects.compactMap { if case .copy(let text, _) = $0 { text } else { nil } }
  }

  /// Drags with the mouse button pressed.
  private func drag(_ app: inout Harness, from start: Point, to end: Point) {
    app.loop.display()
    _ = app.loop.point(.moved, .mouse, at: start)
    _ = app.loop.point(.down, .mouse, at: start)
    app.loop.display()
    _ = app.loop.point(.moved, .mouse, at: start + (end - start) * 0.5)
    app.loop.display()
    _ = app.loop.point(.moved, .mouse, at: end)
    app.loop.display()
    _ = app.loop.point(.up, .mouse, at: end)
    app.loop.display()
  }

  /// The rows of the steps that are completely visible.
  private func steps(_ app: inout Harness) -> [Region] {
    app.loop.display().regions.filter {
      if case .row(.steps, _) = $0.id { $0.rect.height >= 30 } else { false }
    }
  }

  @Test func `the selected view is copied with its name, its path and its properties`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    try app.click("View A")
    app.press("c", .control)
    let lines = try #require(copied(app).first).split(separator: "\n").map(String.init)
    #expect(lines[0] == "View A (UIView)" && lines[1].hasPrefix("path: "))
    #expect(lines.contains("on the screen: 20, 20, 200, 200"))
    #expect(lines.contains("frame: 20, 20, 200, 200") && lines.contains("isHidden: no"))
  }

  @Test func `without a selection the hit view is copied, and without a touch the scene's name`() {
    var app = Harness()
    app.press("c", .control)
    #expect(copied(app) == ["Sample"])
    app.tap(Sample.inB1)
    app.press(.escape)
    app.press("c", .control)
    #expect(copied(app).first?.contains("B.1") == true)
    #expect(copied(app).first?.contains("gets the touch") == true)
  }

  @Test func `a view is copied as a scene that opens again, with its subviews and no others`()
    throws
  {
    var app = Harness()
    let tree = app.state.subject.scene.tree
    let view = try #require(tree.view(named: "b"))
    _ = app.loop.send(.key("c", [.control, .shift]))
    #expect(app.state.overlay.showsCopies)
    _ = app.loop.send(.key(.escape, []))
    #expect(!app.state.overlay.showsCopies)
    for _ in 0...view.index { app.press(.down) }
    #expect(app.state.subject.selection == view)
    app.press("c", [.control, .shift])
    try app.click("Copy as JSON")
    #expect(!app.state.overlay.showsCopies)
    let text = try #require(copied(app).first)
    let reading = try HierarchyReader().read(Array(text.utf8), name: "clipboard")
    #expect(reading.scene.tree.ids.map { reading.scene.tree.id(of: $0) } == ["b", "b1"])
    #expect(reading.scene.tree[NodeID(0)].geometry.frame == Rect(120, 120, 180, 300))
    #expect(reading.scene.name == "View B")
  }

  @Test func `the copy menu has its own keys, and others keep their commands`() {
    var app = Harness()
    app.press("c", [.control, .shift])
    app.press("j")
    #expect(copied(app).first?.hasPrefix("{") == true && !app.state.overlay.showsCopies)
    app.press("c", [.control, .shift])
    app.press("p")
    #expect(app.effects == [.copyPicture(.png, name: "sample.png", near: "folder/sample.json")])
    #expect(!app.state.isAnimating)
    app.press("c", [.control, .shift])
    app.press("S", .shift)
    #expect(app.effects == [.copyPicture(.svg, name: "sample.svg", near: "folder/sample.json")])
    app.press("c", [.control, .shift])
    app.press("t")
    #expect(copied(app) == ["Sample"] && app.state.theme == .light)
    app.press("t")
    #expect(app.state.theme == .dark)
    app.press("c", [.control, .shift])
    app.press("m")
    #expect(app.state.subject.question == .map)
  }

  @Test func `a drag over rows selects their text, presses nothing, and is copied`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    let rows = steps(&app)
    let (first, second) = (rows[0].rect, rows[1].rect)
    let position = app.state.subject.player.position
    drag(
      &app, from: Point(first.minX + 30, first.minY + 2), to: Point(second.maxX, second.maxY - 2))
    #expect(app.state.subject.player.position == position)
    let selection = try #require(app.state.pointing.textSelection)
    #expect(selection.text.contains("\n"))
    app.press("c", .control)
    #expect(copied(app) == [selection.text])
    #expect(app.state.pointing.textSelection == selection, "it stays selected")
    app.press(.escape)
    #expect(app.state.pointing.textSelection == nil)
  }

  @Test func `a press that moves slightly is a click`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    let row = try #require(steps(&app).first)
    drag(&app, from: row.rect.center, to: row.rect.center + Point(2, 1))
    guard case .row(_, let number) = row.id else { return }
    #expect(app.state.subject.player.stepIndex == number && app.state.pointing.textSelection == nil)
  }

  @Test func `a press, the wheel and another scene clear the text selection`() throws {
    var app = Harness()
    func select() throws {
      let caption = try #require(app.loop.display().region(.panel(.caption))).rect
      drag(&app, from: Point(caption.minX, caption.minY), to: Point(caption.maxX, caption.maxY))
      #expect(app.state.pointing.textSelection?.text.hasPrefix("Touch the screen") == true)
    }
    try select()
    try app.wheel(1, over: "Screen")
    #expect(app.state.pointing.textSelection == nil)
    try select()
    _ = app.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(app.state.pointing.textSelection == nil)
    try select()
    app.tap(Sample.inA)
    #expect(app.state.pointing.textSelection == nil)
  }

  @Test func `drags on sliders, on the canvas and over rows of the outline select no text`() throws
  {
    var app = Harness()
    app.tap(Sample.inB1)
    try app.drag("Position", from: 0, to: 1)
    #expect(app.state.pointing.textSelection == nil && app.state.subject.player.isAtEnd)
    let canvas = try #require(app.loop.display().region(.canvas)).rect
    drag(&app, from: canvas.center, to: canvas.center + Point(60, 60))
    #expect(app.state.pointing.textSelection == nil)
    app.press("b")
    let row = try #require(app.loop.display().region(.row(.outline, 1))).rect
    drag(&app, from: row.origin + Point(2, 2), to: row.center + Point(20, 40))
    #expect(app.state.pointing.textSelection == nil)
  }

  @Test func `typed text is copied from its field`() {
    var app = Harness()
    app.press("/")
    for key in ["b", "."] { app.press(Key(key)) }
    app.press("c", .control)
    #expect(copied(app) == ["b."])
  }

  @Test func `a value of the inspector is copied, and another one pasted over it`() throws {
    var app = Harness()
    app.press(.down)
    app.press("i")
    try app.click("alpha: 1")
    app.press("c", .control)
    #expect(copied(app) == ["1"])
    app.press("v", .control)
    #expect(app.effects == [.readClipboard])
    let text = FileContent(path: FileContent.clipboard, bytes: Array("0.5\nmore".utf8))
    _ = app.loop.send(.fileRead(text))
    app.press(.enter)
    #expect(app.state.subject.scene.tree[NodeID(0)].alpha == 0.5)
  }

  @Test func `selected text is logged with the session and replays`() throws {
    let selection = TextSelection(
      text: "a\nb", parts: [.init(line: "a", position: Point(1, 2), rect: Rect(0, 0, 3, 4))])
    let line = SessionLog.line(.textSelected(selection))
    #expect(try SessionLog.messages(line) == [.textSelected(selection)])
    var state = Sample.state
    _ = state.update(.textSelected(selection))
    #expect(state.frameModel.textSelection == selection)
    #expect(state.press("c", .control) == [.copy("a\nb", "the selected text")])
  }

  @Test func `the place of a view is copied with two decimals`() {
    let text = Sample.json.replacing("[20, 20, 200, 200]", with: "[20.126, 20, 200.5, 100.25]")
    var state = Sample.state
    _ = state.update(.fileRead(Sample.content(text)))
    state.use(.select(NodeID(1)))
    let effects = state.press("c", .control)
    guard case .copy(let copied, let name)? = effects.first else {
      Issue.record("nothing is copied")
      return
    }
    #expect(name == "View A")
    #expect(copied.contains("\non the screen: 20.13, 20, 200.5, 100.25\n"))
    #expect(copied.hasPrefix("View A (UIView)\npath: 0.0\n"))
  }
}
