import Geometry
import HitTesting
import Testing

@Suite struct PolicyTests {
  /// A window ⊃ back, overlay ⊃ button.
  private func overlay(_ policy: HitPolicy) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 200))) {
      $0.add(ViewNode(id: "back", frame: Rect(0, 0, 200, 200)))
      var overlay = ViewNode(id: "overlay", frame: Rect(20, 20, 160, 160))
      overlay.policy = policy
      $0.add(overlay) { $0.add(ViewNode("UIButton", id: "button", frame: Rect(10, 10, 40, 40))) }
    }
    return builder.finish()
  }

  private func answer(_ tree: ViewTree, _ x: Double, _ y: Double) -> String? {
    let trace = HitTest(tree).trace(at: Point(x, y))
    #expect(trace.result == HitTest(tree).hit(at: Point(x, y)))
    return trace.result.map { tree.id(of: $0) }
  }

  private func kinds(_ tree: ViewTree, _ x: Double, _ y: Double) -> [String] {
    HitTest(tree).trace(at: Point(x, y)).steps
      .filter(\.isDecision).map { "\(tree.id(of: $0.view)) \($0.kind.keyword)" }
  }

  @Test func `passThrough lets its subviews answer, and otherwise the views behind`() {
    let tree = overlay(.passThrough)
    #expect(answer(tree, 40, 40) == "button")
    #expect(answer(tree, 150, 150) == "back")
    #expect(
      kinds(tree, 150, 150) == [
        "window contains", "overlay contains", "button rejected", "overlay policy",
        "overlay answersNil", "back contains", "back answersSelf", "window answered",
      ])
  }

  @Test func `none hides view and subtree`() {
    #expect(answer(overlay(.none), 40, 40) == "back")
  }

  @Test func `an override that returns self answers whatever the point and the flags are`() {
    var tree = overlay(.answersSelf)
    #expect(answer(tree, 5, 5) == "overlay")
    if let id = tree.view(named: "overlay") {
      var node = tree[id]
      node.isHidden = true
      tree = tree.replacing([id: node])
    }
    #expect(answer(tree, 40, 40) == "overlay")
    #expect(answer(tree, 300, 300) == nil, "its superview must contain the point")
  }

  @Test func `expand grows the area that point(inside:) accepts`() {
    let tree = overlay(.expand(Insets(all: 10)))
    #expect(answer(tree, 10, 10) == "overlay")
    #expect(answer(tree, 9.9, 10) == "back")
    #expect(answer(tree, 189.9, 100) == "overlay")
    #expect(answer(tree, 190, 100) == "back")
  }

  @Test func `forward sends every hit in the view to another one`() {
    let tree = overlay(.forward(to: "back"))
    #expect(answer(tree, 40, 40) == "back")
    #expect(kinds(tree, 40, 40).contains("overlay policy"))
    #expect(answer(overlay(.forward(to: "nowhere")), 40, 40) == "button")
  }

  @Test func `a shape is tested in the bounds`() {
    let circle = overlay(.shape(.circle))
    #expect(answer(circle, 100, 100) == "overlay")
    #expect(answer(circle, 30, 30) == "back", "a corner lies outside the circle")
    let triangle = overlay(.shape(.polygon([Point(0, 0), Point(160, 0), Point(0, 160)])))
    #expect(answer(triangle, 90, 60) == "overlay")
    #expect(answer(triangle, 170, 170) == "back")
    #expect(!HitPolicy.Shape.polygon([]).contains(.zero, in: Rect(0, 0, 9, 9)))
  }

  @Test func `of a polygon, the left and upper edges belong to the area, as those of rectangles`() {
    let corners = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
    for square in [corners, corners.reversed()].map({ HitPolicy.Shape.polygon($0) }) {
      func contains(_ x: Double, _ y: Double) -> Bool {
        square.contains(Point(x, y), in: Rect(0, 0, 99, 99))
      }
      #expect(contains(0, 5) && contains(5, 0) && contains(0, 0))
      #expect(!contains(10, 5) && !contains(5, 10) && !contains(10, 10))
    }
  }

  @Test(arguments: [
    (HitPolicy.PointerEvents.auto, "button", "overlay"), (.none, "back", "back"),
    (.boxNone, "button", "back"), (.boxOnly, "overlay", "overlay"),
  ])
  func `pointerEvents work as in React Native`(
    value: HitPolicy.PointerEvents, inButton: String, beside: String
  ) {
    let tree = overlay(.pointerEvents(value))
    #expect(answer(tree, 40, 40) == inButton)
    #expect(answer(tree, 150, 150) == beside)
  }

  @Test func `each policy is described in words`() {
    func sentence(_ policy: HitPolicy) -> String? {
      let tree = overlay(policy)
      return HitTest(tree).trace(at: Point(150, 150)).steps
        .first { if case .policy = $0.kind { true } else { false } }
        .map { Sentences.sentence(for: $0, in: tree) }
    }
    #expect(sentence(.passThrough) == "overlay would return itself, but lets touches pass through")
    #expect(sentence(.none) == "overlay overrides hitTest: it always returns nil")
    #expect(sentence(.answersSelf) == "overlay overrides hitTest: it always returns itself")
    #expect(sentence(.forward(to: "back")) == "overlay forwards every hit to back")
    #expect(
      sentence(.forward(to: "x"))
        == "overlay forwards to “x”, which does not exist: the result is unchanged")
    #expect(sentence(.standard) == nil)
  }
}
