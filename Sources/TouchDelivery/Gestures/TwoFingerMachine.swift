import Geometry
import HitTesting

/// What `UIPinchGestureRecognizer` and `UIRotationGestureRecognizer` share: two fingers, compared
/// with how they stood when the second came down. The gesture ends when both have left.
protocol TwoFingerMachine: GestureMachine {
  /// The vector from the first finger to the second when both were down.
  var initial: Point? { get set }
  /// What the gesture measures so far.
  var measure: GestureMeasure { get set }
  /// Takes the measure of the vector between the fingers. Returns whether the gesture begins.
  mutating func take(_ vector: Point, from initial: Point) -> Bool
}

extension TwoFingerMachine {
  /// The gesture goes on while fingers are down.
  package var isContinuous: Bool { true }
  /// No time makes a difference.
  package var deadline: Double? { nil }

  /// What it makes of a change.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    let isWatching = context.state == .possible
    let both = context.fingers.count == 2
    switch cause {
    case .began:
      if context.fingers.count > 2 { return .ignore }
      if both { initial = context.fingers[1].point - context.fingers[0].point }
      return .none
    case .moved:
      guard both, let initial else { return isWatching ? .none : .change }
      let begins = take(context.fingers[1].point - context.fingers[0].point, from: initial)
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
