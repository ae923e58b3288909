import Geometry

#if !hasFeature(Embedded)
import Synchronization
#endif

/// The views that were inserted into a tree, and those that were removed, since its columns were
/// written.
///
/// The edits are few: a search for the view at a point compares them one by one, and new columns are
/// written with all of them, like the log-structured merge of databases. Edits are made only while a
/// single tree refers to them.
final class PendingEdits: @unchecked Sendable {
  /// An inserted or a removed view, with its subviews.
  struct Edit {
    /// The index in the columns of the removed view, or of the view that follows the inserted ones.
    var index: Int32
    /// The superview's index in the columns, or -1 for a window.
    var superview: Int32
    /// The index in `SiblingIndex.nodes` of the removed view, or of the sibling in front of the
    /// inserted one; for windows, in the order in which they were added.
    var place: Int32
    /// The number of inserted views, or the negative number of removed views of the columns.
    var count: Int32
    /// The sum of `count` of all edits before.
    var shift: Int32 = 0
    /// The box of an inserted view, as in `SiblingIndex.boxes`.
    var box = SIMD4<Float>(repeating: .infinity)

    /// The id of the inserted view, or of the view that follows the removed ones.
    var start: Int32 { index + shift }
  }

  /// The place of a view with its current id.
  enum Position {
    /// The index in the columns.
    case column(Int)
    /// The index of the edit that inserted the view, and its id in the inserted tree.
    case inserted(Int, NodeID)
  }

  /// In pre-order. Of inserted views with the same index, those of deeper superviews come first.
  private var edits: [Edit] = []
  /// For each edit, the inserted view with its subviews; `nil` for a removed one.
  private var trees: [EditedTree?] = []
  private let merge = AtomicLazyReference<ViewTree.Storage>()
  /// The number of edits that searches have compared.
  private let compared = Mutex(0)

  init() {}

  init(copying other: PendingEdits) {
    edits = other.edits
    trees = other.trees
  }

  /// The number of edits from which they are written to the columns of a tree.
  static func limit(forViews count: Int) -> Int {
    count < 64 ? 1 : min(4_096, 64 + count / 32)
  }

  /// The number of compared edits per view from which a merge would have been faster.
  private static let worth = 16

  /// The maximum number of inserted trees in each other whose edits are pending.
  static let deepest = 8

  var count: Int { edits.count }

  /// The number of views by which the tree has grown.
  var growth: Int { edits.last.map { Int($0.shift + $0.count) } ?? 0 }

  /// The columns with all edits, if they have been written.
  var mergedColumns: ViewTree.Storage? { merge.load() }

  /// Returns the columns with all edits.
  ///
  /// - Complexity: O(n) for n views, once.
  func merged(into columns: ViewTree.Storage) -> ViewTree.Storage {
    if let merged = merge.load() { return merged }
    return merge.storeIfNil(ColumnMerge(columns, edits, trees).storage())
  }

  // MARK: Ids

  /// Returns the position of the view with a current id.
  func position(of id: NodeID) -> Position {
    let after = Self.first(in: edits) { $0.start > id.rawValue }
    guard after > 0 else { return .column(id.index) }
    let edit = edits[after - 1]
    let offset = id.rawValue - edit.start
    return offset < edit.count
      ? .inserted(after - 1, NodeID(Int(offset)))
      : .column(Int(id.rawValue - edit.shift - edit.count))
  }

  /// Returns the current id of a view of the columns that is not removed.
  private func id(ofColumn index: Int32) -> NodeID {
    let after = Self.first(in: edits) { $0.index > index }
    guard after > 0 else { return NodeID(Int(index)) }
    return NodeID(Int(index + edits[after - 1].shift + edits[after - 1].count))
  }

  /// Returns the index of the first edit with a property that all later edits have too.
  private static func first(in edits: [Edit], where holds: (Edit) -> Bool) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(edits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Edits

  /// Inserts a tree of one window as a subview.
  ///
  /// - Parameters:
  ///   - superview: The superview; `nil` for a window.
  ///   - index: The index among the subviews, from 0 at the back.
  ///   - depth: The number of inserted trees around this tree.
  /// - Returns: The id of the inserted view.
  func insert(
    _ tree: ViewTree, into superview: NodeID?, at index: Int, depth: Int,
    _ columns: ViewTree.Storage
  ) -> NodeID {
    var parent = -1
    switch superview.map({ position(of: $0) }) {
    case .inserted(let number, let view)?:
      let inserted = change(number) { $0.insert(tree, into: view, at: index, depth: depth + 1) }
      return NodeID(Int(edits[number].start) + (inserted?.index ?? 0))
    case .column(let index)?: parent = index
    case nil: break
    }
    let siblings = columns.siblings(in: parent)
    let (place, number) = position(at: max(0, index), among: siblings)
    let storage = tree.storage
    edits.insert(
      Edit(
        index: siblings.node(at: place), superview: Int32(parent),
        place: Int32(place), count: Int32(tree.count),
        box: SiblingIndex.box(of: storage.records[0], storage.placements)), at: number)
    trees.insert(EditedTree(tree), at: number)
    renumber(from: number)
    return NodeID(Int(edits[number].start))
  }

  /// The place and the index of a new edit that inserts a subview.
  private func position(
    at index: Int, among siblings: ViewTree.Storage.Siblings
  ) -> (place: Int, number: Int) {
    var place = siblings.places.lowerBound
    var left = index
    let first = Self.first(in: edits) { $0.index > siblings.superview }
    let known: Int? = edits.withUnsafeBufferPointer { edits in
      for number in first..<edits.count where edits[number].superview == siblings.superview {
        if edits[number].index > siblings.end { break }
        let between = Int(edits[number].place) - place
        if left < between { return nil }
        left -= between
        place = Int(edits[number].place)
        if edits[number].count < 0 {
          place += 1
        } else if left == 0 {
          return number
        } else {
          left -= 1
        }
      }
      return nil
    }
    if let known { return (place, known) }
    place = left < siblings.places.upperBound - place ? place + left : siblings.places.upperBound
    let key = (siblings.node(at: place), -siblings.superview)
    return (place, Self.first(in: edits) { ($0.index, -$0.superview) > key })
  }

  /// Removes a view with its subviews.
  func remove(_ view: NodeID, depth: Int, _ columns: ViewTree.Storage) {
    switch position(of: view) {
    case .inserted(let number, let inner):
      if inner.index > 0 { return change(number) { $0.remove(inner, depth: depth + 1) } }
      edits.remove(at: number)
      trees.remove(at: number)
      renumber(from: number)
    case .column(let index):
      let record = columns.records[index]
      let removed = Int32(index)..<record.subtreeEnd
      let number = Self.first(in: edits) { $0.index > index }
      let after = Self.first(in: edits) { $0.index > record.subtreeEnd }
      for inner in (number..<after).reversed() where removed.contains(edits[inner].superview) {
        edits.remove(at: inner)
        trees.remove(at: inner)
      }
      let place = columns.refuseAll(index)
      edits.insert(
        Edit(
          index: Int32(index), superview: record.parent, place: Int32(place),
          count: -Int32(removed.count)), at: number)
      trees.insert(nil, at: number)
      renumber(from: 0)
    }
  }

  /// Replaces a view. Returns false if the change concerns the tree as a whole.
  func replace(_ view: NodeID, with node: ViewNode, _ columns: ViewTree.Storage) -> Bool {
    switch position(of: view) {
    case .column(let index): return columns.replace(NodeID(index), with: node)
    case .inserted(let number, let view):
      guard node.policy.isStandard else { return false }
      change(number) { $0.replace(view, with: node) }
      return true
    }
  }

  /// The properties of a view.
  func node(of view: NodeID, _ columns: ViewTree) -> ViewNode {
    switch position(of: view) {
    case .column(let index): columns[NodeID(index)]
    case .inserted(let number, let view): trees[number]?[view] ?? columns[view]
    }
  }

  /// Changes an inserted tree in place.
  private func change<Result>(
    _ number: Int, _ body: (inout EditedTree) -> Result
  ) -> Result {
    var tree = trees[number] ?? EditedTree(.empty)
    // The tree must not be shared while it changes.
    trees[number] = nil
    let result = body(&tree)
    let storage = tree.columns.storage
    edits[number].box = SiblingIndex.box(of: storage.records[0], storage.placements)
    edits[number].count = Int32(tree.count)
    trees[number] = tree
    renumber(from: number)
    return result
  }

  private func renumber(from number: Int) {
    var shift = number > 0 ? edits[number - 1].shift + edits[number - 1].count : 0
    edits.withUnsafeMutableBufferPointer { edits in
      for index in number..<edits.count {
        edits[index].shift = shift
        shift += edits[index].count
      }
    }
  }

  // MARK: Search

  /// The view that receives a touch, for a tree without policies; `nil` if every window refuses it.
  ///
  /// - Complexity: As that of a search without edits, and O(edits) for each view on the path.
  func hit(at point: Point, _ columns: ViewTree) -> NodeID? {
    mergeIfWorth(columns)
    let descent = Descent(columns)
    guard let (place, local) = columns.firstWindow(at: point, refused: { _, _, _ in }) else {
      return nil
    }
    var view = columns.windowsFrontToBack[place].index
    var point = local
    while true {
      let (front, next) = descent.frontmostSubview(of: view, at: point)
      if let answer = frontmostInserted(in: view, columns, point, before: front) { return answer }
      guard front >= 0 else { return id(ofColumn: Int32(view)) }
      view = Int(columns.storage.index.nodes[front])
      point = next
    }
  }

  /// The answer of the frontmost inserted subview that contains a point; `nil` if there is none in
  /// front of a place.
  private func frontmostInserted(
    in superview: Int, _ columns: ViewTree, _ point: Point, before place: Int
  ) -> NodeID? {
    let end = columns.storage.records[superview].subtreeEnd
    let (x, y) = (Float(point.x), Float(point.y))
    let needle = SIMD4<Float>(x, y, -x, -y)
    var number = Self.first(in: edits) { $0.index > end }
    while number > 0 {
      number -= 1
      let edit = edits[number]
      if edit.index <= superview { break }
      guard edit.superview == superview, edit.place > place, all(needle .>= edit.box),
        let answer = trees[number].flatMap({ $0.hit(at: point) })
      else { continue }
      return NodeID(Int(edit.start) + answer.index)
    }
    return nil
  }

  /// Writes the columns with all edits if searches have taken as long as that together.
  private func mergeIfWorth(_ columns: ViewTree) {
    let isWorth = compared.withLock { compared in
      compared += edits.count
      return compared > Self.worth * columns.count
    }
    if isWorth { _ = merged(into: columns.storage) }
  }
}

extension ViewTree.Storage {
  /// The subviews of a view, or the windows.
  fileprivate struct Siblings {
    let storage: ViewTree.Storage
    let superview: Int32
    /// Indices in `SiblingIndex.nodes`, or in `roots`.
    let places: Range<Int>
    /// The index after the last view below the superview.
    let end: Int32

    /// The index of a sibling; that of the following view for the place after the last.
    func node(at place: Int) -> Int32 {
      guard place < places.upperBound else { return end }
      return superview < 0 ? storage.roots[place].rawValue : storage.index.nodes[place]
    }
  }

  fileprivate func siblings(in superview: Int) -> Siblings {
    superview < 0
      ? Siblings(
        storage: self, superview: -1, places: 0..<roots.count, end: Int32(records.count))
      : Siblings(
        storage: self, superview: Int32(superview), places: index.children(of: superview),
        end: records[superview].subtreeEnd)
  }
}
