import Geometry
import HitTesting
import Testing

/// Nested policies: the effect of the outer one on the result of the inner one.
@Suite struct PolicyNestingTests {
  /// A view behind, and an outer view with two subviews.
  private func tree(_ outer: HitPolicy, _ inner: HitPolicy) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "behind", frame: Rect(0, 0, 100, 100)))
      var outerNode = ViewNode(id: "outer", frame: Rect(0, 0, 100, 100))
      outerNode.policy = outer
      $0.add(outerNode) {
        $0.add(ViewNode(id: "under", frame: Rect(0, 0, 50, 50)))
        var innerNode = ViewNode(id: "inner", frame: Rect(0, 0, 50, 50))
        innerNode.policy = inner
        $0.add(innerNode)
      }
    }
    return builder.finish()
  }

  private func answer(_ outer: HitPolicy, _ inner: HitPolicy, _ x: Double = 10) -> String? {
    let tree = tree(outer, inner)
    let trace = HitTest(tree).trace(at: Point(x, 10))
    #expect(trace.result == HitTest(tree).hit(at: Point(x, 10)))
    return trace.result.map { tree.id(of: $0) }
  }

  @Test(arguments: [HitPolicy.passThrough, .pointerEvents(.boxNone)])
  func `a pass-through view lets touches through even if a subview forwards to it`(
    policy: HitPolicy
  ) {
    #expect(answer(policy, .forward(to: "outer")) == "behind")
    #expect(answer(policy, .forward(to: "under")) == "under")
    #expect(answer(policy, .forward(to: "window")) == "window")
    #expect(answer(policy, .answersSelf) == "inner")
    #expect(answer(policy, .standard) == "inner")
    #expect(answer(policy, .standard, 60) == "behind")
    let tree = tree(policy, .forward(to: "outer"))
    let outer = tree.view(named: "outer")
    let steps = HitTest(tree).trace(at: Point(10, 10)).steps
      .filter { $0.view == outer && $0.isDecision }.map(\.kind)
    #expect(steps.map(\.keyword) == ["contains", "answered", "policy", "answersNil"])
    #expect(steps.contains(.policy(answer: nil)))
  }

  @Test func `a view that forwards replaces every result of its subviews, and its own`() {
    #expect(answer(.forward(to: "behind"), .standard) == "behind")
    #expect(answer(.forward(to: "behind"), .standard, 60) == "behind")
    #expect(answer(.forward(to: "behind"), .forward(to: "window")) == "behind")
    #expect(answer(.forward(to: "nowhere"), .standard) == "inner", "its answer stays")
    #expect(answer(.forward(to: "nowhere"), .standard, 60) == "outer")
    #expect(answer(.standard, .forward(to: "under")) == "under")
    #expect(answer(.standard, .forward(to: "nowhere")) == "inner")
  }

  @Test(arguments: [
    (HitPolicy.forward(to: "nowhere"), HitPolicy.standard, "inner under outer behind window"),
    (.standard, .forward(to: "nowhere"), "inner under outer behind window"),
    (.forward(to: "behind"), .standard, "behind window"),
    (.forward(to: "behind"), .forward(to: "window"), "behind window"),
    (.forward(to: "outer"), .forward(to: "inner"), "outer behind window"),
    (.passThrough, .forward(to: "outer"), "behind window"),
    (.pointerEvents(.boxNone), .forward(to: "outer"), "behind window"),
    (.passThrough, .forward(to: "window"), "window under behind"),
    (.answersSelf, .standard, "outer behind window"),
  ])
  func `all hits are answers after the policies of the views above`(
    outer: HitPolicy, inner: HitPolicy, expected: String
  ) {
    let tree = tree(outer, inner)
    let hits = HitTest(tree).allHits(at: Point(10, 10))
    #expect(hits.map { tree.id(of: $0) }.joined(separator: " ") == expected)
    #expect(hits.first == HitTest(tree).hit(at: Point(10, 10)))
  }

  @Test func `none and box-only cut off the views inside`() {
    #expect(answer(.none, .answersSelf) == "behind")
    #expect(answer(.pointerEvents(.none), .answersSelf) == "behind")
    #expect(answer(.pointerEvents(.boxOnly), .answersSelf) == "outer")
    #expect(answer(.standard, .none) == "under")
    #expect(answer(.standard, .passThrough) == "under")
  }

  @Test func `of two views with one id, touches are forwarded to the first`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode("First", id: "twin", frame: Rect(0, 0, 9, 9)))
      $0.add(ViewNode("Second", id: "twin", frame: Rect(0, 0, 9, 9)))
      for number in 0..<2 {
        var node = ViewNode(id: "f\(number)", frame: Rect(Double(number) * 50, 0, 50, 100))
        node.policy = .forward(to: "twin")
        $0.add(node)
      }
    }
    let tree = builder.finish()
    for x in [20.0, 70] {
      #expect(HitTest(tree).hit(at: Point(x, 50)).map { tree.className(of: $0) } == "First")
    }
  }

  @Test func `an override of point(inside:) in code accepts and refuses points`() {
    final class Area: HitBehavior {
      let isInside: Bool

      init(isInside: Bool) { self.isInside = isInside }

      func contains(_ point: Point, in view: HitContext) -> Bool { isInside }
    }
    let tree = tree(.standard, .standard)
    let inner = tree.view(named: "inner") ?? NodeID(0)
    func answer(_ isInside: Bool, _ x: Double) -> String? {
      HitTest(tree, behaviors: [inner: Area(isInside: isInside)]).hit(at: Point(x, 10))
        .map { tree.id(of: $0) }
    }
    #expect(answer(true, 10) == "inner" && answer(true, 70) == "inner")
    #expect(answer(false, 10) == "under" && answer(false, 70) == "outer")
  }

  @Test func `an empty view with an override is asked, a plain one is not hit`() {
    for (policy, expected) in [
      (HitPolicy.answersSelf, "empty"), (.expand(Insets(all: 5)), "empty"), (.standard, "window"),
    ] {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
        var node = ViewNode(id: "empty", frame: Rect(50, 50, 0, 0))
        node.policy = policy
        $0.add(node)
      }
      let tree = builder.finish()
      #expect(HitTest(tree).hit(at: Point(50, 50)).map { tree.id(of: $0) } == expected)
    }
  }

  @Test func `an expanded area grows by four different insets`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 200))) {
      var node = ViewNode(id: "grown", frame: Rect(50, 50, 100, 100))
      node.policy = .expand(Insets(top: 1, left: 2, bottom: 4, right: 8))
      $0.add(node)
    }
    let tree = builder.finish()
    func isHit(_ x: Double, _ y: Double) -> Bool {
      HitTest(tree).hit(at: Point(x, y)) == tree.view(named: "grown")
    }
    #expect(isHit(48, 100) && !isHit(47.9, 100))
    #expect(isHit(157.9, 100) && !isHit(158, 100))
    #expect(isHit(100, 49) && !isHit(100, 48.9))
    #expect(isHit(100, 153.9) && !isHit(100, 154))
  }

  @Test func `shapes fit bounds that are neither square nor at 0`() {
    let bounds = Rect(10, 20, 100, 40)
    func inside(_ shape: HitPolicy.Shape, _ x: Double, _ y: Double) -> Bool {
      shape.contains(Point(x, y), in: bounds)
    }
    #expect(inside(.circle, 60, 40) && inside(.circle, 80, 40) && inside(.circle, 60, 20))
    #expect(!inside(.circle, 80.1, 40) && !inside(.circle, 60, 19.9))
    #expect(inside(.ellipse, 110, 40) && inside(.ellipse, 60, 60) && inside(.ellipse, 90, 50))
    #expect(!inside(.ellipse, 110.1, 40) && !inside(.ellipse, 60, 60.1))
    #expect(!inside(.ellipse, 100, 55), "a corner of the bounds")
    let triangle = HitPolicy.Shape.polygon([Point(0, 0), Point(40, 0), Point(0, 20)])
    #expect(inside(triangle, 19, 9) && !inside(triangle, 21, 11) && !inside(triangle, -1, 5))
  }
}
