package import Geometry

/// A view hierarchy to which views are added and from which they are removed, one after the other.
///
/// Views are stored in pre-order, so that each insertion into a `ViewTree` writes all of them anew.
/// Here the inserted and the removed views are pending: the search for the view at a point compares
/// them in addition, and `tree` writes them all at once.
package struct EditedTree: Sendable {
  /// The tree without the pending edits, whose removed views refuse every touch.
  private(set) var columns: ViewTree
  private(set) var edits: PendingEdits?

  /// Creates a tree without edits. O(1), but the first edit is O(n) if the tree has other copies.
  package init(_ tree: ViewTree) { columns = tree }

  /// The tree with all edits.
  ///
  /// - Complexity: O(1), but O(n) for the first access after an insertion or a removal.
  package var tree: ViewTree {
    edits.map { ViewTree(storage: $0.merged(into: columns.storage)) } ?? columns
  }

  /// The number of views, windows included.
  package var count: Int { columns.count + (edits?.growth ?? 0) }

  /// All properties of one view, as a value.
  package subscript(id: NodeID) -> ViewNode { edits?.node(of: id, columns) ?? columns[id] }

  /// The view that receives a touch; `nil` if every window refuses it.
  ///
  /// - Parameter point: The touch in screen coordinates.
  /// - Complexity: As that of `HitTest.hit(at:)`, and O(pending edits) for each view on the path.
  package func hit(at point: Point) -> NodeID? {
    guard let edits, point.isFinite else { return HitTest(columns).hit(at: point) }
    if let merged = edits.mergedColumns {
      return HitTest(ViewTree(storage: merged)).hit(at: point)
    }
    return edits.hit(at: point, columns)
  }

  /// Replaces a view, as `ViewTree.replace(_:with:)` does.
  package mutating func replace(_ id: NodeID, with node: ViewNode) {
    guard (0..<count).contains(id.index) else { return }
    adoptMergedColumns()
    if let edits, isKnownUniquelyReferenced(&columns.storage),
      edits.replace(id, with: node, columns.storage)
    {
      return
    }
    adopt(tree)
    columns.replace(id, with: node)
  }

  /// Inserts a view with its subviews, as `ViewTree.insert(_:into:at:)` does.
  ///
  /// - Complexity: O(log views) and O(pending edits), amortized, if no other copy of the tree exists
  ///   and no view has a policy; otherwise O(n).
  @discardableResult
  package mutating func insert(
    _ inserted: ViewTree, into superview: NodeID?, at index: Int
  ) -> NodeID? {
    insert(inserted, into: superview, at: index, depth: 0)
  }

  /// Removes a view with its subviews, as `ViewTree.remove(_:)` does.
  ///
  /// - Complexity: As that of `insert(_:into:at:)`.
  package mutating func remove(_ view: NodeID) { remove(view, depth: 0) }

  /// - Parameter depth: The number of inserted trees around this tree.
  mutating func insert(
    _ inserted: ViewTree, into superview: NodeID?, at index: Int, depth: Int
  ) -> NodeID? {
    guard inserted.roots.count == 1, count + inserted.count <= ViewTree.maximumCount,
      superview.map({ (0..<count).contains($0.index) }) ?? true
    else { return nil }
    return edit(mergesAtOnce: superview == nil || inserted.hasPolicies, depth) { edits, columns in
      edits.insert(inserted, into: superview, at: index, depth: depth, columns)
    }
  }

  mutating func remove(_ view: NodeID, depth: Int) {
    guard (0..<count).contains(view.index) else { return }
    edit(mergesAtOnce: isWindow(view), depth) { edits, columns in
      edits.remove(view, depth: depth, columns)
    }
  }

  private func isWindow(_ view: NodeID) -> Bool {
    guard let edits, case .column(let index) = edits.position(of: view) else {
      return edits == nil && columns.superview(of: view) == nil
    }
    return columns.superview(of: NodeID(index)) == nil
  }

  /// Makes an edit, and merges it with the columns if it concerns the tree as a whole, or if many
  /// are pending.
  private mutating func edit<Result>(
    mergesAtOnce: Bool, _ depth: Int, _ body: (PendingEdits, ViewTree.Storage) -> Result
  ) -> Result {
    adoptMergedColumns()
    let mergesAtOnce = mergesAtOnce || columns.hasPolicies || depth >= PendingEdits.deepest
    if mergesAtOnce, edits != nil { adopt(tree) }
    if !isKnownUniquelyReferenced(&columns.storage) {
      columns.storage = ViewTree.Storage(copying: columns.storage)
      edits = edits.map { PendingEdits(copying: $0) }
    }
    let edits = edits ?? PendingEdits()
    self.edits = edits
    let result = body(edits, columns.storage)
    if mergesAtOnce || edits.count >= PendingEdits.limit(forViews: count) { adopt(tree) }
    return result
  }

  /// Continues with the merged columns if a reader has needed them.
  private mutating func adoptMergedColumns() {
    if let merged = edits?.mergedColumns { adopt(ViewTree(storage: merged)) }
  }

  private mutating func adopt(_ tree: ViewTree) {
    columns = tree
    edits = nil
  }
}
