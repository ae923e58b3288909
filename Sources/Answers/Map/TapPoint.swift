package import Geometry

/// The best place of a region for a finger: the middle of its largest square, as near as may be to
/// the middle of the region.
package struct TapPoint: Hashable, Sendable {
  /// In the coordinates of the region.
  package let point: Point
  /// The rectangle around it that lies in the region.
  package let room: Rect

  /// The best place; `nil` for a region without points. O(bands² · spans).
  package init?(in region: PlanarRegion) {
    guard let bounds = region.bounds else { return nil }
    var best: (room: Rect, side: Double, distance: Double)?
    let bands = region.bands
    for (place, band) in bands.enumerated() {
      for span in band.spans {
        // As high as the bands above and below go on across the whole span.
        var (top, bottom) = (place, place)
        while top > 0, bands[top - 1].maxY == bands[top].minY, bands[top - 1].covers(span) {
          top -= 1
        }
        while bottom + 1 < bands.count, bands[bottom + 1].minY == bands[bottom].maxY,
          bands[bottom + 1].covers(span)
        {
          bottom += 1
        }
        let room = Rect(
          span.minX, bands[top].minY, span.maxX - span.minX, bands[bottom].maxY - bands[top].minY)
        let side = Double.minimum(room.width, room.height)
        let distance = room.center.distance(to: bounds.center)
        if let old = best, (side, -distance) <= (old.side, -old.distance) { continue }
        best = (room, side, distance)
      }
    }
    guard let best else { return nil }
    room = best.room
    point = best.room.center
  }
}

extension PlanarRegion.Band {
  fileprivate func covers(_ span: PlanarRegion.Span) -> Bool {
    spans.contains { $0.minX <= span.minX && span.maxX <= $0.maxX }
  }
}
