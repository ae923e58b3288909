package import Geometry
package import HitTesting

/// Which view is seen in front, for every point of a screen.
///
/// Views are drawn from back to front, a view before its subviews, and these in the order of their
/// `zPosition`, then of the list (row 22). A hidden view draws nothing, and neither does what it
/// holds; nor does a view of which `ViewTree.drawsNothing(_:)` is true, but what it holds may. A view
/// that clips draws its subviews in its bounds alone. Everything that is drawn counts as opaque.
package struct SeenMap: Sendable {
  /// Where each view is the frontmost, in screen coordinates, for those that are anywhere.
  package let regions: [NodeID: PlanarRegion]

  /// What is seen of a scene.
  ///
  /// - Parameters:
  ///   - tree: the views.
  ///   - screen: its size, in points.
  ///   - density: how many samples there are along a point; `nil` for exact regions, which needs
  ///     edges that are parallel to the screen's.
  /// - Complexity: O(views log² views + rectangles of the result) where it is exact.
  package init(_ tree: ViewTree, screen: Size, density: Double? = nil) {
    var region = PlanarRegion(Rect(origin: .zero, size: screen))
    if let density {
      region = region.samples(density)
      let walk = DrawingWalk(tree, SampledAreas(tree: tree, density: density), over: &region)
      regions = walk.seen.mapValues { $0.scaled(by: 1 / density) }
    } else {
      regions = Self.exactRegions(tree, in: Rect(origin: .zero, size: screen))
    }
  }

  /// Where each view is the frontmost whose edges are parallel to the screen's: the views are
  /// rectangles that lie over each other in painting order.
  private static func exactRegions(_ tree: ViewTree, in screen: Rect) -> [NodeID: PlanarRegion] {
    guard let whole = Extent(screen) else { return [:] }
    let layered = tree.viewsWithLayers
    var owners: [NodeID] = []
    var layers: [FrontmostRegions.Layer] = []
    // The next view to draw is the last. Each with the place of its superview, and what clips it.
    var stack = tree.windowsFrontToBack.map { (view: $0, outer: AffineTransform.identity, whole) }
    while let (view, outer, clip) = stack.popLast() {
      let place = tree.toSuperview(view).then(outer)
      guard !tree.isHidden(view), !tree.isFaded(view), place.isInvertible else { continue }
      let extent = Extent(place.boundingBox(of: tree.bounds(of: view)))?.intersection(clip)
      if let extent, !tree.drawsNothing(view) {
        layers.append(FrontmostRegions.Layer(owner: owners.count, extent))
        owners.append(view)
      }
      guard let inner = tree.clipsToBounds(view) ? extent : clip else { continue }
      let subviews = tree.subviews(of: view)
      if layered.contains(view) {
        stack += tree.subviewsInPaintingOrder(of: view).reversed().map { ($0, place, inner) }
      } else {
        stack += subviews.reversed().map { ($0, place, inner) }
      }
    }
    guard let found = FrontmostRegions(layers, owners: owners.count) else { return [:] }
    var regions: [NodeID: PlanarRegion] = [:]
    for (view, region) in zip(owners, found.regions) where !region.isEmpty {
      regions[view] = region
    }
    return regions
  }
}

/// Drawing the other way round: views are asked from front to back, and each keeps what none before
/// it has covered.
private struct DrawingWalk {
  private let tree: ViewTree
  private let areas: SampledAreas
  /// The views whose subviews are drawn in another order than they are listed.
  private let layered: Set<NodeID>
  private(set) var seen: [NodeID: PlanarRegion] = [:]
  private var stack: [Frame] = []

  /// A view while its subviews are asked.
  private struct Frame {
    var view: NodeID
    /// From its bounds coordinates to the screen's.
    var place: AffineTransform
    /// What nothing in front covers; only the bounds of it when the view clips.
    var region: PlanarRegion
    /// How many subviews are still to be asked.
    var left: Int
    let subviews: ViewTree.Subviews
    /// The subviews in painting order; `nil` when that is their order.
    let reordered: [NodeID]?
    let clips: Bool
  }

  init(_ tree: ViewTree, _ areas: SampledAreas, over region: inout PlanarRegion) {
    self.tree = tree
    self.areas = areas
    layered = tree.viewsWithLayers
    for window in tree.windowsFrontToBack where !region.isEmpty {
      open(window, tree.toSuperview(window), &region)
      while let top = stack.indices.last {
        if stack[top].left > 0, !stack[top].region.isEmpty {
          stack[top].left -= 1
          let place = stack[top].left
          let subview = stack[top].reordered?[place] ?? stack[top].subviews[place]
          // The region moves into the call and back, so that it is never copied.
          var asked = PlanarRegion()
          swap(&asked, &stack[top].region)
          open(subview, tree.toSuperview(subview).then(stack[top].place), &asked)
          swap(&asked, &stack[top].region)
        } else {
          let rest = close(stack.removeLast())
          if stack.isEmpty { region.formUnion(rest) } else { stack[top - 1].region.formUnion(rest) }
        }
      }
    }
  }

  private mutating func open(
    _ view: NodeID, _ place: AffineTransform, _ region: inout PlanarRegion
  ) {
    guard !tree.isHidden(view), !tree.isFaded(view), place.isInvertible else { return }
    let subviews = tree.subviews(of: view)
    let clips = tree.clipsToBounds(view)
    if subviews.isEmpty {
      guard !tree.drawsNothing(view) else { return }
      see(view, areas.take(view, at: place, .standard, from: &region))
      return
    }
    var inside = PlanarRegion()
    if clips {
      inside = areas.take(view, at: place, .standard, from: &region)
      if inside.isEmpty { return }
    } else {
      swap(&inside, &region)
    }
    stack.append(
      Frame(
        view: view, place: place, region: inside, left: subviews.count, subviews: subviews,
        reordered: layered.contains(view) ? tree.subviewsInPaintingOrder(of: view) : nil,
        clips: clips))
  }

  /// Draws a view behind its subviews, and returns what it leaves to those behind it.
  private mutating func close(_ frame: Frame) -> PlanarRegion {
    var rest = frame.region
    guard !rest.isEmpty, !tree.drawsNothing(frame.view) else { return rest }
    if frame.clips {
      see(frame.view, rest)
      return PlanarRegion()
    }
    see(frame.view, areas.take(frame.view, at: frame.place, .standard, from: &rest))
    return rest
  }

  private mutating func see(_ view: NodeID, _ region: PlanarRegion) {
    if !region.isEmpty { seen[view] = region }
  }
}

extension ViewTree {
  /// Whether nothing of the view itself is drawn, as far as the file says: it is nearly clear, or of
  /// a class that only holds others and has no background.
  package func drawsNothing(_ view: NodeID) -> Bool {
    if isFaded(view) { return true }
    guard Self.containerClasses.contains(className(of: view)) else { return false }
    guard let color = backgroundColor(of: view) else { return true }
    return color.rgba & 0xFF == 0
  }

  /// Whether a view is so clear that nobody notices it, nor what it holds.
  package func isFaded(_ view: NodeID) -> Bool { alpha(of: view) < 0.02 }

  /// UIKit's classes that draw nothing of their own but a background.
  private static let containerClasses: Set = [
    "UIView", "UIWindow", "UIControl", "UIStackView", "UIScrollView", "UITransitionView",
    "UIDropShadowView", "UILayoutContainerView", "UIViewControllerWrapperView",
    "UINavigationTransitionView", "UITextEffectsWindow", "UIInputSetContainerView",
  ]

  /// The views whose subviews are drawn in another order than they are asked (row 22).
  package var viewsWithLayers: Set<NodeID> {
    Set(detailed.filter { details(of: $0).zPosition != 0 }.compactMap { superview(of: $0) })
  }

  /// The subviews of a view as they are drawn, from back to front (row 22).
  package func subviewsInPaintingOrder(of view: NodeID) -> [NodeID] {
    subviews(of: view).enumerated()
      .map { (z: details(of: $0.element).zPosition, place: $0.offset, view: $0.element) }
      .sorted { ($0.z, $0.place) < ($1.z, $1.place) }
      .map(\.view)
  }
}
