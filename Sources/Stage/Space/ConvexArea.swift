internal import Geometry

/// The visible area of a view: a convex outline, clipped by the superviews that clip.
///
/// Nearly all views are rectangles with edges parallel to the axes; their area is stored as a box
/// only.
struct ConvexArea: Hashable {
  /// The bounding box of the area.
  let box: Rect
  /// The corners in order; `nil` if the area is its bounding box.
  let corners: [Point]?

  /// Areas whose intersection is smaller than this, in points, only touch.
  static let tolerance = 1e-6

  static let nothing = ConvexArea(box: .zero, corners: nil)

  private init(box: Rect, corners: [Point]?) {
    self.box = box
    self.corners = corners
  }

  /// The area of a rectangle that may be rotated; empty if it is not finite.
  init(_ quad: Quadrilateral) {
    guard quad.isFinite else {
      self = .nothing
      return
    }
    if quad.isUpright {
      self.init(box: quad.box, corners: nil)
    } else {
      self.init(polygon: [quad.a, quad.b, quad.c, quad.d])
    }
  }

  private init(polygon: [Point]) {
    guard polygon.count > 2, let box = Rect(around: polygon),
      Self.area(of: polygon).magnitude > 1e-9
    else {
      self = .nothing
      return
    }
    self.init(box: box, corners: polygon)
  }

  var isEmpty: Bool { !(box.width > 0 && box.height > 0) }

  /// The corners, in order.
  var outline: [Point] {
    corners ?? [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
      Point(box.minX, box.maxY),
    ]
  }

  /// Returns the intersection with another area.
  func clipped(to other: ConvexArea) -> ConvexArea {
    if isEmpty || other.isEmpty { return .nothing }
    if corners == nil, other.corners == nil {
      return box.intersection(other.box).map { ConvexArea(box: $0, corners: nil) } ?? .nothing
    }
    if other.corners == nil, other.box.minX <= box.minX, other.box.minY <= box.minY,
      other.box.maxX >= box.maxX, other.box.maxY >= box.maxY
    {
      return self
    }
    var points = outline
    let frame = other.outline
    let turn: Double = Self.area(of: frame) < 0 ? -1 : 1
    for (number, start) in frame.enumerated() where !points.isEmpty {
      let edge = frame[(number + 1) % frame.count] - start
      points = points.clipped { edge.cross($0 - start) * turn }
    }
    return ConvexArea(polygon: points)
  }

  /// Returns whether the two areas have more in common than an edge.
  func overlaps(_ other: ConvexArea) -> Bool {
    guard !isEmpty, !other.isEmpty, Self.overlap(box, other.box) else { return false }
    if corners == nil, other.corners == nil { return true }
    let (mine, others) = (outline, other.outline)
    return !Self.isSeparated(mine, others) && !Self.isSeparated(others, mine)
  }

  func contains(_ point: Point) -> Bool {
    guard box.contains(point) else { return false }
    guard let corners else { return true }
    let turn: Double = Self.area(of: corners) < 0 ? -1 : 1
    return corners.indices.allSatisfy { number in
      let start = corners[number]
      let edge = corners[(number + 1) % corners.count] - start
      return edge.cross(point - start) * turn >= 0
    }
  }

  private static func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.maxX - b.minX > tolerance && b.maxX - a.minX > tolerance && a.maxY - b.minY > tolerance
      && b.maxY - a.minY > tolerance
  }

  /// Returns whether an edge of the first outline separates it from the second one.
  private static func isSeparated(_ first: [Point], _ second: [Point]) -> Bool {
    first.indices.contains { number in
      let edge = first[(number + 1) % first.count] - first[number]
      let length = edge.distance(to: .zero)
      guard length > 0 else { return false }
      let across = Point(-edge.y / length, edge.x / length)
      func range(_ points: [Point]) -> (low: Double, high: Double) {
        var low = Double.infinity
        var high = -Double.infinity
        for point in points {
          let place = point.x * across.x + point.y * across.y
          low = Double.minimum(low, place)
          high = Double.maximum(high, place)
        }
        return (low, high)
      }
      let (a, b) = (range(first), range(second))
      return a.high - b.low <= tolerance || b.high - a.low <= tolerance
    }
  }

  /// The signed area, whose sign is the orientation of the corners.
  private static func area(of points: [Point]) -> Double {
    var sum = 0.0
    for (number, point) in points.enumerated() {
      // Relative to the first corner, which avoids cancellation for large coordinates.
      let (a, b) = (point - points[0], points[(number + 1) % points.count] - points[0])
      sum += a.cross(b)
    }
    return sum / 2
  }
}

extension Quadrilateral {
  /// True if the edges are exactly parallel to the axes.
  var isUpright: Bool {
    a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
      || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
  }
}
