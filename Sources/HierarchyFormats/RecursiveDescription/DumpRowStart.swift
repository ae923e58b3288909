import SceneFormat

/// The start of a dump row: the prefix before its `<`, its class and its address.
struct DumpRowStart {
  /// The range before the `<`: bars, blanks, prompts and names.
  var prefix: Range<Int>
  /// The number of bars in the prefix.
  var bars = 0
  /// The number of blanks in the prefix; a tab counts as four.
  var blanks = 0
  /// A Boolean value indicating whether the row is the result of a command or has a label, such as
  /// `$3 = <…` or `Hit: <…`.
  var isResult = false
  /// The offset of the `<`.
  var start: Int
  var className: Range<Int>
  /// The range of the address, including `0x`.
  var address: Range<Int>?
  /// The offset after the class and the address, which is that of a `;` or `>`.
  var next: Int
  /// A Boolean value indicating whether attributes follow, so that the row is more than a mention
  /// of an object.
  var hasAttributes: Bool

  /// Finds the first row in a range, which is a line or the rest of one; `nil` if it has none.
  init?(in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var index = line.lowerBound
    var tries = 0
    while index < line.upperBound, tries < 4 {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if let found = DumpRowStart(in: bytes, line, at: index) {
        self = found
        return
      }
      tries += 1
      index += 1
    }
    return nil
  }

  private init?(in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, at start: Int) {
    let end = line.upperBound
    self.start = start
    prefix = line.lowerBound..<start
    // The description of a description: `<<_UITextContainerView: 0x…; …>> minSize = …>`.
    var index = start + 1
    if index < end, bytes[index] == UInt8(ascii: "<") { index += 1 }
    let nameStart = index
    guard let nameEnd = Self.classEnd(in: bytes, index..<end) else { return nil }
    className = nameStart..<nameEnd
    index = nameEnd
    if index < end, bytes[index] == UInt8(ascii: ":") {
      index += 1
      while index < end, bytes[index] == 0x20 { index += 1 }
      let from = index
      guard index + 2 < end, bytes[index] == UInt8(ascii: "0"), bytes[index + 1] | 0x20 == 0x78
      else { return nil }
      index += 2
      while index < end, JSONScanner.hexDigit(bytes[index]) != nil { index += 1 }
      address = from..<index
    }
    guard index < end, bytes[index] == UInt8(ascii: ";") || bytes[index] == UInt8(ascii: ">") else {
      return nil
    }
    next = index
    hasAttributes = bytes[index] == UInt8(ascii: ";")
    // Without an address, only attributes distinguish a row from other text in angle brackets.
    if address == nil, hasAttributes, !Self.isAttribute(in: bytes, at: index + 1, end) {
      return nil
    }
    guard hasAttributes || address != nil || Self.isLayer(in: bytes, after: index, end) else {
      return nil
    }
    if !hasAttributes, UTF8Text.has("NS", in: bytes, at: nameStart, end) { return nil }
    if !hasAttributes, UTF8Text.has("__NS", in: bytes, at: nameStart, end) { return nil }
    // An address of zeros was redacted: it identifies nothing.
    if let digits = address?.dropFirst(2), digits.allSatisfy({ bytes[$0] == UInt8(ascii: "0") }) {
      address = nil
    }
    guard readPrefix(bytes, end) else { return nil }
  }

  /// Returns the end of the class name at the start of a range; `nil` for other text.
  private static func classEnd(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    var index = range.lowerBound
    var depth = 0
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"):
        // Angle brackets are allowed only for generic arguments: `Box<Int>`.
        guard index > range.lowerBound else { return nil }
        depth += 1
      case UInt8(ascii: ">"):
        if depth == 0 { return index > range.lowerBound ? index : nil }
        depth -= 1
      case UInt8(ascii: ":"), UInt8(ascii: ";"):
        if depth == 0 { return index > range.lowerBound ? index : nil }
      case 0x30...0x39:
        guard index > range.lowerBound else { return nil }
      case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E, 0x24, 0x80...: break
      default:
        guard depth > 0 else { return nil }
      }
      index += 1
    }
    return nil
  }

  /// Counts the bars and blanks of the prefix.
  ///
  /// - Returns: `true` if a row may begin after this prefix; `image = ` precedes a value instead.
  private mutating func readPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var last: UInt8 = 0
    // Quotation marks of an email or a chat.
    var isQuoted = true
    for index in prefix {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "|"): bars += 1
      case 0x20: blanks += 1
      case 0x09: blanks += 4
      case UInt8(ascii: ";"): return false
      case UInt8(ascii: "$"): isResult = true
      default: break
      }
      if byte > 0x20 {
        last = byte
        if byte != UInt8(ascii: ">"), byte != UInt8(ascii: "|") { isQuoted = false }
      }
    }
    // `   + <` begins a child of a row that is not a view: a window of a scene.
    if last == UInt8(ascii: "+"), blanks > 1, bytes[start - 1] == 0x20 { bars += 1 }
    if last == UInt8(ascii: ">"), !isQuoted, !Self.endsWithTag(bytes, prefix) { return false }
    if last == UInt8(ascii: "=") || last == UInt8(ascii: ":"), !isResult {
      // Test tools label the view that was hit: `Hit: <…`.
      isResult = true
      return UTF8Text.has("; frame = (", in: bytes, at: next, end)
        || UTF8Text.has("; baseClass = ", in: bytes, at: next, end)
    }
    return true
  }

  /// Returns whether the prefix ends with an HTML tag such as `<pre>`.
  private static func endsWithTag(
    _ bytes: UnsafeBufferPointer<UInt8>, _ prefix: Range<Int>
  ) -> Bool {
    var index = prefix.upperBound - 2
    while index >= prefix.lowerBound, prefix.upperBound - index < 12 {
      if bytes[index] == UInt8(ascii: "<") { return prefix.upperBound - index > 2 }
      guard (bytes[index] | 0x20) &- 0x61 < 26 else { return false }
      index -= 1
    }
    return false
  }

  /// Returns whether an attribute key followed by ` = ` is at `start`.
  private static func isAttribute(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ end: Int
  ) -> Bool {
    var index = start
    while index < end, bytes[index] <= 0x20 { index += 1 }
    let name = index
    while index < end, index - name < 64, bytes[index] | 0x20 >= 0x61, bytes[index] < 0x7B {
      index += 1
    }
    return index > name && UTF8Text.has(" = ", in: bytes, at: index, end)
  }

  /// Returns whether the object is the application, a scene, a screen or a delegate, which are
  /// above windows and not views.
  func isApplication(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Checks the last letter first, which avoids creating a string for most rows.
    guard let last = bytes[className].last, last == UInt8(ascii: "e") || last == UInt8(ascii: "n")
    else { return false }
    let name = UTF8Text.string(bytes, className)
    return ["UIApplication", "UIWindowScene", "UIScreen"].contains(name)
      || name.hasSuffix("AppDelegate") || name.hasSuffix("SceneDelegate")
  }

  /// Returns whether the prefix contains words that name neither the view nor its controller.
  func isInSentence(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !isResult, prefix.contains(where: { (bytes[$0] | 0x20) &- 0x61 < 26 }) else {
      return false
    }
    let owner = DumpOwner(UTF8Text.string(bytes, prefix))
    return owner.name == nil && owner.viewController == nil
  }

  /// Returns whether a row with attributes is quoted in a sentence, and no tree begins with it: two
  /// words precede it, and no subview is in the next line.
  ///
  /// Prompts, log stamps and labels that end with a colon may precede a tree.
  func isQuoted(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bars == 0, !isResult, Self.hasWords(bytes, prefix),
      !UTF8Text.has("(lldb)", in: bytes, at: prefix.lowerBound, prefix.upperBound),
      !UTF8Text.has("cy# ", in: bytes, at: prefix.lowerBound, prefix.upperBound)
    else { return false }
    return !hasSubview(in: bytes)
  }

  /// Returns whether words follow the description of a root, which ends at `end`, and no subview is
  /// in the next line.
  func isFollowedByWords(in bytes: UnsafeBufferPointer<UInt8>, from end: Int) -> Bool {
    guard bars == 0, blanks == 0, !isResult, end < bytes.count else { return false }
    let rest = end..<DumpLines.end(of: end, in: bytes)
    guard let first = rest.first(where: { bytes[$0] > 0x20 }), (bytes[first] | 0x20) &- 0x61 < 26
    else { return false }
    let isPlain = rest.allSatisfy { index in
      let byte = bytes[index]
      return byte != UInt8(ascii: "=") && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "<")
        && byte != UInt8(ascii: "|")
    }
    return isPlain && Self.hasWords(bytes, rest) && !hasSubview(in: bytes)
  }

  private func hasSubview(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = DumpLines.end(of: start, in: bytes)
    guard end < bytes.count,
      let next = DumpRowStart(in: bytes, end + 1..<DumpLines.end(of: end + 1, in: bytes))
    else { return false }
    return next.bars > bars
      || next.blanks > blanks && next.prefix.allSatisfy { bytes[$0] <= 0x20 }
  }

  /// Returns whether a range has two consecutive words of letters.
  private static func hasWords(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var words = 0
    var letters = 0
    var isWord = true
    for index in range {
      switch bytes[index] {
      case 0...0x20:
        if letters > 0 || !isWord { words = isWord ? words + 1 : 0 }
        (letters, isWord) = (0, true)
        if words == 2 { return true }
      case 0x41...0x5A, 0x61...0x7A, 0x80...: letters += 1
      case UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\""):
        break
      default: isWord = false
      }
    }
    return words + (letters > 0 && isWord ? 1 : 0) >= 2
  }

  static func isLayer(
    in bytes: UnsafeBufferPointer<UInt8>, after close: Int, _ end: Int
  ) -> Bool {
    UTF8Text.has("> (layer)", in: bytes, at: close, end)
  }
}
