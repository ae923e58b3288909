import Geometry

/// Parsers for textual rectangles and numbers.
enum RectText {
  /// Parses `{{x, y}, {width, height}}`, the format of `NSStringFromCGRect`; `nil` for other texts.
  static func braces(_ text: some StringProtocol) -> Rect? { braces(utf8: text.utf8) }

  /// Parses a rectangle in UTF-8, as `braces(_:)` does.
  static func braces(utf8: some Collection<UInt8>) -> Rect? {
    guard utf8.first == UInt8(ascii: "{"), let numbers = fourNumbers(utf8) else { return nil }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Parses `[left,top][right,bottom]`, the format of Android; `nil` for other texts. The size may
  /// be negative.
  static func brackets(_ text: some StringProtocol) -> Rect? { brackets(utf8: text.utf8) }

  /// Parses a rectangle in UTF-8, as `brackets(_:)` does.
  static func brackets(utf8: some Collection<UInt8>) -> Rect? {
    guard utf8.first == UInt8(ascii: "["), let edges = fourNumbers(utf8) else { return nil }
    return Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
  }

  /// Parses a decimal number, which may be non-finite; `nil` for other texts.
  static func number(_ text: some StringProtocol) -> Double? {
    if let decimal = decimal(text.utf8) { return decimal }
    let trimmed = text.drop { $0 == " " }
    guard let first = trimmed.utf8.first, first != UInt8(ascii: "0") || !isHexadecimal(trimmed)
    else { return nil }
    return Double(trimmed)
  }

  /// Parses a decimal number in UTF-8, as `number(_:)` does.
  static func number(utf8: some Collection<UInt8>) -> Double? {
    decimal(utf8) ?? number(String(decoding: utf8, as: UTF8.self))
  }

  /// Parses exactly four numbers between the brackets of the kind at the start, commas, blanks and
  /// tabs; `nil` for other texts.
  private static func fourNumbers(_ utf8: some Collection<UInt8>) -> SIMD4<Double>? {
    guard utf8.count < 400 else { return nil }
    return utf8.withContiguousStorageIfAvailable { fourNumbers(bytes: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { fourNumbers(bytes: $0) }
  }

  private static func fourNumbers(bytes: UnsafeBufferPointer<UInt8>) -> SIMD4<Double>? {
    let opening = bytes[0]
    // In ASCII, each closing bracket is two characters after its opening one.
    let closing = opening + 2
    var numbers = SIMD4<Double>()
    var count = 0
    var start = 0
    for place in 0...bytes.count {
      if place < bytes.count {
        let byte = bytes[place]
        let isSeparator =
          byte == UInt8(ascii: ",") || byte == opening || byte == closing
          || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        guard isSeparator else { continue }
      }
      if start < place {
        guard count < 4, let value = number(utf8: bytes[start..<place]) else { return nil }
        numbers[count] = value
        count += 1
      }
      start = place + 1
    }
    return count == 4 ? numbers : nil
  }

  private static func isHexadecimal(_ text: some StringProtocol) -> Bool {
    text.utf8.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
  }

  /// Parses a number of up to 15 digits without an exponent, the most frequent case.
  ///
  /// The digits and the power of ten are exact, so their quotient is correctly rounded.
  private static func decimal(_ utf8: some Collection<UInt8>) -> Double? {
    let isNegative = utf8.first == UInt8(ascii: "-")
    var digits = 0
    var value = 0
    var power = 1
    var point: Int?
    for byte in isNegative ? utf8.dropFirst() : utf8[...] {
      if byte == UInt8(ascii: "."), point == nil {
        point = digits
        continue
      }
      guard byte &- 0x30 < 10, digits < 15 else { return nil }
      digits += 1
      value = value * 10 + Int(byte - 0x30)
      if point != nil { power *= 10 }
    }
    guard digits > 0, point != 0, point != digits else { return nil }
    let magnitude = Double(value) / Double(power)
    return isNegative ? -magnitude : magnitude
  }
}
