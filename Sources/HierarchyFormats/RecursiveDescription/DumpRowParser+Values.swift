import Geometry
import HitTesting

extension DumpRowParser {
  /// Takes over the value of an attribute that matters here.
  mutating func take(_ key: String, _ range: Range<Int>, at offset: Int) {
    switch key {
    case "frame":
      if let n = numbers(range, 4, key, offset) { row.frame = Rect(n[0], n[1], n[2], n[3]) }
    case "transform":
      if let n = numbers(range, 6, key, offset) {
        row.transform = AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
      }
    case "transform3D": takeTransform3D(range, offset)
    case "contentOffset":
      if let n = numbers(range, 2, key, offset) { row.contentOffset = Point(n[0], n[1]) }
    case "alpha":
      if let n = numbers(range, 1, key, offset) { row.alpha = Float(n[0]) }
    case "hidden": row.isHidden = isYes(range, key, offset) ?? false
    case "clipsToBounds": row.clipsToBounds = isYes(range, key, offset) ?? false
    case "userInteractionEnabled":
      row.isUserInteractionEnabled = isYes(range, key, offset) ?? true
    case "baseClass": row.baseClass = string(range)
    case "placeholder":
      row.placeholder = UTF8Text.unescaped(string(range))
    case "backgroundColor": row.backgroundColor = ViewColor(dump: string(range))
    case "gestureRecognizers": row.hasGestures = true
    case "animations": row.hasAnimations = true
    default: break
    }
  }

  private func string(_ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return UTF8Text.string(bytes, range.lowerBound..<end)
  }

  private mutating func isYes(_ range: Range<Int>, _ key: String, _ offset: Int) -> Bool? {
    let word = string(range).filter { !$0.isNewline }
    if word == "YES" || word == "NO" { return word == "YES" }
    if range.upperBound < end {
      report(offset, "\(key) is neither YES nor NO: it is left out")
    }
    return nil
  }

  /// So many numbers, whatever brackets and signs stand around them.
  private mutating func numbers(
    _ range: Range<Int>, _ count: Int, _ key: String, _ offset: Int
  ) -> [Double]? {
    var result: [Double] = []
    var index = range.lowerBound
    while index < range.upperBound, result.count <= count {
      guard !Self.isSeparator(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, !Self.isSeparator(bytes[index]) { index += 1 }
      guard index - start <= 400, let number = Double(UTF8Text.string(bytes, start..<index)) else {
        break
      }
      result.append(number)
    }
    if result.count == count { return result }
    let text = UTF8Text.string(bytes, range)
    if text.utf8.count < 400, text.contains(where: \.isNewline) {
      // A line that was broken in the middle of a number.
      let joined = text.filter { !$0.isNewline }.split { $0.utf8.allSatisfy(Self.isSeparator) }
        .compactMap { Double($0) }
      if joined.count == count { return joined }
    }
    // A value that the text ends in is part of the row's being cut off.
    if range.upperBound < end {
      report(offset, "\(key) is not \(count) number\(count == 1 ? "" : "s"): it is left out")
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// The plane part of a transform in space.
  private mutating func takeTransform3D(_ range: Range<Int>, _ offset: Int) {
    guard let n = numbers(range, 16, "transform3D", offset) else { return }
    row.transform = AffineTransform(n[0], n[1], n[4], n[5], n[12], n[13])
    if n[3] != 0 || n[7] != 0 || n[15] != 1 {
      report(offset, "the view is seen in perspective: only the part in the plane is taken")
    } else if n[2] != 0 || n[6] != 0 || n[8] != 0 || n[9] != 0 {
      report(offset, "the view is turned out of the plane: only the part in the plane is taken")
    }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    row.problems.append(DumpRow.Problem(offset: offset, message: message))
  }
}

extension UTF8Text {
  /// A text with `\u7535` and `\U00007535` turned into the characters they stand for.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var units: [UInt16] = []
    var rest = text.utf8[...]
    while let first = rest.first {
      let after = rest.dropFirst()
      let digits = after.first == 0x75 ? 4 : after.first == 0x55 ? 8 : 0
      let hex = after.dropFirst().prefix(digits)
      if first == UInt8(ascii: "\\"), digits > 0, hex.count == digits,
        let code = UInt32(String(Substring(hex)), radix: 16)
      {
        if let scalar = Unicode.Scalar(code) {
          units += Array(String(scalar).utf16)
        } else {
          units.append(UInt16(truncatingIfNeeded: code))
        }
        rest = after.dropFirst(1 + digits)
        continue
      }
      let plain = 1 + rest.dropFirst().prefix { $0 != UInt8(ascii: "\\") }.count
      units += Array(String(Substring(rest.prefix(plain))).utf16)
      rest = rest.dropFirst(plain)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
