package import Geometry
import HitTesting

/// What one finger does at one moment: all that a touch screen or a mouse tells.
package struct TouchInput: Hashable, Sendable {
  /// What a finger can do.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It comes down.
    case down
    /// It moves, or stays where it is.
    case move
    /// It leaves the screen.
    case up
    /// The system takes it away.
    case cancel
  }

  /// Which finger, by a number that it keeps while it is down.
  package var finger: Int
  /// What it does.
  package var phase: Phase
  /// Where, in screen coordinates.
  package var point: Point
  /// When, in seconds.
  package var time: Double
  /// How hard it presses; 1 is an ordinary touch (`UITouch.force`).
  package var force: Double
  /// How large the contact is, in points (`UITouch.majorRadius`).
  package var radius: Double

  /// What a finger does.
  package init(
    _ phase: Phase, _ point: Point, finger: Int = 0, time: Double, force: Double = 1,
    radius: Double = 20
  ) {
    self.finger = finger
    self.phase = phase
    self.point = point
    self.time = time
    self.force = force
    self.radius = radius
  }
}
