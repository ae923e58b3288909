import Geometry
import HitTesting
package import SceneFormat

/// The output of `describe-ui` in idb, AXe and sim-use: a flat or nested list of elements.
struct AccessibilityJSONFormat: HierarchyFormat {
  let id = FormatID.accessibilityJSON
  let title = "an accessibility tree of idb, AXe or sim-use"
  let isJSON = true
  let plural: String? = "describe-ui"
  let badge = "accessibility tree"
  let missing = Fidelity.accessibilityTree

  var clues: [Clue] {
    [
      Clue(.keys) { file in
        file.mayHoldJSON
          && (file.has("\"AXFrame\"") || file.has("\"AXLabel\"") || file.has("\"AXUniqueId\""))
      },
      Clue(.keys) { file in
        file.mayHoldJSON && file.has("\"entries\"") && file.has("\"outline\"")
          && file.has("\"frame\"")
      },
      Clue(.likeness) { file in
        file.mayHoldJSON && file.has("\"type\"") && file.has("\"width\"") && file.has("\"frame\"")
          && (file.has("\"enabled\"") || file.has("\"role\"") || file.has("\"elements\""))
      },
    ]
  }

  /// Reads an accessibility tree, and the screen size if the file records it.
  ///
  /// - Throws: `FileFailure` if the JSON is broken from the start, or if no element has a frame.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let hierarchy = try JSONHierarchy(bytes, file: file, log: &log)
    var scenes = ScreenScenes()
    let around = hierarchy.inner()
    let root =
      hierarchy.member(.elements, of: around) ?? hierarchy.member(.entries, of: around) ?? around
    hierarchy.walk(
      root, lists: [.children, .elements], into: &scenes, log: &log
    ) { object, parent, _ in Self.element(hierarchy, object, parent) }
    let isFlat = scenes.elements.count > 1 && scenes.elements.allSatisfy { $0.parent < 0 }
    // sim-use writes the screen next to the tree, not inside it.
    let beside = hierarchy.member(.data, of: 0) ?? around
    let screen = (hierarchy.member(.screen, of: around) ?? hierarchy.member(.screen, of: beside))
      .flatMap { Self.size(hierarchy, $0) }
    if isFlat { Self.gather(&scenes, screen, &log) }
    scenes.end(from: 0, screen: screen)
    return try scenes.reading(
      .screen, format: self, of: bytes, file: file, options: options, log: &log)
  }

  /// Moves the elements of a flat list into their application, or into a window that contains them
  /// all.
  private static func gather(
    _ scenes: inout ScreenScenes, _ screen: Size?, _ log: inout DiagnosticLog
  ) {
    let count = scenes.elements.count
    let offset = scenes.elements[0].offset
    if scenes.elements[0].role != .application || scenes.elements[0].rect == nil {
      let rects = scenes.elements.compactMap(\.rect).filter { $0.isFinite }
      let corners = rects.flatMap { [Point($0.maxX, $0.maxY), .zero] }
      var window = ScreenElement("Window", className: "UIWindow", role: .window, at: offset)
      window.rect = screen.map { Rect(origin: .zero, size: $0) } ?? Rect(around: corners)
      window.isAdded = true
      scenes.elements.insert(window, at: 0)
    }
    for index in scenes.elements.indices.dropFirst() { scenes.elements[index].parent = 0 }
    log.add(
      .note, at: offset,
      "a flat list: its \(count) elements are siblings, each in front of those listed before it",
      hint: "use the nested form, if the tool has one")
  }

  private static func size(_ hierarchy: JSONHierarchy, _ screen: Int) -> Size? {
    guard hierarchy.document.nodes[screen].kind == .object else { return nil }
    for key in [ScreenKey.frame, .bounds, .rect] {
      if let member = hierarchy.member(key, of: screen), let rect = hierarchy.rect(member) {
        return rect.size
      }
    }
    var corner = JSONHierarchy.Corner()
    for member in hierarchy.document.members(of: screen) {
      if let key = hierarchy.key(member) { corner.take(key, hierarchy.document.number(member)) }
    }
    return corner.size
  }

  private static func element(
    _ hierarchy: JSONHierarchy, _ object: Int, _ parent: Int
  ) -> ScreenElement {
    let document = hierarchy.document
    var texts: [ScreenKey: String] = [:]
    var isEnabled: Bool?
    var frame: Rect?
    var text: Rect?
    for member in document.members(of: object) {
      guard let key = hierarchy.key(member) else { continue }
      switch key {
      case .type, .elementType, .role, .axLabel, .label, .title, .axUniqueID, .axIdentifier,
        .identifier, .uniqueID, .axValue, .value:
        texts[key] = hierarchy.text(member)
      case .enabled, .isEnabled: isEnabled = document.flag(member) ?? isEnabled
      case .frame, .rect: frame = hierarchy.rect(member) ?? frame
      case .axFrame: text = hierarchy.rect(member)
      default: break
      }
    }
    var element = ScreenElement(
      accessibilityType: texts[.type] ?? texts[.elementType] ?? texts[.role] ?? "element",
      parent: parent, at: document.nodes[object].place.lowerBound)
    element.identifier =
      texts[.axUniqueID] ?? texts[.axIdentifier] ?? texts[.identifier]
      ?? texts[.uniqueID]
    element.name =
      texts[.axLabel] ?? texts[.label] ?? texts[.title] ?? texts[.axValue] ?? texts[.value]
    element.rect = frame ?? text
    element.isEnabled = isEnabled
    element.show(
      ScreenElement.Shown(
        label: texts[.axLabel] ?? texts[.label] ?? texts[.title],
        value: texts[.axValue] ?? texts[.value]))
    return element
  }
}

extension FormatID {
  package static let accessibilityJSON = FormatID("accessibilityJSON")
}
