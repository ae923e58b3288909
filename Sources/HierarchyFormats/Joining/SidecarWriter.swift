package import HitTesting

/// Writes some properties of some views of a file as a sidecar, as `SidecarReader` reads it.
package struct SidecarWriter: Sendable {
  /// The key for the place of a view among its siblings.
  package static let orderKey = SceneKey.SidecarView.order.rawValue

  private let file: ViewTree
  private let tree: ViewTree
  private let place: @Sendable (NodeID) -> NodeID

  /// A writer of properties of a tree's views.
  ///
  /// - Parameters:
  ///   - tree: the views with the properties to write.
  ///   - file: the same views in the order of the file that the sidecar is for; `nil` for the same
  ///     order.
  ///   - place: which view of `tree` a view of `file` is.
  package init(
    _ tree: ViewTree, of file: ViewTree? = nil,
    place: @escaping @Sendable (NodeID) -> NodeID = { $0 }
  ) {
    self.file = file ?? tree
    self.tree = tree
    self.place = place
  }

  /// The sidecar as UTF-8, ending in a line break: the same bytes for the same properties.
  ///
  /// - Parameter keys: which keys of a view's object in a sidecar, for which views of the file.
  package func bytes(_ keys: [NodeID: Set<String>]) -> [UInt8] {
    let views = keys.sorted { $0.key < $1.key }.map { view, keys in
      let now = place(view)
      let node = tree[now]
      let members = keys.sorted().compactMap { key in
        let value =
          key == Self.orderKey
          ? JSONValue.number(Double(tree.siblingIndex(of: now))) : node.sceneValue(forKey: key)
        return value.map { JSONValue.Member(key, $0) }
      }
      return JSONValue.Member(file.id(of: view), .object(members))
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
