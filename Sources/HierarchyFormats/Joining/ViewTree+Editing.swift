import HitTesting

extension ViewTree {
  /// The tree with its views changed one by one; their places in the tree, and so their
  /// `NodeID`s, stay. O(n).
  func editing(_ change: (NodeID, inout ViewNode) -> Void) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count)
    builder.idsAreNames = idsAreNames
    var ends: [NodeID] = []
    for view in ids {
      while let end = ends.last, end <= view {
        ends.removeLast()
        builder.close()
      }
      var node = self[view]
      change(view, &node)
      builder.open(node)
      ends.append(subtree(of: view).upperBound)
    }
    return builder.finish()
  }
}
