// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

extension String {
  /// A key of a localized text with its arguments.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let arguments: [String]

    public init(_ value: String) { (key, arguments) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [String] = []
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      public mutating func appendInterpolation<Value>(_ value: Value) {
        key += value is any BinaryInteger ? "%lld" : value is Double ? "%lf" : "%@"
        arguments.append(String(describing: value))
      }
      public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
        key += specifier
        arguments.append(
          (value as? any CVarArg).map { String(format: specifier, $0) }
            ?? String(describing: value))
      }
    }

    /// Returns the text of a bundle with the arguments in place of the specifiers.
    func text(table: String?, bundle: Bundle?, standard: String? = nil) -> String {
      let format = (bundle ?? .main).localizedString(forKey: key, value: standard, table: table)
      guard !arguments.isEmpty else { return format }
      var (result, rest) = ("", Substring(format))
      var next = 0
      while let found = rest.range(
        of: "%(%|([0-9]+\\$)?[-+0-9.]*(lld|ld|d|lf|f|@|lu|llu|u|x))", options: .regularExpression)
      {
        result += rest[..<found.lowerBound]
        let mark = rest[found]
        if mark == "%%" {
          result += "%"
        } else {
          let place = mark.firstIndex(of: "$").flatMap { Int(mark[..<$0].dropFirst()) }
          let index = place.map { $0 - 1 } ?? next
          next += 1
          result += arguments.indices.contains(index) ? arguments[index] : ""
        }
        rest = rest[found.upperBound...]
      }
      return result + rest
    }
  }

  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = keyAndValue.text(table: table, bundle: bundle) }
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).localizedString(forKey: "\(key)", value: "", table: table)
    self = text.isEmpty ? defaultValue.text(table: table, bundle: bundle) : text
  }
  public init(localized resource: LocalizedStringResource) {
    self = resource.value.text(table: resource.table, bundle: nil)
  }
}

public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  let value: String.LocalizationValue
  public var table: String?
  public var locale = Locale.current
  public var key: String { value.key }
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { (value, self.table, self.locale) = (keyAndValue, table, locale) }
  public init(stringLiteral value: String) { self.value = String.LocalizationValue(value) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    value = String.LocalizationValue(stringInterpolation: stringInterpolation)
  }
}

extension AttributedString {
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) { self.init(keyAndValue.text(table: table, bundle: bundle)) }
}
