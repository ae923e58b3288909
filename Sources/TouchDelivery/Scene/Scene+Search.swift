package import Geometry
package import HitTesting

extension Scene {
  /// The search for the view that receives a touch, with the overrides in code that the scene has.
  ///
  /// - Parameter point: in screen coordinates.
  package func trace(at point: Point) -> Trace { search?(point) ?? HitTest(tree).trace(at: point) }

  /// The view that receives a touch, with the overrides in code that the scene has.
  ///
  /// - Parameter point: in screen coordinates.
  package func hit(at point: Point) -> NodeID? {
    search.map { $0(point).result } ?? HitTest(tree).hit(at: point)
  }
}
