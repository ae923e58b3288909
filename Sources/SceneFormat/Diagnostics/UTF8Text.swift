/// Utilities for bytes that should be UTF-8.
public enum UTF8Text {
  /// Returns the length of a byte order mark at the start: 3 or 0.
  package static func markLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The encodings with units of several bytes, with the names that `iconv` uses.
  package enum WideEncoding: String {
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case utf32LittleEndian = "UTF-32LE"
    case utf32BigEndian = "UTF-32BE"

    /// The name without the byte order.
    var name: String { String(rawValue.dropLast(2)) }
  }

  /// Returns the encoding of UTF-16 or UTF-32 text; `nil` for other text.
  ///
  /// Without a byte order mark, the decision is based on the first bytes: hierarchies begin with
  /// ASCII and are mostly ASCII, so all other bytes of a unit are 0. UTF-8 text has no zero bytes,
  /// and binary data has them at other places, or begins with a signature.
  package static func wideEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> WideEncoding? {
    guard bytes.count >= 2 else { return nil }
    // The mark of UTF-32LE begins with that of UTF-16LE.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32LittleEndian }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32BigEndian }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .utf16LittleEndian
    case (0xFE, 0xFF): return .utf16BigEndian
    case (0, _), (_, 0): return unmarkedUTF32(bytes) ?? unmarkedUTF16(bytes)
    default: return nil
    }
  }

  private static func unmarkedUTF32(_ bytes: UnsafeBufferPointer<UInt8>) -> WideEncoding? {
    let units = min(bytes.count, 4096) / 4
    var letters = (little: 0, big: 0)
    for unit in 0..<units {
      let start = unit * 4
      guard bytes[start + 1] == 0, bytes[start + 2] == 0 else { continue }
      if isASCIIText(bytes[start]), bytes[start + 3] == 0 { letters.little += 1 }
      if bytes[start] == 0, isASCIIText(bytes[start + 3]) { letters.big += 1 }
    }
    if letters.little * 2 > units { return .utf32LittleEndian }
    return letters.big * 2 > units ? .utf32BigEndian : nil
  }

  private static func unmarkedUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> WideEncoding? {
    let units = min(bytes.count, 4096) / 2
    var letters = (little: 0, big: 0)
    for unit in 0..<units {
      let (first, second) = (bytes[unit * 2], bytes[unit * 2 + 1])
      if first == 0, second == 0 { return nil }
      if isASCIIText(first), second == 0 { letters.little += 1 }
      if first == 0, isASCIIText(second) { letters.big += 1 }
    }
    if letters.little * 2 > units { return .utf16LittleEndian }
    return letters.big * 2 > units ? .utf16BigEndian : nil
  }

  /// Rejects UTF-32 files, and UTF-16 files without a mark or declaration.
  ///
  /// - Throws: `FileFailure` with a hint that gives the conversion command.
  package static func refuseWideEncodings(_ bytes: [UInt8], file: String) throws(FileFailure) {
    guard let encoding = bytes.withUnsafeBufferPointer({ wideEncoding(of: $0) }) else { return }
    throw FileFailure(
      file: file, message: "the file is \(encoding.name) text, not UTF-8",
      hint: "save it as UTF-8: iconv -f \(encoding.rawValue) -t UTF-8")
  }

  private static func isASCIIText(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || (0x09...0x0D).contains(byte)
  }

  /// Returns the offset of the first byte that is not valid UTF-8; `nil` if all bytes are valid.
  ///
  /// - Complexity: O(n); ASCII is checked eight bytes at a time.
  package static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      let length = sequenceLength(at: index, in: bytes)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// Checks that all bytes of a file are UTF-8.
  ///
  /// - Throws: `FileFailure` with the position of the first invalid byte.
  package static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(FileFailure) {
    guard let offset = firstInvalid(in: bytes) else { return }
    var log = DiagnosticLog()
    log.add(.error, at: offset, "a byte that is not UTF-8", hint: "save the file as UTF-8")
    throw FileFailure(log.finish(file: file, bytes: bytes))
  }

  /// Returns the length of the well-formed UTF-8 sequence at an index; 0 if it is not well-formed.
  package static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let lead = bytes[index]
    if lead < 0x80 { return 1 }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, index + length <= bytes.count else { return 0 }
    for next in 1..<length where bytes[index + next] & 0xC0 != 0x80 { return 0 }
    let second = bytes[index + 1]
    switch lead {
    case 0xE0: return second >= 0xA0 ? length : 0
    case 0xED: return second < 0xA0 ? length : 0
    case 0xF0: return second >= 0x90 ? length : 0
    case 0xF4: return second < 0x90 ? length : 0
    default: return length
    }
  }

  // Public, because the compiler inlines public code across modules, but not package code: without
  // inlining, readers take twice as long.

  /// Returns whether a word is at `index` and ends at or before `limit`, which is within the bytes.
  @inlinable @inline(__always)
  public static func has<Bytes: RandomAccessCollection<UInt8>>(
    _ word: StaticString, in bytes: Bytes, at index: Int, _ limit: Int
  ) -> Bool where Bytes.Index == Int {
    guard index + word.utf8CodeUnitCount <= limit else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Decodes a range of bytes.
  package static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
