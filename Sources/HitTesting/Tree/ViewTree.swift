/// An immutable view hierarchy: windows, their views, and all that hit-testing asks of them.
///
/// The views stand in one pre-order array; `NodeID` is the place in it. Copies are free: they
/// share their storage. A tree holds at most `maximumCount` views.
package struct ViewTree: Sendable {
  /// How many views a tree can hold.
  package static let maximumCount = (1 << 24) - 2

  let storage: Storage

  /// The columns of the tree.
  final class Storage: Sendable {
    let records: [ViewRecord]
    let placements: [PlacedInverse]
    let index: SiblingIndex
    let labels: ViewLabels
    let policies: [Int32: HitPolicy]
    let forwardTargets: [Int32: NodeID]
    let details: [Int32: ViewDetails]
    let roots: [NodeID]
    let windowsFrontToBack: [NodeID]

    init(
      records: [ViewRecord], placements: [PlacedInverse], labels: ViewLabels,
      policies: [Int32: HitPolicy], details: [Int32: ViewDetails], roots: [NodeID]
    ) {
      self.records = records
      self.placements = placements
      self.labels = labels
      self.policies = policies
      self.details = details
      self.roots = roots
      windowsFrontToBack = Self.frontToBack(roots, details)
      index = SiblingIndex(records: records, placements: placements)
      forwardTargets = Self.forwardTargets(policies, labels, count: records.count)
    }

    /// Higher levels first; in one level, the window added last (row 29).
    private static func frontToBack(
      _ roots: [NodeID], _ details: [Int32: ViewDetails]
    ) -> [NodeID] {
      let levels = roots.map { details[$0.rawValue]?.windowLevel ?? 0 }
      return roots.indices
        .sorted { (levels[$0], $0) > (levels[$1], $1) }
        .map { roots[$0] }
    }

    /// The views that policies forward to, looked up by id once.
    private static func forwardTargets(
      _ policies: [Int32: HitPolicy], _ labels: ViewLabels, count: Int
    ) -> [Int32: NodeID] {
      var wanted: [String: [Int32]] = [:]
      for (node, policy) in policies {
        if case .forward(let id) = policy { wanted[id, default: []].append(node) }
      }
      var targets: [Int32: NodeID] = [:]
      guard !wanted.isEmpty else { return targets }
      for index in 0..<count {
        guard let id = labels.id(index), let nodes = wanted.removeValue(forKey: id) else {
          continue
        }
        for node in nodes { targets[node] = NodeID(index) }
      }
      return targets
    }
  }

  /// A tree without views.
  package static let empty = ViewTreeBuilder().finish()

  /// Whether both are copies of one tree, so that whatever was worked out for one holds for the
  /// other. O(1): equal trees that were built twice are not the same.
  package func isSame(as other: ViewTree) -> Bool { storage === other.storage }

  /// How many views there are, windows included.
  package var count: Int { storage.records.count }

  /// Whether there are no views.
  package var isEmpty: Bool { storage.records.isEmpty }

  /// The memory of one view beside its names and rare details: records, sibling index, numbers of
  /// names, placements of the views that have one.
  package var bytesPerView: Int {
    let fixed =
      MemoryLayout<ViewRecord>.stride + SiblingIndex.bytesPerView + ViewLabels.bytesPerView
    let placed = storage.placements.count * MemoryLayout<PlacedInverse>.stride
    return fixed + (isEmpty ? 0 : placed / count)
  }

  /// All views in pre-order.
  package var ids: some RandomAccessCollection<NodeID> { (0..<count).lazy.map { NodeID($0) } }

  /// The windows in the order in which they were added.
  package var roots: [NodeID] { storage.roots }

  /// The windows in the order in which they are asked: by level, then the last added first.
  package var windowsFrontToBack: [NodeID] { storage.windowsFrontToBack }

  /// Whether any view overrides hit-testing.
  package var hasPolicies: Bool { !storage.policies.isEmpty }

  /// The superview; `nil` for a window.
  package func superview(of id: NodeID) -> NodeID? {
    let parent = storage.records[id.index].parent
    return parent < 0 ? nil : NodeID(Int(parent))
  }

  /// The subviews, from back to front.
  package func subviews(of id: NodeID) -> Subviews {
    Subviews(places: storage.index.children(of: id.index), storage: storage)
  }

  /// The subviews of one view, from back to front, counted from 0.
  package struct Subviews: RandomAccessCollection, Sendable {
    let places: Range<Int>
    let storage: Storage

    /// The subview at the back.
    package var startIndex: Int { 0 }
    /// How many there are.
    package var endIndex: Int { places.count }
    /// The subview of a number.
    package subscript(index: Int) -> NodeID {
      NodeID(Int(storage.index.nodes[places.lowerBound + index]))
    }
  }

  /// The number of a view among its siblings, from the back; of a window, in the order in which
  /// they were added. O(log siblings).
  package func siblingIndex(of id: NodeID) -> Int {
    guard let parent = superview(of: id) else { return roots.firstIndex(of: id) ?? 0 }
    // Subviews stand in pre-order, so their ids grow: a binary search finds the place.
    let siblings = subviews(of: parent)
    var low = 0
    var high = siblings.count
    while low < high {
      let middle = (low + high) / 2
      if siblings[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The view and all its descendants: a range of pre-order.
  package func subtree(of id: NodeID) -> Range<NodeID> {
    id..<NodeID(Int(storage.records[id.index].subtreeEnd))
  }

  /// How many superviews the view has. O(depth).
  package func depth(of id: NodeID) -> Int {
    var depth = 0
    var node = superview(of: id)
    while let current = node {
      depth += 1
      node = superview(of: current)
    }
    return depth
  }

  /// The view's superviews, nearest first. O(depth).
  package func ancestors(of id: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var node = superview(of: id)
    while let current = node {
      result.append(current)
      node = superview(of: current)
    }
    return result
  }

  /// Whether `ancestor` is the view itself or one of its superviews.
  package func isView(_ id: NodeID, inSubtreeOf ancestor: NodeID) -> Bool {
    subtree(of: ancestor).contains(id)
  }
}
