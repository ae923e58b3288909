import Geometry
package import HitTesting

/// `UIPanGestureRecognizer`: fingers that move in any direction (row 55).
package struct PanMachine: GestureMachine {
  /// A pan goes on while the fingers are down.
  package var isContinuous: Bool { true }
  /// A pan waits for no time.
  package var deadline: Double? { nil }
  /// How far and how fast it moved.
  package private(set) var measure = GestureMeasure()

  private let touches: Int
  private let start: Double
  private var lastTime: Double?

  /// A pan as described.
  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    touches = max(1, description.numberOfTouchesRequired)
    start = settings.panStart
  }

  /// What it makes of a change.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    let isWatching = context.state == .possible
    switch cause {
    case .began, .time:
      if lastTime == nil { lastTime = context.time }
      return .none
    case .moved(let finger):
      // Each finger counts for its share, so that fingers that come and go make no jump.
      let step = (finger.point - finger.previous) * (1 / Double(max(1, context.fingers.count)))
      measure.translation = measure.translation + step
      let seconds = context.time - (lastTime ?? context.time)
      if seconds > 0 { measure.velocity = step * (1 / seconds) }
      lastTime = context.time
      guard isWatching else { return .change }
      guard context.fingers.count >= touches else { return .none }
      return measure.translation.distance(to: .zero) >= start ? .recognize : .none
    case .ended:
      guard context.fingers.isEmpty else { return .none }
      return isWatching ? .fail(.liftedEarly) : .end
    case .cancelled:
      guard context.fingers.isEmpty else { return .none }
      return isWatching ? .fail(.touchCancelled) : .cancel
    }
  }
}
