package import Geometry

/// Overrides of the hit-test methods in code.
///
/// Both methods have the standard behaviour as their default, and reach it as UIKit's overrides
/// reach `super`: through the context. They must be pure: UIKit asks several times per touch
/// (row 26). An override that is bound to the main actor assumes its isolation.
package protocol HitBehavior: Sendable {
  /// `hitTest(_:with:)`: the view to receive the touch, or `nil` to let the search go on (row 27).
  ///
  /// - Parameters:
  ///   - point: in the view's own bounds coordinates (row 2).
  ///   - view: the view being asked, and the way to `super`.
  func hitTest(_ point: Point, in view: HitContext) -> NodeID?

  /// `point(inside:with:)`: whether the point, in bounds coordinates, lies in the view (row 3).
  func contains(_ point: Point, in view: HitContext) -> Bool

  /// The overrides as people wrote them; `nil` where that is not known.
  var source: OverrideSource? { get }
}

extension HitBehavior {
  /// `super.hitTest`
  package func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
    view.standardHitTest(point)
  }

  /// `super.point(inside:)`
  package func contains(_ point: Point, in view: HitContext) -> Bool {
    view.standardContains(point)
  }

  package var source: OverrideSource? { nil }
}

/// The source of the hit-test methods that a class overrides.
package struct OverrideSource: Hashable, Sendable {
  /// The lines of `hitTest(_:with:)`, from its name to the brace that ends it; `nil` where a class
  /// does not override it. Two spaces stand for each level.
  package var hitTest: [String]?
  /// The lines of `point(inside:with:)`.
  package var pointInside: [String]?

  /// The source of a class that overrides neither.
  package init(hitTest: [String]? = nil, pointInside: [String]? = nil) {
    self.hitTest = hitTest
    self.pointInside = pointInside
  }
}

/// The view that a `HitBehavior` is asked for, during one call of its `hitTest`.
///
/// What is called through it is part of the trace.
package struct HitContext: Sendable {
  /// The view being asked.
  package let view: NodeID
  let walk: HitWalk
  let entry: Int32

  /// The tree that the view is in.
  package var tree: ViewTree { walk.tree }

  /// What `super.hitTest` answers: the three guards, `contains`, subviews from front to back, self.
  package func standardHitTest(_ point: Point) -> NodeID? {
    walk.standard(view, point, entry: entry)
  }

  /// What `super.point(inside:)` answers: whether the point lies in the bounds, or in the area of
  /// the view's policy.
  package func standardContains(_ point: Point) -> Bool {
    tree.policy(of: view).contains(point, in: tree.bounds(of: view))
  }

  /// What the view's own `point(inside:)` answers, override included.
  package func contains(_ point: Point) -> Bool { walk.contains(view, point, entry: entry) }

  /// Asks another view, as an override that calls `hitTest` of a subview does.
  ///
  /// - Parameters:
  ///   - other: the view to ask.
  ///   - point: in that view's own bounds coordinates.
  package func hitTest(_ other: NodeID, _ point: Point) -> NodeID? {
    walk.ask(other, point, caller: entry)
  }
}
