extension JSONScanner {
  /// Passes a string, checking its escapes.
  mutating func string() throws(JSONFailure) -> Quoted {
    let first = peek()
    let start = position
    guard accept(UInt8(ascii: "\"")) else { throw unexpected(first, wanted: "a string") }
    var isPlain = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return Quoted(content: start + 1..<position - 1, isPlain: isPlain)
      }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        try skipEscape()
      } else if byte < 0x20 {
        throw JSONFailure(
          offset: position, message: "a line break or control character stands in a string",
          hint: "write \\n for a line break; is the closing quote missing?")
      } else {
        position += 1
      }
    }
    throw JSONFailure(
      offset: start, message: "the file ends inside this string",
      hint: "the file seems to be cut off: save or copy it again")
  }

  private mutating func skipEscape() throws(JSONFailure) {
    let start = position
    guard position + 1 < bytes.count else {
      position = bytes.count
      return
    }
    let kind = bytes[position + 1]
    position += 2
    if kind == UInt8(ascii: "u") {
      for _ in 0..<4 {
        guard position < bytes.count, Self.hexDigit(bytes[position]) != nil else {
          throw JSONFailure(
            offset: start, message: "\\u wants four hexadecimal digits", hint: nil)
        }
        position += 1
      }
    } else if Self.escaped(kind) == nil {
      throw JSONFailure(
        offset: start, message: "a backslash stands before a character that needs none",
        hint: "write \\\\ for a backslash")
    }
  }

  /// The text of a string. A lone half of a surrogate pair becomes U+FFFD.
  func text(_ string: Quoted) -> String {
    guard !string.isPlain else { return UTF8Text.string(bytes, string.content) }
    var result: [UInt8] = []
    result.reserveCapacity(string.content.count)
    var index = string.content.lowerBound
    while index < string.content.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        index += 1
        continue
      }
      if let plain = Self.escaped(bytes[index + 1]) {
        result.append(plain)
        index += 2
      } else {
        result += String(unicodeEscape(at: &index, before: string.content.upperBound)).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func unicodeEscape(at index: inout Int, before end: Int) -> Unicode.Scalar {
    let first = fourDigits(index + 2)
    index += 6
    guard first & 0xFC00 == 0xD800, index + 6 <= end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let second = fourDigits(index + 2)
    guard second & 0xFC00 == 0xDC00 else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)) ?? "\u{FFFD}"
  }

  private func fourDigits(_ index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 4 | (Self.hexDigit(bytes[index + $1]) ?? 0) }
  }

  /// What stands for a byte after a backslash; `nil` for `u` and for what JSON does not know.
  private static func escaped(_ kind: UInt8) -> UInt8? {
    switch kind {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): kind
    default: nil
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
