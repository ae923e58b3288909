package import Geometry

/// The search for the views at many points at once, with a region instead of a point.
///
/// The points that a view takes are removed from the region; the points that it refuses continue
/// with the siblings behind. Overrides in code cannot take part.
package struct RegionSearch {
  /// The regions that views take, in the order of the search. A view may occur several times.
  package private(set) var claims: [(view: NodeID, region: PlanarRegion)] = []
  /// The points of the region that the view in question has not been asked for yet, or has
  /// refused.
  private var region: PlanarRegion
  private let take: Take
  let tree: ViewTree

  /// Removes the points that a view's `point(inside:)` accepts from a region, and returns them.
  ///
  /// `place` is the transform from the view's bounds coordinates to the screen's.
  package typealias Take = (
    _ view: NodeID, _ place: AffineTransform, _ policy: HitPolicy, _ region: inout PlanarRegion
  ) -> PlanarRegion

  struct Call: SearchCall {
    let view: NodeID
    /// The transform from the view's bounds coordinates to the screen's.
    let place: AffineTransform
    /// The number of claims before this view.
    let firstClaim: Int
    /// The points that the view does not contain.
    var outside = PlanarRegion()
  }

  /// Asks all windows of a tree for a region.
  ///
  /// - Parameters:
  ///   - region: The region, in the coordinates of `take`; afterwards, the points that no view
  ///     takes.
  ///   - take: The areas of the views.
  package init(_ tree: ViewTree, asking region: inout PlanarRegion, _ take: @escaping Take) {
    self.tree = tree
    self.take = take
    self.region = region
    var walk = SearchWalk(self)
    _ = walk.askWindows()
    region = walk.subject.region
    claims = walk.subject.claims
  }
}

extension RegionSearch: SearchSubject {
  var isSearching: Bool { !region.isEmpty }

  func call(_ view: NodeID, from caller: Call?) -> Call {
    let own = tree.toSuperview(view)
    return Call(
      view: view, place: caller.map { own.then($0.place) } ?? own, firstClaim: claims.count)
  }

  func isAnsweredInCode(_ call: Call) -> Bool { false }

  mutating func enter(_ call: inout Call, _ policy: HitPolicy) -> Bool {
    let inside = take(call.view, call.place, policy, &region)
    guard !inside.isEmpty else { return false }
    call.outside = region
    region = inside
    return true
  }

  func refuse(_ call: Call, _ refusal: Refusal.Kind) {}

  mutating func decide(_ call: Call, returnsSelf: Bool) {
    guard returnsSelf else { return }
    claims.append((call.view, region))
    region = call.outside
  }

  mutating func end(_ call: Call, _ ending: HitPolicy.Ending, unasked: Range<Int>) {
    if !region.isEmpty { claims.append((call.view, region)) }
    region = call.outside
    switch ending {
    case .dropsSelf:
      let inner = claims[call.firstClaim...]
      for claim in inner where claim.view == call.view { region.formUnion(claim.region) }
      claims.replaceSubrange(
        call.firstClaim..., with: inner.filter { $0.view != call.view })
    case .forwards:
      guard let target = tree.forwardTarget(of: call.view) else { return }
      for claim in call.firstClaim..<claims.count { claims[claim].view = target }
    case .returnsResult: break
    }
  }
}
