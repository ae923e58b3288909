import Foundation
import FoundationXML
import SceneFormat

/// Reads XML with Foundation's parser into a `MarkupTree`.
///
/// Neither external nor internal entities are resolved, and the network is not accessed. A text may
/// contain several documents in sequence. Elements before a syntax error are kept.
final class MarkupReader: NSObject, XMLParserDelegate {
  /// The maximum nesting depth; deeper files are rejected.
  static let maximumDepth = 4096

  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor: MarkupCursor
  private var tree = MarkupTree()
  /// The open elements, outermost first, and the text in each so far.
  private var open: [(index: Int, text: String)] = []
  /// A Boolean value indicating whether the wrapper element around all documents has begun.
  private var isInside = false
  private var isTooDeep = false
  private var isBroken = false

  /// Reads one or several documents.
  ///
  /// - Parameter log: The log for syntax errors; content after an error is not read.
  /// - Throws: `FileFailure` if the text is not UTF-8, is nested too deeply, defines entities, or
  ///   is broken before the first element.
  /// - Complexity: O(n).
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, log: inout DiagnosticLog
  ) throws(FileFailure) -> MarkupTree {
    try UTF8Text.check(bytes, file: file)
    let data = try MarkupPreparation.data(of: bytes, file: file, log: &log)
    let reader = MarkupReader(bytes)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    _ = parser.parse()
    if !reader.isWhole {
      reader.report(to: &log)
      if reader.isTooDeep || reader.tree.count == 0 {
        throw FileFailure(log.finish(file: file, bytes: bytes))
      }
    }
    while !reader.open.isEmpty { reader.close() }
    return reader.tree
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    cursor = MarkupCursor(bytes, at: UTF8Text.markLength(bytes))
  }

  /// A Boolean value indicating whether the complete text was read.
  ///
  /// The parser does not report the last end tags of texts over ten megabytes, so this searches for
  /// them.
  private var isWhole: Bool {
    if isBroken || isTooDeep { return false }
    guard let root = open.first else { return tree.count > 0 }
    var rest = cursor
    var last: MarkupCursor.Sign?
    while let sign = rest.next() {
      if sign.kind == .startTag { return false }
      last = sign
    }
    guard let last, last.kind == .endTag else { return false }
    return UTF8Text.string(bytes, last.range).hasPrefix("</" + tree[root.index].name)
  }

  /// Logs why the parser stopped.
  private func report(to log: inout DiagnosticLog) {
    if isTooDeep {
      log.add(
        .error, at: tree.elements.last?.offset ?? 0,
        "elements are nested more than \(Self.maximumDepth) deep",
        hint: "no view hierarchy is this deep")
    } else if let next = cursor.nextTag() {
      log.add(
        .error, at: next, "the XML is broken at this tag or before it: the rest is ignored",
        hint: "copy the whole document")
    } else {
      log.add(
        .error, at: bytes.count, "the XML ends before its elements do, or is broken near its end",
        hint: "the file seems to be cut off: save or copy it again")
    }
  }

  private func close() {
    guard let (index, text) = open.popLast() else { return }
    tree.elements[index].end = tree.count
    if !text.isEmpty {
      tree.elements[index].text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard isInside else {
      isInside = true
      return
    }
    guard open.count < Self.maximumDepth else {
      isTooDeep = true
      return parser.abortParsing()
    }
    let offset = cursor.nextTag() ?? bytes.count
    tree.elements.append(
      MarkupElement(
        name: name, attributes: attributes, parent: open.last?.index ?? -1, offset: offset, end: 0))
    open.append((tree.count - 1, ""))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    close()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // libxml2 reports XML_ERR_INTERNAL_ERROR for texts over ten megabytes, but still reads them.
    if (error as NSError).code == 1 { return }
    isBroken = true
    parser.abortParsing()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }
}

/// Wraps a file's documents in one root element for the XML parser, and blanks out declarations:
/// the declared encoding no longer applies to copied text.
enum MarkupPreparation {
  /// The maximum number of attributes read from an element. The parser compares each with all
  /// others.
  static let maximumAttributes = 256

  /// Prepares a text for the XML parser.
  ///
  /// - Parameter log: The log for elements with too many attributes.
  /// - Throws: `FileFailure` if the document defines entities, which no supported format needs.
  /// - Complexity: O(n).
  static func data(
    of bytes: UnsafeBufferPointer<UInt8>, file: String, log: inout DiagnosticLog
  ) throws(FileFailure) -> Data {
    let opening = "<documents>"
    let closing = "</documents>"
    var data = Data(capacity: bytes.count + opening.utf8.count + closing.utf8.count)
    data.append(contentsOf: opening.utf8)
    var cursor = MarkupCursor(bytes, at: UTF8Text.markLength(bytes))
    var copied = cursor.position
    while let sign = cursor.next() {
      var blank = sign.range
      switch sign.kind {
      case .instruction, .declaration: break
      case .startTag:
        guard let surplus = cursor.surplusAttributes(max: maximumAttributes) else { continue }
        log.add(
          .warning, at: sign.range.lowerBound,
          "the element has more than \(maximumAttributes) attributes: the rest are ignored")
        blank = surplus
      default: continue
      }
      if sign.kind == .declaration, definesEntities(bytes[sign.range]) {
        var log = DiagnosticLog()
        log.add(
          .error, at: sign.range.lowerBound, "the document defines custom entities",
          hint: "storyboards and page sources define none; such files are not opened")
        throw FileFailure(log.finish(file: file, bytes: bytes))
      }
      data.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<blank.lowerBound]))
      data.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blank.count))
      copied = blank.upperBound
    }
    data.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
    data.append(contentsOf: closing.utf8)
    return data
  }

  private static func definesEntities(_ declaration: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    String(decoding: declaration, as: UTF8.self).uppercased().contains("<!ENTITY")
  }
}

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
