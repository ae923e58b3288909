import Geometry

/// New columns of a tree, from ranges of the old ones, in this or another order, and the inserted
/// trees between them.
struct ColumnMerge {
  /// Views that follow each other in the new columns, as they do in those of their source.
  private struct Piece {
    let source: ViewTree.Storage
    let range: Range<Int>
    /// The index of the first view in the new columns.
    let start: Int
    /// For an inserted tree, the superview's index in the old columns, or -1; `nil` for views of
    /// the old columns.
    let superview: Int32?
  }

  private let old: ViewTree.Storage
  private let pieces: [Piece]
  private let count: Int
  /// For each view of the old columns, its index in the new ones, or -1 for a removed view.
  private let indices: [Int32]
  /// Indicates whether the remaining views keep their order, which grids depend on.
  private let keepsOrder: Bool

  /// Arranges the views after edits.
  ///
  /// - Parameters:
  ///   - old: The columns before.
  ///   - edits: The edits, in pre-order.
  ///   - trees: For each edit, the inserted tree; `nil` for a removed view.
  init(_ old: ViewTree.Storage, _ edits: [PendingEdits.Edit], _ trees: [EditedTree?]) {
    var parts: [(source: ViewTree.Storage, range: Range<Int>, superview: Int32?)] = []
    var next = 0
    for (edit, tree) in zip(edits, trees) {
      parts.append((old, next..<Int(edit.index), nil))
      next = Int(edit.index)
      if let tree {
        parts.append((tree.tree.storage, 0..<tree.count, edit.superview))
      } else {
        next -= Int(edit.count)
      }
    }
    parts.append((old, next..<old.records.count, nil))
    self.init(old, parts, keepsOrder: true)
  }

  /// Arranges the views after a move.
  init(_ old: ViewTree.Storage, _ move: SiblingMove) {
    self.init(
      old, move.ranges(of: old.records.count).map { (old, $0, nil) }, keepsOrder: false)
  }

  private init(
    _ old: ViewTree.Storage,
    _ parts: [(source: ViewTree.Storage, range: Range<Int>, superview: Int32?)], keepsOrder: Bool
  ) {
    var pieces: [Piece] = []
    var indices = [Int32](repeating: -1, count: old.records.count)
    var start = 0
    for (source, range, superview) in parts {
      pieces.append(Piece(source: source, range: range, start: start, superview: superview))
      if superview == nil {
        for (new, index) in zip(start..., range) { indices[index] = Int32(new) }
      }
      start += range.count
    }
    (self.old, self.pieces, self.indices, count) = (old, pieces, indices, start)
    self.keepsOrder = keepsOrder
  }

  /// Writes the new columns, with grids if the old ones have any and the views keep their order.
  ///
  /// - Complexity: O(n) for n views.
  func storage(names: ViewNames = ViewNames()) -> ViewTree.Storage {
    let superviews = newSuperviews
    let (records, placements) = recordsAndPlacements(superviews)
    let index = SiblingIndex(superviews: superviews)
    let places = newPlaces(records, index)
    var labels = old.labels
    labels.removeViews()
    var details = ViewDetailsTable()
    var policies: [Int32: HitPolicy] = [:]
    for piece in pieces {
      if piece.superview == nil {
        labels.append(old.labels, piece.range)
      } else {
        labels.append(eachOf: piece.source.labels, piece.range)
      }
      details.append(piece.source.details, piece.range, at: piece.start)
      for (view, policy) in piece.source.policies where piece.range.contains(Int(view)) {
        policies[view + Int32(piece.start - piece.range.lowerBound)] = policy
      }
    }
    let new = ViewTree.Storage(
      records: records, placements: placements, index: index, labels: labels, policies: policies,
      details: details, roots: roots(of: records), names: names)
    if keepsOrder { new.grids.follow(old.grids, places, from: old, to: new) }
    return new
  }

  /// For each view of the new columns, its superview's index, or -1.
  private var newSuperviews: [Int32] {
    var superviews: [Int32] = []
    superviews.reserveCapacity(count)
    for piece in pieces {
      if let superview = piece.superview {
        let outer = superview < 0 ? -1 : indices[Int(superview)]
        for index in piece.range {
          let inner = piece.source.records[index].parent
          superviews.append(inner < 0 ? outer : inner + Int32(piece.start))
        }
      } else {
        for index in piece.range {
          let superview = old.records[index].parent
          superviews.append(superview < 0 ? -1 : indices[Int(superview)])
        }
      }
    }
    return superviews
  }

  private func recordsAndPlacements(
    _ superviews: [Int32]
  ) -> (Column<ViewRecord>, Column<PlacedInverse>) {
    var ends = superviews.indices.map { Int32($0 + 1) }
    for (index, superview) in superviews.enumerated().reversed() where superview >= 0 {
      ends[Int(superview)] = max(ends[Int(superview)], ends[index])
    }
    let records = Column<ViewRecord>(count: count)
    var placements: [PlacedInverse] = []
    placements.reserveCapacity(old.placements.count)
    for piece in pieces {
      let source = piece.source.records.elements
      for (new, index) in zip(piece.start..., piece.range) {
        var record = source[index]
        if let place = record.placement {
          placements.append(piece.source.placements[place])
          record.setPlacement(placements.count - 1)
        }
        record.parent = superviews[new]
        record.subtreeEnd = ends[new]
        records[new] = record
      }
    }
    return (records, Column(placements))
  }

  /// The windows: the views after the last of the subtree before.
  private func roots(of records: Column<ViewRecord>) -> [NodeID] {
    var roots: [NodeID] = []
    var next = 0
    while next < records.count {
      roots.append(NodeID(next))
      next = Int(records[next].subtreeEnd)
    }
    return roots
  }

  /// Copies the boxes of the subviews, and returns their new places.
  private func newPlaces(_ records: Column<ViewRecord>, _ index: SiblingIndex) -> SiblingPlaces {
    var places = [Int32](repeating: -1, count: records.count)
    for (place, node) in index.nodes.enumerated() { places[Int(node)] = Int32(place) }
    var result = SiblingPlaces(
      places: [Int32](repeating: -1, count: old.index.nodes.count), views: indices)
    for (place, node) in old.index.nodes.enumerated() where indices[Int(node)] >= 0 {
      let new = places[Int(indices[Int(node)])]
      result.places[place] = new
      index.boxes[Int(new)] = old.index.boxes[place]
    }
    for piece in pieces where piece.superview != nil {
      let source = piece.source
      for (place, node) in source.index.nodes.enumerated() {
        index.boxes[Int(places[piece.start + Int(node)])] = source.index.boxes[place]
      }
      let root = places[piece.start]
      guard root >= 0 else { continue }
      index.boxes[Int(root)] = SiblingIndex.box(of: source.records[0], source.placements)
      result.inserted.append((root, records[piece.start]))
    }
    return result
  }
}

/// The subviews before and after a merge of edits.
struct SiblingPlaces {
  /// For each index in `SiblingIndex.nodes` before, the index afterwards, or -1 for a removed view.
  fileprivate(set) var places: [Int32]
  /// For each view before, its index afterwards, or -1 for a removed view.
  let views: [Int32]
  /// The inserted subviews whose superviews existed before: their indices in `SiblingIndex.nodes`,
  /// and their records.
  fileprivate(set) var inserted: [(place: Int32, record: ViewRecord)] = []
}
