import Geometry

/// What a row of a `debugDescription` says: `Button, 0x1f, {{0.0, 0.0}, {60.7, 20.3}}, label: 'Go'`.
///
/// Quotes in labels are not escaped, and values have none: a field ends where another begins.
struct DescriptionRow {
  /// The blanks before the row.
  var indent = 0
  /// Where the row begins behind them.
  var start = 0
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
  /// Whether anything beside the type shows that this is a row.
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
    indent = cursor.begin()
    start = cursor.place
    // Of a log that is indented with arrows, as Xcode's by some tools, every row has one.
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

extension DescriptionRow {
  /// A place in a row.
  struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var place: Int
    let end: Int

    var isAtEnd: Bool { place >= end }

    /// The byte here; `nil` at the end.
    var peek: UInt8? { place < end ? bytes[place] : nil }

    /// Passes the blanks that a line begins with, behind the tag of a log: `[Xcode]  `.
    ///
    /// - Returns: how many blanks there are behind the tag.
    mutating func begin() -> Int {
      let count = indent()
      guard peek == UInt8(ascii: "[") else { return count }
      var index = place + 1
      while index < end, index < place + 40, (bytes[index] | 0x20) &- 0x61 < 26 { index += 1 }
      guard index > place + 1, index < end, bytes[index] == UInt8(ascii: "]") else { return count }
      place = index + 1
      return indent()
    }

    /// Passes the blanks here and counts them; a tab counts as four.
    mutating func indent() -> Int {
      var count = 0
      while let byte = peek, byte == 0x20 || byte == 0x09 {
        count += byte == 0x20 ? 1 : 4
        place += 1
      }
      return count
    }

    /// Whether a word stands here.
    func has(_ word: StaticString) -> Bool { has(word, at: place) }

    func has(_ word: StaticString, at start: Int) -> Bool {
      UTF8Text.has(word, in: bytes, at: start, end)
    }

    /// Passes a word if it stands here.
    mutating func accept(_ word: StaticString) -> Bool {
      guard has(word) else { return false }
      place += word.utf8CodeUnitCount
      return true
    }

    /// Where a word stands next.
    func find(_ word: StaticString) -> Int? {
      var index = place
      while index < end {
        if has(word, at: index) { return index }
        index += 1
      }
      return nil
    }

    /// Behind the letters and digits here.
    var endOfWord: Int {
      var index = place
      while index < end, (bytes[index] | 0x20) &- 0x61 < 26 || bytes[index] &- 0x30 < 10 {
        index += 1
      }
      return index
    }

    /// The flag that stands here as a whole part.
    func flag(_ flags: [String], at start: Int? = nil) -> String? {
      let start = start ?? place
      return flags.first { flag in
        guard has(flag, at: start) else { return false }
        let next = start + flag.utf8.count
        return next >= end || bytes[next] <= 0x20 || bytes[next] == UInt8(ascii: ",")
      }
    }

    /// The field whose name and colon stand here.
    func name(_ names: [String], at start: Int? = nil) -> String? {
      let start = start ?? place
      return names.first { has($0 + ": ", at: start) }
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

    /// Where a value without quotes ends: before the next field or flag.
    func endOfBare(_ names: [String], _ flags: [String]) -> Int {
      var index = place
      while index < end {
        if bytes[index] == UInt8(ascii: ","), begins(names, flags, behind: index) { return index }
        index += 1
      }
      return end
    }

    /// The quotation mark at which a quoted value ends: nothing or a further field follows it.
    /// `nil` when there is none.
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

    /// Whether a comma stands at a place, and a field or a flag behind it.
    private func begins(_ names: [String], _ flags: [String], behind comma: Int) -> Bool {
      guard has(", ", at: comma) else { return false }
      return name(names, at: comma + 2) != nil || flag(flags, at: comma + 2) != nil
        || has("{{", at: comma + 2)
    }

    /// Whether nothing follows but blanks, and signs that end the string a log has the row in.
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
