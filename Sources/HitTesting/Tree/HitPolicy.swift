package import Geometry

/// The behaviour of a view's overrides of `hitTest(_:with:)` and `point(inside:with:)`, as data.
///
/// Files can describe it, and traces can explain it. Overrides in code use `HitBehavior`.
package enum HitPolicy: Hashable, Sendable {
  /// No override (rows 1–12).
  case standard
  /// `hitTest` returns nil if the result is the view itself: an overlay with hittable subviews.
  case passThrough
  /// `hitTest` always returns nil: neither the view nor its subtree is hit.
  case none
  /// `hitTest` always returns self, regardless of the point, the flags and the subviews.
  case answersSelf
  /// `point(inside:)` tests bounds whose edges are moved outwards by the insets.
  case expand(Insets)
  /// `hitTest` calls super; if that returns a view, it returns the view with this id instead.
  case forward(to: Identifier)
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

  /// React Native's `pointerEvents`: which views can be the target of a touch.
  package enum PointerEvents: String, Hashable, Sendable, CaseIterable {
    /// The view and its children, the default.
    case auto
    /// Neither the view nor its children.
    case none
    /// The children, but not the view.
    case boxNone = "box-none"
    /// The view, but not its children.
    case boxOnly = "box-only"
  }

  /// Indicates whether the policy is equivalent to no override.
  package var isStandard: Bool { self == .standard || self == .pointerEvents(.auto) }

  /// Indicates whether another view may get the touch, whose id the policy names.
  var forwards: Bool { if case .forward = self { true } else { false } }

  /// The start of an overridden `hitTest`.
  package enum Opening: Hashable, Sendable {
    /// Calls super: guards, point, subviews.
    case callsSuper
    /// Returns nil without calling super.
    case returnsNil
    /// Returns self without calling super.
    case returnsSelf
  }

  /// The end of an overridden `hitTest` whose super returned a view.
  package enum Ending: Hashable, Sendable {
    /// Returns that view.
    case returnsResult
    /// Returns nil instead of the view itself.
    case dropsSelf
    /// Returns the target instead.
    case forwards
  }

  /// The start of the view's `hitTest`.
  package var opening: Opening {
    switch self {
    case .none, .pointerEvents(.none): .returnsNil
    case .answersSelf: .returnsSelf
    default: .callsSuper
    }
  }

  /// The end of the view's `hitTest`.
  package var ending: Ending {
    switch self {
    case .passThrough, .pointerEvents(.boxNone): .dropsSelf
    case .forward: .forwards
    default: .returnsResult
    }
  }

  /// `false` if a view that contains the point returns itself without asking its subviews.
  package var asksSubviews: Bool { self != .pointerEvents(.boxOnly) }

  /// The result of `point(inside:with:)` for a point in bounds coordinates.
  ///
  /// Tests the bounds unless the policy changes the area.
  ///
  /// - Complexity: O(1); O(n) for a polygon of n points.
  package func contains(_ point: Point, in bounds: Rect) -> Bool {
    switch self {
    case .expand(let insets): bounds.inset(by: -insets).contains(point)
    case .shape(let shape): shape.contains(point, in: bounds)
    default: bounds.contains(point)
    }
  }

  /// Indicates whether the policy changes the result of `point(inside:with:)`.
  package var changesArea: Bool {
    switch self {
    case .expand, .shape: true
    default: false
    }
  }
}

extension HitPolicy.Shape {
  /// Tests a point in bounds coordinates.
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
