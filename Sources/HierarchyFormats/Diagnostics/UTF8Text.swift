/// Questions about bytes that should be UTF-8.
enum UTF8Text {
  /// The length of a byte order mark at the start: 3 or 0.
  static func markLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The orders of the bytes in a unit of UTF-16, by their names.
  enum UTF16Order: String {
    case littleEndian = "UTF-16LE"
    case bigEndian = "UTF-16BE"
  }

  /// Whether a text is UTF-16, by its byte order mark or, where it has none, by its beginning:
  /// what hierarchies are written in is ASCII for the most part, so every other byte is 0. UTF-8
  /// text has no such byte, and binary data has them in pairs.
  static func utf16(_ bytes: UnsafeBufferPointer<UInt8>) -> UTF16Order? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .littleEndian
    case (0xFE, 0xFF): return .bigEndian
    default: break
    }
    let units = min(bytes.count, 4096) / 2
    var letters = (little: 0, big: 0)
    for unit in 0..<units {
      let (first, second) = (bytes[unit * 2], bytes[unit * 2 + 1])
      if first == 0, second == 0 { return nil }
      if isASCIIText(first), second == 0 { letters.little += 1 }
      if first == 0, isASCIIText(second) { letters.big += 1 }
    }
    if letters.little * 2 > units { return .littleEndian }
    return letters.big * 2 > units ? .bigEndian : nil
  }

  /// Makes sure that a file is no UTF-16 text, of which nothing could be read.
  ///
  /// - Throws: `FileFailure`, whose hint says how to convert it.
  static func refuseUTF16(_ bytes: [UInt8], file: String) throws(FileFailure) {
    guard let order = bytes.withUnsafeBufferPointer({ utf16($0) }) else { return }
    throw FileFailure(
      file: file, message: "the file is UTF-16 text, not UTF-8",
      hint: "save it as UTF-8: iconv -f \(order.rawValue) -t UTF-8")
  }

  private static func isASCIIText(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || (0x09...0x0D).contains(byte)
  }

  /// Where the first byte stands that is not UTF-8; `nil` when all of it is. O(n), eight bytes at
  /// a time while they are ASCII.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
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

  /// Makes sure that all of a file is UTF-8.
  ///
  /// - Throws: `FileFailure`, with the place of the first byte that
  ///   is not.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(FileFailure) {
    guard let offset = firstInvalid(in: bytes) else { return }
    var log = DiagnosticLog()
    log.add(.error, at: offset, "a byte that is no UTF-8", hint: "save the file as UTF-8")
    throw FileFailure(log.finish(file: file, bytes: bytes))
  }

  /// The length of the well-formed sequence at a place; 0 when there is none.
  static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
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

  /// Whether a word stands at a place and ends before a limit, which is within the bytes.
  @inline(__always)
  static func has<Bytes: RandomAccessCollection<UInt8>>(
    _ word: StaticString, in bytes: Bytes, at index: Int, _ limit: Int
  ) -> Bool where Bytes.Index == Int {
    guard index + word.utf8CodeUnitCount <= limit else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// A piece of the bytes as text.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
