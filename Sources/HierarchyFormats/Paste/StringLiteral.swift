/// A text as a literal of a program, or as one line of a log: with `\n`, `\"`, `\'`, `\u2192`.
enum StringLiteral {
  /// The text that the literal stands for; `nil` when it has no escapes. O(n).
  static func content(of text: [UInt8]) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "\\")) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count else {
        result.append(text[index])
        index += 1
        continue
      }
      index += 2
      switch text[index - 1] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        if let (scalar, end) = scalar(text, at: index) {
          result += String(scalar).utf8
          index = end
        } else {
          result += "\\u".utf8
        }
      case let other: result.append(other)
      }
    }
    return result
  }

  /// Four digits, or two times four for what lies beyond them, or digits in braces.
  private static func scalar(_ text: [UInt8], at start: Int) -> (UnicodeScalar, end: Int)? {
    if start < text.count, text[start] == UInt8(ascii: "{") {
      guard let end = text[start...].prefix(10).firstIndex(of: UInt8(ascii: "}")),
        let value = number(text[(start + 1)..<end]), let scalar = UnicodeScalar(value)
      else { return nil }
      return (scalar, end + 1)
    }
    guard start + 4 <= text.count, let high = number(text[start..<start + 4]) else { return nil }
    if let scalar = UnicodeScalar(high) { return (scalar, start + 4) }
    guard start + 10 <= text.count, text[start + 4] == UInt8(ascii: "\\"),
      text[start + 5] == UInt8(ascii: "u"), let low = number(text[start + 6..<start + 10]),
      (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low),
      let scalar = UnicodeScalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { return nil }
    return (scalar, start + 10)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
