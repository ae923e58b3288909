import Geometry
import HitTesting

/// `UIRotationGestureRecognizer`: two fingers that turn about each other.
package struct RotationMachine: TwoFingerMachine {
  /// How far they turned.
  package internal(set) var measure = GestureMeasure()
  var initial: Point?
  private let start: Double
  private var last: Point?

  /// A rotation.
  package init(_ settings: TouchSettings) { start = settings.rotationStart }

  mutating func take(_ vector: Point, from initial: Point) -> Bool {
    // The angles of small turns add up, so that a whole turn and more is counted.
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

  /// `atan2`, which the standard library does not have, by halving the angle until a series
  /// converges. Exact to about 1e-14.
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
