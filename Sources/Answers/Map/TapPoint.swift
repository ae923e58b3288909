package import Geometry

/// The best point of a region for a finger: the centre of its largest rectangle by shorter side,
/// and among equals the one nearest to the centre of the region.
package struct TapPoint: Hashable, Sendable {
  /// The point, in the coordinates of the region.
  package let point: Point
  /// The rectangle around the point that is inside the region.
  package let room: Rect

  /// The best point; `nil` for an empty region. O(rectangles · log) for most regions.
  package init?(in region: PlanarRegion) {
    guard let bounds = region.bounds else { return nil }
    var best: (room: Rect, side: Double, distance: Double)?
    let bands = region.bands
    // The bands above and below that contain the whole span extend its rectangle.
    let tops = Self.reach(in: bands, upwards: true)
    let bottoms = Self.reach(in: bands, upwards: false)
    for (place, band) in bands.enumerated() {
      for (number, span) in band.spans.enumerated() {
        let (top, bottom) = (tops[place][number], bottoms[place][number])
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

  /// For each span of each band, the last band, upwards or downwards, up to which the whole span
  /// belongs to the region.
  private static func reach(in bands: [PlanarRegion.Band], upwards: Bool) -> [[Int]] {
    var reach = bands.map { [Int](repeating: 0, count: $0.spans.count) }
    let step = upwards ? -1 : 1
    for place in upwards ? Array(bands.indices) : bands.indices.reversed() {
      for (number, span) in bands[place].spans.enumerated() {
        var last = place
        // This span reaches at least as far as a wider span in the next band.
        while bands.indices.contains(last + step),
          upwards
            ? bands[last - 1].maxY == bands[last].minY : bands[last + 1].minY == bands[last].maxY,
          let wider = bands[last + step].place(covering: span)
        {
          last = reach[last + step][wider]
        }
        reach[place][number] = last
      }
    }
    return reach
  }
}

extension PlanarRegion.Band {
  /// The index of the span that contains another one. O(log spans).
  fileprivate func place(covering span: PlanarRegion.Span) -> Int? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].maxX < span.maxX { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].minX <= span.minX ? low : nil
  }
}
