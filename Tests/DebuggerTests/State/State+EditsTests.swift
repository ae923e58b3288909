import Answers
import Debugger
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct StateEditsTests {
  private func selected(_ name: String) throws -> Harness {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.end)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: name))))
    return harness
  }

  @Test func `the name of the selected view moves it, and the answer follows`() throws {
    var harness = try selected("b1")
    #expect(harness.state.hit == "b1")
    try harness.drag("Move B.1", by: Point(0, 100))
    let tree = harness.state.subject.scene.tree
    let view = try #require(tree.view(named: "b1"))
    #expect(tree.frame(of: view) == Rect(10, 110, 80, 40))
    #expect(harness.state.hit == "b")
    let notice = "Move B.1 to (10, 110)\nView B gets the touch now; before: B.1"
    #expect(harness.state.notices.shown?.text == notice)
    #expect(harness.state.subject.edits.count == 1)
    harness.press("z", .control)
    #expect(harness.state.hit == "b1")
    #expect(harness.state.subject.edits.isEmpty)
  }

  @Test func `a handle resizes the view, and Escape cancels the drag`() throws {
    var harness = try selected("b1")
    let before = harness.state.subject.scene.tree
    try harness.drag("Resize at the bottom right corner of B.1", by: Point(27, 0))
    let view = try #require(before.view(named: "b1"))
    #expect(harness.state.subject.scene.tree.frame(of: view) == Rect(10, 10, 107, 40))
    harness.press("z", .control)
    try harness.drag("Resize at the bottom right corner of B.1", by: Point(27, 0)) { harness in
      harness.press(.escape)
    }
    #expect(harness.state.subject.scene.tree.isSame(as: before))
    #expect(harness.state.subject.edits.isEmpty && harness.state.subject.guides.isEmpty)
  }

  @Test func `the touch map follows while a view is dragged`() throws {
    var harness = try selected("b1")
    harness.press("m")
    let view = try #require(harness.state.subject.scene.tree.view(named: "b1"))
    func region(_ harness: Harness) -> Rect? {
      guard case .map(let survey) = harness.state.subject.answer?.content else { return nil }
      return survey.map.region(of: view).bounds
    }
    #expect(region(harness) == Rect(130, 130, 80, 40))
    var middle: Rect?
    try harness.drag("Move B.1", by: Point(0, 100)) { middle = region($0) }
    #expect(middle == Rect(130, 230, 80, 40))
  }

  @Test func `arrow keys with Control move the view by points, together one edit`() throws {
    var harness = try selected("b1")
    for _ in 0..<3 { harness.press(.right, .control) }
    harness.press(.up, .control)
    let view = try #require(harness.state.subject.scene.tree.view(named: "b1"))
    #expect(harness.state.subject.scene.tree.frame(of: view) == Rect(13, 9, 80, 40))
    #expect(harness.state.subject.edits.count == 1)
    harness.press("z", .control)
    #expect(harness.state.subject.scene.tree.frame(of: view) == Rect(10, 10, 80, 40))
  }

  @Test func `arrow keys with Control and without a selection show a message`() {
    var harness = Harness()
    harness.press(.right, .control)
    #expect(harness.state.notices.shown?.text.hasPrefix("No view is selected: ") == true)
  }

  @Test func `edits stay when the file changes, as far as their views do`() throws {
    var harness = try selected("b1")
    harness.press(.right, .control)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "a"))))
    harness.press(.down, .control)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    let tree = harness.state.subject.scene.tree
    #expect(tree.frame(of: try #require(tree.view(named: "a"))) == Rect(20, 21, 200, 200))
    #expect(harness.state.notices.shown?.text == "The view of 1 edit is gone")
    harness.press("z", .control)
    let undone = harness.state.subject.scene.tree
    #expect(undone.frame(of: try #require(undone.view(named: "a"))) == Rect(20, 20, 200, 200))
  }

  @Test func `unsaved edits are not lost without a warning`() throws {
    var harness = try selected("b1")
    harness.press(.right, .control)
    #expect(harness.loop.send(.quit) == [])
    #expect(harness.state.notices.shown?.text.hasPrefix("1 edit is not saved\n") == true)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(harness.state.subject.scene.tree.count == 4)
    #expect(harness.loop.send(.quit) == [.quit])
    // Another edit has another warning.
    harness.press(.down)
    harness.press(.right, .control)
    #expect(harness.loop.send(.quit) == [])
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(harness.state.subject.scene.tree.count == 4)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(harness.state.subject.scene.tree.count == 2)
  }

  @Test func `saved edits do not prevent quitting`() throws {
    var harness = try selected("b1")
    harness.press(.right, .control)
    harness.press("i")
    try harness.click("Save the edits alone as a sidecar")
    _ = harness.loop.send(.finished("No space left", isError: true))
    #expect(harness.loop.send(.quit) == [])
    try harness.click("Save the edits alone as a sidecar")
    _ = harness.loop.send(.finished("Saved", isError: false))
    #expect(harness.loop.send(.quit) == [.quit])
    // The saved file has the edit that is undone.
    harness.press("z", .control)
    #expect(harness.loop.send(.quit) == [])
    #expect(harness.state.notices.shown?.text.hasPrefix("Undone edits are not saved\n") == true)
    #expect(harness.loop.send(.quit) == [.quit])
  }

  @Test func `a logged drag plays again to the same state`() throws {
    var messages: [Message] = [.fileRead(Sample.content())]
    var harness = Harness()
    harness.loop.log = { messages.append($0) }
    harness.tap(Sample.inB1)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "b1"))))
    try harness.drag("Move B.1", by: Point(0, 100))
    let read = try SessionLog.messages(messages.map(SessionLog.line).joined(separator: "\n"))
    #expect(read == messages)
    let state = SessionReplay(read).finalState(opening: .allFormats)
    #expect(state.hit == harness.state.hit && state.subject.edits.count == 1)
    let tree = state.subject.scene.tree
    #expect(tree.frame(of: try #require(tree.view(named: "b1"))) == Rect(10, 110, 80, 40))
  }

  /// The sample with A in front after an edit, while the scene before the edit is shown.
  private func before() -> State {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.use(.select(NodeID(1)))
    state.use(.arrange(.front))
    state.use(.showSide(true))
    return state
  }

  @Test(
    arguments: [
      (Command.redo, 1), (.undo, 2), (.arrange(.front), 1), (.arrange(.back), 2),
      (.nudge(Point(1, 0)), 2), (.toggleMap, 0),
    ] as [(Command, Int)])
  func `edits are made to the scene after the changes, which is shown first`(
    command: Command, titles: Int
  ) {
    var state = before()
    #expect(state.subject.baseline.after != nil && state.subject.selection == NodeID(1))
    var effects: [Effect] = []
    for phase in [PointerPhase.down, .up] {
      let target = Target.region(.control(.play), .perform(command), at: Point(0.5, 0.5))
      effects += state.update(.pointer(phase, .mouse, at: .zero, on: target))
    }
    #expect(state.subject.baseline.after == nil)
    #expect(effects.count { $0 == .setTitle(state.title) } == titles, "\(effects)")
  }

  @Test func `without a selection, only the side changes`() {
    for key in [Key.right, "]"] {
      var state = before()
      state.press(.escape)
      state.press(.escape)
      state.use(.showSide(true))
      while state.subject.selection != nil { state.press(.escape) }
      state.use(.showSide(true))
      let effects = state.press(key, .control)
      #expect(effects == [.setTitle(state.title)] && state.subject.baseline.after == nil)
      #expect(state.subject.edits.count == 1)
      #expect(state.notices.shown?.text.hasPrefix("No view is selected: ") == true)
    }
  }

  @Test func `a view that is turned is moved by its centre`() throws {
    var builder = ViewTreeBuilder()
    var turned = ViewNode(id: "turned", frame: .zero)
    turned.geometry = ViewGeometry(
      bounds: Rect(0, 0, 80, 40), center: Point(100, 100),
      transform: AffineTransform(0, 1, -1, 0, 0, 0))
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) { $0.add(turned) }
    var state = State(Scene(name: "", screen: Size(320, 480), tree: builder.finish()))
    state.use(.select(NodeID(1)))
    for (key, x, y) in [
      (Key.right, 101.0, 100.0), (.down, 101, 101), (.left, 100, 101), (.up, 100, 100),
    ] {
      state.press(key, .control)
      let geometry = state.subject.scene.tree.geometry(of: NodeID(1))
      #expect(geometry.center == Point(x, y) && geometry.bounds == Rect(0, 0, 80, 40))
    }
  }

  @Test func `a notice names the edit, and the touch that no view gets`() {
    var state = Sample.state
    state.use(.select(NodeID(1)))
    state.press(.right, .control)
    #expect(state.notices.shown == Notice(.info, "Move View A to (21, 20)"))
    state = Sample.state
    state.tap(Point(900, 900))
    state.use(.select(NodeID(1)))
    state.press(.right, .control)
    #expect(
      state.notices.shown?.text == "Move View A to (21, 20)\nno view gets the touch, as before")
    state.press("z", .control)
    #expect(
      state.notices.shown?.text
        == "Undone: Move View A to (21, 20)\nno view gets the touch, as before")
    state.press("y", .control)
    #expect(state.notices.shown?.text.hasPrefix("Redone: Move View A to (21, 20)\n") == true)
  }

  @Test func `an edit ends the touches on the screen, and no others`() {
    var state = Sample.state
    state.use(.select(NodeID(1)))
    state.move(.finger(1), .down, Sample.inA)
    let theme = Target.region(.control(.theme), .perform(.toggleTheme), at: Point(0.5, 0.5))
    _ = state.update(.pointer(.down, .mouse, at: .zero, on: theme))
    state.press(.right, .control)
    #expect(state.pointing.captures == [.mouse: .region(.control(.theme), isInside: true)])
  }

  @Test func `the objects of a program are not edited, and nothing says they can be`() {
    let host = MovingHost()
    var state = State(host.scene)
    state.use(.select(NodeID(1)))
    state.press("i")
    #expect(!state.frameModel.showsHandles)
    #expect(state.frameModel.inspector?.rows.allSatisfy { $0.kind == .fixed } == true)
    for command in [
      Command.nudge(Point(1, 0)), .arrange(.front), .arrange(.back), .editProperty(.isHidden),
    ] {
      state.use(command)
      let notice = "These views are objects of a program: make the change in its code"
      #expect(state.notices.shown == Notice(.info, notice), "\(command)")
      #expect(state.subject.edits.isEmpty)
    }
  }

  @Test func `a warning counts the edits, and names the request that loses them`() {
    var state = Sample.state
    state.use(.select(NodeID(1)))
    state.press(.right, .control)
    state.use(.select(NodeID(2)))
    state.press(.right, .control)
    #expect(state.update(.quit) == [])
    let notice = "2 edits are not saved\nSave them in the inspector (I), or "
    #expect(state.notices.shown?.text == notice + "quit again to discard them")
    _ = state.update(.fileRead(Sample.content(Sample.withoutB)))
    #expect(state.notices.shown?.text == notice + "open it again to discard them")
    #expect(state.subject.scene.tree.count == 4)
    // Edits of the scene that is set aside are not lost, either.
    state = Sample.state
    state.use(.select(NodeID(1)))
    state.press(.right, .control)
    _ = state.update(.interface(InterfaceDescription(size: Size(9, 9), regions: [])))
    #expect(state.update(.quit) == [])
    #expect(state.update(.quit) == [.quit])
  }

  @Test func `a drag to a point that is not finite changes nothing`() {
    var state = Sample.state
    state.use(.select(NodeID(1)))
    func send(_ phase: PointerPhase, _ point: Point) {
      let target = Target.handle(.right, at: point, scale: 1)
      _ = state.update(.pointer(phase, .mouse, at: .zero, on: target))
    }
    send(.down, Point(220, 120))
    send(.moved, Point(240, 120))
    let tree = state.subject.scene.tree
    #expect(!state.subject.edits.isEmpty && state.frameModel.lifted == NodeID(1))
    let revision = state.revision
    for x in [Double.nan, .infinity, -.infinity] { send(.moved, Point(x, 120)) }
    #expect(state.subject.edits.count == 1 && state.subject.scene.tree.isSame(as: tree))
    #expect(state.revision == revision, "only the lifted view is drawn anew")
    send(.up, Point(240, 120))
    #expect(state.revision == revision + 1 && state.frameModel.lifted == nil)
  }
}
