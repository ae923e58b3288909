package import HitTesting

/// Writes selected properties of selected views as a sidecar for `SidecarReader`.
package struct SidecarWriter: Sendable {
  /// The key for a view's index among its siblings.
  package static let orderKey = SceneKey.SidecarView.order.rawValue

  private let file: ViewTree
  private let tree: ViewTree
  private let place: @Sendable (NodeID) -> NodeID

  /// Creates a writer for properties of a tree's views.
  ///
  /// - Parameters:
  ///   - tree: The views with the properties to write.
  ///   - file: The same views in the order of the sidecar's file; `nil` for the same order.
  ///   - place: Returns the view of `tree` that corresponds to a view of `file`.
  package init(
    _ tree: ViewTree, of file: ViewTree? = nil,
    place: @escaping @Sendable (NodeID) -> NodeID = { $0 }
  ) {
    self.file = file ?? tree
    self.tree = tree
    self.place = place
  }

  /// Returns the sidecar as UTF-8 with a final line break. Equal properties produce equal bytes.
  ///
  /// - Parameter keys: The sidecar keys to write for each view of the file.
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
