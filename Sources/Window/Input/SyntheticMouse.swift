internal import Debugger
internal import Geometry

/// Drops the mouse events that a touch screen causes beside its touches.
///
/// SDL2 makes them up itself unless a hint says no, and marks them. SDL3 under sdl2-compat 2.32
/// passes on those that the X server emulates, unmarked and before the touch (SDL issues 14656 and
/// 11204). So a batch of events is looked at as a whole: a press of the button within 2 points of
/// a finger that lands in the same batch is not a press, nor are its motion and its release.
struct SyntheticMouse {
  /// The device that SDL names for mouse events made up from touches, `SDL_TOUCH_MOUSEID`, which
  /// Swift imports as a number that does not fit.
  static let device = UInt32.max

  /// How far an emulated press may lie from its finger, in points.
  static let reach = 2.0

  /// Whether a press was dropped whose release is still to come.
  private(set) var isHolding = false

  /// The events of a batch without those that are touches told twice.
  ///
  /// - Parameter batch: all events since the queue was last empty, in order.
  mutating func filter(_ batch: [InputEvent]) -> [InputEvent] {
    let landings = batch.compactMap { event -> Point? in
      if case .finger(.down, _, let point) = event { point } else { nil }
    }
    return batch.filter { event in
      guard case .mouse(let phase, let point, let device) = event else { return true }
      if device == Self.device { return false }
      let isTouch = landings.contains { $0.distance(to: point) <= Self.reach }
      switch phase {
      case .down:
        isHolding = isTouch
        return !isTouch
      case .moved:
        return !isHolding && !isTouch
      case .up:
        defer { isHolding = false }
        return !isHolding
      case .cancelled:
        return true
      }
    }
  }

  /// Whether a batch ends with a press that a finger may explain in a moment.
  static func mayContinue(_ batch: [InputEvent]) -> Bool {
    var pressed = false
    for event in batch {
      switch event {
      case .mouse(.down, _, let device) where device != Self.device: pressed = true
      case .finger(.down, _, _): return false
      default: break
      }
    }
    return pressed
  }
}
