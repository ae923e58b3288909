/// Bytes that a session log encodes as Base64 (RFC 4648, with padding).
@propertyWrapper
package struct Base64: Hashable, Sendable {
  package var wrappedValue: [UInt8]

  package init(wrappedValue: [UInt8]) { self.wrappedValue = wrappedValue }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each byte in the alphabet; 64 for every other byte.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, sign) in alphabet.enumerated() { values[Int(sign)] = UInt8(value) }
    return values
  }()

  /// Decodes a text; `nil` if it is not valid Base64.
  package init?(_ text: String) {
    let signs = Array(text.utf8)
    guard signs.count % 4 == 0 else { return nil }
    let padding = signs.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let values = Self.values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(signs.count / 4 * 3)
    var group: UInt32 = 0
    for (index, sign) in signs.dropLast(padding).enumerated() {
      let value = values[Int(sign)]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
      guard index % 4 == 3 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      bytes.append(UInt8(truncatingIfNeeded: group >> 8))
      bytes.append(UInt8(truncatingIfNeeded: group))
    }
    if padding > 0 { bytes.append(UInt8(truncatingIfNeeded: group >> (padding == 1 ? 10 : 4))) }
    if padding == 1 { bytes.append(UInt8(truncatingIfNeeded: group >> 2)) }
    wrappedValue = bytes
  }

  /// The encoded text.
  package var text: String {
    let alphabet = Self.alphabet
    var signs: [UInt8] = []
    signs.reserveCapacity((wrappedValue.count + 2) / 3 * 4)
    var index = 0
    while index < wrappedValue.count {
      let count = min(3, wrappedValue.count - index)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(wrappedValue[index + offset]) : 0)
      }
      for place in 0..<4 {
        let value = Int(group >> UInt32(18 - 6 * place) & 63)
        signs.append(place <= count ? alphabet[value] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: signs, as: UTF8.self)
  }
}

#if !hasFeature(Embedded)
extension Base64: Codable {
  /// Decodes a Base64 string.
  ///
  /// - Throws: `DecodingError` if the string is not valid Base64.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let decoded = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not valid Base64")
    }
    self = decoded
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
#endif
