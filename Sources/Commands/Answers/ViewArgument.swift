import HitTesting

/// A view on the command line: an id, an address, an index path, or a unique name.
struct ViewArgument {
  let view: NodeID

  /// Finds the view.
  ///
  /// - Throws: `Failure` if the tree has no such view or several.
  init(_ name: String, in tree: ViewTree) throws {
    if let found = tree.view(named: name) ?? tree.view(named: name.lowercased()) {
      view = found
      return
    }
    // A name in a picture, a list or a sentence, such as “Cell 7” or “container 2”.
    let same = tree.views(calledExactly: name)
    if same.count == 1 {
      view = same[0]
      return
    }
    let alike =
      same.isEmpty
      ? tree.ids.filter { tree.name(of: $0) == name || tree.className(of: $0) == name } : same
    guard !alike.isEmpty else {
      throw Failure(
        .unusableContent, "no view named “\(name)”",
        hint: "“hitscope convert FILE --format outline” lists the views with their ids")
    }
    let examples = alike.prefix(3).map { "\(tree.displayName(of: $0)) (\(tree.path(of: $0)))" }
    throw Failure(
      .unusableContent, "“\(name)” matches \(alike.count) views",
      hint: "give an id or a path: \(examples.joined(separator: ", "))"
        + (alike.count > 3 ? ", …" : ""))
  }
}

extension ViewTree {
  /// Returns the display name of a view, with its command-line id if that differs.
  func label(of view: NodeID) -> String {
    let name = displayName(of: view)
    let id = id(of: view)
    return name == id ? name : "\(name) (\(id))"
  }
}
