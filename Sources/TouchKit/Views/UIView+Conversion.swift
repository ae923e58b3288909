import Geometry
import HitTesting

extension UIView {
  /// Converts a point between the bounds coordinates of two views, through the screen if they are
  /// in different hierarchies.
  ///
  /// - Returns: `nil` if a transform between the views is singular.
  /// - Complexity: O(depth).
  static func convert(_ point: Point, from source: UIView?, to target: UIView?) -> Point? {
    let start = source?.map ?? target?.map
    let end = target?.map ?? start
    guard let start, let end else { return point }
    let from = source.flatMap(start.node)
    let to = target.flatMap(end.node)
    if start === end { return start.tree.convert(point, from: from, to: to) }
    return start.tree.convert(point, from: from, to: nil)
      .flatMap { end.tree.convert($0, from: nil, to: to) }
  }

  /// Converts a rectangle like a point, and returns its bounding box.
  static func convert(_ rect: Rect, from source: UIView?, to target: UIView?) -> Rect? {
    let corners = rect.corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .compactMap { convert($0, from: source, to: target) }
    return points.count == 4 ? Rect(around: points) : nil
  }
}
