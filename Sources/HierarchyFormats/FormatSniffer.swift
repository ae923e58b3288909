import Foundation

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
    // Scenes first: they keep what they do not know, be it the keys of another format.
    if has("\"hitscope\"") && !isList {
      return has("\"views\"") && !has("\"windows\"") ? .companion : .scene
    }
    if has("\"rendering_system\"") { return .sentry }
    if let page = pageSource { return page }
    if has("Element subtree:") { return .debugDescription }
    if let hierarchy = hierarchyJSON { return hierarchy }
    if has("\"windows\"") && !isList { return .scene }
    return .otherJSON
  }

  /// Hierarchies in JSON other than scenes, told by the keys of their elements.
  private var hierarchyJSON: HierarchyFormat? {
    if has("\"AXFrame\"") || has("\"AXLabel\"") || has("\"AXUniqueId\"") {
      return .accessibilityJSON
    }
    if has("\"isEnabled\"") && (has("\"rect\"") || has("\"frame\"")) { return .appiumJSON }
    if has("\"XCUIElementType") { return .appiumJSON }
    if has("\"view_controller\"") || has("SentryTruncatedViewHierarchy") { return .sentry }
    guard has("\"type\""), has("\"width\"") else { return nil }
    if has("\"alpha\""), has("\"visible\"") || has("\"visibility\"") { return .sentry }
    if has("\"frame\""), has("\"enabled\"") || has("\"role\"") || has("\"elements\"") {
      return .accessibilityJSON
    }
    return nil
  }

  private func xml(at first: Int) -> HierarchyFormat? {
    let isMarkup = has("<?xml", at: first) || has("<!DOCTYPE", at: first)
    if has("com.apple.InterfaceBuilder") || has("<document type=") { return .interfaceBuilder }
    if has("<archive", at: first) || isMarkup && has("<archive ") { return .interfaceBuilder }
    return pageSource ?? (isMarkup ? .otherXML : nil)
  }

  /// Page sources in XML, wherever they begin and however they are quoted.
  private var pageSource: HierarchyFormat? {
    if has("<AppiumAUT") || has("<XCUIElementType") || hasOldElement { return .appium }
    if has("\\u003cAppiumAUT") || has("\\u003cXCUIElementType") { return .appium }
    guard has("bounds=") else { return nil }
    if has("<hierarchy") || has("\\u003chierarchy") { return .uiAutomator }
    if has("<node ") || has("<android."), has("bounds=\"[") || has("bounds='[") {
      return .uiAutomator
    }
    return nil
  }

  /// Whether there is a tag of UIAutomation, such as `<UIAWindow`, which no class of UIKit is
  /// called: `<UIAlertView`.
  private var hasOldElement: Bool {
    var start = 0
    while let found = find("<UIA", from: start) {
      start = found + 4
      if start < bytes.count, bytes[start] &- 0x41 < 26 { return true }
    }
    return false
  }

  private var text: HierarchyFormat? {
    if has("Element subtree:") || has("\u{2192}Application,") { return .debugDescription }
    if has("Query chain:") && has("Find: ") { return .debugDescription }
    if has("AMBIGUOUS LAYOUT") && !has("frame = (") || has("\u{2022}UIWindow:0x") {
      return .autolayoutTrace
    }
    if has("] h=") && has(" v=") && has(" f=(") { return .subtreeDescription }
    if let dump = DumpLines.format(of: bytes) { return dump }
    if hasDescriptionRow { return .debugDescription }
    return pageSource ?? (has("{") ? hierarchyBehindWords : nil)
  }

  private var hierarchyBehindWords: HierarchyFormat? {
    has("\"rendering_system\"") ? .sentry : hierarchyJSON
  }

  /// Whether a row of a `debugDescription` is there that tells its place.
  private var hasDescriptionRow: Bool {
    var start = 0
    while let place = find(", {{", from: start) {
      let before = bytes[start..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      let end = DumpLines.end(of: place, in: bytes)
      if DescriptionRow(bytes, before..<end)?.rect != nil { return true }
      start = end
    }
    return false
  }

  private func has(_ word: StaticString, at index: Int) -> Bool {
    UTF8Text.has(word, in: bytes, at: index, bytes.count)
  }

  private func has(_ word: StaticString) -> Bool { find(word, from: 0) != nil }

  /// Where a word stands next.
  private func find(_ word: StaticString, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let last = bytes.count - word.utf8CodeUnitCount
    var start = start
    while start <= last,
      let found = memchr(base + start, Int32(word.utf8Start[0]), last + 1 - start)
    {
      let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if has(word, at: place) { return place }
      start = place + 1
    }
    return nil
  }
}
