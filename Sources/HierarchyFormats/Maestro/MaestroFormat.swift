import Geometry
import HitTesting
package import SceneFormat

/// The output of `maestro hierarchy`: elements with attributes and children, in points for an
/// iPhone and in pixels for an Android device.
struct MaestroFormat: HierarchyFormat {
  let id = FormatID.maestro
  let title = "a Maestro hierarchy"
  let isJSON = true
  let plural: String? = "Maestro's hierarchies"
  let badge = "accessibility tree"
  let missing = Fidelity.accessibilityTree

  var clues: [Clue] {
    [
      Clue(.keys) { file in
        file.mayHoldJSON && file.has("\"attributes\"") && file.has("\"bounds\"")
          && (file.has("\"accessibilityText\"") || file.has("\"hintText\"")
            || file.has("\"resource-id\""))
      }
    ]
  }

  /// Reads a hierarchy, skipping Maestro's messages before it.
  ///
  /// - Throws: `FileFailure` if the JSON is broken from the start, or if no element has bounds.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let hierarchy = try JSONHierarchy(bytes, file: file, log: &log)
    var scenes = ScreenScenes()
    var isAndroid = false
    hierarchy.walk(
      hierarchy.inner(), lists: [.children], into: &scenes, log: &log
    ) { object, parent, _ in
      let (element, isOfAndroid) = Self.element(hierarchy, object, parent)
      if isOfAndroid { isAndroid = true }
      return element
    }
    Self.placeRoot(&scenes)
    scenes.end(from: 0)
    if let first = scenes.elements.first {
      log.add(
        .note, at: first.offset,
        isAndroid
          ? "an Android hierarchy under UIKit's rules, in pixels: Android dispatches touches "
            + "differently"
          : "element types are not recorded: the views have no class")
    }
    var reading = try scenes.reading(
      .screen, format: self, of: bytes, file: file, options: options, log: &log)
    if isAndroid { reading.missing.insert(.foreignRules) }
    return reading
  }

  /// Turns the root element into a window; an empty one is resized to cover all elements.
  private static func placeRoot(_ scenes: inout ScreenScenes) {
    guard let root = scenes.elements.indices.first, scenes.elements[root].className == "UIView"
    else { return }
    scenes.elements[root].className = "UIWindow"
    scenes.elements[root].role = .application
    guard scenes.elements[root].rect?.isEmpty ?? true else { return }
    let rects = scenes.elements.compactMap(\.rect).filter { $0.isFinite && !$0.isEmpty }
    let corners = rects.flatMap { [Point($0.maxX, $0.maxY), .zero] }
    scenes.elements[root].rect = Rect(around: corners) ?? scenes.elements[root].rect
  }

  private static func element(
    _ hierarchy: JSONHierarchy, _ object: Int, _ parent: Int
  ) -> (ScreenElement, isOfAndroid: Bool) {
    let document = hierarchy.document
    var texts: [ScreenKey: String] = [:]
    var isEnabled: Bool?
    var isClickable: Bool?
    var rect: Rect?
    if let attributes = hierarchy.member(.attributes, of: object) {
      for member in document.members(of: attributes) {
        guard let key = hierarchy.key(member) else { continue }
        switch key {
        case .bounds: rect = hierarchy.text(member).flatMap { RectText.brackets($0) }
        case .enabled: isEnabled = document.flag(member)
        case .clickable: isClickable = document.flag(member)
        default: texts[key] = hierarchy.text(member)
        }
      }
    }
    let android = texts[.className].flatMap { $0.contains(".") ? $0 : nil }
    let offset = document.nodes[object].place.lowerBound
    var element = ScreenElement(
      android ?? "element", className: android ?? "UIView", parent: parent, at: offset)
    element.name =
      texts[.text] ?? texts[.accessibilityText] ?? texts[.title] ?? texts[.hintText]
      ?? texts[.value]
    element.identifier = texts[.resourceID].map { AndroidClasses.bareID($0) }
    element.rect = rect
    element.isEnabled = isEnabled
    element.show(
      ScreenElement.Shown(
        label: texts[.text] ?? texts[.accessibilityText] ?? texts[.title],
        value: texts[.value] ?? texts[.text], placeholder: texts[.hintText]))
    element.isControl = android.map { AndroidClasses.isControl($0) } ?? false
    let children = hierarchy.member(.children, of: object)
    if isClickable != true, children.map({ document.nodes[$0].end > $0 + 1 }) ?? false {
      element.role = .container
    }
    return (element, android != nil)
  }
}

extension FormatID {
  package static let maestro = FormatID("maestro")
}
