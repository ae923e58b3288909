// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name, in: bundle, compatibleWith: nil) }
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue value: Double,
    configuration: Configuration? = nil
  ) { self.init(named: name, in: bundle, compatibleWith: nil) }
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name) }
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name) }
  public convenience init(resource: ImageResource) {
    self.init(imageLiteralResourceName: resource.name)
  }
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? { UIImage(named: name) }
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? { UIImage(named: name) }
  public class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  public class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  public class var checkmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
  public class var strokedCheckmark: UIImage {
    UIImage(systemName: "checkmark.circle") ?? UIImage()
  }

  public var resizingMode: ResizingMode { .tile }
  public var alignmentRectInsets: UIEdgeInsets { stored(.zero) }
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    let image = withRenderingMode(renderingMode)
    image.store(alignmentInsets, "alignmentRectInsets")
    return image
  }
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
  @preconcurrency @MainActor
  public var traitCollection: UITraitCollection { .current }
  public var imageAsset: UIImageAsset? { nil }
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  public var baselineOffsetFromBottom: CGFloat? { nil }
  public var hasBaseline: Bool { false }
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  public func imageWithoutBaseline() -> UIImage { self }
  public var configuration: Configuration? { nil }
  public var symbolConfiguration: SymbolConfiguration? { nil }
  public var isHighDynamicRange: Bool { false }
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
  public var leftCapWidth: Int { 0 }
  public var topCapHeight: Int { 0 }

  public func preparingForDisplay() -> UIImage? { self }
  public func byPreparingForDisplay() async -> UIImage? { self }
  @preconcurrency
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
  /// Returns an image that fits into a size in points.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let factor = CGFloat.minimum(size.width / self.size.width, size.height / self.size.height)
    return UIImage(
      size: CGSize(width: self.size.width * factor, height: self.size.height * factor),
      scale: scale)
  }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  @preconcurrency
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  public func heicData() -> Data? { nil }
  public var accessibilityLabel: String? {
    get { stored(nil) }
    set { store(newValue) }
  }

  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard, constrainedHigh, high
  }
}

extension UIImage.Configuration {
  public convenience init(traitCollection: UITraitCollection?) { self.init() }
  public convenience init(locale: Locale?) { self.init() }
  public var traitCollection: UITraitCollection? { nil }
  public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
  public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self { self }
}

extension UIImage.SymbolConfiguration {
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(textStyle: textStyle)
  }
  public convenience init(font: UIFont, scale: UIImage.SymbolScale) { self.init(font: font) }
  public convenience init(hierarchicalColor: UIColor) { self.init(scale: .default) }
  public convenience init(paletteColors: [UIColor]) { self.init(scale: .default) }
  public class func preferringMulticolor() -> UIImage.SymbolConfiguration { .init(scale: .default) }
  public class func preferringMonochrome() -> UIImage.SymbolConfiguration { .init(scale: .default) }
  public class func preferringHierarchical() -> UIImage.SymbolConfiguration {
    .init(scale: .default)
  }
  public class var unspecified: UIImage.SymbolConfiguration { .init(scale: .unspecified) }
  public func withoutTextStyle() -> Self { self }
  public func withoutScale() -> Self { self }
  public func withoutWeight() -> Self { self }
  public func withoutPointSizeAndWeight() -> Self { self }
  public func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool {
    self === otherConfiguration
  }
}

extension UIImage.SymbolWeight {
  public func fontWeight() -> UIFont.Weight {
    let weights: [UIFont.Weight] = [
      .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    return weights[rawValue]
  }
}
