extension JSONScanner {
  /// Passes a number.
  ///
  /// Short decimals are exact by one multiplication or division of whole numbers (a mantissa below
  /// 2⁵³ and a power of ten up to 22); the rest goes through the standard library.
  mutating func number() throws(JSONFailure) -> Double {
    let first = peek()
    let start = position
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa: UInt64 = 0
    let whole = digits(into: &mantissa)
    let wholeStart = position - whole
    guard whole > 0 else {
      position = start
      throw unexpected(first, wanted: "a value")
    }
    if whole > 1, bytes[wholeStart] == UInt8(ascii: "0") {
      throw JSONFailure(
        offset: start, message: "a number begins with a needless 0", hint: "remove the leading 0")
    }
    var total = whole
    var exponent = 0
    if next(is: UInt8(ascii: ".")) {
      position += 1
      let fraction = digits(into: &mantissa)
      guard fraction > 0 else { throw missingDigits("the decimal point") }
      total += fraction
      exponent = -fraction
    }
    if next(is: UInt8(ascii: "e")) || next(is: UInt8(ascii: "E")) {
      position += 1
      let isSmall = next(is: UInt8(ascii: "-"))
      if isSmall || next(is: UInt8(ascii: "+")) { position += 1 }
      var power: UInt64 = 0
      let count = digits(into: &power)
      guard count > 0 else { throw missingDigits("the exponent") }
      let size = count > 6 ? 1_000_000 : Int(power)
      exponent += isSmall ? -size : size
    }
    if total <= 19, mantissa < 1 << 53, exponent.magnitude <= 22 {
      let value = Double(mantissa)
      let power = Self.powers[Int(exponent.magnitude)]
      let scaled = exponent < 0 ? value / power : value * power
      return isNegative ? -scaled : scaled
    }
    return Double(UTF8Text.string(bytes, start..<position)) ?? .nan
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  private func next(is byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

  /// Passes digits; a value too large wraps, which the count tells.
  @inline(__always)
  private mutating func digits(into value: inout UInt64) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      position += 1
    }
    return position - start
  }

  private func missingDigits(_ place: String) -> JSONFailure {
    JSONFailure(offset: position, message: "digits are missing after \(place) of a number")
  }
}
