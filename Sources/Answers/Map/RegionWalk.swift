import Geometry
import HitTesting

/// Hit-tests many points at once, with a region instead of a point.
///
/// The search is that of `HitTest`, in the same order: guards, area, subviews from front to back,
/// the view itself, overrides on the way back (rows 1–30). The points that a view takes are removed
/// from the region; the points that it refuses continue with the siblings behind.
struct RegionWalk<Areas: ViewAreas> {
  private let tree: ViewTree
  private let areas: Areas
  /// The regions that views take, in the order of the search. A view may occur several times.
  private(set) var claims: [(view: NodeID, region: PlanarRegion)] = []
  private var stack: [Frame] = []

  /// A view that contains a region, while its subviews are asked.
  private struct Frame {
    var view: NodeID
    /// The transform from the view's bounds coordinates to the screen's.
    var place: AffineTransform
    /// The points that no subview has taken so far.
    var region: PlanarRegion
    /// The index of the next subview to ask.
    var next: Int
    /// The number of claims before this view.
    var firstClaim: Int
    let subviews: ViewTree.Subviews
  }

  /// Asks all windows of a tree.
  ///
  /// - Parameter region: The region in the coordinates of `areas`; afterwards, the points that no
  ///   view takes.
  init(_ tree: ViewTree, _ areas: Areas, asking region: inout PlanarRegion) {
    self.tree = tree
    self.areas = areas
    for window in tree.windowsFrontToBack where !region.isEmpty {
      open(window, tree.toSuperview(window), &region)
      while let frame = stack.last {
        if frame.next >= 0, !frame.region.isEmpty {
          stack[stack.count - 1].next -= 1
          let subview = frame.subviews[frame.next]
          // The region is moved into the call and back, which avoids a copy.
          let top = stack.count - 1
          var asked = PlanarRegion()
          swap(&asked, &stack[top].region)
          open(subview, tree.toSuperview(subview).then(frame.place), &asked)
          swap(&asked, &stack[top].region)
        } else {
          stack.removeLast()
          let rest = close(frame)
          guard !rest.isEmpty else { continue }
          if stack.isEmpty {
            region.formUnion(rest)
          } else {
            stack[stack.count - 1].region.formUnion(rest)
          }
        }
      }
    }
  }

  /// Begins a view's `hitTest`, up to where its subviews are asked.
  private mutating func open(_ view: NodeID, _ place: AffineTransform, _ region: inout PlanarRegion)
  {
    let policy = tree.hasPolicies ? tree.policy(of: view) : .standard
    switch policy.opening {
    case .returnsNil: return
    case .returnsSelf:
      claims.append((view, region))
      region = PlanarRegion()
      return
    case .callsSuper: break
    }
    guard tree.guardRefusal(of: view) == nil else { return }
    let inside = areas.take(view, at: place, policy, from: &region)
    guard !inside.isEmpty else { return }
    let subviews = tree.subviews(of: view)
    if !policy.asksSubviews || subviews.isEmpty && policy.isStandard {
      claims.append((view, inside))
      return
    }
    stack.append(
      Frame(
        view: view, place: place, region: inside, next: subviews.count - 1,
        firstClaim: claims.count, subviews: subviews))
  }

  /// Ends a view's `hitTest`, and returns the points for which it returns nil.
  private mutating func close(_ frame: Frame) -> PlanarRegion {
    let policy = tree.hasPolicies ? tree.policy(of: frame.view) : .standard
    if !frame.region.isEmpty { claims.append((frame.view, frame.region)) }
    switch policy.ending {
    case .dropsSelf:
      var rest = PlanarRegion()
      for claim in claims[frame.firstClaim...] where claim.view == frame.view {
        rest.formUnion(claim.region)
      }
      let others = claims[frame.firstClaim...].filter { $0.view != frame.view }
      claims.replaceSubrange(frame.firstClaim..., with: others)
      return rest
    case .forwards:
      if let target = tree.forwardTarget(of: frame.view) {
        for claim in frame.firstClaim..<claims.count { claims[claim].view = target }
      }
      return PlanarRegion()
    case .returnsResult: return PlanarRegion()
    }
  }
}

/// The areas of views, in the coordinates of a `RegionWalk`.
protocol ViewAreas {
  /// Removes the points that a view's `point(inside:)` accepts from a region, and returns them.
  ///
  /// - Parameter place: The transform from the view's bounds coordinates to the screen's.
  func take(
    _ view: NodeID, at place: AffineTransform, _ policy: HitPolicy, from region: inout PlanarRegion
  ) -> PlanarRegion
}
