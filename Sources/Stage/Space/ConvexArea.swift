internal import Geometry

/// What a view covers of the screen: a convex outline, cut by the views above it that clip.
///
/// Nearly all views are rectangles whose edges run along the axes; such an area is its box alone.
struct ConvexArea: Hashable {
  /// The box around the area.
  let box: Rect
  /// The corners in order, where the area is more than its box says.
  let corners: [Point]?

  /// Areas that have less than this in common do no more than touch, in points.
  static let tolerance = 1e-6

  static let nothing = ConvexArea(box: .zero, corners: nil)

  private init(box: Rect, corners: [Point]?) {
    self.box = box
    self.corners = corners
  }

  /// The area of a rectangle that may be turned; nothing where it is not finite.
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

  /// Whether there is nothing of it.
  var isEmpty: Bool { !(box.width > 0 && box.height > 0) }

  /// The corners, in order.
  var outline: [Point] {
    corners ?? [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
      Point(box.minX, box.maxY),
    ]
  }

  /// The part that lies in another area.
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

  /// Whether the two areas have more in common than an edge.
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

  /// Whether an edge of the first outline has all of the other on its far side.
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

  /// The area with a sign that says which way the corners run.
  private static func area(of points: [Point]) -> Double {
    var sum = 0.0
    for (number, point) in points.enumerated() {
      // From the first corner, so that far away nothing cancels out.
      let (a, b) = (point - points[0], points[(number + 1) % points.count] - points[0])
      sum += a.cross(b)
    }
    return sum / 2
  }
}

extension Quadrilateral {
  /// Whether its edges run exactly along the axes.
  var isUpright: Bool {
    a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
      || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
  }
}
