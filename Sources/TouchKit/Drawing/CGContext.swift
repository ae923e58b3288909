// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names; a comment on each would only repeat it.

public import Foundation

/// The compositing modes. They have no effect, since nothing is drawn.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// The ways of painting a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The interpolation qualities for scaled images. They have no effect.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, high, medium
}

/// A smooth transition between colours. The colours are not stored.
public final class CGGradient: @unchecked Sendable {
  /// Creates a gradient; `nil` if `colors` is empty.
  public init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]? = nil
  ) {
    if colors.isEmpty { return nil }
  }

  /// Creates a gradient from a Foundation array of colours; `nil` if it is empty.
  public init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    if colors.count == 0 { return nil }
  }

  /// Creates a gradient from the components of colours; `nil` if there are none.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    if count <= 0 { return nil }
  }
}

/// Options for painting beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}

/// The drawing context of `draw(_:)`. It keeps the path and the graphics state, and draws no
/// pixels.
public final class CGContext: @unchecked Sendable {
  package struct State {
    package var ctm = CGAffineTransform.identity
    package var lineWidth: CGFloat = 1
    package var fillColor: CGColor = .black
    package var strokeColor: CGColor = .black
  }

  /// The width of the bitmap, rounded up.
  public let width: Int
  public let height: Int
  /// The pixels per point of an image that is made from the context.
  var scale: CGFloat = 1
  package private(set) var state = State()
  private var saved: [State] = []
  private var building = CGMutablePath()
  /// The names of the drawing operations so far, for tests; at most 1000.
  package private(set) var notes: [String] = []

  init(size: CGSize) {
    func whole(_ value: CGFloat) -> Int { Int(exactly: value.rounded(.up)) ?? 0 }
    (width, height) = (whole(size.width), whole(size.height))
  }

  func note(_ text: String) {
    if notes.count < 1000 { notes.append(text) }
  }

  // MARK: State

  public var ctm: CGAffineTransform { state.ctm }
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setFlatness(_ flatness: CGFloat) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
  public func endTransparencyLayer() {}

  // MARK: The path

  public var path: CGPath? { building.isEmpty ? nil : building.copy() }
  public var isPathEmpty: Bool { building.isEmpty }
  public var currentPointOfPath: CGPoint { building.currentPoint }
  public var boundingBoxOfPath: CGRect { building.boundingBoxOfPath }
  public func beginPath() { building = CGMutablePath() }
  public func closePath() { building.closeSubpath() }
  public func move(to point: CGPoint) { building.move(to: point) }
  public func addLine(to point: CGPoint) { building.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { building.addLines(between: points) }
  public func addRect(_ rect: CGRect) { building.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { building.addRects(rects) }
  public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { building.addPath(path) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    building.addQuadCurve(to: end, control: control)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    building.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    building.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return building.contains(point, using: isEvenOdd ? .evenOdd : .winding)
  }

  // MARK: Drawing

  private func drawn(_ text: String) {
    note(text)
    beginPath()
  }
  public func strokePath() { drawn("stroke") }
  public func fillPath(using rule: CGPathFillRule = .winding) { drawn("fill") }
  public func drawPath(using mode: CGPathDrawingMode) { drawn("draw") }
  public func clip(using rule: CGPathFillRule = .winding) { beginPath() }
  public func clip(to rect: CGRect) {}
  public func clip(to rects: [CGRect]) {}
  public func resetClip() {}
  public func fill(_ rect: CGRect) { note("fill") }
  public func fill(_ rects: [CGRect]) { note("fill") }
  public func stroke(_ rect: CGRect) { note("stroke") }
  public func stroke(_ rect: CGRect, width: CGFloat) { note("stroke") }
  public func clear(_ rect: CGRect) { note("clear") }
  public func fillEllipse(in rect: CGRect) { note("fill") }
  public func strokeEllipse(in rect: CGRect) { note("stroke") }
  public func strokeLineSegments(between points: [CGPoint]) { note("stroke") }
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) { note("image") }
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) { note("gradient") }
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) { note("gradient") }
  public func flush() {}
  public func makeImage() -> CGImage? { CGImage(width: width, height: height) }
}

/// The stack of current drawing contexts. Only code on the main thread draws.
enum GraphicsContexts {
  nonisolated(unsafe) static var stack: [CGContext] = []

  /// Draws in a new context of the given size.
  static func draw(_ size: CGSize, _ body: (CGContext) -> Void) {
    let context = CGContext(size: size)
    stack.append(context)
    body(context)
    if stack.last === context { stack.removeLast() }
  }
}

/// Returns the current drawing context; `nil` if nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.stack.last }
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.stack.append(context) }
public func UIGraphicsPopContext() { _ = GraphicsContexts.stack.popLast() }
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContexts.stack.append(CGContext(size: size))
}
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext(size: size)
  // A scale of zero is that of the screen.
  context.scale = scale > 0 ? scale : UIScreen.pixelsPerPoint
  GraphicsContexts.stack.append(context)
}
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map {
    UIImage(size: CGSize(width: $0.width, height: $0.height), scale: $0.scale)
  }
}
public func UIGraphicsEndImageContext() { _ = GraphicsContexts.stack.popLast() }
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// The drawing settings of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }
  open var scale: CGFloat = 3
  open var opaque = false
  public convenience init(for traitCollection: UITraitCollection) { self.init() }
}

/// The drawing context of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let kind: UIGraphicsImageRendererFormat
  open override var format: UIGraphicsImageRendererFormat { kind }
  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    kind = format
    super.init(context)
  }
  open var currentImage: UIImage {
    UIImage(size: CGSize(width: cgContext.width, height: cgContext.height))
  }
}

/// A renderer that calls its drawing code and returns empty images of the requested size.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let kind: UIGraphicsImageRendererFormat
  open override var format: UIGraphicsImageRendererFormat { kind }
  open override var allowsImageOutput: Bool { true }
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    kind = format
    super.init(area: CGRect(origin: .zero, size: size))
  }
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.init(size: bounds.size, format: format)
  }
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    GraphicsContexts.draw(area.size) { actions(UIGraphicsImageRendererContext($0, format)) }
    return UIImage(size: area.size, scale: format.scale)
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    _ = image(actions: actions)
    return Data()
  }
  open func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}
