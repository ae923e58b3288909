// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

extension NSAttributedString {
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = Self(rawValue: "NSPlainText")
    public static let rtf = Self(rawValue: "NSRTF")
    public static let rtfd = Self(rawValue: "NSRTFD")
    public static let html = Self(rawValue: "NSHTML")
  }
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    public static let paperSize = Self(rawValue: "PaperSize")
    public static let viewSize = Self(rawValue: "ViewSize")
  }
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    public static let targetTextScaling = Self(rawValue: "TargetTextScaling")
    public static let sourceTextScaling = Self(rawValue: "SourceTextScaling")
  }

  /// Creates an attributed string from a document, without its styles: the text of HTML, or plain
  /// text.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var text = String(decoding: data, as: UTF8.self)
    if options[.documentType] as? DocumentType == .html {
      for (pattern, replacement) in Self.htmlPatterns {
        text = text.replacingOccurrences(
          of: pattern, with: replacement, options: .regularExpression)
      }
    }
    self.init(
      string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
  }
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }
  private static var htmlPatterns: [(String, String)] {
    [
      ("(?is)<(script|style)[^>]*>.*?</\\1>", ""), ("\\s+", " "),
      ("(?i) ?<br ?/?> ?", "\n"), ("(?i) ?</(p|div|li|h[1-6])> ?", "\n"), ("<[^>]*>", ""),
      ("&nbsp;", "\u{A0}"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
      ("&amp;", "&"),
    ]
  }
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data { Data(attributedSubstring(from: range).string.utf8) }
  public func containsAttachments(in range: NSRange) -> Bool {
    attributedSubstring(from: range).string.contains("\u{FFFC}")
  }
}

extension NSMutableAttributedString {
  public func fixAttributes(in range: NSRange) {}
}
