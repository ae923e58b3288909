package import HitTesting

/// What a control in code does with a touch: `UIControl`'s tracking methods (row 62).
///
/// They are asked while the session changes: they must not touch it.
package protocol ControlTracking: Sendable {
  /// `beginTracking(_:with:)`: false to let the touch go.
  func beginTracking(_ touch: Touch, in control: NodeID) -> Bool
  /// `continueTracking(_:with:)`: false to let the touch go.
  func continueTracking(_ touch: Touch, in control: NodeID) -> Bool
  /// `endTracking(_:with:)`
  func endTracking(_ touch: Touch, in control: NodeID)
  /// `cancelTracking(with:)`
  func cancelTracking(in control: NodeID)
  /// Whether it tracks the touch still: false when code has called `cancelTracking(with:)`.
  func isTracking(in control: NodeID) -> Bool
  /// The control stands so from now on: told before the tracking method that is to see it, and when
  /// all events are sent (row 83).
  func update(_ state: ControlState, in control: NodeID)
  /// The control sends an event, and stands so: told inside the touch method that causes it, or
  /// right after one that left the turn to the session (row 83).
  func send(_ event: ControlEvent, _ state: ControlState, in control: NodeID)
}

extension ControlTracking {
  /// UIKit's default.
  package func beginTracking(_ touch: Touch, in control: NodeID) -> Bool { true }
  /// UIKit's default.
  package func continueTracking(_ touch: Touch, in control: NodeID) -> Bool { true }
  /// UIKit's default.
  package func endTracking(_ touch: Touch, in control: NodeID) {}
  /// UIKit's default.
  package func cancelTracking(in control: NodeID) {}
  /// Code does not cancel tracking.
  package func isTracking(in control: NodeID) -> Bool { true }
  /// Nothing: the deliveries say it as well.
  package func update(_ state: ControlState, in control: NodeID) {}
  /// Nothing: the deliveries say it as well.
  package func send(_ event: ControlEvent, _ state: ControlState, in control: NodeID) {}
}
