// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let all = Self(rawValue: .max)
}

open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var size: CGSize
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public override convenience init() { self.init(size: .zero) }
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    layoutManager?.textContainers.removeAll { $0 === self }
    newLayoutManager.addTextContainer(self)
  }
}

extension NSTextContainer {
  public internal(set) var layoutManager: NSLayoutManager? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
  public var exclusionPaths: [UIBezierPath] {
    get { stored([]) }
    set { store(newValue) }
  }
  public var widthTracksTextView: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var heightTracksTextView: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

open class NSTextTab: NSObject {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
  }
  public let alignment: NSTextAlignment
  public let location: CGFloat
  public let options: [OptionKey: Any]
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, self.location, self.options) = (alignment, location, options)
    super.init()
  }
}

open class NSTextList: NSObject {
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let box = Self("{box}")
    public static let check = Self("{check}")
    public static let circle = Self("{circle}")
    public static let diamond = Self("{diamond}")
    public static let disc = Self("{disc}")
    public static let hyphen = Self("{hyphen}")
    public static let square = Self("{square}")
    public static let decimal = Self("{decimal}")
    public static let lowercaseAlpha = Self("{lower-alpha}")
    public static let uppercaseAlpha = Self("{upper-alpha}")
    public static let lowercaseRoman = Self("{lower-roman}")
    public static let uppercaseRoman = Self("{upper-roman}")
  }
  public let markerFormat: MarkerFormat
  open var startingItemNumber = 1
  public init(markerFormat: MarkerFormat, options mask: Int) {
    self.markerFormat = markerFormat
    super.init()
  }
  public convenience init(markerFormat: MarkerFormat, startingItemNumber: Int) {
    self.init(markerFormat: markerFormat, options: 0)
    self.startingItemNumber = startingItemNumber
  }
  open func marker(forItemNumber itemNumber: Int) -> String { markerFormat.rawValue }
}

open class NSTextAttachment: NSObject {
  // Must stay the first stored property.
  private final let header = FoundationHeader()
  public static let character = 0xFFFC
  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?
  open var lineLayoutPadding: CGFloat = 0
  open var allowsTextAttachmentView = true
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }
  public required init?(coder: NSCoder) { super.init() }
  public override convenience init() { self.init(data: nil, ofType: nil) }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect { bounds }
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}

extension NSTextAttachment {
  public var usesTextAttachmentView: Bool { false }
  public var accessibilityLabel: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The metrics of a text style. The content size is the default one, at which nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(CGFloat.minimum(font.pointSize, maximumPointSize))
  }
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { font }
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}

extension NSTextTab {
  public class func columnTerminators(for aLocale: Locale?) -> CharacterSet { [] }
}
