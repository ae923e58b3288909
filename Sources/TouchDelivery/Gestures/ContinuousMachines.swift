package import Geometry
package import HitTesting

/// `UIPanGestureRecognizer`: fingers that move in any direction (rows 55 and 73).
package struct PanMachine: StandardGesture {
  package var sumsMoves: Bool { true }
  package private(set) var measure = GestureMeasure()

  private let touches: Int
  private let maximum: Int
  private let furtherFinger: TouchSettings.FurtherFinger
  private let start: Double
  private let rest: Double
  /// The time when the first finger came down or a finger last moved; `lastSpan` is the duration of
  /// that move.
  private var lastTime: Double?
  private var lastSpan = 0.0

  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    touches = max(1, description.numberOfTouchesRequired)
    maximum = description.maximumNumberOfTouches ?? .max
    furtherFinger = settings.furtherPanFinger
    start = settings.panStart
    rest = settings.panRest
  }

  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    let isWatching = context.state == .possible
    switch cause {
    case .began where context.fingers.count > maximum:
      if isWatching { return .fail(.tooManyFingers) }
      return furtherFinger == .ignored ? .ignore : .cancel
    case .began, .time:
      if lastTime == nil { lastTime = context.time }
      return .none
    case .moved(let finger):
      guard context.fingers.count >= touches else { return .none }
      // Each finger contributes its share, so that fingers coming and going cause no jump.
      let step = (finger.point - finger.previous) * (1 / Double(max(1, context.fingers.count)))
      measure.translation = measure.translation + step
      let seconds = context.time - (lastTime ?? context.time)
      if seconds > 0 {
        lastSpan = seconds
        measure.velocity = step * (1 / seconds)
      } else if lastSpan > 0 {
        // Another finger in the same event.
        measure.velocity = measure.velocity + step * (1 / lastSpan)
      }
      lastTime = context.time
      guard isWatching else { return .change }
      return measure.translation.distance(to: .zero) >= start ? .recognize : .none
    case .ended:
      if let lastTime, context.time - lastTime > rest { measure.velocity = .zero }
      guard context.fingers.isEmpty else { return .none }
      return isWatching ? .fail(.liftedEarly) : .end
    case .cancelled:
      guard context.fingers.isEmpty else { return .none }
      return isWatching ? .fail(.touchCancelled) : .cancel
    }
  }
}

/// `UIScreenEdgePanGestureRecognizer`: a pan that starts at an edge of the window.
package struct ScreenEdgePanMachine: StandardGesture {
  package var sumsMoves: Bool { true }
  package var measure: GestureMeasure { pan.measure }

  private var pan: PanMachine
  private let edges: [String]
  private let window: Rect
  private let width: Double

  /// A screen-edge pan.
  ///
  /// - Parameters:
  ///   - description: The recognizer, with its `edges`.
  ///   - settings: The settings, with the width of an edge.
  ///   - window: The window's frame, in screen coordinates.
  package init(_ description: GestureDescription, _ settings: TouchSettings, window: Rect) {
    pan = PanMachine(description, settings)
    edges = description.edges
    self.window = window
    width = settings.screenEdgeWidth
  }

  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    if case .began(let finger) = cause, context.state == .possible, !startsAtEdge(finger.start) {
      return .fail(.notAtEdge)
    }
    return pan.respond(to: cause, in: context)
  }

  private func startsAtEdge(_ point: Point) -> Bool {
    edges.contains { edge in
      switch edge {
      case "left": point.x - window.minX < width
      case "right": window.maxX - point.x <= width
      case "top": point.y - window.minY < width
      case "bottom": window.maxY - point.y <= width
      default: false
      }
    }
  }
}

/// The common part of `UIPinchGestureRecognizer` and `UIRotationGestureRecognizer`: two fingers.
///
/// The fingers are compared with their positions when the second came down. The gesture changes
/// only while both are down, and ends when both have lifted (row 78).
protocol TwoFingerMachine: StandardGesture {
  /// The vector from the first finger to the second when both last came down.
  var initial: Point? { get set }
  /// The measured value: the scale of a pinch, the angle of a rotation.
  var value: Double { get }
  /// The rate of change of `value`.
  var rate: Rate { get set }
  var measure: GestureMeasure { get set }
  /// Both fingers are down, perhaps again; the previous measurement is kept.
  mutating func begin(_ vector: Point)
  /// Measures the vector between the fingers. Returns whether the gesture begins.
  mutating func take(_ vector: Point, from initial: Point) -> Bool
}

extension TwoFingerMachine {
  package var sumsMoves: Bool { true }

  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    let isWatching = context.state == .possible
    let both = context.fingers.count == 2
    switch cause {
    case .began:
      if context.fingers.count > 2 { return .ignore }
      if both {
        let vector = context.fingers[1].point - context.fingers[0].point
        initial = vector
        begin(vector)
        measure.rate = rate.note(value, at: context.time)
      }
      return .none
    case .moved:
      guard both, let initial else { return .none }
      let begins = take(context.fingers[1].point - context.fingers[0].point, from: initial)
      measure.rate = rate.note(value, at: context.time)
      return isWatching ? (begins ? .recognize : .none) : .change
    case .ended:
      guard context.fingers.isEmpty else { return .none }
      return isWatching ? .fail(initial == nil ? .tooFewFingers : .liftedEarly) : .end
    case .cancelled:
      guard context.fingers.isEmpty else { return .none }
      return isWatching ? .fail(.touchCancelled) : .cancel
    case .time: return .none
    }
  }
}

/// The rate of change of a value between events, however many fingers an event moves.
struct Rate: Sendable {
  private var before: (time: Double, value: Double)?
  private var latest: (time: Double, value: Double)?

  /// Records a value. Returns the change per second since the previous event; 0 for the first
  /// event.
  mutating func note(_ value: Double, at time: Double) -> Double {
    if let latest, time > latest.time { before = latest }
    latest = (time, value)
    guard let before else { return 0 }
    return (value - before.value) / (time - before.time)
  }
}

/// `UIPinchGestureRecognizer`: two fingers that move apart or together.
package struct PinchMachine: TwoFingerMachine {
  package internal(set) var measure = GestureMeasure()
  var initial: Point?
  var rate = Rate()
  var value: Double { measure.scale }
  private let start: Double
  /// The scale when both fingers last came down.
  private var base = 1.0

  package init(_ settings: TouchSettings) { start = settings.pinchStart }

  mutating func begin(_ vector: Point) { base = measure.scale }

  mutating func take(_ vector: Point, from initial: Point) -> Bool {
    let before = initial.distance(to: .zero)
    let now = vector.distance(to: .zero)
    if before > 0 { measure.scale = base * now / before }
    return (now - before).magnitude >= start
  }
}

/// `UIRotationGestureRecognizer`: two fingers that rotate about each other.
package struct RotationMachine: TwoFingerMachine {
  package internal(set) var measure = GestureMeasure()
  var initial: Point?
  var rate = Rate()
  var value: Double { measure.rotation }
  private let start: Double
  private var last: Point?

  package init(_ settings: TouchSettings) { start = settings.rotationStart }

  mutating func begin(_ vector: Point) { last = vector }

  mutating func take(_ vector: Point, from initial: Point) -> Bool {
    // Small angles are summed, so that full turns and more are counted.
    measure.rotation += RotationMachine.angle(from: last ?? initial, to: vector)
    last = vector
    return measure.rotation.magnitude >= start
  }

  /// The angle from one vector to another in radians, clockwise on the screen, from −π to π.
  static func angle(from a: Point, to b: Point) -> Double {
    let sine = a.x * b.y - a.y * b.x
    let cosine = a.x * b.x + a.y * b.y
    return arcTangent(sine, cosine)
  }

  /// `atan2`, which is missing in the standard library: halves the angle until a series converges.
  /// Exact to about 1e-14.
  static func arcTangent(_ y: Double, _ x: Double) -> Double {
    guard y != 0 || x != 0, y.isFinite, x.isFinite else { return 0 }
    if x < 0 {
      let rest = arcTangent(-y, -x)
      return y < 0 ? rest - .pi : rest + .pi
    }
    if y.magnitude > x {
      let rest = arcTangent(x, y.magnitude)
      return y < 0 ? rest - .pi / 2 : .pi / 2 - rest
    }
    var t = y / x
    for _ in 0..<4 { t = t / (1 + (1 + t * t).squareRoot()) }
    let square = t * t
    var sum = 0.0
    var power = t
    for n in 0..<8 {
      sum += (n % 2 == 0 ? power : -power) / Double(2 * n + 1)
      power *= square
    }
    return sum * 16
  }
}

/// `UILongPressGestureRecognizer`: fingers that rest, optionally after taps (rows 53 and 78).
package struct LongPressMachine: StandardGesture {
  /// The time when the fingers have rested long enough, or the limit of the preceding taps.
  package private(set) var deadline: Double?
  package private(set) var measure = GestureMeasure()

  private let touches: Int
  private let duration: Double
  private let movement: Double
  private let interval: Double
  private let radius: Double
  /// The state machine of the required taps; `nil` once they are recognized.
  private var taps: TapMachine?
  /// The position of the last of those taps.
  private var place: Point?

  package init(_ description: GestureDescription, _ settings: TouchSettings) {
    touches = max(1, description.numberOfTouchesRequired)
    duration = description.minimumPressDuration
    movement = description.allowableMovement ?? settings.longPressMovement
    interval = settings.tapInterval
    radius = settings.tapRadius
    taps = description.numberOfTapsRequired > 0 ? TapMachine(description, settings) : nil
  }

  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    if var taps {
      let verdict = taps.respond(to: cause, in: context)
      let isOver = verdict == .recognize
      self.taps = isOver ? nil : taps
      place = taps.place
      deadline = isOver ? context.time + interval : taps.deadline
      return isOver ? .none : verdict
    }
    let isWatching = context.state == .possible
    switch cause {
    case .began(let finger):
      guard isWatching else { return .ignore }
      if context.fingers.count > touches { return .fail(.tooManyFingers) }
      guard context.fingers.count == touches else { return .none }
      let middle = context.center ?? finger.point
      if let place, middle.distance(to: place) > radius { return .fail(.tapElsewhere) }
      if duration <= 0 { return .recognize }
      deadline = context.time + duration
      return .none
    case .moved(let finger):
      guard isWatching else { return .change }
      return finger.point.distance(to: finger.start) > movement ? .fail(.moved(movement)) : .none
    case .ended: return isWatching ? .fail(.liftedEarly) : .end
    case .cancelled: return isWatching ? .fail(.touchCancelled) : .cancel
    case .time:
      deadline = nil
      return context.fingers.count < touches ? .fail(.noNextTap(interval)) : .recognize
    }
  }
}
