import SceneFormat

extension ElementClasses {
  /// Types besides those with a class, which occur as names of tags.
  private static let otherTypes: Set<String> = [
    "Alert", "Dialog", "DisclosureTriangle", "Grid", "Handle", "Icon", "Key", "Keyboard", "Link",
    "Menu", "MenuItem", "PickerWheel", "Popover", "RatingIndicator", "ScrollBar", "Sheet", "Tab",
    "TableColumn", "TableRow", "TouchBar", "Timeline",
  ]

  /// Returns whether a text has the tag of an element whose name lacks the prefix of XCUITest, as in
  /// `<Table x="0" y="64" width="375" height="603">`.
  ///
  /// - Complexity: O(n).
  static func hasBareTag(in text: [UInt8]) -> Bool {
    text.indices.contains { isBareTag(in: text, at: $0) }
  }

  /// Returns whether such a tag begins at an index.
  static func isBareTag(in text: [UInt8], at index: Int) -> Bool {
    guard text[index] == UInt8(ascii: "<"), index + 1 < text.count, text[index + 1] &- 0x41 < 26
    else { return false }
    var end = index + 1
    while end < text.count, end - index < 32, (text[end] | 0x20) &- 0x61 < 26 { end += 1 }
    guard end < text.count, text[end] <= 0x20 else { return false }
    let name = String(decoding: text[index + 1..<end], as: UTF8.self)
    guard classes[name] != nil || otherTypes.contains(name) else { return false }
    var (hasX, hasWidth) = (false, false)
    let limit = min(text.count, end + 4096)
    while end < limit, text[end] != UInt8(ascii: ">"), text[end] != UInt8(ascii: "<") {
      if text[end] <= 0x20 {
        hasX = hasX || UTF8Text.has("x=", in: text, at: end + 1, limit)
        hasWidth = hasWidth || UTF8Text.has("width=", in: text, at: end + 1, limit)
      }
      end += 1
    }
    return hasX && hasWidth
  }
}
