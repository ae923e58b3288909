package import HitTesting

/// Writes some properties of some views of a file as a sidecar, as `SidecarReader` reads it.
package struct SidecarWriter: Sendable {
  private let tree: ViewTree

  /// A writer of properties of a tree's views.
  package init(_ tree: ViewTree) { self.tree = tree }

  /// The sidecar as UTF-8, ending in a line break: the same bytes for the same properties.
  ///
  /// - Parameter keys: which keys of a view's object in a scene file, for which views.
  package func bytes(_ keys: [NodeID: Set<String>]) -> [UInt8] {
    let views = keys.sorted { $0.key < $1.key }.map { view, keys in
      let node = tree[view]
      let members = keys.sorted().compactMap { key in
        node.sceneValue(forKey: key).map { JSONValue.Member(key, $0) }
      }
      return JSONValue.Member(tree.id(of: view), .object(members))
    }
    var out = JSONWriter(.spaced)
    out.append(raw: "{\n  \"hitscope\": 1,\n  \"views\": {")
    for (number, view) in views.enumerated() {
      out.append(raw: number == 0 ? "\n    " : ",\n    ")
      out.append(view)
    }
    out.append(raw: views.isEmpty ? "}\n}\n" : "\n  }\n}\n")
    return out.bytes
  }
}
