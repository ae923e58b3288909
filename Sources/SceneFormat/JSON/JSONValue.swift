package import Geometry
import HitTesting

/// A JSON value to encode, with output that is identical on every machine.
///
/// Numbers have their shortest form. JSON cannot represent non-finite numbers, so reports and
/// scenes encode them as the strings `"inf"`, `"-inf"` and `"nan"`.
package enum JSONValue {
  /// A key-value pair of an object.
  package struct Member {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A number with only as many digits as a `Float` needs.
  case float(Float)
  case string(String)
  case list([JSONValue])
  /// A list with one line for each element; elements are created while they are written.
  case rows(count: Int, (Int) -> JSONValue)
  case object([Member])
  /// Text that is already JSON.
  case verbatim(String)

  /// Creates a string, or `null` for `nil`.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// Creates a list `[x,y]`.
  package init(_ point: Point) { self = .numbers([point.x, point.y]) }

  /// Creates a list `[x,y]`, or `null` for `nil`.
  package init(_ point: Point?) { self = point.map { Self($0) } ?? .null }

  package static func numbers(_ values: some Sequence<Double>) -> JSONValue {
    .list(values.map { .number($0) })
  }

  package static func strings(_ values: some Sequence<String>) -> JSONValue {
    .list(values.map { .string($0) })
  }

  /// Returns a list with one line for each element of an array.
  package static func rows<Element>(
    _ elements: [Element], _ value: @escaping (Element) -> JSONValue
  ) -> JSONValue {
    .rows(count: elements.count) { value(elements[$0]) }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  /// Creates an object. Members whose value is `nil` are omitted.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(integerLiteral value: Int) { self = .integer(value) }

  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue {
  /// The value on one line with sorted keys; only `rows` contain line breaks.
  package var text: String {
    var writer = JSONWriter(.compact)
    writer.append(self)
    return writer.text
  }

  /// The value as a document: sorted keys, one on each line, with a line break at the end.
  package var document: String { String(decoding: documentBytes, as: UTF8.self) }

  /// The UTF-8 of `document`.
  package var documentBytes: [UInt8] {
    var bytes: [UInt8] = []
    writeDocument { bytes += $0 }
    return bytes
  }

  /// Writes the value as a document in blocks, without holding all of it in memory.
  package func writeDocument<Failure: Error>(
    blockSize: Int = 1 << 16, _ send: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(.compact)
    func flush(from size: Int) throws(Failure) {
      guard writer.bytes.count >= size else { return }
      try send(writer.bytes)
      writer.bytes.removeAll(keepingCapacity: true)
    }
    if case .object(let members) = self {
      writer.append(raw: "{")
      for (number, member) in JSONWriter.sorted(members).enumerated() {
        if number > 0 { writer.append(raw: ",\n") }
        writer.append(key: member.key)
        guard case .rows(let count, let row) = member.value else {
          writer.append(member.value)
          continue
        }
        writer.append(raw: "[")
        for index in 0..<count {
          writer.append(row: index, row)
          try flush(from: blockSize)
        }
        writer.append(raw: "]")
      }
      writer.append(raw: "}")
    } else {
      writer.append(self)
    }
    writer.append(raw: "\n")
    try flush(from: 1)
  }
}

/// Encodes JSON into bytes.
package struct JSONWriter {
  /// The formatting of values on a line.
  package enum Style {
    /// No blanks, and sorted keys, for programs.
    case compact
    /// Blanks, and keys in their given order, for readers.
    case spaced
  }

  private let style: Style
  /// The bytes written so far.
  package var bytes: [UInt8] = []

  package init(_ style: Style) { self.style = style }

  /// The text written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text without escaping.
  package mutating func append(raw text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  package mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(raw: "null")
    case .bool(let value): append(raw: value ? "true" : "false")
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): append(number: value)
    case .float(let value): append(number: value)
    case .string(let text): append(string: text)
    case .verbatim(let text): bytes += text.utf8
    case .list(let values):
      append(raw: "[")
      for (number, value) in values.enumerated() {
        if number > 0 { separate() }
        append(value)
      }
      append(raw: "]")
    case .rows(let count, let row):
      append(raw: "[")
      for index in 0..<count { append(row: index, row) }
      append(raw: "]")
    case .object(let members): append(members)
    }
  }

  package mutating func append(_ members: [JSONValue.Member]) {
    guard !members.isEmpty else { return append(raw: "{}") }
    append(raw: style == .spaced ? "{ " : "{")
    for (number, member) in (style == .spaced ? members : Self.sorted(members)).enumerated() {
      if number > 0 { separate() }
      append(member)
    }
    append(raw: style == .spaced ? " }" : "}")
  }

  package mutating func append(_ member: JSONValue.Member) {
    append(key: member.key)
    append(member.value)
  }

  fileprivate mutating func append(key: String) {
    append(string: key)
    append(raw: style == .spaced ? ": " : ":")
  }

  fileprivate mutating func append(row index: Int, _ row: (Int) -> JSONValue) {
    append(raw: index == 0 ? "\n" : ",\n")
    append(row(index))
  }

  private mutating func separate() {
    append(raw: style == .spaced ? ", " : ",")
  }

  private mutating func append(number value: Double) {
    if value.isFinite {
      bytes += NumberText.exact(value).utf8
    } else {
      append(string: NumberText.exact(value))
    }
  }

  private mutating func append(number value: Float) {
    guard value.isFinite, value != value.rounded() || value.magnitude >= 1e6 else {
      return append(number: Double(value))
    }
    bytes += "\(value)".utf8
  }

  private mutating func append(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var plain = 0
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        let isSign = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        let length = isSign ? 1 : VisibleText.controlLength(utf8, at: index)
        guard length > 0 else {
          index += 1
          continue
        }
        bytes += utf8[plain..<index]
        append(escaped: utf8[index..<index + length])
        index += length
        plain = index
      }
      bytes += utf8[plain...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped character: Slice<UnsafeBufferPointer<UInt8>>) {
    switch character.first {
    case UInt8(ascii: "\""): append(raw: #"\""#)
    case UInt8(ascii: "\\"): append(raw: #"\\"#)
    case UInt8(ascii: "\n"): append(raw: #"\n"#)
    case UInt8(ascii: "\r"): append(raw: #"\r"#)
    case UInt8(ascii: "\t"): append(raw: #"\t"#)
    default:
      for unit in String(decoding: character, as: UTF8.self).utf16 {
        let digits = String(unit, radix: 16)
        append(raw: #"\u"#)
        bytes += String(repeating: "0", count: 4 - digits.utf8.count).utf8
        bytes += digits.utf8
      }
    }
  }

  /// Returns the members sorted by key. Members already sorted, the usual case, are not sorted
  /// again.
  fileprivate static func sorted(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key < $1.key }
    return isSorted ? members : members.sorted { $0.key < $1.key }
  }
}
