import Geometry
import SceneFormat

/// A parsed row of a `debugDescription`: `Button, 0x1f, {{0.0, 0.0}, {60.7, 20.3}}, label: 'Go'`.
///
/// Quotation marks in labels are not escaped, and values are unquoted: a field ends where the next
/// one begins.
struct DescriptionRow {
  /// The number of blanks before the row.
  var indent = 0
  /// The offset of the row after the blanks.
  var start = 0
  var type = ""
  /// The frame on the screen; `nil` if the row has none, such as that of an application.
  var rect: Rect?
  /// The values of the fields by name, without quotation marks.
  var fields: [String: String] = [:]

  /// Returns the text of a field; `nil` if it is missing, empty or invisible.
  func text(_ field: String) -> String? { fields[field]?.visibleText }
  /// A Boolean value indicating whether the row contains `Disabled`.
  var isDisabled = false
  /// A Boolean value indicating whether the last field may continue on the next line.
  var isOpen = false
  /// The first part of the row that was not recognised.
  var unknown: String?
  /// A Boolean value indicating whether anything besides the type identifies this as a row.
  private(set) var isSure = false

  private static let names = [
    "identifier", "label", "title", "value", "placeholderValue", "pid", "traits",
  ]
  private static let flags = [
    "Disabled", "Selected", "Focused", "Keyboard Focused", "Main Window", "Has focus",
  ]

  /// Parses a row; `nil` if the text does not begin like one.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var cursor = Cursor(bytes: bytes, place: range.lowerBound, end: range.upperBound)
    indent = cursor.begin()
    start = cursor.place
    // In logs that some tools indent with arrows, every row begins with one.
    isSure = cursor.accept("\u{2192}") || cursor.accept("\u{21B3}")
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

  /// Returns whether a quoted field from an earlier line ends on this line.
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

extension DescriptionRow {
  /// A cursor in a row.
  struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var place: Int
    let end: Int

    var isAtEnd: Bool { place >= end }

    /// The byte at the cursor; `nil` at the end.
    var peek: UInt8? { place < end ? bytes[place] : nil }

    /// Skips the blanks at the start of a line, and a log tag such as `[Xcode]  `.
    ///
    /// - Returns: The number of blanks directly before the row.
    mutating func begin() -> Int {
      let count = indent()
      guard peek == UInt8(ascii: "[") else { return count }
      var index = place + 1
      while index < end, index < place + 40, (bytes[index] | 0x20) &- 0x61 < 26 { index += 1 }
      guard index > place + 1, index < end, bytes[index] == UInt8(ascii: "]") else { return count }
      place = index + 1
      return indent()
    }

    /// Skips the blanks at the cursor and counts them; a tab counts as four.
    mutating func indent() -> Int {
      var count = 0
      while let byte = peek, byte == 0x20 || byte == 0x09 {
        count += byte == 0x20 ? 1 : 4
        place += 1
      }
      return count
    }

    func has(_ word: StaticString) -> Bool { has(word, at: place) }

    func has(_ word: StaticString, at start: Int) -> Bool {
      UTF8Text.has(word, in: bytes, at: start, end)
    }

    /// Skips a word if it is at the cursor.
    mutating func accept(_ word: StaticString) -> Bool {
      guard has(word) else { return false }
      place += word.utf8CodeUnitCount
      return true
    }

    /// Returns the offset of the next occurrence of a word.
    func find(_ word: StaticString) -> Int? {
      var index = place
      while index < end {
        if has(word, at: index) { return index }
        index += 1
      }
      return nil
    }

    /// The end of the letters and digits at the cursor.
    var endOfWord: Int {
      var index = place
      while index < end, (bytes[index] | 0x20) &- 0x61 < 26 || bytes[index] &- 0x30 < 10 {
        index += 1
      }
      return index
    }

    /// Returns the flag that forms a whole part of the row at `start`, or at the cursor.
    func flag(_ flags: [String], at start: Int? = nil) -> String? {
      let start = start ?? place
      return flags.first { flag in
        guard has(flag, at: start) else { return false }
        let next = start + flag.utf8.count
        return next >= end || bytes[next] <= 0x20 || bytes[next] == UInt8(ascii: ",")
      }
    }

    /// Returns the field whose name and colon are at `start`, or at the cursor.
    func name(_ names: [String], at start: Int? = nil) -> String? {
      let start = start ?? place
      return names.first { has($0, at: start) && has(": ", at: start + $0.utf8.count) }
    }

    private func has(_ word: String, at start: Int) -> Bool {
      guard start + word.utf8.count <= end else { return false }
      var index = start
      for byte in word.utf8 {
        if bytes[index] != byte { return false }
        index += 1
      }
      return true
    }

    /// Returns the end of an unquoted value, which is the start of the next field or flag.
    func endOfBare(_ names: [String], _ flags: [String]) -> Int {
      var index = place
      while index < end {
        if bytes[index] == UInt8(ascii: ","), begins(names, flags, behind: index) { return index }
        index += 1
      }
      return end
    }

    /// Returns the offset of the quotation mark that ends a quoted value; `nil` if it is missing.
    ///
    /// The closing mark is followed by another field, a flag, or the end of the row.
    func endOfQuoted(_ names: [String], _ flags: [String]) -> Int? {
      var index = place
      while index < end {
        if bytes[index] == UInt8(ascii: "'"),
          isBlank(from: index + 1) || begins(names, flags, behind: index + 1)
        {
          return index
        }
        index += 1
      }
      return nil
    }

    /// Returns whether a comma at `comma` is followed by a field, a flag or a frame.
    private func begins(_ names: [String], _ flags: [String], behind comma: Int) -> Bool {
      guard has(", ", at: comma) else { return false }
      return name(names, at: comma + 2) != nil || flag(flags, at: comma + 2) != nil
        || has("{{", at: comma + 2)
    }

    /// Returns whether only blanks follow, or characters that end the log string around the row.
    private func isBlank(from start: Int) -> Bool {
      for index in start..<Swift.max(start, end) {
        switch bytes[index] {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"): break
        default: return false
        }
      }
      return true
    }
  }
}
