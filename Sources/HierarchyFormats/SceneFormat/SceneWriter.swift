import Geometry
import HitTesting
package import TouchDelivery

/// Writes the scene format, version 1: the same bytes for the same scene.
///
/// What UIKit has by default is left out, numbers are in their shortest form, and what was read
/// comes back equal.
package struct SceneWriter: Sendable {
  /// How wide a view on one line may be, in bytes.
  private static let width = 100
  /// Deeper views are indented no further, so that long chains do not take quadratic space.
  private static let deepest = 16

  private var origin: any HierarchyFormat = SceneFormat()
  private var missing = Fidelity.complete

  /// A writer of scenes that tell everything.
  package init() {}

  /// A writer of a scene that was read from another format: what that could not tell is noted, so
  /// that it is not forgotten.
  package init(converting reading: Reading) {
    origin = reading.origin
    missing = reading.missing
  }

  /// The scene as UTF-8, ending in a line break. O(n) for n views.
  package func bytes(of scene: Scene) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(scene.tree.count * 96 + 256)
    out += "{\n".utf8
    for field in head(of: scene) { out += "  \(field),\n".utf8 }
    out += "  \"windows\": [".utf8
    writeViews(of: scene.tree, into: &out)
    out += (scene.tree.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return out
  }

  /// The scene as text.
  package func text(of scene: Scene) -> String { String(decoding: bytes(of: scene), as: UTF8.self) }

  private func head(of scene: Scene) -> [String] {
    var fields: [String] = []
    if let schema = scene.unknownKeys["$schema"] { fields.append("\"$schema\": \(schema)") }
    fields.append("\"hitscope\": 1")
    fields.append(JSONText.field("name", JSONText.string(scene.name)))
    if let note = scene.note { fields.append(JSONText.field("note", JSONText.string(note))) }
    if origin.id != .scene || !missing.isEmpty { fields.append(source) }
    fields.append(
      JSONText.field("screen", JSONText.numbers([scene.screen.width, scene.screen.height])))
    if let touch = scene.touch {
      fields.append(JSONText.field("touch", JSONText.numbers([touch.x, touch.y])))
    }
    if let expect = scene.expect {
      fields.append(JSONText.field("expect", JSONText.string(expect)))
    }
    if let script = scene.script {
      fields.append(JSONText.field("script", JSONText.string(script)))
    }
    for (key, value) in scene.unknownKeys.sorted(by: { $0.key < $1.key }) where key != "$schema" {
      fields.append(JSONText.field(key, value))
    }
    return fields
  }

  private var source: String {
    JSONText.field(
      "source",
      JSONText.object([
        JSONText.field("format", JSONText.string(origin.id.name)),
        JSONText.field("missing", JSONText.strings(missing.keywords)),
      ]))
  }

  private func writeViews(of tree: ViewTree, into out: inout [UInt8]) {
    // The ends of the subtrees that are open, outermost first.
    var open: [Int] = []
    var isFirst = true
    for id in tree.ids {
      while let end = open.last, end <= id.index {
        open.removeLast()
        close(depth: open.count, into: &out)
        isFirst = false
      }
      if !isFirst { out += ",".utf8 }
      let end = tree.subtree(of: id).upperBound.index
      let isLeaf = end == id.index + 1
      write(tree[id].sceneFields, isLeaf: isLeaf, depth: open.count, into: &out)
      if !isLeaf { open.append(end) }
      isFirst = !isLeaf
    }
    while open.popLast() != nil { close(depth: open.count, into: &out) }
  }

  private func write(_ fields: [String], isLeaf: Bool, depth: Int, into out: inout [UInt8]) {
    let indent = Self.indent(depth)
    out += "\n".utf8
    out += indent.utf8
    if isLeaf {
      let line = JSONText.object(fields)
      if indent.utf8.count + line.utf8.count <= Self.width {
        out += line.utf8
        return
      }
    }
    out += "{".utf8
    var separator = "\n"
    for field in fields {
      out += separator.utf8
      out += indent.utf8
      out += "  ".utf8
      out += field.utf8
      separator = ",\n"
    }
    if isLeaf {
      out += "\n\(indent)}".utf8
    } else {
      out += "\(separator)\(indent)  \"subviews\": [".utf8
    }
  }

  private func close(depth: Int, into out: inout [UInt8]) {
    let indent = Self.indent(depth)
    out += "\n\(indent)  ]\n\(indent)}".utf8
  }

  private static func indent(_ depth: Int) -> String {
    String(repeating: " ", count: 4 + 4 * min(depth, deepest))
  }
}

extension ViewNode {
  /// The members of the view's object in a scene file, without its subviews.
  var sceneFields: [String] {
    var fields: [String] = []
    func add(_ key: SceneKey.View, _ value: String) {
      fields.append(JSONText.field(key.rawValue, value))
    }
    if let id { add(.id, JSONText.string(id)) }
    if className != "UIView" { add(.className, JSONText.string(className)) }
    if let name { add(.name, JSONText.string(name)) }
    fields += geometry.sceneFields
    if isHidden { add(.hidden, "true") }
    if alpha != 1 { add(.alpha, JSONText.number(alpha)) }
    if isUserInteractionEnabled != Self.interactionDefault(of: className) {
      add(.userInteractionEnabled, isUserInteractionEnabled ? "true" : "false")
    }
    if clipsToBounds { add(.clipsToBounds, "true") }
    if let backgroundColor { add(.backgroundColor, JSONText.string(backgroundColor.hex)) }
    if policy != .standard { add(.hitTest, policy.sceneText) }
    if let details { fields += details.sceneFields }
    return fields
  }
}

extension ViewGeometry {
  /// `frame` for what a frame can say, else `bounds` and `center`.
  fileprivate var sceneFields: [String] {
    func text(_ rect: Rect) -> String {
      JSONText.numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
    func text(_ point: Point) -> String { JSONText.numbers([point.x, point.y]) }
    guard !isFrameOnly else {
      let fields = [JSONText.field("frame", text(frame))]
      return bounds.origin == .zero ? fields : fields + [JSONText.field("bounds", text(bounds))]
    }
    var fields = [
      JSONText.field("bounds", text(bounds)), JSONText.field("center", text(center)),
    ]
    if anchorPoint != Point(0.5, 0.5) {
      fields.append(JSONText.field("anchorPoint", text(anchorPoint)))
    }
    if !transform.isIdentity {
      let t = transform
      fields.append(
        JSONText.field("transform", JSONText.numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])))
    }
    return fields
  }
}

extension HitPolicy {
  /// The value of `hitTest`.
  fileprivate var sceneText: String {
    switch self {
    case .standard: return "\"standard\""
    case .passThrough: return "\"passThrough\""
    case .none: return "\"none\""
    case .answersSelf: return "\"self\""
    case .expand(let insets):
      let edges = [insets.top, insets.left, insets.bottom, insets.right]
      let isEven = edges.allSatisfy { $0 == insets.top }
      return JSONText.object([
        JSONText.field("expand", isEven ? JSONText.number(insets.top) : JSONText.numbers(edges))
      ])
    case .forward(let id): return JSONText.object([JSONText.field("forward", JSONText.string(id))])
    case .shape(let shape): return JSONText.object([JSONText.field("shape", shape.sceneText)])
    case .pointerEvents(let events):
      return JSONText.object([JSONText.field("pointerEvents", JSONText.string(events.rawValue))])
    }
  }
}

extension HitPolicy.Shape {
  fileprivate var sceneText: String {
    switch self {
    case .circle: "\"circle\""
    case .ellipse: "\"ellipse\""
    case .polygon(let corners):
      JSONText.object([
        JSONText.field(
          "path",
          "[" + corners.map { JSONText.numbers([$0.x, $0.y]) }.joined(separator: ", ") + "]")
      ])
    }
  }
}

extension ViewDetails {
  /// The members of a view's object that only few views have.
  var sceneFields: [String] {
    var fields: [String] = []
    func add(_ key: SceneKey.View, _ value: String) {
      fields.append(JSONText.field(key.rawValue, value))
    }
    if zPosition != 0 { add(.zPosition, JSONText.number(zPosition)) }
    if windowLevel != 0 { add(.windowLevel, JSONText.number(windowLevel)) }
    if isMultipleTouchEnabled { add(.multipleTouchEnabled, "true") }
    if isExclusiveTouch { add(.exclusiveTouch, "true") }
    if let viewController { add(.viewController, JSONText.string(viewController)) }
    if !handles.isEmpty { add(.handles, JSONText.strings(handles)) }
    if !viewControllerHandles.isEmpty {
      add(.viewControllerHandles, JSONText.strings(viewControllerHandles))
    }
    if let control { add(.control, JSONText.object(control.sceneFields)) }
    if let scroll { add(.scroll, JSONText.object(scroll.sceneFields)) }
    if !gestures.isEmpty {
      let list = gestures.map { JSONText.object($0.sceneFields) }
      add(.gestures, "[" + list.joined(separator: ", ") + "]")
    }
    return fields + unknownKeys.sceneFields
  }
}

extension [String: String] {
  /// Members whose values are JSON already, by key.
  fileprivate var sceneFields: [String] {
    sorted { $0.key < $1.key }.map { JSONText.field($0.key, $0.value) }
  }
}

extension ControlDescription {
  fileprivate var sceneFields: [String] {
    var fields: [String] = []
    if !isEnabled { fields.append("\"enabled\": false") }
    if !actions.isEmpty {
      let list = actions.mapValues { JSONText.string($0) }.sceneFields
      fields.append(JSONText.field("actions", JSONText.object(list)))
    }
    return fields + unknownKeys.sceneFields
  }
}

extension ScrollDescription {
  fileprivate var sceneFields: [String] {
    var fields: [String] = []
    if !delaysContentTouches { fields.append("\"delaysContentTouches\": false") }
    if !canCancelContentTouches { fields.append("\"canCancelContentTouches\": false") }
    if !isScrollEnabled { fields.append("\"isScrollEnabled\": false") }
    return fields + unknownKeys.sceneFields
  }
}

extension GestureDescription {
  fileprivate var sceneFields: [String] {
    let standard = GestureDescription(kind)
    var fields: [String] = []
    func add(_ key: SceneKey.Gesture, _ value: String, if differs: Bool) {
      if differs { fields.append(JSONText.field(key.rawValue, value)) }
    }
    func add(_ key: SceneKey.Gesture, _ path: KeyPath<GestureDescription, Bool>) {
      let value = self[keyPath: path]
      add(key, value ? "true" : "false", if: value != standard[keyPath: path])
    }
    func add(_ key: SceneKey.Gesture, _ path: KeyPath<GestureDescription, Int>) {
      let value = self[keyPath: path]
      add(key, String(value), if: value != standard[keyPath: path])
    }
    func add(_ key: SceneKey.Gesture, _ list: [String]) {
      add(key, JSONText.strings(list), if: !list.isEmpty)
    }
    add(.id, JSONText.string(id), if: !id.isEmpty)
    add(.type, JSONText.string(kind.rawValue), if: true)
    add(.action, JSONText.string(action), if: !action.isEmpty)
    add(.target, JSONText.string(target), if: !target.isEmpty)
    add(.numberOfTapsRequired, \.numberOfTapsRequired)
    add(.numberOfTouchesRequired, \.numberOfTouchesRequired)
    add(
      .minimumPressDuration, JSONText.number(minimumPressDuration),
      if: minimumPressDuration != standard.minimumPressDuration)
    add(.direction, JSONText.string(direction), if: direction != standard.direction)
    add(.edges, edges)
    add(.cancelsTouchesInView, \.cancelsTouchesInView)
    add(.delaysTouchesBegan, \.delaysTouchesBegan)
    add(.delaysTouchesEnded, \.delaysTouchesEnded)
    add(.isEnabled, \.isEnabled)
    add(.requireToFail, requireToFail)
    add(.simultaneousWith, simultaneousWith)
    add(.shouldBegin, \.shouldBegin)
    add(.shouldReceive, \.shouldReceive)
    return fields + unknownKeys.sceneFields
  }
}
