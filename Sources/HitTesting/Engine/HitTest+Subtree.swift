package import Geometry

extension HitTest {
  /// The result of one view's `hitTest(_:with:)`, override included; its superviews are not asked.
  ///
  /// - Parameters:
  ///   - point: The point in the view's own bounds coordinates.
  ///   - view: The view to ask.
  /// - Complexity: As `hit(at:)`, from the view downwards.
  package func hit(at point: Point, in view: NodeID) -> NodeID? {
    HitWalk(tree, behaviors, recorder: nil).ask(view, point, caller: -1)
  }
}
