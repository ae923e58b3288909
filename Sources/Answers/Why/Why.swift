package import Geometry
package import HitTesting
package import TouchDelivery

/// Why a view gets a touch at a point, or does not, and what would change that.
package struct Why: Sendable {
  /// Where a view gets touches.
  package struct Reachable: Hashable, Sendable {
    /// The points, in screen coordinates.
    package var region: PlanarRegion
    /// The share of the view's visible area in which it gets the touch, from 0 to 1.
    package var share: Double
    /// The best point for a finger, in screen coordinates.
    package var tap: Point
  }

  /// The view that is asked about.
  package let view: NodeID
  /// Where the finger comes down, in screen coordinates.
  package let point: Point
  /// Whether the question named the point; else it is the best there is.
  package let pointIsGiven: Bool
  /// The search at the point.
  package let trace: Trace
  /// Whether a tap at the point has its effect in the view.
  package let receives: Bool
  /// What keeps the touch away or happens to it, most specific first.
  package let obstacles: [Obstacle]
  /// Where the view gets touches; `nil` for nowhere.
  package let reachable: Reachable?
  /// What would make it get this touch, fewest edits first; empty when it gets it, or nothing does.
  package let fixes: [Fix]
  /// Whether a fix was left out that takes more edits than anybody would make.
  package let leavesOutFixes: Bool

  /// How many edits the largest fix has that is looked for.
  package static let mostEdits = FixSearch.mostEdits

  /// The view that the search finds.
  package var winner: NodeID? { trace.result }

  /// The deepest view that both the view and the winner are in: below it their paths fork.
  package var fork: NodeID? {
    guard let winner, winner != view else { return nil }
    let tree = trace.tree
    if tree.isView(view, inSubtreeOf: winner) { return winner }
    return ([view] + tree.ancestors(of: view)).first { tree.isView(winner, inSubtreeOf: $0) }
  }

  /// Answers the question.
  ///
  /// - Parameters:
  ///   - view: which view.
  ///   - scene: in which scene.
  ///   - point: where, in screen coordinates; `nil` for the best point there is.
  ///   - map: the touch map of the scene, when there is one already.
  ///   - knowsActions: whether the source records the actions of controls.
  ///   - deliveries: what fingers have caused, in the same tree; `nil` for those of a tap.
  /// - Complexity: O(views) for the edits that are tried, and what a map of the view's area takes.
  package init(
    _ view: NodeID, in scene: Scene, at point: Point? = nil, map: TouchMap? = nil,
    after deliveries: [Delivery]? = nil, knowsActions: Bool = true
  ) {
    let visible = VisibleOutline(of: view, in: scene)
    let map = map ?? TouchMap(scene, within: Self.reach(of: view, visible, in: scene.tree))
    let region = map.region(of: view)
    let place = TapPoint(in: region)?.point
    reachable = place.map {
      let share = visible.area > 0 ? (region.area / visible.area).clamped(to: 0...1) : 1
      return Reachable(region: region, share: share, tap: $0)
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
      // An override elsewhere that sends the touch away, or one in code.
      if found.isEmpty { found = [Obstacle(.policy, view, by: trace.result)] }
      obstacles = found
      receives = outcome.isHandled && found.allSatisfy { $0.kind == .handledByDescendant }
      let isAboutSubviews = found.allSatisfy { $0.kind == .handledByDescendant }
      let search = FixSearch(
        scene: scene, view: view, point: at, countsSubviews: !isAboutSubviews)
      fixes = receives ? [] : search.fixes(leavesOut: &leavesOut)
    }
    leavesOutFixes = leavesOut
  }
}

extension Why {
  /// The points that a view may get: where it is seen, and where its touch area is larger.
  private static func reach(
    of view: NodeID, _ visible: VisibleOutline, in tree: ViewTree
  ) -> PlanarRegion {
    var reach = visible.bounds.map { PlanarRegion($0) } ?? PlanarRegion()
    let policy = tree.policy(of: view)
    if policy.changesArea {
      let area = tree.toScreen(view).boundingBox(of: policy.area(of: tree.bounds(of: view)))
      reach.formUnion(PlanarRegion(area))
    }
    return reach
  }
}

extension ViewTree {
  /// The middle of a view's bounds on the screen.
  func center(of view: NodeID) -> Point {
    let point = convert(bounds(of: view).center, from: view, to: nil)
    return point?.isFinite == true ? point ?? .zero : .zero
  }
}
