import Geometry
package import HitTesting

/// `UITapGestureRecognizer`: n taps with m fingers (rows 34, 44 and 54).
package struct TapMachine: GestureMachine {
  /// A tap is recognized at once.
  package var isContinuous: Bool { false }
  /// When the tap has lasted too long, or the next one is late.
  package private(set) var deadline: Double?
  /// Where the tap is.
  package private(set) var measure = GestureMeasure()

  private let taps: Int
  private let touches: Int
  private let movement: Double
  private let duration: Double
  private let interval: Double
  private let radius: Double
  private var tapsDone = 0
  private var fingersSeen = 0
  private var lastTap: Point?

  /// A tap as described.
  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    taps = max(1, description.numberOfTapsRequired)
    touches = max(1, description.numberOfTouchesRequired)
    movement = settings.tapMovement
    duration = settings.tapDuration
    interval = settings.tapInterval
    radius = settings.tapRadius
  }

  /// What it makes of a change.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    switch cause {
    case .began(let finger): return began(finger, context)
    case .moved(let finger):
      return finger.point.distance(to: finger.start) > movement
        ? .fail(.moved(movement)) : .none
    case .ended: return ended(context)
    case .cancelled: return .fail(.touchCancelled)
    case .time:
      return .fail(
        context.fingers.isEmpty
          ? .noNextTap(interval) : .tooLong(duration))
    }
  }

  private mutating func began(
    _ finger: GestureFinger, _ context: GestureContext
  ) -> GestureVerdict {
    fingersSeen += 1
    if fingersSeen > touches { return .fail(.tooManyFingers) }
    guard fingersSeen == 1 else {
      measure.location = context.center ?? finger.point
      return .none
    }
    if let lastTap, finger.point.distance(to: lastTap) > radius {
      return .fail(.tapElsewhere)
    }
    measure.location = finger.point
    deadline = context.time + duration
    return .none
  }

  private mutating func ended(_ context: GestureContext) -> GestureVerdict {
    if fingersSeen < touches { return .fail(.tooFewFingers) }
    guard context.fingers.isEmpty else { return .none }
    tapsDone += 1
    fingersSeen = 0
    lastTap = measure.location
    deadline = tapsDone < taps ? context.time + interval : nil
    return tapsDone < taps ? .none : .recognize
  }
}

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
