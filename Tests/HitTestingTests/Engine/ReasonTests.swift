import Geometry
import HitTesting
import Testing

/// Which of several reasons a view reports, and the order in which views are recorded.
@Suite struct ReasonTests {
  private func reason(
    _ point: Point = Point(60, 60), _ change: (inout ViewNode) -> Void
  ) -> Step.Kind? {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 200))) {
      var node = ViewNode(id: "view", frame: Rect(50, 50, 100, 100))
      change(&node)
      $0.add(node)
    }
    let trace = HitTest(builder.finish()).trace(at: point)
    return trace.steps.first { $0.view == NodeID(1) && $0.isDecision }?.kind
  }

  /// Makes a view at (50, 50) with a size of (100, 100) refuse the point (60, 60) for a reason.
  private func apply(_ kind: Refusal.Kind, to node: inout ViewNode) {
    switch kind {
    case .hidden: node.isHidden = true
    case .interactionDisabled: node.isUserInteractionEnabled = false
    case .alpha: node.alpha = 0.004
    case .singularTransform:
      node.geometry = ViewGeometry(
        bounds: Rect(0, 0, 100, 100), center: Point(100, 100),
        transform: AffineTransform(scaleX: 1, y: 0))
    case .outside: node.policy = .expand(Insets(all: -20))
    }
  }

  @Test(arguments: Refusal.Kind.allCases)
  func `a reason comes before all that follow it in the list`(_ kind: Refusal.Kind) throws {
    let later = Refusal.Kind.allCases.drop { $0 != kind }
    for other in later {
      let found = reason {
        apply(other, to: &$0)
        apply(kind, to: &$0)
      }
      guard case .refused(let refusal)? = found else {
        Issue.record("\(kind) and \(other): not refused")
        continue
      }
      #expect(refusal.kind == kind, "\(kind) before \(other)")
    }
    #expect(reason { _ in } == .contains)
  }

  @Test func `all reasons of a view are in the order of the search`() {
    var node = ViewNode(id: "view", frame: Rect(50, 50, 100, 100))
    for kind in Refusal.Kind.allCases { apply(kind, to: &node) }
    var builder = ViewTreeBuilder()
    builder.add(node)
    let found = HitTest(builder.finish()).refusals(of: NodeID(0), at: nil)
    // Without an inverse transform the area is not tested.
    #expect(found.map(\.kind) == Refusal.Kind.allCases.filter { $0 != .outside })
  }

  @Test func `a point is outside for one of five reasons`() {
    func outside(_ point: Point, _ change: (inout ViewNode) -> Void = { _ in }) -> Refusal.Outside?
    {
      guard case .refused(.outside(let outside, _))? = reason(point, change) else { return nil }
      return outside
    }
    let grow = { (node: inout ViewNode) in node.policy = .expand(Insets(all: 5)) }
    let round = { (node: inout ViewNode) in node.policy = .shape(.circle) }
    #expect(outside(Point(47, 60)) == .beside && outside(Point(150, 60)) == .edge)
    #expect(outside(Point(44, 60), grow) == .beside && outside(Point(155, 60), grow) == .edge)
    #expect(outside(Point(51, 51), round) == .shape && outside(Point(47, 60), round) == .beside)
    #expect(outside(Point(60, 60)) { $0.geometry = ViewGeometry(frame: .zero) } == .empty)
  }

  private final class Nowhere: HitBehavior {
    func contains(_ point: Point, in view: HitContext) -> Bool { false }
  }

  @Test func `code that refuses a point of the touch area is a reason of its own`() {
    func outside(_ point: Point, _ policy: HitPolicy) -> Refusal.Outside? {
      var builder = ViewTreeBuilder()
      var node = ViewNode(id: "view", frame: Rect(50, 50, 100, 100))
      node.policy = policy
      builder.add(node)
      let test = HitTest(builder.finish(), behaviors: [NodeID(0): Nowhere()])
      guard case .outside(let outside, _)? = test.trace(at: point).steps.last?.refusal else {
        return nil
      }
      return outside
    }
    #expect(outside(Point(60, 60), .standard) == .code)
    #expect(outside(Point(45, 60), .expand(Insets(all: 9))) == .code)
    #expect(outside(Point(45, 60), .standard) == .beside)
  }

  private func distance(_ point: Point, _ change: (inout ViewNode) -> Void = { _ in }) -> [Double]?
  {
    guard case .refused(.outside(_, let distance))? = reason(point, change) else { return nil }
    return [distance.x, distance.y]
  }

  @Test func `a point outside is described by how much on each of the four sides`() {
    #expect(distance(Point(47, 60)) == [-3, 0])
    #expect(distance(Point(155, 60)) == [5, 0])
    #expect(distance(Point(60, 43)) == [0, -7])
    #expect(distance(Point(60, 159)) == [0, 9])
    #expect(distance(Point(47, 159)) == [-3, 9])
    #expect(distance(Point(150, 150)) == [0, 0], "the far edges do not belong to the bounds")
  }

  @Test func `an enlarged area is measured from its own edges`() {
    let insets = Insets(top: 1, left: 2, bottom: 4, right: 8)
    let grow = { (node: inout ViewNode) in node.policy = .expand(insets) }
    #expect(distance(Point(45, 60), grow) == [-3, 0])
    #expect(distance(Point(163, 60), grow) == [5, 0])
    #expect(distance(Point(60, 47), grow) == [0, -2])
    #expect(distance(Point(60, 160), grow) == [0, 6])
  }

  @Test func `an empty view has its own reason`() {
    func isEmpty(_ frame: Rect) -> Bool? {
      let kind = reason { $0.geometry = ViewGeometry(frame: frame) }
      guard case .refused(.outside(let outside, _))? = kind else { return nil }
      return outside == .empty
    }
    #expect(isEmpty(Rect(60, 60, 0, 10)) == true && isEmpty(Rect(60, 60, 10, 0)) == true)
    #expect(isEmpty(Rect(0, 0, 10, 10)) == false)
  }

  @Test func `every reason has its keyword`() {
    #expect(
      Refusal.Kind.allCases.map(\.rawValue).starts(with: [
        "hidden", "interaction", "alpha", "singular", "outside",
      ]))
  }

  /// A window whose front view returns a view, in front of three siblings, on two levels.
  private var skipping: ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "back window", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode("UIWindow", id: "middle window", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      for id in ["first", "second", "third"] { $0.add(ViewNode(id: id, frame: Rect(0, 0, 9, 9))) }
      $0.add(ViewNode(id: "front", frame: Rect(0, 0, 50, 50))) {
        for id in ["a", "b"] { $0.add(ViewNode(id: id, frame: Rect(0, 0, 9, 9))) }
        $0.add(ViewNode(id: "hit", frame: Rect(0, 0, 50, 50)))
        $0.add(ViewNode(id: "missed", frame: Rect(90, 0, 9, 9)))
      }
      $0.add(ViewNode(id: "last", frame: Rect(90, 0, 9, 9)))
    }
    return builder.finish()
  }

  private final class Unchanged: HitBehavior {}

  @Test(arguments: [false, true])
  func `several skipped siblings come from front to back, deepest level first, then windows`(
    walks: Bool
  ) {
    let tree = skipping
    let test = HitTest(tree, behaviors: walks ? [NodeID(-1): Unchanged()] : [:])
    let skipped = test.trace(at: Point(5, 5)).steps.compactMap { step -> String? in
      guard case .skipped(let winner) = step.kind else { return nil }
      return "\(tree.id(of: step.view)) for \(tree.id(of: winner)) at \(step.depth)"
    }
    #expect(
      skipped == [
        "b for hit at 2", "a for hit at 2", "third for front at 1", "second for front at 1",
        "first for front at 1", "middle window for window at 0", "back window for window at 0",
      ])
  }

  @Test(arguments: [false, true])
  func `the states of the views change exactly at their steps`(walks: Bool) {
    let tree = skipping
    let test = HitTest(tree, behaviors: walks ? [NodeID(-1): Unchanged()] : [:])
    let trace = test.trace(at: Point(5, 5))
    func states(_ step: Int) -> [String] {
      trace.visits(through: step).map { "\(tree.id(of: $0.view)) \($0.state) \($0.order)" }
    }
    #expect(states(2) == ["window searching 1", "last asked 2"])
    #expect(states(3) == ["window searching 1", "last asked 2"])
    #expect(states(4) == ["window searching 1", "last refused 2"])
    #expect(
      trace.callStack(at: trace.steps.count - 1 - 7).map { "\(tree.id(of: $0.view)) \($0.state)" }
        == ["window returnedOther"])
    #expect(
      trace.callStack(at: trace.steps.count - 2 - 7).map { "\(tree.id(of: $0.view)) \($0.state)" }
        == ["window searching", "front returnedOther"])
    #expect(
      tree.view(named: "last").flatMap { trace.steps(of: $0) } == 2...4,
      "from converting the point to refusing it")
  }

  @Test func `all hits are complete: every view under the point, over all windows`() {
    let tree = skipping
    #expect(
      HitTest(tree).allHits(at: Point(5, 5)).map { tree.id(of: $0) } == [
        "hit", "b", "a", "front", "third", "second", "first", "window", "middle window",
        "back window",
      ])
  }
}
