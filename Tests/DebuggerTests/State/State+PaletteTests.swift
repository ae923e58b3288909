import Debugger
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct PaletteTests {
  private func opened(_ text: String = "", _ state: State = Sample.state) -> Harness {
    var app = Harness(state)
    app.press("k", .control)
    for character in text { app.press(character == " " ? .space : Key(String(character))) }
    return app
  }

  private func rows(_ app: Harness) -> [String] {
    var loop = app.loop
    return loop.display().regions.filter { region in
      if case .row(.palette, _) = region.id { true } else { false }
    }.map(\.label)
  }

  @Test func `commands are found by their words and performed with Enter`() {
    var app = opened("dark")
    #expect(rows(app).first == "Switch Light and Dark Theme")
    app.press(.enter)
    #expect(app.state.theme == .dark && app.state.overlay.palette == nil)
  }

  @Test func `views are found as in the outline, and selected`() throws {
    var app = opened("b.1")
    #expect(rows(app) == ["B.1"])
    app.press(.enter)
    let selected = try #require(app.state.subject.selection)
    #expect(app.state.subject.scene.tree.displayName(of: selected) == "B.1")
  }

  @Test func `arrows go from row to row and stop at the ends`() throws {
    var app = opened("view")
    let count = try #require(app.state.frameModel.palette).count
    app.press(.up)
    #expect(app.state.overlay.palette?.selected == 0)
    app.press(.down)
    #expect(app.state.overlay.palette?.selected == 1)
    for _ in 0..<40 { app.press(.pageDown) }
    #expect(app.state.overlay.palette?.selected == count - 1)
    app.press("x")
    #expect(app.state.overlay.palette?.selected == 0, "another text begins at the top")
  }

  @Test func `a click on a row performs it, a click outside closes the palette`() throws {
    var app = opened("dark")
    try app.click("Switch Light and Dark Theme")
    #expect(app.state.theme == .dark && app.state.overlay.palette == nil)
    app.press("k", .control)
    let card = try #require(app.loop.display().region(.panel(.palette))).rect
    _ = app.loop.point(.down, .mouse, at: card.origin + Point(4, 4))
    _ = app.loop.point(.up, .mouse, at: card.origin + Point(4, 4))
    #expect(app.state.overlay.palette != nil, "the card itself does not close")
    _ = app.loop.point(.down, .mouse, at: Point(4, 4))
    _ = app.loop.point(.up, .mouse, at: Point(4, 4))
    #expect(app.state.overlay.palette == nil)
  }

  @Test func `while the palette is open, keys are typed`() {
    var app = opened()
    for key: Key in ["t", "m", "d", "i", .space, "q"] { app.press(key) }
    #expect(app.state.theme == .light && app.effects.isEmpty)
    #expect(app.state.overlay.palette?.input.text == "tmdi q")
    app.press(.escape)
    #expect(app.state.overlay.palette == nil)
  }

  @Test func `without a match, Enter does nothing`() {
    var app = opened("zzzz")
    #expect(rows(app).isEmpty)
    app.press(.enter)
    #expect(app.state.overlay.palette != nil)
  }

  @Test func `scenes of the file are offered by their titles`() {
    var app = opened("scene 3", Sample.withScenes(4))
    #expect(rows(app).first?.hasPrefix("Show Scene 3") == true)
    app.press(.enter)
    #expect(app.state.frameModel.scenes?.current == 2)
  }

  @Test func `a line of the clipboard is typed into it`() {
    var app = opened()
    app.press("v", .control)
    #expect(app.effects == [.readClipboard])
    let text = FileContent(path: FileContent.clipboard, bytes: Array("dark\nrest".utf8))
    _ = app.loop.send(.fileRead(text))
    #expect(app.state.overlay.palette?.input.text == "dark")
  }

  @Test func `keys go by one and by ten rows, Tab too, and stop at the ends`() {
    var app = opened("v", Sample.stacked(90))
    let count = app.state.frameModel.palette?.count ?? 0
    #expect(count > 40)
    for (key, modifiers, row) in [
      (Key.pageDown, [], 10), (.pageDown, [], 20), (.pageUp, [], 10), (.tab, [], 11),
      (.tab, .shift, 10), (.down, [], 11), (.up, [], 10), (.pageUp, [], 0), (.pageUp, [], 0),
      (.up, [], 0),
    ] as [(Key, KeyModifiers, Int)] {
      _ = app.loop.send(.scroll(.palette, to: 50))
      app.press(key, modifiers)
      #expect(
        app.state.overlay.palette?.selected == row && app.state.scrolls[.palette] == nil, "\(key)")
    }
    for _ in 0..<30 { app.press(.pageDown) }
    #expect(app.state.overlay.palette?.selected == count - 1)
    app.press("8")
    #expect(app.state.overlay.palette?.selected == 0)
  }
}
