/// Tells the format of a file by its content, never by its name.
struct FormatSniffer {
  /// How many bytes are looked at.
  static let reach = 1 << 20

  private let bytes: UnsafeBufferPointer<UInt8>

  /// A sniffer for the beginning of a file.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = UTF8Text.markLength(bytes)
    self.bytes = UnsafeBufferPointer(rebasing: bytes[start..<min(bytes.count, start + Self.reach)])
  }

  /// The format; `nil` when it is none that is known. O(1 MB).
  var format: HierarchyFormat? {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
    if has("bplist00", at: first) { return .keyedArchive }
    if has("NSMapTable {", at: first) || has("NSMapTable{", at: first) { return .mapTable }
    switch bytes[first] {
    // A set, as debuggers print it: of touches, for one.
    case UInt8(ascii: "{") where has("{(", at: first): return text ?? json(isList: false)
    case UInt8(ascii: "{"): return json(isList: false)
    // Dumps may begin with a bracket too: an NSArray of windows, a log stamp.
    case UInt8(ascii: "["): if let found = text ?? json(isList: true) { return found }
    case UInt8(ascii: "<"): if let found = xml(at: first) { return found }
    default: break
    }
    return text
  }

  private func json(isList: Bool) -> HierarchyFormat? {
    if has("\"rendering_system\"") { return .sentry }
    if has("\"hitscope\"") && !isList { return .scene }
    if has("\"AXFrame\"") { return .accessibilityJSON }
    if has("\"isEnabled\"") && has("\"rect\"") { return .appiumJSON }
    if has("<XCUIElementType") || has("<AppiumAUT") { return .appium }
    if has("\"windows\"") && !isList { return .scene }
    return .otherJSON
  }

  private func xml(at first: Int) -> HierarchyFormat? {
    let isMarkup = has("<?xml", at: first) || has("<!DOCTYPE", at: first)
    if has("com.apple.InterfaceBuilder") || has("<document type=") { return .interfaceBuilder }
    if has("<archive", at: first) || isMarkup && has("<archive ") { return .interfaceBuilder }
    if has("<AppiumAUT") || has("<XCUIElementType") || has("<UIAApplication") { return .appium }
    if has("<hierarchy") && has("bounds=\"[") { return .uiAutomator }
    return isMarkup ? .otherXML : nil
  }

  private var text: HierarchyFormat? {
    if has("Element subtree:") || has("\u{2192}Application,") { return .debugDescription }
    if has("AMBIGUOUS LAYOUT") && !has("frame = (") || has("\u{2022}UIWindow:0x") {
      return .autolayoutTrace
    }
    if has("] h=") && has(" v=") && has(" f=(") { return .subtreeDescription }
    return DumpLines.format(of: bytes)
  }

  private func has(_ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private func has(_ word: StaticString) -> Bool {
    let first = word.utf8Start[0]
    let last = bytes.count - word.utf8CodeUnitCount
    guard last >= 0 else { return false }
    for index in 0...last where bytes[index] == first {
      if has(word, at: index) { return true }
    }
    return false
  }
}
