package import Geometry
package import HitTesting

/// Something that keeps a touch from a view, with the views that have to do with it.
package struct Obstacle: Hashable, Sendable {
  /// What it is, most of them in the words of the hit test.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view, or one above it, is hidden (row 9).
    case hidden
    /// The alpha of the view, or of one above it, is below 0.01 (rows 6 and 7).
    case alpha
    /// User interaction is off for the view or one above it (rows 9 and 24).
    case interaction
    /// The point lies outside the view's own area (rows 4, 5 and 11).
    case outside
    /// The point lies outside a view above it (row 11).
    case outsideAncestor
    /// The bounds of the view, or of one above it, are empty.
    case emptyBounds
    /// The transform of the view, or of one above it, has no inverse (row 18).
    case singularTransform
    /// A view in front answers (row 10).
    case covered
    /// A window in front answers (row 29).
    case window
    /// An override of the hit test of the view, or of one above it (row 27).
    case policy
    /// A subview of the view answers.
    case handledByDescendant
    /// The view is found, but a responder above it handles the touch (row 69).
    case handledByAncestor
    /// The view is found, but is a disabled control (row 63).
    case controlDisabled
    /// The view is found, but a recognizer cancels its touch (row 43).
    case recognizer
    /// The view is found, but a scroll view holds the touch for a time (row 72).
    case scrollDelay
    /// The view is a control that sends no action when the finger lifts (row 70).
    case noAction
    /// The view takes one finger, and this is another (row 35).
    case secondFinger
    /// The view and others of its window exclude each other (row 36).
    case exclusive
    /// The application ignores interaction events (row 41).
    case ignoring
    /// The view has left the window since the finger came down (row 38).
    case detached
  }

  /// What it is.
  package var kind: Kind
  /// Where the way to the view ends: the view itself, or one above it.
  package var view: NodeID
  /// Who takes the touch, or where an override sends it; `nil` when nobody does.
  package var by: NodeID?
  /// How far the point lies outside, in points of the view's own coordinates.
  package var distance: Refusal.Distance?
  /// The point in the view's own bounds coordinates; `nil` when it has no place there.
  package var point: Point?
  /// The recognizer that cancels the touch.
  package var recognizer: RecognizerPlace?
  /// How long a scroll view holds the touch, in seconds.
  package var delay: Double?
  /// Whether the finger lifts outside the control: its event is `touchUpOutside`.
  package var isOutside = false

  /// A recognizer by its place in the list of its view.
  package struct RecognizerPlace: Hashable, Sendable {
    /// The view that it is attached to.
    package var view: NodeID
    /// Its place in the view's list, from 0. A scroll view's own pan comes after the list.
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

  /// Whether it keeps the touch away; else it only explains what happens to it.
  package var isBlocking: Bool {
    switch kind {
    case .handledByAncestor, .scrollDelay, .noAction: false
    default: true
    }
  }
}

/// The way of a point from the screen to a view, and everything on it that stops a search.
struct PathSearch {
  let test: HitTest
  let view: NodeID
  /// In screen coordinates.
  let point: Point
  var covers = Covers.all

  /// Which of the views in front count.
  enum Covers {
    /// All that would answer, which takes a hit test for each sibling.
    case all
    /// The view alone that takes the touch.
    case only(NodeID?)
  }

  private var tree: ViewTree { test.tree }

  /// Everything that keeps the search from answering the view; empty when nothing does. What is
  /// closest to the view comes first: its own properties, its subviews, the views above it from
  /// below, then the views in front. O(depth + siblings in front), beside their hit tests.
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

  /// The view that takes the touch, in front of where the way to it leaves that to the view.
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

  /// What stops the search at a view on the way.
  private func obstacles(at step: NodeID, _ local: Point?) -> [Obstacle] {
    let policy = tree.policy(of: step)
    let isTarget = step == view
    switch policy {
    case .none, .pointerEvents(.none): return [Obstacle(.policy, step, point: local)]
    case .answersSelf: return isTarget ? [] : [Obstacle(.policy, step, by: step, point: local)]
    default: break
    }
    var found: [Obstacle] = []
    if tree.isHidden(step) { found.append(Obstacle(.hidden, step)) }
    if tree.isClear(step) { found.append(Obstacle(.alpha, step)) }
    if !tree.isUserInteractionEnabled(step) { found.append(Obstacle(.interaction, step)) }
    switch policy {
    case .passThrough where isTarget, .pointerEvents(.boxNone) where isTarget:
      found.append(Obstacle(.policy, step, point: local))
    case .pointerEvents(.boxOnly) where !isTarget:
      found.append(Obstacle(.policy, step, by: step, point: local))
    case .forward:
      if let target = tree.forwardTarget(of: step), target != view {
        found.append(Obstacle(.policy, step, by: target, point: local))
      }
    default: break
    }
    guard let local else {
      // The views below one that is singular have no point to ask for.
      if tree.toSuperview(step).inverse == nil { found.append(Obstacle(.singularTransform, step)) }
      return found
    }
    let area = policy.area(of: tree.bounds(of: step))
    if !policy.contains(local, in: tree.bounds(of: step)) {
      let kind: Obstacle.Kind =
        area.isEmpty ? .emptyBounds : isTarget ? .outside : .outsideAncestor
      found.append(
        Obstacle(
          kind, step, distance: Refusal.Distance(from: local, to: area), point: local))
    }
    return found
  }

  /// The views beside the way that are asked before it, and answer.
  private func covers(of step: NodeID, in superview: NodeID?, _ outer: Point) -> [Obstacle] {
    let before: [NodeID]
    if let superview {
      let siblings = tree.subviews(of: superview)
      before = Array(siblings[(tree.siblingIndex(of: step) + 1)...].reversed())
    } else {
      before = Array(tree.windowsFrontToBack.prefix { $0 != step })
    }
    // From back to front: what is reversed later.
    return before.reversed().compactMap { sibling in
      let local = tree.convertFromSuperview(outer, to: sibling) ?? outer
      guard couldAnswer(sibling, at: local) else { return nil }
      return test.hit(at: local, in: sibling).map {
        Obstacle(superview == nil ? .window : .covered, step, by: $0, point: local)
      }
    }
  }

  /// Whether asking a view is worth it: the standard rules do not refuse, or it has an override.
  private func couldAnswer(_ sibling: NodeID, at local: Point) -> Bool {
    test.behaviors[sibling] != nil || !tree.policy(of: sibling).isStandard
      || tree.refusal(of: sibling, at: local) == nil
  }
}

extension ViewTree {
  /// The subview of a view that another one is, or is in. O(depth).
  func subview(of superview: NodeID, holding view: NodeID) -> NodeID? {
    var current: NodeID? = view
    while let step = current {
      current = self.superview(of: step)
      if current == superview { return step }
    }
    return nil
  }

  /// The sibling of a view, or of a window, that another view is, or is in. O(depth).
  func sibling(of view: NodeID, holding other: NodeID) -> NodeID? {
    guard let superview = superview(of: view) else { return window(of: other) }
    return subview(of: superview, holding: other)
  }
}
