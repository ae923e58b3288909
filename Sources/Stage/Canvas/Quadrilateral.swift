internal import Drawing
internal import Geometry

/// Where the four corners of a view are in the picture: a rectangle that may be turned.
struct Quadrilateral: Hashable {
  /// The corner at the top left of the view's bounds; the others follow clockwise while nothing is
  /// mirrored.
  let a: Point
  let b: Point
  let c: Point
  let d: Point

  init(_ bounds: Rect, through map: AffineTransform) {
    let corners = bounds.corners
    a = map.apply(corners.0)
    b = map.apply(corners.1)
    c = map.apply(corners.2)
    d = map.apply(corners.3)
  }

  private init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The box around the corners.
  var box: Rect { Rect(around: [a, b, c, d]) ?? .zero }

  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite }

  /// The rectangle itself, when its edges run along the axes.
  var rect: Rect? {
    func near(_ x: Double, _ y: Double) -> Bool { (x - y).magnitude < 0.01 }
    let isUpright = near(a.y, b.y) && near(b.x, c.x) && near(c.y, d.y) && near(d.x, a.x)
    let isTurned = near(a.x, b.x) && near(b.y, c.y) && near(c.x, d.x) && near(d.y, a.y)
    return isUpright || isTurned ? box : nil
  }

  /// The lengths of two edges that meet.
  var extent: Size { Size(a.distance(to: b), b.distance(to: c)) }

  /// How round the corners of a view are drawn: never so much that small views look like pills.
  var cornerRadius: Double {
    let short = Double.minimum(extent.width, extent.height)
    return short < 12 ? 0 : Double.minimum(4, short / 6)
  }

  /// Part of the way to another quad: 0 is this one, 1 the other.
  func mixed(with other: Quadrilateral, _ t: Double) -> Quadrilateral {
    func mix(_ p: Point, _ q: Point) -> Point { p + (q - p) * t }
    return Quadrilateral(mix(a, other.a), mix(b, other.b), mix(c, other.c), mix(d, other.d))
  }

  /// Whether all corners are closer than a distance to those of the other quad.
  func isNear(_ other: Quadrilateral, _ distance: Double) -> Bool {
    a.distance(to: other.a) < distance && b.distance(to: other.b) < distance
      && c.distance(to: other.c) < distance && d.distance(to: other.d) < distance
  }

  /// The outline with round corners. A corner takes at most half of its edges.
  func path(radius: Double) -> Path {
    let points = [a, b, c, d]
    guard radius > 0.1 else { return Path(polygon: points) }
    var elements: [Path.Element] = []
    for index in points.indices {
      let corner = points[index]
      let before = Self.towards(points[(index + 3) % 4], from: corner, radius)
      let after = Self.towards(points[(index + 1) % 4], from: corner, radius)
      elements.append(index == 0 ? .move(before) : .line(before))
      let k = 0.5522847498
      elements.append(
        .curve(before + (corner - before) * k, after + (corner - after) * k, after))
    }
    return Path(elements + [.close])
  }

  private static func towards(_ target: Point, from corner: Point, _ length: Double) -> Point {
    let distance = corner.distance(to: target)
    guard distance > 0 else { return corner }
    return corner + (target - corner) * Double.minimum(0.5, length / distance)
  }
}

extension DrawList {
  /// Appends the outline of a view.
  mutating func quad(
    _ quad: Quadrilateral, radius: Double, fill: Fill? = nil, stroke: Stroke? = nil
  ) {
    if let rect = quad.rect {
      append(.rect(rect, cornerRadius: radius, fill: fill, stroke: stroke))
    } else {
      append(.path(quad.path(radius: radius), fill: fill, stroke: stroke))
    }
  }
}
