import SceneFormat

/// A text unescaped from backslash escapes, as in JSON, Python and logs, with a map from its bytes
/// to their source positions.
struct EscapedText {
  /// The unescaped text, in UTF-8 unless `\x` escapes produce other bytes.
  private(set) var bytes: [UInt8] = []
  /// The map from positions in `bytes` to positions in the source.
  private(set) var map: PositionMap

  /// Unescapes a range of bytes. Unknown escapes stay unchanged.
  ///
  /// - Complexity: O(n).
  init(_ source: [UInt8], _ range: Range<Int>) {
    map = PositionMap(from: range.lowerBound)
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, source[index] != UInt8(ascii: "\\") { index += 1 }
      if start < index { bytes.append(contentsOf: source[start..<index]) }
      guard index < range.upperBound else { break }
      index = append(escapeAt: index, source, range.upperBound)
      map.begin(at: bytes.count, outer: index)
    }
  }

  /// Appends the value of an escape, and returns the offset after it.
  private mutating func append(
    escapeAt index: Int, _ source: [UInt8], _ end: Int
  ) -> Int {
    guard index + 1 < end else {
      bytes.append(source[index])
      return index + 1
    }
    switch source[index + 1] {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): bytes.append(0x20)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
      bytes.append(source[index + 1])
    case UInt8(ascii: "x"):
      guard let value = Self.number(source, index + 2, digits: 2, end) else { fallthrough }
      bytes.append(UInt8(value))
      return index + 4
    case UInt8(ascii: "u"):
      guard let value = Self.number(source, index + 2, digits: 4, end) else { fallthrough }
      return appendScalar(value, next: index + 6, source, end)
    default:
      bytes.append(source[index])
      return index + 1
    }
    return index + 2
  }

  /// Appends a scalar, combined with a following low surrogate, and returns the offset after it.
  private mutating func appendScalar(
    _ value: UInt32, next: Int, _ source: [UInt8], _ end: Int
  ) -> Int {
    if value & 0xFC00 == 0xD800, next + 6 <= end, source[next] == UInt8(ascii: "\\"),
      source[next + 1] == UInt8(ascii: "u"),
      let low = Self.number(source, next + 2, digits: 4, end), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF))
    {
      bytes += String(scalar).utf8
      return next + 6
    }
    bytes += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
    return next
  }

  private static func number(
    _ source: [UInt8], _ start: Int, digits: Int, _ end: Int
  ) -> UInt32? {
    guard start + digits <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<start + digits {
      guard let digit = JSONScanner.hexDigit(source[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
