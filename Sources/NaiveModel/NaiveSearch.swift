package import Geometry
package import HitTesting

/// A recursive search that records every step with its reason, as the reference for testing traces.
///
/// It shares neither traversal nor recording with the engine.
package struct NaiveSearch {
  /// One step of a search.
  package struct Step: Hashable, Sendable {
    /// The kind of step, as in JSON.
    package var kind: String
    /// The view that the step concerns.
    package var view: NodeID
    /// The point in the view's bounds coordinates, or the superview's if the transform is singular.
    package var point: Point
    /// The number of superviews of the view.
    package var depth: Int
    /// The 1-based order in which the view was asked; `nil` if it is never asked.
    package var order: Int?
    /// The returned view, or the sibling in front of a view that is never asked.
    package var other: NodeID?
    /// The reason for a refusal, as in JSON.
    package var reason: String?
    /// The distance of the point from the touch area.
    package var distance: Point?
    /// The views with a pending call of `hitTest`, from the window down.
    package var stack: [NodeID] = []

    package init(
      kind: String, view: NodeID, point: Point, depth: Int, order: Int? = nil, stack: [NodeID] = []
    ) {
      self.kind = kind
      self.view = view
      self.point = point
      self.depth = depth
      self.order = order
      self.stack = stack
    }
  }

  package private(set) var result: NodeID?
  /// All steps; those of views that are never asked come last.
  package private(set) var steps: [Step] = []
  private var skipped: [Step] = []
  private var stack: [(view: NaiveView, point: Point, order: Int)] = []
  private var count = 0
  private let overrides: [NodeID: Override]

  /// An override of `hitTest` that calls `super` first.
  package enum Override: CaseIterable, Sendable {
    /// Returns the result of `super`.
    case callsSuper
    /// Returns nil if `super` returned the view itself.
    case passesThrough
    /// Returns the view itself, whatever `super` returned.
    case keeps

    /// Returns the result of the override, given the result of `super`.
    package func answer(_ answer: NodeID?, of view: NodeID) -> NodeID? {
      switch self {
      case .callsSuper: answer
      case .passesThrough: answer == view ? nil : answer
      case .keeps: view
      }
    }
  }

  /// Searches for a point in screen coordinates.
  ///
  /// - Parameters:
  ///   - tree: The tree to search.
  ///   - point: The point in screen coordinates.
  ///   - overrides: The overrides of `hitTest`, by view.
  package init(_ tree: ViewTree, at point: Point, overrides: [NodeID: Override] = [:]) {
    self.overrides = overrides
    let windows = NaiveView.windows(of: tree)
    let levels = windows.map { tree.details(of: $0.id).windowLevel }
    let order = windows.indices.sorted { (levels[$0], $0) > (levels[$1], $1) }
    for (place, number) in order.enumerated() {
      result = hitTest(windows[number], point)
      if result == nil { continue }
      for behind in order[(place + 1)...] { skip(windows[behind], windows[number], point) }
      break
    }
    steps += skipped
  }

  private mutating func hitTest(_ view: NaiveView, _ outer: Point) -> NodeID? {
    count += 1
    stack.append((view, view.convertFromSuperview(outer) ?? outer, count))
    defer { stack.removeLast() }
    if view.superview != nil { note("converts") }
    note("asked")
    switch view.policy {
    case .none, .pointerEvents(.none):
      note("policy")
      note("answersNil")
      return nil
    case .answersSelf:
      note("policy", other: view.id)
      note("answersSelf")
      return view.id
    default:
      let answer = standardHitTest(view, outer)
      guard let override = overrides[view.id] else { return answer }
      let own = override.answer(answer, of: view.id)
      // An override that does not change the result has no step.
      if own != answer { note("policy", other: own) }
      return own
    }
  }

  /// Checks the three guards and the point, asks the subviews, and applies the view's policy.
  private mutating func standardHitTest(_ view: NaiveView, _ outer: Point) -> NodeID? {
    if let reason = refusal(of: view, outer) {
      note("rejected", reason: reason, distance: reason == "outside" ? distance(view) : nil)
      return nil
    }
    note("contains")
    if view.policy == .pointerEvents(.boxOnly) {
      note("policy", other: view.id)
      note("answersSelf")
      return view.id
    }
    let point = stack[stack.count - 1].point
    for (place, subview) in view.subviews.enumerated().reversed() {
      guard let answer = hitTest(subview, point) else { continue }
      note("answered", other: answer)
      for behind in view.subviews[..<place].reversed() { skip(behind, subview, point) }
      return changed(answer, of: view)
    }
    if let answer = changed(view.id, of: view) {
      if case .forward = view.policy { return answer }
      note("answersSelf")
      return answer
    }
    return nil
  }

  /// Returns the result of the view's policy, given the result of `super`.
  private mutating func changed(_ answer: NodeID, of view: NaiveView) -> NodeID? {
    switch view.policy {
    case .passThrough where answer == view.id, .pointerEvents(.boxNone) where answer == view.id:
      note("policy")
      note("answersNil")
      return nil
    case .forward:
      note("policy", other: view.forwardTarget ?? answer)
      return view.forwardTarget ?? answer
    default: return answer
    }
  }

  private func refusal(of view: NaiveView, _ outer: Point) -> String? {
    if view.isHidden { return "hidden" }
    if !view.isUserInteractionEnabled { return "interaction" }
    if Double(view.alpha) < 0.01 { return "alpha" }
    guard let point = view.convertFromSuperview(outer) else { return "singular" }
    return view.contains(point) ? nil : "outside"
  }

  private func distance(_ view: NaiveView) -> Point {
    let point = stack[stack.count - 1].point
    var area = view.bounds
    if case .expand(let insets) = view.policy {
      area = Rect(
        area.origin.x - insets.left, area.origin.y - insets.top,
        area.size.width + insets.left + insets.right,
        area.size.height + insets.top + insets.bottom)
    }
    func beyond(_ value: Double, _ low: Double, _ length: Double) -> Double {
      value < low ? value - low : value > low + length ? value - (low + length) : 0
    }
    return Point(
      beyond(point.x, area.origin.x, area.size.width),
      beyond(point.y, area.origin.y, area.size.height))
  }

  private mutating func note(
    _ kind: String, other: NodeID? = nil, reason: String? = nil, distance: Point? = nil
  ) {
    let current = stack[stack.count - 1]
    var step = Step(
      kind: kind, view: current.view.id, point: current.point, depth: stack.count - 1,
      order: current.order, stack: stack.map(\.view.id))
    step.other = other
    step.reason = reason
    step.distance = distance
    steps.append(step)
  }

  private mutating func skip(_ view: NaiveView, _ winner: NaiveView, _ outer: Point) {
    var step = Step(
      kind: "skipped", view: view.id, point: view.convertFromSuperview(outer) ?? outer,
      depth: stack.count)
    step.other = winner.id
    skipped.append(step)
  }
}
