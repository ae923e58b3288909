// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Image's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

open class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]
  init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: values, count: count)))
  }
  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  open var count: Int { values.count }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

open class CIColor: NSObject, @unchecked Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }
  public convenience init(color: UIColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
  public convenience init(cgColor: CGColor) { self.init(color: cgColor.color) }
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
  public var ciColor: CIColor { CIColor(color: self) }
}

/// An image with an extent, and no pixel data.
open class CIImage: NSObject, @unchecked Sendable {
  public let extent: CGRect
  init(extent: CGRect) {
    self.extent = extent
    super.init()
  }
  public convenience init(cgImage image: CGImage) {
    self.init(
      extent: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)))
  }
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: image)
  }
  public convenience init?(image: UIImage) {
    self.init(
      extent: CGRect(
        x: 0, y: 0, width: image.size.width * image.scale, height: image.size.height * image.scale))
  }
  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    self.init(image: image)
  }
  public convenience init?(data: Data) { self.init(extent: .zero) }
  public convenience init?(contentsOf url: URL) { self.init(extent: .zero) }
  public convenience init(color: CIColor) { self.init(extent: .infinite) }
  open class func empty() -> CIImage { CIImage(extent: .null) }
  open var properties: [String: Any] { [:] }
  open var cgImage: CGImage? { nil }
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(extent: extent.applying(matrix))
  }
  open func cropped(to rect: CGRect) -> CIImage { CIImage(extent: extent.intersection(rect)) }
  open func composited(over dest: CIImage) -> CIImage {
    CIImage(extent: extent.union(dest.extent))
  }
  open func clampedToExtent() -> CIImage { CIImage(extent: .infinite) }
  open func applyingFilter(_ filterName: String) -> CIImage { self }
  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    self
  }
  open func applyingGaussianBlur(sigma: Double) -> CIImage { self }
  open func oriented(forExifOrientation orientation: Int32) -> CIImage { self }
  open func settingAlphaOne(in extent: CGRect) -> CIImage { self }
}

public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let colorSpace = Self(rawValue: "CIImageColorSpace")
  public static let properties = Self(rawValue: "CIImageProperties")
  public static let applyOrientationProperty = Self(rawValue: "CIImageApplyOrientationProperty")
}

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  public static let priorityRequestLow = Self(rawValue: "low_priority")
  public static let highQualityDownsample = Self(rawValue: "high_quality_downsample")
  public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
}

public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let ARGB8 = Self(rawValue: 257)
  public static let BGRA8 = Self(rawValue: 264)
  public static let RGBA8 = Self(rawValue: 265)
}

/// A context that makes images of the requested size, without pixel data.
open class CIContext: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  public convenience init(options: [CIContextOption: Any]? = nil) { self.init() }
  public convenience init(cgContext cgctx: CGContext, options: [CIContextOption: Any]? = nil) {
    self.init()
  }
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    CGImage(width: CGImage.whole(fromRect.width), height: CGImage.whole(fromRect.height))
  }
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {}
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {}
  open func clearCaches() {}
}

/// A filter, which returns its input image unchanged.
open class CIFilter: NSObject {
  open var name: String
  private var values: [String: Any] = [:]
  public init?(name: String) {
    self.name = name
    super.init()
  }
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }
  open var isEnabled = true
  open var inputKeys: [String] { values.keys.sorted() }
  open var outputKeys: [String] { [kCIOutputImageKey] }
  open var attributes: [String: Any] { [:] }
  open var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage }
  open func setDefaults() {}
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }
  open class func filterNames(inCategory category: String?) -> [String] { [] }
  open class func filterNames(inCategories categories: [String]?) -> [String] { [] }
  open class func localizedName(forFilterName filterName: String) -> String? { nil }
}

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputColorKey = "inputColor"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputEVKey = "inputEV"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputTransformKey = "inputTransform"
public let kCIInputExtentKey = "inputExtent"
public let kCIOutputImageKey = "outputImage"

open class CIFeature: NSObject {
  open var type: String { "" }
  open var bounds: CGRect { .zero }
}

open class CIFaceFeature: CIFeature {
  open var hasLeftEyePosition: Bool { false }
  open var leftEyePosition: CGPoint { .zero }
  open var hasRightEyePosition: Bool { false }
  open var rightEyePosition: CGPoint { .zero }
  open var hasMouthPosition: Bool { false }
  open var mouthPosition: CGPoint { .zero }
  open var hasSmile: Bool { false }
}

open class CIQRCodeFeature: CIFeature {
  open var messageString: String? { nil }
}

/// A detector of faces and codes, which finds none.
open class CIDetector: NSObject {
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    super.init()
  }
  open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] { [] }
}

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeText = "CIDetectorTypeText"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"

extension UIImage {
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let size = ciImage.extent.isInfinite ? .zero : ciImage.extent.size
    self.init(
      size: CGSize(width: size.width / scale, height: size.height / scale), scale: scale,
      orientation: orientation)
    store(ciImage, "ciImage")
  }
  public var ciImage: CIImage? { stored(nil) }
}
