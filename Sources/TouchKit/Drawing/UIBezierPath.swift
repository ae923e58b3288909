public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Corners from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the top, left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// At the top, right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// At the bottom, left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// At the bottom, right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Lines and curves, which decide about touches by `contains(_:)`. Stroking and filling draw nothing.
open class UIBezierPath: NSObject {
  /// The path as CoreGraphics has it.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }
  private var path = CGMutablePath()
  /// How wide a stroke is.
  open var lineWidth: CGFloat = 1
  /// The ends of a stroke.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of a stroke.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a sharp corner may be.
  open var miterLimit: CGFloat = 10
  /// How far lines may be from a curve when it is drawn. Kept; `contains(_:)` is more exact.
  open var flatness: CGFloat = 0.6
  /// Whether `contains(_:)` counts as inside what is wound around an odd number of times.
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// A path without parts.
  public override init() { super.init() }

  /// A path without parts; there are no archives to read from.
  public required init?(coder: NSCoder) { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// An ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// A rectangle with some corners round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.elements = CGPath.rounded(rect, order.map { corners.contains($0) ? cornerRadii : .zero })
  }

  /// An arc. `clockwise` is as one sees it on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A path of CoreGraphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Begins elsewhere.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two points that pull it.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one point that pulls it.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, and a line to its beginning. `clockwise` is as one sees it on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Goes back to where it began.
  open func close() { path.closeSubpath() }

  /// Takes all parts away.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// The path from its end to its beginning.
  open func reversing() -> UIBezierPath {
    let reversed = copied()
    reversed.path.elements = []
    for part in parts().reversed() { reversed.path.elements += part }
    return reversed
  }

  /// Moves the path by a transform.
  open func apply(_ transform: CGAffineTransform) {
    path.elements = path.transformed(transform)
  }

  /// Whether it has no parts.
  open var isEmpty: Bool { path.isEmpty }

  /// The box around the lines and curves; null without points.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The end of the last part.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies in what the path fills. O(n).
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the dashes of a stroke.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Returns the dashes of a stroke.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dash.pattern, count: dash.pattern.count)
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  /// Fills the path; nothing is drawn.
  open func fill() { UIGraphicsGetCurrentContext()?.note("fill") }

  /// Strokes the path; nothing is drawn.
  open func stroke() { UIGraphicsGetCurrentContext()?.note("stroke") }

  /// Fills the path; nothing is drawn.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }

  /// Strokes the path; nothing is drawn.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }

  /// Clips what is drawn; nothing is.
  open func addClip() {}

  /// The same path.
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

  /// The subpaths, each from its end to its beginning.
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
