import HitTesting

/// Pieces of JSON as text, always the same for the same value.
package enum JSONText {
  /// A string with quotes and the escapes that JSON needs.
  package static func string(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      return "\"" + text + "\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number in its shortest form; what JSON cannot say becomes `"inf"`, `"-inf"` or `"nan"`.
  static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.exact(value) : "\"" + NumberText.exact(value) + "\""
  }

  /// A number with the digits that a `Float` needs.
  static func number(_ value: Float) -> String {
    guard value.isFinite, value != value.rounded() || value.magnitude >= 1e6 else {
      return number(Double(value))
    }
    return "\(value)"
  }

  /// Numbers on one line.
  static func numbers(_ values: [Double]) -> String {
    "[" + values.map { number($0) }.joined(separator: ", ") + "]"
  }

  /// Strings on one line.
  static func strings(_ values: [String]) -> String {
    "[" + values.map { string($0) }.joined(separator: ", ") + "]"
  }

  /// An object on one line.
  static func object(_ fields: [String]) -> String {
    fields.isEmpty ? "{}" : "{ " + fields.joined(separator: ", ") + " }"
  }

  /// A member of an object.
  static func field(_ key: String, _ value: String) -> String { string(key) + ": " + value }
}
