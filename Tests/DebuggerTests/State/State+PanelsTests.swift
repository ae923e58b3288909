import Geometry
import Stage
import Testing

@testable import Debugger

@Suite struct StatePanelsTests {
  /// The visible parts of the window.
  private func parts(_ app: Harness) -> Set<PanelPart> {
    FrameRenderer.panels(of: app.state.frameModel, in: app.state.size)
  }

  private func width(_ app: Harness, _ id: Region.ID) throws -> Double {
    var loop = app.loop
    return try #require(loop.display().region(id)).rect.width
  }

  /// Drags an edge by a vector of the window.
  private func drag(_ app: inout Harness, _ label: String, by move: Point) throws {
    let start = try #require(
      app.loop.display().regions.last { $0.label == label }, "nothing is called \(label)"
    ).rect.center
    _ = app.loop.point(.moved, .mouse, at: start)
    _ = app.loop.point(.down, .mouse, at: start)
    for part in [0.25, 0.5, 1] {
      app.loop.display()
      _ = app.loop.point(.moved, .mouse, at: start + move * part)
    }
    app.loop.display()
    _ = app.loop.point(.up, .mouse, at: start + move)
    app.loop.display()
  }

  @Test(arguments: [
    ("Width of the tree", PanelEdge.tree, Point(31, 5)),
    ("Width of the lists", .lists, Point(-31, 0)), ("Height of the code", .code, Point(9, -31)),
    ("Height of the views under the point", .stack, Point(0, -31)),
    ("Height of the responder chain", .chain, Point(0, -31)),
  ])
  func `an edge is dragged, and its panel grows with it`(
    label: String, edge: PanelEdge, move: Point
  ) throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    func extent() throws -> Double {
      var loop = app.loop
      guard case .resize(let span)? = loop.display().region(.edge(edge))?.action else {
        throw Missing()
      }
      return span.extent
    }
    let before = try extent()
    try drag(&app, label, by: move)
    #expect(try extent() == before + 31)
    #expect(app.state.pointing.captures.isEmpty && app.state.panels.drag == nil)
    #expect(app.state.subject.player.isAtEnd, "a drag presses nothing")
    try drag(&app, label, by: Point.zero - move)
    #expect(try extent() == before)
  }

  private struct Missing: Error {}

  @Test func `the inspector shares its column by its edge`() throws {
    var app = Harness()
    app.press(.down)
    app.press("i")
    let before = try #require(app.loop.display().region(.panel(.inspector))).rect
    try drag(&app, "Height of the inspector", by: Point(0, -40))
    let after = try #require(app.loop.display().region(.panel(.inspector))).rect
    #expect(after.height == before.height - 40 && after.origin == before.origin)
  }

  @Test func `a panel dragged below half its minimum size is hidden, and returns`() throws {
    var app = Harness()
    try drag(&app, "Width of the tree", by: Point(-1000, 0))
    #expect(parts(app) == [.lists, .code])
    #expect(app.state.panels.arrangement.panels[wants: .tree] == false)
    try app.click("Show the tree")
    #expect(parts(app) == [.tree, .lists, .code])
    #expect(try width(app, .panel(.traversal)) == 368, "as wide as it was")
    // Within one drag, the tree reappears.
    let start = try #require(app.loop.display().region(.edge(.tree))).rect.center
    _ = app.loop.point(.down, .mouse, at: start)
    _ = app.loop.point(.moved, .mouse, at: Point(10, 300))
    #expect(!parts(app).contains(.tree))
    app.loop.display()
    _ = app.loop.point(.moved, .mouse, at: start + Point(20, 0))
    #expect(parts(app).contains(.tree))
    _ = app.loop.point(.up, .mouse, at: start + Point(20, 0))
    #expect(try width(app, .panel(.traversal)) == 388)
  }

  @Test func `two clicks on an edge reset its panel, without other input between them`() throws {
    var app = Harness()
    try drag(&app, "Width of the tree", by: Point(60, 0))
    try app.click("Width of the tree")
    #expect(app.state.panels.arrangement.panels[extent: .tree] == 428)
    app.press("t")
    try app.click("Width of the tree")
    #expect(app.state.panels.arrangement.panels[extent: .tree] == 428)
    try app.click("Light theme")
    try app.click("Width of the tree")
    #expect(app.state.panels.arrangement.panels[extent: .tree] == 428)
    try app.click("Width of the tree")
    #expect(app.state.panels.arrangement.panels[extent: .tree] == nil)
  }

  @Test func `keys hide and show panels, and reset their sizes`() throws {
    var app = Harness()
    app.press("b", .control)
    #expect(parts(app) == [.lists, .code])
    app.press(.f7)
    #expect(parts(app) == [.lists])
    app.press(.f6)
    #expect(parts(app).isEmpty)
    app.press(.f7)
    #expect(parts(app) == [.lists, .code], "the code needs the lists’ column")
    try drag(&app, "Width of the lists", by: Point(-50, 0))
    app.press(.f8)
    #expect(app.state.panels.arrangement.panels == PanelSizes() && parts(app).count == 3)
  }

  @Test func `in a narrow window panels make room for one another`() {
    var app = Harness()
    _ = app.loop.send(.resized(Size(640, 480)))
    #expect(parts(app) == [.lists])
    app.press("b", .control)
    #expect(parts(app) == [.tree])
    app.press(.f6)
    #expect(parts(app) == [.lists])
    app.press(.f7)
    #expect(parts(app) == [.lists, .code])
    app.press("m")
    app.press(.f7)
    #expect(parts(app) == [.lists, .code] && app.state.subject.question == nil)
    app.press("b", .control)
    app.press("i")
    #expect(parts(app) == [.lists] && app.state.inspector.isShown)
    app.press("b", .control)
    #expect(parts(app) == [.tree] && !app.state.inspector.isShown)
    app.press("i")
    app.press("/")
    #expect(parts(app) == [.tree] && app.state.outline.hasFocus)
  }

  @Test func `the outline shows a hidden tree panel, and is kept while it is hidden`() {
    var app = Harness()
    app.press("b", .control)
    app.press("b")
    #expect(parts(app).contains(.tree) && app.state.outline.isShown)
    app.press("b", .control)
    app.press("b")
    #expect(parts(app).contains(.tree) && app.state.outline.isShown)
    app.press("b")
    #expect(parts(app).contains(.tree) && !app.state.outline.isShown)
  }

  @Test func `without room for a panel, a message is shown and nothing changes`() {
    var app = Harness()
    _ = app.loop.send(.resized(Size(300, 200)))
    let before = app.state.panels.arrangement
    app.press("b", .control)
    #expect(app.state.notices.shown?.text.hasPrefix("Not enough room for the tree") == true)
    #expect(app.state.panels.arrangement == before)
  }

  @Test func `an arrangement is saved once, when a drag ends`() throws {
    var app = Harness()
    let start = try #require(app.loop.display().region(.edge(.lists))).rect.center
    var effects = app.loop.point(.down, .mouse, at: start)
    effects += app.loop.point(.moved, .mouse, at: start + Point(-20, 0))
    effects += app.loop.point(.moved, .mouse, at: start + Point(-24, 0))
    #expect(effects.isEmpty)
    effects = app.loop.point(.up, .mouse, at: start + Point(-24, 0))
    #expect(effects == [.remember(app.state.panels.arrangement)])
    app.press("t")
    #expect(app.effects.isEmpty)
  }

  @Test func `a saved arrangement is applied to the next window, and not saved again`() throws {
    var app = Harness()
    var arrangement = Arrangement()
    arrangement.panels[wants: .tree] = false
    arrangement.resizeInterface(1)
    #expect(app.loop.send(.arranged(arrangement)).isEmpty)
    #expect(app.state.panels.arrangement == arrangement && parts(app) == [.lists, .code])
    let line = SessionLog.line(.arranged(arrangement))
    #expect(try SessionLog.messages(line) == [.arranged(arrangement)])
  }

  @Test func `a requested list replaces the tree where there is room for one of them`() throws {
    func app() -> Harness {
      var app = Harness()
      app.tap(Sample.inB1)
      _ = app.loop.send(.resized(Size(640, 480)))
      app.press("b", .control)
      return app
    }
    #expect(parts(app()) == [.tree])
    for key in ["7", "4", "5", "6", "m", "w", "a"] as [Key] {
      var app = app()
      app.press(key)
      #expect(parts(app).contains(.lists) && !parts(app).contains(.tree), "\(key)")
      app.press("b", .control)
      #expect(parts(app) == [.tree], "\(key)")
    }
    var history = app()
    history.press("7")
    history.press("b", .control)
    history.press("7")
    #expect(
      history.state.panels.sideList == .touches && parts(history) == [.lists], "it is shown again")
  }

  @Test func `an answer does not show hidden lists, the history does`() {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press("f6")
    app.press("m")
    #expect(!parts(app).contains(.lists))
    app.press("7")
    #expect(parts(app).contains(.lists))
  }

  @Test func `keys enlarge the interface, and a message gives its size`() {
    var app = Harness()
    app.press("=", [.control, .shift])
    #expect(app.state.panels.arrangement.scale == 1.25)
    #expect(app.effects.contains(.resizeInterface))
    #expect(app.state.notices.shown?.text.contains("125%") == true)
    #expect(app.state.subject.camera == .fit, "the canvas is not zoomed")
    app.press("-", [.control, .shift])
    app.press("-", [.control, .shift])
    #expect(app.state.panels.arrangement.scale == 1)
    for _ in 0..<9 { app.press("+", [.control, .shift]) }
    #expect(app.state.panels.arrangement.scale == 3)
    app.press("0", [.control, .shift])
    #expect(app.state.panels.arrangement.scale == 1)
  }

  @Test func `a second pointer does not disturb a drag`() throws {
    var app = Harness()
    let start = try #require(app.loop.display().region(.edge(.tree))).rect.center
    _ = app.loop.point(.down, .mouse, at: start)
    _ = app.loop.point(.down, .finger(1), at: start)
    _ = app.loop.point(.moved, .finger(1), at: start + Point(90, 0))
    #expect(app.state.panels.arrangement.panels[extent: .tree] == nil)
    _ = app.loop.point(.moved, .mouse, at: start + Point(8, 0))
    _ = app.loop.point(.up, .finger(1), at: start)
    _ = app.loop.point(.cancelled, .mouse, at: .zero)
    #expect(app.state.panels.arrangement.panels[extent: .tree] == 376)
    #expect(app.state.pointing.captures.isEmpty && app.state.panels.drag == nil)
  }

  @Test func `an edge that has the keyboard moves by arrow keys, as far as it can`() throws {
    var app = Harness()
    let region = try #require(app.loop.display().region(.edge(.tree)))
    _ = app.loop.send(.focused(region.id, region.action))
    app.press(.right)
    #expect(app.state.panels.arrangement.panels[extent: .tree] == 384)
    #expect(app.effects == [.remember(app.state.panels.arrangement)])
    for _ in 0..<60 { app.press(.left) }
    #expect(app.state.panels.arrangement.panels[extent: .tree] == 200)
    app.press(.down)
    #expect(
      app.state.panels.arrangement.panels[extent: .tree] == 200, "it does not move up and down")
  }

  @Test func `nothing can be dragged while the search is presented`() {
    var app = Harness()
    app.press("p")
    #expect(app.labels.contains { $0.hasPrefix("Width of") } == false)
    app.press("p")
    #expect(app.labels.contains("Width of the tree"))
  }

  @Test(arguments: [
    (PanelEdge.tree, Point(1, 0)), (.lists, Point(-1, 0)), (.code, Point(0, -1)),
  ])
  func `an edge follows after three points, and hides its panel below half of the least`(
    edge: PanelEdge, grow: Point
  ) throws {
    let span = PanelSpan(300, from: 200, to: 420)
    let part = try #require(edge.part)
    for (move, extent, wish) in [
      (3.0, nil, nil), (-3, nil, nil), (3.001, 303.001, nil), (-50, 250, nil), (500, 420, nil),
      (-150, 200, nil), (-200, 200, nil), (-200.001, 300, false), (-900, 300, false),
    ] as [(Double, Double?, Bool?)] {
      var state = Sample.state
      func send(_ phase: PointerPhase, _ distance: Double) -> [Effect] {
        let place = Point(500, 300) + grow * distance
        let target = Target.region(.edge(edge), .resize(span), at: Point(0.5, 0.5))
        return state.update(.pointer(phase, .mouse, at: place, on: target))
      }
      _ = send(.down, 0)
      #expect(state.pointing.captures[.mouse] == .region(.edge(edge), isInside: true))
      #expect(send(.moved, move) == [])
      let panels = state.panels.arrangement.panels
      #expect((panels[extent: edge] ?? -1) - (extent ?? -1) < 1e-9, "\(move)")
      #expect((panels[extent: edge] ?? -1) - (extent ?? -1) > -1e-9, "\(move)")
      #expect(panels[wants: part] == wish, "\(move)")
      _ = send(.moved, 0)
      // Back at its start, a drag is still a drag, and no click.
      #expect(state.panels.arrangement.panels[wants: part] == nil)
      _ = send(.up, 0)
      #expect((state.panels.clickedEdge == edge) == (extent == nil))
      #expect(state.pointing.captures.isEmpty)
    }
  }

  @Test func `arrows move each edge along its axis by sixteen points, within its limits`() {
    let keys: [(Key, PanelEdge, Double)] = [
      (.right, .tree, 16), (.left, .tree, -16), (.left, .lists, 16), (.right, .lists, -16),
      (.up, .code, 16), (.down, .code, -16), (.up, .stack, 16), (.down, .chain, -16),
    ]
    for (key, edge, growth) in keys {
      for (extent, start) in [(nil, 300.0), (310, 310), (900, 420), (20, 200)]
        as [(Double?, Double)]
      {
        var state = Sample.state
        state.panels.arrangement.panels[extent: edge] = extent
        _ = state.update(
          .focused(.edge(edge), .resize(PanelSpan(300, from: 200, to: 420))))
        state.press(key)
        let expected = (start + growth).clamped(to: 200...420)
        #expect(state.panels.arrangement.panels[extent: edge] == expected, "\(key) \(edge)")
      }
    }
  }
}
