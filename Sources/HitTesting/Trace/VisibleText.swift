/// Escapes text from files for output in a terminal.
///
/// Names, ids, class names, texts and paths come from untrusted files. Control characters in them
/// would change a terminal's colours, clear it, or make it display misleading text.
package enum VisibleText {
  /// The length in bytes of the character at an index if it must be escaped; 0 for any other.
  ///
  /// Escaped are C0, DEL, C1, the line and paragraph separators, bidirectional controls, and
  /// U+10FF80 to U+10FFFF, which represent the bytes of names that are not UTF-8.
  package static func controlLength<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, at index: Int
  ) -> Int where Bytes.Index == Int {
    let first = bytes[index]
    if first < 0x20 || first == 0x7F { return 1 }
    if first < 0xC2 { return 0 }
    func next(_ offset: Int) -> UInt8 {
      index + offset < bytes.endIndex ? bytes[index + offset] : 0
    }
    switch first {
    case 0xC2: return (0x80...0x9F).contains(next(1)) ? 2 : 0
    case 0xE2:
      let isControl =
        next(1) == 0x80
        ? (0xA8...0xAE).contains(next(2)) : next(1) == 0x81 && (0xA6...0xA9).contains(next(2))
      return isControl ? 3 : 0
    case 0xF4: return next(1) == 0x8F && next(2) >= 0xBE && next(3) >= 0x80 ? 4 : 0
    default: return 0
    }
  }

  /// The bytes of a text with control characters escaped as `\u{1B}` or `\xFF`; line breaks and
  /// tabs are kept. O(n).
  ///
  /// - Parameter mark: The bytes that follow an escape character written by the tool itself; they
  ///   are removed, and the escape character is kept.
  package static func escaped(_ bytes: [UInt8], mark: [UInt8] = []) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var plain = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length = byte == 0x0A || byte == 0x09 ? 0 : controlLength(bytes, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      result += bytes[plain..<index]
      let end = index + length
      if byte == 0x1B, !mark.isEmpty, bytes[end...].starts(with: mark) {
        result.append(byte)
        index = end + mark.count
      } else {
        result += writtenOut(bytes[index..<end]).utf8
        index = end
      }
      plain = index
    }
    result += bytes[plain...]
    return result
  }

  /// Escapes a text for one line, such as a title: line breaks and tabs are escaped too.
  package static func line(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in escaped(Array(text.utf8)) {
      switch byte {
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func writtenOut(_ character: ArraySlice<UInt8>) -> String {
    let value = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
    let isByte = value >= 0x10FF80
    let digits = String(isByte ? value & 0xFF : value, radix: 16, uppercase: true)
    return isByte ? "\\x\(digits)" : "\\u{\(digits)}"
  }
}
