public import Foundation
import Geometry

/// The rules that define the interior of a path.
public enum CGPathFillRule: Int, Sendable {
  /// The points around which the winding number is not zero.
  case winding
  /// The points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// The shapes of the ends of a stroke.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// The shapes of the corners of a stroke.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// The types of path elements.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path of lines and curves. `CGMutablePath` adds the methods that append to it.
///
/// `contains(_:using:transform:)` approximates curves by lines that deviate at most a thousandth of
/// the path's size, and at most 0.01 points.
open class CGPath: Hashable, @unchecked Sendable {
  /// A path element with its points.
  enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    static func == (a: Element, b: Element) -> Bool {
      a.type == b.type && a.points == b.points
    }

    func hash(into hasher: inout Hasher) { hasher.combine(type) }

    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quad(let a, let b): [a, b]
      case .curve(let a, let b, let c): [a, b, c]
      case .close: []
      }
    }

    var type: CGPathElementType {
      switch self {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .curve: .addCurveToPoint
      case .close: .closeSubpath
      }
    }

    /// Returns the element with its points transformed.
    func mapped(_ body: (CGPoint) -> CGPoint) -> Element {
      switch self {
      case .move(let point): .move(body(point))
      case .line(let point): .line(body(point))
      case .quad(let a, let b): .quad(body(a), body(b))
      case .curve(let a, let b, let c): .curve(body(a), body(b), body(c))
      case .close: .close
      }
    }
  }

  final var elements: [Element] = []

  /// Creates an empty path.
  init() {}

  init(elements: [Element]) { self.elements = elements }

  /// Creates a path from a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.rectangle(rect).map { $0.mapped(by: transform?.pointee) })
  }

  /// Creates a path from an ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.ellipse(rect).map { $0.mapped(by: transform?.pointee) })
  }

  /// Creates a path from a rectangle with rounded corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corners = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      elements: Self.rounded(rect, [corners, corners, corners, corners])
        .map { $0.mapped(by: transform?.pointee) })
  }

  /// Returns a Boolean value indicating whether two paths have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  /// Hashes the types of the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  /// A Boolean value indicating whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end point of the last element; zero for an empty path.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .close: current = start
      default: current = element.points.last ?? current
      }
    }
    return current
  }

  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect { Self.box(around: elements.flatMap(\.points)) }

  /// The bounding box of the lines and curves, without control points; null if nothing is drawn.
  public var boundingBoxOfPath: CGRect {
    Self.box(around: subpaths(flatness: 0.02).flatMap(\.points))
  }

  /// Returns a Boolean value indicating whether the filled path contains a point.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? self : CGPath(elements: transformed(transform))
    let winding = path.winding(around: point)
    return rule == .evenOdd ? winding.crossings % 2 != 0 : winding.number != 0
  }

  /// Returns a copy of the path.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a transformed copy of the path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.map { $0.mapped(by: transform?.pointee) })
  }

  /// Returns a mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns the outline of a stroke along the path.
  ///
  /// The outline consists of a strip for each line, with round joins: `lineJoin` and `miterLimit`
  /// are ignored.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroke = CGMutablePath()
    let half = lineWidth / 2
    for subpath in CGPath(elements: transformed(transform)).subpaths(flatness: 0.1) {
      let points = subpath.isClosed ? subpath.points + [subpath.points[0]] : subpath.points
      for index in points.indices.dropFirst() {
        stroke.strip(
          points[index - 1], points[index], half,
          extends: lineCap == .square && !subpath.isClosed)
      }
      let joints = subpath.isClosed ? points : Array(points.dropFirst().dropLast())
      for point in lineCap == .round ? points : joints {
        stroke.addEllipse(
          in: CGRect(x: point.x - half, y: point.y - half, width: lineWidth, height: lineWidth))
      }
    }
    return stroke
  }

  func transformed(_ transform: CGAffineTransform) -> [Element] {
    elements.map { $0.mapped(by: transform) }
  }

  private static func box(around points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: CGFloat.minimum(low.x, point.x), y: CGFloat.minimum(low.y, point.y))
      high = CGPoint(x: CGFloat.maximum(high.x, point.x), y: CGFloat.maximum(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGPath.Element {
  func mapped(by transform: CGAffineTransform?) -> Self {
    guard let transform else { return self }
    return mapped { $0.applying(transform) }
  }
}

// MARK: - Approximation by lines

extension CGPath {
  struct Subpath {
    var points: [CGPoint]
    var isClosed = false
  }

  /// Approximates the path by polylines that deviate at most `flatness` from its curves.
  func subpaths(flatness: CGFloat) -> [Subpath] {
    var all: [Subpath] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    var isOpen = false
    func add(_ points: [CGPoint]) {
      if !isOpen {
        all.append(Subpath(points: [current]))
        (isOpen, start) = (true, current)
      }
      all[all.count - 1].points += points
      current = points.last ?? current
    }
    for element in elements {
      switch element {
      case .move(let point):
        (current, isOpen) = (point, false)
      case .line(let point): add([point])
      case .quad(let control, let end):
        func third(_ point: CGPoint) -> CGPoint {
          CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
        }
        add(Self.flat(current, third(current), third(end), end, flatness))
      case .curve(let first, let second, let end):
        add(Self.flat(current, first, second, end, flatness))
      case .close:
        guard isOpen else { continue }
        all[all.count - 1].isClosed = true
        (current, isOpen) = (start, false)
      }
    }
    return all
  }

  /// Approximates a cubic curve by a polyline, and returns its points after the first one.
  private static func flat(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ flatness: CGFloat
  ) -> [CGPoint] {
    // The deviation of n lines from a curve follows from the curve's second differences.
    let bend = CGFloat.maximum(
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y),
      hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    let wanted = (0.75 * bend / flatness).squareRoot().rounded(.up)
    let count = wanted >= 1 ? Int(CGFloat.minimum(wanted, 1000)) : 1
    return (1...count).map { step in
      if step == count { return d }
      let t = CGFloat(step) / CGFloat(count)
      let u = 1 - t
      let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
    }
  }

  /// Returns the winding number around a point, and the number of lines that a ray from the point
  /// crosses.
  fileprivate func winding(around point: CGPoint) -> (number: Int, crossings: Int) {
    let box = boundingBox
    let size = CGFloat.maximum(box.size.width, box.size.height)
    var (number, crossings) = (0, 0)
    for subpath in subpaths(flatness: CGFloat.minimum(0.01, size / 1000)) {
      // Filling closes open subpaths.
      var a = subpath.points[subpath.points.count - 1]
      for b in subpath.points {
        defer { a = b }
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        // The least edges are inside, as those of a rectangle are.
        if b.y > a.y, side <= 0 {
          number += 1
          crossings += 1
        } else if b.y < a.y, side >= 0 {
          number -= 1
          crossings += 1
        }
      }
    }
    return (number, crossings)
  }

  // MARK: Shapes

  /// The distance of the control points of a quarter circle from its ends, for a radius of 1.
  private static let quarter: CGFloat = 0.552_284_749_830_793_4

  static func rectangle(_ rect: CGRect) -> [Element] {
    let (low, high) = corners(rect)
    return [
      .move(low), .line(CGPoint(x: high.x, y: low.y)), .line(high),
      .line(CGPoint(x: low.x, y: high.y)), .close,
    ]
  }

  static func ellipse(_ rect: CGRect) -> [Element] {
    let (low, high) = corners(rect)
    let middle = CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    let (dx, dy) = ((high.x - low.x) / 2 * quarter, (high.y - low.y) / 2 * quarter)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(high.x, middle.y)),
      .curve(
        point(high.x, middle.y + dy), point(middle.x + dx, high.y), point(middle.x, high.y)),
      .curve(point(middle.x - dx, high.y), point(low.x, middle.y + dy), point(low.x, middle.y)),
      .curve(point(low.x, middle.y - dy), point(middle.x - dx, low.y), point(middle.x, low.y)),
      .curve(point(middle.x + dx, low.y), point(high.x, middle.y - dy), point(high.x, middle.y)),
      .close,
    ]
  }

  /// Returns a rectangle whose corners, clockwise from the top left, are quarter ellipses.
  static func rounded(_ rect: CGRect, _ corners: [CGSize]) -> [Element] {
    let (low, high) = Self.corners(rect)
    let sizes = corners.map { size in
      CGSize(
        width: CGFloat.maximum(0, CGFloat.minimum(size.width, (high.x - low.x) / 2)),
        height: CGFloat.maximum(0, CGFloat.minimum(size.height, (high.y - low.y) / 2)))
    }
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let rest = 1 - quarter
    let (a, b, c, d) = (sizes[0], sizes[1], sizes[2], sizes[3])
    var elements: [Element] = [
      .move(point(low.x + a.width, low.y)), .line(point(high.x - b.width, low.y)),
    ]
    func turn(_ size: CGSize, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
      if size.width > 0, size.height > 0 { elements.append(.curve(first, second, end)) }
    }
    turn(
      b, point(high.x - b.width * rest, low.y), point(high.x, low.y + b.height * rest),
      point(high.x, low.y + b.height))
    elements.append(.line(point(high.x, high.y - c.height)))
    turn(
      c, point(high.x, high.y - c.height * rest), point(high.x - c.width * rest, high.y),
      point(high.x - c.width, high.y))
    elements.append(.line(point(low.x + d.width, high.y)))
    turn(
      d, point(low.x + d.width * rest, high.y), point(low.x, high.y - d.height * rest),
      point(low.x, high.y - d.height))
    elements.append(.line(point(low.x, low.y + a.height)))
    turn(
      a, point(low.x, low.y + a.height * rest), point(low.x + a.width * rest, low.y),
      point(low.x + a.width, low.y))
    elements.append(.close)
    return elements
  }

  /// Returns an arc as curves of at most an eighth of a circle, and its start point.
  static func arc(
    _ center: CGPoint, _ radius: CGFloat, from start: CGFloat, by sweep: CGFloat
  ) -> (start: CGPoint, curves: [Element]) {
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    guard sweep.isFinite, start.isFinite else { return (point(start), []) }
    // All turns but one are left out: they visit the same points.
    let turn = 2 * CGFloat.pi
    let isTurned = abs(sweep) >= turn
    let sweep =
      sweep.truncatingRemainder(dividingBy: turn)
      + (isTurned ? CGFloat(signOf: sweep, magnitudeOf: turn) : 0)
    let count = Int((abs(sweep) / (.pi / 4)).rounded(.up))
    let step = sweep / CGFloat(count)
    let pull = 4.0 / 3 * tan(step / 4) * radius
    let curves = (0..<count).map { index in
      let a = start + step * CGFloat(index)
      let b = a + step
      let (p, q) = (point(a), point(b))
      return Element.curve(
        CGPoint(x: p.x - pull * sin(a), y: p.y + pull * cos(a)),
        CGPoint(x: q.x + pull * sin(b), y: q.y - pull * cos(b)), q)
    }
    return (point(start), curves)
  }

  /// Returns the signed angle of an arc in the given direction, at most one turn.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let way = end - start
    // A whole turn or more is a full circle in either direction.
    if abs(way) >= turn - 1e-9 { return clockwise ? turn : -turn }
    let rest = way.truncatingRemainder(dividingBy: turn)
    if clockwise { return rest < 0 ? rest + turn : rest }
    return rest > 0 ? rest - turn : rest
  }

  private static func corners(_ rect: CGRect) -> (CGPoint, CGPoint) {
    let box = Rect(rect).standardized
    return (CGPoint(box.origin), CGPoint(Point(box.maxX, box.maxY)))
  }
}

/// A path to which elements can be added.
open class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public override init() { super.init() }

  override init(elements: [Element]) { super.init(elements: elements) }

  private func add(_ new: [Element], _ transform: CGAffineTransform) {
    elements += transform.isIdentity ? new : new.map { $0.mapped(by: transform) }
  }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add([.move(point)], transform)
  }

  /// Adds a line; begins a subpath if the path is empty.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add([elements.isEmpty ? .move(point) : .line(point)], transform)
  }

  /// Adds a subpath of connected lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    add(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }, transform)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add([.quad(control, end)], transform)
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    add([.curve(control1, control2, end)], transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Self.rectangle(rect), transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Self.ellipse(rect), transform)
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corners = CGSize(width: cornerWidth, height: cornerHeight)
    add(Self.rounded(rect, [corners, corners, corners, corners]), transform)
  }

  /// Adds an arc, and a line to its start point.
  ///
  /// As in Core Graphics, `clockwise` refers to a space whose y axis points up: on a screen, the
  /// direction is the opposite.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: !clockwise)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Adds an arc of a relative angle, and a line to its start point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Self.arc(center, radius, from: startAngle, by: delta)
    add([elements.isEmpty ? .move(arc.start) : .line(arc.start)] + arc.curves, transform)
  }

  /// Adds an arc that is tangent to two lines: from the current point to the first point, and from
  /// there to the second.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let (a, b, c) = (currentPoint, tangent1End, tangent2End)
    let (first, second) = (hypot(a.x - b.x, a.y - b.y), hypot(c.x - b.x, c.y - b.y))
    guard first > 0, second > 0, radius > 0 else { return addLine(to: b, transform: transform) }
    let (u, v) = (
      CGPoint(x: (a.x - b.x) / first, y: (a.y - b.y) / first),
      CGPoint(x: (c.x - b.x) / second, y: (c.y - b.y) / second)
    )
    let cosine = u.x * v.x + u.y * v.y
    let turn = u.x * v.y - u.y * v.x
    guard abs(turn) > 1e-9 else { return addLine(to: b, transform: transform) }
    let way = radius * (1 + cosine) / abs(turn)
    let out = turn > 0 ? radius : -radius
    let start = CGPoint(x: b.x + u.x * way, y: b.y + u.y * way)
    let end = CGPoint(x: b.x + v.x * way, y: b.y + v.y * way)
    let center = CGPoint(x: start.x - u.y * out, y: start.y + u.x * out)
    let from = atan2(start.y - center.y, start.x - center.x)
    let to = atan2(end.y - center.y, end.x - center.x)
    let sweep = Self.sweep(from: from, to: to, clockwise: turn < 0)
    addRelativeArc(
      center: center, radius: radius, startAngle: from, delta: sweep, transform: transform)
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    add(path.elements, transform)
  }

  /// Closes the current subpath.
  public func closeSubpath() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Adds the rectangle around a line of a stroke.
  fileprivate func strip(_ a: CGPoint, _ b: CGPoint, _ half: CGFloat, extends: Bool) {
    let length = hypot(b.x - a.x, b.y - a.y)
    guard length > 0 else { return }
    let (ux, uy) = ((b.x - a.x) / length * half, (b.y - a.y) / length * half)
    let more: CGFloat = extends ? 1 : 0
    let start = CGPoint(x: a.x - ux * more, y: a.y - uy * more)
    let end = CGPoint(x: b.x + ux * more, y: b.y + uy * more)
    elements += [
      .move(CGPoint(x: start.x + uy, y: start.y - ux)),
      .line(CGPoint(x: end.x + uy, y: end.y - ux)),
      .line(CGPoint(x: end.x - uy, y: end.y + ux)),
      .line(CGPoint(x: start.x - uy, y: start.y + ux)), .close,
    ]
  }
}
