import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct LoopTests {
  @Test func `a tap plays, and each button at the bottom performs its command`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    #expect(app.state.hit == "b1" && app.state.isAnimating)
    try app.click("Pause")
    #expect(!app.state.isAnimating)
    try app.click("Next step")
    try app.click("Next step")
    try app.click("Previous step")
    #expect(app.state.subject.player.position == 1)
    try app.click("Loop")
    #expect(app.state.subject.player.isLooping)
    try app.click("Speed")
    #expect(app.state.subject.player.speed == 2)
    try app.click("Play")
    #expect(app.state.isAnimating)
  }

  @Test func `the list of keys is shown and hidden by its button`() throws {
    var app = Harness()
    try app.click("Keys")
    #expect(app.state.overlay.showsKeys)
    try app.click("Close help")
    #expect(!app.state.overlay.showsKeys)
  }

  @Test func `the scrubber is dragged, also beyond its end`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    try app.drag("Position", from: 0, to: 1)
    #expect(app.state.subject.player.isAtEnd)
    try app.drag("Position", from: 0.99, to: -3)
    #expect(app.state.subject.player.position == 0)
  }

  @Test func `a row under the point selects its view, a row of the steps goes there`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    try app.click("View A")
    #expect(app.state.subject.selection.map { app.state.subject.scene.tree.id(of: $0) } == "a")
    let step = try #require(
      app.loop.state.frameModel.trace.map { Sentences.sentence(for: $0.steps[0], in: $0.tree) })
    app.press(.home)
    app.press(.right)
    #expect(app.labels.contains(step))
    try app.click(step)
    #expect(app.state.subject.player.position == 0)
  }

  @Test func `every node of the tree selects its view`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    let nodes = app.loop.display().regions.filter { $0.role == .node }
    #expect(nodes.count == app.state.subject.scene.tree.count)
    for node in nodes {
      try app.click(node.id)
      let selected = try #require(app.state.subject.selection)
      #expect(app.state.subject.scene.tree.displayName(of: selected) == node.label)
    }
  }

  @Test func `the wheel scrolls a list within its content and leaves the canvas alone`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.home)
    try app.wheel(-1, over: "Steps")
    let first = try #require(app.state.scrolls[.steps])
    #expect(first > 0 && app.state.subject.camera == .fit)
    for _ in 0..<30 { try app.wheel(-9, over: "Steps") }
    let last = try #require(app.state.scrolls[.steps])
    #expect(last < 5_000)
    for _ in 0..<30 { try app.wheel(9, over: "Steps") }
    #expect(app.state.scrolls[.steps] == 0)
    app.press(.right)
    #expect(app.state.scrolls[.steps] == nil, "the list follows the play head again")
    try app.wheel(1, over: "Screen", .control)
    #expect(app.state.subject.camera.zoom > 1)
  }

  @Test func `every control of the interface is found by its own hit test`() {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    var loop = app.loop
    let interface = loop.interface()
    for region in loop.display().regions {
      let point = region.rect.center
      let last = loop.display().regions.last { $0.rect.contains(point) }
      #expect(interface.region(at: point)?.id == last?.id)
    }
  }

  @Test func `F12 shows the interface, which can be touched; F12 goes back`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    let play = try #require(app.loop.display().region(.control(.play)))
    app.press(.f12)
    #expect(app.state.subject.scene.screen == app.state.size)
    app.tap(play.rect.center)
    #expect(app.state.hit == "play")
    app.press(.f12)
    #expect(app.state.hit == "b1" && app.state.subject.scene.name == "Sample")
  }

  @Test func `1 shows points of the screen as points of the window`() {
    var app = Harness()
    app.press("1")
    let map = app.loop.display().screenToPicture
    #expect(abs(map.a - 1) < 1e-9 && abs(map.d - 1) < 1e-9)
  }

  @Test func `the picture is drawn again only after a change`() {
    var app = Harness()
    app.loop.display()
    #expect(!app.loop.needsDisplay)
    _ = app.loop.send(.key("t", []))
    #expect(app.loop.needsDisplay)
  }

  /// A frame source that returns frames only while `isReady` is set.
  private final class SlowFrames: FrameSource {
    private let frames = ImmediateFrames(FrameRenderer(GridTextMeasure()))
    var isReady = true
    private var begun: NumberedFrame?

    func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame? {
      let next = begun ?? frames.frame(number, of: model)
      begun = isReady ? nil : next
      return isReady ? next : nil
    }
  }

  @Test func `while a frame is laid out, the one before is shown and takes the input`() throws {
    let frames = SlowFrames()
    var loop = Loop(Sample.state, frames: frames, measuring: GridTextMeasure())
    let before = loop.display()
    let button = try #require(before.regions.first { $0.id == .control(.theme) }).rect.center
    frames.isReady = false
    _ = loop.send(.key("i", []))
    #expect(loop.display().regions == before.regions)
    #expect(loop.needsDisplay)
    #expect(loop.state.inspector.isShown, "the state goes on")
    let theme = loop.state.theme
    _ = loop.point(.down, .mouse, at: button)
    _ = loop.point(.up, .mouse, at: button)
    #expect(loop.state.theme != theme, "the button is where it is seen")
    frames.isReady = true
    // The frame that was in progress shows an earlier state.
    _ = loop.display()
    #expect(loop.needsDisplay)
    let after = loop.display()
    #expect(!loop.needsDisplay)
    #expect(
      after.flattened()
        == FrameRenderer(GridTextMeasure()).frame(loop.state.frameModel, size: loop.state.size)
        .flattened())
  }

  @Test func `a canvas that is moved while a frame is laid out takes the input where it is seen`()
    throws
  {
    let frames = SlowFrames()
    var loop = Loop(Sample.state, frames: frames, measuring: GridTextMeasure())
    let before = loop.display()
    let canvas = try #require(before.region(.canvas)).rect
    let none = loop.moveCanvas(of: before)
    #expect(none == .identity)
    frames.isReady = false
    _ = loop.wheel(by: Point(0, 3), at: canvas.center + Point(40, 20), .control)
    _ = loop.wheel(by: Point(1, 2), at: canvas.center, [])
    _ = loop.display()
    let next = loop.moveCanvas(of: before)
    let movement = try #require(next)
    let place = Point(100, 200)
    let seen = movement.apply(before.screenToPicture.apply(place))
    _ = loop.point(.moved, .mouse, at: seen)
    #expect(try #require(loop.state.canvas.pointer).distance(to: place) <= 0.5)
    frames.isReady = true
    _ = loop.display()
    let after = loop.display()
    #expect(
      after.screenToPicture.apply(place).distance(to: seen) < 1e-6, "the frame comes to lie there")
    _ = loop.point(.moved, .mouse, at: seen)
    #expect(try #require(loop.state.canvas.pointer).distance(to: place) <= 0.5)
  }

  @Test func `a canvas that shows something else is not moved`() {
    var loop = loop
    let before = loop.display()
    for key in [Key("3"), Key("f")] {
      _ = loop.send(.key(key, []))
      let movement = loop.moveCanvas(of: before)
      #expect(movement == nil)
      _ = loop.send(.key(.escape, []))
    }
  }

  private var loop: Loop { Loop(Sample.state, measuring: GridTextMeasure()) }

  @Test func `alt and the mouse put down two fingers around the middle of the screen`() throws {
    var loop = loop
    let start = loop.display().screenToPicture.apply(Point(100, 200))
    _ = loop.point(.down, .mouse, at: start, .alt)
    _ = loop.point(.moved, .mouse, at: loop.display().screenToPicture.apply(Point(60, 160)))
    var trails = loop.state.subject.live.log.trails
    #expect(trails.count == 2)
    let other = try #require(trails.last)
    #expect(try #require(other.samples.first).point.distance(to: Point(220, 280)) < 1e-9)
    #expect(try #require(other.samples.last).point.distance(to: Point(260, 320)) < 1e-9)
    _ = loop.point(.up, .mouse, at: start)
    trails = loop.state.subject.live.log.trails
    #expect(trails.allSatisfy { $0.end != nil } && loop.state.pointing.captures.isEmpty)
  }

  @Test func `while a finger rests, nothing is drawn until a timer fires`() {
    var loop = loop
    let map = loop.display().screenToPicture
    _ = loop.point(.down, .mouse, at: map.apply(Point(100, 200)))
    _ = loop.send(.key(.end, []))
    loop.display()
    _ = loop.send(.tick(0.1))
    #expect(!loop.needsDisplay && loop.state.needsTicks)
    _ = loop.point(.up, .mouse, at: map.apply(Point(100, 200)))
    #expect(loop.needsDisplay)
  }

  @Test func `without alt there is one finger`() {
    var loop = loop
    let start = loop.display().screenToPicture.apply(Point(100, 200))
    _ = loop.point(.down, .mouse, at: start)
    _ = loop.point(.up, .mouse, at: start)
    #expect(loop.state.subject.live.log.trails.count == 1)
  }

  @Test func `a finger that leaves the canvas is still on the screen's plane`() {
    var loop = loop
    let map = loop.display().screenToPicture
    _ = loop.point(.down, .mouse, at: map.apply(Point(100, 200)))
    _ = loop.point(.moved, .mouse, at: map.apply(Point(-400, 200)))
    _ = loop.point(.up, .mouse, at: map.apply(Point(-400, 200)))
    let last = loop.state.subject.live.log.trails.last?.samples.last?.point
    #expect((last?.distance(to: Point(-400, 200)) ?? 1) < 1e-9)
    #expect(loop.state.pointing.captures.isEmpty)
  }

  @Test func `a change by a key is drawn, even if the picture was requested meanwhile`() {
    var app = Harness()
    app.press("b")
    #expect(!app.loop.needsDisplay)
    // The outline checks whether it has to scroll to the row, and it does not.
    _ = app.loop.send(.key(.down, []))
    #expect(app.loop.needsDisplay)
  }

  /// The outline of 90 views, scrolled to the middle, with the fourth visible row pressed.
  private func dragging(to y: (Rect) -> Double) throws -> Harness {
    var app = Harness(Sample.stacked(90))
    app.press("b")
    _ = app.loop.send(.scroll(.outline, to: 500))
    let list = try #require(app.loop.display().region(.list(.outline))).rect
    let start = Point(list.midX, list.minY + 3.5 * Outline.rowHeight)
    _ = app.loop.point(.down, .mouse, at: start)
    _ = app.loop.point(.moved, .mouse, at: start + Point(0, Outline.rowHeight))
    app.loop.display()
    _ = app.loop.point(.moved, .mouse, at: Point(start.x, y(list)))
    app.loop.display()
    return app
  }

  @Test(arguments: [
    (0.0, false, 0.0), (0.5, false, 0), (2, false, 0), (-1, false, -1.5), (-3, false, -3.5),
    (0, true, 0.5), (-0.5, true, 0), (-2, true, 0), (1, true, 1.5), (3, true, 3.5),
  ])
  func `a dragged row scrolls the outline beyond half a row from its ends, faster with distance`(
    rows: Double, fromBottom: Bool, beyond: Double
  ) throws {
    // The first half row at the top counts as beyond, too.
    let beyond = rows == 0 && !fromBottom ? -0.5 : beyond
    for (seconds, counted) in [(0.05, 0.05), (0.1, 0.1), (5, 0.1)] {
      var app = try dragging { list in
        (fromBottom ? list.maxY : list.minY) + rows * Outline.rowHeight
      }
      let before = app.state.subject.outline.offset
      let drop = app.state.subject.outline.drag?.drop
      #expect(before == 500 && drop != nil)
      _ = app.loop.send(.tick(seconds))
      let moved = app.state.subject.outline.offset - before
      #expect((moved - beyond * Outline.rowHeight * 12 * counted).magnitude < 1e-9)
      #expect((moved == 0) == (beyond == 0))
    }
  }

  @Test func `a tick that scrolls under a row is one turn: the tick, the scroll, the row`() throws {
    var app = try dragging { $0.maxY + 60 }
    let list = try #require(app.loop.display().region(.list(.outline))).rect
    _ = app.loop.hold(.alt)
    var log: [Message] = []
    // A message that is sent while another one is sent has a deeper stack.
    var depths: Set<UInt> = []
    app.loop.log = { message in
      log.append(message)
      var local = 0
      withUnsafePointer(to: &local) { _ = depths.insert(UInt(bitPattern: $0)) }
    }
    _ = app.loop.send(.tick(0.05))
    guard log.count == 3, log[0] == .tick(0.05), case .scroll(.outline, let offset) = log[1],
      case .pointer(.moved, .mouse, let point, .region(.row(.outline, let row), _, let place)) =
        log[2]
    else {
      Issue.record("\(log)")
      return
    }
    #expect(depths.count == 1)
    #expect(offset > 500 && offset == app.state.subject.outline.offset)
    // The row is resolved after the scroll.
    let y = (point.y - list.minY + offset) / Outline.rowHeight - Double(row)
    #expect((place.y - y).magnitude < 1e-9)
  }

  @Test func `without a row that is dragged, time scrolls nothing`() throws {
    var app = try dragging { $0.maxY + 60 }
    let list = try #require(app.loop.display().region(.list(.outline))).rect
    _ = app.loop.point(.up, .mouse, at: Point(list.midX, list.maxY + 60))
    app.loop.display()
    let offset = app.state.subject.outline.offset
    _ = app.loop.send(.tick(0.1))
    #expect(app.state.subject.outline.offset == offset)
  }

  @Test(arguments: [(0.5, 2.0), (1, 2), (2, 2), (2.01, 10), (10, 10), (10.01, 100), (20, 100)])
  func `touches are rounded to what the zoom lets people point at`(scale: Double, grain: Double) {
    var loop = loop
    _ = loop.send(.key("1", []))
    _ = loop.send(.key("1", []))
    let screen = loop.state.subject.scene.screen
    let fit = loop.display().screenToPicture.a
    _ = loop.send(.canvasScale(fit / scale))
    let map = loop.display().screenToPicture
    #expect((map.a - scale).magnitude < 1e-9)
    let middle = Point(screen.width / 2, screen.height / 2)
    let aim = middle + Point(3.3333 / scale, -7.7777 / scale)
    _ = loop.point(.down, .mouse, at: map.apply(aim))
    let hit = loop.state.subject.touch?.point ?? .zero
    #expect((hit.x * grain).rounded() / grain == hit.x)
    #expect((hit.y * grain).rounded() / grain == hit.y)
    #expect(hit.distance(to: aim) <= 0.75 / grain)
  }

  @Test func `a replayed message has no effects but the title`() {
    var loop = loop
    loop.display()
    #expect(loop.replay(.key("s", [])) == [])
    #expect(loop.needsDisplay)
    let effects = loop.replay(.fileRead(Sample.content(Sample.withoutB)))
    #expect(effects == [.setTitle(loop.state.title)])
  }

  @Test func `the second finger is where the state says, also beside the middle of the canvas`() {
    var loop = loop
    var log: [Message] = []
    loop.log = { log.append($0) }
    _ = loop.send(.wheel(by: Point(1, 2), on: .canvas(.zero, fromMiddle: .zero), []))
    let map = loop.display().screenToPicture
    let canvas = loop.display().region(.canvas)?.rect.center ?? .zero
    _ = loop.point(.down, .mouse, at: map.apply(Point(100, 200)), .alt)
    for case .pointer(.down, let pointer, let place, .canvas(let point, let fromMiddle)) in log {
      #expect(place.distance(to: map.apply(point)) < 1e-6, "\(pointer)")
      let offset = (map.apply(point) - canvas) * (1 / loop.display().scale)
      #expect(offset.distance(to: fromMiddle) < 1e-6, "\(pointer)")
    }
    #expect(log.count { if case .pointer(.down, _, _, .canvas) = $0 { true } else { false } } == 2)
    // The second finger stays until the first one is lifted, with Alt or without it.
    _ = loop.point(.moved, .mouse, at: Point(2, 2))
    #expect(loop.state.pointing.captures[.mirror] == .canvas)
    _ = loop.point(.up, .mouse, at: Point(2, 2))
    #expect(loop.state.pointing.captures.isEmpty)
  }
}

@Suite struct HostedLoopTests {
  @Test func `views that code changes while a finger rests are drawn at the next tick`() {
    let host = MovingHost()
    var app = Harness(State(host.scene))
    _ = app.loop.send(
      .pointer(.down, .mouse, at: .zero, on: .canvas(Point(300, 400), fromMiddle: .zero)))
    _ = app.loop.send(.key(.end, []))
    app.loop.display()
    _ = app.loop.send(.tick(0.02))
    #expect(!app.loop.needsDisplay)
    host.x = 100
    _ = app.loop.send(.tick(0.02))
    #expect(app.state.subject.scene.tree.frame(of: NodeID(1)).minX == 100)
    #expect(app.loop.needsDisplay)
    app.loop.display()
    _ = app.loop.send(.tick(0.02))
    #expect(!app.loop.needsDisplay, "nothing has changed since")
  }

  @Test func `the selection, the focus and the touch stay with views that get other ids`() {
    let host = MovingHost()
    var app = Harness(State(host.scene))
    app.tap(Point(20, 20))
    app.press(.enter)
    _ = app.loop.send(.tick(0.01))
    #expect(app.state.subject.cameraMove != nil)
    host.hasMore = true
    _ = app.loop.send(.tick(0.01))
    let subject = app.state.subject
    #expect(subject.scene.tree.id(of: NodeID(2)) == "a")
    #expect(subject.selection == NodeID(2) && subject.focus == NodeID(2))
    #expect(subject.touch?.view == NodeID(2) && subject.touch?.trace.result == NodeID(1))
    #expect(subject.cameraMove == nil && app.state.pointing.hover == nil)
    host.hasMore = false
    _ = app.loop.send(.tick(0.01))
    #expect(app.state.subject.selection == NodeID(1))
    #expect(app.state.subject.touch?.view == NodeID(1))
  }
}
