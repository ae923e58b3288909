import CXML2
import Foundation
import SceneFormat

/// Reads XML with libxml2 into a `MarkupTree`.
///
/// Neither external nor internal entities are resolved, and the network is not accessed. A text may
/// contain several documents in sequence. Elements before a syntax error are kept.
struct MarkupReader {
  /// The maximum nesting depth; deeper files are rejected.
  static let maximumDepth = 4096

  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor: MarkupCursor
  private var tree = MarkupTree()
  private var names = MarkupNames()
  /// The attributes of the elements of the batch.
  private var attributes: MarkupAttributeTable.Builder
  /// The number of attributes before each element of the batch.
  private var starts: [Int] = []
  private var parser: xmlParserCtxtPtr?
  /// The open elements, outermost first, and the text in each so far.
  private var open: [(index: Int, text: String)] = []
  /// A Boolean value indicating whether the wrapper element around all documents has begun.
  private var isInside = false
  private var isTooDeep = false
  /// Receives the elements in batches, without their ends and texts, which are not known yet.
  private let consume: (([MarkupElement]) -> Void)?
  /// The number of elements in a batch.
  private static let batchSize = 4096

  /// Reads one or several documents.
  ///
  /// - Parameters:
  ///   - log: The log for syntax errors; content after an error is not read.
  ///   - consume: Receives the elements in batches while the rest is parsed, without their ends and
  ///     texts, which are not known then.
  /// - Throws: `FileFailure` if the text is not UTF-8, is nested too deeply, defines entities, or
  ///   is broken before the first element.
  /// - Complexity: O(n).
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, log: inout DiagnosticLog,
    consume: (([MarkupElement]) -> Void)? = nil
  ) throws(FileFailure) -> MarkupTree {
    try UTF8Text.check(bytes, file: file)
    let parts = try MarkupPreparation.parts(of: bytes, file: file, log: &log)
    var reader = MarkupReader(bytes, consume)
    if !reader.parse(parts) {
      reader.report(to: &log)
      if reader.isTooDeep || reader.tree.count == 0 {
        throw FileFailure(log.finish(file: file, bytes: bytes))
      }
    }
    while !reader.open.isEmpty { reader.close() }
    reader.endBatch()
    return reader.tree
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ consume: (([MarkupElement]) -> Void)?
  ) {
    self.bytes = bytes
    self.consume = consume
    cursor = MarkupCursor(bytes, at: UTF8Text.markLength(bytes))
    attributes = MarkupAttributeTable.Builder(
      reservingFor: consume == nil ? bytes.count : Self.batchSize * 256)
    tree.elements.reserveCapacity(bytes.count / 128)
  }

  /// Parses parts of the text, in one wrapper element for several documents.
  ///
  /// The push parser of libxml2 does not call itself for nested elements, as its others do.
  ///
  /// - Returns: Whether all documents are complete and well-formed.
  private mutating func parse(_ parts: [Range<Int>]) -> Bool {
    withUnsafeMutablePointer(to: &self) { Self.parse(parts, for: $0) }
  }

  private static func parse(
    _ parts: [Range<Int>], for reader: UnsafeMutablePointer<MarkupReader>
  ) -> Bool {
    var handler = handler
    guard let parser = xmlCreatePushParserCtxt(&handler, reader, nil, 0, nil) else { return false }
    defer { xmlFreeParserCtxt(parser) }
    reader.pointee.parser = parser
    let options: [xmlParserOption] = [
      XML_PARSE_HUGE, XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING,
    ]
    xmlCtxtUseOptions(parser, Int32(options.reduce(0) { $0 | $1.rawValue }))
    xmlParseChunk(parser, "<documents>", 11, 0)
    for part in parts {
      UnsafeBufferPointer(rebasing: reader.pointee.bytes[part]).withMemoryRebound(to: CChar.self) {
        _ = xmlParseChunk(parser, $0.baseAddress, Int32($0.count), 0)
      }
    }
    xmlParseChunk(parser, "</documents>", 12, 1)
    return parser.pointee.wellFormed != 0 && reader.pointee.tree.count > 0
      && !reader.pointee.isTooDeep
  }

  /// Logs why the parser stopped.
  private mutating func report(to log: inout DiagnosticLog) {
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

  /// The functions that the parser calls, each with the reader as its first argument.
  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { reader, name, prefix, _, _, _, count, _, attributes in
      MarkupReader.at(reader)?.pointee.begin(
        name, prefix, UnsafeBufferPointer(start: attributes, count: 5 * Int(count)))
    }
    handler.endElementNs = { reader, _, _, _ in MarkupReader.at(reader)?.pointee.close() }
    handler.characters = { reader, text, count in
      MarkupReader.at(reader)?.pointee.add(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    return handler
  }

  private static func at(
    _ reader: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<MarkupReader>? {
    reader?.assumingMemoryBound(to: MarkupReader.self)
  }

  /// Begins an element.
  ///
  /// - Parameter fields: Five pointers for each attribute: to its name, prefix and URI, and to the
  ///   start and end of its value.
  private mutating func begin(
    _ name: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?,
    _ fields: UnsafeBufferPointer<UnsafePointer<UInt8>?>
  ) {
    guard isInside else {
      isInside = true
      return
    }
    guard open.count < Self.maximumDepth else {
      isTooDeep = true
      return xmlStopParser(parser)
    }
    if consume != nil, starts.count == Self.batchSize { endBatch() }
    starts.append(attributes.count)
    for field in stride(from: 0, to: fields.count, by: 5) {
      guard let name = fields[field], let start = fields[field + 3], let end = fields[field + 4]
      else { continue }
      names.add(
        name, prefix: fields[field + 1], UnsafeBufferPointer(start: start, count: end - start),
        to: &attributes)
    }
    let offset = cursor.nextTag() ?? bytes.count
    tree.elements.append(
      MarkupElement(
        name: name.map { names[$0, prefix: prefix] } ?? "", attributes: .none,
        parent: open.last?.index ?? -1, offset: offset, end: 0))
    open.append((tree.count - 1, ""))
  }

  /// Adds text to the innermost element.
  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard let last = open.indices.last else { return }
    // Nearly all text is the white space between tags.
    if open[last].text.isEmpty, text.allSatisfy({ $0 <= 0x20 }) { return }
    open[last].text += String(decoding: text, as: UTF8.self)
  }

  /// Gives each element of the batch its attributes, and begins another batch if there are several.
  private mutating func endBatch() {
    let table = MarkupAttributeTable(attributes)
    let first = tree.count - starts.count
    var end = attributes.count
    for (index, start) in starts.enumerated().reversed() {
      tree.elements[first + index].attributes = MarkupAttributes(table, in: start..<end)
      end = start
    }
    guard let consume else { return }
    consume(Array(tree.elements[first...]))
    starts.removeAll(keepingCapacity: true)
    attributes = attributes.following
  }

  private mutating func close() {
    guard let (index, text) = open.popLast() else { return }
    tree.elements[index].end = tree.count
    if !text.isEmpty {
      tree.elements[index].text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}

/// The names in a document, found by the addresses at which libxml2 keeps each of them once.
private struct MarkupNames {
  private struct Entry {
    var address: UnsafePointer<UInt8>?
    var prefix: UnsafePointer<UInt8>?
    var name = ""
    /// The name among those of attributes, once it is the name of one.
    var attribute: MarkupAttributeTable.Name?
  }

  private var entries = [Entry](repeating: Entry(), count: 256)

  /// Returns a name with its prefix, such as `android:text`.
  subscript(name: UnsafePointer<UInt8>, prefix prefix: UnsafePointer<UInt8>?) -> String {
    mutating get { entries[place(of: name, prefix)].name }
  }

  /// Adds an attribute to those of a document.
  mutating func add(
    _ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?,
    _ value: UnsafeBufferPointer<UInt8>, to table: inout MarkupAttributeTable.Builder
  ) {
    let place = place(of: name, prefix)
    let attribute = entries[place].attribute ?? table.add(name: entries[place].name)
    entries[place].attribute = attribute
    table.add(attribute, value)
  }

  private mutating func place(
    of name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?
  ) -> Int {
    let place = (Int(bitPattern: name) >> 1) & 255
    if entries[place].address != name || entries[place].prefix != prefix {
      let bare = String(cString: name)
      entries[place] = Entry(
        address: name, prefix: prefix, name: prefix.map { String(cString: $0) + ":" + bare } ?? bare
      )
    }
    return place
  }
}

/// Selects the parts of a text for the XML parser. Declarations are left out: the declared encoding
/// does not apply to copied text.
enum MarkupPreparation {
  /// The maximum number of attributes read from an element. The parser compares each with all
  /// others.
  static let maximumAttributes = 256

  /// Returns the ranges of a text without its declarations and surplus attributes.
  ///
  /// - Parameter log: The log for elements with too many attributes.
  /// - Throws: `FileFailure` if the document defines entities, which no supported format needs.
  /// - Complexity: O(n).
  static func parts(
    of bytes: UnsafeBufferPointer<UInt8>, file: String, log: inout DiagnosticLog
  ) throws(FileFailure) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var cursor = MarkupCursor(bytes, at: UTF8Text.markLength(bytes))
    var start = cursor.position
    while let sign = cursor.next() {
      var omitted = sign.range
      switch sign.kind {
      case .instruction, .declaration: break
      case .startTag:
        // An attribute takes at least five bytes.
        guard cursor.isFarFromNextSign(5 * maximumAttributes),
          let surplus = cursor.surplusAttributes(max: maximumAttributes)
        else { continue }
        log.add(
          .warning, at: sign.range.lowerBound,
          "the element has more than \(maximumAttributes) attributes: the rest are ignored")
        omitted = surplus
      default: continue
      }
      if sign.kind == .declaration, definesEntities(bytes[sign.range]) {
        var log = DiagnosticLog()
        log.add(
          .error, at: sign.range.lowerBound, "the document defines custom entities",
          hint: "storyboards and page sources define none; such files are not opened")
        throw FileFailure(log.finish(file: file, bytes: bytes))
      }
      parts.append(start..<omitted.lowerBound)
      start = omitted.upperBound
    }
    parts.append(start..<bytes.count)
    return parts
  }

  private static func definesEntities(_ declaration: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    String(decoding: declaration, as: UTF8.self).uppercased().contains("<!ENTITY")
  }
}
