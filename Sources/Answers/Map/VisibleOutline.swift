package import Geometry
package import HitTesting
package import TouchDelivery

/// The part of a view that is drawn on the screen: its bounds, clipped to clipping superviews and
/// to the screen. Views in front of it are ignored.
package struct VisibleOutline: Hashable, Sendable {
  /// The corners of a convex polygon, in screen coordinates; empty if nothing is visible.
  package let corners: [Point]

  /// The outline of a view. O(depth).
  package init(of view: NodeID, in scene: Scene) {
    let tree = scene.tree
    var corners = Self.corners(of: tree.bounds(of: view))
    var current = view
    while !corners.isEmpty {
      if tree.isHidden(current) || tree.alpha(of: current) == 0 {
        corners = []
        break
      }
      let map = tree.toSuperview(current)
      corners = corners.map { map.apply($0) }
      guard let superview = tree.superview(of: current) else { break }
      if tree.clipsToBounds(superview) {
        corners = Self.clipped(corners, to: tree.bounds(of: superview))
      }
      current = superview
    }
    self.init(corners: corners, in: scene)
  }

  /// The part of a convex polygon on the screen.
  fileprivate init(corners: [Point], in scene: Scene) {
    let shown = Self.clipped(corners, to: Rect(origin: .zero, size: scene.screen))
    self.corners = shown.allSatisfy { $0.isFinite } ? shown : []
  }

  /// The area in square points.
  package var area: Double {
    guard var previous = corners.last else { return 0 }
    var sum = 0.0
    for corner in corners {
      sum += previous.x * corner.y - corner.x * previous.y
      previous = corner
    }
    return sum.magnitude / 2
  }

  /// The smallest rectangle around the outline; `nil` if nothing is visible.
  package var bounds: Rect? { Rect(around: corners) }

  /// The average of the corners, which is inside; `nil` if nothing is visible.
  package var center: Point? {
    guard !corners.isEmpty else { return nil }
    return corners.reduce(.zero, +) * (1 / Double(corners.count))
  }

  /// The outline as a region; slanted sides are approximated by rows one point high.
  package var region: PlanarRegion {
    guard let bounds, let first = corners.first else { return PlanarRegion() }
    let isUpright = corners.allSatisfy {
      ($0.x == bounds.minX || $0.x == bounds.maxX) && ($0.y == bounds.minY || $0.y == bounds.maxY)
    }
    if isUpright, first.isFinite { return PlanarRegion(bounds) }
    var region = PlanarRegion()
    for y in stride(from: bounds.minY.rounded(.down), to: bounds.maxY, by: 1) {
      let row = Self.clipped(corners, to: Rect(bounds.minX, y + 0.25, bounds.width, 0.5))
      guard let box = Rect(around: row), box.width > 0 else { continue }
      region.append([PlanarRegion.Span(box.minX, box.maxX)], from: y, to: y + 1)
    }
    return region
  }

  fileprivate static func corners(of rect: Rect) -> [Point] {
    rect.isEmpty ? [] : [rect.corners.0, rect.corners.1, rect.corners.2, rect.corners.3]
  }

  /// Clips a convex polygon to a rectangle, side by side.
  private static func clipped(_ corners: [Point], to rect: Rect) -> [Point] {
    let sides: [(Point) -> Double] = [
      { $0.x - rect.minX }, { rect.maxX - $0.x }, { $0.y - rect.minY }, { rect.maxY - $0.y },
    ]
    return sides.reduce(corners) { $0.clipped(by: $1) }
  }
}

/// The outlines of many views of a scene.
///
/// Each outline takes O(depth). For views below `deepest` levels, the properties inherited from
/// superviews are computed once for all views: then the last bits of coordinates may differ from
/// `VisibleOutline`.
package struct VisibleOutlines {
  private let scene: Scene
  /// The properties that each view passes to its subviews; empty for a tree that is not deep.
  private var surroundings: [Surroundings] = []

  /// Deeper views are looked up in `surroundings`.
  private static let deepest = 200

  /// The combined properties of a view and its superviews.
  private struct Surroundings {
    var depth: Int
    var isHidden: Bool
    /// The transform from the view's bounds coordinates to the screen's.
    var toScreen: AffineTransform
    /// The clip of the view's subviews, in screen coordinates; `nil` for none.
    var clip: [Point]?
  }

  /// Prepares the outlines of a scene's views. O(1), but O(views) for a deep tree.
  package init(_ scene: Scene) {
    self.scene = scene
    let tree = scene.tree
    guard tree.isDeeper(than: Self.deepest) else { return }
    surroundings.reserveCapacity(tree.count)
    for view in tree.ids {
      let outer = tree.superview(of: view).map { surroundings[$0.index] }
      var own = Surroundings(
        depth: (outer?.depth ?? 0) + 1,
        isHidden: outer?.isHidden ?? false || tree.isHidden(view) || tree.alpha(of: view) == 0,
        toScreen: tree.toSuperview(view), clip: outer?.clip)
      if let outer { own.toScreen = own.toScreen.then(outer.toScreen) }
      if tree.clipsToBounds(view) {
        let corners = VisibleOutline.corners(of: tree.bounds(of: view))
          .map { own.toScreen.apply($0) }
        own.clip = outer?.clip.map { corners.clipped(toConvex: $0) } ?? corners
      }
      surroundings.append(own)
    }
  }

  /// The outline of a view. O(depth), but O(1) in a deep tree.
  package func outline(of view: NodeID) -> VisibleOutline {
    guard !surroundings.isEmpty, surroundings[view.index].depth > Self.deepest else {
      return VisibleOutline(of: view, in: scene)
    }
    let own = surroundings[view.index]
    if own.isHidden { return VisibleOutline(corners: [], in: scene) }
    var corners = VisibleOutline.corners(of: scene.tree.bounds(of: view))
      .map { own.toScreen.apply($0) }
    if let superview = scene.tree.superview(of: view), let clip = surroundings[superview.index].clip
    {
      corners = corners.clipped(toConvex: clip)
    }
    return VisibleOutline(corners: corners, in: scene)
  }
}

extension ViewTree {
  /// Tests whether any view has more than this many ancestors. O(views).
  fileprivate func isDeeper(than limit: Int) -> Bool {
    guard count > limit else { return false }
    var depths = [Int32](repeating: 0, count: count)
    for view in ids {
      guard let superview = superview(of: view) else { continue }
      depths[view.index] = depths[superview.index] + 1
      if depths[view.index] > limit { return true }
    }
    return false
  }
}

extension [Point] {
  /// The part of a convex polygon inside another one; empty if that has fewer than three corners.
  fileprivate func clipped(toConvex polygon: [Point]) -> [Point] {
    guard var start = polygon.last, polygon.count > 2 else { return [] }
    var area = 0.0
    for end in polygon {
      area += start.x * end.y - end.x * start.y
      start = end
    }
    let turn = area < 0 ? -1.0 : 1
    var corners = self
    for end in polygon {
      let side = (start, end)
      corners = corners.clipped {
        turn
          * ((side.1.x - side.0.x) * ($0.y - side.0.y) - (side.1.y - side.0.y)
            * ($0.x - side.0.x))
      }
      start = end
    }
    return corners
  }
}
