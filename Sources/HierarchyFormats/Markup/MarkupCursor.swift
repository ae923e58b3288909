import Foundation
import SceneFormat

/// Iterates over the markup in the bytes of an XML document.
///
/// The cursor determines tag positions, which the parser reports differently in different versions;
/// the parser interprets the tags.
struct MarkupCursor {
  /// The kind of a markup token.
  enum Kind {
    case startTag, endTag, comment, characterData, instruction, declaration
  }

  /// A markup token and its range, which covers only the `<` of a start tag.
  struct Sign {
    var kind: Kind
    var range: Range<Int>
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset after the last token.
  private(set) var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the offset of the next start tag's `<`; `nil` after the last one.
  mutating func nextTag() -> Int? {
    while let sign = next() {
      if sign.kind == .startTag { return sign.range.lowerBound }
    }
    return nil
  }

  /// Returns the next token; `nil` after the last one.
  ///
  /// - Complexity: O(n) for all calls together.
  mutating func next() -> Sign? {
    guard let start = find(UInt8(ascii: "<"), from: position) else {
      position = bytes.count
      return nil
    }
    let kind: Kind
    if starts(with: "<!--", at: start) {
      kind = .comment
      position = end(of: "-->", from: start + 4)
    } else if starts(with: "<![CDATA[", at: start) {
      kind = .characterData
      position = end(of: "]]>", from: start + 9)
    } else if starts(with: "<?", at: start) {
      kind = .instruction
      position = end(of: "?>", from: start + 2)
    } else if starts(with: "<!", at: start) {
      kind = .declaration
      position = declarationEnd(from: start + 2)
    } else if starts(with: "</", at: start) {
      kind = .endTag
      position = end(of: ">", from: start + 2)
    } else {
      kind = .startTag
      position = start + 1
    }
    return Sign(kind: kind, range: start..<position)
  }

  /// Returns whether the next token begins more than `distance` bytes ahead, or there is none.
  func isFarFromNextSign(_ distance: Int) -> Bool {
    guard let next = find(UInt8(ascii: "<"), from: position) else { return true }
    return next - position > distance
  }

  /// Advances to the end of a start tag. A `<`, which is not allowed inside a tag, ends it too.
  ///
  /// - Returns: The range of the attributes after the first `max`; `nil` if there are none.
  mutating func surplusAttributes(max: Int) -> Range<Int>? {
    var count = 0
    var quote: UInt8 = 0
    var surplus: Int?
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      let byte = bytes[position]
      if quote != 0 {
        if byte == quote {
          quote = 0
          count += 1
          if count == max { surplus = position + 1 }
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      position += 1
    }
    guard count > max, quote == 0, let surplus, position < bytes.count,
      bytes[position] == UInt8(ascii: ">")
    else { return nil }
    return surplus..<(bytes[position - 1] == UInt8(ascii: "/") ? position - 1 : position)
  }

  /// Returns the end of a declaration, which may contain others in brackets.
  private func declarationEnd(from start: Int) -> Int {
    let end = end(of: ">", from: start)
    guard let bracket = bytes[start..<end].firstIndex(of: UInt8(ascii: "[")) else { return end }
    return self.end(of: ">", from: self.end(of: "]", from: bracket))
  }

  private func end(of word: StaticString, from start: Int) -> Int {
    var index = start
    while let found = find(word.utf8Start[0], from: index) {
      if starts(with: word, at: found) { return found + word.utf8CodeUnitCount }
      index = found + 1
    }
    return bytes.count
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return found - UnsafeMutableRawPointer(mutating: base)
  }

  private func starts(with word: StaticString, at index: Int) -> Bool {
    UTF8Text.has(word, in: bytes, at: index, bytes.count)
  }
}
