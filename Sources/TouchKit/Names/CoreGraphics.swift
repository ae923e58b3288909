// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names, which do nothing here; a comment on each would only repeat it.

public import Foundation

/// The names of Core Foundation are those of Foundation's classes here, so that `as CFData` compiles.
public typealias CFData = NSData
public typealias CFString = NSString

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 28672
  case orderDefault = 0
  case order16Little = 4096
  case order32Little = 8192
  case order16Big = 12288
  case order32Big = 16384
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = Self(rawValue: 31)
  public static let floatComponents = Self(rawValue: 256)
  public static let byteOrderMask = Self(rawValue: 28672)
  public static let byteOrderDefault: Self = []
  public static let byteOrder16Little = Self(rawValue: 4096)
  public static let byteOrder32Little = Self(rawValue: 8192)
  public static let byteOrder16Big = Self(rawValue: 12288)
  public static let byteOrder32Big = Self(rawValue: 16384)
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

public typealias CGGlyph = UInt16

public final class CGDataProvider: @unchecked Sendable {
  public let data: CFData?
  public init?(data: CFData) { self.data = data }
  public init?(url: URL) { data = (try? Data(contentsOf: url)).map { NSData(data: $0) } }
  public init?(filename: String) {
    data = FileManager.default.contents(atPath: filename).map { NSData(data: $0) }
  }
}

public final class CGDataConsumer: Sendable {
  public init?(data: NSMutableData) {}
  public init?(url: URL) {}
}

public final class CGFont: @unchecked Sendable {
  public let fullName: CFString?
  public var postScriptName: CFString? { fullName }
  public var unitsPerEm: Int32 { 1000 }
  public init?(_ name: CFString) { fullName = name }
  public init?(_ provider: CGDataProvider) { fullName = nil }
}

public final class CGFunction: Sendable {
  init() {}
}

public final class CGShading: Sendable {
  public init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {}
  public init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {}
}

public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

public struct CGPatternCallbacks {
  public typealias Draw = (UnsafeMutableRawPointer?, CGContext) -> Void
  public typealias Release = (UnsafeMutableRawPointer?) -> Void
  public var version: UInt32
  public var drawPattern: Draw?
  public var releaseInfo: Release?
  public init(version: UInt32, drawPattern: Draw?, releaseInfo: Release?) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

public final class CGPattern: Sendable {
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {}
}

/// A layer to draw in, with a context of its own.
public final class CGLayer: Sendable {
  public let size: CGSize
  public let context: CGContext?
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
    (self.size, self.context) = (size, CGContext(size: size))
  }
}

extension CGContext {
  /// Creates a context of the size of a bitmap, whose data stays as it is.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(size: CGSize(width: width, height: height))
  }
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?
  ) { self.init(size: mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)) }
  public convenience init?(
    _ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?
  ) { self.init(size: mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)) }
  /// Always `nil`: pixels are not stored.
  public var data: UnsafeMutableRawPointer? { nil }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var textPosition: CGPoint {
    get { .zero }
    set {}
  }
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {}
  }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  public func setFont(_ font: CGFont) {}
  public func setFontSize(_ size: CGFloat) {}
  public func setCharacterSpacing(_ spacing: CGFloat) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {}
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {}
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {}
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {}
  public func setPatternPhase(_ phase: CGSize) {}
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  public func clip(to rect: CGRect, mask: CGImage) {}
  public func drawShading(_ shading: CGShading) { note("gradient") }
  public func draw(_ layer: CGLayer, in rect: CGRect) { note("image") }
  public func draw(_ layer: CGLayer, at point: CGPoint) { note("image") }
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {}
  public func replacePathWithStrokedPath() {}
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func synchronize() {}
  public func beginPDFPage(_ pageInfo: [String: Any]?) {}
  public func endPDFPage() {}
  public func closePDF() {}
}

extension CGImage {
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var isMask: Bool { false }
  /// Always `nil`: pixels are not stored.
  public var dataProvider: CGDataProvider? { nil }
  public func masking(_ mask: CGImage) -> CGImage? { self }
  public func copy() -> CGImage? { self }
  public func copy(colorSpace: CGColorSpace) -> CGImage? { self }
}

public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

public typealias CGPathApplierFunction =
  (
    UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
  ) -> Void

extension CGPath {
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      // Room for the three points of a curve, so that code may read them whatever the type.
      var points = element.points + Array(repeating: .zero, count: 3 - element.points.count)
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var part = CGPathElement(type: element.type, points: start)
        block(&part)
      }
    }
  }
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension CGDataProvider {
  public convenience init?(url: CFURL) { self.init(filename: url.path ?? "") }
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    self.init(data: NSData(bytes: data, length: size))
    releaseData(info, data, size)
  }
}

extension CGDataConsumer {
  public convenience init?(url: CFURL) { self.init(data: NSMutableData()) }
}

extension CGFont {
  public var numberOfGlyphs: Int { 0 }
  public var ascent: Int32 { 950 }
  public var descent: Int32 { -250 }
  public var leading: Int32 { 0 }
  public var capHeight: Int32 { 700 }
  public var xHeight: Int32 { 500 }
  public var italicAngle: CGFloat { 0 }
  public var stemV: CGFloat { 80 }
  public var fontBBox: CGRect { CGRect(x: 0, y: -250, width: 1000, height: 1200) }
}

extension CGGradient {
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}

nonisolated(unsafe) public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
nonisolated(unsafe) public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
nonisolated(unsafe) public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
nonisolated(unsafe) public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
nonisolated(unsafe) public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
nonisolated(unsafe) public let kCGPDFContextOwnerPassword: CFString = "kCGPDFContextOwnerPassword"
nonisolated(unsafe) public let kCGPDFContextUserPassword: CFString = "kCGPDFContextUserPassword"
