import Foundation
import FoundationXML

/// Reads XML with Foundation's parser into a `MarkupTree`.
///
/// Neither external entities nor any of the document's own are looked at, and no network. Several
/// documents may stand one after the other. What comes before broken syntax is kept.
final class MarkupReader: NSObject, XMLParserDelegate {
  /// Deeper nesting is refused.
  static let maximumDepth = 4096

  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor: MarkupCursor
  private var tree = MarkupTree()
  /// The elements that are open, outermost first, and the text in each so far.
  private var open: [(index: Int, text: String)] = []
  /// Whether the element that was put around all documents was begun.
  private var isInside = false
  private var isTooDeep = false
  private var isBroken = false

  /// Reads a document, or several. O(n).
  ///
  /// - Parameter log: takes the report of broken syntax, behind which nothing is read.
  /// - Throws: `FileFailure` when the text is no UTF-8, nested too deeply, defines
  ///   entities, or breaks before the first element.
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

  /// Whether all of the text was read. Of more than ten megabytes the parser keeps the last end
  /// tags to itself, so whether they are there is looked up.
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

  /// Says why the parser stopped.
  private func report(to log: inout DiagnosticLog) {
    if isTooDeep {
      log.add(
        .error, at: tree.elements.last?.offset ?? 0,
        "elements are nested more than \(Self.maximumDepth) deep", hint: "no view hierarchy is")
    } else if let next = cursor.nextTag() {
      log.add(
        .error, at: next, "the XML is broken at this tag or before it: the rest is left out",
        hint: "was it copied as a whole?")
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
    // libxml2's XML_ERR_INTERNAL_ERROR: it complains about more than ten megabytes, and reads them
    // all the same.
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

/// Makes of the bytes of a file what the XML parser can be given: one element around everything,
/// so that several documents do no harm; declarations blanked, because a text that was copied no
/// longer has the encoding that it declares.
enum MarkupPreparation {
  /// So many attributes of an element are read: the parser compares each with all others.
  static let maximumAttributes = 256

  /// Prepares a text. O(n).
  ///
  /// - Parameter log: takes the report of elements with too many attributes.
  /// - Throws: `FileFailure` when the document defines entities, which no format here needs.
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
          "the element has more than \(maximumAttributes) attributes: the rest is left out")
        blank = surplus
      default: continue
      }
      if sign.kind == .declaration, definesEntities(bytes[sign.range]) {
        var log = DiagnosticLog()
        log.add(
          .error, at: sign.range.lowerBound, "the document defines entities of its own",
          hint: "no storyboard and no page source does; such files are not opened")
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

/// Goes from sign to sign through the bytes of an XML document. It knows where tags stand, which
/// the parser gives in ways that depend on its version; what they say is the parser's part.
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

  /// Passes a start tag that was found; a `<` ends it too, which may not stand in one.
  ///
  /// - Returns: what stands behind so many attributes and before its end; `nil` for nothing.
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

  /// Behind a declaration, which may have others in brackets.
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
