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

  private var origin = HierarchyFormat.scene
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
    if origin != .scene || !missing.isEmpty { fields.append(source) }
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
        JSONText.field("format", JSONText.string(origin.rawValue)),
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
