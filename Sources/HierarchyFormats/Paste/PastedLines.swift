import SceneFormat

/// The lines of a pasted text, with prefixes such as comment marks and log stamps.
struct PastedLines {
  private let lines: [Line]
  /// The marks at the start of more than half of the lines; rarer ones may be content.
  private let marks: [StaticString]

  /// Finds the marks of a text.
  ///
  /// - Complexity: O(n).
  init(_ text: [UInt8]) {
    let lines = text.withUnsafeBufferPointer { Self.lines(of: $0) }
    self.lines = lines
    marks = Self.allMarks.filter { mark in
      let count = lines.count { UTF8Text.has(mark, in: text, at: $0.content, text.count) }
      return count * 2 > lines.count
    }
  }

  /// A line with content.
  private struct Line {
    /// The offset of the first byte that is not blank.
    var content: Int
    var range: Range<Int>
  }

  /// Returns the lines of a text, without the empty ones.
  private static func lines(of text: UnsafeBufferPointer<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < text.count {
      let end = DumpLines.end(of: start, in: text)
      var content = start
      while content < end, text[content] <= 0x20 { content += 1 }
      if content < end { lines.append(Line(content: content, range: start..<end)) }
      start = end + 1
    }
    return lines
  }

  private static let allMarks: [StaticString] = ["///", "//", "#", ">", "*", "|", ";", "--"]

  /// Replaces comment marks, log stamps and code fences with blanks.
  func blankMarks(in text: inout [UInt8]) {
    for line in lines {
      var place = line.content
      // Prefixes may be nested, such as a log line in a quoted comment; up to four are removed.
      for _ in 0..<4 {
        guard let end = markEnd(text, place, line.range.upperBound) else { break }
        UnwrappedText.blank(&text, place..<end)
        guard let next = text[end..<line.range.upperBound].firstIndex(where: { $0 > 0x20 })
        else { break }
        place = next
      }
      if UTF8Text.has("```", in: text, at: place, text.count) {
        UnwrappedText.blank(&text, line.range)
      }
    }
  }

  private func markEnd(_ text: [UInt8], _ place: Int, _ end: Int) -> Int? {
    for mark in marks where UTF8Text.has(mark, in: text, at: place, text.count) {
      return place + mark.utf8CodeUnitCount
    }
    var stamp = LogStamp(text, place, end)
    return stamp.end
  }
}

/// A logger's prefix of a line: `2013-08-17 21:04:53.358 App[60940:11303] `, `[12:30:01] `, or
/// `2026-01-01T10:00:00Z `.
struct LogStamp {
  private let text: [UInt8]
  private let limit: Int
  private var place: Int

  /// Creates a parser for a stamp at `place`, in a line that ends at `limit`.
  init(_ text: [UInt8], _ place: Int, _ limit: Int) {
    self.text = text
    self.place = place
    self.limit = limit
  }

  /// The end of the stamp; `nil` for other text.
  var end: Int? {
    mutating get {
      let isBracketed = accept("[")
      let hasDate = date()
      let dateEnd = place
      if hasDate { _ = accept(" ") || accept("T") }
      let hasTime = time()
      if !hasTime { place = dateEnd }
      guard hasTime || hasDate && !isBracketed else { return nil }
      if isBracketed, !accept("]") { return nil }
      guard place >= limit || accept(" ") || accept("\t") || accept(":") else { return nil }
      let end = place
      return process() ? place : end
    }
  }

  private mutating func date() -> Bool {
    let start = place
    if digits(4), accept("-") || accept("/"), digits(2), accept("-") || accept("/"), digits(2) {
      return true
    }
    place = start
    return false
  }

  /// Parses hours, minutes, seconds, fractions and a time zone.
  private mutating func time() -> Bool {
    let start = place
    guard digits(2), accept(":"), digits(2), accept(":"), digits(2) else {
      place = start
      return false
    }
    while place < limit, isDigit(text[place]) || "Z.,+:-".utf8.contains(text[place]) { place += 1 }
    return true
  }

  /// Parses a process name with its numbers, as printed by `NSLog`: `App[60940:11303] `.
  private mutating func process() -> Bool {
    let start = place
    while place < limit, isName(text[place]) { place += 1 }
    guard place > start, accept("[") else { return false }
    while place < limit, isDigit(text[place]) || isName(text[place]) || text[place] == 0x3A {
      place += 1
    }
    return accept("]") && (place >= limit || accept(" ") || accept(":"))
  }

  private mutating func digits(_ count: Int) -> Bool {
    guard place + count <= limit, text[place..<place + count].allSatisfy(isDigit) else {
      return false
    }
    place += count
    return true
  }

  private mutating func accept(_ sign: UnicodeScalar) -> Bool {
    guard place < limit, text[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func isName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return isDigit(byte) || letter >= 0x61 && letter <= 0x7A || byte == 0x5F || byte == 0x2D
      || byte == 0x2E || byte >= 0x80
  }
}
