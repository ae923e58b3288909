import Geometry
import HitTesting
import Testing

@testable import Answers

struct VerificationTests {
  /// A window with a panel that holds a button with a label, and a veil in front of the panel's
  /// lower right corner.
  private func tree(_ change: (inout ViewNode) -> Void = { _ in }) -> ViewTree {
    var builder = ViewTreeBuilder()
    func node(_ id: String, _ frame: Rect) -> ViewNode {
      var node = ViewNode(id: id, frame: frame)
      change(&node)
      return node
    }
    builder.add(node("window", Rect(0, 0, 100, 100))) {
      $0.add(node("panel", Rect(10, 10, 80, 80))) {
        $0.add(node("button", Rect(10, 10, 40, 20))) { $0.add(node("label", Rect(5, 5, 10, 10))) }
      }
      $0.add(node("veil", Rect(60, 60, 40, 40)))
    }
    return builder.finish()
  }

  private func verify(
    _ view: String, at point: Point, inView: Point? = nil, in tree: ViewTree
  ) -> (comparison: Verification.Comparison, reason: String?) {
    let touch = ObservedTouch(
      window: tree.view(named: "window").map { .known($0) },
      view: tree.view(named: view).map { .known($0) } ?? .unknown(view), pointInWindow: point,
      pointInView: inView)
    let verification = Verification(of: [touch], in: tree)
    let comparison = verification.comparisons[0]
    return (comparison, VerificationSentences.reason(comparison, in: tree))
  }

  @Test func `a touch that goes to the same view agrees`() {
    let tree = tree()
    let result = verify("button", at: Point(50, 25), inView: Point(30, 5), in: tree)
    #expect(result.comparison.outcome == .agreed)
    #expect(result.comparison.drift == nil)
    #expect(result.reason == nil)
  }

  @Test func `a point outside is explained with the distance and the view that refuses`() {
    let tree = tree()
    let result = verify("label", at: Point(50, 25), in: tree)
    #expect(result.comparison.answer == tree.view(named: "button"))
    #expect(
      result.reason
        == "(25, 0) lies 15 pt right of label: refused; UIKit searched it, "
        + "so label likely overrides point(inside:) or button overrides hitTest")
  }

  @Test func `a guard that refuses is reported for the superview that has it`() {
    let hidden = tree { if $0.id == "panel" { $0.isHidden = true } }
    #expect(
      verify("label", at: Point(30, 30), in: hidden).reason
        == "panel refuses: it is hidden, and its subviews with it; UIKit searched it, so the "
        + "hierarchy is likely from another moment")
    let clear = tree { if $0.id == "button" { $0.alpha = 0 } }
    let reason = verify("button", at: Point(30, 30), in: clear).reason
    #expect(reason?.hasPrefix("button refuses: alpha 0 is below 0.01") == true)
  }

  @Test func `a sibling in front that answered is named with the view that it covers`() {
    let tree = tree()
    let result = verify("panel", at: Point(70, 70), in: tree)
    #expect(result.comparison.answer == tree.view(named: "veil"))
    #expect(
      result.reason == "veil is in front of panel and contains the point; UIKit skipped it, "
        + "so it likely overrides hitTest or point(inside:)")
  }

  @Test func `UIKit stopping at a superview is explained with the subview that it skipped`() {
    let tree = tree()
    let result = verify("panel", at: Point(30, 30), in: tree)
    #expect(result.comparison.answer == tree.view(named: "label"))
    #expect(
      result.comparison.outcome
        == .differing(.stopped(before: tree.view(named: "button") ?? NodeID(0))))
    #expect(result.reason?.contains("UIKit stopped at panel") == true)
  }

  @Test func `an override that the tree describes is given as the reason`() {
    let tree = tree { if $0.id == "panel" { $0.policy = .none } }
    let result = verify("button", at: Point(50, 25), in: tree)
    #expect(result.comparison.answer == tree.view(named: "window"))
    #expect(result.reason?.hasPrefix("The override of panel") == true)
  }

  @Test func `a point in the view that differs shows another moment`() {
    let tree = tree()
    let same = verify("panel", at: Point(80, 20), inView: Point(70.009, 10), in: tree)
    #expect(same.comparison.drift == nil)
    let other = verify("panel", at: Point(80, 20), inView: Point(70, 54), in: tree)
    #expect(other.comparison.outcome == .agreed)
    #expect(other.comparison.drift == Point(70, 10))
    let sentence = VerificationSentences.drift(other.comparison, in: tree)
    #expect(sentence?.hasPrefix("In panel the touch is at (70, 54) in the log") == true)
  }

  @Test func `touches that cannot be replayed are reported and not counted`() {
    let tree = tree()
    let window = ObservedTouch.Object.known(NodeID(0))
    let panel = ObservedTouch.Object.known(NodeID(1))
    let point = Point(1, 1)
    let touches = [
      ObservedTouch(window: window, view: nil, pointInWindow: point),
      ObservedTouch(window: window, view: .unknown("UIView 0x9"), pointInWindow: point),
      ObservedTouch(window: .unknown("UIWindow 0x8"), view: panel, pointInWindow: point),
      ObservedTouch(window: window, view: panel, pointInWindow: nil),
      ObservedTouch(window: window, view: panel, pointInWindow: Point(.nan, 0)),
      ObservedTouch(window: panel, view: window, pointInWindow: point),
      ObservedTouch(isBegan: false, window: window, view: panel, pointInWindow: point),
      ObservedTouch(window: window, view: window, pointInWindow: point),
    ]
    let verification = Verification(of: touches, in: tree)
    let obstacles = verification.comparisons.dropLast().map(\.outcome)
    #expect(
      obstacles == [
        .notComparable(.noView), .notComparable(.unknownView("UIView 0x9")),
        .notComparable(.unknownWindow("UIWindow 0x8")), .notComparable(.noPoint),
        .notComparable(.noPoint), .notComparable(.otherWindow),
      ])
    #expect(verification.comparedCount == 1 && verification.agreedCount == 1)
    #expect(verification.skippedCount == 1)
    #expect(verification.percentage == 100)
    #expect(
      VerificationSentences.summary(verification)
        == "1 of 1 touch went to the same view as in UIKit (100%), 6 could not be compared, 1 "
        + "touch of other phases ignored")
    #expect(Verification(of: [], in: tree).percentage == nil)
  }

  @Test func `a dump of a part of the screen is replayed from the place in the view`() {
    let tree = tree()
    let touch = ObservedTouch(
      window: .unknown("UIWindow 0x8"), view: tree.view(named: "button").map { .known($0) },
      pointInWindow: Point(500, 500), pointInView: Point(30, 5))
    #expect(Verification(of: [touch], in: tree).comparisons[0].outcome == .agreed)
  }

  @Test func `a transform without an inverse is reported`() {
    let tree = tree {
      if $0.id == "button" {
        $0.geometry = ViewGeometry(
          bounds: Rect(0, 0, 40, 20), center: Point(30, 20),
          transform: AffineTransform(0, 0, 0, 0, 0, 0))
      }
    }
    let result = verify("label", at: Point(30, 30), inView: Point(1, 1), in: tree)
    #expect(result.reason?.contains("has no inverse") == true)
    #expect(result.comparison.drift == nil)
  }
}
