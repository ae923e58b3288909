package import Geometry
package import HitTesting

/// A reason why a view does not get a touch, with the views involved.
package struct Obstacle: Hashable, Sendable {
  /// The kind of obstacle, mostly in the terms of the hit test.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view, or a superview, refuses the touch by the standard rules (row 1).
    case refused
    /// A view in front is hit (row 10).
    case covered
    /// A view in a window in front is hit (row 29).
    case window
    /// The view, or a superview, overrides the hit test (row 27).
    case policy
    /// A subview of the view is hit.
    case handledByDescendant
    /// The view is hit, but a responder above it handles the touch (row 69).
    case handledByAncestor
    /// The view is hit, but is a disabled control (row 63).
    case controlDisabled
    /// The view is hit, but a recognizer cancels its touch (row 43).
    case recognizer
    /// The view is hit, but a scroll view delays the touch (row 72).
    case scrollDelay
    /// The view is a control that sends no action when the finger lifts (row 70).
    case noAction
    /// The view accepts one finger, and this is another (row 35).
    case secondFinger
    /// The view and others of its window exclude each other (row 36).
    case exclusive
    /// The application ignores interaction events (row 41).
    case ignoring
    /// The view was removed after the finger came down (row 38).
    case detached
  }

  package var kind: Kind
  /// The view at which the path ends: the view itself, or a superview.
  package var view: NodeID
  /// The reason of an obstacle of the kind `refused`.
  package private(set) var refusal: Refusal?
  /// Indicates whether the path ends at a superview.
  package private(set) var isAbove = false
  /// The view that takes the touch, or to which an override sends it; `nil` for none.
  package var by: NodeID?
  /// The point in the view's own bounds coordinates; `nil` if it cannot be converted.
  package var point: Point?
  /// The recognizer that cancels the touch.
  package var recognizer: RecognizerPlace?
  /// The delay by a scroll view, in seconds.
  package var delay: Double?
  /// Indicates whether the finger lifts outside the control; its event is then `touchUpOutside`.
  package var isOutside = false

  /// A recognizer, by its index in the list of its view.
  package struct RecognizerPlace: Hashable, Sendable {
    package var view: NodeID
    /// The 0-based index in the view's list. A scroll view's own pan recognizer follows after the
    /// last.
    package var place: Int
  }

  init(_ kind: Kind, _ view: NodeID, by other: NodeID? = nil, point: Point? = nil) {
    self.kind = kind
    self.view = view
    by = other
    self.point = point
  }

  /// An obstacle on the path to a view: one of the views on it refuses.
  init(_ refusal: Refusal, at step: NodeID, to view: NodeID, point: Point? = nil) {
    // The answer is that of an override, as for code that returns another view.
    if case .outside(.code, _) = refusal {
      self.init(.policy, step, point: point)
    } else {
      self.init(.refused, step, point: refusal.kind == .outside ? point : nil)
      self.refusal = refusal
      isAbove = step != view
    }
  }

  /// The kind in JSON output, or the reason of a refusal.
  package var keyword: String {
    switch refusal {
    case .singularTransform: "singularTransform"
    case .outside(.empty, _): "emptyBounds"
    case .outside: isAbove ? "outsideAncestor" : "outside"
    default: refusal?.keyword ?? kind.rawValue
    }
  }

  /// The distance of the point from the view's area, in points of the view's own coordinates.
  package var distance: Refusal.Distance? {
    if case .outside(_, let distance) = refusal { distance } else { nil }
  }

  /// Indicates whether the point is outside a superview whose area is not empty.
  var isOutsideAncestor: Bool {
    guard case .outside(let reason, _) = refusal else { return false }
    return isAbove && reason != .empty
  }

  /// Indicates whether a view in front takes the touch.
  var isCover: Bool { kind == .covered || kind == .window }

  /// Indicates whether the obstacle keeps the touch from the view; otherwise it only explains what
  /// happens to the touch.
  package var isBlocking: Bool {
    switch kind {
    case .handledByAncestor, .scrollDelay, .noAction: false
    default: true
    }
  }
}

/// Follows a point from the screen to a view, and collects everything that stops the search.
struct PathSearch {
  let test: HitTest
  let view: NodeID
  /// The asked point, in screen coordinates.
  let point: Point
  var covers = Covers.all

  /// The views in front that are considered.
  enum Covers {
    /// All that would be hit, which takes a hit test for each sibling.
    case all
    /// Only the view that takes the touch.
    case only(NodeID?)
  }

  private var tree: ViewTree { test.tree }

  /// Everything that keeps the search from returning the view; empty if nothing does.
  ///
  /// The obstacles closest to the view come first: its own properties, its subviews, its superviews
  /// from the innermost, then the views in front.
  ///
  /// - Complexity: O(depth + siblings in front), plus their hit tests.
  func obstacles() -> [Obstacle] {
    let path = ([view] + tree.ancestors(of: view)).reversed()
    var onPath: [[Obstacle]] = []
    var covers: [Obstacle] = []
    var local: Point? = point
    for step in path {
      let outer = local
      local = outer.flatMap { tree.convertFromSuperview($0, to: step) }
      onPath.append(obstacles(at: step, local))
      if let outer, case .all = self.covers { covers += self.covers(of: step, outer) }
    }
    var own = onPath.popLast() ?? []
    if own.isEmpty, let local, let answer = test.hit(at: local, in: view), answer != view {
      own.append(
        tree.isView(answer, inSubtreeOf: view)
          ? Obstacle(.handledByDescendant, view, by: answer, point: local)
          : Obstacle(.policy, view, by: answer, point: local))
    }
    let found = own + onPath.reversed().flatMap { $0 } + covers.reversed()
    return found.isEmpty ? winner.map { [$0] } ?? [] : found
  }

  /// The view in front that takes the touch, as an obstacle at the ancestor of the view that it
  /// covers.
  private var winner: Obstacle? {
    guard case .only(let taker) = covers, let winner = taker,
      !tree.isView(view, inSubtreeOf: winner)
    else { return nil }
    var step = view
    while let superview = tree.superview(of: step), !tree.isView(winner, inSubtreeOf: superview) {
      step = superview
    }
    return Obstacle(tree.superview(of: step) == nil ? .window : .covered, step, by: winner)
  }

  /// The obstacles at one view of the path, in the order of the search.
  private func obstacles(at step: NodeID, _ local: Point?) -> [Obstacle] {
    let policy = tree.policy(of: step)
    let isTarget = step == view
    switch policy.opening {
    case .returnsNil: return [Obstacle(.policy, step, point: local)]
    case .returnsSelf: return isTarget ? [] : [Obstacle(.policy, step, by: step, point: local)]
    case .callsSuper: break
    }
    var found = test.refusals(of: step, at: local).map {
      Obstacle($0, at: step, to: view, point: local)
    }
    switch policy.ending {
    case .dropsSelf where isTarget: found.append(Obstacle(.policy, step, point: local))
    case .forwards:
      if let target = tree.forwardTarget(of: step), target != view {
        found.append(Obstacle(.policy, step, by: target, point: local))
      }
    case .returnsResult where !policy.asksSubviews && !isTarget:
      found.append(Obstacle(.policy, step, by: step, point: local))
    case .dropsSelf, .returnsResult: break
    }
    return found
  }

  /// The siblings of a view on the path that are asked before it and return a view.
  private func covers(of step: NodeID, _ outer: Point) -> [Obstacle] {
    let kind = tree.superview(of: step) == nil ? Obstacle.Kind.window : .covered
    // From back to front, because the result is reversed later.
    return tree.siblings(askedBefore: step).reversed().compactMap { sibling in
      let local = tree.convertFromSuperview(outer, to: sibling) ?? outer
      guard couldAnswer(sibling, at: local) else { return nil }
      return test.hit(at: local, in: sibling).map { Obstacle(kind, step, by: $0, point: local) }
    }
  }

  /// Returns whether the sibling has to be asked: the standard rules do not refuse the point, or it
  /// has an override.
  private func couldAnswer(_ sibling: NodeID, at local: Point) -> Bool {
    test.behaviors[sibling] != nil || !tree.policy(of: sibling).isStandard
      || tree.refusal(of: sibling, at: local) == nil
  }
}

extension ViewTree {
  /// The subview of `superview` that is or contains another view. O(depth).
  func subview(of superview: NodeID, holding view: NodeID) -> NodeID? {
    var current: NodeID? = view
    while let step = current {
      current = self.superview(of: step)
      if current == superview { return step }
    }
    return nil
  }

  /// The sibling of a view, or the window, that is or contains another view. O(depth).
  func sibling(of view: NodeID, holding other: NodeID) -> NodeID? {
    guard let superview = superview(of: view) else { return window(of: other) }
    return subview(of: superview, holding: other)
  }
}
