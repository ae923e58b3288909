import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Debugger

/// Tests of dragged outline rows, which are identified by the ids of their views.
@Suite struct RowDragTests {
  private let scene: Scene = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480))) {
      $0.add(ViewNode(id: "a", frame: Rect(0, 0, 320, 480))) {
        $0.add(ViewNode(id: "a1", frame: Rect(10, 10, 50, 50)))
      }
      $0.add(ViewNode(id: "b", frame: Rect(0, 0, 320, 480)))
      $0.add(ViewNode(id: "c", frame: Rect(0, 0, 320, 480)))
    }
    return Scene(name: "Rows", screen: Size(320, 480), tree: builder.finish())
  }()

  private func shown(_ scene: Scene) -> Harness {
    var app = Harness(State(scene))
    app.tap(Point(20, 20))
    app.press(.end)
    app.press("b")
    return app
  }

  private func rows(_ app: Harness) -> [String] {
    var loop = app.loop
    return loop.display().regions.filter { region in
      if case .row(.outline, _) = region.id { true } else { false }
    }.map(\.label)
  }

  /// Drags a row to the edge above another one.
  private func drag(
    _ row: String, above other: Double, in app: inout Harness,
    middle: (inout Harness) -> Void = { _ in }
  ) throws {
    let number = try #require(rows(app).firstIndex(of: row))
    let start = try #require(app.loop.display().region(.row(.outline, number))).rect
    let list = try #require(app.loop.display().region(.list(.outline))).rect
    let end = Point(start.midX, list.minY + other * Outline.rowHeight)
    _ = app.loop.point(.down, .mouse, at: start.center)
    _ = app.loop.point(.moved, .mouse, at: start.center + Point(0, 9))
    app.loop.display()
    _ = app.loop.point(.moved, .mouse, at: end)
    app.loop.display()
    middle(&app)
    _ = app.loop.point(.up, .mouse, at: end)
    app.loop.display()
  }

  @Test func `a row that is dragged to the top comes to the front and gets the touch`() throws {
    var app = shown(scene)
    #expect(rows(app) == ["window", "c", "b", "a", "a1"] && app.state.hit == "c")
    try drag("a", above: 1, in: &app)
    #expect(rows(app) == ["window", "a", "a1", "c", "b"] && app.state.hit == "a1")
    let notice = "Bring a to the front (bringSubviewToFront)\na1 gets the touch now; before: c"
    #expect(app.state.notices.shown?.text == notice)
    #expect(app.state.subject.selection.map { app.state.subject.scene.tree.id(of: $0) } == "a")
    app.press("z", .control)
    #expect(rows(app) == ["window", "c", "b", "a", "a1"] && app.state.hit == "c")
    #expect(app.state.subject.selection.map { app.state.subject.scene.tree.id(of: $0) } == "a")
    app.press("y", .control)
    #expect(rows(app) == ["window", "a", "a1", "c", "b"] && app.state.hit == "a1")
  }

  @Test func `folded rows stay folded when a sibling moves`() throws {
    var app = shown(scene)
    let view = try #require(scene.tree.view(named: "a"))
    _ = app.loop.send(.perform(.select(view)))
    app.press(.left, .alt)
    #expect(rows(app) == ["window", "c", "b", "a"])
    try drag("b", above: 4, in: &app)
    #expect(rows(app) == ["window", "c", "a", "b"])
    app.press("z", .control)
    #expect(rows(app) == ["window", "c", "b", "a"])
  }

  @Test func `between two siblings it lies between them, and at its own edges it stays`() throws {
    var app = shown(scene)
    try drag("c", above: 3, in: &app)
    #expect(rows(app) == ["window", "b", "c", "a", "a1"])
    #expect(app.state.notices.shown?.text.hasPrefix("Move c in front of a\n") == true)
    let edits = app.state.subject.edits.count
    try drag("c", above: 2, in: &app)
    try drag("c", above: 3, in: &app)
    #expect(app.state.subject.edits.count == edits)
    // The nearest place among its siblings is behind a and a's whole subtree.
    try drag("c", above: 40, in: &app) {
      #expect($0.state.subject.outline.drag?.drop?.row == 5)
    }
    #expect(rows(app) == ["window", "b", "a", "a1", "c"])
  }

  @Test func `Escape during a drag leaves everything where it was`() throws {
    var app = shown(scene)
    try drag("a", above: 1, in: &app) { app in
      #expect(
        app.state.subject.outline.drag?.drop == OutlineDrop(view: NodeID(1), row: 1, depth: 1))
      app.press(.escape)
    }
    #expect(app.state.subject.edits.isEmpty && rows(app).first == "window")
    #expect(rows(app) == ["window", "c", "b", "a", "a1"])
  }

  @Test func `a press that hardly moves selects`() throws {
    var app = shown(scene)
    try app.click(.row(.outline, 2))
    #expect(app.state.subject.selection == NodeID(3))
    #expect(app.state.subject.outline.drag == nil && app.state.subject.edits.isEmpty)
  }

  @Test func `a window passes only windows of its level`() throws {
    var builder = ViewTreeBuilder()
    for (id, level) in [("low", 0.0), ("high", 1), ("low2", 0)] {
      var window = ViewNode("UIWindow", id: id, frame: Rect(0, 0, 320, 480))
      window.details = ViewDetails()
      window.details?.windowLevel = level
      builder.add(window)
    }
    var app = shown(Scene(name: "", screen: Size(320, 480), tree: builder.finish()))
    #expect(rows(app) == ["high", "low2", "low"])
    try drag("low", above: 0, in: &app)
    #expect(rows(app) == ["high", "low", "low2"])
    try drag("high", above: 3, in: &app)
    #expect(rows(app) == ["high", "low", "low2"] && app.state.subject.edits.count == 1)
  }

  @Test func `brackets with Control go through the siblings`() {
    var app = shown(scene)
    app.press(.escape)
    app.press("]", .control)
    #expect(app.state.notices.shown?.text.hasPrefix("No view is selected: ") == true)
    app.press(.down)
    app.press(.up)
    app.press("[", .control)
    #expect(rows(app) == ["window", "b", "c", "a", "a1"])
    app.press("{", [.control, .shift])
    #expect(rows(app) == ["window", "b", "a", "a1", "c"])
    app.press("{", [.control, .shift])
    #expect(app.state.notices.shown?.text == "c is already behind all its siblings")
    app.press("]", .control)
    app.press("}", [.control, .shift])
    #expect(rows(app) == ["window", "c", "b", "a", "a1"])
    #expect(app.state.subject.edits.count == 4)
  }

  @Test func `beyond the end of the list it scrolls for as long as the row is held`() throws {
    var app = Harness(Sample.stacked(90))
    app.press("b")
    let list = try #require(app.loop.display().region(.list(.outline))).rect
    let start = Point(list.midX, list.minY + 3.5 * Outline.rowHeight)
    _ = app.loop.point(.down, .mouse, at: start)
    _ = app.loop.point(.moved, .mouse, at: Point(start.x, list.maxY + 60))
    #expect(app.state.needsTicks)
    for _ in 0..<400 {
      app.loop.display()
      _ = app.loop.send(.tick(0.016))
    }
    let rows = try #require(app.state.subject.outline.rows)
    let drop = try #require(app.state.subject.outline.drag?.drop)
    #expect(drop.row == rows.count)
    _ = app.loop.point(.up, .mouse, at: Point(start.x, list.maxY + 60))
    #expect(app.state.subject.edits.count == 1)
    #expect(!app.state.needsTicks || app.state.isAnimating)
  }

  @Test func `a drag is replayed from its log`() throws {
    var log: [Message] = []
    var app = shown(scene)
    let start = app.state
    app.loop.log = { log.append($0) }
    try drag("a", above: 1, in: &app)
    var replayed = start
    for message in log { _ = replayed.update(message) }
    #expect(replayed.subject.scene.tree.id(of: NodeID(3)) == "a")
    #expect(replayed.hit == app.state.hit && replayed.notices.shown == app.state.notices.shown)
  }

  @Test func `the rows of a program’s own objects stay where they are`() throws {
    var app = shown(scene)
    app.press(.f12)
    let before = app.state.subject.scene.tree
    app.press(.down)
    app.press(.down)
    app.press("]", [.control, .shift])
    #expect(app.state.subject.scene.tree.count == before.count)
  }

  @Test func `a drag begins after a fifth of a row, and drops at the nearest edge of a sibling`()
    throws
  {
    // Rows 1 to 4 are c, b, a and a1.
    let rows = OutlineRows(scene.tree)
    for (place, row) in [
      (0.0, nil), (0.2, nil), (-0.2, nil), (0.21, 1), (-0.21, 1), (1.4, 1), (1.5, 1), (1.6, 2),
      (2.4, 2), (3.9, 3), (4, 3), (4.1, 5), (99, 5), (-99, 1), (.nan, nil), (.infinity, nil),
    ] as [(Double, Int?)] {
      var drag = try #require(RowDrag(NodeID(4), in: rows, from: 0))
      drag.move(to: place)
      #expect(drag.drop?.row == row && drag.drop?.depth == row.map { _ in 1 }, "\(place)")
      drag.move(to: 0.1)
      #expect((drag.drop?.row == 1) == (row != nil), "a drag that has begun goes on")
    }
  }

  @Test func `a drop moves a view behind the siblings above the edge`() throws {
    let rows = OutlineRows(scene.tree)
    // The indices from the back, for the edges above the rows 1, 2, 3 and 5.
    for (view, indices) in [
      (NodeID(1), [2, 1, nil, nil]), (NodeID(3), [2, nil, nil, 0]), (NodeID(4), [nil, nil, 1, 0]),
    ] as [(NodeID, [Int?])] {
      for (edge, index) in zip([1.0, 2, 3, 5], indices) {
        var drag = try #require(RowDrag(view, in: rows, from: 0))
        #expect(drag.index == nil)
        drag.move(to: edge)
        #expect(drag.index == index, "\(view) \(edge)")
      }
    }
  }

  @Test func `only a row among its siblings can be dragged`() {
    let tree = scene.tree
    #expect(RowDrag(NodeID(99), in: OutlineRows(tree), from: 0) == nil)
    #expect(RowDrag(NodeID(1), in: OutlineRows(tree, root: NodeID(1)), from: 0) == nil)
    #expect(RowDrag(NodeID(2), in: OutlineRows(tree, root: NodeID(1)), from: 0) != nil)
    #expect(RowDrag(NodeID(3), in: OutlineRows(tree, root: NodeID(1)), from: 0) == nil)
  }
}
