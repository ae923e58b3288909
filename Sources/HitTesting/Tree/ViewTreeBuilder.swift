import Geometry

/// Builds a `ViewTree` in one pass: open a view, add its subviews from back to front, close it.
package struct ViewTreeBuilder {
  private var records: GrowingColumn<ViewRecord>
  private var placements: [PlacedInverse] = []
  private var labels: ViewLabels
  private var policies: [Int32: HitPolicy] = [:]
  private var details = ViewDetailsTable()
  private var roots: [NodeID] = []
  private var openViews: [Int32] = []
  /// The cached names of the original tree; `nil` once something that names depend on has changed.
  private var names: ViewNames?

  /// A builder with reserved capacity for a number of views.
  package init(reserving count: Int = 0) {
    records = GrowingColumn(reserving: count)
    labels = ViewLabels(reserving: count)
  }

  /// A builder with all views of a tree, to replace some of them.
  package init(_ tree: ViewTree) {
    records = GrowingColumn(tree.storage.records)
    placements = Array(tree.storage.placements)
    labels = tree.storage.labels
    policies = tree.storage.policies
    details = tree.storage.details
    roots = tree.storage.roots
    names = tree.storage.names
  }

  /// Indicates whether the ids are written by people and can serve as names in sentences. Ids in
  /// dumps are addresses, and those of Interface Builder are random letters: there the class is
  /// more useful.
  package var idsAreNames: Bool {
    get { labels.idsAreNames }
    set {
      labels.idsAreNames = newValue
      names = nil
    }
  }

  /// The number of views opened so far.
  package var count: Int { records.count }

  /// The number of open views.
  package var depth: Int { openViews.count }

  /// Indicates whether the tree has its maximum number of views; `open` then omits further views.
  package var isFull: Bool { records.count >= ViewTree.maximumCount }

  /// Adds a view in front of the current subviews of the open view; without an open view, a window.
  /// Every `open` needs a matching `close`.
  @discardableResult
  package mutating func open(_ node: ViewNode) -> NodeID {
    let index = Int32(records.count)
    guard let parent = beginView() else { return NodeID(Int(index) - 1) }
    names = nil
    if parent < 0 { roots.append(NodeID(Int(index))) }
    records.append(record(of: node, parent: parent, subtreeEnd: index + 1))
    labels.append(
      className: node.className, id: node.id, name: node.name, color: node.backgroundColor)
    if !node.policy.isStandard { policies[index] = node.policy }
    if let box = node.boxedDetails { details.set(box, of: index) }
    return NodeID(Int(index))
  }

  /// Adds a view like `open(_:)` for a view node.
  @discardableResult
  package mutating func open(_ node: FrameNode) -> NodeID {
    let index = Int32(records.count)
    guard let parent = beginView() else { return NodeID(Int(index) - 1) }
    append(node, index, parent)
    return NodeID(Int(index))
  }

  /// Adds a view without subviews.
  package mutating func add(_ node: FrameNode) {
    guard !isFull else { return }
    append(node, Int32(records.count), superview)
  }

  private mutating func append(_ node: FrameNode, _ index: Int32, _ parent: Int32) {
    names = nil
    if parent < 0 { roots.append(NodeID(Int(index))) }
    records.append(ViewRecord(node, parent: parent, subtreeEnd: index + 1))
    labels.append(node)
  }

  /// Opens the next view, and returns its superview's index, or -1 for a window; `nil` if the tree
  /// is full.
  private mutating func beginView() -> Int32? {
    let index = Int32(records.count)
    let parent = superview
    openViews.append(index)
    return isFull ? nil : parent
  }

  /// The index of the view that is open, or -1.
  private var superview: Int32 { openViews.last ?? -1 }

  /// The number of a class in this tree, for a `FrameNode`.
  package mutating func classNumber(of className: String) -> Int32 {
    labels.number(ofClass: className)
  }

  /// Closes the view that was opened last.
  package mutating func close() {
    guard let index = openViews.popLast(), index < records.count else { return }
    records[Int(index)].subtreeEnd = Int32(records.count)
  }

  package mutating func add(
    _ node: ViewNode, _ subviews: (inout ViewTreeBuilder) -> Void = { _ in }
  ) {
    open(node)
    subviews(&self)
    close()
  }

  /// Replaces a view that was opened before; its position in the tree does not change. For sources
  /// that record some of a view's properties after its subviews.
  package mutating func replace(_ id: NodeID, with node: ViewNode) {
    let index = id.index
    guard index >= 0, index < count else { return }
    let old = records[index]
    records[index] = record(
      of: node, parent: old.parent, subtreeEnd: old.subtreeEnd, insteadOf: old.placement)
    if names != nil, !labels.callsTheSame(id, as: node, details) { names = nil }
    labels.replace(
      index, className: node.className, id: node.id, name: node.name, color: node.backgroundColor)
    policies[id.rawValue] = node.policy.isStandard ? nil : node.policy
    details.set(node.boxedDetails, of: id.rawValue)
  }

  /// Changes the id of a view that was opened before.
  package mutating func rename(_ id: NodeID, to name: String) {
    guard id.index >= 0, id.index < count else { return }
    names = nil
    labels.rename(id.index, to: name)
  }

  /// The tree of all views so far. Views that are still open end here. O(n).
  package consuming func finish() -> ViewTree { takeTree() }

  /// Removes all views, and returns the tree of them. Views that are still open end here. O(n), but
  /// without a copy of a large tree.
  package mutating func takeTree() -> ViewTree {
    while !openViews.isEmpty { close() }
    var builder = ViewTreeBuilder()
    swap(&builder, &self)
    return ViewTree(
      storage: ViewTree.Storage(
        records: builder.records.takeAll(), placements: Column(builder.placements),
        labels: builder.labels, policies: builder.policies, details: builder.details,
        roots: builder.roots, names: builder.names ?? ViewNames()))
  }

  /// The record of a view, with its placement in place of a known one.
  private mutating func record(
    of node: ViewNode, parent: Int32, subtreeEnd: Int32, insteadOf known: Int? = nil
  ) -> ViewRecord {
    var record = ViewRecord(node, parent: parent, subtreeEnd: subtreeEnd)
    guard let placement = node.geometry.placement else { return record }
    let place = PlacedInverse(placement, node.geometry)
    if let known {
      placements[known] = place
      record.setPlacement(known)
    } else {
      placements.append(place)
      record.setPlacement(placements.count - 1)
    }
    return record
  }
}
