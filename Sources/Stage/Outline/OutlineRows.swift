package import HitTesting

/// The rows of an outline: the views of a tree in the order in which a search asks them, each below
/// its superview, the front before the back; without those in collapsed views.
///
/// A view's row and a row's view are found in O(1).
package struct OutlineRows: Sendable {
  /// Which views somebody has expanded or collapsed, whatever the first look was.
  package struct Folding: Hashable, Sendable {
    /// Those that were expanded.
    package private(set) var expanded: Set<NodeID> = []
    /// Those that were collapsed.
    package private(set) var collapsed: Set<NodeID> = []

    /// As the first look has it.
    package init() {}

    package mutating func expand(_ view: NodeID) {
      collapsed.remove(view)
      expanded.insert(view)
    }

    package mutating func collapse(_ view: NodeID) {
      expanded.remove(view)
      collapsed.insert(view)
    }

    /// The folding of the same views in another tree.
    ///
    /// - Parameter moved: what became of a view; `nil` when it is gone.
    package func moved(_ moved: (NodeID) -> NodeID?) -> Folding {
      var next = Folding()
      next.expanded = Set(expanded.compactMap(moved))
      next.collapsed = Set(collapsed.compactMap(moved))
      return next
    }
  }

  /// What the first look expands.
  package enum FirstLook: Sendable {
    /// The upper levels, as far as they have about so many rows together.
    case rows(Int)
    /// Every view.
    case everything
  }

  /// About how many rows one looks through without effort.
  package static let calm = 60
  /// Fewer rows are hardly an outline.
  private static let fewest = 8

  package let tree: ViewTree
  /// The view whose subtree the rows are; `nil` for all windows.
  package let root: NodeID?
  /// What was expanded and collapsed.
  package private(set) var folding: Folding
  /// Views above this level are expanded at first.
  private let firstDepth: Int32
  private var views: [NodeID] = []
  /// For each row the depth, doubled; odd where no touch gets through to the view.
  private var marks: [Int32] = []
  /// The row of each view of the tree; -1 for none.
  private var places: [Int32] = []

  /// The rows of a tree, or of a view and its subviews. O(views).
  package init(
    _ tree: ViewTree, root: NodeID? = nil, folding: Folding = Folding(),
    firstLook: FirstLook = .rows(Self.calm)
  ) {
    self.tree = tree
    let root = root.flatMap { tree.has($0) ? $0 : nil }
    self.root = root
    self.folding = folding
    firstDepth =
      switch firstLook {
      case .rows(let count): Self.firstDepth(tree, below: root, rows: count)
      case .everything: .max
      }
    list()
  }

  /// How many rows there are.
  package var count: Int { views.count }

  /// The view of a row.
  package subscript(row: Int) -> NodeID { views[row] }

  /// How many superviews the view of a row has.
  package func depth(ofRow row: Int) -> Int { Int(marks[row] >> 1) }

  /// Whether a touch never gets to the view of a row, for it or one of its superviews is hidden, clear
  /// or has interaction off.
  package func isPruned(row: Int) -> Bool { marks[row] & 1 == 1 }

  /// The row of a view; `nil` where it lies in a collapsed one.
  package func row(of view: NodeID) -> Int? {
    guard places.indices.contains(view.index), places[view.index] >= 0 else { return nil }
    return Int(places[view.index])
  }

  /// The row of a view, else that of the collapsed view it lies in; `nil` for no view of the tree.
  package func row(near view: NodeID) -> Int? {
    guard places.indices.contains(view.index) else { return nil }
    var current: NodeID? = view
    while let candidate = current {
      if let row = row(of: candidate) { return row }
      current = tree.superview(of: candidate)
    }
    return nil
  }

  /// Whether the row shows subviews; `nil` for a view without any.
  package func isExpanded(row: Int) -> Bool? {
    let view = views[row]
    guard !tree.subviews(of: view).isEmpty else { return nil }
    return isExpanded(view, marks[row] >> 1)
  }

  /// Expands and collapses. O(rows before and after).
  package mutating func fold(_ next: Folding) {
    guard next != folding else { return }
    folding = next
    list()
  }

  /// Expands all views that a view lies in. O(depth) where they are.
  package mutating func reveal(_ view: NodeID) {
    guard places.indices.contains(view.index), row(of: view) == nil,
      root.map({ tree.isView(view, inSubtreeOf: $0) }) ?? true
    else { return }
    var next = folding
    let ancestors = tree.ancestors(of: view).filter { view in
      root.map { tree.isView(view, inSubtreeOf: $0) } ?? true
    }
    for (number, ancestor) in ancestors.enumerated()
    where !isExpanded(ancestor, Int32(ancestors.count - 1 - number)) {
      next.expand(ancestor)
    }
    fold(next)
  }

  private func isExpanded(_ view: NodeID, _ depth: Int32) -> Bool {
    if depth < firstDepth { return !folding.collapsed.contains(view) }
    return folding.expanded.contains(view)
  }

  private mutating func list() {
    views.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    places = [Int32](repeating: -1, count: tree.count)
    var open = tree.windowsFrontToBack.reversed().map { (view: $0, mark: Int32(0)) }
    if let root {
      let isPruned = tree.ancestors(of: root).contains { tree.guardRefusal(of: $0) != nil }
      open = [(root, isPruned ? 1 : 0)]
    }
    while let (view, inherited) = open.popLast() {
      let mark = inherited | (tree.guardRefusal(of: view) == nil ? 0 : 1)
      places[view.index] = Int32(views.count)
      views.append(view)
      marks.append(mark)
      let subviews = tree.subviews(of: view)
      guard !subviews.isEmpty, isExpanded(view, mark >> 1) else { continue }
      for subview in subviews { open.append((subview, mark + 2)) }
    }
  }

  private static func firstDepth(
    _ tree: ViewTree, below root: NodeID?, rows limit: Int
  ) -> Int32 {
    let places = root.map { tree.subtree(of: $0) }
    let first = places?.lowerBound.index ?? 0
    let end = places?.upperBound.index ?? tree.count
    var depths = [Int32](repeating: 0, count: end - first)
    var counts: [Int] = []
    for view in (first..<end).lazy.map({ NodeID($0) }) {
      let parent = view == root ? nil : tree.superview(of: view)
      let depth = parent.map { depths[$0.index - first] + 1 } ?? 0
      depths[view.index - first] = depth
      if counts.count == Int(depth) { counts.append(0) }
      counts[Int(depth)] += 1
    }
    var rows = counts.first ?? 0
    var depth = 1
    while depth < counts.count, rows + counts[depth] <= limit || rows < fewest {
      rows += counts[depth]
      depth += 1
    }
    return Int32(depth - 1)
  }
}
