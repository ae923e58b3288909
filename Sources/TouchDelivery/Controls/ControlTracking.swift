package import HitTesting

/// A control in code: `UIControl`'s tracking methods (row 62).
///
/// The methods are called while the session is being mutated: they must not access it.
package protocol ControlTracking: AnyObject, Sendable {
  /// `beginTracking(_:with:)`: false to ignore the touch.
  func beginTracking(_ touch: Touch, in control: NodeID) -> Bool
  /// `continueTracking(_:with:)`: false to stop tracking.
  func continueTracking(_ touch: Touch, in control: NodeID) -> Bool
  /// `endTracking(_:with:)`
  func endTracking(_ touch: Touch, in control: NodeID)
  /// `cancelTracking(with:)`
  func cancelTracking(in control: NodeID)
  /// False after code has called `cancelTracking(with:)`.
  func isTracking(in control: NodeID) -> Bool
  /// Updates the control's state: called before the tracking method that reads it, and after all
  /// events are sent (row 83).
  func update(_ state: ControlState, in control: NodeID)
  /// Sends an event in the given state: called inside the touch method that causes it, or right
  /// after a touch method that left the turn to the session (row 83).
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
  package func isTracking(in control: NodeID) -> Bool { true }
  /// No-op: the deliveries contain the state.
  package func update(_ state: ControlState, in control: NodeID) {}
  /// No-op: the deliveries contain the event.
  package func send(_ event: ControlEvent, _ state: ControlState, in control: NodeID) {}
}
