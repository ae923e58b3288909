/// A parser of the JSON that programs write, without escapes and exponents: each method returns
/// `nil` for anything unusual, which `JSONScanner` then reads or reports.
///
/// It is small enough that the compiler keeps it in registers, and strings are searched eight bytes
/// at a time.
struct PlainScanner {
  /// The text up to its last closing brace, at which numbers and blanks end without a check of the
  /// bounds.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset from which the next token is read, before the last brace.
  var position: Int

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - bytes: A text with `end` bytes at least.
  ///   - end: The offset after the last closing brace, from `end(of:)`.
  ///   - position: An offset before it.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, end: Int, position: Int) {
    guard position < end else { return nil }
    self.bytes = UnsafeBufferPointer(start: bytes.baseAddress, count: end)
    self.position = position
  }

  /// The offset after the last closing brace of a text; 0 if it has none.
  static func end(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? 0
  }

  /// Consumes blanks.
  @inline(__always)
  mutating func skipBlanks() {
    while bytes[position] <= 0x20 {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Consumes a byte if it comes next, ignoring blanks.
  ///
  /// Only the last call may consume the last brace.
  @inline(__always)
  mutating func accept(_ byte: UInt8) -> Bool {
    if bytes[position] != byte {
      skipBlanks()
      guard bytes[position] == byte else { return false }
    }
    position += 1
    return true
  }

  /// Consumes a key with its colon, and returns its index in a table.
  @inline(__always)
  mutating func key<Key>(of table: KeyTable<Key>) -> Int? {
    guard accept(UInt8(ascii: "\"")) else { return nil }
    let start = position
    var number: Int?
    // Most keys have fewer than eight bytes: one word is searched and compared.
    let word = start + 8 <= bytes.count ? word(at: start) : 0
    let quotes = Self.places(of: UInt8(ascii: "\""), in: word)
    if quotes != 0 {
      let bits = quotes.trailingZeroBitCount & ~7
      position += bits / 8 + 1
      number = table.number(
        ofWord: word & ((1 &<< UInt64(truncatingIfNeeded: bits)) &- 1), length: bits / 8)
    } else {
      position -= 1
      guard let range = string() else { return nil }
      number = table.number(in: bytes, range)
    }
    return accept(UInt8(ascii: ":")) ? number : nil
  }

  /// Consumes a string, and returns the range of its content.
  @inline(__always)
  mutating func string() -> Range<Int>? {
    guard accept(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position + 8 <= bytes.count {
      let ends = Self.endings(in: word(at: position))
      guard ends == 0 else {
        position += ends.trailingZeroBitCount / 8
        guard bytes[position] == UInt8(ascii: "\"") else { return nil }
        position += 1
        return start..<position - 1
      }
      position += 8
    }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return start..<position - 1 }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
    }
    return nil
  }

  /// The eight bytes from an offset, the first one lowest.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      .littleEndian
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns a word whose lowest set bit is the highest of the first byte that equals another.
  @inline(__always)
  private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
    // Subtracting borrows from the next byte only above a byte that is found.
    let differences = word ^ (ones &* UInt64(byte))
    return (differences &- ones) & ~differences & (ones &* 0x80)
  }

  /// Returns a word whose lowest set bit is the highest of the first byte that ends a search for
  /// the end of a string: a quotation mark, a backslash or a control character.
  @inline(__always)
  private static func endings(in word: UInt64) -> UInt64 {
    places(of: UInt8(ascii: "\""), in: word) | places(of: UInt8(ascii: "\\"), in: word)
      | (word &- ones &* 0x20) & ~word & (ones &* 0x80)
  }

  /// Consumes a number with up to 15 digits and without an exponent.
  @inline(__always)
  mutating func number() -> Double? {
    skipBlanks()
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let start = position
    var value: UInt64 = 0
    while let digit = nextDigit() { value = value &* 10 &+ digit }
    var count = position - start
    guard count > 0, count == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    var scale = 1.0
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      let point = position
      while let digit = nextDigit() {
        value = value &* 10 &+ digit
        scale *= 10
      }
      guard position > point else { return nil }
      count += position - point
    }
    // A number of 15 digits is below 2⁵³, so that one division rounds correctly.
    guard count <= 15, bytes[position] | 0x20 != UInt8(ascii: "e") else { return nil }
    let result = Double(value) / scale
    return isNegative ? -result : result
  }

  /// Consumes a digit.
  @inline(__always)
  private mutating func nextDigit() -> UInt64? {
    let digit = bytes[position] &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    position += 1
    return UInt64(digit)
  }
}
