/// A pull parser that reads JSON from UTF-8 bytes in one pass.
///
/// It copies strings only on demand and does not recurse, so two million nested brackets cause an
/// error instead of a stack overflow. The bytes must be valid UTF-8 (`UTF8Text.firstInvalid`).
package struct JSONScanner {
  /// A string in the source: the range of its content between the quotation marks.
  package struct Quoted {
    package var content: Range<Int>
    /// A Boolean value indicating whether the content has no escapes.
    package var isPlain: Bool
  }

  package let bytes: UnsafeBufferPointer<UInt8>
  /// The offset from which the next token is read.
  package var position: Int

  /// Creates a scanner at the start of a text, after a byte order mark.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    position = UTF8Text.markLength(bytes)
  }

  /// Returns the next non-blank byte without consuming it; 0 at the end.
  @inline(__always)
  package mutating func peek() -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return 0
  }

  /// Consumes a byte if it comes next, ignoring blanks.
  @inline(__always)
  package mutating func accept(_ sign: UInt8) -> Bool {
    guard peek() == sign, position < bytes.count else { return false }
    position += 1
    return true
  }

  /// Consumes the opening bracket of an object or array.
  ///
  /// - Returns: `true` if there is a first member; otherwise the closing bracket is consumed too.
  package mutating func enter(_ opening: UInt8) throws(JSONFailure) -> Bool {
    let start = peek()
    guard accept(opening) else { throw unexpected(start, expected: Self.name(of: opening)) }
    return !accept(opening + 2)
  }

  /// Consumes a comma, or the closing bracket of an object or array.
  ///
  /// - Returns: `true` if another member follows.
  package mutating func another(_ opening: UInt8) throws(JSONFailure) -> Bool {
    let byte = peek()
    if accept(UInt8(ascii: ",")) {
      if opening == UInt8(ascii: "["), peek() == UInt8(ascii: "]") {
        throw JSONFailure(
          offset: position, message: "a value is missing after the comma",
          hint: "remove the comma before ]")
      }
      return true
    }
    if accept(opening + 2) { return false }
    throw unexpected(byte, expected: "a comma or \(Self.quoted(opening + 2))")
  }

  /// Consumes a key and its colon.
  package mutating func key() throws(JSONFailure) -> Quoted {
    let byte = peek()
    guard byte == UInt8(ascii: "\"") else {
      if byte == UInt8(ascii: "}") {
        throw JSONFailure(
          offset: position, message: "a key is missing after the comma",
          hint: "remove the comma before }")
      }
      throw unexpected(byte, expected: "a key in double quotes")
    }
    let key = try string()
    let next = peek()
    guard accept(UInt8(ascii: ":")) else { throw unexpected(next, expected: "a colon") }
    return key
  }

  /// Skips a value of any kind and depth.
  ///
  /// - Returns: The range of the value.
  /// - Complexity: O(length), with one byte of memory for each open bracket.
  @discardableResult
  package mutating func skipValue() throws(JSONFailure) -> Range<Int> {
    _ = peek()
    let start = position
    var open: [UInt8] = []
    values: while true {
      let byte = peek()
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        if try enter(byte) {
          open.append(byte)
          if byte == UInt8(ascii: "{") { _ = try key() }
          continue values
        }
      } else {
        try skipScalar(byte)
      }
      while let container = open.last {
        if try another(container) {
          if container == UInt8(ascii: "{") { _ = try key() }
          continue values
        }
        open.removeLast()
      }
      return start..<position
    }
  }

  private mutating func skipScalar(_ byte: UInt8) throws(JSONFailure) {
    switch byte {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      if try literal() { return }
      throw unexpected(byte, expected: "a value")
    default: _ = try number()
    }
  }

  /// Consumes `true`, `false` or `null` if one comes next.
  package mutating func literal() throws(JSONFailure) -> Bool {
    for word in ["true", "false", "null"] as [StaticString] where accept(word) { return true }
    return false
  }

  /// Consumes `true` or `false` if one comes next; otherwise returns `nil`.
  package mutating func flag() -> Bool? {
    if accept("true" as StaticString) { return true }
    return accept("false" as StaticString) ? false : nil
  }

  /// Consumes a word if it comes next, ignoring blanks.
  package mutating func accept(_ word: StaticString) -> Bool {
    _ = peek()
    guard position + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] {
      return false
    }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Checks that only blanks are left.
  package mutating func finish() throws(JSONFailure) {
    let byte = peek()
    if position < bytes.count { throw unexpected(byte, expected: "the end of the file") }
  }

  /// Returns the error for an unexpected byte.
  package func unexpected(_ byte: UInt8, expected: String) -> JSONFailure {
    guard position < bytes.count else {
      return JSONFailure(
        offset: position, message: "the file ends where \(expected) is expected",
        hint: "the file seems to be cut off: save or copy it again")
    }
    var failure = JSONFailure(
      offset: position, message: "\(Self.quoted(byte)) where \(expected) is expected")
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): failure.hint = "JSON has no comments"
    case UInt8(ascii: "'"): failure.hint = "JSON requires double quotes"
    case UInt8(ascii: "\"") where expected.hasPrefix("a comma"):
      failure.hint = "is a comma missing before it?"
    default: break
    }
    return failure
  }

  private static func quoted(_ byte: UInt8) -> String {
    byte < 0x20 || byte >= 0x7F
      ? "a byte 0x" + String(byte, radix: 16, uppercase: true)
      : "'" + String(UnicodeScalar(byte)) + "'"
  }

  private static func name(of opening: UInt8) -> String {
    opening == UInt8(ascii: "{") ? "an object" : "a list"
  }
}

extension JSONScanner {
  /// Consumes a string and checks its escapes.
  package mutating func string() throws(JSONFailure) -> Quoted {
    let first = peek()
    let start = position
    guard accept(UInt8(ascii: "\"")) else { throw unexpected(first, expected: "a string") }
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
          offset: position, message: "a line break or control character in a string",
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
            offset: start, message: "\\u requires four hexadecimal digits", hint: nil)
        }
        position += 1
      }
    } else if Self.escaped(kind) == nil {
      throw JSONFailure(
        offset: start, message: "a backslash before a character that cannot be escaped",
        hint: "write \\\\ for a backslash")
    }
  }

  /// Decodes the string that begins at an offset; empty if none does.
  package func text(at offset: Int) -> String {
    var scanner = self
    scanner.position = offset
    return (try? scanner.string()).map { text($0) } ?? ""
  }

  /// Decodes a string. An unpaired surrogate becomes U+FFFD.
  package func text(_ string: Quoted) -> String {
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
        result += String(unicodeEscape(at: &index)).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func unicodeEscape(at index: inout Int) -> Unicode.Scalar {
    let first = fourDigits(index + 2)
    index += 6
    // The string ends with a quotation mark, so these bytes exist.
    guard first & 0xFC00 == 0xD800, bytes[index] == UInt8(ascii: "\\"),
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

  /// Returns the byte for the character after a backslash; `nil` for `u` and for invalid escapes.
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

  package static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}

extension JSONScanner {
  /// Parses a number.
  ///
  /// Short decimals (a mantissa below 2⁵³ and a power of ten up to 22) are computed exactly with
  /// one multiplication or division of whole numbers; the standard library parses the rest.
  package mutating func number() throws(JSONFailure) -> Double {
    let first = peek()
    let start = position
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa: UInt64 = 0
    let whole = digits(into: &mantissa)
    let wholeStart = position - whole
    guard whole > 0 else {
      position = start
      throw unexpected(first, expected: "a value")
    }
    if whole > 1, bytes[wholeStart] == UInt8(ascii: "0") {
      throw JSONFailure(
        offset: start, message: "a number has a leading 0", hint: "remove the leading 0")
    }
    var total = whole
    var exponent = 0
    if next(is: UInt8(ascii: ".")) {
      position += 1
      let fraction = digits(into: &mantissa)
      guard fraction > 0 else { throw missingDigits("the decimal point") }
      total += fraction
      exponent = -fraction
    }
    if next(is: UInt8(ascii: "e")) || next(is: UInt8(ascii: "E")) {
      position += 1
      let isSmall = next(is: UInt8(ascii: "-"))
      if isSmall || next(is: UInt8(ascii: "+")) { position += 1 }
      var power: UInt64 = 0
      let count = digits(into: &power)
      guard count > 0 else { throw missingDigits("the exponent") }
      let size = count > 6 ? 1_000_000 : Int(power)
      exponent += isSmall ? -size : size
    }
    if total <= 19, mantissa < 1 << 53, exponent.magnitude <= 22 {
      let value = Double(mantissa)
      let power = Self.powers[Int(exponent.magnitude)]
      let scaled = exponent < 0 ? value / power : value * power
      return isNegative ? -scaled : scaled
    }
    return Double(UTF8Text.string(bytes, start..<position)) ?? .nan
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  private func next(is byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

  /// Consumes digits and returns their number. The value wraps on overflow, which the number of
  /// digits reveals.
  @inline(__always)
  private mutating func digits(into value: inout UInt64) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      position += 1
    }
    return position - start
  }

  private func missingDigits(_ place: String) -> JSONFailure {
    JSONFailure(offset: position, message: "digits are missing after \(place) of a number")
  }
}

/// A syntax error in a JSON text.
package struct JSONFailure: Error {
  /// The offset in bytes from the start.
  package var offset: Int
  package var message: String
  /// The suggested correction.
  package var hint: String?
}
