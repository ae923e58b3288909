import Geometry
import SceneFormat

/// A hierarchy in JSON: objects that contain lists of child objects under format-specific keys.
struct JSONHierarchy {
  let document: JSONDocument
  private let table = KeyTable<ScreenKey>()

  /// A list of objects being read, and the index of their parent element.
  private struct Level {
    var next: Int
    var end: Int
    var parent: Int
  }

  /// Parses the bytes of a file.
  ///
  /// - Throws: `FileFailure` if the JSON is broken from the start.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, log: inout DiagnosticLog
  ) throws(FileFailure) {
    try UTF8Text.check(bytes, file: file)
    document = try JSONDocument(bytes, file: file, log: &log)
  }

  /// Returns the key of a member; `nil` if it is unknown.
  func key(_ index: Int) -> ScreenKey? { table.key(in: document.bytes, document.nodes[index].key) }

  /// Returns the last member with a key; `nil` if the key is missing.
  func member(_ key: ScreenKey, of object: Int) -> Int? {
    guard document.nodes[object].kind == .object else { return nil }
    var found: Int?
    for member in document.members(of: object) where self.key(member) == key { found = member }
    return found
  }

  /// Returns the value that contains the hierarchy, which may be nested in a server response.
  func inner(from start: Int = 0) -> Int {
    var index = start
    for _ in 0..<8 {
      guard
        let value = member(.value, of: index) ?? member(.hierarchy, of: index)
          ?? member(.data, of: index) ?? member(.raw, of: index)
      else { break }
      let kind = document.nodes[value].kind
      guard kind == .object || kind == .list else { break }
      index = value
    }
    return index
  }

  /// Traverses all objects from a value on, in pre-order.
  ///
  /// - Parameters:
  ///   - root: An object, or a list of objects.
  ///   - lists: The keys of an object's child lists.
  ///   - element: Creates an element from an object, or reports the object and returns `nil`. In
  ///     that case, its children are added to its parent.
  /// - Complexity: O(n), without the calls of `element`.
  func walk(
    _ root: Int, lists: Set<ScreenKey>, into scenes: inout ScreenScenes, log: inout DiagnosticLog,
    element: (_ object: Int, _ parent: Int, inout DiagnosticLog) -> ScreenElement?
  ) {
    var levels = [level(root, parent: -1)]
    while let level = levels.last {
      guard level.next < level.end else {
        levels.removeLast()
        continue
      }
      let object = tagged(level.next)
      levels[levels.count - 1].next = document.nodes[level.next].end
      guard document.nodes[object].kind == .object else {
        scenes.reported += 1
        log.add(
          .warning, at: document.nodes[object].place.lowerBound,
          "an element is not an object: ignored")
        continue
      }
      var parent = level.parent
      if let element = element(object, level.parent, &log) {
        parent = scenes.elements.count
        scenes.elements.append(element)
      } else {
        scenes.reported += 1
      }
      var inner: [Level] = []
      for member in document.members(of: object) {
        guard let key = key(member), lists.contains(key) else { continue }
        switch document.nodes[member].kind {
        case .list, .object: inner.append(self.level(member, parent: parent))
        case .null: break
        default:
          log.add(
            .warning, at: document.nodes[member].place.lowerBound,
            "\"\(key.rawValue)\" is not a list: ignored")
        }
      }
      levels += inner.reversed()
    }
  }

  /// Returns the element in an object whose only key is its type:
  /// `{"UIAButton": {"@": {…}, ">": […]}}`. Other objects are returned unchanged.
  private func tagged(_ object: Int) -> Int {
    let nodes = document.nodes
    guard nodes[object].kind == .object, object + 1 < nodes[object].end,
      nodes[object + 1].kind == .object, nodes[object + 1].end == nodes[object].end,
      member(.attributesSign, of: object + 1) != nil
    else { return object }
    return object + 1
  }

  private func level(_ value: Int, parent: Int) -> Level {
    let isList = document.nodes[value].kind == .list
    return Level(next: isList ? value + 1 : value, end: document.nodes[value].end, parent: parent)
  }

  /// Parses a rectangle: an object with `x`, `y`, `width` and `height`, or with an `origin` and a
  /// `size` that contain them, or a text with braces.
  func rect(_ index: Int) -> Rect? {
    switch document.nodes[index].kind {
    case .string: return document.text(index).flatMap { RectText.braces($0) }
    case .object:
      var corner = Corner()
      for member in document.members(of: index) {
        guard let key = key(member) else { continue }
        if key == .origin || key == .size, document.nodes[member].kind == .object {
          for inner in document.members(of: member) {
            if let key = self.key(inner) { corner.take(key, document.number(inner)) }
          }
        } else {
          corner.take(key, document.number(member))
        }
      }
      return corner.rect
    default: return nil
    }
  }

  /// The four numbers of a rectangle, collected in any order.
  struct Corner {
    private var x: Double?
    private var y: Double?
    private var width: Double?
    private var height: Double?

    /// Stores the value of a key if it is one of the four.
    mutating func take(_ key: ScreenKey, _ value: @autoclosure () -> Double?) {
      switch key {
      case .x: x = value()
      case .y: y = value()
      case .width: width = value()
      case .height: height = value()
      default: break
      }
    }

    /// The rectangle; `nil` if any of the four numbers is missing.
    var rect: Rect? {
      guard let x, let y, let size else { return nil }
      return Rect(origin: Point(x, y), size: size)
    }

    /// The rectangle, with 0 for missing coordinates; `nil` if the size is missing.
    var rectFromOrigin: Rect? { size.map { Rect(origin: Point(x ?? 0, y ?? 0), size: $0) } }

    /// The size; `nil` if the width or the height is missing.
    var size: Size? {
      guard let width, let height else { return nil }
      return Size(width, height)
    }
  }

  /// Returns the text of a value; `nil` if it has none, or if it is empty or invisible.
  func text(_ index: Int) -> String? { document.text(index)?.visibleText }
}

/// The relevant keys of JSON hierarchies; other keys are ignored.
enum ScreenKey: String, CaseIterable {
  // Containers of elements.
  case children, windows, elements, value, screen, hierarchy, data, raw, entries, attributes
  case attributesSign = "@"
  case childrenSign = ">"
  case renderingSystem = "rendering_system"
  // Identity.
  case type, role, elementType, label, title, name, identifier, rawIdentifier, placeholderValue, tag
  case text, accessibilityText, hintText
  case resourceID = "resource-id"
  case uniqueID = "uniqueId"
  case className = "class"
  case axLabel = "AXLabel"
  case axUniqueID = "AXUniqueId"
  case axValue = "AXValue"
  case axIdentifier = "AXIdentifier"
  case viewController = "view_controller"
  // Geometry.
  case rect, frame, x, y, width, height, bounds, origin, size
  case axFrame = "AXFrame"
  // State.
  case alpha, visible, visibility, enabled, isEnabled, isVisible, isHittable, hittable
  case clickable
}

extension JSONDocument {
  /// Returns a number written as a number or a string, which may be non-finite; `nil` for other
  /// values.
  func number(_ index: Int) -> Double? {
    let node = nodes[index]
    if node.kind == .number {
      var scanner = JSONScanner(bytes)
      scanner.position = node.place.lowerBound
      return try? scanner.number()
    }
    return node.kind == .string ? text(index).flatMap { RectText.number($0) } : nil
  }
}
