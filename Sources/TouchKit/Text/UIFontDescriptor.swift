// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A description of a font by its attributes.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Must stay the first stored property.
  private final let header = FoundationHeader()
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
  }
  public enum SystemDesign: Sendable {
    case `default`, rounded, serif, monospaced
  }
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    public static let name = Self(rawValue: "NSFontNameAttribute")
    public static let face = Self(rawValue: "NSFontFaceAttribute")
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    public static let visibleName = Self(rawValue: "NSFontVisibleNameAttribute")
    public static let matrix = Self(rawValue: "NSFontMatrixAttribute")
    public static let characterSet = Self(rawValue: "NSCTFontCharacterSetAttribute")
    public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
    public static let fixedAdvance = Self(rawValue: "NSCTFontFixedAdvanceAttribute")
    public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
  }
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
  }
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let type = featureIdentifier
    public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
    public static let selector = typeIdentifier
  }

  private final let attributes: [AttributeName: Any]
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.attributes = attributes
    super.init()
  }
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }

  open var fontAttributes: [AttributeName: Any] { attributes }
  open var pointSize: CGFloat { Self.number(attributes[.size]) ?? 0 }
  open var postscriptName: String { attributes[.name] as? String ?? ".System" }
  open var matrix: CGAffineTransform { attributes[.matrix] as? CGAffineTransform ?? .identity }
  open var symbolicTraits: SymbolicTraits {
    if let symbolic = traits[.symbolic] as? UInt32 { return SymbolicTraits(rawValue: symbolic) }
    let isBold = (weight?.rawValue ?? 0) >= UIFont.Weight.semibold.rawValue
    return isBold ? .traitBold : []
  }
  open func object(forKey attribute: AttributeName) -> Any? { attributes[attribute] }
  open func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  ) -> [UIFontDescriptor] { [self] }
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: self.attributes.merging(attributes) { $1 })
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    addingAttributes([.matrix: matrix])
  }
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// Returns a descriptor of a family, without the name of a font, which would take precedence.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var next = attributes
    next[.name] = nil
    next[.family] = newFamily
    return UIFontDescriptor(fontAttributes: next)
  }
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    addingAttributes([.traits: [TraitKey.symbolic: traits.rawValue]])
  }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    design == .monospaced ? addingAttributes([.name: ".Mono"]) : self
  }
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    var attributes: [AttributeName: Any] = [.size: style.size, .textStyle: style]
    if style == .headline { attributes[.traits] = [TraitKey.weight: UIFont.Weight.semibold] }
    return UIFontDescriptor(fontAttributes: attributes)
  }
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  /// Returns a Boolean value indicating whether the descriptors describe the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
      && fontWeight == other.fontWeight && symbolicTraits == other.symbolicTraits
      && matrix == other.matrix
  }
  open override var hash: Int { pointSize.hashValue }

  // MARK: Fonts

  private var traits: [TraitKey: Any] { attributes[.traits] as? [TraitKey: Any] ?? [:] }
  private var weight: UIFont.Weight? {
    traits[.weight] as? UIFont.Weight
      ?? Self.number(traits[.weight]).map { UIFont.Weight(rawValue: $0) }
  }
  private static func number(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
      ?? (value as? Int).map { CGFloat($0) }
      ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  /// The name of the font, which is italic or not according to the traits.
  final var fontName: String {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? ".System"
    let isItalic = symbolicTraits.contains(.traitItalic)
    return switch name {
    case ".System": isItalic ? ".System-Italic" : name
    case ".System-Italic": isItalic ? name : ".System"
    default: name
    }
  }
  /// The weight of the font: the given one, or that of the traits.
  final var fontWeight: UIFont.Weight {
    weight ?? (symbolicTraits.contains(.traitBold) ? .bold : .regular)
  }
}

extension UIFontDescriptor.SymbolicTraits {
  public static let traitExpanded = Self(rawValue: 1 << 5)
  public static let traitCondensed = Self(rawValue: 1 << 6)
  public static let traitMonoSpace = Self(rawValue: 1 << 10)
  public static let traitVertical = Self(rawValue: 1 << 11)
  public static let traitUIOptimized = Self(rawValue: 1 << 12)
  public static let traitTightLeading = Self(rawValue: 1 << 15)
  public static let traitLooseLeading = Self(rawValue: 1 << 16)
  public static let classMask = Self(rawValue: 0xF000_0000)
  public static let classOldStyleSerifs = Self(rawValue: 1 << 28)
  public static let classTransitionalSerifs = Self(rawValue: 2 << 28)
  public static let classModernSerifs = Self(rawValue: 3 << 28)
  public static let classClarendonSerifs = Self(rawValue: 4 << 28)
  public static let classSlabSerifs = Self(rawValue: 5 << 28)
  public static let classFreeformSerifs = Self(rawValue: 7 << 28)
  public static let classSansSerif = Self(rawValue: 8 << 28)
  public static let classOrnamentals = Self(rawValue: 9 << 28)
  public static let classScripts = Self(rawValue: 10 << 28)
  public static let classSymbolic = Self(rawValue: 12 << 28)
}
