package import Geometry
package import HitTesting
import TouchDelivery

/// A part of the screen in which one view is visible in front, and another is hit.
///
/// Much of what is drawn in front of the hit view is intended: a label on a button, a picture
/// behind transparent rows. Only views that a person would aim at count: controls, views that
/// recognize gestures, handle touches or were enabled for touches, and views raised by `zPosition`.
/// If the hit view contains the visible one, or the reverse, the two count as one target.
package struct MisleadingRegion: Hashable, Sendable {
  /// The reason why the visible view is not hit.
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A `zPosition` draws the view in front, but the winner is asked first (row 22).
    case zPosition
    /// The hit view is in front but draws nothing.
    case invisible
    /// The winner is in front, and its override takes touches where it is not drawn.
    case override
    /// The view is in front, but refuses the touch, which a view behind it takes.
    case refused
  }

  /// The visible view that a person would aim at.
  package let seen: NodeID
  /// The view that is hit.
  package let winner: NodeID
  package let cause: Cause
  /// The region, in screen coordinates.
  package let region: PlanarRegion

  /// Smaller areas are due to rounding, in square points.
  private static let leastArea = 1.0

  /// The misleading regions of a screen, sorted by the visible view, then by the hit view.
  ///
  /// - Complexity: O(n log n) for the views and the rectangles of both maps, plus O(depth) for each
  ///   pair of a visible view and the view hit in its place.
  static func regions(of subject: AuditSubject) -> [MisleadingRegion] {
    let (tree, map) = (subject.tree, subject.map)
    let search = MisleadingSearch(subject)
    let seenMap = SeenMap(tree, screen: map.screen, density: map.density)
    let seen = seenMap.regions.filter { search.isOfInterest($0.key) }
    // Points where a superview is hit are the usual case: they are excluded immediately.
    let winners: [(NodeID?, PlanarRegion)] =
      map.regions.map { ($0.key, $0.value) } + [(nil, map.unanswered)]
    let exchanges = RegionExchange.exchanges(
      from: seen.map { ($0.key, $0.value) }, to: winners,
      isSame: { seen, winner in winner.map { tree.isView(seen, inSubtreeOf: $0) } ?? false })
    var lost: [NodeID: PlanarRegion] = [:]
    for (view, parts) in Dictionary(grouping: exchanges, by: { $0.old }) {
      lost[view] = PlanarRegion(joining: parts.map { $0.region })
    }
    var found: [Key: [PlanarRegion]] = [:]
    for exchange in exchanges {
      guard let winner = exchange.new, !tree.isView(winner, inSubtreeOf: exchange.old),
        lost[exchange.old].map({ $0.area >= leastArea }) == true
      else { continue }
      for part in search.parts(of: exchange.region, seeing: exchange.old, winner) {
        found[Key(part), default: []].append(part.region)
      }
    }
    return found.mapValues { PlanarRegion(joining: $0) }
      .filter { $0.value.area >= leastArea }
      .map { MisleadingRegion($0.key, $0.value) }
      .sorted {
        ($0.seen, $0.winner, $0.cause.rawValue) < ($1.seen, $1.winner, $1.cause.rawValue)
      }
  }

  private struct Key: Hashable {
    var seen: NodeID
    var winner: NodeID
    var cause: Cause

    init(_ part: MisleadingRegion) { (seen, winner, cause) = (part.seen, part.winner, part.cause) }
  }

  private init(_ key: Key, _ region: PlanarRegion) {
    self.init(seen: key.seen, winner: key.winner, cause: key.cause, region: region)
  }

  init(seen: NodeID, winner: NodeID, cause: Cause, region: PlanarRegion) {
    self.seen = seen
    self.winner = winner
    self.cause = cause
    self.region = region
  }

  /// The problem in one sentence without a full stop.
  package func text(in tree: ViewTree) -> String {
    let seen = tree.displayName(of: self.seen)
    let winner = tree.displayName(of: self.winner)
    let reason =
      switch cause {
      case .zPosition: "zPosition draws \(seen) in front, but \(winner) is asked first"
      case .invisible: "it is in front and invisible"
      case .override: "its override takes touches outside its visible area"
      case .refused: "\(seen) refuses the touch"
      }
    return "\(seen) is visible, but \(winner) gets the touch: \(reason)"
  }
}

/// Finds the view that a person would aim at in a visible region, and why another view is hit.
private struct MisleadingSearch {
  private let tree: ViewTree
  private let map: TouchMap
  private let behaviors: [NodeID: any HitBehavior]
  /// For each view, the nearest view at or above it that a person would aim at.
  private let aims: [NodeID?]
  /// Indicates whether some views are drawn in a different order from that in which they are asked.
  private let isLayered: Bool
  /// The targets of `forward` policies.
  private let forwardTargets: Set<NodeID>

  init(_ subject: AuditSubject) {
    tree = subject.tree
    map = subject.map
    behaviors = subject.scene.behaviors.hitTests
    isLayered = !tree.viewsWithLayers.isEmpty
    let tree = tree
    forwardTargets =
      tree.hasPolicies ? Set(tree.ids.compactMap { tree.forwardTarget(of: $0) }) : []
    let targets = Set(subject.targets.map { $0.view })
    var aims: [NodeID?] = []
    aims.reserveCapacity(tree.count)
    for view in tree.ids {
      let isAim = targets.contains(view) || Self.isMadeForTouches(view, in: tree)
      aims.append(isAim ? view : tree.superview(of: view).flatMap { aims[$0.index] })
    }
    self.aims = aims
  }

  /// Returns whether the view handles touches, or has user interaction although its class has none
  /// by default.
  private static func isMadeForTouches(_ view: NodeID, in tree: ViewTree) -> Bool {
    guard tree.isUserInteractionEnabled(view) else { return false }
    if !ViewNode.interactionDefault(of: tree.className(of: view)) { return true }
    return tree.ownDetails(of: view)?.handles.contains { $0.hasPrefix("touches") } ?? false
  }

  /// Returns whether a visible part of the view can be misleading.
  func isOfInterest(_ view: NodeID) -> Bool { isLayered || aims[view.index] != nil }

  /// The misleading parts of a region in which `view` is visible and `winner` is hit.
  func parts(
    of region: PlanarRegion, seeing view: NodeID, _ winner: NodeID
  ) -> [MisleadingRegion] {
    // Forwarding touches is intentional.
    guard !forwardTargets.contains(winner), !isDecidedByCode(view), !isDecidedByCode(winner)
    else { return [] }
    let (seenBranch, winnerBranch) = branches(view, winner)
    let aim = aims[view.index].flatMap { tree.isView($0, inSubtreeOf: seenBranch) ? $0 : nil }
    func part(_ seen: NodeID, _ cause: MisleadingRegion.Cause, _ region: PlanarRegion)
      -> [MisleadingRegion]
    {
      region.isEmpty
        ? [] : [MisleadingRegion(seen: seen, winner: winner, cause: cause, region: region)]
    }
    if tree.isAsked(seenBranch, before: winnerBranch) {
      return aim.map { part($0, .refused, region) } ?? []
    }
    let aimed = aim.map { taken(of: region, by: $0, in: seenBranch) } ?? PlanarRegion()
    if isRaised(seenBranch, over: winnerBranch) {
      let raised = taken(of: region.subtracting(aimed), by: seenBranch, in: seenBranch)
      return (aim.map { part($0, .zPosition, aimed) } ?? []) + part(seenBranch, .zPosition, raised)
    }
    guard let aim else { return [] }
    return part(aim, isDrawn(winner) ? .override : .invisible, aimed)
  }

  /// Returns whether overrides in code affect the touches of the view.
  private func isDecidedByCode(_ view: NodeID) -> Bool {
    !behaviors.isEmpty && ([view] + tree.ancestors(of: view)).contains { behaviors[$0] != nil }
  }

  /// The siblings, or windows, that contain one view each.
  private func branches(_ a: NodeID, _ b: NodeID) -> (NodeID, NodeID) {
    var branch = a
    while let superview = tree.superview(of: branch) {
      if let other = tree.subview(of: superview, holding: b) { return (branch, other) }
      branch = superview
    }
    return (branch, tree.window(of: b))
  }

  /// Returns whether the first sibling is drawn in front of the second because of its `zPosition`.
  private func isRaised(_ a: NodeID, over b: NodeID) -> Bool {
    tree.superview(of: a) != nil && tree.details(of: a).zPosition > tree.details(of: b).zPosition
  }

  /// Returns whether the view itself draws something.
  private func isDrawn(_ view: NodeID) -> Bool {
    !tree.drawsNothing(view) && !tree.ancestors(of: view).contains { tree.isFaded($0) }
  }

  /// The part of a region that a view, or a superview up to the branch, would take if the branch
  /// were asked first.
  private func taken(
    of region: PlanarRegion, by view: NodeID, in branch: NodeID
  ) -> PlanarRegion {
    var path = [view]
    while let last = path.last, last != branch, let superview = tree.superview(of: last) {
      path.append(superview)
    }
    var rest = map.density.map { region.scaled(by: $0) } ?? region
    for step in path.reversed() {
      let policy = tree.policy(of: step)
      if policy.opening == .returnsSelf { break }
      if policy.opening == .returnsNil { return PlanarRegion() }
      guard tree.guardRefusal(of: step) == nil else { return PlanarRegion() }
      let place = tree.toScreen(step)
      if let density = map.density {
        rest = SampledAreas(tree: tree, density: density).take(step, at: place, policy, from: &rest)
      } else {
        rest = ExactAreas(tree: tree).take(step, at: place, policy, from: &rest)
      }
      if !policy.asksSubviews { break }
      if step == view, policy.ending == .dropsSelf { return PlanarRegion() }
    }
    return map.density.map { rest.scaled(by: 1 / $0) } ?? rest
  }
}
