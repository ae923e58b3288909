import SceneFormat

/// Iterates over the attributes of an object's description, `<Class: 0xADDR; key = value; …>`.
struct DescriptionScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The upper bound for the end of the description.
  let end: Int
  /// The current index.
  var index: Int
  /// A Boolean value indicating whether the text ended before the description did.
  private(set) var isCut = false

  struct Attribute {
    /// The key; empty if the value has none.
    var key: String
    /// The value without surrounding blanks.
    var value: Range<Int>
    /// The start of the key.
    var offset: Int
  }

  /// Creates a scanner that starts after the address of an object.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ end: Int) {
    self.bytes = bytes
    self.end = end
    index = start
  }

  /// Returns the next attribute; `nil` after the closing `>`.
  ///
  /// - Complexity: O(length of the attribute).
  mutating func next() -> Attribute? {
    while index < end {
      let blank = Self.blankLength(in: bytes, at: index, end)
      if blank > 0 {
        index += blank
      } else if bytes[index] == UInt8(ascii: ";") {
        index += 1
      } else {
        break
      }
    }
    guard index < end else {
      isCut = true
      return nil
    }
    if bytes[index] == UInt8(ascii: ">") {
      index += 1
      return nil
    }
    let start = index
    let valueEnd = passValue()
    return attribute(start..<valueEnd)
  }

  /// Advances to the next `;` or `>` outside brackets.
  private mutating func passValue() -> Int {
    var depth = 0
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">") where depth == 0: return index
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth = max(0, depth - 1)
      case UInt8(ascii: ";") where depth == 0: return index
      default: break
      }
      index += 1
    }
    isCut = true
    return end
  }

  /// Splits `key = value`. Blanks before the equals sign may be missing: `target= <…>`.
  private func attribute(_ range: Range<Int>) -> Attribute {
    var keyEnd = range.lowerBound
    while keyEnd < range.upperBound, keyEnd - range.lowerBound < 64, Self.isName(bytes[keyEnd]) {
      keyEnd += 1
    }
    var place = keyEnd
    while place < range.upperBound, bytes[place] == 0x20 { place += 1 }
    let isSign = place < range.upperBound && bytes[place] == UInt8(ascii: "=")
    let hasKey = keyEnd > range.lowerBound && isSign
    var low = hasKey ? place + 1 : range.lowerBound
    while low < range.upperBound {
      let blank = Self.blankLength(in: bytes, at: low, range.upperBound)
      if blank == 0 { break }
      low += blank
    }
    var high = range.upperBound
    while high > low, bytes[high - 1] <= 0x20 { high -= 1 }
    let key = hasKey ? UTF8Text.string(bytes, range.lowerBound..<keyEnd) : ""
    return Attribute(key: key, value: low..<high, offset: range.lowerBound)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// Returns the number of blank bytes at an index. Escaped line breaks and slashes count as
  /// blanks, because the lines of a comment may begin with slashes.
  static func blankLength(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ end: Int
  ) -> Int {
    var index = start
    while index < end {
      if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") {
        index += 1
      } else if UTF8Text.has("\\n", in: bytes, at: index, end) {
        index += 2
      } else if bytes[index] == 0xC2, index + 1 < end, bytes[index + 1] == 0xA0 {
        // A non-breaking space, as in web pages.
        index += 2
      } else {
        break
      }
    }
    return index - start
  }
}
