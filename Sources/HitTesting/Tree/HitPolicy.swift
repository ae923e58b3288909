package import Geometry

/// How a view's overrides of `hitTest(_:with:)` and `point(inside:with:)` behave, as data.
///
/// Files can say it, traces can explain it. For overrides in code there is `HitBehavior`.
package enum HitPolicy: Hashable, Sendable {
  /// No override (rows 1–12).
  case standard
  /// `hitTest` returns nil when the answer is the view itself: an overlay whose children answer.
  case passThrough
  /// `hitTest` returns nil always: view and subtree are never hit.
  case none
  /// `hitTest` returns self always, whatever the point, the flags and the children.
  case answersSelf
  /// `point(inside:)` tests bounds whose edges moved outwards by the insets.
  case expand(Insets)
  /// `hitTest` calls super and, when that answers, returns the view of this id instead.
  case forward(to: String)
  /// `point(inside:)` tests an outline in the bounds.
  case shape(Shape)
  /// React Native's `pointerEvents`.
  case pointerEvents(PointerEvents)

  /// An outline in the bounds of a view.
  package enum Shape: Hashable, Sendable {
    /// The largest circle around the centre of the bounds.
    case circle
    /// The ellipse that fills the bounds.
    case ellipse
    /// A closed polygon in bounds coordinates, filled by the even-odd rule.
    case polygon([Point])
  }

  /// Who may be the target of a touch, as React Native names it.
  package enum PointerEvents: String, Hashable, Sendable, CaseIterable {
    /// View and children, as usual.
    case auto
    /// Neither the view nor its children.
    case none
    /// The children, but never the view.
    case boxNone = "box-none"
    /// The view, but never its children.
    case boxOnly = "box-only"
  }

  /// Whether this is no override at all.
  package var isStandard: Bool { self == .standard || self == .pointerEvents(.auto) }

  /// What `point(inside:with:)` answers for a point in bounds coordinates.
  ///
  /// Standard unless the policy changes the area: O(1), O(n) for a polygon of n points.
  package func contains(_ point: Point, in bounds: Rect) -> Bool {
    switch self {
    case .expand(let insets): bounds.inset(by: -insets).contains(point)
    case .shape(let shape): shape.contains(point, in: bounds)
    default: bounds.contains(point)
    }
  }

  /// Whether the policy changes what `point(inside:with:)` answers.
  package var changesArea: Bool {
    switch self {
    case .expand, .shape: true
    default: false
    }
  }
}

extension HitPolicy.Shape {
  /// Whether the point, in bounds coordinates, lies inside the outline.
  package func contains(_ point: Point, in bounds: Rect) -> Bool {
    switch self {
    case .circle:
      let radius = Double.minimum(bounds.width.magnitude, bounds.height.magnitude) / 2
      return radius > 0 && point.distance(to: bounds.center) <= radius
    case .ellipse:
      guard !bounds.isEmpty else { return false }
      let x = (point.x - bounds.midX) / (bounds.width / 2)
      let y = (point.y - bounds.midY) / (bounds.height / 2)
      return x * x + y * y <= 1
    case .polygon(let corners):
      guard var previous = corners.last else { return false }
      var inside = false
      for corner in corners {
        if (corner.y > point.y) != (previous.y > point.y) {
          let t = (point.y - corner.y) / (previous.y - corner.y)
          if point.x < corner.x + t * (previous.x - corner.x) { inside.toggle() }
        }
        previous = corner
      }
      return inside
    }
  }
}
