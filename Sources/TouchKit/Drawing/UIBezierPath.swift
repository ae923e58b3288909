public import Foundation

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The raw bits, with UIKit's values.
  public let rawValue: UInt

  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top-left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top-right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom-left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom-right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and curves, for use with `contains(_:)`. Stroking and filling draw nothing.
open class UIBezierPath: NSObject {
  /// The Core Graphics representation of the path.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }
  private var path = CGMutablePath()
  /// The line width of a stroke.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of a stroke.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of a stroke.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit on the ratio of miter length to line width. It has no effect.
  open var miterLimit: CGFloat = 10
  /// The accuracy of drawn curves. It has no effect: `contains(_:)` is more accurate.
  open var flatness: CGFloat = 0.6
  /// A Boolean value indicating whether `contains(_:)` uses the even-odd rule instead of the
  /// nonzero winding rule.
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates an empty path. Archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a path from a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path from an ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path from a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a path from a rectangle, some of whose corners are rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.elements = CGPath.rounded(rect, order.map { corners.contains($0) ? cornerRadii : .zero })
  }

  /// Creates a path from an arc. `clockwise` is the direction as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, and a line to its start. `clockwise` is the direction as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the current subpath.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Returns the path with its direction reversed.
  open func reversing() -> UIBezierPath {
    let reversed = copied()
    reversed.path.elements = []
    for part in parts().reversed() { reversed.path.elements += part }
    return reversed
  }

  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) {
    path.elements = path.transformed(transform)
  }

  /// A Boolean value indicating whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The bounding box of the lines and curves, without control points; null if nothing is drawn.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The end point of the last element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns a Boolean value indicating whether the filled path contains a point.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the dash pattern of a stroke.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Copies the dash pattern of a stroke to the given pointers.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dash.pattern, count: dash.pattern.count)
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  /// Fills the path. Nothing is drawn.
  open func fill() { UIGraphicsGetCurrentContext()?.note("fill") }

  /// Strokes the path. Nothing is drawn.
  open func stroke() { UIGraphicsGetCurrentContext()?.note("stroke") }

  /// Fills the path. Nothing is drawn; both arguments are ignored.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }

  /// Strokes the path. Nothing is drawn; both arguments are ignored.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }

  /// Clips subsequent drawing to the path. It has no effect.
  open func addClip() {}

  /// Returns a copy of the path.
  open override func copy() -> Any { copied() }

  private func copied() -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }

  /// The subpaths, each with its direction reversed.
  private func parts() -> [[CGPath.Element]] {
    var parts: [[CGPath.Element]] = []
    var drawn: [(from: CGPoint, element: CGPath.Element)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func finish(closed: Bool) {
      guard !drawn.isEmpty else { return }
      var part = [CGPath.Element.move(current)]
      for (from, element) in drawn.reversed() {
        switch element {
        case .quad(let control, _): part.append(.quad(control, from))
        case .curve(let first, let second, _): part.append(.curve(second, first, from))
        default: part.append(.line(from))
        }
      }
      if closed { part.append(.close) }
      parts.append(part)
      drawn = []
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        (start, current) = (point, point)
      case .close:
        finish(closed: true)
        current = start
      default:
        drawn.append((current, element))
        current = element.points.last ?? current
      }
    }
    finish(closed: false)
    return parts
  }
}
