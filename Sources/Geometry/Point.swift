// Geometry is public, although only this package uses it: the compiler inlines public @inlinable
// code across modules, but not package code. Without inlining, a search of 100,000 views took twice
// as long.

/// A point, or the difference of two points, in points (pt), y growing downwards.
///
/// All arithmetic is total: NaN and infinity pass through and never trap.
@frozen
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// A Boolean value that indicates whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the sum of two points.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// Returns the vector from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// Returns the point with both coordinates multiplied by a factor.
  @inlinable
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// Returns the distance to another point, in points (pt).
  @inlinable
  public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

extension [Point] {
  /// Returns the part of a convex polygon on one side of a line.
  ///
  /// The corners keep their order.
  ///
  /// - Parameter distance: The signed distance of a point from the line, in any unit; negative on
  ///   the side that is cut off.
  /// - Complexity: O(corners).
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

extension Point: Codable {}
