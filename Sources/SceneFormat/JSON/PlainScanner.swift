/// A parser of the JSON that programs write, without escapes and exponents: each method returns
/// `nil` for anything unusual, which `JSONScanner` then reads or reports.
///
/// It is small enough that the compiler keeps it in registers, and strings are searched eight bytes
/// at a time.
struct PlainScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset from which the next token is read.
  var position: Int

  /// Consumes blanks.
  @inline(__always)
  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Consumes a byte if it comes next, ignoring blanks.
  @inline(__always)
  mutating func accept(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Consumes a string, and returns the range of its content.
  @inline(__always)
  mutating func string() -> Range<Int>? {
    guard accept(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes)
        .loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      let ends = Self.endings(in: word)
      position += ends.trailingZeroBitCount / 8
      if ends != 0 { break }
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        return start..<position
      }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      position += 1
    }
    return nil
  }

  /// Returns a word whose lowest set bit is in the first byte that ends a search for the end of a
  /// string: a quotation mark, a backslash or a control character.
  @inline(__always)
  private static func endings(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    // Subtracting borrows from the next byte only above a byte that is found.
    let found =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | (word &- ones &* 0x20) & ~word
    return found & (ones &* 0x80)
  }

  /// Consumes a number with up to 15 digits and without an exponent.
  @inline(__always)
  mutating func number() -> Double? {
    skipBlanks()
    var isNegative = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    let start = position
    var digits: (value: UInt64, scale: Double) = (0, 1)
    readDigits(into: &digits)
    let whole = position - start
    guard whole > 0, whole == 1 || bytes[start] != UInt8(ascii: "0"), position < bytes.count else {
      return nil
    }
    var fraction = 0
    digits.scale = 1
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      let point = position
      readDigits(into: &digits)
      fraction = position - point
      guard fraction > 0, position < bytes.count else { return nil }
    }
    // A number of 15 digits is below 2⁵³, so that one division rounds correctly.
    guard whole + fraction <= 15, bytes[position] | 0x20 != UInt8(ascii: "e") else { return nil }
    let value = Double(digits.value) / digits.scale
    return isNegative ? -value : value
  }

  /// Consumes digits, and multiplies the scale by ten for each.
  @inline(__always)
  private mutating func readDigits(into digits: inout (value: UInt64, scale: Double)) {
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      digits.value = digits.value &* 10 &+ UInt64(digit)
      digits.scale *= 10
      position += 1
    }
  }
}
