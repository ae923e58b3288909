/// What a control in code does with a touch: `UIControl`'s tracking methods (row 62).
///
/// They are asked while the session changes: they must not touch it.
public protocol ControlTracking {
  /// `beginTracking(_:with:)`: false to let the touch go.
  func beginTracking(_ touch: Touch, in control: NodeID) -> Bool
  /// `continueTracking(_:with:)`: false to let the touch go.
  func continueTracking(_ touch: Touch, in control: NodeID) -> Bool
  /// `endTracking(_:with:)`
  func endTracking(_ touch: Touch, in control: NodeID)
  /// `cancelTracking(with:)`
  func cancelTracking(in control: NodeID)
}

extension ControlTracking {
  /// UIKit's default.
  public func beginTracking(_ touch: Touch, in control: NodeID) -> Bool { true }
  /// UIKit's default.
  public func continueTracking(_ touch: Touch, in control: NodeID) -> Bool { true }
  /// UIKit's default.
  public func endTracking(_ touch: Touch, in control: NodeID) {}
  /// UIKit's default.
  public func cancelTracking(in control: NodeID) {}
}
