import Geometry

/// `UIPinchGestureRecognizer`: two fingers that move apart or together.
public struct PinchMachine: TwoFingerMachine {
  /// How much the pinch enlarges.
  public internal(set) var measure = GestureMeasure()
  var initial: Point?
  private let start: Double

  /// A pinch.
  public init(_ settings: TouchSettings) { start = settings.pinchStart }

  mutating func take(_ vector: Point, from initial: Point) -> Bool {
    let before = initial.distance(to: .zero)
    let now = vector.distance(to: .zero)
    if before > 0 { measure.scale = now / before }
    return (now - before).magnitude >= start
  }
}
