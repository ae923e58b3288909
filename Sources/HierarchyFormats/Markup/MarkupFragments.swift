/// Finds the text between the fragments of a page that shows several.
enum MarkupFragments {
  /// Returns the ranges of text between complete fragments.
  ///
  /// A truncated fragment extends to the end.
  ///
  /// - Parameters:
  ///   - start: The start of the first fragment.
  ///   - isOpening: Returns whether a fragment begins at a `<`.
  /// - Complexity: O(n).
  static func words(
    between text: [UInt8], from start: Int, _ isOpening: ([UInt8], Int) -> Bool
  ) -> [Range<Int>] {
    text.withUnsafeBufferPointer { bytes in
      var words: [Range<Int>] = []
      var place = start
      while place < bytes.count, let end = end(of: place, in: bytes) {
        func nextTag(from index: Int) -> Int {
          bytes.firstIndex(of: UInt8(ascii: "<"), from: index) ?? bytes.count
        }
        var next = nextTag(from: end)
        while next < bytes.count, !isOpening(text, next) { next = nextTag(from: next + 1) }
        if bytes[end..<next].contains(where: { $0 > 0x20 }) { words.append(end..<next) }
        place = next
      }
      return words
    }
  }

  /// Returns the end of the element that begins at `start`, after declarations; `nil` if it is not
  /// closed.
  private static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var cursor = MarkupCursor(bytes, at: start)
    var depth = 0
    while let sign = cursor.next() {
      switch sign.kind {
      case .startTag:
        _ = cursor.surplusAttributes(max: .max)
        guard cursor.position < bytes.count, bytes[cursor.position] == UInt8(ascii: ">") else {
          return nil
        }
        if bytes[cursor.position - 1] != UInt8(ascii: "/") {
          depth += 1
        } else if depth == 0 {
          return cursor.position + 1
        }
      case .endTag:
        depth -= 1
        if depth <= 0 { return cursor.position }
      default: break
      }
    }
    return nil
  }
}
