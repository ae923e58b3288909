/// The lines of a pasted text and what stands before their content.
struct PastedLines {
  private let lines: [Range<Int>]
  /// The marks that more than half of the lines begin with; a single one may be content.
  private let marks: [StaticString]

  /// Looks at the lines of a text. O(n).
  init(_ text: [UInt8]) {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    lines.append(start..<text.count)
    self.lines = lines
    let filled = lines.filter { line in text[line].contains { $0 > 0x20 } }
    marks = Self.allMarks.filter { mark in
      let count = filled.count { line in
        guard let first = Self.content(of: text, line) else { return false }
        return UTF8Text.has(mark, in: text, at: first, text.count)
      }
      return count * 2 > filled.count
    }
  }

  private static let allMarks: [StaticString] = ["///", "//", "#", ">", "*", "|", ";", "--"]

  /// Replaces by blanks: comment marks, the stamps of logs, the fences of code blocks.
  func blankMarks(in text: inout [UInt8]) {
    for line in lines {
      guard var place = Self.content(of: text, line) else { continue }
      // A log line in a comment in a quotation: a few of them, one after the other.
      for _ in 0..<4 {
        guard let end = markEnd(text, place, line.upperBound) else { break }
        UnwrappedText.blank(&text, place..<end)
        guard let next = Self.content(of: text, end..<line.upperBound) else { break }
        place = next
      }
      if UTF8Text.has("```", in: text, at: place, text.count) { UnwrappedText.blank(&text, line) }
    }
  }

  private func markEnd(_ text: [UInt8], _ place: Int, _ end: Int) -> Int? {
    for mark in marks where UTF8Text.has(mark, in: text, at: place, text.count) {
      return place + mark.utf8CodeUnitCount
    }
    var stamp = LogStamp(text, place, end)
    return stamp.end
  }

  private static func content(of text: [UInt8], _ line: Range<Int>) -> Int? {
    text[line].firstIndex { $0 > 0x20 }
  }
}
