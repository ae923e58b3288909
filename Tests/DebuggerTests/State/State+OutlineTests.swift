import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct OutlineTests {
  /// The outline of the sample, after the complete search for the touch in `b1`.
  private func searched() throws -> Harness {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.end)
    try app.click("Show the outline")
    return app
  }

  private func rows(_ app: Harness) -> [String] {
    var loop = app.loop
    return loop.display().regions.filter { region in
      if case .row(.outline, _) = region.id { true } else { false }
    }.map(\.label)
  }

  private func texts(_ app: Harness) -> Set<String> {
    var loop = app.loop
    return Set(
      loop.display().overlay.commands.compactMap { command in
        if case .text(let run) = command { run.string } else { nil }
      })
  }

  private func selected(_ app: Harness) -> String? {
    app.state.subject.selection.map { app.state.subject.scene.tree.displayName(of: $0) }
  }

  private func type(_ text: String, _ app: inout Harness) {
    for character in text { app.press(character == " " ? .space : Key(String(character))) }
  }

  @Test func `the outline lists the views front to back, with the results of the search`() throws {
    let app = try searched()
    #expect(rows(app) == ["window", "View B", "B.1", "View A"])
    #expect(texts(app).isSuperset(of: ["gets the touch", "never asked", "4 views"]))
    // The order of the calls: window, View B, B.1.
    #expect(texts(app).isSuperset(of: ["1", "2", "3"]))
  }

  @Test func `a view that refuses says why`() throws {
    var app = Harness()
    app.tap(Sample.inA)
    app.press(.end)
    app.press("b")
    #expect(texts(app).contains("113 pt away"))
  }

  @Test func `B goes from the chart to the outline and back`() {
    var app = Harness()
    #expect(app.labels.contains("Traversal") && !app.labels.contains("Outline"))
    app.press("b")
    #expect(!app.labels.contains("Traversal") && app.labels.contains("Outline"))
    app.press("b")
    #expect(app.labels.contains("Traversal"))
  }

  @Test func `a click on the triangle collapses, and another one expands`() throws {
    var app = try searched()
    try app.click("Collapse View B")
    #expect(rows(app) == ["window", "View B", "View A"])
    try app.click("Expand View B")
    #expect(rows(app).count == 4)
    try app.click("Collapse window")
    #expect(rows(app) == ["window"])
  }

  @Test func `a click on a row selects, and keys go from row to row`() throws {
    var app = try searched()
    try app.click(.row(.outline, 3))
    #expect(selected(app) == "View A")
    app.press(.up)
    #expect(selected(app) == "B.1")
    app.press(.up)
    app.press(.left, .alt)
    #expect(selected(app) == "View B" && rows(app) == ["window", "View B", "View A"])
    app.press(.down)
    #expect(selected(app) == "View A", "what is collapsed is passed over")
    app.press(.down)
    #expect(selected(app) == "View A")
  }

  @Test func `Alt and an arrow go to the superview, and to the subview in front`() throws {
    var app = try searched()
    try app.click(.row(.outline, 2))
    app.press(.left, .alt)
    #expect(selected(app) == "View B")
    app.press(.left, .alt)
    app.press(.left, .alt)
    #expect(selected(app) == "window")
    app.press(.left, .alt)
    #expect(rows(app) == ["window"])
    app.press(.right, .alt)
    #expect(selected(app) == "window" && rows(app).count == 3, "it is expanded first")
    app.press(.right, .alt)
    #expect(selected(app) == "View B")
  }

  @Test func `a view selected anywhere is revealed and scrolled to`() throws {
    var app = Harness(Sample.stacked(90))
    app.press("b")
    try app.click("Collapse UIWindow")
    #expect(rows(app) == ["UIWindow"])
    let last = try #require(app.state.subject.scene.tree.ids.last)
    for view in [NodeID(1), last] {
      // As a click on a finding or on a box of the flowchart does.
      let target = Target.region(.control(.play), .perform(.select(view)), at: Point(0.5, 0.5))
      for phase in [PointerPhase.down, .up] {
        _ = app.loop.send(.pointer(phase, .mouse, at: .zero, on: target))
      }
      let name = app.state.subject.scene.tree.displayName(of: view)
      #expect(rows(app).contains(name))
    }
    #expect(app.state.subject.outline.offset == 0)
  }

  @Test func `steps and links of the responder chain select their view`() throws {
    var app = Harness()
    app.tap(Sample.inB1)
    app.press(.home)
    try app.click("View B is asked first: it is in front")
    #expect(selected(app) == "View B")
    app.press(.end)
    try app.click("B.1 in the responder chain")
    #expect(selected(app) == "B.1")
  }

  @Test func `the outline follows the search until it is scrolled`() throws {
    var app = Harness(Sample.stacked(90))
    app.press("b")
    app.tap(Point(160, 2))
    app.press(.end)
    let bottom = app.state.subject.outline.offset
    #expect(bottom > 0 && rows(app).contains("V0"), "it is behind all others")
    app.press(.home)
    #expect(app.state.subject.outline.offset == 0)
    try app.wheel(-3, over: "Views")
    let byHand = app.state.subject.outline.offset
    #expect(byHand > 0)
    _ = app.loop.send(.tick(0.1))
    #expect(app.state.subject.outline.offset == byHand)
  }

  @Test func `slash types into the field, and Enter goes through the matches`() throws {
    var app = try searched()
    app.press(.escape)
    app.press("b")
    app.press("/")
    #expect(app.state.outline.isShown && app.state.outline.hasFocus)
    type("view", &app)
    #expect(app.state.outline.input.text == "view")
    #expect(texts(app).contains("3 found"), "the class of B.1 is UIView")
    app.press(.enter)
    #expect(selected(app) == "View B" && texts(app).contains("1 of 3"))
    app.press(.enter)
    app.press(.enter)
    #expect(selected(app) == "View A")
    app.press(.enter)
    #expect(selected(app) == "View B", "behind the last comes the first")
    app.press(.enter, .shift)
    #expect(selected(app) == "View A")
  }

  @Test func `keys are not commands while the field has the focus`() {
    var app = Harness()
    app.press("f", .control)
    for key: Key in ["q", "t", "m", "?", .f12, .pageDown] { app.press(key) }
    app.press("z", .control)
    app.press("1", .alt)
    #expect(app.state.outline.input.text == "qtm?")
    #expect(app.state.theme == .light && !app.state.overlay.showsKeys && app.effects.isEmpty)
    app.press(.left)
    app.press(.backspace)
    #expect(app.state.outline.input.text == "qt?")
    app.press("a", .control)
    type("é 버튼", &app)
    #expect(app.state.outline.input.text == "é 버튼")
    app.press(.backspace, .control)
    #expect(app.state.outline.input.text.isEmpty && app.state.outline.hasFocus)
    app.press("v", .control)
    #expect(app.effects == [.readClipboard])
    let before = app.state.subject.scene.name
    let text = Array("버튼\nrest".utf8)
    _ = app.loop.send(.fileRead(FileContent(path: FileContent.clipboard, bytes: text)))
    #expect(app.state.outline.input.text == "버튼" && app.state.subject.scene.name == before)
    app.press("q", .control)
    #expect(app.effects == [.quit])
    app.press(.tab)
    #expect(!app.state.outline.hasFocus, "Tab leaves the field")
  }

  @Test func `Escape leaves the field, and so does a click elsewhere`() throws {
    var app = try searched()
    try app.click("Find")
    type("b.1", &app)
    app.press(.escape)
    #expect(!app.state.outline.hasFocus && app.state.outline.input.text.isEmpty)
    try app.click("Find")
    type("b.1", &app)
    try app.click(.row(.outline, 0))
    #expect(!app.state.outline.hasFocus && app.state.outline.input.text == "b.1")
    try app.click("Next match")
    #expect(selected(app) == "B.1")
    try app.click("Clear the search")
    #expect(app.state.outline.input.text.isEmpty)
    app.press("t")
    #expect(app.state.theme == .dark)
  }

  @Test func `a match in a collapsed view is revealed when it is selected`() throws {
    var app = try searched()
    try app.click("Collapse View B")
    app.press("/")
    type("B.1", &app)
    #expect(rows(app).count == 3, "typing alone expands nothing")
    app.press(.enter)
    #expect(rows(app).count == 4 && selected(app) == "B.1")
  }

  @Test func `without room for the outline, its field does not get the focus`() {
    var app = Harness()
    _ = app.loop.send(.resized(Size(320, 500)))
    app.press("/")
    #expect(!app.state.outline.hasFocus && app.state.notices.shown?.kind == .info)
    _ = app.loop.send(.resized(Size(1280, 800)))
    app.press("/")
    #expect(app.state.outline.hasFocus)
    _ = app.loop.send(.resized(Size(700, 500)))
    #expect(!app.state.outline.hasFocus)
    app.press("/")
    #expect(app.state.outline.hasFocus, "the tree takes the place of the lists")
  }

  @Test func `collapsed views stay collapsed when the file is read again`() throws {
    var app = try searched()
    try app.click("Collapse View B")
    let changed = Sample.json.replacing(
      "{\"id\": \"a\"", with: "{\"id\": \"new\", \"frame\": [0,0,9,9]}, {\"id\": \"a\"")
    _ = app.loop.send(.fileRead(Sample.content(changed, reload: true)))
    #expect(rows(app) == ["window", "View B", "View A", "new"])
    _ = app.loop.send(.fileRead(Sample.content()))
    #expect(rows(app).count == 4, "another opening is another look")
  }

  @Test func `a session with the outline replays to the same state and picture`() throws {
    var log: [String] = []
    var app = Harness(Sample.stacked(90))
    app.loop.log = { log.append(SessionLog.line($0)) }
    app.press("b")
    app.tap(Point(160, 30))
    app.press(.escape)
    app.press(.end)
    app.press("/")
    type("V7", &app)
    app.press(.enter)
    app.press(.enter)
    try app.click("Collapse UIWindow")
    try app.click("Expand UIWindow")
    try app.wheel(-4, over: "Views")
    var replayed = Loop(Sample.stacked(90), measuring: GridTextMeasure())
    for message in try SessionLog.messages(log.joined(separator: "\n")) {
      _ = replayed.replay(message)
    }
    #expect(replayed.state.outline == app.state.outline)
    #expect(replayed.state.subject.outline.offset == app.state.subject.outline.offset)
    #expect(replayed.state.subject.selection == app.state.subject.selection)
    #expect(replayed.display().flattened() == app.loop.display().flattened())
  }

  private func reveals(_ effects: [Effect]) -> Bool {
    effects.contains { if case .reveal(.outline, _, _) = $0 { true } else { false } }
  }

  /// The outline of the sample with A and B exchanged in the file, and A moved to the back again.
  private static let exchanged = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "b", "name": "View B", "frame": [120, 120, 180, 300], "subviews": [
          {"id": "b1", "name": "B.1", "frame": [10, 10, 80, 40]}]},
        {"id": "a", "name": "View A", "frame": [20, 20, 200, 200]}]}]}
    """

  @Test func `collapsed views stay collapsed when others of as many take their ids`() throws {
    var app = try searched()
    try app.click("Collapse View B")
    _ = app.loop.send(.fileRead(Sample.content(Self.exchanged, reload: true)))
    #expect(rows(app) == ["window", "View A", "View B"])
    _ = app.loop.send(.fileRead(Sample.content(reload: true)))
    #expect(rows(app) == ["window", "View B", "View A"])
    // A view of another class with the same id is the same view.
    let other = Sample.json.replacing(
      "{\"id\": \"b\"", with: "{\"class\": \"Card\", \"id\": \"b\"")
    _ = app.loop.send(.fileRead(Sample.content(other, reload: true)))
    #expect(rows(app) == ["window", "View B", "View A"])
    _ = app.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(rows(app) == ["window", "View A"])
    _ = app.loop.send(.fileRead(Sample.content(reload: true)))
    #expect(rows(app).count == 4, "a view that is back is a new one")
  }

  @Test func `collapsed views without ids are found by their path in a new version`() throws {
    let text = ["b", "b1"].reduce(Sample.json) { $0.replacing("\"id\": \"\($1)\", ", with: "") }
    var app = Harness()
    _ = app.loop.send(.fileRead(Sample.content(text)))
    app.press("b")
    try app.click("Collapse View B")
    #expect(rows(app) == ["window", "View B", "View A"])
    let more = text.replacing(
      "{\"id\": \"a\"", with: "{\"id\": \"new\", \"frame\": [0,0,9,9]}, {\"id\": \"a\"")
    _ = app.loop.send(.fileRead(Sample.content(more, reload: true)))
    #expect(rows(app).contains("View B") && rows(app).count == 5, "another view has its path")
    _ = app.loop.send(.fileRead(Sample.content(text, reload: true)))
    let last = text.replacing(
      "[10, 10, 80, 40]}", with: "[10, 10, 80, 40]}, {\"frame\": [0, 0, 5, 5]}")
    try app.click("Collapse View B")
    _ = app.loop.send(.fileRead(Sample.content(last, reload: true)))
    #expect(rows(app) == ["window", "View B", "View A"], "its path is the same")
  }

  @Test(arguments: ["", "view"])
  func `a view that moves among its siblings, or gets another id, is not scrolled to again`(
    text: String
  ) throws {
    var state = Sample.state
    state.tap(Sample.inA)
    state.press(.end)
    state.press("b")
    state.press("/")
    for character in text { state.press(Key(String(character))) }
    state.press(.tab)
    state.use(.select(NodeID(1)))
    let before = state.subject.outline.followed
    #expect(before.selection == NodeID(1) && before.winner == NodeID(1))
    #expect(before.focus == NodeID(1) && before.found != nil || text.isEmpty)
    var byHand = state
    _ = byHand.update(.scroll(.outline, to: 7))
    for start in [state, byHand] {
      var state = start
      for (key, index) in [("}", 3), ("{", 1)] as [(Key, Int)] {
        let effects = state.press(key, [.control, .shift])
        #expect(!reveals(effects) && state.subject.selection == NodeID(index), "\(key): \(effects)")
        #expect(state.subject.outline.isScrolledByHand == start.subject.outline.isScrolledByHand)
        #expect(state.subject.outline.rows?.tree.isSame(as: state.subject.scene.tree) == true)
      }
      #expect(!reveals(state.press("z", .control)) && !reveals(state.press("y", .control)))
    }
    // In another version of the file, the views have other ids.
    let shifted = Sample.json.replacing(
      "{\"id\": \"a\"", with: "{\"id\": \"x\", \"frame\": [0, 0, 10, 10]}, {\"id\": \"a\"")
    let effects = byHand.update(.fileRead(Sample.content(shifted, reload: true)))
    #expect(byHand.subject.selection == NodeID(2) && byHand.subject.outline.isScrolledByHand)
    #expect(!reveals(effects) || !text.isEmpty)
    #expect(byHand.subject.outline.followed.winner == NodeID(2))
  }

  @Test func `Enter scrolls to the only match again`() {
    var state = Sample.state
    state.press("/")
    for key in ["b", ".", "1"] as [Key] { state.press(key) }
    #expect(reveals(state.press(.enter)) && state.subject.selection == NodeID(3))
    _ = state.update(.scroll(.outline, to: 90))
    #expect(reveals(state.press(.enter)) && state.subject.selection == NodeID(3))
    #expect(!reveals(state.press("x")), "the text has no match")
  }

  @Test func `the outline requests a row with its neighbours, and scrolls where it is told`() {
    var state = Sample.stacked(90)
    state.press("b")
    let effects = state.update(.key(.down, []))
    let row = Outline.rowHeight
    #expect(effects.contains(.reveal(.outline, from: -row, to: 2 * row)))
    state.use(.select(NodeID(81)))
    #expect(state.subject.outline.offset == 0)
    for (offset, held) in [(300.0, 300.0), (-2, 0), (.nan, 0), (.infinity, 0), (12, 12)] {
      #expect(state.update(.revealed(.outline, to: offset)) == [])
      #expect(state.subject.outline.offset == held)
    }
    #expect(!state.subject.outline.isScrolledByHand)
    _ = state.update(.scroll(.outline, to: 40))
    #expect(state.subject.outline.offset == 40 && state.subject.outline.isScrolledByHand)
    #expect(state.frameModel.scrolls[.outline] == 40)
  }

  /// A hierarchy of views without ids; each string is a part of the window's list of subviews.
  private static func unnamed(_ subviews: String...) -> String {
    """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        \(subviews.joined(separator: ", "))]}]}
    """
  }

  @Test func `without ids, the path counts if another view has the index of a collapsed one`()
    throws
  {
    func view(_ name: String, _ className: String = "UIView", holding held: String = "") -> String {
      "{\"name\": \"\(name)\", \"class\": \"\(className)\", \"frame\": [0, 0, 9, 9], "
        + "\"subviews\": [\(held)]}"
    }
    let (x, w, b) = (view("X"), view("W"), view("B", holding: view("C")))
    for (next, expected) in [
      // As many views, but the one with B's index has another class.
      (Self.unnamed(view("X", holding: view("K", "Card")), b), ["window", "B", "X", "K"]),
      // The view with B's index has its class, but the number of views differs.
      (Self.unnamed(view("X", holding: view("K")), b, w), ["window", "W", "B", "X", "K"]),
    ] {
      var app = Harness()
      _ = app.loop.send(.fileRead(Sample.content(Self.unnamed(x, b, w))))
      app.press("b")
      #expect(rows(app) == ["window", "W", "B", "C", "X"])
      try app.click("Collapse B")
      #expect(rows(app) == ["window", "W", "B", "X"])
      _ = app.loop.send(.fileRead(Sample.content(next, reload: true)))
      #expect(rows(app) == expected)
    }
  }
}

/// Tests of the groups in the chart.
@Suite struct ChartGroupTests {
  @Test func `a group opens and closes, and of siblings one is open`() {
    var state = Sample.state
    func press(_ view: Int) -> Set<NodeID> {
      _ = state.perform(.toggleGroup(NodeID(view)))
      return state.frameModel.openedGroups
    }
    let tree = state.subject.scene.tree
    let siblings = tree.ids.first { tree.subviews(of: $0).count > 1 }.map { tree.subviews(of: $0) }
    guard let siblings else { return }
    #expect(press(0) == [NodeID(0)])
    #expect(press(siblings[0].index) == [NodeID(0), siblings[0]])
    #expect(press(siblings[1].index) == [NodeID(0), siblings[1]])
    #expect(press(siblings[1].index) == [NodeID(0)])
    #expect(press(99_999) == [NodeID(0)])
  }

  @Test func `an edit keeps the open groups, and another scene has none`() {
    var state = Sample.state
    _ = state.perform(.toggleGroup(NodeID(1)))
    _ = state.perform(.select(NodeID(1)))
    _ = state.perform(.nudge(Point(1, 0)))
    #expect(state.subject.openedGroups == [NodeID(1)])
  }
}

extension ChartGroupTests {
  @Test func `a click opens containers in each other, and a click on the minus closes them`() throws
  {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480)))
    for _ in 0..<3 { builder.open(ViewNode(frame: Rect(0, 0, 320, 480))) }
    builder.add(ViewNode("UILabel", name: "Text", frame: Rect(0, 0, 100, 100)))
    let scene = Scene(name: "Test", screen: Size(320, 480), tree: builder.finish())
    var app = Harness(State(scene))
    #expect(app.labels.contains("Show the 3 containers"))
    try app.click("Show the 3 containers")
    #expect(app.state.subject.openedGroups == [NodeID(1)])
    #expect(app.labels.contains("container 1"))
    try app.click("Close the group")
    #expect(app.state.subject.openedGroups.isEmpty && app.labels.contains("Show the 3 containers"))
  }
}
