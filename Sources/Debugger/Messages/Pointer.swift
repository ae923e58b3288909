/// What touches the window: the mouse or one finger.
package enum Pointer: Hashable, Codable, Sendable {
  /// The mouse, with its left button as the touch.
  case mouse
  /// The second finger that goes with the mouse while Alt is held, on the other side of the middle
  /// of the screen, as in the simulator of iOS.
  case mirror
  /// A finger on a touch screen, by the number the system gives it while it is down.
  case finger(Int64)
}

/// What a pointer does.
package enum PointerPhase: String, Hashable, Codable, Sendable {
  /// It comes down: a button is pressed, a finger lands.
  case down
  /// It moves, whether down or, for the mouse, hovering.
  case moved
  /// It lifts.
  case up
  /// The system takes it away, or the mouse leaves the window.
  case cancelled
}
