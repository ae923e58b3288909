import Debugger
import Drawing
import Geometry
import HitTesting
import Stage
import Testing

@Suite struct PointingTests {
  private func focus(_ app: Harness) -> String? {
    var loop = app.loop
    return app.state.pointing.focus.flatMap { loop.display().region($0.region)?.label }
  }

  private func tags(_ app: Harness, _ role: String) -> [String] {
    var loop = app.loop
    return loop.display().overlay.commands.compactMap { command in
      guard case .pushTag(let tag) = command, tag.role == role else { return nil }
      return tag.label
    }
  }

  @Test func `Tab goes through every control that can be used, and round to the first`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    let controls = app.loop.display().regions.filter { region in
      guard case .control = region.id else { return false }
      return region.action != nil && region.isEnabled
    }
    var seen: [String] = []
    for _ in 0..<100 {
      app.press(.tab)
      let label = try #require(focus(app))
      if label == seen.first { break }
      seen.append(label)
      #expect(tags(app, "focus") == [label], "the ring is drawn")
    }
    #expect(Set(seen).isSuperset(of: controls.map(\.label)))
    app.press(.tab, .shift)
    #expect(focus(app) == seen.last)
  }

  @Test func `Enter and Space activate the focused control`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    for key in [Key.enter, .space] {
      let before = app.state.theme
      for _ in 0..<40 where focus(app) != "Dark theme" && focus(app) != "Light theme" {
        app.press(.tab)
      }
      app.press(key)
      #expect(app.state.theme != before)
    }
  }

  @Test func `sliders are moved by the arrows`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press("3")
    _ = app.loop.send(.tick(1))
    for _ in 0..<60 where focus(app) != "Depth range" { app.press(.tab) }
    app.press(.left)
    #expect(abs(app.state.space.camera.front - 0.95) < 1e-9)
    app.press(.right, .shift)
    #expect(abs(app.state.space.camera.back - 0.05) < 1e-9)
    for _ in 0..<60 where focus(app) != "Spacing" { app.press(.tab) }
    app.press(.left)
    let wide = try #require(app.state.space.camera.spacing)
    app.press(.left)
    #expect(try #require(app.state.space.camera.spacing) < wide)
  }

  @Test func `arrows go from row to row, also to rows that are not visible yet`() throws {
    var app = Harness(Sample.stacked(90))
    app.press("m")
    _ = app.loop.send(.resized(Size(1000, 400)))
    func row() -> Int? {
      if case .row(.answers, let number)? = app.state.pointing.focus?.region { number } else { nil }
    }
    for _ in 0..<60 where row() == nil { app.press(.tab) }
    let first = try #require(row())
    for _ in 0..<80 { app.press(.down) }
    #expect(row() == first + 80)
    #expect(focus(app) != nil, "it is seen")
    for _ in 0..<100 { app.press(.up) }
    #expect(row() == first)
    app.press(.enter)
    #expect(app.state.subject.selection != nil)
  }

  @Test func `a list over everything keeps the focus, Esc and the mouse remove it`() throws {
    var app = Harness()
    app.press("?")
    app.press(.tab)
    guard case .row(.keys, _)? = app.state.pointing.focus?.region else {
      Issue.record("the ring is behind the card")
      return
    }
    app.press(.escape)
    #expect(app.state.pointing.focus == nil && app.state.overlay.showsKeys)
    app.press(.escape)
    app.press(.tab)
    #expect(app.state.pointing.focus != nil)
    app.tap(Sample.inA)
    #expect(app.state.pointing.focus == nil)
  }

  @Test func `in presenter mode, Tab reaches the controls before the button that ends it`() {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press("p")
    var seen: Set<String> = []
    for _ in 0..<8 {
      app.press(.tab)
      if let label = focus(app) { seen.insert(label) }
    }
    #expect(seen.isSuperset(of: ["Position", "Stop presenting"]))
  }

  @Test func `a recording has neither the focus ring nor controls over the picture`() {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.tab)
    app.press("v")
    app.press("c", [.control, .shift])
    let model = app.state.recordingOrder(path: "x", scale: 1).model
    #expect(app.state.frameModel.pointing.focus != nil && model.pointing == PointingMarks())
    #expect(!model.showsCanvasMenu && model.copies == nil && model.palette == nil)
  }

  @Test func `a pointer that rests on a control shows its name and key`() throws {
    var app = Harness()
    let button = try #require(app.loop.display().regions.last { $0.label == "Dark theme" })
    _ = app.loop.point(.moved, .mouse, at: button.rect.center)
    #expect(app.state.needsTicks, "time is needed until the words appear")
    _ = app.loop.send(.tick(0.4))
    #expect(tags(app, "tooltip").isEmpty)
    _ = app.loop.send(.tick(0.3))
    #expect(app.loop.needsDisplay)
    #expect(tags(app, "tooltip") == ["Dark theme"])
    #expect(app.state.frameModel.pointing.tip?.caps == "T")
    #expect(!app.state.needsTicks, "and none from then on")
    // Moving from one control to the next shows the tooltip immediately.
    let other = try #require(app.loop.display().regions.last { $0.label == "Keys" })
    _ = app.loop.point(.moved, .mouse, at: other.rect.center)
    #expect(tags(app, "tooltip") == ["Keys"])
    _ = app.loop.point(.moved, .mouse, at: Point(2, 2))
    #expect(tags(app, "tooltip").isEmpty)
  }

  @Test func `with reduced motion steps are shown as they end, and levels stand apart at once`() {
    var app = Harness()
    _ = app.loop.send(.reduceMotion)
    app.tap(Sample.inB1)
    for _ in 0..<30 {
      _ = app.loop.send(.tick(0.05))
      guard app.state.isAnimating else { break }
      let position = app.state.frameModel.position
      #expect(position - position.rounded(.down) > 0.99)
    }
    #expect(app.state.subject.player.position > 1, "time still passes")
    app.press("3")
    _ = app.loop.send(.tick(0.01))
    #expect(app.state.space.progress == 1)
  }
}
