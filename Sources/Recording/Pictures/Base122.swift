/// Bytes as UTF-8 text with seven bits in each byte: a seventh longer than the bytes, where base 64
/// is a third longer.
///
/// The form is that of base-122 by Kevin Albertson: most groups of seven bits are the ASCII
/// character of their number. A group whose character cannot be in the text of a script element or
/// in a string of a script forms one character of two bytes with the group after it.
/// `Assets/Page/engine.js` decodes it.
enum Base122 {
  /// The characters that are not in the text; the blank is left for separators.
  static let excluded: [UInt8] = Array("\0\n\r \"<\\".utf8)
  /// The marker used instead of an index in `excluded` when an excluded group is the last group and
  /// has no successor to merge with.
  static let last: UInt8 = 7

  /// Returns the text of bytes. O(n) for n bytes.
  static func text(of bytes: [UInt8]) -> String {
    var numbers = [UInt8?](repeating: nil, count: 128)
    for (number, character) in excluded.enumerated() { numbers[Int(character)] = UInt8(number) }
    let groups = groups(of: bytes)
    var text: [UInt8] = []
    text.reserveCapacity(groups.count + 1)
    var index = 0
    while index < groups.count {
      let first = groups[index]
      index += 1
      guard let number = numbers[Int(first)] else {
        text.append(first)
        continue
      }
      let isLast = index == groups.count
      let second = isLast ? first : groups[index]
      index += 1
      text.append(0xC2 | (isLast ? last : number) << 2 | second >> 6)
      text.append(0x80 | second & 0x3F)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the groups of seven bits; missing bits of the last one are 0.
  private static func groups(of bytes: [UInt8]) -> [UInt8] {
    var groups: [UInt8] = []
    groups.reserveCapacity(bytes.count / 7 * 8 + 8)
    // The bits that are not part of a group yet, and their number.
    var (rest, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      rest = rest << 8 | UInt32(byte)
      count += 8
      while count >= 7 {
        count -= 7
        groups.append(UInt8(truncatingIfNeeded: rest >> count) & 0x7F)
      }
    }
    if count > 0 { groups.append(UInt8(truncatingIfNeeded: rest << (7 - count)) & 0x7F) }
    return groups
  }
}
