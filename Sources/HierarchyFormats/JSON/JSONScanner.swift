/// Reads JSON from UTF-8 bytes in one pass, value by value as the caller asks for them.
///
/// Nothing is copied until a string is asked for, and nothing recurses: two million nested
/// brackets end in a message. The bytes must be valid UTF-8 (`UTF8Text.firstInvalid`).
struct JSONScanner {
  /// A string as it stands in the text: the place of its content between the quotes.
  struct Quoted {
    var content: Range<Int>
    /// Whether the content is the text itself, without escapes.
    var isPlain: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next value or sign is looked for.
  var position: Int

  /// A scanner at the start of a text; a byte order mark is passed over.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    position = UTF8Text.markLength(bytes)
  }

  /// The next byte that is not blank, without passing it; 0 at the end.
  @inline(__always)
  mutating func peek() -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return 0
  }

  /// Passes a sign if it comes next.
  @inline(__always)
  mutating func accept(_ sign: UInt8) -> Bool {
    guard peek() == sign, position < bytes.count else { return false }
    position += 1
    return true
  }

  /// Passes the opening sign of an object or array.
  ///
  /// - Returns: whether there is a first member; if not, the closing sign is passed too.
  mutating func enter(_ opening: UInt8) throws(JSONFailure) -> Bool {
    let start = peek()
    guard accept(opening) else { throw unexpected(start, wanted: Self.name(of: opening)) }
    return !accept(opening + 2)
  }

  /// Passes a comma, or the closing sign of an object or array.
  ///
  /// - Returns: whether another member follows.
  mutating func another(_ opening: UInt8) throws(JSONFailure) -> Bool {
    let byte = peek()
    if accept(UInt8(ascii: ",")) {
      if opening == UInt8(ascii: "["), peek() == UInt8(ascii: "]") {
        throw JSONFailure(
          offset: position, message: "a value is missing after the comma",
          hint: "remove the comma before ]")
      }
      return true
    }
    if accept(opening + 2) { return false }
    throw unexpected(byte, wanted: "a comma or \(Self.quoted(opening + 2))")
  }

  /// Passes a key and its colon.
  mutating func key() throws(JSONFailure) -> Quoted {
    let byte = peek()
    guard byte == UInt8(ascii: "\"") else {
      if byte == UInt8(ascii: "}") {
        throw JSONFailure(
          offset: position, message: "a key is missing after the comma",
          hint: "remove the comma before }")
      }
      throw unexpected(byte, wanted: "a key in double quotes")
    }
    let key = try string()
    let next = peek()
    guard accept(UInt8(ascii: ":")) else { throw unexpected(next, wanted: "a colon") }
    return key
  }

  /// Passes a value of any kind and depth.
  ///
  /// - Returns: where it stands. O(length), with a byte of memory for each open bracket.
  @discardableResult
  mutating func skipValue() throws(JSONFailure) -> Range<Int> {
    _ = peek()
    let start = position
    var open: [UInt8] = []
    values: while true {
      let byte = peek()
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        if try enter(byte) {
          open.append(byte)
          if byte == UInt8(ascii: "{") { _ = try key() }
          continue values
        }
      } else {
        try skipScalar(byte)
      }
      while let container = open.last {
        if try another(container) {
          if container == UInt8(ascii: "{") { _ = try key() }
          continue values
        }
        open.removeLast()
      }
      return start..<position
    }
  }

  private mutating func skipScalar(_ byte: UInt8) throws(JSONFailure) {
    switch byte {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      if try literal() { return }
      throw unexpected(byte, wanted: "a value")
    default: _ = try number()
    }
  }

  /// Passes `true`, `false` or `null` if one comes next.
  mutating func literal() throws(JSONFailure) -> Bool {
    for word in ["true", "false", "null"] as [StaticString] where accept(word) { return true }
    return false
  }

  /// Passes a word if it comes next.
  mutating func accept(_ word: StaticString) -> Bool {
    _ = peek()
    guard position + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] {
      return false
    }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Makes sure that nothing but blanks is left.
  mutating func finish() throws(JSONFailure) {
    let byte = peek()
    if position < bytes.count { throw unexpected(byte, wanted: "the end of the file") }
  }

  /// What to say when something else comes next than is wanted.
  func unexpected(_ byte: UInt8, wanted: String) -> JSONFailure {
    guard position < bytes.count else {
      return JSONFailure(
        offset: position, message: "the file ends where \(wanted) should follow",
        hint: "the file seems to be cut off: save or copy it again")
    }
    var failure = JSONFailure(
      offset: position, message: "\(Self.quoted(byte)) stands where \(wanted) should")
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): failure.hint = "JSON has no comments"
    case UInt8(ascii: "'"): failure.hint = "JSON wants double quotes"
    case UInt8(ascii: "\""): failure.hint = "is a comma missing before it?"
    default: break
    }
    return failure
  }

  private static func quoted(_ byte: UInt8) -> String {
    byte < 0x20 || byte >= 0x7F
      ? "a byte 0x" + String(byte, radix: 16, uppercase: true)
      : "'" + String(UnicodeScalar(byte)) + "'"
  }

  private static func name(of opening: UInt8) -> String {
    opening == UInt8(ascii: "{") ? "an object" : "a list"
  }
}
