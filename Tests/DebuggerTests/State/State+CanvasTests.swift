import Debugger
import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@Suite struct StateCanvasTests {
  private func name(_ view: NodeID?, _ app: Harness) -> String? {
    view.map { app.state.subject.scene.tree.displayName(of: $0) }
  }

  private func selected(_ app: Harness) -> String? { name(app.state.subject.selection, app) }

  private func select(_ name: String, _ app: inout Harness) throws {
    let tree = app.state.subject.scene.tree
    let view = try #require(tree.ids.first { tree.displayName(of: $0) == name })
    app.loop = {
      var loop = app.loop
      _ = loop.send(
        .pointer(
          .down, .mouse, at: .zero,
          on: .region(.view(view), .perform(.select(view)), at: Point(0.5, 0.5))))
      _ = loop.send(
        .pointer(
          .up, .mouse, at: .zero,
          on: .region(.view(view), .perform(.select(view)), at: Point(0.5, 0.5))))
      return loop
    }()
    app.loop.display()
  }

  // MARK: Clicks

  @Test func `a click touches, and selects what it hits`() {
    var app = Harness()
    app.tap(Sample.inB1)
    #expect(app.state.hit == "b1")
    #expect(selected(app) == "B.1")
    app.tap(Sample.inA)
    #expect(selected(app) == "View A")
    #expect(app.state.notices.shown == nil)
  }

  @Test func `clicks at the same spot go through all views there, from front to back`() {
    var app = Harness()
    var names: [String?] = []
    for _ in 0..<6 {
      app.tap(Sample.inB1)
      names.append(selected(app))
    }
    #expect(names == ["B.1", "View B", "View A", "window", "B.1", "View B"])
    #expect(app.state.notices.shown?.text == "View B: 2 of 4 views here, from the front")
    #expect(app.state.hit == "b1", "it is a touch as before")
  }

  @Test func `a click a few points away begins anew`() {
    var app = Harness()
    app.tap(Sample.inB1)
    app.tap(Sample.inB1)
    #expect(selected(app) == "View B")
    app.tap(Sample.inB1 + Point(20, 0))
    #expect(selected(app) == "B.1")
  }

  @Test func `after another selection, a click at the same spot begins anew`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    try select("View A", &app)
    app.tap(Sample.inB1)
    #expect(selected(app) == "B.1")
  }

  @Test func `a finger that moves does not select`() {
    var app = Harness()
    let map = app.loop.display().screenToPicture
    _ = app.loop.point(.down, .mouse, at: map.apply(Sample.inA))
    _ = app.loop.point(.moved, .mouse, at: map.apply(Sample.inA + Point(40, 0)))
    _ = app.loop.point(.up, .mouse, at: map.apply(Sample.inA + Point(40, 0)))
    #expect(app.state.subject.selection == nil)
    #expect(app.state.hit == "a")
  }

  @Test func `while the answer to why is shown, its view stays selected`() throws {
    var app = Harness()
    try select("View A", &app)
    app.press("w")
    app.tap(Sample.inB1)
    #expect(selected(app) == "View A")
    #expect(app.state.subject.question == .why)
  }

  @Test func `a click on a handle that does not move it is a click on what is below`() throws {
    var app = Harness()
    // B.1's corner handle covers this spot.
    let corner = Point(209, 168)
    app.tap(corner)
    #expect(selected(app) == "B.1")
    app.tap(corner)
    #expect(selected(app) == "View B")
    app.tap(corner)
    #expect(selected(app) == "View A")
    #expect(app.state.subject.edits.isEmpty)
  }

  @Test func `two fingers do not select`() {
    var app = Harness()
    let map = app.loop.display().screenToPicture
    _ = app.loop.point(.down, .mouse, at: map.apply(Sample.inA), .alt)
    _ = app.loop.point(.up, .mouse, at: map.apply(Sample.inA), .alt)
    #expect(app.state.subject.touches.count == 2)
    #expect(app.state.subject.selection == nil)
  }

  // MARK: Measuring

  @Test func `with Alt held, distances to the view under the mouse are shown`() throws {
    var app = Harness()
    try select("View A", &app)
    let map = app.loop.display().screenToPicture
    _ = app.loop.point(.moved, .mouse, at: map.apply(Sample.inB1), .alt)
    #expect(name(app.state.frameModel.measured, app) == "B.1")
    // Also without a motion of the mouse.
    _ = app.loop.hold([])
    #expect(app.state.frameModel.measured == nil)
    _ = app.loop.hold(.alt)
    #expect(name(app.state.frameModel.measured, app) == "B.1")
    // A handle is in front of the views as well.
    _ = app.loop.hold([])
    let handle = try #require(app.loop.display().region(.handle(.bottomRight))).rect
    _ = app.loop.point(.moved, .mouse, at: handle.center, .alt)
    #expect(name(app.state.frameModel.measured, app) == "View B")
    _ = app.loop.point(.moved, .mouse, at: Point(2, 2), .alt)
    #expect(app.state.frameModel.measured == nil)
  }

  @Test func `a press with Alt held is two fingers, and measures nothing`() throws {
    var app = Harness()
    try select("View A", &app)
    let map = app.loop.display().screenToPicture
    _ = app.loop.point(.moved, .mouse, at: map.apply(Sample.inB1), .alt)
    _ = app.loop.point(.down, .mouse, at: map.apply(Sample.inB1), .alt)
    #expect(app.state.subject.touches.count == 2)
    #expect(app.state.frameModel.measured == nil)
  }

  @Test func `nothing is measured while nothing is selected`() {
    var app = Harness()
    let map = app.loop.display().screenToPicture
    _ = app.loop.point(.moved, .mouse, at: map.apply(Sample.inB1), .alt)
    #expect(app.state.frameModel.measured == nil)
  }

  // MARK: Focus

  @Test func `Enter focuses on the selected view, Esc returns to the screen as it was`() throws {
    var app = Harness()
    app.press("+")
    let before = app.state.frameModel.camera
    try select("View B", &app)
    app.press(.enter)
    #expect(name(app.state.frameModel.canvas.focus, app) == "View B")
    #expect(app.state.frameModel.camera == .fit)
    _ = app.loop.send(.tick(1))
    let frame = app.loop.display()
    let canvas = try #require(frame.region(.canvas)).rect
    #expect(frame.screenToPicture.apply(Point(210, 270)).distance(to: canvas.center) < 1e-6)
    app.press(.escape)
    #expect(app.state.frameModel.canvas.focus == nil)
    #expect(app.state.frameModel.camera == before)
    #expect(selected(app) == "View B", "it stays selected")
  }

  @Test func `the canvas moves to the focused view and back within a quarter of a second`() throws {
    var app = Harness()
    func map() -> AffineTransform { app.loop.display().screenToPicture }
    try select("B.1", &app)
    let screen = map()
    app.press(.enter)
    #expect(near(map(), screen), "it begins where it was")
    #expect(app.state.isAnimating)
    var scales = [screen.a]
    for _ in 0..<5 {
      _ = app.loop.send(.tick(0.05))
      scales.append(map().a)
    }
    #expect(scales == scales.sorted() && Set(scales).count == 6, "\(scales)")
    #expect(!app.state.isAnimating)
    let view = map()
    _ = app.loop.send(.tick(1))
    #expect(map() == view)
    app.press(.escape)
    #expect(near(map(), view))
    _ = app.loop.send(.tick(0.125))
    let middle = map().a
    #expect(((middle * middle) / (view.a * screen.a) - 1).magnitude < 1e-6, "half of the zoom")
    _ = app.loop.send(.tick(0.125))
    #expect(near(map(), screen) && !app.state.isAnimating)
  }

  private func near(_ one: AffineTransform, _ other: AffineTransform) -> Bool {
    [Point.zero, Point(300, 400)].allSatisfy {
      one.apply($0).distance(to: other.apply($0)) < 1e-6
    }
  }

  @Test func `the canvas moves at once with reduced motion, and after a zoom on the way`() throws {
    var app = Harness()
    try select("B.1", &app)
    app.press(.enter)
    _ = app.loop.send(.tick(0.05))
    app.press("+")
    #expect(!app.state.isAnimating)
    app.press(.escape)
    _ = app.loop.send(.reduceMotion)
    _ = app.loop.send(.tick(0.01))
    #expect(!app.state.isAnimating)
    app.press(.enter)
    #expect(!app.state.isAnimating && app.state.frameModel.cameraMove == nil)
  }

  @Test func `the canvas moves to the focused view in space as well`() throws {
    var app = Harness()
    app.press("3")
    _ = app.loop.send(.tick(1))
    func map() -> AffineTransform { app.loop.display().screenToPicture }
    try select("B.1", &app)
    let screen = map()
    app.press(.enter)
    #expect(near(map(), screen))
    _ = app.loop.send(.tick(0.1))
    #expect(map().a > screen.a)
    let onTheWay = map().a
    _ = app.loop.send(.tick(1))
    #expect(map().a > onTheWay)
  }

  @Test func `Enter again returns to the screen, or focuses on another selected view`() throws {
    var app = Harness()
    try select("View B", &app)
    app.press(.enter)
    try select("B.1", &app)
    app.press(.enter)
    #expect(name(app.state.frameModel.canvas.focus, app) == "B.1")
    app.press(.enter)
    #expect(app.state.frameModel.canvas.focus == nil)
  }

  @Test func `without a selection, Enter focuses on the hit view, or shows a message`() {
    var app = Harness()
    app.press(.enter)
    #expect(app.state.notices.shown?.text.hasPrefix("No view is selected: ") == true)
    app.tap(Sample.inB1)
    app.press(.escape)
    app.press(.enter)
    #expect(name(app.state.frameModel.canvas.focus, app) == "B.1")
  }

  @Test func `the outline has the rows of the focused view`() throws {
    var app = Harness()
    app.press("b")
    let all = try #require(app.state.frameModel.outline).rows.count
    try select("View B", &app)
    app.press(.enter)
    let rows = try #require(app.state.frameModel.outline).rows
    #expect((0..<rows.count).map { name(rows[$0], app) } == ["View B", "B.1"])
    #expect(rows.depth(ofRow: 0) == 0)
    app.press("/")
    for letter in "view" { app.press(Key(String(letter))) }
    #expect(app.state.frameModel.outline?.finder?.matches.count == 2, "A is not among them")
    app.press(.escape)
    app.press(.escape)
    #expect(try #require(app.state.frameModel.outline).rows.count == all)
  }

  @Test func `the focus stays with its view when the file changes, and ends with it`() throws {
    var app = Harness()
    try select("View B", &app)
    app.press(.enter)
    _ = app.loop.send(.fileRead(Sample.content(reload: true)))
    #expect(name(app.state.frameModel.canvas.focus, app) == "View B")
    _ = app.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(app.state.frameModel.canvas.focus == nil)
    app.loop.display()
  }

  @Test func `Z draws only the selected view, and the whole screen draws all again`() throws {
    var app = Harness()
    try select("View B", &app)
    app.press("z")
    #expect(app.state.frameModel.canvas.isIsolated)
    #expect(name(app.state.frameModel.canvas.focus, app) == "View B")
    app.press("z")
    #expect(!app.state.frameModel.canvas.isIsolated)
    #expect(app.state.frameModel.canvas.focus != nil)
    app.press("z")
    try app.click("Show the whole screen")
    var whole = CanvasSettings()
    whole.look = .structure
    #expect(app.state.frameModel.canvas == whole)
  }

  @Test func `Shift Y draws the app or its structure, whatever the file records`() {
    var app = Harness()
    #expect(app.state.frameModel.canvas.look == .structure)
    app.press("Y")
    #expect(app.state.frameModel.canvas.look == .app)
    app.press("Y")
    #expect(app.state.frameModel.canvas.look == .structure)
  }

  // MARK: Options

  @Test func `V opens the list, a click on a row changes it, and Esc closes it`() throws {
    var app = Harness()
    app.press("v")
    try app.click("Hidden views: on")
    #expect(!app.state.frameModel.canvas.showsHidden)
    try app.click("Hidden views: off")
    #expect(app.state.frameModel.canvas.showsHidden)
    for label in [
      "Clipped-away parts: off", "Parts outside superviews: on", "Outlines only: off",
      "Rulers and coordinates: off",
    ] {
      try app.click(label)
    }
    let canvas = app.state.frameModel.canvas
    #expect(canvas.showsClipped && !canvas.showsOutside && canvas.isWireframe)
    #expect(canvas.showsRulers)
    app.press(.escape)
    #expect(!app.labels.contains("Hidden views: on"))
    try app.click("Show")
    #expect(app.labels.contains("Hidden views: on"))
    try app.click("Close the list")
    #expect(!app.labels.contains("Hidden views: on"))
  }

  @Test func `Y draws outlines, 2 is flat`() {
    var app = Harness()
    app.press("y")
    #expect(app.state.frameModel.canvas.isWireframe)
    app.press("y")
    #expect(!app.state.frameModel.canvas.isWireframe)
    app.press("3")
    #expect(app.state.space.isOn)
    app.press("2")
    #expect(!app.state.space.isOn)
    app.press("2")
    #expect(!app.state.space.isOn)
  }

  @Test func `rulers follow the mouse`() {
    var app = Harness()
    let map = app.loop.display().screenToPicture
    _ = app.loop.point(.moved, .mouse, at: map.apply(Sample.inB1))
    #expect(app.state.frameModel.pointer == Sample.inB1)
    _ = app.loop.send(.pointer(.cancelled, .mouse, at: .zero, on: .nothing))
    #expect(app.state.frameModel.pointer == nil)
  }

  // MARK: Screenshots

  private let picture = PictureHead.png(32, 48)

  @Test func `a dropped picture is shown behind the views, and nothing else changes`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.right, .control)
    let edits = app.state.subject.edits.count
    _ = app.loop.send(.fileRead(FileContent(path: "shots/real.png", bytes: picture)))
    let background = try #require(app.state.frameModel.canvas.background)
    #expect(background.opacity == Background.usualOpacity && !background.isOver)
    #expect(app.state.notices.shown?.text.hasPrefix("real.png is shown behind the views") == true)
    #expect(app.state.subject.edits.count == edits && app.state.subject.path != "shots/real.png")
    #expect(app.state.hit == "b1")
  }

  @Test func `the list sets the opacity and place of the picture, and removes it`() throws {
    var app = Harness()
    _ = app.loop.send(.background(BackgroundFile("a.png", picture, opacity: 0.5)))
    #expect(app.state.notices.shown == nil)
    app.press("v")
    try app.drag("Opacity of the screenshot", from: 0.5, to: 0.25)
    #expect(app.state.frameModel.canvas.background?.opacity == 0.25)
    try app.click("Opacity of the screenshot")
    // Moves from the list of options to the slider.
    app.press(.tab)
    app.press(.tab)
    app.press(.right)
    #expect(app.state.frameModel.canvas.background?.opacity == 0.55)
    try app.drag("Opacity of the screenshot", from: 0.5, to: 0.25)
    try app.click("Screenshot over the views: off")
    #expect(app.state.frameModel.canvas.background?.isOver == true)
    // Another picture replaces the first.
    _ = app.loop.send(.fileRead(FileContent(path: "b.png", bytes: picture + [1])))
    #expect(app.state.frameModel.canvas.background?.opacity == 0.25)
    #expect(app.state.frameModel.canvas.background?.isOver == true)
    try app.click("Remove the screenshot")
    #expect(app.state.frameModel.canvas.background == nil)
  }

  @Test func `a picture that cannot be shown is an error, and nothing is lost`() {
    var app = Harness()
    _ = app.loop.send(.background(BackgroundFile("a.png", picture)))
    let before = app.state.frameModel.canvas
    _ = app.loop.send(
      .fileRead(FileContent(path: "bad.png", bytes: Array(picture.prefix(12)))))
    #expect(app.state.notices.shown?.kind == .error)
    #expect(app.state.notices.shown?.text == "bad.png: this PNG picture is damaged")
    #expect(app.state.frameModel.canvas == before)
    #expect(app.state.subject.scene.name == "Sample")
  }

  @Test func `a session with canvas options is read back as it was logged`() throws {
    let messages: [Message] = [
      .modifiers(.alt), .background(BackgroundFile("a.png", picture, opacity: 0.5, isOver: true)),
      .key(.enter, []),
    ]
    let text = messages.map(SessionLog.line).joined(separator: "\n")
    #expect(try SessionLog.messages(text) == messages)
  }
}
