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

  /// The reason in JSON output.
  package var keyword: String {
    switch self {
    case .hidden: "hidden"
    case .interactionDisabled: "interaction"
    case .alpha: "alpha"
    case .singularTransform: "singular"
    case .outside: "outside"
    }
  }
}

extension ViewTree {
  /// The first of the three guards that refuses every touch to the view; `nil` if none does.
  package func guardRefusal(of id: NodeID) -> Refusal? {
    guard storage.records[id.index].isPruned else { return nil }
    if isHidden(id) { return .hidden }
    if !isUserInteractionEnabled(id) { return .interactionDisabled }
    return .alpha(alpha(of: id))
  }

  /// The reason why the view refuses a touch by the standard rules and its policy's area; `nil` if
  /// it contains the point.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - point: The point in the view's own bounds coordinates.
  package func refusal(of id: NodeID, at point: Point) -> Refusal? {
    if let refused = guardRefusal(of: id) { return refused }
    let record = storage.records[id.index]
    if let placement = record.placement, storage.placements[placement].toLocal == nil {
      return .singularTransform
    }
    let policy = policy(of: id)
    if policy.contains(point, in: record.bounds) { return nil }
    var area = record.bounds
    if case .expand(let insets) = policy { area = area.inset(by: -insets) }
    return .outside(Refusal.Distance(from: point, to: area))
  }

  /// The reason of a recorded refusal: that of `refusal(of:at:)`, or `.outside` if an override of
  /// `point(inside:)` in code refused the point.
  package func refusalInTrace(of id: NodeID, at point: Point) -> Refusal {
    refusal(of: id, at: point) ?? .outside(Refusal.Distance(from: point, to: bounds(of: id)))
  }
}
