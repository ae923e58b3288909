/// A nonempty, finite rectangle stored by its edges; half-open, like `Rect.contains(_:)`.
///
/// Storing edges instead of a size keeps intersections exact to the bit. `minX` is less than
/// `maxX`, `minY` is less than `maxY`, and all four are finite.
package struct Extent: Hashable, Sendable {
  package let minX: Double
  package let maxX: Double
  package let minY: Double
  package let maxY: Double

  /// Returns `nil` if the rectangle would be empty.
  package init?(minX: Double, maxX: Double, minY: Double, maxY: Double) {
    guard minX < maxX, minY < maxY else { return nil }
    (self.minX, self.maxX, self.minY, self.maxY) = (minX, maxX, minY, maxY)
  }

  /// Returns `nil` if the rectangle is empty or not finite.
  package init?(_ rect: Rect) {
    guard rect.isFinite else { return nil }
    self.init(minX: rect.minX, maxX: rect.maxX, minY: rect.minY, maxY: rect.maxY)
  }

  /// Returns the intersection, or `nil` if it is empty.
  package func intersection(_ other: Extent) -> Extent? {
    Extent(
      minX: Double.maximum(minX, other.minX), maxX: Double.minimum(maxX, other.maxX),
      minY: Double.maximum(minY, other.minY), maxY: Double.minimum(maxY, other.maxY))
  }
}

extension PlanarRegion {
  /// Creates the union of disjoint rectangles.
  ///
  /// - Complexity: O(n log n + rectangles in all bands) for n rectangles.
  package init(disjoint extents: [Extent]) {
    self.init()
    let sorted = extents.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    var heights: [Double] = []
    heights.reserveCapacity(2 * sorted.count)
    for extent in sorted {
      heights.append(extent.minY)
      heights.append(extent.maxY)
    }
    heights.sort()
    var active: [Extent] = []
    var next = 0
    for (y, end) in zip(heights, heights.dropFirst()) where y < end {
      active.removeAll { $0.maxY <= y }
      let first = next
      while next < sorted.count, sorted[next].minY <= y { next += 1 }
      if first < next { active = Self.merged(active, sorted[first..<next]) }
      var spans: [Span] = []
      spans.reserveCapacity(active.count)
      for extent in active {
        if let last = spans.last, last.maxX == extent.minX {
          spans[spans.count - 1].maxX = extent.maxX
        } else {
          spans.append(Span(extent.minX, extent.maxX))
        }
      }
      append(spans, from: y, to: end)
    }
  }

  /// Creates the union of disjoint regions.
  package init(joining regions: [PlanarRegion]) {
    if regions.count == 1 {
      self = regions[0]
    } else {
      self.init(disjoint: regions.flatMap { $0.extents })
    }
  }

  /// Merges two lists of rectangles that are sorted from left to right.
  private static func merged(_ a: [Extent], _ b: ArraySlice<Extent>) -> [Extent] {
    if a.isEmpty { return Array(b) }
    var result: [Extent] = []
    result.reserveCapacity(a.count + b.count)
    var (i, j) = (a.startIndex, b.startIndex)
    while i < a.endIndex || j < b.endIndex {
      if j == b.endIndex || (i < a.endIndex && a[i].minX <= b[j].minX) {
        result.append(a[i])
        i += 1
      } else {
        result.append(b[j])
        j += 1
      }
    }
    return result
  }

  /// Disjoint rectangles that make up the region, in reading order.
  package var extents: [Extent] {
    bands.flatMap { band in
      band.spans.compactMap {
        Extent(minX: $0.minX, maxX: $0.maxX, minY: band.minY, maxY: band.maxY)
      }
    }
  }
}
