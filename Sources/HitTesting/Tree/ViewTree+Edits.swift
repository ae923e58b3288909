extension ViewTree {
  /// A tree in which some views are replaced; their positions in the tree do not change. O(n).
  package func replacing(_ changes: [NodeID: ViewNode]) -> ViewTree {
    let copy = Storage(copying: storage)
    if changes.allSatisfy({ copy.replace($0.key, with: $0.value) }) {
      return ViewTree(storage: copy)
    }
    var builder = ViewTreeBuilder(self)
    for (view, node) in changes { builder.replace(view, with: node) }
    return builder.finish()
  }

  /// Replaces a view; its position in the tree does not change.
  ///
  /// - Complexity: O(log siblings) if no other copy of the tree exists, and if the change does not
  ///   concern the tree as a whole, such as that of a window's level; otherwise O(n).
  package mutating func replace(_ id: NodeID, with node: ViewNode) {
    if isKnownUniquelyReferenced(&storage), storage.replace(id, with: node) { return }
    self = replacing([id: node])
  }

  /// Inserts a view with its subviews, like `insertSubview(_:at:)`.
  ///
  /// The ids of the views that follow in pre-order grow by the number of inserted views. An
  /// `EditedTree` is faster for many edits.
  ///
  /// - Parameters:
  ///   - inserted: A tree of a single window, which becomes the subview.
  ///   - superview: The superview; `nil` to insert a window.
  ///   - index: The index among the subviews, from 0 at the back, clamped to the valid indices.
  /// - Returns: The id of the inserted view; `nil` if the superview does not exist, or if the tree
  ///   would have more than `maximumCount` views.
  /// - Complexity: O(n).
  @discardableResult
  package mutating func insert(
    _ inserted: ViewTree, into superview: NodeID?, at index: Int
  ) -> NodeID? {
    edit { $0.insert(inserted, into: superview, at: index) }
  }

  /// Removes a view with its subviews, like `removeFromSuperview()`.
  ///
  /// The ids of the views that follow in pre-order decrease by the number of removed views. An
  /// `EditedTree` is faster for many edits.
  ///
  /// - Complexity: O(n).
  package mutating func remove(_ view: NodeID) { edit { $0.remove(view) } }

  private mutating func edit<Result>(_ change: (inout EditedTree) -> Result) -> Result {
    var edited = EditedTree(self)
    // A second reference would make the first edit copy the columns, without their grids.
    self = .empty
    defer { self = edited.tree }
    return change(&edited)
  }
}
