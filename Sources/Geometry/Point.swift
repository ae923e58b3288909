// Geometry is public although it is for this package alone: the compiler inlines across modules what
// is public and inlinable, but not what is package. A search down 100,000 views took twice as long.

/// A point, or the difference of two points, in points (pt), y growing downwards.
///
/// All arithmetic is total: NaN and infinity pass through and never trap.
@frozen
public struct Point: Hashable, Codable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// A point at the given coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// Whether neither coordinate is NaN or infinite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The sum of the coordinates of two points.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// The vector that leads from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// The point with both coordinates multiplied.
  @inlinable
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// The distance to another point, in points.
  @inlinable
  public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

extension [Point] {
  /// The part of a convex polygon on one side of a line: its corners, in the same order. O(corners).
  ///
  /// - Parameter distance: of a point from the line, in any unit; negative on the far side.
  package func clipped(by distance: (Point) -> Double) -> [Point] {
    guard var previous = last else { return [] }
    var result: [Point] = []
    for corner in self {
      let (a, b) = (distance(previous), distance(corner))
      if (a < 0) != (b < 0) { result.append(previous + (corner - previous) * (a / (a - b))) }
      if b >= 0 { result.append(corner) }
      previous = corner
    }
    return result
  }
}
