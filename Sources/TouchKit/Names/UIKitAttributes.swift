// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let shadow: ShadowAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension NSShadow: @unchecked Sendable {}
// Its raw value is hashed.
extension NSUnderlineStyle: Hashable {}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  private typealias Scope = AttributeScopes.UIKitAttributes
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      let value = dictionary[key]
      return value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
        ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
    }
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      dictionary[key] as? NSUnderlineStyle
        ?? number(key).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    self[Scope.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Scope.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[Scope.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Scope.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Scope.KernAttribute.self] = number(.kern)
    self[Scope.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
    self[Scope.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
    self[Scope.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
    self[Scope.StrokeWidthAttribute.self] = number(.strokeWidth)
    self[Scope.ShadowAttribute.self] = dictionary[.shadow] as? NSShadow
    self[Scope.BaselineOffsetAttribute.self] = number(.baselineOffset)
    self[Scope.UnderlineStyleAttribute.self] = style(.underlineStyle)
    self[Scope.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }
  fileprivate var dictionary: [NSAttributedString.Key: Any] {
    var made: [NSAttributedString.Key: Any] = [:]
    made[.font] = self[Scope.FontAttribute.self]
    made[.paragraphStyle] = self[Scope.ParagraphStyleAttribute.self]
    made[.foregroundColor] = self[Scope.ForegroundColorAttribute.self]
    made[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
    made[.kern] = self[Scope.KernAttribute.self]
    made[.strikethroughColor] = self[Scope.StrikethroughColorAttribute.self]
    made[.underlineColor] = self[Scope.UnderlineColorAttribute.self]
    made[.strokeColor] = self[Scope.StrokeColorAttribute.self]
    made[.strokeWidth] = self[Scope.StrokeWidthAttribute.self]
    made[.shadow] = self[Scope.ShadowAttribute.self]
    made[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    made[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]?.rawValue
    made[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]?.rawValue
    made[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return made
  }
}

extension AttributedString {
  public init(_ text: NSAttributedString) {
    self.init()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      append(
        AttributedString(
          text.attributedSubstring(from: range).string, attributes: AttributeContainer(values)))
    }
  }
}

extension NSAttributedString {
  public convenience init(_ text: AttributedString) {
    let made = NSMutableAttributedString(string: "")
    for run in text.runs {
      made.append(
        NSAttributedString(
          string: String(text[run.range].characters), attributes: run.attributes.dictionary))
    }
    self.init(attributedString: made)
  }
}
