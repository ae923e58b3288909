import Geometry
package import HitTesting

/// `UILongPressGestureRecognizer`: fingers that rest (row 53).
package struct LongPressMachine: GestureMachine {
  /// A long press goes on while the fingers are down.
  package var isContinuous: Bool { true }
  /// When the fingers have rested long enough.
  package private(set) var deadline: Double?
  /// Where the press is.
  package private(set) var measure = GestureMeasure()

  private let touches: Int
  private let duration: Double
  private let movement: Double

  /// A long press as described.
  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    touches = max(1, description.numberOfTouchesRequired)
    duration = description.minimumPressDuration
    movement = settings.longPressMovement
  }

  /// What it makes of a change.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    let isWatching = context.state == .possible
    switch cause {
    case .began:
      guard isWatching else { return .ignore }
      if context.fingers.count > touches { return .fail(.tooManyFingers) }
      guard context.fingers.count == touches else { return .none }
      if duration <= 0 { return .recognize }
      deadline = context.time + duration
      return .none
    case .moved(let finger):
      guard isWatching else { return .change }
      return finger.point.distance(to: finger.start) > movement ? .fail(.moved(movement)) : .none
    case .ended:
      if isWatching { return .fail(.liftedEarly) }
      return context.fingers.isEmpty ? .end : .none
    case .cancelled: return isWatching ? .fail(.touchCancelled) : .cancel
    case .time:
      deadline = nil
      return .recognize
    }
  }
}
