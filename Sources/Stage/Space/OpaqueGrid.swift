internal import Geometry

/// What of an area is covered by something opaque, in small squares, from front to back: nothing
/// that lies wholly behind changes a pixel.
struct OpaqueGrid {
  private let area: Rect
  private let columns: Int
  private let rows: Int
  /// How many words the squares of a row take, one bit each.
  private let words: Int
  private var bits: [UInt64]

  private static let side = 4.0
  /// Around a square this much is covered too, so that no pixel at its edge is half of it.
  private static let edge = 1.0

  init(_ area: Rect) {
    self.area = area
    columns = Int((area.width / Self.side).rounded(.up).clamped(to: 0...4_096))
    rows = Int((area.height / Self.side).rounded(.up).clamped(to: 0...4_096))
    words = (columns + 63) / 64
    bits = Array(repeating: 0, count: words * rows)
  }

  /// Whether all of a box that lies in the area is covered.
  func hides(_ box: Rect) -> Bool {
    guard box.isFinite, let part = box.intersection(area) else { return false }
    let low = (part.minX - area.minX) / Self.side
    let high = (part.maxX - area.minX) / Self.side
    let across = range(low.rounded(.down), high.rounded(.up), columns)
    let down = range(
      ((part.minY - area.minY) / Self.side).rounded(.down),
      ((part.maxY - area.minY) / Self.side).rounded(.up), rows)
    guard !across.isEmpty, !down.isEmpty else { return false }
    return down.allSatisfy { row in
      mask(across).allSatisfy { bits[row * words + $0.word] & $0.bits == $0.bits }
    }
  }

  /// Covers the squares that lie in a convex quadrilateral with all that is near them.
  mutating func add(_ quad: Quadrilateral) {
    let box = quad.box
    guard quad.isFinite else { return }
    let down = range(
      ((box.minY + Self.edge - area.minY) / Self.side).rounded(.up),
      ((box.maxY - Self.edge - area.minY) / Self.side).rounded(.down), rows)
    for row in down {
      let top = area.minY + Double(row) * Self.side
      // What lies between two heights of a convex shape lies in it where both ends do.
      guard let upper = Self.section(quad, top - Self.edge),
        let lower = Self.section(quad, top + Self.side + Self.edge)
      else { continue }
      let low = Double.maximum(upper.low, lower.low) + Self.edge - area.minX
      let high = Double.minimum(upper.high, lower.high) - Self.edge - area.minX
      let across = range(
        (low / Self.side).rounded(.up), (high / Self.side).rounded(.down), columns)
      for part in mask(across) { bits[row * words + part.word] |= part.bits }
    }
  }

  /// How far beyond a corner the line around a parallelogram reaches.
  static func margin(ofLine width: Double, around first: Point, _ second: Point) -> Double {
    let lengths = first.distance(to: .zero) * second.distance(to: .zero)
    let cosine = (first.x * second.x + first.y * second.y).magnitude / lengths
    // The sine of half the smaller angle. Lines end flat where it is very small.
    let sine = ((1 - cosine) / 2).squareRoot()
    return sine > 0.1 ? width / 2 / sine : 5 * width
  }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(low.clamped(to: 0...Double(count)))
    return first..<max(first, Int(high.clamped(to: 0...Double(count))))
  }

  /// The bits of some squares of a row.
  private func mask(_ range: Range<Int>) -> some Sequence<(word: Int, bits: UInt64)> {
    let words = range.isEmpty ? 0..<0 : range.lowerBound / 64..<(range.upperBound - 1) / 64 + 1
    return words.lazy.map { word in
      let first = max(0, range.lowerBound - word * 64)
      let end = min(64, range.upperBound - word * 64)
      return (word, UInt64.max << UInt64(first) & UInt64.max >> UInt64(64 - end))
    }
  }

  /// From where to where a convex quadrilateral reaches at a height; `nil` outside it.
  private static func section(_ quad: Quadrilateral, _ y: Double) -> (low: Double, high: Double)? {
    var (low, high) = (Double.infinity, -Double.infinity)
    func cross(_ start: Point, _ end: Point) {
      guard start.y <= y && y <= end.y || end.y <= y && y <= start.y, start.y != end.y else {
        return
      }
      let x = start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
      low = Double.minimum(low, x)
      high = Double.maximum(high, x)
    }
    cross(quad.a, quad.b)
    cross(quad.b, quad.c)
    cross(quad.c, quad.d)
    cross(quad.d, quad.a)
    return low <= high ? (low, high) : nil
  }
}
