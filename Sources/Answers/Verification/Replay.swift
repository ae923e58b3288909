import Geometry
import HitTesting

/// Replays logged touches in a tree.
struct Replay {
  let tree: ViewTree

  /// The window of a touch, and the point in its bounds coordinates.
  private struct Start {
    var window: NodeID
    var point: Point
  }

  /// Compares the view that UIKit hit with the view hit here.
  func compare(_ touch: ObservedTouch, _ index: Int) -> Verification.Comparison {
    var comparison = Verification.Comparison(
      index: index, touch: touch, answer: nil, outcome: .agreed, drift: nil)
    let view: NodeID
    let start: Start
    switch prepare(touch) {
    case .failure(let obstacle):
      comparison.outcome = .notComparable(obstacle)
      return comparison
    case .success(let found): (view, start) = found
    }
    comparison.answer = HitTest(tree).hit(at: start.point, in: start.window)
    comparison.drift = drift(of: touch, in: view, start)
    if comparison.answer != view {
      comparison.outcome = .differing(difference(from: comparison.answer, view, start))
    }
    return comparison
  }

  private func prepare(
    _ touch: ObservedTouch
  ) -> Result<(NodeID, Start), Verification.Obstacle> {
    guard let object = touch.view else { return .failure(.noView) }
    guard case .known(let view) = object else {
      if case .unknown(let name) = object { return .failure(.unknownView(name)) }
      return .failure(.noView)
    }
    let root = tree.window(of: view)
    if let window = touch.window?.view {
      guard tree.isView(view, inSubtreeOf: window) else { return .failure(.otherWindow) }
      guard let point = touch.pointInWindow, point.isFinite else { return .failure(.noPoint) }
      return .success((view, Start(window: window, point: point)))
    }
    // For a dump of a part of the screen, the point in the view determines the point in that part.
    if let place = touch.pointInView, place.isFinite,
      let point = tree.convert(place, from: view, to: root), point.isFinite
    {
      return .success((view, Start(window: root, point: point)))
    }
    if case .unknown(let name)? = touch.window { return .failure(.unknownWindow(name)) }
    return .failure(.noPoint)
  }

  /// The touch in UIKit's view as converted by this engine; `nil` if it equals the logged point, or
  /// if the log does not contain one.
  private func drift(of touch: ObservedTouch, in view: NodeID, _ start: Start) -> Point? {
    guard let logged = touch.pointInView, logged.isFinite,
      let here = tree.convert(start.point, from: start.window, to: view), here.isFinite
    else { return nil }
    let isSame =
      (here.x - logged.x).magnitude <= Verification.tolerance
      && (here.y - logged.y).magnitude <= Verification.tolerance
    return isSame ? nil : here
  }

  /// Returns the reason why a view other than UIKit's is hit here.
  private func difference(
    from answer: NodeID?, _ view: NodeID, _ start: Start
  ) -> Verification.Difference {
    var path = [view] + tree.ancestors(of: view)
    while let last = path.last, last != start.window { path.removeLast() }
    path.reverse()
    if let refusal = tree.refusal(of: start.window, at: start.point) {
      return .refused(by: start.window, refusal, start.point)
    }
    if let refused = tree.firstRefusal(on: path.dropFirst(), at: start.point) {
      return .refused(by: refused.view, refused.refusal, refused.point)
    }
    // Nothing on the path refuses: the cause is an override, or a view in front.
    if let override = path.first(where: { !tree.policy(of: $0).isStandard }) {
      return .overridden(by: override)
    }
    guard let answer else { return .overridden(by: start.window) }
    return parting(of: answer, view)
  }

  /// The difference at the point where the paths to the two views diverge.
  private func parting(of answer: NodeID, _ view: NodeID) -> Verification.Difference {
    var over = view
    var by = answer
    let above = Set([view] + tree.ancestors(of: view))
    // Only an override elsewhere can return a superview of UIKit's view.
    if above.contains(answer) { return .overridden(by: answer) }
    while let superview = tree.superview(of: by), !above.contains(by) {
      if superview == view { return .stopped(before: by) }
      if above.contains(superview) { break }
      by = superview
    }
    let common = tree.superview(of: by)
    while let superview = tree.superview(of: over), superview != common { over = superview }
    return .covered(by: by, over: over)
  }
}

extension Verification.Obstacle: Error {}
