/// The encoding that a file declares: UTF-16 by a byte order mark or an XML declaration, and Latin-1
/// or Windows-1252 by an XML declaration.
package enum DeclaredEncoding {
  /// Returns the UTF-8 form of a file that declares another encoding; any other file unchanged.
  ///
  /// Bytes that are valid UTF-8 stay as they are, because the declaration of a copied text may be
  /// outdated. Damaged code units become U+FFFD.
  ///
  /// - Complexity: O(n) for a file with a declaration, otherwise O(1).
  package static func utf8(_ file: [UInt8]) -> [UInt8] {
    if let isBig = utf16Order(file) {
      let hasMark = file[0] >= 0xFE
      return utf16(file.dropFirst(hasMark ? 2 : 0), isBig: isBig)
    }
    guard let name = declaration(of: file[...]), singleByteNames.contains(name),
      file.withUnsafeBufferPointer({ UTF8Text.firstInvalid(in: $0) }) != nil
    else { return file }
    var result: [UInt8] = []
    result.reserveCapacity(file.count + file.count / 8)
    let isWindows = name != "iso-8859-1" && name != "latin1"
    for byte in file {
      if byte < 0x80 {
        result.append(byte)
      } else {
        append(isWindows && byte < 0xA0 ? windows[Int(byte) - 0x80] : UInt32(byte), to: &result)
      }
    }
    return result
  }

  /// Returns a text whose lines all end with a line feed: classic Mac programs wrote only a
  /// carriage return.
  ///
  /// - Complexity: O(n).
  package static func endingLines(_ text: [UInt8]) -> [UInt8] {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard text.contains(carriageReturn) else { return text }
    var result = text
    for place in text.indices where text[place] == carriageReturn {
      if place + 1 == text.count || text[place + 1] != feed { result[place] = feed }
    }
    return result
  }

  /// Returns the UTF-8 text of a file, without a byte order mark and with line feeds.
  ///
  /// - Throws: `FileFailure` for UTF-32, and for UTF-16 without a mark or declaration.
  package static func text(_ file: [UInt8], name: String) throws(FileFailure) -> [UInt8] {
    let bytes = endingLines(utf8(file))
    try UTF8Text.refuseWideEncodings(bytes, file: name)
    return Array(bytes.dropFirst(bytes.withUnsafeBufferPointer { UTF8Text.markLength($0) }))
  }

  /// Returns whether UTF-16 text is in big-endian order; `nil` for text that does not declare UTF-16.
  private static func utf16Order(_ file: [UInt8]) -> Bool? {
    guard file.count >= 2 else { return nil }
    switch (file[0], file[1]) {
    case (0xFE, 0xFF): return true
    case (0xFF, 0xFE):
      // The same mark begins UTF-32, with two more zero bytes.
      return file.count >= 4 && file[2] == 0 && file[3] == 0 ? nil : false
    case (0x3C, 0), (0, 0x3C):
      let isBig = file[0] == 0
      let head = utf16(file.prefix(512), isBig: isBig)
      return declaration(of: head[...])?.hasPrefix("utf-16") == true ? isBig : nil
    default: return nil
    }
  }

  /// Returns the encoding that an XML declaration names, in lowercase; `nil` without one.
  private static func declaration(of text: ArraySlice<UInt8>) -> String? {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.startIndex + 3 : text.startIndex
    let limit = min(text.endIndex, start + 256)
    guard UTF8Text.has("<?xml", in: text, at: start, limit),
      let end = text[start..<limit].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    var index = start
    while index < end, !UTF8Text.has("encoding", in: text, at: index, end) { index += 1 }
    while index < end, text[index] != UInt8(ascii: "\""), text[index] != UInt8(ascii: "'") {
      index += 1
    }
    guard index < end, let close = text[(index + 1)..<end].firstIndex(of: text[index]) else {
      return nil
    }
    let letters = text[(index + 1)..<close].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let singleByteNames = [
    "iso-8859-1", "latin1", "windows-1252", "cp1252",
  ]

  /// The characters of Windows-1252 from 0x80 to 0x9F.
  private static let windows: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 2 + bytes.count / 16)
    var index = bytes.startIndex
    func unit(_ place: Int) -> UInt32? {
      guard place + 1 < bytes.endIndex else { return nil }
      let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    while index < bytes.endIndex {
      let value = unit(index) ?? 0xFFFD
      index += 2
      if value & 0xFC00 == 0xD800, let low = unit(index), low & 0xFC00 == 0xDC00 {
        append(0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF), to: &result)
        index += 2
      } else {
        append(value & 0xF800 == 0xD800 ? 0xFFFD : value, to: &result)
      }
    }
    return result
  }

  /// Appends the UTF-8 bytes of a scalar, which is not a surrogate.
  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(value >> shift & 0x3F) }
    switch value {
    case ..<0x80: bytes.append(UInt8(value))
    case ..<0x800: bytes += [0xC0 | UInt8(value >> 6), tail(0)]
    case ..<0x10000: bytes += [0xE0 | UInt8(value >> 12), tail(6), tail(0)]
    default: bytes += [0xF0 | UInt8(value >> 18), tail(12), tail(6), tail(0)]
    }
  }
}
