import Geometry

/// What a row of a `debugDescription` says: `Button, 0x1f, {{0.0, 0.0}, {60.7, 20.3}}, label: 'Go'`.
///
/// Quotes in labels are not escaped, and values have none: a field ends where another begins.
struct DescriptionRow {
  /// The blanks before the row.
  var indent = 0
  /// The type of the element.
  var type = ""
  /// The place on the screen; `nil` for an application.
  var rect: Rect?
  /// The fields by their names, quotes taken off.
  var fields: [String: String] = [:]
  /// Whether `Disabled` is said.
  var isDisabled = false
  /// Whether the last field may go on in the next line.
  var isOpen = false
  /// What was not understood.
  var unknown: String?
  /// Whether anything beside the type tells that this is a row.
  private(set) var isSure = false

  private static let names = [
    "identifier", "label", "title", "value", "placeholderValue", "pid", "traits",
  ]
  private static let flags = [
    "Disabled", "Selected", "Focused", "Keyboard Focused", "Main Window", "Has focus",
  ]

  /// Reads a row; `nil` when the text does not begin as one.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var cursor = Cursor(bytes: bytes, place: range.lowerBound, end: range.upperBound)
    indent = cursor.indent()
    isSure = cursor.accept("\u{2192}")
    let start = cursor.place
    guard cursor.peek.map({ $0 &- 0x41 < 26 }) == true else { return nil }
    while let byte = cursor.peek, (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 {
      cursor.place += 1
    }
    type = UTF8Text.string(bytes, start..<cursor.place)
    if cursor.accept(" ("), let close = cursor.find(")") {
      cursor.place = close + 1
    }
    guard cursor.isAtEnd || cursor.has(", ") || cursor.has(" 0x") || cursor.has(": ") else {
      return nil
    }
    readParts(&cursor)
  }

  /// Whether a quoted field that was begun in an earlier line ends in this one.
  static func closesField(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    Cursor(bytes: bytes, place: line.lowerBound, end: line.upperBound).endOfQuoted(names, flags)
      != nil
  }

  private mutating func readParts(_ cursor: inout Cursor) {
    while true {
      while let byte = cursor.peek, byte <= 0x20 || byte == 0x2C || byte == 0x3A {
        cursor.place += 1
      }
      if cursor.isAtEnd { return }
      if cursor.accept("0x") {
        isSure = true
        cursor.place = cursor.endOfWord
      } else if cursor.has("{{"), let close = cursor.find("}}") {
        isSure = true
        rect = RectText.braces(UTF8Text.string(cursor.bytes, cursor.place..<close + 2))
        cursor.place = close + 2
      } else if let flag = cursor.flag(Self.flags) {
        if flag == "Disabled" { isDisabled = true }
        cursor.place += flag.utf8.count
      } else if let name = cursor.name(Self.names) {
        isSure = true
        cursor.place += name.utf8.count + 2
        readField(name, &cursor)
      } else {
        let end = cursor.endOfBare(Self.names, Self.flags)
        if unknown == nil { unknown = UTF8Text.string(cursor.bytes, cursor.place..<end) }
        cursor.place = Swift.max(end, cursor.place + 1)
      }
    }
  }

  private mutating func readField(_ name: String, _ cursor: inout Cursor) {
    guard name != "pid", name != "traits" else {
      cursor.place = cursor.endOfWord
      return
    }
    let isQuoted = cursor.peek == UInt8(ascii: "'") && name != "value"
    let start = cursor.place + (isQuoted ? 1 : 0)
    let end: Int
    if isQuoted {
      cursor.place = start
      let close = cursor.endOfQuoted(Self.names, Self.flags)
      isOpen = close == nil
      end = close ?? cursor.end
      cursor.place = Swift.min(end + 1, cursor.end)
    } else {
      end = cursor.endOfBare(Self.names, Self.flags)
      isOpen = end == cursor.end
      cursor.place = end
    }
    let text = UTF8Text.string(cursor.bytes, start..<end)
    if !text.isEmpty { fields[name] = text }
  }
}
