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
