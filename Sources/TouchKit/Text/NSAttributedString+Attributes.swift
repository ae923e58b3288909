// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let kern = Self(rawValue: "NSKern")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  public static let shadow = Self(rawValue: "NSShadow")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  public static let link = Self(rawValue: "NSLink")
  public static let attachment = Self(rawValue: "NSAttachment")
  public static let ligature = Self(rawValue: "NSLigature")
  public static let tracking = Self(rawValue: "CTTracking")
  public static let textEffect = Self(rawValue: "NSTextEffect")
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  public static let expansion = Self(rawValue: "NSExpansion")
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
  public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
  public static let textHighlightStyle = Self(rawValue: "NSTextHighlightStyle")
  public static let textItemTag = Self(rawValue: "NSTextItemTag")
  public static let accessibilitySpeechLanguage = Self(
    rawValue: "UIAccessibilitySpeechAttributeLanguage")
  public static let accessibilitySpeechPitch = Self(rawValue: "UIAccessibilitySpeechAttributePitch")
  public static let accessibilitySpeechPunctuation = Self(
    rawValue: "UIAccessibilitySpeechAttributePunctuation")
  public static let accessibilitySpeechSpellOut = Self(
    rawValue: "UIAccessibilitySpeechAttributeSpellOut")
  public static let accessibilitySpeechIPANotation = Self(
    rawValue: "UIAccessibilitySpeechAttributeIPANotation")
  public static let accessibilitySpeechQueueAnnouncement = Self(
    rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
  public static let accessibilityTextHeadingLevel = Self(
    rawValue: "UIAccessibilityTextAttributeHeadingLevel")
  public static let accessibilityTextCustom = Self(rawValue: "UIAccessibilityTextAttributeCustom")
}

/// The styles of underlines.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
}

extension NSUnderlineStyle {
  public static let patternDot = Self(rawValue: 0x0100)
  public static let patternDash = Self(rawValue: 0x0200)
  public static let patternDashDot = Self(rawValue: 0x0300)
  public static let patternDashDotDot = Self(rawValue: 0x0400)
  public static let byWord = Self(rawValue: 0x8000)
  public static let styleNone: Self = []
  public static let styleSingle = single
  public static let styleThick = thick
  public static let styleDouble = double
}

/// The shadow of a text. It is not drawn.
open class NSShadow: NSObject {
  // Must stay the first stored property.
  private final let header = FoundationHeader()
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

public struct NSWritingDirectionFormatType: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let embedding = Self(rawValue: 0)
  public static let override = Self(rawValue: 2)
}

extension NSAttributedString {
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let letterpressStyle = Self(rawValue: "_UIKitNewLetterpressStyle")
  }
}
