import Geometry
package import HitTesting
import TouchDelivery

/// Edits after which a view, or a subview of it, gets the touch. The edits were tried on the tree,
/// and none of them can be omitted.
package struct Fix: Hashable, Sendable {
  package var edits: [ViewEdit]
  /// The subview that gets the touch after the edits; `nil` if the view itself gets it.
  package var receiver: NodeID?
}

/// Finds the smallest sets of edits after which a view gets a touch.
struct FixSearch {
  let scene: Scene
  let view: NodeID
  /// The asked point, in screen coordinates.
  let point: Point

  /// The way to remove a view in front.
  private enum Strategy: CaseIterable {
    /// The view that is hit lets touches pass through.
    case passThrough
    /// The sibling in front and its subviews take no touches.
    case interactionOff
  }

  /// The obstacles in the way of the touch.
  let obstacles: [Obstacle]
  private let trials: Trials

  init(scene: Scene, view: NodeID, point: Point, obstacles: [Obstacle]) {
    self.scene = scene
    self.view = view
    self.point = point
    self.obstacles = obstacles
    trials = Trials(scene.tree)
  }

  /// A copy of a tree on which edits are tried one after another, in place.
  private final class Trials {
    private let original: ViewTree
    private var tree: ViewTree
    private var changed: Set<NodeID> = []

    init(_ tree: ViewTree) { (original, self.tree) = (tree, tree) }

    /// Returns the tree with these edits and without those of the trial before.
    func tree(with edits: [ViewEdit]) -> ViewTree {
      let nodes = original.nodes(after: edits)
      for view in changed where nodes[view] == nil { tree.replace(view, with: original[view]) }
      for (view, node) in nodes { tree.replace(view, with: node) }
      changed = Set(nodes.keys)
      return tree
    }
  }

  /// The views that may get the touch after a fix.
  private enum Goal {
    /// The view itself, or a part of a control whose touches it tracks.
    case view
    /// The view or a subview.
    case subtree
  }

  /// The maximum number of search rounds: each finds only the frontmost of several overlapping
  /// views.
  private static let mostRounds = 16
  /// The maximum number of edits in a fix: each is tried, and longer lists are not useful.
  static let mostEdits = 64

  /// The goals to try. Subviews do not count if they are the only obstacle; touches of subviews are
  /// of no use to a control, and they are an obstacle if they were one before.
  private var goals: [Goal] {
    let areObstacles = obstacles.contains { $0.kind == .handledByDescendant }
    if obstacles.allSatisfy({ $0.kind == .handledByDescendant }) { return [.view] }
    return areObstacles || scene.tree.controlKind(of: view) != nil ? [.view, .subtree] : [.subtree]
  }

  /// The fixes that work; empty if none does. Those that give the touch to the view itself come
  /// first, then those with the fewest edits.
  ///
  /// - Parameter leavesOut: Set if a fix would require more than `mostEdits` edits.
  func fixes(leavesOut: inout Bool) -> [Fix] {
    var fixes: [Fix] = []
    for goal in goals {
      for strategy in Strategy.allCases {
        guard let edits = edits(strategy, goal, &leavesOut) else { continue }
        let least = smallest(edits, goal)
        let winner = test(with: least).hit(at: point)
        let fix = Fix(edits: least, receiver: winner == view ? nil : winner)
        if !fix.edits.isEmpty, !fixes.contains(fix) { fixes.append(fix) }
      }
    }
    // A stable sort.
    return fixes.enumerated().sorted {
      (cost($0.element), $0.offset) < (cost($1.element), $1.offset)
    }.map { $0.element }
  }

  /// The sort key of a fix: the view before its subviews, the number of edits, then the number of
  /// other touchable views that the edits disable.
  private func cost(_ fix: Fix) -> Int {
    let isOwn = isGoal(fix.receiver ?? view, .view)
    let start = (isOwn ? 0 : Self.mostEdits + 1) + fix.edits.count
    return fix.edits.reduce(start * 1_000_000) { cost, edit in
      guard edit.change == .userInteraction(false) else { return cost }
      // The views that would no longer be touchable; without any, this is the simpler edit.
      let others = scene.tree.subtree(of: edit.view).count { isTouchable($0) && $0 != edit.view }
      return cost + (others > 0 ? 1000 + others : -1)
    }
  }

  /// Returns whether the view reacts to touches.
  private func isTouchable(_ view: NodeID) -> Bool {
    scene.tree.controlKind(of: view) != nil
      || scene.tree.ownDetails(of: view)?.gestures.isEmpty == false
  }

  /// Adds edits until the view gets the touch; `nil` if it never does.
  private func edits(
    _ strategy: Strategy, _ goal: Goal, _ leavesOut: inout Bool
  ) -> [ViewEdit]? {
    var edits: [ViewEdit] = []
    for _ in 0..<Self.mostRounds {
      let test = test(with: edits)
      if reaches(goal, test) { return edits }
      let obstacles = PathSearch(test: test, view: view, point: point).obstacles()
      var more: [ViewEdit] = []
      for obstacle in obstacles {
        guard let edit = self.edit(for: obstacle, strategy, in: test.tree) else { continue }
        more.append(edit)
      }
      if max(edits.count, more.count) > Self.mostEdits {
        leavesOut = true
        return nil
      }
      let known = edits
      edits.removeAll { old in more.contains { $0.view == old.view && $0.key == old.key } }
      for edit in more {
        edits.removeAll { $0.view == edit.view && $0.key == edit.key }
        edits.append(edit)
      }
      if edits == known { return nil }
    }
    return nil
  }

  private func reaches(_ goal: Goal, _ test: HitTest) -> Bool {
    test.hit(at: point).map { isGoal($0, goal) } ?? false
  }

  private func isGoal(_ winner: NodeID, _ goal: Goal) -> Bool {
    if winner == view { return true }
    return switch goal {
    case .view: scene.tree.tracksTouches(of: winner, in: view)
    case .subtree: scene.tree.isView(winner, inSubtreeOf: view)
    }
  }

  private func test(with edits: [ViewEdit]) -> HitTest {
    HitTest(trials.tree(with: edits), behaviors: scene.behaviors.hitTests)
  }

  /// Removes every edit that is not needed.
  private func smallest(_ edits: [ViewEdit], _ goal: Goal) -> [ViewEdit] {
    guard edits.count > 1 else { return edits }
    var edits = edits
    for place in edits.indices.reversed() {
      var fewer = edits
      fewer.remove(at: place)
      if reaches(goal, test(with: fewer)) { edits = fewer }
    }
    return edits
  }

  /// The edit that removes one obstacle; `nil` if none is known.
  private func edit(
    for obstacle: Obstacle, _ strategy: Strategy, in tree: ViewTree
  ) -> ViewEdit? {
    let step = obstacle.view
    switch obstacle.kind {
    case .refused: return accepting(obstacle, in: tree)
    case .policy:
      // Without an override in the tree, the cause is code, which cannot be edited here.
      return tree.policy(of: step).isStandard ? nil : ViewEdit(step, .policy(.standard))
    case .handledByDescendant:
      guard strategy == .passThrough else {
        return ViewEdit(step, .policy(.pointerEvents(.boxOnly)))
      }
      return obstacle.by.flatMap { tree.subview(of: step, holding: $0) }
        .map { ViewEdit($0, .userInteraction(false)) }
    case .covered, .window:
      guard let winner = obstacle.by else { return nil }
      switch strategy {
      case .passThrough:
        return tree.policy(of: winner).isStandard
          ? ViewEdit(winner, .policy(.passThrough)) : ViewEdit(winner, .policy(.none))
      case .interactionOff:
        guard let front = tree.sibling(of: step, holding: winner) else { return nil }
        // Overrides that return a view regardless of the flags have to be replaced.
        return tree.policy(of: front) == .answersSelf
          ? ViewEdit(front, .policy(.none)) : ViewEdit(front, .userInteraction(false))
      }
    case .controlDisabled, .recognizer, .handledByAncestor, .scrollDelay, .noAction,
      .secondFinger, .exclusive, .ignoring, .detached:
      return nil
    }
  }

  /// Makes a view accept the touch that it refuses.
  private func accepting(_ obstacle: Obstacle, in tree: ViewTree) -> ViewEdit? {
    switch obstacle.refusal {
    case .hidden: ViewEdit(obstacle.view, .hidden(false))
    case .interactionDisabled: ViewEdit(obstacle.view, .userInteraction(true))
    case .alpha: ViewEdit(obstacle.view, .alpha(1))
    case .singularTransform: ViewEdit(obstacle.view, .resetTransform)
    case .outside: enlarge(obstacle, in: tree)
    case nil: nil
    }
  }

  /// Makes a view contain the point: a superview that is too small is enlarged, and a view that is
  /// too small gets a larger touch area.
  private func enlarge(_ obstacle: Obstacle, in tree: ViewTree) -> ViewEdit? {
    guard let local = obstacle.point, local.isFinite else { return nil }
    let view = obstacle.view
    let bounds = tree.bounds(of: view)
    let policy = tree.policy(of: view)
    if policy.changesArea, bounds.contains(local) { return ViewEdit(view, .policy(.standard)) }
    let geometry = tree.geometry(of: view)
    // A new frame would remove a transform, also one that another edit resets.
    let isUpright = geometry.isFrameOnly && scene.tree.geometry(of: view).isFrameOnly
    let isBeyondEnd = local.x >= bounds.minX && local.y >= bounds.minY
    if view != self.view, isUpright, isBeyondEnd, policy.isStandard {
      var frame = geometry.frame
      frame.size.width = Double.maximum(frame.width, Self.beyond(local.x - bounds.minX))
      frame.size.height = Double.maximum(frame.height, Self.beyond(local.y - bounds.minY))
      return ViewEdit(view, .frame(frame))
    }
    var insets = Insets(all: 0)
    if case .expand(let old) = policy { insets = old }
    insets.left = Double.maximum(insets.left, (bounds.minX - local.x).rounded(.up))
    insets.top = Double.maximum(insets.top, (bounds.minY - local.y).rounded(.up))
    insets.right = Double.maximum(insets.right, Self.beyond(local.x - bounds.maxX))
    insets.bottom = Double.maximum(insets.bottom, Self.beyond(local.y - bounds.maxY))
    return ViewEdit(view, .policy(.expand(insets)))
  }

  /// The next greater whole number: far edges do not belong to a rectangle (row 4).
  private static func beyond(_ value: Double) -> Double { value.rounded(.down) + 1 }
}
