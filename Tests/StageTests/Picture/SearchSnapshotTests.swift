import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct SearchSnapshotTests {
  private func snapshot(_ model: FrameModel) -> SearchSnapshot {
    SearchSnapshot(
      model, model.trace.map { TraceSummary($0, chain: model.scene.responderChain(of: $0)) })
  }

  @Test func `the winner is known from the step in which it answers`() throws {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    var model = FrameModel(DemoScene.scene, trace: trace)
    let decided = try #require(trace.steps.firstIndex { $0.kind == .answersSelf })
    for step in trace.steps.indices {
      model.position = Double(step) + 0.5
      #expect((snapshot(model).winner != nil) == (step >= decided))
    }
    #expect(snapshot(model).isOver)
  }

  @Test func `before the first step nothing is known`() {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    var model = FrameModel(DemoScene.scene, trace: trace)
    model.position = -1
    let snapshot = snapshot(model)
    #expect(snapshot.step == nil && snapshot.byView.isEmpty && snapshot.winner == nil)
  }

  @Test func `the last calls of a long trace equal those of a short one`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 9000, 10))) {
      for number in 0..<3_000 { $0.add(ViewNode(frame: Rect(Double(number) * 3, 0, 3, 10))) }
    }
    let tree = builder.finish()
    let scene = Scene(name: "", screen: Size(9000, 10), tree: tree)
    let trace = HitTest(tree).trace(at: Point(1, 5))
    #expect(trace.visitCount > 2_000)
    var model = FrameModel(scene, trace: trace)
    for position in [10, 4_500, 8_999, trace.steps.count - 1] {
      model.position = Double(position)
      let snapshot = snapshot(model)
      let exact = trace.visits(through: position).suffix(100)
      let shown = snapshot.visits.suffix(100)
      #expect(shown.map(\.view) == exact.map(\.view))
      for visit in exact { #expect(snapshot.byView[visit.view]?.order == visit.order) }
      #expect(snapshot.visits.count < 400)
    }
    #expect(snapshot(model).winner == trace.result)
  }

  @Test func `views under the point that refuse come first, those that are elsewhere do not`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode("UIView", id: "behind", frame: Rect(0, 0, 100, 100)))
      $0.add(ViewNode("UIButton", id: "button", frame: Rect(0, 0, 50, 50))) {
        var label = ViewNode("UILabel", id: "label", frame: Rect(0, 0, 50, 50))
        label.isUserInteractionEnabled = false
        $0.add(label)
      }
      for (id, change) in [
        ("off", { $0.isUserInteractionEnabled = false }), ("clear", { $0.alpha = 0 }),
        ("hidden", { $0.isHidden = true }),
        (
          "elsewhere",
          {
            $0.isUserInteractionEnabled = false
            $0.geometry = ViewGeometry(frame: Rect(60, 60, 9, 9))
          }
        ),
      ] as [(String, (inout ViewNode) -> Void)] {
        var node = ViewNode(id: id, frame: Rect(0, 0, 100, 100))
        change(&node)
        $0.add(node)
      }
    }
    let tree = builder.finish()
    let trace = HitTest(tree).trace(at: Point(10, 10))
    let summary = TraceSummary(trace, chain: [])
    #expect(
      summary.underPoint.map { tree.id(of: $0) }
        == ["hidden", "clear", "off", "label", "button", "behind", "window"])
  }

  @Test func `views that return nil are under the point, not containers that let touches pass`() {
    var builder = ViewTreeBuilder()
    func view(_ id: String, _ policy: HitPolicy) -> ViewNode {
      var node = ViewNode(id: id, frame: Rect(0, 0, 100, 100))
      node.policy = policy
      return node
    }
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(view("circle", .shape(.circle)))
      $0.add(view("none", .none))
      $0.add(view("container", .passThrough)) {
        $0.add(ViewNode(id: "elsewhere", frame: Rect(60, 60, 9, 9)))
      }
      $0.add(view("overlay", .passThrough))
    }
    let tree = builder.finish()
    let summary = TraceSummary(HitTest(tree).trace(at: Point(5, 5)), chain: [])
    #expect(
      summary.underPoint.map { tree.id(of: $0) } == ["overlay", "none", "circle", "window"])
  }

  @Test func `superviews of the hit view that let touches pass are under the point as well`() {
    var builder = ViewTreeBuilder()
    func pass(_ id: String) -> ViewNode {
      var node = ViewNode(id: id, frame: Rect(0, 0, 100, 100))
      node.policy = .passThrough
      return node
    }
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "behind all", frame: Rect(0, 0, 100, 100)))
      $0.add(pass("outer")) {
        $0.add(pass("beside"))
        $0.add(ViewNode(id: "behind", frame: Rect(0, 0, 100, 100)))
        $0.add(pass("inner")) {
          $0.add(ViewNode(id: "first", frame: Rect(0, 0, 100, 100)))
          $0.add(ViewNode(id: "hit", frame: Rect(0, 0, 100, 100)))
        }
      }
    }
    let tree = builder.finish()
    let summary = TraceSummary(HitTest(tree).trace(at: Point(10, 10)), chain: [])
    #expect(
      summary.underPoint.map { tree.id(of: $0) }
        == ["hit", "first", "inner", "behind", "outer", "behind all", "window"])
  }

  @Test func `each view under the point is listed once, wherever an override forwards the touch`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "panel", frame: Rect(0, 0, 100, 100))) {
        $0.add(ViewNode("UIButton", id: "button", frame: Rect(0, 0, 100, 100)))
      }
      $0.add(ViewNode(id: "list", frame: Rect(0, 0, 100, 100))) {
        var row = ViewNode(id: "row", frame: Rect(0, 0, 100, 100))
        row.policy = .forward(to: "button")
        $0.add(row)
      }
    }
    let tree = builder.finish()
    let summary = TraceSummary(HitTest(tree).trace(at: Point(10, 10)), chain: [])
    #expect(
      summary.underPoint.map { tree.id(of: $0) } == ["button", "list", "panel", "window"])
  }

  @Test func `a picture without a search is not at its end`() {
    let scene = Scene(name: "Test", screen: Size(100, 100), tree: .empty)
    #expect(!FrameModel(scene, trace: nil).isAtEnd)
    let trace = scene.trace(at: .zero)
    var model = FrameModel(scene, trace: trace)
    model.position = Double(trace.steps.count)
    #expect(model.isAtEnd)
  }
}
