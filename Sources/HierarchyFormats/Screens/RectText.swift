import Geometry

/// Parsers for textual rectangles and numbers.
enum RectText {
  /// Parses `{{x, y}, {width, height}}`, the format of `NSStringFromCGRect`; `nil` for other texts.
  static func braces(_ text: some StringProtocol) -> Rect? {
    guard let numbers = fourNumbers(text, signs: "{}, \t"), text.first == "{" else { return nil }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Parses `[left,top][right,bottom]`, the format of Android; `nil` for other texts. The size may
  /// be negative.
  static func brackets(_ text: some StringProtocol) -> Rect? {
    guard let edges = fourNumbers(text, signs: "[], \t"), text.first == "[" else { return nil }
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
  static func number(utf8: ArraySlice<UInt8>) -> Double? {
    decimal(utf8) ?? number(String(decoding: utf8, as: UTF8.self))
  }

  /// Parses exactly four numbers between the given separators; `nil` for other texts.
  private static func fourNumbers(
    _ text: some StringProtocol, signs: StaticString
  ) -> SIMD4<Double>? {
    guard text.utf8.count < 400 else { return nil }
    var numbers = SIMD4<Double>()
    var count = 0
    var start = text.utf8.startIndex
    let end = text.utf8.endIndex
    while start < end {
      guard !has(signs, text.utf8[start]) else {
        start = text.utf8.index(after: start)
        continue
      }
      var stop = start
      while stop < end, !has(signs, text.utf8[stop]) { stop = text.utf8.index(after: stop) }
      guard count < 4, let value = number(text[start..<stop]) else { return nil }
      numbers[count] = value
      count += 1
      start = stop
    }
    return count == 4 ? numbers : nil
  }

  private static func has(_ signs: StaticString, _ byte: UInt8) -> Bool {
    for index in 0..<signs.utf8CodeUnitCount where signs.utf8Start[index] == byte { return true }
    return false
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
