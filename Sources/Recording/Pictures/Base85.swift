/// Bytes as text with five letters for each four bytes: a quarter longer than the bytes, where
/// base 64 is a third longer.
///
/// The letters are printable ASCII without those that mean something in markup or in a string of a
/// script. A last group of fewer than four bytes has one letter more than bytes.
/// `Assets/Page/engine.js` decodes it.
enum Base85 {
  /// The letters of the digits from 0 to 84.
  static let letters: [UInt8] = (0x21...0x7E).filter { !"\"$&'-<>\\`".utf8.contains($0) }

  /// Returns the text of bytes. O(n) for n bytes.
  static func text(of bytes: [UInt8]) -> String {
    let count = bytes.count / 4 * 5 + (bytes.count % 4 == 0 ? 0 : bytes.count % 4 + 1)
    return String(unsafeUninitializedCapacity: count) { text in
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 4) {
        var group: UInt32 = 0
        for index in start..<start + 4 {
          group = group << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0)
        }
        for power: UInt32 in [52_200_625, 614_125, 7_225, 85, 1] where place < count {
          text[place] = letters[Int(group / power % 85)]
          place += 1
        }
      }
      return count
    }
  }
}
