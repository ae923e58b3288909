/// A row of a hierarchy that a test tool prints element by element:
/// `  |--<UIButton:0x1; AX.label='Go'; frame={{0, 0}, {9, 9}}; hidden>` of EarlGrey,
/// `   |    | <UIButton: 0x1; frame = (0 0; 9 9); ax.label = "Go">` of Detox.
///
/// Quotation marks in texts are not escaped: a text ends where a further key or the row's end follows.
struct PrintedElement {
  /// How many elements it is in: the bars and the plus before it.
  var depth = 0
  /// Where its `<` stands.
  var start: Int
  var className: String
  /// The address as it is printed.
  var address: String?
  /// The values of its keys, the keys in small letters, quotation marks taken off.
  var values: [String: String] = [:]
  /// The keys without a value, such as `hidden`.
  var flags: Set<String> = []
  /// Whether the text ends before the row does.
  var isCut = false
  /// Behind its `>`.
  var end: Int

  /// A row may go on over so many lines, and so many bytes.
  private static let longest = (lines: 40, bytes: 1 << 16)

  /// The row that begins in a line; `nil` when none does: a class, an address and a `;`.
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
      // Words, the stamp of a log: only a root stands behind them.
      default: depth = 0
      }
    }
    read(bytes, from: reference.next, to: line.upperBound)
    guard isCut else { return }
    // Texts have line breaks: the row may go on to where the next one begins.
    let first = self
    read(bytes, from: reference.next, to: Self.extent(bytes, line))
    if isCut { self = first }
  }

  /// How far a row may reach that does not end in its line: to the next row or heading.
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

  /// Whether a row or a heading begins a line, but for bars.
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

  /// Reads the keys behind the address.
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

  /// Passes a value.
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

  /// Whether the row ends behind a text, or another key follows.
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

  /// A text that is not empty.
  func text(_ key: String) -> String? { values[key].flatMap { $0.isEmpty ? nil : $0 } }
}
