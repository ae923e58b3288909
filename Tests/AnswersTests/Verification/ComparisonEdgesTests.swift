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
}
