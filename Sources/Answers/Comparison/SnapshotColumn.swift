import HitTesting

/// The columns of a snapshot: texts in which control characters are escaped as `\u{9}`, so that
/// tabs and line breaks separate only columns and lines.
///
/// A backslash is escaped only where a text contains `\u{`, so that snapshots without escapes are
/// read and written as before.
enum SnapshotColumn {
  private static let start = Array(#"\u{"#.utf8)

  static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      var length = VisibleText.controlLength(bytes, at: index)
      if length == 0, bytes[index...].starts(with: start) { length = 1 }
      if length > 0 {
        let scalars = String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars
        for scalar in scalars {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8
        }
      } else {
        result.append(bytes[index])
      }
      index += max(1, length)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Replaces the escapes of `escaped(_:)`; any other text is kept.
  static func unescaped(_ column: Substring) -> String {
    let bytes = Array(column.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: start),
        let end = bytes[index...].prefix(start.count + 7).firstIndex(of: UInt8(ascii: "}")),
        let value = UInt32(
          String(decoding: bytes[index + start.count..<end], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        result += String(Character(scalar)).utf8
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
