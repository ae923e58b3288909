package import HitTesting

/// The rows of an outline: views in the order in which a search asks them, without the contents of
/// collapsed views.
///
/// Each view is below its superview, and views in front are above those behind. A view's row and a
/// row's view are found in O(1).
package struct OutlineRows: Sendable {
  /// The views that the user has expanded or collapsed, independent of the initial expansion.
  package struct Folding: Hashable, Sendable {
    package private(set) var expanded: Set<NodeID> = []
    package private(set) var collapsed: Set<NodeID> = []

    /// Creates a folding that leaves the initial expansion unchanged.
    package init() {}

    package mutating func expand(_ view: NodeID) {
      collapsed.remove(view)
      expanded.insert(view)
    }

    package mutating func collapse(_ view: NodeID) {
      expanded.remove(view)
      collapsed.insert(view)
    }

    /// Returns the folding of the same views in another tree.
    ///
    /// - Parameter moved: Returns the view's identifier in the other tree; `nil` if it was removed.
    package func moved(_ moved: (NodeID) -> NodeID?) -> Folding {
      var next = Folding()
      next.expanded = Set(expanded.compactMap(moved))
      next.collapsed = Set(collapsed.compactMap(moved))
      return next
    }
  }

  /// The initial expansion.
  package enum FirstLook: Sendable {
    /// The upper levels, as long as they have about this many rows in total.
    case rows(Int)
    case everything
  }

  /// About the number of rows that a user can survey at once.
  package static let calm = 60
  /// Levels are expanded until there are at least this many rows.
  private static let fewest = 8

  package let tree: ViewTree
  /// The view whose subtree is listed; `nil` for all windows.
  package let root: NodeID?
  package private(set) var folding: Folding
  /// Views above this level are initially expanded.
  private let firstDepth: Int32
  private var views: [NodeID] = []
  /// The doubled depth of each row, plus 1 if touches never reach the view.
  private var marks: [Int32] = []
  /// The row of each view of the tree; -1 for none.
  private var places: [Int32] = []

  /// Lists the views of a tree, or of a view and its subviews.
  ///
  /// - Complexity: O(views).
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

  package var count: Int { views.count }

  package subscript(row: Int) -> NodeID { views[row] }

  /// The number of superviews of the row's view, within the listed subtree.
  package func depth(ofRow row: Int) -> Int { Int(marks[row] >> 1) }

  /// Returns whether touches never reach the row's view because it or one of its superviews is
  /// hidden, nearly transparent, or has interaction off.
  package func isPruned(row: Int) -> Bool { marks[row] & 1 == 1 }

  /// The row of a view; `nil` if it is inside a collapsed view.
  package func row(of view: NodeID) -> Int? {
    guard places.indices.contains(view.index), places[view.index] >= 0 else { return nil }
    return Int(places[view.index])
  }

  /// The row of a view, else of the nearest superview with a row; `nil` for a view outside the
  /// tree.
  package func row(near view: NodeID) -> Int? {
    guard places.indices.contains(view.index) else { return nil }
    var current: NodeID? = view
    while let candidate = current {
      if let row = row(of: candidate) { return row }
      current = tree.superview(of: candidate)
    }
    return nil
  }

  /// Returns whether the row shows its subviews; `nil` for a view without subviews.
  package func isExpanded(row: Int) -> Bool? {
    let view = views[row]
    guard tree.hasSubviews(view) else { return nil }
    return isExpanded(view, marks[row] >> 1)
  }

  /// Applies a folding.
  ///
  /// - Complexity: O(rows before and after).
  package mutating func fold(_ next: Folding) {
    guard next != folding else { return }
    folding = next
    list()
  }

  /// Expands all superviews of a view.
  ///
  /// - Complexity: O(depth) if they are expanded already.
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
    var rows = Rows(tree, room: max(views.capacity, 64))
    var starts = tree.windowsFrontToBack.map { (view: $0, mark: Int32(0)) }
    if let root {
      let isPruned = tree.ancestors(of: root).contains { tree.guardRefusal(of: $0) != nil }
      starts = [(root, isPruned ? 1 : 0)]
    }
    // The expanded views on the way to the next row, with the number of subviews that are left.
    var open: [(view: NodeID, mark: Int32, left: Int)] = []
    for start in starts {
      // A start has no siblings in the list: only its subviews are left.
      var next = (view: start.view, mark: rows.add(start.view, start.mark, of: tree), left: 0)
      next.left = subviews(of: next.view, next.mark, &rows)
      next.mark += 2
      while true {
        while next.left > 0 {
          next.left -= 1
          let view = tree.subview(next.left, of: next.view)
          let mark = rows.add(view, next.mark, of: tree)
          let count = subviews(of: view, mark, &rows)
          guard count > 0 else { continue }
          open.append(next)
          next = (view, mark + 2, count)
        }
        guard let last = open.popLast() else { break }
        next = last
      }
    }
    (views, marks, places) = (rows.views, rows.marks, rows.places)
  }

  /// Returns the number of subviews that a row shows, and makes room for them.
  private func subviews(of view: NodeID, _ mark: Int32, _ rows: inout Rows) -> Int {
    guard tree.hasSubviews(view), isExpanded(view, mark >> 1) else { return 0 }
    let count = tree.subviews(of: view).count
    rows.reserve(count)
    return count
  }

  /// The rows while they are listed: variables of their own, whose uniqueness is cheap to check.
  private struct Rows {
    var views: [NodeID] = []
    var marks: [Int32] = []
    var places: [Int32]

    init(_ tree: ViewTree, room: Int) {
      places = [Int32](repeating: -1, count: tree.count)
      reserve(room)
    }

    /// Adds a view, and returns its mark.
    ///
    /// - Parameter inherited: The doubled depth, plus 1 if touches never reach its superview.
    mutating func add(_ view: NodeID, _ inherited: Int32, of tree: ViewTree) -> Int32 {
      let mark = inherited | (tree.guardRefusal(of: view) == nil ? 0 : 1)
      places[view.index] = Int32(views.count)
      views.append(view)
      marks.append(mark)
      return mark
    }

    /// Makes room for the rows of a wide view at once.
    mutating func reserve(_ count: Int) {
      let needed = views.count + count
      guard needed > 2 * views.capacity else { return }
      views.reserveCapacity(needed)
      marks.reserveCapacity(needed)
    }
  }

  private static func firstDepth(
    _ tree: ViewTree, below root: NodeID?, rows limit: Int
  ) -> Int32 {
    var level = root.map { [$0] } ?? tree.windowsFrontToBack
    var rows = level.count
    var depth = 1
    let most = max(limit, fewest)
    while rows < most {
      let count = level.reduce(0) { $0 + tree.subviews(of: $1).count }
      guard count > 0, rows + count <= limit || rows < fewest else { break }
      rows += count
      depth += 1
      guard rows < most else { break }
      level = level.flatMap { tree.subviews(of: $0) }
    }
    return Int32(depth - 1)
  }
}
