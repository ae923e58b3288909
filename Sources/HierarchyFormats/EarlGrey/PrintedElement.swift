import SceneFormat

/// A row of a hierarchy that a test tool prints, one row for each element.
///
/// EarlGrey prints `  |--<UIButton:0x1; AX.label='Go'; frame={{0, 0}, {9, 9}}; hidden>`, Detox
/// `   |    | <UIButton: 0x1; frame = (0 0; 9 9); ax.label = "Go">`.
///
/// Quotation marks in texts are not escaped: a text ends where another key or the end of the row
/// follows.
struct PrintedElement {
  /// The nesting depth, which is the number of bars and plus signs before the row.
  var depth = 0
  /// The offset of the `<`.
  var start: Int
  var className: String
  /// The address as printed.
  var address: String?
  /// The values by lowercase key, without quotation marks.
  var values: [String: String] = [:]
  /// The keys without a value, such as `hidden`, in lowercase.
  var flags: Set<String> = []
  /// A Boolean value indicating whether the text ends before the row does.
  var isCut = false
  /// The offset after the closing `>`.
  var end: Int

  /// The maximum number of lines and bytes that a row may span.
  private static let longest = (lines: 40, bytes: 1 << 16)

  /// Parses the first row in a line; `nil` if the line has no class, address and `;`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    guard let start = line.first(where: { bytes[$0] == UInt8(ascii: "<") }),
      let reference = ObjectReference(in: bytes, at: start, line.upperBound),
      let address = reference.address, reference.next < line.upperBound,
      bytes[reference.next] == UInt8(ascii: ";")
    else { return nil }
    self.start = start
    className = reference.className
    self.address = address
    end = reference.next
    for index in line.lowerBound..<start {
      switch bytes[index] {
      case UInt8(ascii: "|"), UInt8(ascii: "+"): depth += 1
      case 0...0x20, UInt8(ascii: "-"): break
      // Words, such as a log stamp, may only precede a root.
      default: depth = 0
      }
    }
    read(bytes, from: reference.next, to: line.upperBound)
    guard isCut else { return }
    // Texts may contain line breaks, so the row may continue until the next one begins.
    let first = self
    read(bytes, from: reference.next, to: Self.extent(bytes, line))
    if isCut { self = first }
  }

  /// Returns the maximum end of a row that continues after its line: the next row or heading.
  private static func extent(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int {
    var end = line.upperBound
    for _ in 0..<longest.lines {
      guard end + 1 < bytes.count, end - line.lowerBound < longest.bytes else { break }
      let next = end + 1..<DumpLines.end(of: end + 1, in: bytes)
      if beginsRow(bytes, next) { break }
      end = next.upperBound
    }
    return end
  }

  /// Returns whether a line begins with a row or a heading, ignoring bars.
  private static func beginsRow(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    for index in line {
      switch bytes[index] {
      case 0...0x20, UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "+"): break
      case UInt8(ascii: "<"): return ObjectReference(in: bytes, at: index, line.upperBound) != nil
      default: return UTF8Text.has("=====", in: bytes, at: index, line.upperBound)
      }
    }
    return false
  }

  /// Parses the keys after the address.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) {
    values = [:]
    flags = []
    isCut = true
    var index = start
    while index < limit {
      while index < limit, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ";") { index += 1 }
      guard index < limit else { break }
      if bytes[index] == UInt8(ascii: ">") {
        isCut = false
        index += 1
        break
      }
      let name = index
      while index < limit, !Self.endsKey(bytes[index]) { index += 1 }
      let key = Self.trimmed(bytes, name..<index).lowercased()
      guard index < limit, bytes[index] == UInt8(ascii: "=") else {
        if !key.isEmpty { flags.insert(key) }
        continue
      }
      index += 1
      while index < limit, bytes[index] == 0x20 { index += 1 }
      values[key] = Self.value(bytes, &index, limit)
    }
    end = min(index, limit)
  }

  private static func endsKey(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ">")
  }

  /// Parses a value and advances `index` past it.
  private static func value(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ limit: Int
  ) -> String {
    guard index < limit else { return "" }
    let quote = bytes[index]
    let start = index
    if quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      index += 1
      while index < limit {
        if bytes[index] == quote, isEnd(bytes, index + 1, limit) {
          index += 1
          return UTF8Text.string(bytes, start + 1..<index - 1)
        }
        index += 1
      }
      return UTF8Text.string(bytes, min(start + 1, limit)..<limit)
    }
    var depth = 0
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: ">"):
        if depth == 0 { return trimmed(bytes, start..<index) }
        depth -= 1
      case UInt8(ascii: ";"): if depth == 0 { return trimmed(bytes, start..<index) }
      default: break
      }
      index += 1
    }
    return trimmed(bytes, start..<limit)
  }

  /// Returns whether the row ends at `place`, or another key follows.
  private static func isEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ limit: Int
  ) -> Bool {
    guard place < limit else { return true }
    if bytes[place] == UInt8(ascii: ">") {
      // An annotation may follow, or the end of the line.
      return place + 1 >= limit || bytes[place + 1] <= 0x20
    }
    guard bytes[place] == UInt8(ascii: ";"), place + 2 < limit, bytes[place + 1] == 0x20 else {
      return false
    }
    var index = place + 2
    while index < min(limit, place + 48),
      (bytes[index] | 0x20) &- 0x61 < 26
        || bytes[index] == UInt8(ascii: ".")
    {
      index += 1
    }
    guard index > place + 2, index < limit else { return index >= limit }
    return endsKey(bytes[index]) || UTF8Text.has(" = ", in: bytes, at: index, limit)
  }

  private static func trimmed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> String {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return UTF8Text.string(bytes, range.lowerBound..<end)
  }

  /// Returns the text for a key; `nil` if it is missing, empty or invisible.
  func text(_ key: String) -> String? { values[key]?.visibleText }
}
