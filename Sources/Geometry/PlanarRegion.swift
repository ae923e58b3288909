/// A union of rectangles in the plane; half-open, like `Rect.contains(_:)`.
///
/// The region is stored as bands from top to bottom, each with spans from left to right. Adjacent
/// bands with equal spans are joined, so that equal sets are equal values. Edges are finite.
package struct PlanarRegion: Hashable, Sendable {
  /// A horizontal interval of a band.
  package struct Span: Hashable, Sendable {
    /// The left edge, inclusive.
    package var minX: Double
    /// The right edge, exclusive.
    package var maxX: Double

    package init(_ minX: Double, _ maxX: Double) {
      self.minX = minX
      self.maxX = maxX
    }
  }

  /// The part of the region between two heights.
  package struct Band: Hashable, Sendable {
    /// The upper edge, inclusive.
    package internal(set) var minY: Double
    /// The lower edge, exclusive.
    package internal(set) var maxY: Double
    /// The spans from left to right; no two of them touch.
    package internal(set) var spans: [Span]
  }

  /// The bands, from top to bottom.
  package private(set) var bands: [Band] = []

  /// Creates an empty region.
  package init() {}

  /// Creates the region of a rectangle; empty if the rectangle is empty or not finite.
  package init(_ rect: Rect) {
    guard rect.isFinite, rect.minX < rect.maxX, rect.minY < rect.maxY else { return }
    bands = [Band(minY: rect.minY, maxY: rect.maxY, spans: [Span(rect.minX, rect.maxX)])]
  }

  package var isEmpty: Bool { bands.isEmpty }

  /// The area, in square points. O(rectangles).
  package var area: Double {
    bands.reduce(0) { sum, band in
      sum + (band.maxY - band.minY) * band.spans.reduce(0) { $0 + ($1.maxX - $1.minX) }
    }
  }

  /// The bounding box, or `nil` for an empty region. O(bands).
  package var bounds: Rect? {
    guard let top = bands.first, let bottom = bands.last else { return nil }
    var (left, right) = (Double.infinity, -Double.infinity)
    for band in bands {
      left = Double.minimum(left, band.spans.first?.minX ?? left)
      right = Double.maximum(right, band.spans.last?.maxX ?? right)
    }
    return Rect(left, top.minY, right - left, bottom.maxY - top.minY)
  }

  /// Disjoint rectangles that make up the region, in reading order.
  package var rects: [Rect] {
    bands.flatMap { band in
      band.spans.map { Rect($0.minX, band.minY, $0.maxX - $0.minX, band.maxY - band.minY) }
    }
  }

  /// The line segments of the region's boundary. O(rectangles).
  package var edges: [(Point, Point)] {
    var edges: [(Point, Point)] = []
    var above = PlanarRegion()
    func horizontal(_ upper: [Span], _ lower: [Span], at y: Double) {
      // A boundary lies where exactly one of the two sides belongs to the region.
      for spans in [Self.divide(upper, by: lower).outside, Self.divide(lower, by: upper).outside] {
        for span in spans { edges.append((Point(span.minX, y), Point(span.maxX, y))) }
      }
    }
    for band in bands {
      if let last = above.bands.last, last.maxY != band.minY {
        horizontal(last.spans, [], at: last.maxY)
        above = PlanarRegion()
      }
      horizontal(above.bands.last?.spans ?? [], band.spans, at: band.minY)
      for span in band.spans {
        edges.append((Point(span.minX, band.minY), Point(span.minX, band.maxY)))
        edges.append((Point(span.maxX, band.minY), Point(span.maxX, band.maxY)))
      }
      above.bands = [band]
    }
    if let last = above.bands.last { horizontal(last.spans, [], at: last.maxY) }
    return edges
  }

  /// Returns whether a point belongs to the region. O(log bands + spans of the band).
  package func contains(_ point: Point) -> Bool {
    let place = firstBand(endingBelow: point.y)
    guard place < bands.count, bands[place].minY <= point.y else { return false }
    return bands[place].spans.contains { $0.minX <= point.x && point.x < $0.maxX }
  }

  /// Appends spans below all existing bands.
  ///
  /// - Parameter spans: Spans from left to right, no two of which touch. Does nothing if empty.
  package mutating func append(_ spans: [Span], from minY: Double, to maxY: Double) {
    guard !spans.isEmpty, minY < maxY else { return }
    if let last = bands.last, last.maxY == minY, last.spans == spans {
      bands[bands.count - 1].maxY = maxY
    } else {
      bands.append(Band(minY: minY, maxY: maxY, spans: spans))
    }
  }

  /// Returns the region with all edges multiplied by a positive factor.
  package func scaled(by factor: Double) -> PlanarRegion {
    var result = self
    for place in result.bands.indices {
      result.bands[place].minY *= factor
      result.bands[place].maxY *= factor
      for span in result.bands[place].spans.indices {
        result.bands[place].spans[span].minX *= factor
        result.bands[place].spans[span].maxX *= factor
      }
    }
    return result
  }
}

extension PlanarRegion {
  /// Removes the points of another region, and returns the intersection.
  ///
  /// - Complexity: O(log bands) plus O(rectangles) of the bands that the two regions share.
  package mutating func remove(_ mask: PlanarRegion) -> PlanarRegion {
    guard let top = mask.bands.first, let bottom = mask.bands.last else { return PlanarRegion() }
    let low = firstBand(endingBelow: top.minY)
    let high = firstBand(beginningAt: bottom.maxY)
    guard low < high else { return PlanarRegion() }
    var taken = PlanarRegion()
    var left = PlanarRegion()
    var place = mask.firstBand(endingBelow: bands[low].minY)
    for band in bands[low..<high] {
      var y = band.minY
      while y < band.maxY {
        while place < mask.bands.count, mask.bands[place].maxY <= y { place += 1 }
        guard place < mask.bands.count, mask.bands[place].minY < band.maxY else {
          left.append(band.spans, from: y, to: band.maxY)
          break
        }
        let cut = mask.bands[place]
        if y < cut.minY {
          left.append(band.spans, from: y, to: cut.minY)
          y = cut.minY
        }
        let end = Double.minimum(cut.maxY, band.maxY)
        let parts = Self.divide(band.spans, by: cut.spans)
        taken.append(parts.inside, from: y, to: end)
        left.append(parts.outside, from: y, to: end)
        y = end
      }
    }
    if taken.isEmpty { return taken }
    replaceBands(low..<high, with: left)
    return taken
  }

  /// Returns the points of this region that do not belong to another.
  package func subtracting(_ other: PlanarRegion) -> PlanarRegion {
    var result = self
    _ = result.remove(other)
    return result
  }

  /// Returns the points that belong to both regions.
  package func intersection(_ other: PlanarRegion) -> PlanarRegion {
    var rest = self
    return rest.remove(other)
  }

  /// Adds the points of another region. O(rectangles of both).
  package mutating func formUnion(_ other: PlanarRegion) {
    if isEmpty {
      self = other
      return
    }
    guard !other.isEmpty else { return }
    let added = other.subtracting(self)
    guard !added.isEmpty else { return }
    // The two regions are disjoint now, so their bands can be merged.
    var edges = (bands + added.bands).flatMap { [$0.minY, $0.maxY] }
    edges.sort()
    var result = PlanarRegion()
    var (mine, theirs) = (0, 0)
    for (y, end) in zip(edges, edges.dropFirst()) where y < end {
      while mine < bands.count, bands[mine].maxY <= y { mine += 1 }
      while theirs < added.bands.count, added.bands[theirs].maxY <= y { theirs += 1 }
      let here = mine < bands.count && bands[mine].minY <= y ? bands[mine].spans : []
      let there =
        theirs < added.bands.count && added.bands[theirs].minY <= y ? added.bands[theirs].spans : []
      result.append(Self.joined(here, there), from: y, to: end)
    }
    self = result
  }

  /// Returns the union of two regions. O(rectangles of both).
  package func union(_ other: PlanarRegion) -> PlanarRegion {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Returns the index of the first band whose lower edge lies below a height.
  private func firstBand(endingBelow y: Double) -> Int {
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].maxY <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of the first band whose upper edge lies at a height or below.
  private func firstBand(beginningAt y: Double) -> Int {
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].minY < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Replaces bands, and joins the new bands with equal adjacent ones.
  private mutating func replaceBands(_ range: Range<Int>, with new: PlanarRegion) {
    var new = new.bands
    var range = range
    func touches(_ upper: Band, _ lower: Band) -> Bool {
      upper.maxY == lower.minY && upper.spans == lower.spans
    }
    if range.upperBound < bands.count, let last = new.last, touches(last, bands[range.upperBound]) {
      new[new.count - 1].maxY = bands[range.upperBound].maxY
      range = range.lowerBound..<range.upperBound + 1
    }
    if range.lowerBound > 0, let first = new.first, touches(bands[range.lowerBound - 1], first) {
      new[0].minY = bands[range.lowerBound - 1].minY
      range = range.lowerBound - 1..<range.upperBound
    }
    bands.replaceSubrange(range, with: new)
  }

  /// Splits spans into the parts inside and outside of `cuts`.
  private static func divide(
    _ spans: [Span], by cuts: [Span]
  ) -> (inside: [Span], outside: [Span]) {
    if let first = cuts.first, let last = cuts.last, let left = spans.first, let right = spans.last
    {
      if last.maxX <= left.minX || right.maxX <= first.minX { return ([], spans) }
      if cuts.count == 1, first.minX <= left.minX, right.maxX <= first.maxX { return (spans, []) }
    }
    var inside: [Span] = []
    var outside: [Span] = []
    var place = 0
    for span in spans {
      var x = span.minX
      while place < cuts.count, cuts[place].maxX <= x { place += 1 }
      var next = place
      while next < cuts.count, cuts[next].minX < span.maxX {
        let begin = Double.maximum(x, cuts[next].minX)
        let end = Double.minimum(span.maxX, cuts[next].maxX)
        if x < begin { outside.append(Span(x, begin)) }
        if begin < end { inside.append(Span(begin, end)) }
        x = end
        next += 1
      }
      if x < span.maxX { outside.append(Span(x, span.maxX)) }
    }
    return (inside, outside)
  }

  /// Merges two disjoint lists of spans.
  private static func joined(_ a: [Span], _ b: [Span]) -> [Span] {
    if a.isEmpty { return b }
    if b.isEmpty { return a }
    var result: [Span] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let next: Span
      if j == b.count || (i < a.count && a[i].minX <= b[j].minX) {
        next = a[i]
        i += 1
      } else {
        next = b[j]
        j += 1
      }
      if let last = result.last, last.maxX == next.minX {
        result[result.count - 1].maxX = next.maxX
      } else {
        result.append(next)
      }
    }
    return result
  }
}
