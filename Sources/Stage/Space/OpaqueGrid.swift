internal import Geometry

/// The parts of an area covered by opaque shapes, as small squares, from front to back: a shape
/// completely behind them changes no pixel.
struct OpaqueGrid {
  private let area: Rect
  private let columns: Int
  private let rows: Int
  /// The number of 64-bit words per row, with one bit for each square.
  private let words: Int
  private var bits: [UInt64]

  private static let side = 4.0
  /// A square counts as covered only with this margin around it, so that no pixel at its edge is
  /// half covered.
  private static let edge = 1.0

  init(_ area: Rect) {
    self.area = area
    columns = Int((area.width / Self.side).rounded(.up).clamped(to: 0...4_096))
    rows = Int((area.height / Self.side).rounded(.up).clamped(to: 0...4_096))
    words = (columns + 63) / 64
    bits = Array(repeating: 0, count: words * rows)
  }

  /// Returns whether the part of a box inside the area is completely covered.
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

  /// Marks the squares that, including the margin, are inside a convex quadrilateral.
  mutating func add(_ quad: Quadrilateral) {
    let box = quad.box
    guard quad.isFinite else { return }
    let down = range(
      ((box.minY + Self.edge - area.minY) / Self.side).rounded(.up),
      ((box.maxY - Self.edge - area.minY) / Self.side).rounded(.down), rows)
    for row in down {
      let top = area.minY + Double(row) * Self.side
      // A strip of a convex shape between two heights is inside where both ends are.
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

  /// Returns the distance by which a stroked line extends beyond a corner of a parallelogram.
  static func margin(ofLine width: Double, around first: Point, _ second: Point) -> Double {
    let lengths = first.distance(to: .zero) * second.distance(to: .zero)
    let cosine = (first.x * second.x + first.y * second.y).magnitude / lengths
    // The sine of half the smaller angle. Lines have flat ends where it is very small.
    let sine = ((1 - cosine) / 2).squareRoot()
    return sine > 0.1 ? width / 2 / sine : 5 * width
  }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(low.clamped(to: 0...Double(count)))
    return first..<max(first, Int(high.clamped(to: 0...Double(count))))
  }

  /// The bits of a range of squares in a row.
  private func mask(_ range: Range<Int>) -> some Sequence<(word: Int, bits: UInt64)> {
    let words = range.isEmpty ? 0..<0 : range.lowerBound / 64..<(range.upperBound - 1) / 64 + 1
    return words.lazy.map { word in
      let first = max(0, range.lowerBound - word * 64)
      let end = min(64, range.upperBound - word * 64)
      return (word, UInt64.max << UInt64(first) & UInt64.max >> UInt64(64 - end))
    }
  }

  /// The horizontal extent of a convex quadrilateral at a height; `nil` outside it.
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
