import Geometry
package import HitTesting

/// `UISwipeGestureRecognizer`: a short, quick, straight movement (row 56).
package struct SwipeMachine: GestureMachine {
  /// A swipe is recognized at once.
  package var isContinuous: Bool { false }
  /// When the swipe has taken too long.
  package private(set) var deadline: Double?
  /// Where the swipe is and how far it went.
  package private(set) var measure = GestureMeasure()

  private let touches: Int
  private let direction: Point
  private let distance: Double
  private let duration: Double
  private let angle: Double

  /// A swipe as described.
  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    touches = max(1, description.numberOfTouchesRequired)
    direction =
      switch description.direction {
      case "left": Point(-1, 0)
      case "up": Point(0, -1)
      case "down": Point(0, 1)
      default: Point(1, 0)
      }
    distance = settings.swipeDistance
    duration = settings.swipeDuration
    angle = settings.swipeAngle
  }

  /// What it makes of a change.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    switch cause {
    case .began:
      if context.fingers.count > touches { return .fail(.tooManyFingers) }
      if deadline == nil { deadline = context.time + duration }
      return .none
    case .moved: return moved(context)
    case .ended: return .fail(context.fingers.isEmpty ? .liftedEarly : .tooFewFingers)
    case .cancelled: return .fail(.touchCancelled)
    case .time: return .fail(.tooLong(duration))
    }
  }

  private mutating func moved(_ context: GestureContext) -> GestureVerdict {
    let share = 1 / Double(max(1, context.fingers.count))
    let way = context.fingers.reduce(Point.zero) { $0 + ($1.point - $1.start) } * share
    measure.translation = way
    let length = way.distance(to: .zero)
    guard context.fingers.count == touches, length >= distance else { return .none }
    let along = way.x * direction.x + way.y * direction.y
    let across = way.x * direction.y - way.y * direction.x
    let lean = RotationMachine.arcTangent(across, along).magnitude * 180 / .pi
    return lean <= angle ? .recognize : .fail(.wrongDirection)
  }
}
