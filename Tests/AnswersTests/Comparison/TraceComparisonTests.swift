import Answers
import Geometry
import HitTesting
import TestSupport
import Testing

@Suite struct TraceComparisonTests {
  private func tree(hidden: Bool = false, extra: Bool = false) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", name: "Window", frame: Rect(0, 0, 200, 200))) {
      if extra { $0.add(ViewNode(id: "extra", name: "Extra", frame: Rect(0, 0, 10, 10))) }
      $0.add(ViewNode(id: "a", name: "A", frame: Rect(0, 0, 100, 100)))
      var b = ViewNode(id: "b", name: "B", frame: Rect(50, 50, 100, 100))
      b.isHidden = hidden
      $0.add(b)
    }
    return builder.finish()
  }

  private func trace(_ tree: ViewTree, _ point: Point) -> Trace { HitTest(tree).trace(at: point) }

  @Test func `touches of one view at different points have the same steps`() {
    let tree = tree()
    let comparison = TraceComparison(
      trace(tree, Point(60, 60)), trace(tree, Point(140, 140)))
    #expect(comparison.parting == nil)
    #expect(comparison.headline == "Both get B: the steps are the same")
  }

  @Test func `touches differ from the step at which only one of the views refuses`() throws {
    let tree = tree()
    let comparison = TraceComparison(trace(tree, Point(60, 60)), trace(tree, Point(10, 10)))
    let parting = try #require(comparison.parting)
    #expect(comparison.first.steps[parting].kind == .contains)
    #expect(comparison.second.steps[parting].kind.keyword == "rejected")
    #expect(comparison.first.steps[parting].view == comparison.second.steps[parting].view)
    #expect(
      comparison.headline == "A gets B, B gets A: the first difference is at step \(parting + 1)")
  }

  @Test func `touches differ from the step at which a view refuses for another reason`() throws {
    let comparison = TraceComparison(
      trace(tree(), Point(10, 10)), trace(tree(hidden: true), Point(10, 10)))
    let parting = try #require(comparison.parting)
    #expect(comparison.second.steps[parting].kind == .refused(.hidden))
    #expect(comparison.headline.hasPrefix("Both get A: the first difference"))
  }

  @Test func `views of different trees are the same by their ids`() {
    // The indices of the views differ, and the search ends before it reaches the new view.
    let comparison = TraceComparison(
      trace(tree(), Point(60, 60)), trace(tree(extra: true), Point(60, 60)))
    let count = comparison.first.steps.count
    #expect(comparison.parting == count && comparison.count == count + 1)
  }

  @Test func `a comparison is symmetric, and a search equals itself`() {
    for seed in 0..<40 {
      var random = RandomTree(seed: UInt64(seed), .everything)
      let tree = random.tree(of: 30)
      let (a, b) = (trace(tree, random.point()), trace(tree, random.point()))
      #expect(TraceComparison(a, b).parting == TraceComparison(b, a).parting)
      #expect(TraceComparison(a, a).parting == nil)
      if let parting = TraceComparison(a, b).parting {
        #expect(parting <= min(a.steps.count, b.steps.count))
        #expect(a.steps.prefix(parting).map(\.view) == b.steps.prefix(parting).map(\.view))
      } else {
        #expect(a.result == b.result)
      }
    }
  }

  @Test func `touches differ from the step at which an override decides otherwise`() throws {
    func trace(_ policy: HitPolicy) -> Trace {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 200))) {
        $0.add(ViewNode(id: "a", frame: Rect(0, 0, 10, 10)))
        $0.add(ViewNode(id: "b", frame: Rect(20, 0, 10, 10)))
        var panel = ViewNode(id: "panel", frame: Rect(50, 50, 100, 100))
        panel.policy = policy
        $0.add(panel)
      }
      return HitTest(builder.finish()).trace(at: Point(60, 60))
    }
    let (a, b, none) = (trace(.forward(to: "a")), trace(.forward(to: "b")), trace(.passThrough))
    for (first, second) in [(a, b), (b, a), (a, none), (none, b)] {
      let parting = try #require(TraceComparison(first, second).parting)
      #expect(first.steps[parting].kind.keyword == "policy")
      #expect(second.steps[parting].kind.keyword == "policy")
    }
    // The views of two equal trees are the same by their ids.
    #expect(TraceComparison(a, trace(.forward(to: "a"))).parting == nil)
    #expect(TraceComparison(none, trace(.passThrough)).parting == nil)
  }
}
