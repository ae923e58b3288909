package import Geometry
package import HitTesting
package import TouchDelivery

/// The part of a view that is drawn on the screen: its bounds without what superviews that clip and
/// the screen cut off. What lies in front of it does not count.
package struct VisibleOutline: Hashable, Sendable {
  /// The corners of a convex polygon, in screen coordinates; empty when nothing is visible.
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
    corners = Self.clipped(corners, to: Rect(origin: .zero, size: scene.screen))
    self.corners = corners.allSatisfy(\.isFinite) ? corners : []
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

  /// The smallest rectangle around it; `nil` when nothing is visible.
  package var bounds: Rect? { Rect(around: corners) }

  /// The middle of its corners, which lies inside; `nil` when nothing is visible.
  package var center: Point? {
    guard !corners.isEmpty else { return nil }
    return corners.reduce(.zero, +) * (1 / Double(corners.count))
  }

  /// The corners as a region; with slanted sides, in rows of a point.
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

  private static func corners(of rect: Rect) -> [Point] {
    rect.isEmpty ? [] : [rect.corners.0, rect.corners.1, rect.corners.2, rect.corners.3]
  }

  /// The part of a convex polygon in a rectangle: side after side is cut off.
  private static func clipped(_ corners: [Point], to rect: Rect) -> [Point] {
    let sides: [(Point) -> Double] = [
      { $0.x - rect.minX }, { rect.maxX - $0.x }, { $0.y - rect.minY }, { rect.maxY - $0.y },
    ]
    return sides.reduce(corners) { $0.clipped(by: $1) }
  }
}
