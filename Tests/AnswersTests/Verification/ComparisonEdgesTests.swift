import Geometry
import HitTesting
import Testing

@testable import Answers

/// Several simultaneous touches with every outcome, and drifts in either direction.
struct ComparisonEdgesTests {
  private var tree: ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "back", frame: Rect(0, 0, 50, 50))) {
        $0.add(ViewNode(id: "deep", frame: Rect(0, 0, 40, 40)))
      }
      $0.add(ViewNode(id: "front", frame: Rect(0, 0, 20, 20)))
    }
    builder.add(ViewNode("UIWindow", id: "other", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "else", frame: Rect(50, 50, 10, 10)))
    }
    return builder.finish()
  }

  private func touch(
    _ view: String?, _ point: Point?, inView: Point? = nil, window: String = "window",
    isBegan: Bool = true
  ) -> ObservedTouch {
    func known(_ id: String) -> ObservedTouch.Object {
      tree.view(named: id).map { .known($0) } ?? .unknown(id)
    }
    return ObservedTouch(
      isBegan: isBegan, window: known(window), view: view.map(known), pointInWindow: point,
      pointInView: inView)
  }

  @Test func `agreeing, differing, ignored and incomparable touches are counted separately`() {
    let verification = Verification(
      of: [
        touch("front", Point(10, 10)), touch("deep", Point(30, 30)), touch("deep", Point(10, 10)),
        touch("nowhere", Point(1, 1)), touch(nil, Point(1, 1)), touch("front", nil),
        touch("front", Point(10, 10), isBegan: false), touch("deep", Point(30, 30), isBegan: false),
      ], in: tree)
    #expect(verification.comparisons.map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(verification.agreedCount == 2 && verification.differingCount == 1)
    #expect(verification.comparedCount == 3 && verification.skippedCount == 2)
    #expect(verification.percentage.map { ($0 - 200.0 / 3).magnitude < 1e-9 } == true)
    #expect(Verification(of: [touch(nil, nil)], in: tree).percentage == nil)
  }

  @Test func `a drift in a single direction is reported`() {
    func drift(_ inView: Point) -> Point? {
      Verification(of: [touch("front", Point(10, 10), inView: inView)], in: tree).comparisons[0]
        .drift
    }
    #expect(drift(Point(10, 10)) == nil && drift(Point(10.009, 9.991)) == nil)
    #expect(drift(Point(11, 10)) == Point(10, 10) && drift(Point(10, 11)) == Point(10, 10))
    #expect(drift(Point(10.02, 10)) == Point(10, 10))
  }

  @Test func `a view in front of a superview is in front of that superview`() {
    let outcome = Verification(of: [touch("deep", Point(10, 10))], in: tree).comparisons[0].outcome
    let (front, back) = (tree.view(named: "front"), tree.view(named: "back"))
    #expect(
      outcome
        == .differing(.covered(by: front ?? NodeID(0), over: back ?? NodeID(0))))
  }

  @Test func `a view of another window than the log's cannot be compared`() {
    let outcome = Verification(of: [touch("else", Point(55, 55))], in: tree).comparisons[0].outcome
    #expect(outcome == .notComparable(.otherWindow))
  }

  @Test func `a drift of exactly the tolerance is none`() {
    func drift(_ inView: Point) -> Point? {
      Verification(of: [touch("front", Point.zero, inView: inView)], in: tree).comparisons[0].drift
    }
    let tolerance = Verification.tolerance
    #expect(drift(Point(tolerance, 0)) == nil && drift(Point(0, tolerance)) == nil)
    #expect(drift(Point(tolerance + 1e-9, 0)) == Point.zero)
    #expect(drift(Point(0, tolerance + 1e-9)) == Point.zero)
    #expect(drift(Point(.nan, 0)) == nil)
  }

  @Test func `without a window in the log, the point in the view counts, if it is a point`() {
    let front = tree.view(named: "front").map { ObservedTouch.Object.known($0) }
    func outcome(_ window: ObservedTouch.Object?, _ inView: Point?) -> Verification.Outcome {
      let touch = ObservedTouch(
        window: window, view: front, pointInWindow: Point(70, 70), pointInView: inView)
      return Verification(of: [touch], in: tree).comparisons[0].outcome
    }
    #expect(outcome(nil, Point(10, 10)) == .agreed)
    #expect(outcome(nil, nil) == .notComparable(.noPoint))
    #expect(outcome(nil, Point(.nan, 10)) == .notComparable(.noPoint))
    #expect(outcome(.unknown("w"), Point(10, 10)) == .agreed)
    #expect(outcome(.unknown("w"), Point(10, .infinity)) == .notComparable(.unknownWindow("w")))
    #expect(outcome(.unknown("w"), nil) == .notComparable(.unknownWindow("w")))
  }

  @Test func `of nested views, the siblings are named where their paths part`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "back", frame: Rect(0, 0, 50, 50))) {
        $0.add(ViewNode(id: "middle", frame: Rect(0, 0, 50, 50))) {
          $0.add(ViewNode(id: "deep", frame: Rect(0, 0, 50, 50)))
        }
      }
      $0.add(ViewNode(id: "front", frame: Rect(0, 0, 50, 50))) {
        $0.add(ViewNode(id: "inner", frame: Rect(0, 0, 50, 50))) {
          $0.add(ViewNode(id: "innermost", frame: Rect(0, 0, 50, 50)))
        }
      }
    }
    let tree = builder.finish()
    // The window is 0, back 1, middle 2, deep 3, front 4.
    for view in [NodeID(1), NodeID(2), NodeID(3)] {
      let touch = ObservedTouch(
        window: .known(NodeID(0)), view: .known(view), pointInWindow: Point(10, 10))
      let comparison = Verification(of: [touch], in: tree).comparisons[0]
      #expect(comparison.answer == NodeID(6))
      #expect(comparison.outcome == .differing(.covered(by: NodeID(4), over: NodeID(1))))
    }
    let stopped = ObservedTouch(
      window: .known(NodeID(0)), view: .known(NodeID(0)), pointInWindow: Point(10, 10))
    #expect(
      Verification(of: [stopped], in: tree).comparisons[0].outcome
        == .differing(.stopped(before: NodeID(4))))
  }

  @Test func `a superview is hit because of an override beside the path`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "back", frame: Rect(0, 0, 50, 50)))
      var veil = ViewNode(id: "veil", frame: Rect(0, 0, 50, 50))
      veil.policy = .forward(to: "window")
      $0.add(veil)
    }
    let touch = ObservedTouch(
      window: .known(NodeID(0)), view: .known(NodeID(1)), pointInWindow: Point(10, 10))
    let outcome = Verification(of: [touch], in: builder.finish()).comparisons[0].outcome
    #expect(outcome == .differing(.overridden(by: NodeID(0))))
  }

  @Test func `the summary counts touches of each kind, and names only those that exist`() {
    func summary(_ touches: [ObservedTouch]) -> String {
      VerificationSentences.summary(Verification(of: touches, in: tree))
    }
    let agreeing = touch("front", Point(10, 10))
    let (differing, incomparable) = (touch("deep", Point(10, 10)), touch(nil, Point(1, 1)))
    let moved = touch("front", Point(10, 10), isBegan: false)
    #expect(summary([agreeing]) == "1 of 1 touch went to the same view as in UIKit (100%)")
    #expect(
      summary([agreeing, agreeing, differing, incomparable, moved, moved])
        == "2 of 3 touches went to the same view as in UIKit (66.7%), 1 could not be compared, "
        + "2 touches of other phases ignored")
    #expect(summary([differing]) == "0 of 1 touch went to the same view as in UIKit (0%)")
    #expect(summary([incomparable]) == "No touch could be compared, 1 could not be compared")
    #expect(summary([]) == "No touch could be compared")
  }
}
