/// Text from files as a terminal may be given it: characters that would steer the terminal or turn
/// the direction of the line are written out.
///
/// Names, ids, class names, texts and paths come from anywhere. A terminal obeys control
/// characters in them: it changes colours, clears itself, or shows another text than there is.
package enum VisibleText {
  /// How many bytes a character takes that no terminal gets from a file; 0 for any other.
  ///
  /// They are C0, DEL, C1, the line and paragraph separators, marks that turn the direction of
  /// text, and U+10FF80 to U+10FFFF, which stand for the bytes of names that are not UTF-8.
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

  /// The bytes of a text with what no terminal gets written out, `\u{1B}` or `\xFF`; line breaks
  /// and tabs are kept. O(n).
  ///
  /// - Parameter mark: what stands behind an escape character that is the tool's own; it is left
  ///   out, and the character stays.
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

  /// A text for one line, such as a title: line breaks and tabs are written out too.
  package static func line(_ text: String) -> String {
    let text = String(decoding: escaped(Array(text.utf8)), as: UTF8.self)
    return text.replacing("\n", with: #"\n"#).replacing("\t", with: #"\t"#)
  }

  private static func writtenOut(_ character: ArraySlice<UInt8>) -> String {
    let value = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
    let isByte = value >= 0x10FF80
    let digits = String(isByte ? value & 0xFF : value, radix: 16, uppercase: true)
    return isByte ? "\\x\(digits)" : "\\u{\(digits)}"
  }
}
