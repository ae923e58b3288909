// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

extension AttributedString {
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    public enum FailurePolicy: Int, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }
  /// Creates an attributed string with the links of a text in Markdown, and without its marks of
  /// emphasis and code.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    var result = AttributedString()
    var rest = Substring(markdown)
    func plain(_ text: Substring) -> AttributedString {
      AttributedString(
        String(text).replacingOccurrences(
          of: "(\\*\\*|__|~~|`|\\*|(?<!\\w)_|_(?!\\w))", with: "", options: .regularExpression))
    }
    while let found = rest.range(of: "\\[[^\\]]*\\]\\([^)]*\\)", options: .regularExpression) {
      result += plain(rest[..<found.lowerBound])
      let parts = rest[found].dropFirst().dropLast().components(separatedBy: "](")
      var link = plain(Substring(parts[0]))
      link.link = URL(string: parts[1], relativeTo: baseURL)
      result += link
      rest = rest[found.upperBound...]
    }
    result += plain(rest)
    self = result
  }
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  public convenience init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}

extension AttributedString {
  public init<Scope: AttributeScope>(
    _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(nsStr) }
}

extension NSAttributedString {
  public convenience init<Scope: AttributeScope>(
    _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(attrStr) }
}
