/// A JSON text as a flat list of its values in their order. Nothing recurses, and no string is made
/// before it is asked for.
struct JSONDocument {
  /// What a value is.
  enum Kind: UInt8 {
    case object, list, string, number, yes, no, null
  }

  /// A value and where it stands.
  struct Node {
    var kind: Kind
    /// Where the key stands, between its quotes; empty in lists.
    var key: Range<Int>
    /// Where the value stands; a string between its quotes.
    var place: Range<Int>
    /// The index after its last descendant.
    var end: Int
    /// Whether a string has no escapes.
    var isPlain = true
  }

  /// Deeper nesting is refused: two brackets for each view.
  static let maximumDepth = 2 * MarkupReader.maximumDepth

  let bytes: UnsafeBufferPointer<UInt8>
  /// All values; the descendants of one stand right behind it, up to its `end`.
  private(set) var nodes: [Node] = []

  /// Reads a text; what stands before its first bracket is passed over. O(n).
  ///
  /// What comes before broken syntax is kept, and the log takes the report.
  /// - Throws: `FileFailure` when nothing can be read, or brackets are nested too deeply.
  init(
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
        hint: "no view hierarchy is")
      throw FileFailure(log.finish(file: file, bytes: bytes))
    }
    if let failure {
      log.add(.error, at: failure.offset, failure.message, hint: failure.hint)
      if nodes.isEmpty {
        throw FileFailure(log.finish(file: file, bytes: bytes))
      }
      for index in open { nodes[index].end = nodes.count }
    } else if let rest = Self.rest(scanner) {
      log.add(.note, at: rest, "what follows behind the last bracket is left out")
    }
  }

  /// Where the first bracket stands that something of JSON follows; the start when there is none.
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

  /// The values right in a list or object, in their order.
  func members(of index: Int) -> Members {
    Members(nodes: nodes, place: index + 1, end: nodes[index].end)
  }

  /// Values side by side, found by stepping over what is in them.
  struct Members: Sequence, IteratorProtocol {
    let nodes: [Node]
    var place: Int
    let end: Int

    mutating func next() -> Int? {
      guard place < end else { return nil }
      defer { place = nodes[place].end }
      return place
    }
  }

  /// The text of a string, or of another value as it is written; `nil` for lists, objects, `null`.
  func text(_ index: Int) -> String? {
    let node = nodes[index]
    switch node.kind {
    case .object, .list, .null: return nil
    case .string:
      return JSONScanner(bytes).text(.init(content: node.place, isPlain: node.isPlain))
    case .number, .yes, .no: return UTF8Text.string(bytes, node.place)
    }
  }

  /// A number, written as such or as a string; finite or not. `nil` when it is none.
  func number(_ index: Int) -> Double? {
    let node = nodes[index]
    if node.kind == .number {
      var scanner = JSONScanner(bytes)
      scanner.position = node.place.lowerBound
      return try? scanner.number()
    }
    return node.kind == .string ? text(index).flatMap { RectText.number($0) } : nil
  }

  /// A truth value, written as such, as a number or as a string. `nil` when it is none.
  func flag(_ index: Int) -> Bool? {
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

  /// What is left that means something; code fences and prompts end in signs only.
  private static func rest(_ scanner: JSONScanner) -> Int? {
    scanner.bytes[scanner.position...].firstIndex { ($0 | 0x20) &- 0x61 < 26 || $0 >= 0x80 }
  }

  /// Reads values until the outermost bracket closes; leaves brackets open that are too many.
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
