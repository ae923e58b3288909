import Geometry
import HitTesting

extension UIView {
  /// Converts a point between the bounds coordinates of two views, through the screen if they are
  /// in different hierarchies.
  ///
  /// - Parameters:
  ///   - source: The view of the point; `nil` for the screen.
  ///   - target: The view of the result; `nil` for the screen.
  /// - Returns: `nil` if a transform between the views is singular.
  /// - Complexity: O(depth).
  func place(_ point: Point, from source: UIView?, to target: UIView?) -> Point? {
    let (start, end) = ((source ?? self).map, (target ?? self).map)
    let from = source.flatMap(start.node)
    let to = target.flatMap(end.node)
    if start === end { return start.tree.convert(point, from: from, to: to) }
    return start.tree.convert(point, from: from, to: nil)
      .flatMap { end.tree.convert($0, from: nil, to: to) }
  }

  /// Converts a rectangle like a point, and returns its bounding box.
  func place(_ rect: Rect, from source: UIView?, to target: UIView?) -> Rect? {
    let corners = rect.corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .compactMap { place($0, from: source, to: target) }
    return points.count == 4 ? Rect(around: points) : nil
  }
}
