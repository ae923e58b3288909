/// A rectangle: an origin and a size, in points (pt), y growing downwards.
///
/// Unlike Foundation's `CGRect` on Linux, no operation traps: NaN, infinite, negative and empty
/// rectangles have defined results. A rectangle with a negative width or height covers the same
/// area as in CoreGraphics, which standardizes a rectangle before using it.
@frozen
public struct Rect: Hashable, Sendable {
  /// The top-left corner if the size is positive.
  public var origin: Point
  /// The extent from the origin; either dimension may be negative.
  public var size: Size

  /// Creates a rectangle from its origin and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the four numbers of its origin and size.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates the bounding box of points, or returns `nil` if there are none.
  ///
  /// NaN coordinates are ignored.
  @inlinable
  public init?(around points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var low = first
    var high = first
    while let point = iterator.next() {
      low = Point(Double.minimum(low.x, point.x), Double.minimum(low.y, point.y))
      high = Point(Double.maximum(high.x, point.x), Double.maximum(high.y, point.y))
    }
    self.init(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The width, which may be negative.
  @inlinable public var width: Double { size.width }
  /// The height, which may be negative.
  @inlinable public var height: Double { size.height }
  /// The smaller horizontal coordinate.
  @inlinable public var minX: Double {
    size.width < 0 ? origin.x + size.width : origin.x
  }
  /// The smaller vertical coordinate.
  @inlinable public var minY: Double {
    size.height < 0 ? origin.y + size.height : origin.y
  }
  /// The larger horizontal coordinate.
  @inlinable public var maxX: Double {
    size.width < 0 ? origin.x : origin.x + size.width
  }
  /// The larger vertical coordinate.
  @inlinable public var maxY: Double {
    size.height < 0 ? origin.y : origin.y + size.height
  }
  /// The horizontal centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The centre.
  @inlinable public var center: Point { Point(midX, midY) }

  /// The same area with a nonnegative size.
  @inlinable
  public var standardized: Rect {
    Rect(minX, minY, size.width.magnitude, size.height.magnitude)
  }

  /// A Boolean value that indicates whether the width or the height is zero or NaN.
  @inlinable
  public var isEmpty: Bool { !(size.width.magnitude > 0 && size.height.magnitude > 0) }

  /// A Boolean value that indicates whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The corners of the standardized rectangle, clockwise from the top left.
  @inlinable
  public var corners: (Point, Point, Point, Point) {
    (
      Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)
    )
  }

  /// Returns a Boolean value that indicates whether a point lies inside.
  ///
  /// The minimum edges belong to the rectangle and the maximum edges do not; an empty rectangle
  /// contains nothing (`CGRectContainsPoint`; rows 4 and 5).
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle with each edge moved inwards.
  ///
  /// A size that would become negative becomes zero.
  @inlinable
  public func inset(by insets: Insets) -> Rect {
    let width = maxX - minX - insets.left - insets.right
    let height = maxY - minY - insets.top - insets.bottom
    return Rect(
      minX + insets.left, minY + insets.top, Double.maximum(0, width), Double.maximum(0, height))
  }

  /// Returns the rectangle with every edge moved inwards by the same distance.
  @inlinable
  public func inset(by distance: Double) -> Rect { inset(by: Insets(all: distance)) }

  /// Returns the rectangle translated by a vector.
  @inlinable
  public func offset(by vector: Point) -> Rect { Rect(origin: origin + vector, size: size) }

  /// Returns the intersection of two rectangles, or `nil` if it is empty.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    let left = Double.maximum(minX, other.minX)
    let top = Double.maximum(minY, other.minY)
    let right = Double.minimum(maxX, other.maxX)
    let bottom = Double.minimum(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(left, top, right - left, bottom - top)
  }

  /// Returns the smallest rectangle that contains both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let left = Double.minimum(minX, other.minX)
    let top = Double.minimum(minY, other.minY)
    return Rect(
      left, top, Double.maximum(maxX, other.maxX) - left, Double.maximum(maxY, other.maxY) - top)
  }
}

extension Rect: Codable {}
