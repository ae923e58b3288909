/// Where a row of a dump begins: what stands before its `<`, its class and its address.
struct DumpRowStart {
  /// What stands before the `<`: bars, blanks, prompts, names.
  var prefix: Range<Int>
  /// How many bars the prefix has.
  var bars = 0
  /// How many blanks the prefix has.
  var blanks = 0
  /// Whether it is the result of a command or has a label: `$3 = <…`, `Hit: <…`.
  var isResult = false
  /// Where the `<` stands.
  var start: Int
  var className: Range<Int>
  /// The address, from its `0x`.
  var address: Range<Int>?
  /// What follows the class and the address: `;` or `>`.
  var next: Int
  /// Whether attributes follow, so that this is no mere mention of an object.
  var hasAttributes: Bool

  /// The first row that begins in a range, which is a line or the rest of one; `nil` for none.
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
    // A description of a description: `<<_UITextContainerView: 0x…; …>> minSize = …>`.
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
    guard readPrefix(bytes, end) else { return nil }
  }

  /// Where a class name ends that begins a range; `nil` when none does.
  private static func classEnd(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    var index = range.lowerBound
    var depth = 0
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"):
        // Only generic arguments: `Box<Int>`.
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

  /// Counts bars and blanks.
  ///
  /// - Returns: whether a row may begin behind this prefix; `image = ` goes before a value.
  private mutating func readPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var last: UInt8 = 0
    // The marks of a quotation in a mail or a chat.
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
    // `   + <` begins what hangs on a row without a view: a window of a scene.
    if last == UInt8(ascii: "+"), blanks > 1, bytes[start - 1] == 0x20 { bars += 1 }
    if last == UInt8(ascii: ">"), !isQuoted, !Self.endsWithTag(bytes, prefix) { return false }
    if last == UInt8(ascii: "=") || last == UInt8(ascii: ":"), !isResult {
      // `Hit: <…`, as the tools of tests say what they found.
      isResult = true
      return UTF8Text.has("; frame = (", in: bytes, at: next, end)
        || UTF8Text.has("; baseClass = ", in: bytes, at: next, end)
    }
    return true
  }

  /// Whether a tag of HTML ends a prefix, such as `<pre>`.
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

  /// Whether ` key = ` or the end of the row stands at a place.
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

  /// Whether the object is the application, a scene or a delegate: above windows, and no view.
  func isApplication(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Their last letter saves most rows the string.
    guard let last = bytes[className].last, last == UInt8(ascii: "e") || last == UInt8(ascii: "n")
    else { return false }
    let name = UTF8Text.string(bytes, className)
    return ["UIApplication", "UIWindowScene", "UIScreen"].contains(name)
      || name.hasSuffix("AppDelegate") || name.hasSuffix("SceneDelegate")
  }

  /// Whether words stand before it that name neither the view nor its controller.
  func isInSentence(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !isResult, prefix.contains(where: { (bytes[$0] | 0x20) &- 0x61 < 26 }) else {
      return false
    }
    let owner = DumpOwner(UTF8Text.string(bytes, prefix))
    return owner.name == nil && owner.viewController == nil
  }

  static func isLayer(
    in bytes: UnsafeBufferPointer<UInt8>, after close: Int, _ end: Int
  ) -> Bool {
    UTF8Text.has("> (layer)", in: bytes, at: close, end)
  }
}
