/// A JSON text as a flat list of its values in document order.
///
/// Parsing does not recurse, and strings are decoded only on demand.
package struct JSONDocument {
  package enum Kind: UInt8 {
    case object, list, string, number, yes, no, null
  }

  /// A value and its range in the text.
  package struct Node {
    package var kind: Kind
    /// The range of the key between its quotation marks; empty in lists.
    package var key: Range<Int>
    /// The range of the value; for a string, between its quotation marks. For an object or list,
    /// only its opening bracket.
    package var place: Range<Int>
    /// The index after its last descendant.
    package var end: Int
    /// A Boolean value indicating whether a string has no escapes.
    package var isPlain = true
  }

  /// The maximum nesting depth: two brackets for each of 4,096 nested views.
  package static let maximumDepth = 2 * 4096

  package let bytes: UnsafeBufferPointer<UInt8>
  /// All values in pre-order; the descendants of a value follow it, up to its `end`.
  package private(set) var nodes: [Node] = []

  /// Parses a text. Skips any text before the first bracket.
  ///
  /// Values before a syntax error are kept, and the error is logged.
  ///
  /// - Throws: `FileFailure` if nothing can be read, or if brackets are nested too deeply.
  /// - Complexity: O(n).
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, log: inout DiagnosticLog
  ) throws(FileFailure) {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    scanner.position = Self.beginning(bytes, from: scanner.position)
    var open: [Int] = []
    var failure: JSONFailure?
    do throws(JSONFailure) {
      try readValues(&scanner, &open)
    } catch {
      failure = error
    }
    if open.count > Self.maximumDepth {
      log.add(
        .error, at: scanner.position, "brackets are nested more than \(Self.maximumDepth) deep",
        hint: "no view hierarchy is this deep")
      throw FileFailure(log.finish(file: file, bytes: bytes))
    }
    if let failure {
      log.add(.error, at: failure.offset, failure.message, hint: failure.hint)
      if nodes.isEmpty {
        throw FileFailure(log.finish(file: file, bytes: bytes))
      }
      for index in open { nodes[index].end = nodes.count }
    } else if let rest = Self.rest(scanner) {
      log.add(.note, at: rest, "text after the last bracket is ignored")
    }
  }

  /// Returns the offset of the first bracket that is followed by JSON; `start` if none is.
  private static func beginning(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var bracket: Int?
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if bracket != nil { return bracket ?? start }
        bracket = index
      case UInt8(ascii: "\""), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let bracket { return bracket }
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: bracket = nil
      }
    }
    return start
  }

  /// Returns the direct members of a list or object, in order.
  package func members(of index: Int) -> Members {
    Members(nodes: nodes, place: index + 1, end: nodes[index].end)
  }

  /// A sequence of sibling values that skips their descendants.
  package struct Members: Sequence, IteratorProtocol {
    let nodes: [Node]
    var place: Int
    let end: Int

    package mutating func next() -> Int? {
      guard place < end else { return nil }
      defer { place = nodes[place].end }
      return place
    }
  }

  /// Returns the text of a string, or the source of another scalar; `nil` for lists, objects and
  /// `null`.
  package func text(_ index: Int) -> String? {
    let node = nodes[index]
    switch node.kind {
    case .object, .list, .null: return nil
    case .string:
      return JSONScanner(bytes).text(.init(content: node.place, isPlain: node.isPlain))
    case .number, .yes, .no: return UTF8Text.string(bytes, node.place)
    }
  }

  /// Returns a Boolean written as such, as a number or as a string; `nil` for other values.
  package func flag(_ index: Int) -> Bool? {
    switch nodes[index].kind {
    case .yes: return true
    case .no: return false
    case .number, .string:
      switch text(index) {
      case "1", "true", "YES": return true
      case "0", "false", "NO": return false
      default: return nil
      }
    case .object, .list, .null: return nil
    }
  }

  /// Returns the offset of the first letter after the document, ignoring punctuation such as code
  /// fences.
  private static func rest(_ scanner: JSONScanner) -> Int? {
    scanner.bytes[scanner.position...].firstIndex { ($0 | 0x20) &- 0x61 < 26 || $0 >= 0x80 }
  }

  /// Parses values until the outermost bracket closes. If nesting is too deep, returns with the
  /// brackets open.
  private mutating func readValues(
    _ scanner: inout JSONScanner, _ open: inout [Int]
  ) throws(JSONFailure) {
    var key = 0..<0
    values: while true {
      let byte = scanner.peek()
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        let start = scanner.position
        let isObject = byte == UInt8(ascii: "{")
        nodes.append(
          Node(kind: isObject ? .object : .list, key: key, place: start..<start + 1, end: 0))
        open.append(nodes.count - 1)
        if open.count > Self.maximumDepth { return }
        if try scanner.enter(byte) {
          key = isObject ? try scanner.key().content : 0..<0
          continue values
        }
        close(&open)
      } else {
        try addScalar(byte, key, &scanner)
      }
      while let container = open.last {
        let opening = bytes[nodes[container].place.lowerBound]
        if try scanner.another(opening) {
          key = opening == UInt8(ascii: "{") ? try scanner.key().content : 0..<0
          continue values
        }
        close(&open)
      }
      return
    }
  }

  private mutating func close(_ open: inout [Int]) {
    if let index = open.popLast() { nodes[index].end = nodes.count }
  }

  private mutating func addScalar(
    _ byte: UInt8, _ key: Range<Int>, _ scanner: inout JSONScanner
  ) throws(JSONFailure) {
    let end = nodes.count + 1
    let start = scanner.position
    switch byte {
    case UInt8(ascii: "\""):
      let string = try scanner.string()
      nodes.append(
        Node(kind: .string, key: key, place: string.content, end: end, isPlain: string.isPlain))
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard try scanner.literal() else { throw scanner.unexpected(byte, expected: "a value") }
      let kind: Kind = byte == UInt8(ascii: "t") ? .yes : byte == UInt8(ascii: "f") ? .no : .null
      nodes.append(Node(kind: kind, key: key, place: start..<scanner.position, end: end))
    default:
      _ = try scanner.number()
      nodes.append(Node(kind: .number, key: key, place: start..<scanner.position, end: end))
    }
  }
}
