package import Geometry

/// The reason why a view refuses a touch, for itself and its subtree.
///
/// The cases are in the order in which the standard `hitTest` checks them: the three guards, then
/// the point (row 1).
package enum Refusal: Hashable, Sendable {
  /// `isHidden` (row 9).
  case hidden
  /// `isUserInteractionEnabled` is false (rows 9 and 24).
  case interactionDisabled
  /// The alpha is below 0.01 (rows 6 and 7).
  case alpha(Float)
  /// The transform has no inverse, so no point of the superview maps to the view (row 18).
  case singularTransform
  /// The point is outside the bounds, by this distance (rows 4, 5 and 11).
  case outside(Distance)

  /// The signed distance of a point from an area: positive to the right and below, negative to the
  /// left and above, zero between the edges.
  package struct Distance: Hashable, Sendable {
    /// The horizontal distance to the nearest edge, in points.
    package var x: Double
    /// The vertical distance to the nearest edge, in points.
    package var y: Double
    /// Indicates whether the area is empty: no point is inside it.
    package var areaIsEmpty: Bool

    /// Indicates whether the point is inside, or exactly on an edge.
    package var isZero: Bool { x == 0 && y == 0 && !areaIsEmpty }

    package init(from point: Point, to rect: Rect) {
      x = point.x < rect.minX ? point.x - rect.minX : Double.maximum(0, point.x - rect.maxX)
      y = point.y < rect.minY ? point.y - rect.minY : Double.maximum(0, point.y - rect.maxY)
      areaIsEmpty = rect.isEmpty
    }
  }

  /// The check that refuses, without its measurements: a search decides and records this. The raw
  /// value is the reason in JSON output.
  package enum Kind: String, Hashable, Sendable {
    case hidden
    case interactionDisabled = "interaction"
    case alpha
    case singularTransform = "singular"
    case outside
  }

  /// The reason in JSON output.
  package var keyword: String { kind.rawValue }

  /// Indicates whether the view itself refuses, before the point is tested.
  package var isGuard: Bool {
    switch self {
    case .singularTransform, .outside: false
    default: true
    }
  }

  private var kind: Kind {
    switch self {
    case .hidden: .hidden
    case .interactionDisabled: .interactionDisabled
    case .alpha: .alpha
    case .singularTransform: .singularTransform
    case .outside: .outside
    }
  }
}

extension ViewTree {
  /// The first check of the standard `hitTest` that refuses a touch; `nil` if all accept it.
  ///
  /// This is the only place where a view is refused. The walks call it for each view that they ask.
  /// `Descent` calls it for windows; among subviews it finds the first one that is not refused with
  /// the boxes of the `SiblingIndex`, and a trace asks here for the reasons of the others.
  ///
  /// - Parameter contains: The result of the view's `point(inside:)`; called at most once, if no
  ///   other check refuses.
  @inline(__always)
  func firstRefusal(of id: NodeID, contains: () -> Bool) -> Refusal.Kind? {
    let record = storage.records[id.index]
    if record.isPruned {
      if isHidden(id) { return .hidden }
      if !isUserInteractionEnabled(id) { return .interactionDisabled }
      return .alpha
    }
    if let placement = record.placement, storage.placements[placement].toLocal == nil {
      return .singularTransform
    }
    return contains() ? nil : .outside
  }

  /// The first of the three guards that refuses every touch to the view; `nil` if none does.
  package func guardRefusal(of id: NodeID) -> Refusal? {
    guard storage.records[id.index].isPruned else { return nil }
    return firstRefusal(of: id) { true }.map { refusal($0, of: id, at: .zero) }
  }

  /// The reason why the view refuses a touch by the standard rules and its policy's area; `nil` if
  /// it contains the point.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - point: The point in the view's own bounds coordinates.
  package func refusal(of id: NodeID, at point: Point) -> Refusal? {
    firstRefusal(of: id) { policy(of: id).contains(point, in: bounds(of: id)) }
      .map { refusal($0, of: id, at: point) }
  }

  /// The reason of a refusal that a search has not recorded: that of a view in a run of siblings.
  package func refusalInTrace(of id: NodeID, at point: Point) -> Refusal {
    refusal(of: id, at: point) ?? refusal(.outside, of: id, at: point)
  }

  /// The reason why the view refuses a touch, measured for a decision that a search has taken.
  ///
  /// If code has refused a point, the distance is that from the bounds: zero inside them.
  package func refusal(_ kind: Refusal.Kind, of id: NodeID, at point: Point) -> Refusal {
    switch kind {
    case .hidden: return .hidden
    case .interactionDisabled: return .interactionDisabled
    case .alpha: return .alpha(alpha(of: id))
    case .singularTransform: return .singularTransform
    case .outside:
      var area = bounds(of: id)
      if case .expand(let insets) = policy(of: id) { area = area.inset(by: -insets) }
      return .outside(Refusal.Distance(from: point, to: area))
    }
  }
}
