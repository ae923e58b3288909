package import Geometry

extension ViewTree {
  /// The point of a superview's bounds coordinates in the view's own; `nil` when the view's
  /// transform is singular (row 18). For a window, the point is in screen coordinates.
  @inline(__always)
  package func convertFromSuperview(_ point: Point, to id: NodeID) -> Point? {
    let record = storage.records[id.index]
    guard let placement = record.placement else { return record.local(point) }
    return storage.placements[placement].toLocal?.apply(point)
  }

  /// The map from a view's bounds coordinates to its superview's; a window's, to the screen's.
  package func toSuperview(_ id: NodeID) -> AffineTransform { geometry(of: id).toSuperview }

  /// The map from a view's bounds coordinates to the screen's. O(depth).
  package func toScreen(_ id: NodeID) -> AffineTransform {
    var map = toSuperview(id)
    var node = superview(of: id)
    while let current = node {
      map = map.then(toSuperview(current))
      node = superview(of: current)
    }
    return map
  }

  /// A point of one view's bounds coordinates in another's (row 19). O(depth).
  ///
  /// - Parameters:
  ///   - source: whose coordinates the point is in; `nil` for the screen.
  ///   - target: whose coordinates are wanted; `nil` for the screen.
  /// - Returns: `nil` when a transform on the way down to the target is singular.
  package func convert(_ point: Point, from source: NodeID?, to target: NodeID?) -> Point? {
    var point = point
    var up = source
    // Stop at the nearest view that both are in: what lies above cancels out, and may be singular.
    while let current = up {
      if let target, isView(target, inSubtreeOf: current) { break }
      point = toSuperview(current).apply(point)
      up = superview(of: current)
    }
    guard let target else { return point }
    for step in ([target] + ancestors(of: target)).prefix(while: { $0 != up }).reversed() {
      guard let next = convertFromSuperview(point, to: step) else { return nil }
      point = next
    }
    return point
  }

  /// The bounding box, in another view's coordinates, of a rectangle's four corners (row 20).
  ///
  /// - Returns: `nil` when a transform on the way down to the target is singular.
  package func convert(_ rect: Rect, from source: NodeID?, to target: NodeID?) -> Rect? {
    let corners = rect.corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .compactMap { convert($0, from: source, to: target) }
    return points.count == 4 ? Rect(around: points) : nil
  }
}
