/// The fragments of a page that shows several, with words between them.
enum MarkupFragments {
  /// What stands behind a fragment that is whole and before the next one. O(n).
  ///
  /// A fragment that is cut off reaches to the end.
  ///
  /// - Parameters:
  ///   - start: where the first fragment begins.
  ///   - isOpening: whether a fragment begins at a `<`.
  static func words(
    between text: [UInt8], from start: Int, _ isOpening: ([UInt8], Int) -> Bool
  ) -> [Range<Int>] {
    text.withUnsafeBufferPointer { bytes in
      var words: [Range<Int>] = []
      var place = start
      while place < bytes.count, let end = end(of: place, in: bytes) {
        var next = end
        while next < bytes.count, bytes[next] != UInt8(ascii: "<") || !isOpening(text, next) {
          next += 1
        }
        if bytes[end..<next].contains(where: { $0 > 0x20 }) { words.append(end..<next) }
        place = next
      }
      return words
    }
  }

  /// Where the element ends that begins at a place, behind declarations; `nil` when it does not end.
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
