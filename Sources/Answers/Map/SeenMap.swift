package import Geometry
package import HitTesting

/// The frontmost visible view at every point of a screen.
///
/// Views are drawn from back to front, a view before its subviews, and these in the order of their
/// `zPosition`, then of the list (row 22). A hidden view and its subviews draw nothing. A view for
/// which `ViewTree.drawsNothing(_:)` is true draws nothing itself, but its subviews may. A clipping
/// view draws its subviews only in its bounds. Everything that is drawn counts as opaque.
package struct SeenMap: Sendable {
  /// The region in which each view is frontmost, in screen coordinates, without views that are
  /// nowhere.
  package let regions: [NodeID: PlanarRegion]

  /// The visible regions of a tree.
  ///
  /// - Parameters:
  ///   - tree: The views.
  ///   - screen: The size of the screen, in points.
  ///   - density: The number of samples along a point; `nil` for exact regions, which require edges
  ///     parallel to the screen's.
  /// - Complexity: O(views log² views + rectangles of the result) if exact.
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

  /// The exact regions of views with edges parallel to the screen's: rectangles on top of each
  /// other in painting order.
  private static func exactRegions(_ tree: ViewTree, in screen: Rect) -> [NodeID: PlanarRegion] {
    guard let whole = Extent(screen) else { return [:] }
    let layered = tree.viewsWithLayers
    var owners: [NodeID] = []
    var layers: [FrontmostRegions.Layer] = []
    // The last element is drawn next. Each has its superview's transform to the screen, and its
    // clip.
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

/// Draws in reverse: from front to back, each view keeps what the views before it have not covered.
private struct DrawingWalk {
  private let tree: ViewTree
  private let areas: SampledAreas
  /// The views whose drawing order differs from the order of `subviews`.
  private let layered: Set<NodeID>
  private(set) var seen: [NodeID: PlanarRegion] = [:]
  private var stack: [Frame] = []

  /// A view while its subviews are traversed.
  private struct Frame {
    var view: NodeID
    /// The transform from the view's bounds coordinates to the screen's.
    var place: AffineTransform
    /// The part that nothing in front covers, limited to the bounds of a clipping view.
    var region: PlanarRegion
    /// The number of subviews still to be traversed.
    var left: Int
    let subviews: ViewTree.Subviews
    /// The subviews in painting order; `nil` if it is the order of the list.
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
          // The region is moved into the call and back, which avoids a copy.
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

  /// Draws a view behind its subviews, and returns the part left for the views behind it.
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
  /// Returns whether nothing of the view itself is drawn, as far as the file records: it is nearly
  /// transparent, or of a pure container class without a background.
  package func drawsNothing(_ view: NodeID) -> Bool {
    if isFaded(view) { return true }
    guard Self.containerClasses.contains(className(of: view)) else { return false }
    guard let color = backgroundColor(of: view) else { return true }
    return color.rgba & 0xFF == 0
  }

  /// Returns whether the view is so transparent that neither it nor its subviews are noticed.
  package func isFaded(_ view: NodeID) -> Bool { alpha(of: view) < 0.02 }

  /// UIKit's classes that draw only a background.
  private static let containerClasses: Set = [
    "UIView", "UIWindow", "UIControl", "UIStackView", "UIScrollView", "UITransitionView",
    "UIDropShadowView", "UILayoutContainerView", "UIViewControllerWrapperView",
    "UINavigationTransitionView", "UITextEffectsWindow", "UIInputSetContainerView",
  ]

  /// The views whose subviews are drawn in another order than they are asked (row 22).
  package var viewsWithLayers: Set<NodeID> {
    Set(detailed.filter { details(of: $0).zPosition != 0 }.compactMap { superview(of: $0) })
  }

  /// The subviews of a view in drawing order, from back to front (row 22).
  package func subviewsInPaintingOrder(of view: NodeID) -> [NodeID] {
    subviews(of: view).enumerated()
      .map { (z: details(of: $0.element).zPosition, place: $0.offset, view: $0.element) }
      .sorted { ($0.z, $0.place) < ($1.z, $1.place) }
      .map { $0.view }
  }
}
