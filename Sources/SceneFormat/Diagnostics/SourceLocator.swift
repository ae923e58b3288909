package import HitTesting

/// Finds the line on which the id of each view first occurs in a file.
package struct SourceLocator {
  private var lines: [Identifier: Int] = [:]

  /// A searched id: its bytes, and the offset of its first word in them.
  private struct Wanted {
    var id: Identifier
    var bytes: [UInt8]
    var start: Int
  }

  /// Searches a file for the ids of the views read from it.
  ///
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8], of ids: Set<Identifier>) {
    var wanted: [ArraySlice<UInt8>: [Wanted]] = [:]
    for id in ids {
      let text = Array(id.text.utf8)
      guard let start = text.firstIndex(where: Self.isPart) else { continue }
      let word = text[start...].prefix(while: Self.isPart)
      wanted[word, default: []].append(Wanted(id: id, bytes: text, start: start))
    }
    var line = 1
    var place = 0
    while place < bytes.count, !wanted.isEmpty {
      guard Self.isPart(bytes[place]) else {
        if bytes[place] == 0x0A { line += 1 }
        place += 1
        continue
      }
      let word = bytes[place...].prefix(while: Self.isPart)
      for candidate in wanted[word] ?? [] where lines[candidate.id] == nil {
        let range = place - candidate.start..<place - candidate.start + candidate.bytes.count
        let isWhole =
          range.lowerBound >= 0 && range.upperBound <= bytes.count
          && bytes[range].elementsEqual(candidate.bytes)
          && !(bytes.indices.contains(range.lowerBound - 1)
            && Self.isPart(bytes[range.lowerBound - 1]))
          && !(bytes.indices.contains(range.upperBound) && Self.isPart(bytes[range.upperBound]))
        if isWhole { lines[candidate.id] = line }
      }
      place = word.endIndex
    }
  }

  /// Returns the 1-based line of an id; `nil` if the id is not in the file.
  package func line(of id: Identifier) -> Int? { lines[id] }

  /// Returns whether a byte belongs to a word: a letter, a digit, or an underscore.
  private static func isPart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
  }
}
