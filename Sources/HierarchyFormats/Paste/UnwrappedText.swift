/// A text without what was put around it when it was pasted, logged or sent: a chat, code fences,
/// comment marks, log stamps, the escapes of HTML and of string literals.
///
/// It remembers where each of its bytes stands in the file that it was taken from, so that readers
/// read plain bytes and diagnostics name places of the user's file.
struct UnwrappedText {
  /// The text without its wrapping.
  private(set) var bytes: [UInt8]
  /// The steps that changed the length, the outermost first.
  private var steps: [PositionMap] = []

  /// A text of which nothing was taken off.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The place in the file of a place in this text. O(log escapes).
  func position(inFile place: Int) -> Int {
    steps.reversed().reduce(place) { place, step in step.outer(of: place) }
  }

  // MARK: - Taking wrappings off

  /// What a file may hold inside its wrapping, the likeliest first; each O(n). Texts that are the
  /// file itself are left out.
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
    // Markup that begins a string has escapes, though it may be read with them.
    let documents = (raw.hasQuotedMarkup ? strings + texts : texts + strings).compactMap {
      $0?.document
    }
    return (rows.map { $0.withoutEscapedRows ?? $0 } + documents).filter { $0.bytes != file }
  }

  /// The text without HTML's escapes; `nil` when it has none for `<`. Lines stay lines.
  var withoutHTML: UnwrappedText? {
    guard bytes.contains(UInt8(ascii: "&")) else { return nil }
    var map = PositionMap()
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var found = false
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"),
        let entity = Self.entities.first(where: {
          UTF8Text.has($0.name, in: bytes, at: index, bytes.count)
        })
      {
        result.append(entity.byte)
        index += entity.name.utf8CodeUnitCount
        map.begin(at: result.count, outer: index)
        found = true
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return found ? replacing(result, map) : nil
  }

  private static let entities: [(name: StaticString, byte: UInt8)] = [
    ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&#39;", 0x27),
    ("&apos;", 0x27), ("&#x27;", 0x27), ("&#34;", 0x22),
    ("&#60;", 0x3C), ("&#62;", 0x3E), ("&#x3c;", 0x3C), ("&#x3e;", 0x3E), ("&#x3C;", 0x3C),
    ("&#x3E;", 0x3E), ("&#38;", 0x26), ("&nbsp;", 0x20), ("&#160;", 0x20),
  ]

  /// The text without backslashes; `nil` when it has none.
  var withoutEscapes: UnwrappedText? {
    bytes.contains(UInt8(ascii: "\\")) ? withoutEscapes(0..<bytes.count) : nil
  }

  /// The text without backslashes when it has a dump whose line breaks are written as `\n`.
  private var withoutEscapedRows: UnwrappedText? {
    bytes.withUnsafeBufferPointer { DumpLines.areEscaped($0) } ? withoutEscapes : nil
  }

  /// Whether the first tag stands at the beginning of a string: right behind a quotation mark, but
  /// for blanks. Three quotation marks hold a text without escapes.
  var hasQuotedMarkup: Bool {
    let tag = bytes.indices.first { index in
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: "<")
        && (bytes[index + 1] == UInt8(ascii: "?") || bytes[index + 1] == UInt8(ascii: "!")
          || (bytes[index + 1] | 0x20) &- 0x61 < 26)
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

  /// The string that a server's answer has as its `value`; `nil` for other texts.
  private var value: UnwrappedText? {
    let content: Range<Int>? = bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\"") {
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

  private func replacing(_ bytes: [UInt8], _ map: PositionMap) -> UnwrappedText {
    var result = self
    result.bytes = bytes
    result.steps.append(map)
    return result
  }

  /// The text with everything blanked that is no part of the document in it.
  private var document: UnwrappedText {
    guard let start = Self.start(of: bytes) else { return self }
    var result = self
    Self.blank(&result.bytes, 0..<start)
    let closing: [UInt8] = bytes[start] == UInt8(ascii: "<") ? [0x3E] : [0x7D, 0x5D]
    while let end = result.bytes.lastIndex(where: { closing.contains($0) }) {
      Self.blank(&result.bytes, end + 1..<bytes.count)
      // The page that the text was copied from.
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

  /// Replaces a part of a text by blanks: lines and columns stay what they are.
  static func blank(_ text: inout [UInt8], _ range: Range<Int>) {
    for index in range where text[index] != 0x0A { text[index] = 0x20 }
  }

  private static let openings: [StaticString] = [
    "<?xml", "<AppiumAUT", "<XCUIElementType", "<UIA", "<hierarchy", "<node ", "<android.",
    "<document", "<ViewHierarchy>",
  ]

  /// Whether a tag of one of the formats stands at a place.
  private static func isOpening(_ text: [UInt8], _ index: Int) -> Bool {
    openings.contains { UTF8Text.has($0, in: text, at: index, text.count) }
      && !UTF8Text.has("<UIAlert", in: text, at: index, text.count)
  }

  /// Where a document begins: a tag of one of the formats, an object with a key, a list of
  /// objects.
  private static func start(of text: [UInt8]) -> Int? {
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        if isOpening(text, index) { return index }
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

  // MARK: - Places

  /// Diagnostics of this text with their places in the file that it was taken from. O(n).
  func restored(_ diagnostics: [Diagnostic], in file: [UInt8]) -> [Diagnostic] {
    // What was only blanked stands where it stood.
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

/// Where the pieces of a text came from that was taken out of another.
struct PositionMap {
  private var pieces: [(inner: Int, outer: Int)]

  /// A map of a text that begins at a place of another.
  init(from start: Int = 0) { pieces = [(0, start)] }

  /// Begins a piece that stands unchanged in both texts.
  mutating func begin(at inner: Int, outer: Int) { pieces.append((inner, outer)) }

  /// The place in the outer text of a place in the inner one. O(log pieces).
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

/// Where the lines of a text begin; columns count from 1, in UTF-8 bytes without a byte order mark.
private struct LineIndex {
  private var starts: [Int]
  private let count: Int

  /// Looks through a text. O(n).
  init(_ text: [UInt8]) {
    starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    count = text.count
    for (index, byte) in text.enumerated() where byte == 0x0A { starts.append(index + 1) }
  }

  /// The place of a line and column.
  func offset(_ line: Int, _ column: Int) -> Int {
    min(count, starts[min(max(line, 1), starts.count) - 1] + max(column, 1) - 1)
  }

  /// The line and column of a place. O(log lines).
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
