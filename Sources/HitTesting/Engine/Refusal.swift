package import Geometry

/// Why a view refuses a touch, and its subtree with it.
///
/// The cases stand in the order in which the standard `hitTest` finds them: the three guards, then
/// the point (row 1).
package enum Refusal: Hashable, Sendable {
  /// `isHidden` (row 9).
  case hidden
  /// `isUserInteractionEnabled` is false (rows 9 and 24).
  case interactionDisabled
  /// The alpha is below 0.01 (rows 6 and 7).
  case alpha(Float)
  /// The transform has no inverse, so no point of the superview is a point of the view (row 18).
  case singularTransform
  /// The point lies outside the bounds, by this much (rows 4, 5 and 11).
  case outside(Distance)

  /// How far a point lies from an area: positive to the right and below, negative to the left and
  /// above, zero where it lies between the edges.
  package struct Distance: Hashable, Sendable {
    /// The horizontal distance to the nearest edge, in points.
    package var x: Double
    /// The vertical distance to the nearest edge, in points.
    package var y: Double
    /// Whether the area is empty, so that nothing is inside it.
    package var areaIsEmpty: Bool

    /// Whether the point lies inside, or right on an edge.
    var isZero: Bool { x == 0 && y == 0 && !areaIsEmpty }

    /// How far the point lies from the rectangle.
    package init(from point: Point, to rect: Rect) {
      x = point.x < rect.minX ? point.x - rect.minX : Double.maximum(0, point.x - rect.maxX)
      y = point.y < rect.minY ? point.y - rect.minY : Double.maximum(0, point.y - rect.maxY)
      areaIsEmpty = rect.isEmpty
    }
  }

  /// The word for the reason in JSON.
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
  /// Which of the three guards refuses every touch to the view; `nil` when none does.
  package func guardRefusal(of id: NodeID) -> Refusal? {
    if isHidden(id) { return .hidden }
    if !isUserInteractionEnabled(id) { return .interactionDisabled }
    if isClear(id) { return .alpha(alpha(of: id)) }
    return nil
  }

  /// Why the view refuses a touch by the standard rules and its policy's area; `nil` when it
  /// contains the point.
  ///
  /// - Parameters:
  ///   - id: the view.
  ///   - point: in its own bounds coordinates.
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

  /// Why a view that did refuse a touch did so: what `refusal` says, else an override of
  /// `point(inside:)` in code.
  package func refusalInTrace(of id: NodeID, at point: Point) -> Refusal {
    refusal(of: id, at: point) ?? .outside(Refusal.Distance(from: point, to: bounds(of: id)))
  }
}
