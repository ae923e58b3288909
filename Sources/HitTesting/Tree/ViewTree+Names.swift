extension ViewTree {
  /// The class of a view.
  package func className(of id: NodeID) -> String { storage.labels.className(id.index) }

  /// A number for the class of a view, equal for views of one class.
  package func classNumber(of id: NodeID) -> Int32 { storage.labels.classNumber(id.index) }

  /// The id that the source gives the view; `nil` when it gives none.
  package func explicitID(of id: NodeID) -> String? { storage.labels.id(id.index) }

  /// The id of a view: the one from the source, else its index path.
  package func id(of id: NodeID) -> String { explicitID(of: id) ?? path(of: id) }

  /// What people call the view: its name, else its id if people gave it, else its class.
  package func displayName(of id: NodeID) -> String {
    let name = storage.labels.name(id.index) ?? (idsAreNames ? explicitID(of: id) : nil)
    // A sentence stands on one line.
    return name.map { $0.utf8.contains(0x0A) ? Self.folded($0) : $0 } ?? className(of: id)
  }

  private static func folded(_ name: String) -> String {
    name.split { $0.isNewline }.joined(separator: " ")
  }

  /// Whether people gave the ids; else they are addresses or numbers of a tool.
  package var idsAreNames: Bool { storage.labels.idsAreNames }

  /// The place of a view as window, then subview indices from back to front: `0.2.1`.
  /// O(depth · log siblings).
  package func path(of id: NodeID) -> String {
    ([id] + ancestors(of: id)).reversed().map { String(siblingIndex(of: $0)) }
      .joined(separator: ".")
  }

  /// The view at an index path such as `0.2.1`; `nil` when there is none.
  package func view(atPath path: String) -> NodeID? {
    var current: NodeID?
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard let place = Int(part), place >= 0 else { return nil }
      if let parent = current {
        let children = subviews(of: parent)
        guard place < children.count else { return nil }
        current = children[place]
      } else {
        guard place < roots.count else { return nil }
        current = roots[place]
      }
    }
    return current
  }

  /// The view of an id, else of an index path, else the only one of that name or class; `nil` when
  /// there is none or several. O(n).
  package func view(named name: String) -> NodeID? {
    if let found = ids.first(where: { explicitID(of: $0) == name }) { return found }
    if let found = view(atPath: name) { return found }
    for candidates in [
      ids.lazy.filter { storage.labels.name($0.index) == name },
      ids.lazy.filter { className(of: $0) == name },
    ] {
      let found = candidates.prefix(2)
      if let first = found.first { return found.count == 1 ? first : nil }
    }
    return nil
  }
}
