/// A set of points of the plane that rectangles make up: half-open, as `Rect.contains` is.
///
/// It is kept as bands from top to bottom, each with its spans from left to right. Touching bands
/// of equal spans are one, so that equal sets are equal values. Edges are finite.
package struct PlanarRegion: Hashable, Sendable {
  /// A part of a band that belongs to the region.
  package struct Span: Hashable, Sendable {
    /// The left edge, which belongs to the span.
    package var minX: Double
    /// The right edge, which does not.
    package var maxX: Double

    /// A span between two edges.
    package init(_ minX: Double, _ maxX: Double) {
      self.minX = minX
      self.maxX = maxX
    }
  }

  /// All of the region between two heights.
  package struct Band: Hashable, Sendable {
    /// The upper edge, which belongs to the band.
    package internal(set) var minY: Double
    /// The lower edge, which does not.
    package internal(set) var maxY: Double
    /// What lies in it, from left to right; none of the spans touch.
    package internal(set) var spans: [Span]
  }

  /// The bands from top to bottom.
  package private(set) var bands: [Band] = []

  /// The region without points.
  package init() {}

  /// The points of a rectangle; none of a rectangle that is empty or not finite.
  package init(_ rect: Rect) {
    guard rect.isFinite, rect.minX < rect.maxX, rect.minY < rect.maxY else { return }
    bands = [Band(minY: rect.minY, maxY: rect.maxY, spans: [Span(rect.minX, rect.maxX)])]
  }

  /// Whether there are no points.
  package var isEmpty: Bool { bands.isEmpty }

  /// How many square points it covers. O(rectangles).
  package var area: Double {
    bands.reduce(0) { sum, band in
      sum + (band.maxY - band.minY) * band.spans.reduce(0) { $0 + ($1.maxX - $1.minX) }
    }
  }

  /// The smallest rectangle around it; `nil` when there are no points. O(bands).
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

  /// The lines around the region, each from one point to another. O(rectangles).
  package var edges: [(Point, Point)] {
    var edges: [(Point, Point)] = []
    var above = PlanarRegion()
    func horizontal(_ upper: [Span], _ lower: [Span], at y: Double) {
      // An edge is where just one of the two sides belongs to the region.
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

  /// Whether a point belongs to the region. O(log bands + log spans).
  package func contains(_ point: Point) -> Bool {
    let place = firstBand(endingBelow: point.y)
    guard place < bands.count, bands[place].minY <= point.y else { return false }
    return bands[place].spans.contains { $0.minX <= point.x && point.x < $0.maxX }
  }

  /// Puts spans below all that is there.
  ///
  /// - Parameter spans: from left to right; none of them touch. Nothing happens without any.
  package mutating func append(_ spans: [Span], from minY: Double, to maxY: Double) {
    guard !spans.isEmpty, minY < maxY else { return }
    if let last = bands.last, last.maxY == minY, last.spans == spans {
      bands[bands.count - 1].maxY = maxY
    } else {
      bands.append(Band(minY: minY, maxY: maxY, spans: spans))
    }
  }

  /// The region with all edges multiplied by a positive factor.
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
  /// Takes the common points with another region out, and returns them.
  ///
  /// O(log bands), and O(rectangles) of the bands that both have.
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

  /// The points that belong to this region and not to another.
  package func subtracting(_ other: PlanarRegion) -> PlanarRegion {
    var result = self
    _ = result.remove(other)
    return result
  }

  /// The points that belong to both regions.
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
    // Both are disjoint now: the bands are laid side by side.
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

  /// The points of either region. O(rectangles of both).
  package func union(_ other: PlanarRegion) -> PlanarRegion {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The first band whose lower edge lies below a height.
  private func firstBand(endingBelow y: Double) -> Int {
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].maxY <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first band that begins at a height or below.
  private func firstBand(beginningAt y: Double) -> Int {
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].minY < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Replaces bands, and joins what then touches and is equal.
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

  /// What of some spans lies inside others, and what outside.
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

  /// The spans of two lists that have no points in common, as one list.
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
