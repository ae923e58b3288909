/// A text as people paste it: the file in question with a chat around it, comment marks or log
/// stamps before its lines, HTML's or a string literal's escapes in it.
///
/// Marks become blanks, so that lines and columns stay what they are in the paste. Escapes do not:
/// behind one, columns are those of the text without it.
enum PastedText {
  /// What the paste may be without its wrapping, likeliest first, each O(n).
  static func candidates(_ bytes: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var text = Array(bytes)
    PastedLines(text).blankMarks(in: &text)
    let unescaped = text.withUnsafeBufferPointer { DumpLines.unescaped($0) }
    return [text, unescaped, value(of: text), literal(text)].compactMap { $0.map(document) }
  }

  /// The text as it is without backslashes; `nil` when it has none.
  private static func literal(_ text: [UInt8]) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "\\")) else { return nil }
    return text.withUnsafeBufferPointer { EscapedText($0, 0..<$0.count).bytes }
  }

  /// The string that a server's answer has as its `value`; `nil` for other texts.
  private static func value(of text: [UInt8]) -> [UInt8]? {
    text.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\"") {
        guard UTF8Text.has("\"value\"", in: buffer, at: index, buffer.count) else { continue }
        var scanner = JSONScanner(buffer)
        scanner.position = index + 7
        guard scanner.accept(UInt8(ascii: ":")), scanner.peek() == UInt8(ascii: "\""),
          let string = try? scanner.string()
        else { return nil }
        return EscapedText(buffer, string.content).bytes
      }
      return nil
    }
  }

  /// The text with everything blanked that is no part of the document in it.
  private static func document(in text: [UInt8]) -> [UInt8] {
    guard let start = start(of: text) else { return text }
    var text = text
    blank(&text, 0..<start)
    let closing: [UInt8] = text[start] == UInt8(ascii: "<") ? [0x3E] : [0x7D, 0x5D]
    while let end = text.lastIndex(where: { closing.contains($0) }) {
      blank(&text, end + 1..<text.count)
      // The page that the text was copied from.
      guard
        let tag = pageTags.first(where: { tag in
          let place = end + 1 - tag.utf8CodeUnitCount
          return place > start && UTF8Text.has(tag, in: text, at: place, text.count)
        })
      else { break }
      blank(&text, end + 1 - tag.utf8CodeUnitCount..<end + 1)
    }
    return text
  }

  private static let pageTags: [StaticString] = ["</pre>", "</code>", "</p>", "</div>"]

  static func blank(_ text: inout [UInt8], _ range: Range<Int>) {
    for index in range where text[index] != 0x0A { text[index] = 0x20 }
  }

  private static let openings: [StaticString] = [
    "<?xml", "<AppiumAUT", "<XCUIElementType", "<UIAApplication", "<hierarchy", "<document",
  ]

  /// Where a document begins: a tag of one of the formats, an object with a key, a list of
  /// objects.
  private static func start(of text: [UInt8]) -> Int? {
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        if openings.contains(where: { UTF8Text.has($0, in: text, at: index, text.count) }) {
          return index
        }
      case UInt8(ascii: "{"):
        if next(in: text, after: index) == UInt8(ascii: "\"") { return index }
      case UInt8(ascii: "["):
        if next(in: text, after: index) == UInt8(ascii: "{") { return index }
      default: break
      }
    }
    return nil
  }

  private static func next(in text: [UInt8], after index: Int) -> UInt8? {
    text[(index + 1)...].first { $0 > 0x20 }
  }
}
