import Foundation

/// Goes from sign to sign through the bytes of an XML document. It knows where tags stand, which
/// the parser tells in ways that depend on its version; what they say is the parser's part.
struct MarkupCursor {
  /// What begins with `<`.
  enum Kind {
    case startTag, endTag, comment, characterData, instruction, declaration
  }

  /// A sign and its place; of a start tag only the `<`.
  struct Sign {
    var kind: Kind
    var range: Range<Int>
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// Behind the sign found last.
  private(set) var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Where the next start tag begins, by its `<`; `nil` after the last one.
  mutating func nextTag() -> Int? {
    while let sign = next() {
      if sign.kind == .startTag { return sign.range.lowerBound }
    }
    return nil
  }

  /// The next sign; `nil` after the last one. All calls together take O(n).
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

  /// Behind a declaration, which may have others in brackets.
  private func declarationEnd(from start: Int) -> Int {
    let end = end(of: ">", from: start)
    guard let bracket = find(UInt8(ascii: "["), from: start), bracket < end else { return end }
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
