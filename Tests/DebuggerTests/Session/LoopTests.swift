import Debugger
import Drawing
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

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
    #expect(app.state.showsHelp)
    try app.click("Close help")
    #expect(!app.state.showsHelp)
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
    private let renderer = FrameRenderer(GridTextMeasure())
    var isReady = true
    private var begun: NumberedFrame?

    func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame? {
      let next = begun ?? renderer.frame(number, of: model)
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
    #expect(trails.allSatisfy { $0.end != nil } && loop.state.captures.isEmpty)
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
    #expect(loop.state.captures.isEmpty)
  }

  @Test func `a change by a key is drawn, even if the picture was requested meanwhile`() {
    var app = Harness()
    app.press("b")
    #expect(!app.loop.needsDisplay)
    // The outline checks whether it has to scroll to the row, and it does not.
    _ = app.loop.send(.key(.down, []))
    #expect(app.loop.needsDisplay)
  }
}

@Suite struct HostedLoopTests {
  /// A host whose code may move A at any time.
  private final class Host: SceneHost, @unchecked Sendable {
    private final class Moment: Sendable {}
    var x = 0.0 { didSet { moment = Moment() } }
    private var moment = Moment()
    var chainEnding: ResponderChain.Ending { ResponderChain.Ending() }

    func views() -> HostedViews {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480))) {
        $0.add(ViewNode(id: "a", frame: Rect(x, 0, 50, 50)))
      }
      return HostedViews(
        self, tree: builder.finish(), behaviors: TouchBehaviors(), source: moment)
    }

    func mapping(from old: HostedViews, to new: HostedViews) -> [NodeID: NodeID] {
      old.tree.mapping(to: new.tree)
    }

    func recognizers(
      from old: HostedViews, to new: HostedViews
    ) -> [RecognizerID: RecognizerID] { [:] }
    func sessionBegins() {}
    func commandBegins() {}
    func takeCommand() -> TouchCommand? { nil }
    func settle(_ state: TouchState) {}
    func commandEnds() {}
  }

  @Test func `views that code changes while a finger rests are drawn at the next tick`() {
    let host = Host()
    var app = Harness(State(Scene(name: "Hosted", screen: Size(320, 480), host: host)))
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
  }
}
