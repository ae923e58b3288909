import Geometry
package import HitTesting

/// `UITapGestureRecognizer`: n taps with m fingers (rows 34, 44, 54 and 79).
package struct TapMachine: StandardGesture {
  package var isContinuous: Bool { false }
  /// The time when the current tap is too long, or the next one is too late.
  package private(set) var deadline: Double?
  /// The position of the first tap, and its fingers.
  package private(set) var measure = GestureMeasure()

  private let taps: Int
  private let touches: Int
  private let movement: Double
  private let duration: Double
  private let interval: Double
  private let radius: Double
  private var tapsDone = 0
  private var fingersSeen = 0
  /// The position of the current or last tap.
  private(set) var place = Point.zero

  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    taps = max(1, description.numberOfTapsRequired)
    touches = max(1, description.numberOfTouchesRequired)
    movement = settings.tapMovement
    duration = settings.tapDuration
    interval = settings.tapInterval
    radius = settings.tapRadius
  }

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
    if fingersSeen == 1 { deadline = context.time + duration }
    let middle = context.center ?? finger.point
    if tapsDone > 0 {
      // The fingers of a tap land one after the other, and its place is their middle.
      guard fingersSeen == touches else { return .none }
      if middle.distance(to: place) > radius { return .fail(.tapElsewhere) }
    }
    place = middle
    if tapsDone == 0 {
      measure.location = place
      measure.fingers = context.fingers
    }
    return .none
  }

  private mutating func ended(_ context: GestureContext) -> GestureVerdict {
    if fingersSeen < touches { return .fail(.tooFewFingers) }
    guard context.fingers.isEmpty else { return .none }
    tapsDone += 1
    fingersSeen = 0
    deadline = tapsDone < taps ? context.time + interval : nil
    return tapsDone < taps ? .none : .recognize
  }
}

/// `UISwipeGestureRecognizer`: a quick, straight movement.
///
/// A slower swipe may be shorter, but must be straighter (rows 56 and 77).
package struct SwipeMachine: StandardGesture {
  package var isContinuous: Bool { false }
  /// The time when the swipe has taken too long.
  package private(set) var deadline: Double?
  /// The start of the swipe, and its translation.
  package private(set) var measure = GestureMeasure()

  private let touches: Int
  private let directions: [Point]
  private let settings: TouchSettings
  private var start: Double?

  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    touches = max(1, description.numberOfTouchesRequired)
    let ways: [(GestureDescription.Direction, Point)] = [
      (.right, Point(1, 0)), (.left, Point(-1, 0)), (.up, Point(0, -1)), (.down, Point(0, 1)),
    ]
    directions = ways.filter { description.direction.contains($0.0) }.map { $0.1 }
    self.settings = settings
  }

  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    switch cause {
    case .began:
      if context.fingers.count > touches { return .fail(.tooManyFingers) }
      measure.fingers = context.fingers.map { finger in
        var first = finger
        first.point = finger.start
        first.previous = finger.start
        return first
      }
      let share = 1 / Double(max(1, context.fingers.count))
      measure.location = measure.fingers.reduce(Point.zero) { $0 + $1.point } * share
      guard start == nil else { return .none }
      start = context.time
      deadline = context.time + settings.swipeDuration
      return .none
    case .moved: return moved(context)
    case .ended: return .fail(context.fingers.isEmpty ? .liftedEarly : .tooFewFingers)
    case .cancelled: return .fail(.touchCancelled)
    case .time: return .fail(.tooLong(settings.swipeDuration))
    }
  }

  private mutating func moved(_ context: GestureContext) -> GestureVerdict {
    let share = 1 / Double(max(1, context.fingers.count))
    let way = context.fingers.reduce(Point.zero) { $0 + ($1.point - $1.start) } * share
    measure.translation = way
    let length = way.distance(to: .zero)
    // 0 for the fastest swipe, 1 for the slowest.
    let duration = settings.swipeDuration
    let elapsed = context.time - (start ?? context.time)
    let slowness = duration > 0 ? (elapsed / duration).clamped(to: 0...1) : 0
    func between(_ fast: Double, _ slow: Double) -> Double { fast + (slow - fast) * slowness }
    guard context.fingers.count == touches,
      length >= between(settings.swipeDistance, settings.swipeSlowDistance)
    else { return .none }
    let angle = between(settings.swipeAngle, settings.swipeSlowAngle)
    return directions.contains { Self.lean(of: way, from: $0) <= angle }
      ? .recognize : .fail(.wrongDirection)
  }

  /// The angle between a movement and a direction, in degrees.
  private static func lean(of way: Point, from direction: Point) -> Double {
    let along = way.x * direction.x + way.y * direction.y
    let across = way.x * direction.y - way.y * direction.x
    return RotationMachine.arcTangent(across, along).magnitude * 180 / .pi
  }
}
