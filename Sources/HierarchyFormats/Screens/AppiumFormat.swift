import Geometry
import HitTesting
package import SceneFormat

/// The XML page source of Appium and WebDriverAgent, with element names of XCUITest or of the older
/// UIAutomation.
struct AppiumFormat: HierarchyFormat {
  let id = FormatID.appium
  let title = "an Appium page source"
  let plural: String? = "page sources of Appium"
  let badge = "accessibility tree"
  let missing = Fidelity.accessibilityTree
  let isSentInStrings = true

  var clues: [Clue] {
    [
      Clue(.words) { $0.mayBePageSource && Self.hasElements($0) },
      Clue(.quotation) { Self.hasElements($0) },
      Clue(.likeness) { ElementClasses.hasBareTag(in: $0.bytes) },
    ]
  }

  private static func hasElements(_ file: FormatProbe) -> Bool {
    file.has("<AppiumAUT") || file.has("<XCUIElementType") || hasOldElement(file)
      || file.has("\\u003cAppiumAUT") || file.has("\\u003cXCUIElementType")
  }

  /// Returns whether the file has a UIAutomation tag such as `<UIAWindow`, as opposed to a UIKit
  /// class such as `<UIAlertView`.
  private static func hasOldElement(_ file: FormatProbe) -> Bool {
    var start = 0
    while let found = file.find("<UIA", from: start) {
      start = found + 4
      if start < file.bytes.count, file.bytes[start] &- 0x41 < 26 { return true }
    }
    return false
  }

  /// Reads a page source, either bare or inside a server response.
  ///
  /// - Throws: `FileFailure` if the text has no XML, or no element with a frame.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    // Each `AppiumAUT` or application is a scene; adjacent fragments form a single scene.
    let scenes = try MarkupScreens.read(
      bytes, file: file, log: &log,
      MarkupScreens.Rules(
        isElement: { $0.name != "AppiumAUT" },
        begins: { $0.parent < 0 && Self.isDocument($0.name) },
        element: { source, parent, _ in Self.element(source, parent: parent) }))
    return try scenes.reading(
      .screen, format: self, of: bytes, file: file, options: options, log: &log)
  }

  private static func isDocument(_ name: String) -> Bool {
    name == "AppiumAUT" || ElementClasses.bareType(name) == "Application"
  }

  private static func element(_ source: MarkupElement, parent: Int) -> ScreenElement {
    let type = ElementClasses.type(source.name)
    var element = ScreenElement(type, parent: parent, at: source.offset)
    let label = source.text("label")
    let name = source.text("name")
    let value = source.text("value")
    let placeholder = source.text("placeholderValue") ?? source.text("hint")
    element.identifier = name
    element.name = label ?? name ?? placeholder ?? value
    element.rect = source.place(isApplication: element.role == .application)
    element.isEnabled = source.flag("enabled")
    element.isVisible = source.flag("visible")
    element.isHittable = source.flag("hittable")
    // In short sources, a text has only a name.
    let isNamed = element.className == "UILabel" && source["label"] == nil
    element.show(
      ScreenElement.Shown(
        label: isNamed ? name : label, identifier: name, value: value, placeholder: placeholder,
        isSelected: source.flag("selected") ?? false), as: type.appearance)
    return element
  }
}

extension MarkupElement {
  /// Returns the value of an attribute; `nil` if it is missing, empty or invisible.
  func text(_ attribute: String) -> String? {
    guard let utf8 = attributes.utf8(of: attribute), !utf8.isEmpty else { return nil }
    return String(decoding: utf8, as: UTF8.self).visibleText
  }

  /// Returns the value of a Boolean attribute; `nil` if it is missing or not a Boolean.
  func flag(_ attribute: String) -> Bool? {
    guard let utf8 = attributes.utf8(of: attribute), utf8.count <= 5 else { return nil }
    switch utf8.reduce(0 as UInt64, { $0 << 8 | UInt64($1) }) {
    // “true”, “1” and “YES” in UTF-8.
    case 0x7472_7565, 0x31, 0x59_4553: return true
    // “false”, “0” and “NO”.
    case 0x66_616C_7365, 0x30, 0x4E4F: return false
    default: return nil
    }
  }

  /// Returns the frame of a page source element in screen coordinates. Applications may record only
  /// their size.
  fileprivate func place(isApplication: Bool) -> Rect? {
    guard let width = number("width"), let height = number("height") else {
      return attributes.utf8(of: "nativeFrame").flatMap { RectText.braces(utf8: $0) }
    }
    let origin = isApplication ? 0.0 : nil
    guard let x = number("x") ?? origin, let y = number("y") ?? origin else { return nil }
    return Rect(x, y, width, height)
  }

  private func number(_ attribute: String) -> Double? {
    attributes.utf8(of: attribute).flatMap { RectText.number(utf8: $0) }
  }
}

extension FormatID {
  package static let appium = FormatID("appium")
}
