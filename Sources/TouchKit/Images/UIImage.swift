// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A Core Graphics image. It has a size in pixels, and no pixel data.
public final class CGImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  public func cropping(to rect: CGRect) -> CGImage? {
    CGImage(width: Self.whole(rect.size.width), height: Self.whole(rect.size.height))
  }
  static func whole(_ value: CGFloat) -> Int { Int(exactly: value.rounded()) ?? 0 }
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An image. It has a size, and no pixel data: nothing is drawn.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  // Must stay the first stored property.
  private final let header = FoundationHeader()
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  open class Configuration: NSObject, @unchecked Sendable {}
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(scale: SymbolScale) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(font: UIFont) { self.init() }
  }

  /// The size, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The name of the resource or symbol; `nil` for other images.
  private(set) var name: String?
  /// True for a system symbol.
  open private(set) var isSymbolImage = false

  /// Creates an image of the given size, without pixel data.
  public init(
    size: CGSize, scale: CGFloat = 1, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic
  ) {
    self.size = size
    self.scale = scale
    imageOrientation = orientation
    self.renderingMode = renderingMode
  }

  /// Creates an image of zero size.
  public convenience override init() { self.init(size: .zero) }

  /// Creates the image of an image literal. Its size is zero.
  public required convenience init(imageLiteralResourceName path: String) {
    self.init(size: .zero)
    name = path
  }

  /// Creates an image for a named resource whose size a nib gives.
  convenience init(named name: String, size: CGSize) {
    self.init(size: size)
    self.name = name
  }

  /// Creates an image with the size of a named PNG or JPEG file, or of an image set; of zero size if
  /// there is none.
  public convenience init?(named name: String) { self.init(resource: name, in: nil) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(resource: name, in: bundle) }
  private convenience init(resource name: String, in bundle: Bundle?) {
    self.init(ImageFiles.picture(named: name, in: bundle))
    self.name = name
  }
  /// Creates an image with the size of a picture; of zero size for none.
  private convenience init(_ picture: ImageFiles.Picture?, scale: CGFloat = 1) {
    self.init(size: picture?.size ?? .zero, scale: picture?.scale ?? scale)
  }

  /// Creates an image for a system symbol. Its size is about that of one beside text of the body
  /// style.
  public convenience init?(systemName name: String) { self.init(symbol: name) }
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) { self.init(symbol: name) }
  private convenience init(symbol name: String) {
    self.init(named: name, size: CGSize(width: 20, height: 20))
    isSymbolImage = true
  }

  /// Images of the same symbol are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || isSymbolImage && other.isSymbolImage && name == other.name
  }
  open override var hash: Int { isSymbolImage ? name.hashValue : ObjectIdentifier(self).hashValue }

  /// Creates an image with the size of a PNG or JPEG picture; of zero size for other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(ImageFiles.picture(Array(data), scale: scale), scale: scale)
  }
  public convenience init?(contentsOfFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.init(ImageFiles.picture(ofFile: path))
  }
  public convenience init(cgImage: CGImage) {
    self.init(size: CGSize(width: cgImage.width, height: cgImage.height))
  }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      size: CGSize(
        width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale, orientation: orientation)
  }

  open var cgImage: CGImage? {
    CGImage(
      width: CGImage.whole(size.width * scale), height: CGImage.whole(size.height * scale))
  }
  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }
  open var capInsets: UIEdgeInsets { .zero }
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let image = UIImage(
      size: size, scale: scale, orientation: imageOrientation, renderingMode: renderingMode)
    image.name = name
    return image
  }
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage { self }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  open func draw(at point: CGPoint) { UIGraphicsGetCurrentContext()?.note("image") }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) { draw(at: point) }
  open func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.note("image") }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect) }
  open func drawAsPattern(in rect: CGRect) { draw(in: rect) }
  /// Returns `nil`: the image has no pixel data.
  open func pngData() -> Data? { nil }
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

/// A view that displays an image. It does not receive touches by default (row 24).
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      changed()
      invalidateIntrinsicContentSize()
    }
  }
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates an image view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view of a nib, whose interaction is as recorded there.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder.nib == nil { isUserInteractionEnabled = false }
  }

  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}
