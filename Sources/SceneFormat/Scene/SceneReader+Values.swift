import Geometry
import HitTesting
import TouchDelivery

/// Methods that read values of a certain type. Values of another type are reported and skipped.
extension SceneReader {
  /// Returns the offset of the next value or key.
  mutating func nextOffset() -> Int {
    _ = scanner.peek()
    return scanner.position
  }

  /// - Parameter other: The other type that the value may have, for the message.
  mutating func number(_ key: String, or other: String? = nil) throws(JSONFailure) -> Double? {
    let offset = nextOffset()
    if let value = try numberIfPresent() { return value }
    try reportWrongType(Self.quoted(key), expected: "a number", or: other, at: offset)
    return nil
  }

  /// Reads a number, or one of the strings for numbers that JSON cannot represent.
  private mutating func numberIfPresent() throws(JSONFailure) -> Double? {
    let byte = scanner.peek()
    if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10 { return try scanner.number() }
    guard byte == UInt8(ascii: "\"") else { return nil }
    for (word, value) in Self.words where scanner.accept(word) { return value }
    return nil
  }

  private static let words: [(StaticString, Double)] = [
    ("\"inf\"", .infinity), ("\"-inf\"", -.infinity), ("\"nan\"", .nan),
  ]

  /// Reads a list of exactly `count` numbers.
  mutating func numbers(
    _ key: String, _ count: Int, _ form: String
  ) throws(JSONFailure) -> [Double]? {
    let offset = nextOffset()
    guard scanner.peek() == .openBracket else {
      try reportWrongType(Self.quoted(key), expected: "a list \(form)", at: offset)
      return nil
    }
    var values: [Double] = []
    var isRight = true
    if try scanner.enter(.openBracket) {
      repeat {
        if let value = try numberIfPresent() {
          if values.count <= count { values.append(value) }
        } else {
          try scanner.skipValue()
          isRight = false
        }
      } while try scanner.another(.openBracket)
    }
    guard isRight, values.count == count else {
      log.add(
        .error, at: offset, "\"\(key)\" is not a list of \(count) numbers",
        hint: "write \"\(key)\": \(form)")
      return nil
    }
    return values
  }

  /// Reads four numbers without an intermediate list, because most of a scene consists of frames.
  mutating func rect(_ key: String) throws(JSONFailure) -> Rect? {
    let start = nextOffset()
    if try scanner.enterIfPossible(.openBracket),
      let x = try numberIfPresent(), scanner.accept(UInt8(ascii: ",")),
      let y = try numberIfPresent(), scanner.accept(UInt8(ascii: ",")),
      let width = try numberIfPresent(), scanner.accept(UInt8(ascii: ",")),
      let height = try numberIfPresent(), scanner.accept(UInt8(ascii: "]"))
    {
      return Rect(x, y, width, height)
    }
    scanner.position = start
    return try numbers(key, 4, "[x, y, width, height]").map { Rect($0[0], $0[1], $0[2], $0[3]) }
  }

  mutating func point(_ key: String) throws(JSONFailure) -> Point? {
    try numbers(key, 2, "[x, y]").map { Point($0[0], $0[1]) }
  }

  /// Reads the point of a touch, and reports one that no finger can have.
  mutating func touchPoint() throws(JSONFailure) -> Point? {
    let offset = nextOffset()
    guard let point = try point("touch") else { return nil }
    if point.isFinite { return point }
    log.add(
      .error, at: offset, "\"touch\" is not a point on a screen: ignored",
      hint: "write [x, y] as two finite numbers")
    return nil
  }

  /// Reads the size of the screen, and reports one that no screen can have.
  mutating func screenSize() throws(JSONFailure) -> Size? {
    let offset = nextOffset()
    guard let values = try numbers("screen", 2, "[width, height]") else { return nil }
    let size = Size(values[0], values[1])
    if size.isScreen { return size }
    log.add(
      .error, at: offset, "\"screen\" is not the size of a screen: ignored",
      hint: "write [width, height] in points, each above 0 and at most 1000000")
    return nil
  }

  mutating func bool(_ key: String) throws(JSONFailure) -> Bool? {
    let offset = nextOffset()
    if let flag = scanner.flag() { return flag }
    try reportWrongType(Self.quoted(key), expected: "true or false", at: offset)
    return nil
  }

  /// - Parameter other: The other type that the value may have, for the message.
  mutating func string(_ key: String, or other: String? = nil) throws(JSONFailure) -> String? {
    let offset = nextOffset()
    guard scanner.peek() == UInt8(ascii: "\"") else {
      try reportWrongType(Self.quoted(key), expected: "a string", or: other, at: offset)
      return nil
    }
    return scanner.text(try scanner.string())
  }

  /// Reads a list of strings; other values in it are reported.
  mutating func strings(_ key: String) throws(JSONFailure) -> [(text: String, offset: Int)] {
    var result: [(text: String, offset: Int)] = []
    guard try enterList(key) else { return result }
    repeat {
      let offset = nextOffset()
      if let text = try string(key) { result.append((text, offset)) }
    } while try scanner.another(.openBracket)
    return result
  }

  /// Consumes the opening bracket of a list.
  ///
  /// - Returns: `true` if the list has a first member.
  mutating func enterList(_ key: String) throws(JSONFailure) -> Bool {
    let offset = nextOffset()
    guard scanner.peek() == .openBracket else {
      try reportWrongType(Self.quoted(key), expected: "a list", at: offset)
      return false
    }
    return try scanner.enter(.openBracket)
  }

  /// Consumes the opening brace of an object.
  ///
  /// - Parameter other: The other type that the value may have, for the message.
  /// - Returns: `true` if the object has a first member.
  mutating func enterObject(_ key: String, or other: String? = nil) throws(JSONFailure) -> Bool {
    let offset = nextOffset()
    guard scanner.peek() == .openBrace else {
      try reportWrongType(Self.quoted(key), expected: "an object", or: other, at: offset)
      return false
    }
    return try scanner.enter(.openBrace)
  }

  /// Reports a value of the wrong type and skips it.
  mutating func reportWrongType(
    _ what: String, expected: String, or other: String? = nil, at offset: Int
  ) throws(JSONFailure) {
    _ = scanner.peek()
    let found = scanner.kindOfNext
    scanner.position = offset
    try scanner.skipValue()
    log.add(
      .error, at: offset,
      "\(what) is \(found), not \(expected)\(other.map { " or \($0)" } ?? ""): ignored")
  }

  /// Reads the next key of an object, and skips a repeated one with its value.
  ///
  /// - Parameters:
  ///   - table: The known keys of the object.
  ///   - seen: The keys of the object that have been read.
  /// - Returns: The key and its offset; `nil` for a repeated key, which is reported.
  @inline(__always)
  mutating func uniqueKey<Key>(
    _ table: KeyTable<Key>, _ seen: inout SeenKeys
  ) throws(JSONFailure) -> (known: Key?, name: JSONScanner.Quoted, offset: Int)? {
    let offset = nextOffset()
    let name = try scanner.key()
    let number =
      name.isPlain
      ? table.number(in: scanner.bytes, name.content) : table.number(of: scanner.text(name))
    let isNew =
      if let number { seen.insert(number) } else { seen.insert(scanner.text(name)) }
    guard isNew else {
      try reportRepeated(scanner.text(name), at: offset)
      return nil
    }
    return (number.map { table[$0] }, name, offset)
  }

  mutating func reportRepeated(_ key: String, at offset: Int) throws(JSONFailure) {
    try scanner.skipValue()
    log.add(
      .warning, at: offset, "\"\(key)\" is given twice: the second is ignored",
      hint: "remove one of them")
  }

  /// Reports an unknown key.
  ///
  /// - Returns: The key and the JSON text of its value, which the scene keeps.
  mutating func unknown(
    _ key: JSONScanner.Quoted, at offset: Int, of what: String
  ) throws(JSONFailure) -> (name: String, json: String) {
    let name = scanner.text(key)
    let json = UTF8Text.string(scanner.bytes, try scanner.skipValue())
    log.add(
      .warning, at: offset, "unknown key \"\(name)\" in \(what): kept, without effect",
      hint: "check the spelling against Assets/scene.schema.json")
    return (name, json)
  }

  private static func quoted(_ key: String) -> String { "\"" + key + "\"" }
}

extension JSONScanner {
  /// The kind of the next value, with its article.
  fileprivate var kindOfNext: String {
    guard position < bytes.count else { return "missing" }
    switch bytes[position] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "a list"
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return "true or false"
    case UInt8(ascii: "n"): return "null"
    default: return "a number"
    }
  }

  /// Consumes an opening bracket if it comes next; returns whether there is a first member.
  fileprivate mutating func enterIfPossible(_ opening: UInt8) throws(JSONFailure) -> Bool {
    guard peek() == opening else { return false }
    return try enter(opening)
  }
}

/// The keys of an object that have been read.
struct SeenKeys {
  /// The numbers of the known keys, as bits.
  private var known: UInt64 = 0
  private var others: Set<String> = []

  /// Adds the number of a known key; returns false if it was read before.
  @inline(__always)
  mutating func insert(_ number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number)
    defer { known |= bit }
    return known & bit == 0
  }

  /// Adds an unknown key; returns false if it was read before.
  mutating func insert(_ name: String) -> Bool { others.insert(name).inserted }
}
