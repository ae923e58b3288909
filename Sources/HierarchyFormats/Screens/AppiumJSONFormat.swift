import Geometry
import HitTesting
package import SceneFormat

/// The JSON source of WebDriverAgent, or of Appium 1 with the names of UIAutomation:
/// `{"UIAButton": {"@": {…}, ">": […]}}`.
struct AppiumJSONFormat: HierarchyFormat {
  let id = FormatID.appiumJSON
  let title = "a WebDriverAgent source in JSON"
  let isJSON = true
  let badge = "accessibility tree"
  let missing = Fidelity.accessibilityTree

  var clues: [Clue] {
    [
      Clue(.keys) { file in
        file.mayHoldJSON
          && (file.has("\"isEnabled\"") && (file.has("\"rect\"") || file.has("\"frame\""))
            || file.has("\"XCUIElementType"))
      },
      Clue(.keys) { file in
        file.mayHoldJSON && file.has("{\"UIA") && file.has("\"@\"")
      },
    ]
  }

  /// Reads a source, either bare or inside a server response.
  ///
  /// - Throws: `FileFailure` if the JSON is broken from the start, or if no element has a frame.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let hierarchy = try JSONHierarchy(bytes, file: file, log: &log)
    var scenes = ScreenScenes()
    let root = hierarchy.inner()
    hierarchy.walk(root, lists: [.children, .childrenSign], into: &scenes, log: &log) {
      object, parent, _ in
      Self.element(hierarchy, object, parent)
    }
    scenes.end(from: 0)
    return try scenes.reading(
      .screen, format: self, of: bytes, file: file, options: options, log: &log)
  }

  private static func element(
    _ hierarchy: JSONHierarchy, _ object: Int, _ parent: Int
  ) -> ScreenElement {
    let document = hierarchy.document
    // An element with a separate attributes object has its type as its key.
    let attributes = hierarchy.member(.attributesSign, of: object)
    var type =
      attributes == nil ? "element" : UTF8Text.string(document.bytes, document.nodes[object].key)
    var texts: [ScreenKey: String] = [:]
    var flags: [ScreenKey: Bool] = [:]
    var rect: Rect?
    var corner = JSONHierarchy.Corner()
    for member in document.members(of: attributes ?? object) {
      guard let key = hierarchy.key(member) else { continue }
      switch key {
      case .type: type = hierarchy.text(member) ?? type
      case .label, .name, .rawIdentifier, .identifier, .value, .placeholderValue:
        texts[key] = hierarchy.text(member)
      case .isEnabled, .enabled, .isVisible, .visible, .isHittable, .hittable:
        flags[key] = document.flag(member)
      case .rect: rect = hierarchy.rect(member) ?? rect
      case .frame: rect = rect ?? hierarchy.rect(member)
      default: corner.take(key, document.number(member))
      }
    }
    var element = ScreenElement(
      accessibilityType: type, parent: parent, at: document.nodes[object].place.lowerBound)
    element.identifier = texts[.rawIdentifier] ?? texts[.identifier] ?? texts[.name]
    element.name =
      texts[.label] ?? texts[.name] ?? texts[.placeholderValue] ?? texts[.value]
    element.rect = rect ?? corner.rect
    if element.rect == nil, element.role == .application, let size = corner.size {
      element.rect = Rect(origin: .zero, size: size)
    }
    element.isEnabled = flags[.isEnabled] ?? flags[.enabled]
    element.isVisible = flags[.isVisible] ?? flags[.visible]
    element.isHittable = flags[.isHittable] ?? flags[.hittable]
    element.show(
      ScreenElement.Shown(
        label: texts[.label] ?? (element.className == "UILabel" ? texts[.name] : nil),
        identifier: texts[.name] ?? texts[.rawIdentifier] ?? texts[.identifier],
        value: texts[.value], placeholder: texts[.placeholderValue]))
    return element
  }
}

extension FormatID {
  package static let appiumJSON = FormatID("appiumJSON")
}
