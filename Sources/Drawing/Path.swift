package import Geometry

/// An outline of straight lines and cubic curves.
package struct Path: Hashable, Sendable {
  /// One element of an outline.
  package enum Element: Hashable, Sendable {
    /// Starts a subpath at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve: two control points, then the end point.
    case curve(Point, Point, Point)
    /// Closes the subpath.
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates a path through points, closed or open.
  package init(polygon points: [Point], closed: Bool = true) {
    elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
    if closed && !points.isEmpty { elements.append(.close) }
  }

  /// Creates a circle of four curves.
  package init(circle center: Point, radius: Double) {
    self.init(
      ellipse: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
  }

  /// Creates an ellipse of four curves that fills a rectangle.
  package init(ellipse rect: Rect) {
    let c = rect.center
    let rx = rect.width / 2
    let ry = rect.height / 2
    let k = 0.5522847498
    elements = [
      .move(Point(c.x + rx, c.y)),
      .curve(
        Point(c.x + rx, c.y + k * ry), Point(c.x + k * rx, c.y + ry), Point(c.x, c.y + ry)),
      .curve(
        Point(c.x - k * rx, c.y + ry), Point(c.x - rx, c.y + k * ry), Point(c.x - rx, c.y)),
      .curve(
        Point(c.x - rx, c.y - k * ry), Point(c.x - k * rx, c.y - ry), Point(c.x, c.y - ry)),
      .curve(
        Point(c.x + k * rx, c.y - ry), Point(c.x + rx, c.y - k * ry), Point(c.x + rx, c.y)),
      .close,
    ]
  }
}

extension Path {
  package var isPolygonal: Bool {
    elements.allSatisfy { if case .curve = $0 { false } else { true } }
  }

  /// The bounding box of all points, including control points; `nil` for an empty path.
  package var boundingBox: Rect? { Rect(around: points) }

  /// All points in order, including control points.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .curve(let a, let b, let c): [a, b, c]
      case .close: []
      }
    }
  }
}
