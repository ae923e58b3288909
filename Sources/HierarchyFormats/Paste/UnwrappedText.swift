import SceneFormat

/// A text without the wrapping from pasting, logging or sending: chat text, code fences, comment
/// marks, log stamps, HTML entities and string escapes.
///
/// It maps its bytes to positions in the original file, so that readers see plain bytes while
/// diagnostics refer to the user's file.
struct UnwrappedText {
  /// The text without its wrapping.
  private(set) var bytes: [UInt8]
  /// The position maps of the steps that changed the length, in order of application.
  private var steps: [PositionMap] = []

  /// Creates an instance from unwrapped bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the position in the file of a position in this text.
  ///
  /// - Complexity: O(log escapes).
  func position(inFile place: Int) -> Int {
    steps.reversed().reduce(place) { place, step in step.outer(of: place) }
  }

  // MARK: - Taking wrappings off

  /// Returns candidates for the content of a wrapped file, likeliest first, without those equal to
  /// the file itself.
  ///
  /// - Complexity: O(n) for each candidate.
  static func candidates(in file: [UInt8]) -> [UnwrappedText] {
    let raw = UnwrappedText(file)
    var text = raw
    PastedLines(file).blankMarks(in: &text.bytes)
    let page = raw.withoutHTML.flatMap { page in
      page.bytes.withUnsafeBufferPointer { DumpLines.survey($0).kind } == nil ? nil : page
    }
    let rows = [raw.withoutEscapedRows, page].compactMap { $0 }
    let strings = [text.value, text.withoutEscapes]
    let texts = [text, text.withoutHTML]
    // Quoted markup contains escapes, even if it can be parsed with them.
    let documents = (raw.hasQuotedMarkup ? strings + texts : texts + strings).compactMap {
      $0?.document
    }
    return (rows.map { $0.withoutEscapedRows ?? $0 } + documents).filter { $0.bytes != file }
  }

  /// The text with HTML entities decoded; `nil` if it has none. Line breaks are kept.
  var withoutHTML: UnwrappedText? {
    var map = PositionMap()
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while let sign = place(of: UInt8(ascii: "&"), from: index) {
      index = sign + 1
      guard
        let entity = Self.entities.first(where: {
          UTF8Text.has($0.name, in: bytes, at: sign, bytes.count)
        })
      else { continue }
      result += bytes[copied..<sign]
      result.append(entity.byte)
      copied = sign + entity.name.utf8CodeUnitCount
      map.begin(at: result.count, outer: copied)
      index = copied
    }
    return copied > 0 ? replacing(result + bytes[copied...], map) : nil
  }

  /// Returns the index of the first occurrence of a byte at or after `start`, which is at most the
  /// number of bytes; `nil` if there is none.
  private func place(of byte: UInt8, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { $0.firstIndex(of: byte, from: start) }
  }

  private static let entities: [(name: StaticString, byte: UInt8)] = [
    ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&#39;", 0x27),
    ("&apos;", 0x27), ("&#x27;", 0x27), ("&#34;", 0x22),
    ("&#60;", 0x3C), ("&#62;", 0x3E), ("&#x3c;", 0x3C), ("&#x3e;", 0x3E), ("&#x3C;", 0x3C),
    ("&#x3E;", 0x3E), ("&#38;", 0x26), ("&nbsp;", 0x20), ("&#160;", 0x20),
  ]

  /// The text with backslash escapes decoded; `nil` if it has no backslash.
  var withoutEscapes: UnwrappedText? {
    place(of: UInt8(ascii: "\\"), from: 0) == nil ? nil : withoutEscapes(0..<bytes.count)
  }

  /// The text with backslash escapes decoded if it is a dump whose line breaks are written as `\n`.
  private var withoutEscapedRows: UnwrappedText? {
    bytes.withUnsafeBufferPointer { DumpLines.areEscaped($0) } ? withoutEscapes : nil
  }

  /// A Boolean value indicating whether the first tag begins a string: it follows a quotation mark
  /// and possibly blanks. Triple quotation marks do not count, because their text has no escapes.
  var hasQuotedMarkup: Bool {
    var tag = place(of: UInt8(ascii: "<"), from: 0)
    while let index = tag, !isTagName(at: index + 1) {
      tag = place(of: UInt8(ascii: "<"), from: index + 1)
    }
    guard let tag else { return false }
    var before = bytes[..<tag]
    while let last = before.last {
      if before.count > 1, before[before.endIndex - 2] == UInt8(ascii: "\\"),
        "nrt".utf8.contains(last)
      {
        before.removeLast(2)
      } else if last <= 0x20 {
        before.removeLast()
      } else {
        break
      }
    }
    guard let quote = before.last, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return false
    }
    return before.suffix(3) != [quote, quote, quote]
  }

  /// Returns whether what follows a `<` makes it a tag or a declaration.
  private func isTagName(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!")
      || (bytes[index] | 0x20) &- 0x61 < 26
  }

  /// The decoded string of the `value` key in a server response; `nil` for other texts.
  private var value: UnwrappedText? {
    let content: Range<Int>? = bytes.withUnsafeBufferPointer { buffer in
      var next = 0
      while let index = buffer.firstIndex(of: UInt8(ascii: "\""), from: next) {
        next = index + 1
        guard UTF8Text.has("\"value\"", in: buffer, at: index, buffer.count) else { continue }
        var scanner = JSONScanner(buffer)
        scanner.position = index + 7
        guard scanner.accept(UInt8(ascii: ":")), scanner.peek() == UInt8(ascii: "\"") else {
          return nil
        }
        return (try? scanner.string())?.content
      }
      return nil
    }
    return content.map { withoutEscapes($0) }
  }

  private func withoutEscapes(_ range: Range<Int>) -> UnwrappedText {
    let text = EscapedText(bytes, range)
    return replacing(text.bytes, text.map)
  }

  /// Returns the part of the text in a range.
  func part(_ range: Range<Int>) -> UnwrappedText {
    replacing(Array(bytes[range]), PositionMap(from: range.lowerBound))
  }

  private func replacing(_ bytes: [UInt8], _ map: PositionMap) -> UnwrappedText {
    var result = self
    result.bytes = bytes
    result.steps.append(map)
    return result
  }

  /// The text with everything outside its document blanked out.
  private var document: UnwrappedText {
    guard let start = Self.start(of: bytes) else { return self }
    var result = self
    Self.blank(&result.bytes, 0..<start)
    let closing: [UInt8] = bytes[start] == UInt8(ascii: "<") ? [0x3E] : [0x7D, 0x5D]
    while let end = result.bytes.lastIndex(where: { closing.contains($0) }) {
      Self.blank(&result.bytes, end + 1..<bytes.count)
      // Closing tags of the web page that the text was copied from.
      guard
        let tag = Self.pageTags.first(where: { tag in
          let place = end + 1 - tag.utf8CodeUnitCount
          return place > start && UTF8Text.has(tag, in: result.bytes, at: place, bytes.count)
        })
      else { break }
      Self.blank(&result.bytes, end + 1 - tag.utf8CodeUnitCount..<end + 1)
    }
    if bytes[start] == UInt8(ascii: "<") {
      for words in MarkupFragments.words(between: result.bytes, from: start, Self.isOpening) {
        Self.blank(&result.bytes, words)
      }
    }
    return result
  }

  private static let pageTags: [StaticString] = ["</pre>", "</code>", "</p>", "</div>"]

  /// Replaces a range with blanks and keeps line breaks, so that lines and columns do not change.
  static func blank(_ text: inout [UInt8], _ range: Range<Int>) {
    for index in range where text[index] != 0x0A { text[index] = 0x20 }
  }

  private static let openings: [StaticString] = [
    "<?xml", "<AppiumAUT", "<XCUIElementType", "<UIA", "<hierarchy", "<node ", "<android.",
    "<document", "<ViewHierarchy>",
  ]

  /// Returns whether a tag of a supported format begins at an index.
  private static func isOpening(_ text: [UInt8], _ index: Int) -> Bool {
    openings.contains { UTF8Text.has($0, in: text, at: index, text.count) }
      && !UTF8Text.has("<UIAlert", in: text, at: index, text.count)
      || ElementClasses.isBareTag(in: text, at: index)
  }

  /// Returns the start of a document: a tag of a supported format, an object with a key, or a list
  /// of objects.
  private static func start(of text: [UInt8]) -> Int? {
    let (angle, brace, bracket) = (UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["))
    return text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte == angle {
          if isOpening(text, index) { return index }
        } else if byte == brace {
          if next(in: text, after: index) == UInt8(ascii: "\"") { return index }
        } else if byte == bracket {
          if next(in: text, after: index) == brace { return index }
        }
        index += 1
      }
      return nil
    }
  }

  private static func next(in text: [UInt8], after index: Int) -> UInt8? {
    text[(index + 1)...].first { $0 > 0x20 }
  }

  // MARK: - Places

  /// Returns diagnostics of this text with their positions mapped to the original file.
  ///
  /// - Complexity: O(n).
  func restored(_ diagnostics: [Diagnostic], in file: [UInt8]) -> [Diagnostic] {
    // Blanking does not change positions.
    guard !steps.isEmpty, !diagnostics.isEmpty else { return diagnostics }
    let inner = LineIndex(bytes)
    let outer = LineIndex(file)
    return diagnostics.map { diagnostic in
      var restored = diagnostic
      let place = position(inFile: inner.offset(diagnostic.line, diagnostic.column))
      (restored.line, restored.column) = outer.position(of: place)
      return restored
    }
  }
}

/// A map from positions in an extracted text to positions in its source.
struct PositionMap {
  private var pieces: [(inner: Int, outer: Int)]

  /// Creates a map of a text that begins at `start` in its source.
  init(from start: Int = 0) { pieces = [(0, start)] }

  /// Begins a segment that is identical in both texts.
  mutating func begin(at inner: Int, outer: Int) { pieces.append((inner, outer)) }

  /// Returns the position in the outer text of a position in the inner one.
  ///
  /// - Complexity: O(log pieces).
  func outer(of place: Int) -> Int {
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].inner <= place { low = middle } else { high = middle - 1 }
    }
    return pieces[low].outer + (place - pieces[low].inner)
  }
}

/// The line starts of a text. Columns are 1-based, in UTF-8 bytes without a byte order mark.
private struct LineIndex {
  private var starts: [Int]
  private let count: Int

  /// Finds the line starts of a text.
  ///
  /// - Complexity: O(n).
  init(_ text: [UInt8]) {
    starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    count = text.count
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while let end = bytes.firstIndex(of: 0x0A, from: index) {
        index = end + 1
        starts.append(index)
      }
    }
  }

  /// Returns the offset of a line and column.
  func offset(_ line: Int, _ column: Int) -> Int {
    min(count, starts[min(max(line, 1), starts.count) - 1] + max(column, 1) - 1)
  }

  /// Returns the line and column of an offset.
  ///
  /// - Complexity: O(log lines).
  func position(of place: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return (low + 1, max(1, place - starts[low] + 1))
  }
}
