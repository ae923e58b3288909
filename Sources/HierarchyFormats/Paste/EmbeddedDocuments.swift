import HitTesting
import SceneFormat
import TouchDelivery

/// The JSON documents of a text that contains several, such as a log or a page with code blocks.
///
/// Each document is read on its own, so answers without a hierarchy do not disturb the others; each
/// hierarchy is a scene.
struct EmbeddedDocuments {
  /// A document with a hierarchy.
  private struct Document {
    /// The document without the text around it.
    var text: UnwrappedText
    /// The reading of its initial scene.
    var reading: Reading
  }

  /// A scene of one of the documents.
  private struct Place {
    var document: Int
    /// The number of the scene in its document.
    var number: Int
  }

  private let bytes: [UInt8]
  private let options: ReadingOptions
  private var documents: [Document] = []
  /// The documents without a hierarchy.
  private var ignored: [UnwrappedText] = []
  private var places: [Place] = []
  private var summaries: [SceneSummary] = []

  /// The maximum number of documents that are read.
  private static let most = 1000

  /// Reads the documents of a text; `nil` if it has fewer than two documents, or none with a
  /// hierarchy.
  ///
  /// - Complexity: O(n) for n bytes.
  init?(in bytes: [UInt8], options: ReadingOptions) {
    let ranges = Self.ranges(in: bytes)
    guard ranges.count > 1 else { return nil }
    self.bytes = bytes
    self.options = options
    var reader = HierarchyReader(options)
    reader.options.scene = nil
    let whole = UnwrappedText(bytes)
    for range in ranges.prefix(Self.most) {
      let text = whole.part(range)
      guard let reading = try? reader.read(text.bytes, name: ""), !reading.scene.tree.isEmpty else {
        ignored.append(text)
        continue
      }
      add(reading, of: text)
    }
    guard !documents.isEmpty else { return nil }
  }

  private mutating func add(_ reading: Reading, of text: UnwrappedText) {
    for var summary in reading.scenes {
      places.append(Place(document: documents.count, number: summary.number))
      summary.number = places.count
      summary.isInitial = false
      summaries.append(summary)
    }
    documents.append(Document(text: text, reading: reading))
  }

  /// Returns the scene that the options choose: by default, the first one with more than one view.
  ///
  /// - Throws: `FileFailure` if the chosen scene does not exist.
  consuming func reading(file: String) throws(FileFailure) -> Reading {
    let initial = summaries.firstIndex { $0.views > 1 } ?? 0
    summaries[initial].isInitial = true
    let chosen = try summaries.index(of: options.scene, file: file)
    var result = try reading(of: chosen, file: file)
    let document = documents[places[chosen].document]
    result.diagnostics = document.text.restored(result.diagnostics, in: bytes)
    var log = DiagnosticLog()
    if let first = ignored.first {
      log.add(
        .note, at: first.position(inFile: 0),
        ignored.count == 1
          ? "this JSON has no hierarchy: ignored"
          : "this and \(ignored.count - 1) more JSON documents have no hierarchy: ignored")
    }
    if documents.count > 1 {
      let other = places[chosen].document == 0 ? 1 : 0
      log.add(
        .note, at: documents[other].text.position(inFile: 0),
        "this text contains \(documents.count) hierarchies: each is a separate scene",
        hint: "hitscope scenes FILE lists them, --scene N chooses one")
    }
    for note in bytes.withUnsafeBufferPointer({ log.finish(file: file, bytes: $0) }) {
      let place = result.diagnostics.firstIndex { note.line < $0.line }
      result.diagnostics.insert(note, at: place ?? result.diagnostics.count)
    }
    let counts = documents.compactMap(\.reading.elements)
    if counts.count == documents.count {
      result.elements = counts.reduce(ElementCount()) {
        ElementCount(read: $0.read + $1.read, reported: $0.reported + $1.reported)
      }
    }
    let all = self
    result.otherScenes = { request in
      var other =
        (try? all.reading(of: request.place, file: file))
        ?? all.documents[all.places[request.place].document].reading
      other.diagnostics = []
      other.elements = nil
      return other
    }
    return result
  }

  /// Reads a scene again, with the name of the file; its diagnostics have positions in the document.
  private func reading(of place: Int, file: String) throws(FileFailure) -> Reading {
    var reader = HierarchyReader(options)
    reader.options.scene = .number(places[place].number)
    var reading = try reader.read(documents[places[place].document].text.bytes, name: file)
    reading.scenes = summaries
    reading.sceneIndex = place
    return reading
  }

  /// Returns the ranges of the outermost documents of a text: objects with a key, and lists of
  /// objects. A document that is cut off extends to the end of the text.
  ///
  /// Returns no documents if one breaks after its first line.
  ///
  /// - Complexity: O(n): a broken document is not searched again.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { buffer in
      var ranges: [Range<Int>] = []
      var index = 0
      while index < buffer.count {
        guard begins(buffer, index) else {
          // Behind a quotation mark, a bracket may belong to a document that begins earlier.
          let isQuote = buffer[index] == UInt8(ascii: "\"")
          index = isQuote ? DumpLines.end(of: index, in: buffer) + 1 : index + 1
          continue
        }
        var scanner = JSONScanner(buffer)
        scanner.position = index
        do throws(JSONFailure) {
          try scanner.skipValue()
          ranges.append(index..<scanner.position)
          index = scanner.position
        } catch {
          guard error.offset < buffer.count else {
            ranges.append(index..<buffer.count)
            return ranges
          }
          // Every line of the text may have a prefix or colours, which are removed elsewhere.
          let isInFirstLine = error.offset <= DumpLines.end(of: index, in: buffer)
          guard isInFirstLine, buffer[error.offset] > 0x20 else { return [] }
          index = nextLine(buffer, after: max(index + 1, error.offset))
        }
      }
      return ranges
    }
  }

  /// Returns the start of a document in a line after a broken document; the end of the text if there
  /// is none.
  ///
  /// Lines that continue the broken document are indented, or have a key before a bracket.
  private static func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, after place: Int) -> Int {
    var line = DumpLines.end(of: place, in: bytes) + 1
    while line < bytes.count {
      let end = DumpLines.end(of: line, in: bytes)
      var index = line
      var hasWords = false
      scan: while index < end {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") { break }
        if hasWords || index == line, begins(bytes, index) { return index }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { break scan }
        hasWords = hasWords || (byte | 0x20) &- 0x61 < 26
        index += 1
      }
      line = end + 1
    }
    return bytes.count
  }

  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let follower: UInt8
    switch bytes[index] {
    case UInt8(ascii: "{"): follower = UInt8(ascii: "\"")
    case UInt8(ascii: "["): follower = UInt8(ascii: "{")
    default: return false
    }
    var next = index + 1
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    return next < bytes.count && bytes[next] == follower
  }
}
