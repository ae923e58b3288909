package import Geometry

extension HitTest {
  /// What `hitTest(_:with:)` of one view answers, override included; the views above are not asked.
  ///
  /// - Parameters:
  ///   - point: in the view's own bounds coordinates.
  ///   - view: the view to ask.
  /// - Complexity: as `hit(at:)`, from the view downwards.
  package func hit(at point: Point, in view: NodeID) -> NodeID? {
    HitWalk(tree, behaviors, recorder: nil).ask(view, point, caller: -1)
  }
}
