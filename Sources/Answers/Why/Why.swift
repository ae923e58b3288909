package import Geometry
package import HitTesting
package import TouchDelivery

/// The reason why a view gets a touch at a point or does not, and the edits that would change that.
package struct Why: Sendable {
  /// The region in which a view is hit.
  package struct Reachable: Hashable, Sendable {
    /// The region, in screen coordinates.
    package var region: PlanarRegion
    /// The fraction of the view's visible area in which it is hit, from 0 to 1; 1 for an invisible
    /// view.
    package var share: Double
    /// Indicates whether any part of the view is visible.
    package var isVisible = true
    /// The best point for a finger, in screen coordinates.
    package var tap: Point
  }

  package let view: NodeID
  /// The point of touch-down, in screen coordinates.
  package let point: Point
  /// Indicates whether the caller gave the point; otherwise it is the best one for the view.
  package let pointIsGiven: Bool
  package let trace: Trace
  /// Indicates whether a tap at the point takes effect in the view.
  package let receives: Bool
  /// The obstacles that keep the touch away or affect it, most specific first.
  package let obstacles: [Obstacle]
  /// The region in which the view is hit; `nil` for none.
  package let reachable: Reachable?
  /// The fixes with which the view, or a subview of it, gets this touch; empty if the view gets it
  /// already, or if no fix works.
  package let fixes: [Fix]
  /// Indicates whether a fix was omitted because it requires more than `mostEdits` edits.
  package let leavesOutFixes: Bool

  /// The maximum number of edits in a fix.
  package static let mostEdits = FixSearch.mostEdits

  /// The view that is hit.
  package var winner: NodeID? { trace.result }

  /// The deepest common ancestor of the view and the winner.
  package var fork: NodeID? {
    guard let winner, winner != view else { return nil }
    let tree = trace.tree
    if tree.isView(view, inSubtreeOf: winner) { return winner }
    return ([view] + tree.ancestors(of: view)).first { tree.isView(winner, inSubtreeOf: $0) }
  }

  /// Explains the hits of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - scene: The view's scene.
  ///   - point: The point in screen coordinates; `nil` for the best point of the view.
  ///   - map: The touch map of the scene, if it exists already.
  ///   - deliveries: The deliveries of earlier fingers in the same tree; `nil` for those of a tap.
  ///   - knowsActions: True if the source records the actions of controls.
  /// - Complexity: O(views) for each edit that is tried, plus a map of the region in which the view
  ///   may be hit.
  package init(
    _ view: NodeID, in scene: Scene, at point: Point? = nil, map: TouchMap? = nil,
    after deliveries: [Delivery]? = nil, knowsActions: Bool = true
  ) {
    let visible = VisibleOutline(of: view, in: scene)
    let map = map ?? TouchMap(scene, within: Self.reach(of: view, in: scene))
    let region = map.region(of: view)
    let place = TapPoint(in: region)?.point
    reachable = place.map {
      Reachable(
        region: region, share: Self.share(of: region, visible), isVisible: visible.area > 0, tap: $0
      )
    }
    self.view = view
    pointIsGiven = point != nil
    let at = point ?? place ?? visible.center ?? scene.tree.center(of: view)
    self.point = at
    trace = scene.trace(at: at)
    var leavesOut = false
    let outcome = TapOutcome(
      of: view, deliveries ?? TapOutcome.deliveries(of: scene, at: at), in: scene.tree)
    if trace.result == view {
      obstacles = outcome.obstacles.filter { knowsActions || $0.kind != .noAction }
      receives = !obstacles.contains { $0.isBlocking }
      fixes = outcome.fixes
    } else {
      var found = PathSearch(test: scene.hitTest, view: view, point: at).obstacles()
      // The cause is an override elsewhere that redirects the touch, or an override in code.
      if found.isEmpty { found = [Obstacle(.policy, view, by: trace.result)] }
      obstacles = found
      receives = outcome.isHandled && found.allSatisfy { $0.kind == .handledByDescendant }
      let search = FixSearch(scene: scene, view: view, point: at, obstacles: found)
      fixes = receives ? [] : search.fixes(leavesOut: &leavesOut)
    }
    leavesOutFixes = leavesOut
  }
}

extension Why {
  /// A region that contains all points where a view may be hit: the bounding box of its touch area
  /// with a margin for rounding; `nil` for the whole screen, if an override may return the view
  /// anywhere.
  private static func reach(of view: NodeID, in scene: Scene) -> PlanarRegion? {
    let tree = scene.tree
    let policy = tree.policy(of: view)
    guard scene.behaviors.hitTests.isEmpty, policy.opening != .returnsSelf,
      !tree.hasPolicies || !tree.ids.contains(where: { tree.forwardTarget(of: $0) == view })
    else { return nil }
    let area = tree.toScreen(view).boundingBox(of: policy.area(of: tree.bounds(of: view)))
    let box = area.inset(by: -1)
    let edges = Point(box.maxX, box.maxY)
    return box.origin.isFinite && edges.isFinite ? PlanarRegion(box) : nil
  }

  /// The fraction of a view's visible area in which it is hit.
  private static func share(of region: PlanarRegion, _ visible: VisibleOutline) -> Double {
    guard visible.area > 0, let outer = visible.bounds, let bounds = region.bounds else { return 1 }
    let near = outer.inset(by: -1)
    let isInside =
      near.minX <= bounds.minX && near.minY <= bounds.minY && near.maxX >= bounds.maxX
      && near.maxY >= bounds.maxY
    let part = isInside ? region : region.intersection(visible.region)
    return (part.area / visible.area).clamped(to: 0...1)
  }
}

extension ViewTree {
  /// The centre of a view's bounds, in screen coordinates.
  func center(of view: NodeID) -> Point {
    let point = convert(bounds(of: view).center, from: view, to: nil)
    return point?.isFinite == true ? point ?? .zero : .zero
  }
}
