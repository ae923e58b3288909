import HitTesting

/// How a control stands while it tracks a finger (row 61).
package struct ControlState: Hashable, Sendable {
  /// The touch it tracks; `nil` for none.
  package var touch: Touch.ID?
  /// `isTouchInside`: whether the finger counts as inside, slop included (row 60).
  package var isTouchInside = false

  /// A control at rest.
  package init() {}

  /// `isTracking`: from the beginning of a touch to its end.
  package var isTracking: Bool { touch != nil }
  /// `isHighlighted`, which follows the finger in and out.
  package var isHighlighted: Bool { isTracking && isTouchInside }
}
