public import Geometry
public import HitTesting

/// One finger on the inspected screen, and the search that its touch began.
public struct FingerTouch: Sendable {
  /// What touches.
  public var pointer: Pointer
  /// Which finger it is to people, from 1 in the order of landing.
  public var number: Int
  /// Where it landed, in screen coordinates. UIKit hit-tests once, when a finger lands.
  public var point: Point
  /// The search for the view that receives it.
  public var trace: Trace

  /// A finger that lands on a scene.
  public init(_ pointer: Pointer, number: Int, at point: Point, in scene: Scene) {
    self.pointer = pointer
    self.number = number
    self.point = point
    trace = scene.trace(at: point)
  }
}
