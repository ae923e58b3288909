// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A font with a name and a size. Text measurements are estimates.
open class UIFont: NSObject, @unchecked Sendable {
  // Must stay the first stored property.
  private final let header = FoundationHeader()
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The point size at the default content size setting.
    var size: CGFloat {
      let sizes: [String: CGFloat] = [
        "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20, "subheadline": 15,
        "callout": 16, "footnote": 13, "caption1": 12, "caption2": 11,
      ]
      return sizes[rawValue] ?? 17
    }
  }

  public let fontName: String
  public let pointSize: CGFloat
  let weight: Weight

  init(_ name: String, _ size: CGFloat, _ weight: Weight = .regular) {
    (fontName, pointSize, self.weight) = (name, size, weight)
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      descriptor.fontName, pointSize > 0 ? pointSize : descriptor.pointSize, descriptor.fontWeight)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".System", fontSize) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".System", fontSize, weight)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".System", fontSize, .bold)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(".System-Italic", fontSize)
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".Mono", fontSize, weight)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".System", fontSize, weight)
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(".System", style.size, style == .headline ? .semibold : .regular)
  }
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  open var familyName: String { fontName }
  open var lineHeight: CGFloat { pointSize * 1.2 }
  open var ascender: CGFloat { pointSize * 0.95 }
  open var descender: CGFloat { pointSize * -0.25 }
  open var capHeight: CGFloat { pointSize * 0.7 }
  open var xHeight: CGFloat { pointSize * 0.5 }
  open var leading: CGFloat { 0 }
  open var fontDescriptor: UIFontDescriptor {
    var symbolic: UIFontDescriptor.SymbolicTraits = []
    if weight.rawValue >= Weight.semibold.rawValue || fontName.contains("Bold") {
      symbolic.insert(.traitBold)
    }
    if fontName.contains("Italic") || fontName.contains("Oblique") { symbolic.insert(.traitItalic) }
    if fontName == ".Mono" { symbolic.insert(.traitMonoSpace) }
    let traits: [UIFontDescriptor.TraitKey: Any] = [
      .symbolic: symbolic.rawValue, .weight: weight,
    ]
    return UIFontDescriptor(fontAttributes: [.name: fontName, .size: pointSize, .traits: traits])
  }
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, weight) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
  }
  open override var hash: Int { pointSize.hashValue }

  /// True for East Asian characters and emoji, which are as wide as the font is high.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return false }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The average width of a character.
  private var advance: CGFloat { pointSize * 0.52 }

  private func length(of paragraph: Substring) -> CGFloat {
    paragraph.reduce(0) { $0 + (Self.isWide($1) ? pointSize : advance) }
  }

  /// Returns the number of lines of a paragraph with a length.
  private func lines(of length: CGFloat, in width: CGFloat) -> CGFloat {
    width > advance && length > width ? (length / width).rounded(.up) : 1
  }

  /// Returns the estimated size of a text, from an average width of its characters.
  func size(of text: String, in width: CGFloat = .infinity) -> CGSize {
    var (widest, lines): (CGFloat, CGFloat) = (0, 0)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let length = length(of: paragraph)
      let count = self.lines(of: length, in: width)
      lines += count
      widest = CGFloat.maximum(widest, count > 1 ? width : length)
    }
    return CGSize(width: widest.rounded(.up), height: (lines * lineHeight).rounded(.up))
  }

  /// Returns the estimated place after the last character of a text, at the top of its line.
  func end(of text: String, in width: CGFloat = .infinity) -> CGPoint {
    var paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    let length = length(of: paragraphs.removeLast())
    let full = lines(of: length, in: width) - 1
    let above = paragraphs.reduce(full) { $0 + lines(of: self.length(of: $1), in: width) }
    return CGPoint(x: full > 0 ? length - full * width : length, y: above * lineHeight)
  }
}
