/// Where the markup stands in a text: all of it, behind other words, or in a string with
/// backslashes such as the answer of a server or the print of a Python string.
struct MarkupText {
  private enum Place {
    case plain(start: Int)
    case escaped(EscapedText)
  }

  private let place: Place

  /// Looks for the markup of a text. O(n).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = UTF8Text.markLength(bytes)
    guard let tag = Self.firstTag(bytes, from: start) else {
      place = .plain(start: start)
      return
    }
    if let quote = Self.quote(bytes, before: tag, from: start) {
      let end = Self.end(bytes, of: bytes[quote], from: quote + 1)
      place = .escaped(EscapedText(bytes, quote + 1..<end))
    } else {
      place = .plain(start: tag)
    }
  }

  /// Reads the markup; places in the log are then those of the file.
  ///
  /// - Parameter read: is given the bytes of the markup.
  /// - Throws: what `read` throws.
  func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, log: inout DiagnosticLog,
    _ read: (UnsafeBufferPointer<UInt8>, inout DiagnosticLog) throws(FileFailure) -> Result
  ) throws(FileFailure) -> Result {
    switch place {
    case .plain(let start):
      let result = try read(UnsafeBufferPointer(rebasing: bytes[start...]), &log)
      if start > 0 { log.move { $0 + start } }
      return result
    case .escaped(let text):
      defer { log.move { text.source(of: $0) } }
      return try text.bytes.withUnsafeBufferPointer { (inner) throws(FileFailure) in
        try read(inner, &log)
      }
    }
  }

  /// The first sign that begins a tag or a declaration, plain or as `\u003c`.
  private static func firstTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count,
        beginsName(bytes[index + 1])
      {
        return index
      }
      if bytes[index] == UInt8(ascii: "\\"), index + 6 < bytes.count,
        UTF8Text.string(bytes, index..<index + 6).lowercased() == "\\u003c",
        beginsName(bytes[index + 6])
      {
        return index
      }
      index += 1
    }
    return nil
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || (byte | 0x20) &- 0x61 < 26
  }

  /// The quotation mark that opens the string a tag is in: right before it but for blanks. Only
  /// where the whole text begins as JSON or as a string.
  private static func quote(
    _ bytes: UnsafeBufferPointer<UInt8>, before tag: Int, from start: Int
  ) -> Int? {
    var index = tag - 1
    while index >= start {
      if index > start, bytes[index - 1] == UInt8(ascii: "\\"), isBlankLetter(bytes[index]) {
        index -= 2
      } else if bytes[index] <= 0x20 {
        index -= 1
      } else {
        break
      }
    }
    guard index >= start, isQuote(bytes[index]) else { return nil }
    // Three quotation marks hold a text without escapes.
    if index >= start + 2, bytes[index - 1] == bytes[index], bytes[index - 2] == bytes[index] {
      return nil
    }
    return index
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  private static func isBlankLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "n") || byte == UInt8(ascii: "r") || byte == UInt8(ascii: "t")
  }

  /// Where a string ends: at the next such mark that has no backslash before it.
  private static func end(
    _ bytes: UnsafeBufferPointer<UInt8>, of quote: UInt8, from start: Int
  ) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }
}
