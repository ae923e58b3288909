import Geometry

/// Parsers for textual rectangles and numbers.
enum RectText {
  /// Parses `{{x, y}, {width, height}}`, the format of `NSStringFromCGRect`; `nil` for other texts.
  static func braces(_ text: some StringProtocol) -> Rect? {
    guard let numbers = numbers(text, 4, signs: "{}, \t"), text.first == "{" else { return nil }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Parses `[left,top][right,bottom]`, the format of Android; `nil` for other texts. The size may
  /// be negative.
  static func brackets(_ text: some StringProtocol) -> Rect? {
    guard let edges = numbers(text, 4, signs: "[], \t"), text.first == "[" else { return nil }
    return Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
  }

  /// Parses a decimal number, which may be non-finite; `nil` for other texts.
  static func number(_ text: some StringProtocol) -> Double? {
    if let whole = whole(text) { return whole }
    let trimmed = text.drop { $0 == " " }
    guard let first = trimmed.utf8.first, first != UInt8(ascii: "0") || !isHexadecimal(trimmed)
    else { return nil }
    return Double(trimmed)
  }

  /// Parses exactly `count` numbers between the given separators; `nil` for other texts.
  private static func numbers(
    _ text: some StringProtocol, _ count: Int, signs: StaticString
  ) -> [Double]? {
    guard text.utf8.count < 400 else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    var start = text.utf8.startIndex
    let end = text.utf8.endIndex
    while start < end {
      guard !has(signs, text.utf8[start]) else {
        start = text.utf8.index(after: start)
        continue
      }
      var stop = start
      while stop < end, !has(signs, text.utf8[stop]) { stop = text.utf8.index(after: stop) }
      guard numbers.count < count, let value = number(text[start..<stop]) else { return nil }
      numbers.append(value)
      start = stop
    }
    return numbers.count == count ? numbers : nil
  }

  private static func has(_ signs: StaticString, _ byte: UInt8) -> Bool {
    for index in 0..<signs.utf8CodeUnitCount where signs.utf8Start[index] == byte { return true }
    return false
  }

  private static func isHexadecimal(_ text: some StringProtocol) -> Bool {
    text.utf8.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
  }

  /// Parses a whole number of up to nine digits, the most frequent case.
  private static func whole(_ text: some StringProtocol) -> Double? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard (1...9).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard byte &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return digits.count == text.utf8.count ? Double(value) : -Double(value)
  }
}
