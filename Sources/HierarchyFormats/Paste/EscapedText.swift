/// A text that was written into another with backslashes, as in JSON, in Python and in logs; and
/// where each of its bytes comes from.
struct EscapedText {
  /// The text without its escapes, in UTF-8 unless `\x` said otherwise.
  private(set) var bytes: [UInt8] = []
  /// Where the text stands in its source.
  private(set) var map: PositionMap

  /// Takes out the escapes of a range of bytes. What is no escape stays as it is. O(n).
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

  /// Adds what an escape stands for. Returns the place behind it.
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

  /// Adds a scalar, joined with its second half when that follows. Returns the place behind.
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
