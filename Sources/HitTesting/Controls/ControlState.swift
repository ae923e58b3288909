/// How a control stands while it tracks a finger (row 61).
public struct ControlState: Hashable, Sendable {
  /// The touch it tracks; `nil` for none.
  public var touch: Touch.ID?
  /// `isTouchInside`: whether the finger counts as inside, slop included (row 60).
  public var isTouchInside = false

  /// A control at rest.
  public init() {}

  /// `isTracking`: from the beginning of a touch to its end.
  public var isTracking: Bool { touch != nil }
  /// `isHighlighted`, which follows the finger in and out.
  public var isHighlighted: Bool { isTracking && isTouchInside }
}
