package import Geometry

/// Overrides of the hit-test methods in code.
///
/// Both methods default to the standard behaviour. Overrides reach it through the context, as
/// UIKit's overrides reach `super`. They must be pure: UIKit calls them several times per touch
/// (row 26). An override that is bound to the main actor assumes its isolation.
package protocol HitBehavior: AnyObject, Sendable {
  /// `hitTest(_:with:)`: the view to receive the touch, or `nil` to continue the search (row 27).
  ///
  /// - Parameters:
  ///   - point: The point in the view's own bounds coordinates (row 2).
  ///   - view: The view being asked, with access to `super`.
  func hitTest(_ point: Point, in view: HitContext) -> NodeID?

  /// `point(inside:with:)` for a point in bounds coordinates (row 3).
  func contains(_ point: Point, in view: HitContext) -> Bool

  /// The source text of the overrides; `nil` if unknown.
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
  /// The lines of `hitTest(_:with:)`, from its name to its closing brace, indented by two spaces
  /// per level; `nil` if the class does not override it.
  package var hitTest: [String]?
  /// The lines of `point(inside:)`, in the same form.
  package var pointInside: [String]?

  package init(hitTest: [String]? = nil, pointInside: [String]? = nil) {
    self.hitTest = hitTest
    self.pointInside = pointInside
  }
}

/// The view whose `HitBehavior` runs, during one call of its `hitTest`.
///
/// Calls made through the context are recorded in the trace.
package struct HitContext: Sendable {
  package let view: NodeID
  let walk: HitWalk
  let entry: Int32

  package var tree: ViewTree { walk.tree }

  /// The result of `super.hitTest`: the three guards, `contains`, subviews from front to back,
  /// self.
  package func standardHitTest(_ point: Point) -> NodeID? {
    walk.standard(view, point, entry: entry)
  }

  /// The result of `super.point(inside:)`: tests the bounds, or the area of the view's policy.
  package func standardContains(_ point: Point) -> Bool {
    tree.policy(of: view).contains(point, in: tree.bounds(of: view))
  }

  /// The result of the view's own `point(inside:)`, override included.
  package func contains(_ point: Point) -> Bool {
    walk.contains(view, point, tree.policy(of: view), entry: entry)
  }

  /// Asks another view, as an override does that calls `hitTest` of a subview.
  ///
  /// - Parameters:
  ///   - other: The view to ask.
  ///   - point: The point in the bounds coordinates of `other`.
  package func hitTest(_ other: NodeID, _ point: Point) -> NodeID? {
    walk.ask(other, point, caller: entry)
  }
}
