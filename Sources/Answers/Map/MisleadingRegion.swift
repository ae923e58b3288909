package import Geometry
package import HitTesting
import TouchDelivery

/// A part of the screen in which one thing is seen in front, and another gets the touch.
///
/// Much of what is drawn in front of what gets the touch is meant so: a label on a button, a picture
/// behind clear rows. What counts is where a person would aim at something: at a control, at a view
/// that recognizes gestures, handles touches or was made to take them, or at a view that `zPosition`
/// has raised. Where the winner is above what is seen, or in it, it is the same thing to touch.
package struct MisleadingRegion: Hashable, Sendable {
  /// Why the touch goes elsewhere.
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A `zPosition` draws the view in front, but the winner is asked first (row 22).
    case zPosition
    /// The winner is in front, but nothing is drawn of it.
    case invisible
    /// The winner is in front and takes touches where it is not drawn: its override says so.
    case override
    /// The view is in front, but refuses the touch, which goes to something behind it.
    case refused
  }

  /// What is seen, and aimed at.
  package let seen: NodeID
  /// What gets the touch.
  package let winner: NodeID
  /// Why.
  package let cause: Cause
  /// The points, in screen coordinates.
  package let region: PlanarRegion

  /// Less is a matter of rounding, in square points.
  private static let leastArea = 1.0

  /// The misleading regions of a screen, by what is seen, then by what gets the touch.
  ///
  /// - Complexity: O(n log n) for the views and the rectangles of both maps, and O(depth) for each
  ///   pair of views of which one is seen where the other gets the touch.
  static func regions(of subject: AuditSubject) -> [MisleadingRegion] {
    let (tree, map) = (subject.tree, subject.map)
    let search = MisleadingSearch(subject)
    let seenMap = SeenMap(tree, screen: map.screen, density: map.density)
    let seen = seenMap.regions.filter { search.isOfInterest($0.key) }
    // What its superviews win is the usual case: it is left out at once.
    let winners: [(NodeID?, PlanarRegion)] =
      map.regions.map { ($0.key, $0.value) } + [(nil, map.unanswered)]
    let exchanges = RegionExchange.exchanges(
      from: seen.map { ($0.key, $0.value) }, to: winners,
      isSame: { seen, winner in winner.map { tree.isView(seen, inSubtreeOf: $0) } ?? false })
    var lost: [NodeID: PlanarRegion] = [:]
    for (view, parts) in Dictionary(grouping: exchanges, by: \.old) {
      lost[view] = PlanarRegion(joining: parts.map(\.region))
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

  /// What is wrong, in one sentence without a full stop.
  package func text(in tree: ViewTree) -> String {
    let seen = tree.displayName(of: self.seen)
    let winner = tree.displayName(of: self.winner)
    let reason =
      switch cause {
      case .zPosition: "zPosition draws \(seen) in front, but \(winner) is asked first"
      case .invisible: "it is in front, and nothing is drawn of it"
      case .override: "its override takes touches beyond what is drawn of it"
      case .refused: "it is behind \(seen), which refuses it"
      }
    return "\(seen) is seen, but \(winner) gets the touch: \(reason)"
  }
}

/// What a person would aim at in what is seen, and why another view gets it.
private struct MisleadingSearch {
  private let tree: ViewTree
  private let map: TouchMap
  private let behaviors: [NodeID: any HitBehavior]
  /// The nearest view at or above each that a person would aim at.
  private let aims: [NodeID?]
  /// Whether views are drawn in another order than they are asked.
  private let isLayered: Bool
  /// The views to which others pass their touches on.
  private let forwardTargets: Set<NodeID>
  /// The places of the windows in the order in which they are asked.
  private let ranks: [NodeID: Int]

  init(_ subject: AuditSubject) {
    tree = subject.tree
    map = subject.map
    behaviors = subject.scene.behaviors.hitTests
    isLayered = !tree.viewsWithLayers.isEmpty
    let tree = tree
    let windows = tree.windowsFrontToBack
    ranks = Dictionary(uniqueKeysWithValues: zip(windows, windows.indices))
    forwardTargets =
      tree.hasPolicies ? Set(tree.ids.compactMap { tree.forwardTarget(of: $0) }) : []
    let targets = Set(subject.targets.map(\.view))
    var aims: [NodeID?] = []
    aims.reserveCapacity(tree.count)
    for view in tree.ids {
      let isAim = targets.contains(view) || Self.isMadeForTouches(view, in: tree)
      aims.append(isAim ? view : tree.superview(of: view).flatMap { aims[$0.index] })
    }
    self.aims = aims
  }

  /// Whether a view handles touches, or takes them though its class does not.
  private static func isMadeForTouches(_ view: NodeID, in tree: ViewTree) -> Bool {
    guard tree.isUserInteractionEnabled(view) else { return false }
    if !ViewNode.interactionDefault(of: tree.className(of: view)) { return true }
    return tree.ownDetails(of: view)?.handles.contains { $0.hasPrefix("touches") } ?? false
  }

  /// Whether anything can be misleading where a view is seen.
  func isOfInterest(_ view: NodeID) -> Bool { isLayered || aims[view.index] != nil }

  /// What is misleading of a region in which a view is seen, and another gets the touch.
  func parts(
    of region: PlanarRegion, seeing view: NodeID, _ winner: NodeID
  ) -> [MisleadingRegion] {
    // Whoever passes touches on means it.
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
    if isAsked(seenBranch, before: winnerBranch) {
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

  /// Whether code takes part in what becomes of a touch to a view.
  private func isDecidedByCode(_ view: NodeID) -> Bool {
    !behaviors.isEmpty && ([view] + tree.ancestors(of: view)).contains { behaviors[$0] != nil }
  }

  /// The siblings, or windows, that hold one view each.
  private func branches(_ a: NodeID, _ b: NodeID) -> (NodeID, NodeID) {
    var branch = a
    while let superview = tree.superview(of: branch) {
      if let other = tree.subview(of: superview, holding: b) { return (branch, other) }
      branch = superview
    }
    return (branch, tree.window(of: b))
  }

  /// Whether the search asks a sibling before another one.
  private func isAsked(_ a: NodeID, before b: NodeID) -> Bool {
    if tree.superview(of: a) != nil { return tree.siblingIndex(of: a) > tree.siblingIndex(of: b) }
    return ranks[a, default: 0] < ranks[b, default: 0]
  }

  /// Whether a sibling is drawn in front of another one by its height alone.
  private func isRaised(_ a: NodeID, over b: NodeID) -> Bool {
    tree.superview(of: a) != nil && tree.details(of: a).zPosition > tree.details(of: b).zPosition
  }

  /// Whether anything of a view itself is drawn.
  private func isDrawn(_ view: NodeID) -> Bool {
    !tree.drawsNothing(view) && !tree.ancestors(of: view).contains { tree.isFaded($0) }
  }

  /// What of a region a view, or a view that holds it, would take, were a branch asked first.
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
      if policy == .answersSelf { break }
      if policy == .none || policy == .pointerEvents(.none) { return PlanarRegion() }
      guard tree.guardRefusal(of: step) == nil else { return PlanarRegion() }
      let place = tree.toScreen(step)
      if let density = map.density {
        rest = SampledAreas(tree: tree, density: density).take(step, at: place, policy, from: &rest)
      } else {
        rest = ExactAreas(tree: tree).take(step, at: place, policy, from: &rest)
      }
      if policy == .pointerEvents(.boxOnly) { break }
      if step == view, policy == .passThrough || policy == .pointerEvents(.boxNone) {
        return PlanarRegion()
      }
    }
    return map.density.map { rest.scaled(by: 1 / $0) } ?? rest
  }
}
