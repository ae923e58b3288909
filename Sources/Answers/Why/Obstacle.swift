package import Geometry
package import HitTesting

/// A reason why a view does not get a touch, with the views involved.
package struct Obstacle: Hashable, Sendable {
  /// The kind of obstacle, mostly in the terms of the hit test.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view, or a superview, is hidden (row 9).
    case hidden
    /// The alpha of the view, or of a superview, is below 0.01 (rows 6 and 7).
    case alpha
    /// User interaction is off for the view or a superview (rows 9 and 24).
    case interaction
    /// The point is outside the view's own area (rows 4, 5 and 11).
    case outside
    /// The point is outside a superview (row 11).
    case outsideAncestor
    /// The bounds of the view, or of a superview, are empty.
    case emptyBounds
    /// The transform of the view, or of a superview, has no inverse (row 18).
    case singularTransform
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
  /// The view that takes the touch, or to which an override sends it; `nil` for none.
  package var by: NodeID?
  /// The distance of the point from the view's area, in points of the view's own coordinates.
  package var distance: Refusal.Distance?
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

  init(
    _ kind: Kind, _ view: NodeID, by other: NodeID? = nil, distance: Refusal.Distance? = nil,
    point: Point? = nil
  ) {
    self.kind = kind
    self.view = view
    by = other
    self.distance = distance
    self.point = point
  }

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
  /// In screen coordinates.
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
    var superview: NodeID?
    for step in path {
      let outer = local
      local = outer.flatMap { tree.convertFromSuperview($0, to: step) }
      onPath.append(obstacles(at: step, local))
      if let outer, case .all = self.covers {
        covers += self.covers(of: step, in: superview, outer)
      }
      superview = step
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

  /// The obstacles at one view of the path.
  private func obstacles(at step: NodeID, _ local: Point?) -> [Obstacle] {
    let policy = tree.policy(of: step)
    let isTarget = step == view
    switch policy.opening {
    case .returnsNil: return [Obstacle(.policy, step, point: local)]
    case .returnsSelf: return isTarget ? [] : [Obstacle(.policy, step, by: step, point: local)]
    case .callsSuper: break
    }
    var found: [Obstacle] = []
    if tree.isHidden(step) { found.append(Obstacle(.hidden, step)) }
    if tree.isClear(step) { found.append(Obstacle(.alpha, step)) }
    if !tree.isUserInteractionEnabled(step) { found.append(Obstacle(.interaction, step)) }
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
    guard let local else {
      // Views below a singular transform have no point to test.
      if tree.toSuperview(step).inverse == nil { found.append(Obstacle(.singularTransform, step)) }
      return found
    }
    // Code may contain points outside the bounds, or refuse points inside them.
    guard !test.contains(local, in: step) else { return found }
    if policy.contains(local, in: tree.bounds(of: step)) {
      return found + [Obstacle(.policy, step, point: local)]
    }
    let area = policy.area(of: tree.bounds(of: step))
    let kind: Obstacle.Kind = area.isEmpty ? .emptyBounds : isTarget ? .outside : .outsideAncestor
    found.append(
      Obstacle(kind, step, distance: Refusal.Distance(from: local, to: area), point: local))
    return found
  }

  /// The siblings of a view on the path that are asked before it and return a view.
  private func covers(of step: NodeID, in superview: NodeID?, _ outer: Point) -> [Obstacle] {
    let before: [NodeID]
    if let superview {
      let siblings = tree.subviews(of: superview)
      before = Array(siblings[(tree.siblingIndex(of: step) + 1)...].reversed())
    } else {
      before = Array(tree.windowsFrontToBack.prefix { $0 != step })
    }
    // From back to front, because the result is reversed later.
    return before.reversed().compactMap { sibling in
      let local = tree.convertFromSuperview(outer, to: sibling) ?? outer
      guard couldAnswer(sibling, at: local) else { return nil }
      return test.hit(at: local, in: sibling).map {
        Obstacle(superview == nil ? .window : .covered, step, by: $0, point: local)
      }
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
