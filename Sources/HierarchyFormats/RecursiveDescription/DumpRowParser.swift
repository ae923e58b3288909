import Geometry
import HitTesting
import SceneFormat

/// Parses the attributes of a row: `; key = value` and `; key: value` up to the closing `>`.
struct DumpRowParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var index: Int
  var row = DumpRow()
  /// The remaining number of values with an unbalanced bracket that may be parsed again. The limit
  /// keeps long lines linear.
  var recuts = 8

  /// Parses a row.
  ///
  /// - Parameter end: The upper bound for the end of the row.
  /// - Complexity: O(length of the row).
  static func parse(
    _ start: DumpRowStart, in bytes: UnsafeBufferPointer<UInt8>, to end: Int
  ) -> DumpRow {
    var parser = DumpRowParser(bytes: bytes, end: end, index: start.next)
    parser.parse()
    return parser.row
  }

  private mutating func parse() {
    while true {
      while index < end, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ";") { index += 1 }
      guard index < end else {
        row.isCut = true
        break
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        break
      }
      let start = index
      guard let key = key(), index < end else {
        if index >= end { row.isCut = true }
        index = start
        skipOne(value())
        continue
      }
      if key == "text", index < end, bytes[index] == UInt8(ascii: "'") {
        row.text = UTF8Text.unescaped(UTF8Text.string(bytes, quotedText()))
      } else if key == "text", let frame = frameBehindText() {
        row.text = UTF8Text.string(bytes, index..<frame)
        index = frame
      } else if key == "reactTag" {
        while index < end, bytes[index] &- 0x30 < 10 { index += 1 }
      } else {
        let range = value()
        take(key, range, at: start)
        skipOne(range)
      }
    }
    row.end = index
  }

  /// Skips one byte after an empty value, so that parsing always advances.
  private mutating func skipOne(_ range: Range<Int>) {
    if range.isEmpty, index < end, bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: ";")
    {
      index += 1
    }
  }

  /// Parses a key and advances past its separator, ` = ` or `: `.
  private mutating func key() -> String? {
    let start = index
    guard let after = keyEnd(at: index) else { return nil }
    // A line break may split a key.
    let name = bytes[start..<after].prefix { Self.isName($0) || $0 == 0x0A || $0 == 0x0D }
    index = after
    return String(decoding: name.filter { Self.isName($0) }, as: UTF8.self)
  }

  /// Returns the start of the value whose key begins at `start`; `nil` for other text.
  func keyEnd(at start: Int) -> Int? {
    var index = start
    while index < end, Self.isName(bytes[index]) { index += 1 }
    guard index > start, index - start < 64 else { return nil }
    if UTF8Text.has(" = ", in: bytes, at: index, end) { return index + 3 }
    if UTF8Text.has(": ", in: bytes, at: index, end) { return index + 2 }
    return brokenKeyEnd(at: index)
  }

  /// Returns the start of the value for a key that contains or precedes a line break.
  private func brokenKeyEnd(at nameEnd: Int) -> Int? {
    var index = nameEnd
    var breaks = 0
    while index < end, index - nameEnd < 64 {
      switch bytes[index] {
      case 0x0A: breaks += 1
      case 0x0D, 0x20: break
      case UInt8(ascii: "="):
        // Keys without a line break were handled before.
        guard index + 1 < end, bytes[index + 1] <= 0x20 else { return nil }
        return breaks > 0 || bytes[index + 1] == 0x0A ? index + 2 : nil
      case let byte where Self.isName(byte) && index > 0 && bytes[index - 1] != 0x20: break
      default: return nil
      }
      if breaks > 1 { return nil }
      index += 1
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E, 0x2D: true
    default: false
    }
  }

  /// Parses a value up to the next `;` or `>` outside brackets.
  private mutating func value() -> Range<Int> {
    let start = index
    var angles = 0
    var others = 0
    var firstKey: Int?
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"):
        if angles == 0 { return balanced(start, others, firstKey) }
        angles -= 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): others += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): others = max(0, others - 1)
      case UInt8(ascii: ";"):
        if angles == 0, others == 0 { return start..<index }
        if firstKey == nil, angles == 0, index + 2 < end, bytes[index + 1] == 0x20,
          keyEnd(at: index + 2) != nil
        {
          firstKey = index
        }
      default: break
      }
      index += 1
    }
    return balanced(start, others + angles, firstKey)
  }

  /// Ends a value with an unclosed bracket where the next key begins.
  private mutating func balanced(_ start: Int, _ open: Int, _ firstKey: Int?) -> Range<Int> {
    if open > 0, let firstKey, recuts > 0 {
      recuts -= 1
      index = firstKey
    }
    return start..<index
  }

  /// Parses a text `'…'`, which is not escaped: it may contain quotation marks, brackets, `;` and
  /// line breaks.
  ///
  /// UIKit truncates texts to 25 UTF-16 units and three dots, so the closing mark is the last one
  /// within that range that precedes a key or the end of the row.
  private mutating func quotedText() -> Range<Int> {
    let start = index + 1
    var units = 0
    var close: Int?
    var place = start
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "'"), closesText(place) {
        if units <= 28 || close == nil { close = place }
        if units > 28 { break }
      }
      if units > 28, close != nil { break }
      // Continuation bytes add nothing; a four-byte sequence is two UTF-16 units.
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
      place += 1
    }
    index = min(end, (close ?? end) + 1)
    return start..<max(start, close ?? end)
  }

  /// Returns the index of ` frame = (` after an unquoted text. React Native replaces the `;` before
  /// the frame with its tag and text.
  private func frameBehindText() -> Int? {
    for place in index..<max(index, min(end, index + 4096)) {
      if bytes[place] == 0x20, UTF8Text.has(" frame = (", in: bytes, at: place, end) {
        return bytes[place - 1] == UInt8(ascii: ";") ? nil : place
      }
    }
    return nil
  }

  private func closesText(_ quote: Int) -> Bool {
    var next = quote + 1
    guard next < end else { return true }
    if bytes[next] == UInt8(ascii: ">") { return true }
    guard bytes[next] == UInt8(ascii: ";") else { return false }
    next += 1
    while next < end, bytes[next] <= 0x20 { next += 1 }
    return next >= end || bytes[next] == UInt8(ascii: ">") || keyEnd(at: next) != nil
  }
}

extension DumpRowParser {
  /// Stores the value of a relevant attribute.
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
    case "contentSize":
      if let n = numbers(range, 2, key, offset) { row.contentSize = Size(n[0], n[1]) }
    case "adjustedContentInset":
      if let n = numbers(range, 4, key, offset) {
        row.contentInset = Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
      }
    case "alpha":
      if let n = numbers(range, 1, key, offset) { row.alpha = Float(n[0]) }
    case "hidden": row.isHidden = isYes(range, key, offset) ?? false
    case "clipsToBounds": row.clipsToBounds = isYes(range, key, offset) ?? false
    case "userInteractionEnabled":
      row.isUserInteractionEnabled = isYes(range, key, offset) ?? true
    case "baseClass": row.baseClass = string(range)
    case "placeholder":
      row.placeholder = UTF8Text.unescaped(string(range))
    case "image": row.image = Self.imageName(string(range))
    case "backgroundColor": row.backgroundColor = ViewColor(dump: string(range))
    case "gestureRecognizers": row.hasGestures = true
    case "animations": row.hasAnimations = true
    default: break
    }
  }

  /// Returns the name in the description of an image, such as `<UIImage:0x6 named(main: star) …>`
  /// or `<UIImage:0x6 symbol(system: star) …>`; `nil` if it has none.
  private static func imageName(_ description: String) -> String? {
    for sign in ["named(", "symbol("] {
      guard let start = description.firstRange(of: sign)?.upperBound else { continue }
      let content = description[start...].prefix { $0 != ")" }
      let name = content.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? content
      if !name.isEmpty { return String(name) }
    }
    return nil
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
      report(offset, "\(key) is neither YES nor NO: ignored")
    }
    return nil
  }

  /// Parses exactly `count` numbers, ignoring brackets and separators.
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
      // A line break may split a number.
      let joined = text.filter { !$0.isNewline }.split { $0.utf8.allSatisfy(Self.isSeparator) }
        .compactMap { Double($0) }
      if joined.count == count { return joined }
    }
    // A value that reaches the end of the text was cut off; the whole row is then reported as cut
    // off.
    if range.upperBound < end {
      report(offset, "\(key) is not \(count) number\(count == 1 ? "" : "s"): ignored")
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

  /// Stores the two-dimensional part of a 3D transform.
  private mutating func takeTransform3D(_ range: Range<Int>, _ offset: Int) {
    guard let n = numbers(range, 16, "transform3D", offset) else { return }
    row.transform = AffineTransform(n[0], n[1], n[4], n[5], n[12], n[13])
    if n[3] != 0 || n[7] != 0 || n[15] != 1 {
      report(offset, "the view is seen in perspective: only the two-dimensional part is used")
    } else if n[2] != 0 || n[6] != 0 || n[8] != 0 || n[9] != 0 {
      report(offset, "the view is rotated out of the plane: only the two-dimensional part is used")
    }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    row.problems.append(DumpRow.Problem(offset: offset, message: message))
  }
}

extension UTF8Text {
  /// Decodes escapes such as `\u7535` and `\U00007535` in a text.
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
