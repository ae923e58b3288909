package import Geometry
package import HitTesting
package import TouchDelivery

/// One finger on the inspected screen, and the search that its touch began.
package struct FingerTouch: Sendable {
  /// What touches.
  package var pointer: Pointer
  /// Which finger it is to people, from 1 in the order of landing.
  package var number: Int
  /// Where it landed, in screen coordinates. UIKit hit-tests once, when a finger lands.
  package var point: Point
  /// The search for the view that receives it.
  package var trace: Trace

  /// A finger that lands on a scene.
  package init(_ pointer: Pointer, number: Int, at point: Point, in scene: Scene) {
    self.pointer = pointer
    self.number = number
    self.point = point
    trace = scene.trace(at: point)
  }
}
