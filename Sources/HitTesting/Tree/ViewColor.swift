/// A background colour of a view: red, green, blue, alpha in one number, `0xRRGGBBAA`.
package struct ViewColor: Hashable, Sendable {
  /// The channels, red in the highest byte.
  package var rgba: UInt32

  /// A colour from its channels, red in the highest byte.
  package init(rgba: UInt32) { self.rgba = rgba }

  /// A colour written `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), [3, 6, 8].contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(nibble)
      if digits.count == 3 { value = value << 4 | UInt32(nibble) }
    }
    rgba = digits.count == 8 ? value : value << 8 | 0xFF
  }

  /// `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  package var hex: String {
    let digits = String(rgba, radix: 16)
    let padded = "#" + String(repeating: "0", count: 8 - digits.count) + digits
    return rgba & 0xFF == 0xFF ? String(padded.dropLast(2)) : padded
  }
}
