import Geometry
import HitTesting

/// `UIPinchGestureRecognizer`: two fingers that move apart or together.
package struct PinchMachine: TwoFingerMachine {
  /// How much the pinch enlarges.
  package internal(set) var measure = GestureMeasure()
  var initial: Point?
  private let start: Double

  /// A pinch.
  package init(_ settings: TouchSettings) { start = settings.pinchStart }

  mutating func take(_ vector: Point, from initial: Point) -> Bool {
    let before = initial.distance(to: .zero)
    let now = vector.distance(to: .zero)
    if before > 0 { measure.scale = now / before }
    return (now - before).magnitude >= start
  }
}
