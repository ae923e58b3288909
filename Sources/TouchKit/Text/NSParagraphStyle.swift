// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The horizontal alignments of text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// The ways of breaking lines of text.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// The attributes of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Must stay the first stored property.
  private final let header = FoundationHeader()
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = Self(rawValue: 1)
    public static let hangulWordPriority = Self(rawValue: 2)
    public static let standard = Self(rawValue: 0xFFFF)
  }
  open fileprivate(set) var alignment = NSTextAlignment.natural
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  open fileprivate(set) var lineSpacing: CGFloat = 0
  open fileprivate(set) var paragraphSpacing: CGFloat = 0
  open fileprivate(set) var lineHeightMultiple: CGFloat = 0
  open fileprivate(set) var minimumLineHeight: CGFloat = 0
  open fileprivate(set) var maximumLineHeight: CGFloat = 0
  open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
  open fileprivate(set) var headIndent: CGFloat = 0
  open fileprivate(set) var tailIndent: CGFloat = 0
  open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
  open fileprivate(set) var hyphenationFactor: Float = 0
  open fileprivate(set) var usesDefaultHyphenation = false
  open fileprivate(set) var defaultTabInterval: CGFloat = 0
  open fileprivate(set) var allowsDefaultTighteningForTruncation = false
  open fileprivate(set) var baseWritingDirection = NSWritingDirection.natural
  open fileprivate(set) var lineBreakStrategy = LineBreakStrategy()
  open fileprivate(set) var tabStops: [NSTextTab] = []
  open fileprivate(set) var textLists: [NSTextList] = []
  public static let `default` = NSParagraphStyle()
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection { .leftToRight }

  open func copy(with zone: NSZone? = nil) -> Any {
    if type(of: self) == NSParagraphStyle.self { return self }
    let style = NSParagraphStyle()
    style.take(self)
    return style
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let style = NSMutableParagraphStyle()
    style.take(self)
    return style
  }
  fileprivate final func take(_ other: NSParagraphStyle) {
    alignment = other.alignment
    lineBreakMode = other.lineBreakMode
    lineSpacing = other.lineSpacing
    paragraphSpacing = other.paragraphSpacing
    lineHeightMultiple = other.lineHeightMultiple
    minimumLineHeight = other.minimumLineHeight
    maximumLineHeight = other.maximumLineHeight
    firstLineHeadIndent = other.firstLineHeadIndent
    headIndent = other.headIndent
    tailIndent = other.tailIndent
    paragraphSpacingBefore = other.paragraphSpacingBefore
    hyphenationFactor = other.hyphenationFactor
    usesDefaultHyphenation = other.usesDefaultHyphenation
    defaultTabInterval = other.defaultTabInterval
    allowsDefaultTighteningForTruncation = other.allowsDefaultTighteningForTruncation
    baseWritingDirection = other.baseWritingDirection
    lineBreakStrategy = other.lineBreakStrategy
    tabStops = other.tabStops
    textLists = other.textLists
  }
}

/// Attributes of a paragraph that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { super.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { super.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { super.tailIndent = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { super.paragraphSpacingBefore = newValue }
  }
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { super.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { super.usesDefaultHyphenation }
    set { super.usesDefaultHyphenation = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { super.defaultTabInterval = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { super.allowsDefaultTighteningForTruncation = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { super.baseWritingDirection = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { super.lineBreakStrategy = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { super.tabStops = newValue }
  }
  open override var textLists: [NSTextList] {
    get { super.textLists }
    set { super.textLists = newValue }
  }
  open func setParagraphStyle(_ obj: NSParagraphStyle) { take(obj) }
  open func addTabStop(_ anObject: NSTextTab) {
    tabStops.append(anObject)
    tabStops.sort { $0.location < $1.location }
  }
  open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 === anObject } }
}
