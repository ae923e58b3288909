import Debugger
import Drawing
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct StateSpaceTests {
  /// The sample with separated levels, after the animation.
  private func harness() -> Harness {
    var app = Harness()
    app.press("3")
    for _ in 0..<40 { _ = app.loop.send(.tick(1.0 / 60)) }
    return app
  }

  /// The position of the middle of a view in the window.
  private func spot(_ id: String, _ app: inout Harness) throws -> Point {
    let frame = app.loop.display()
    let tree = app.state.subject.scene.tree
    let view = try #require(tree.view(named: id))
    let bounds = tree.bounds(of: view)
    let center = try #require(tree.convert(bounds, from: view, to: nil)).center
    let places = (0..<9).compactMap { level -> Point? in
      guard let zero = frame.touch(at: .zero, level: level)?.point,
        let x = frame.touch(at: Point(1, 0), level: level)?.point,
        let y = frame.touch(at: Point(0, 1), level: level)?.point
      else { return nil }
      let map = AffineTransform(
        x.x - zero.x, x.y - zero.y, y.x - zero.x, y.y - zero.y, zero.x, zero.y)
      guard let place = map.inverse?.apply(center), let touch = frame.touch(at: place, level: nil)
      else { return nil }
      return touch.level == level && touch.point.distance(to: center) < 1e-6 ? place : nil
    }
    return try #require(places.last)
  }

  @Test func `a key moves the levels apart in half a second, and back`() {
    var app = Harness()
    #expect(app.state.frameModel.space == nil && !app.state.isAnimating)
    app.press("3")
    #expect(app.state.isAnimating)
    _ = app.loop.send(.tick(0.25))
    #expect(app.state.frameModel.space?.progress == 0.5)
    _ = app.loop.send(.tick(0.3))
    #expect(app.state.frameModel.space?.progress == 1 && !app.state.isAnimating)
    app.press("3")
    #expect(app.state.isAnimating)
    for _ in 0..<6 { _ = app.loop.send(.tick(0.1)) }
    #expect(app.state.frameModel.space == nil && !app.state.isAnimating)
  }

  @Test func `two buttons choose the mode, and the sliders are shown with the levels`() throws {
    var app = Harness()
    #expect(app.labels.contains("2D") && !app.labels.contains("Spacing"))
    try app.click("3D")
    #expect(app.state.space.isOn)
    #expect(app.labels.contains("Spacing") && app.labels.contains("Depth range"))
    try app.click("3D")
    #expect(app.state.space.isOn)
    try app.click("2D")
    #expect(!app.state.space.isOn)
  }

  @Test func `one slider sets the spacing, the other one has a thumb for each end`() throws {
    var app = harness()
    try app.drag("Spacing", from: 0.2, to: 0.5)
    #expect(app.state.space.camera.spacing == 30)
    try app.drag("Depth range", from: 0.05, to: 0.25)
    #expect(app.state.space.camera.back == 0.25 && app.state.space.camera.front == 1)
    try app.drag("Depth range", from: 0.9, to: 0.5)
    #expect(app.state.space.camera.back == 0.25 && app.state.space.camera.front == 0.5)
    // A thumb stops at the other one.
    try app.drag("Depth range", from: 0.3, to: 0.9)
    #expect(app.state.space.camera.back == 0.5 && app.state.space.camera.front == 0.5)
    app.press("0")
    #expect(app.state.space.camera == SpaceCamera())
  }

  @Test(arguments: [true, false])
  func `a drag with Shift, or with another button, turns the levels and touches nothing`(
    withShift: Bool
  ) throws {
    var app = harness()
    let pointer: Pointer = withShift ? .mouse : .grip
    let held: KeyModifiers = withShift ? .shift : []
    let start = try #require(app.loop.display().region(.canvas)).rect.center
    _ = app.loop.point(.down, pointer, at: start, held)
    _ = app.loop.point(.moved, .mouse, at: start + Point(25, -10))
    _ = app.loop.point(.up, pointer, at: start + Point(25, -10))
    #expect((app.state.space.camera.yaw - 46).magnitude < 1e-9)
    #expect((app.state.space.camera.pitch - 12).magnitude < 1e-9)
    #expect(app.state.subject.touch == nil && app.state.pointing.captures.isEmpty)
    _ = app.loop.point(.moved, .mouse, at: start)
    #expect((app.state.space.camera.yaw - 46).magnitude < 1e-9)
  }

  @Test func `while one button turns the levels, another one touches and lifts`() throws {
    var app = harness()
    let start = try #require(app.loop.display().region(.canvas)).rect.center
    _ = app.loop.point(.down, .grip, at: start)
    _ = app.loop.point(.down, .mouse, at: start)
    #expect(app.state.pointing.captures.count == 2)
    _ = app.loop.point(.moved, .mouse, at: start + Point(10, 0))
    _ = app.loop.point(.up, .mouse, at: start + Point(10, 0))
    #expect(app.state.pointing.captures[.mouse] == nil && app.state.pointing.captures[.grip] != nil)
    #expect((app.state.space.camera.yaw - 40).magnitude < 1e-9)
    _ = app.loop.point(.up, .grip, at: start)
    #expect(app.state.pointing.captures.isEmpty)
  }

  @Test func `the flat screen does not turn`() throws {
    var app = Harness()
    let start = try #require(app.loop.display().region(.canvas)).rect.center
    _ = app.loop.point(.down, .grip, at: start)
    _ = app.loop.point(.moved, .mouse, at: start + Point(30, 0))
    _ = app.loop.point(.up, .grip, at: start)
    #expect(app.state.space.camera == SpaceCamera() && app.state.pointing.captures.isEmpty)
  }

  @Test(arguments: ["b1", "b"])
  func `a click touches the view that is seen under the pointer`(id: String) throws {
    var app = harness()
    let place = try spot(id, &app)
    _ = app.loop.point(.moved, .mouse, at: place)
    let hover = app.state.pointing.hover
    _ = app.loop.point(.down, .mouse, at: place)
    _ = app.loop.point(.up, .mouse, at: place)
    let tree = app.state.subject.scene.tree
    let hit = try #require(app.state.subject.trace?.result)
    #expect(tree.id(of: hit) == id && hover == hit)
  }

  @Test func `a touch stays on the level on which it began`() throws {
    var app = harness()
    let place = try spot("b", &app)
    _ = app.loop.point(.down, .mouse, at: place)
    let level = try #require(app.loop.display().touch(at: place, level: nil)?.level)
    let far = place + Point(-60, 90)
    let expected = try #require(app.loop.display().touch(at: far, level: level)).point
    var log: [Message] = []
    app.loop.log = { log.append($0) }
    _ = app.loop.point(.moved, .mouse, at: far)
    guard case .pointer(.moved, .mouse, _, on: .canvas(let point, _))? = log.last else {
      Issue.record("no drag on the canvas")
      return
    }
    #expect(point.distance(to: expected) < 1e-6)
  }

  @Test func `a logged session ends with the same levels`() throws {
    var log: [Message] = [.fileRead(Sample.content())]
    var app = Harness()
    app.loop.log = { log.append($0) }
    app.press("3")
    for _ in 0..<20 { _ = app.loop.send(.tick(1.0 / 60)) }
    let start = try #require(app.loop.display().region(.canvas)).rect.center
    _ = app.loop.point(.down, .mouse, at: start, .shift)
    _ = app.loop.point(.moved, .mouse, at: start + Point(31, 17))
    _ = app.loop.point(.up, .mouse, at: start + Point(31, 17))
    try app.drag("Spacing", from: 0.2, to: 0.7)
    try app.drag("Depth range", from: 0.9, to: 0.8)
    let place = try spot("a", &app)
    _ = app.loop.point(.down, .mouse, at: place)
    _ = app.loop.point(.up, .mouse, at: place)
    let read = try SessionLog.messages(log.map { SessionLog.line($0) }.joined(separator: "\n"))
    let state = SessionReplay(read).finalState(opening: .allFormats)
    #expect(state.space == app.state.space && state.space.progress > 0)
    #expect(state.subject.trace?.point == app.state.subject.trace?.point)
    #expect(state.subject.trace?.result == app.state.subject.trace?.result)
  }

  @Test func `another scene shows all of its levels`() throws {
    var app = harness()
    try app.drag("Depth range", from: 0.9, to: 0.5)
    _ = app.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(app.state.space.isOn && app.state.space.camera.front == 1)
  }

  @Test func `the levels move slowly at both ends, for half a second`() {
    for (seconds, shown) in [
      (0.0, nil), (-1, nil), (0.05, 0.028), (0.125, 0.15625), (0.25, 0.5), (0.45, 0.972), (0.5, 1),
      (9, 1),
    ] as [(Double, Double?)] {
      var app = Harness()
      app.press("3")
      _ = app.loop.send(.tick(seconds))
      let progress = app.state.frameModel.space?.progress
      #expect(((progress ?? 0) - (shown ?? 0)).magnitude < 1e-9, "\(seconds)")
      #expect(app.state.isAnimating == (seconds < 0.5))
    }
  }

  @Test func `keys move the spacing and both ends of the depth range by a twentieth`() {
    var app = harness()
    func press(_ control: Region.Control, _ key: Key, _ modifiers: KeyModifiers = []) {
      _ = app.loop.send(.focused(.control(control), .slide))
      app.press(key, modifiers)
    }
    press(.spacing, .right)
    #expect(app.state.space.camera.spacing == SpaceCamera.spacing(atFraction: 1))
    press(.spacing, .left)
    let fraction = app.state.space.camera.spacing.map { SpaceCamera.fraction(ofSpacing: $0) }
    #expect(((fraction ?? 0) - 0.95).magnitude < 0.02)
    for (key, modifiers, back, front) in [
      (Key.left, [], 0.0, 0.95), (.right, [], 0, 1), (.right, [], 0, 1), (.left, .shift, 0, 1),
      (.right, .shift, 0.05, 1), (.right, .shift, 0.1, 1), (.left, .shift, 0.05, 1),
    ] as [(Key, KeyModifiers, Double, Double)] {
      press(.depthRange, key, modifiers)
      let camera = app.state.space.camera
      #expect((camera.back - back).magnitude < 1e-9 && (camera.front - front).magnitude < 1e-9)
    }
    for _ in 0..<30 { press(.depthRange, .left) }
    #expect(app.state.space.camera.front == app.state.space.camera.back)
    for _ in 0..<30 { press(.depthRange, .right, .shift) }
    #expect(app.state.space.camera.back == app.state.space.camera.front)
  }

  @Test func `a press in the middle of the range takes the front thumb, one before it the rear`()
    throws
  {
    for (start, back, front) in [(0.5, 0.0, 0.5), (0.49, 0.5, 1)] {
      var app = harness()
      try app.drag("Depth range", from: start, to: 0.5)
      #expect((app.state.space.camera.back - back).magnitude < 1e-9)
      #expect((app.state.space.camera.front - front).magnitude < 1e-9)
    }
  }
}
