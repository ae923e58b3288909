/// A view that takes another place among its siblings, with all its subviews: what
/// `insertSubview(_:at:)` does with a view that is a subview already.
///
/// A subtree is a range of pre-order, and so are the siblings that it passes. The move exchanges the
/// two ranges, and leaves every other view where it is.
package struct SiblingMove: Hashable, Sendable {
  /// The view that moves, as one of the views before.
  package let view: NodeID
  /// Its place among its siblings afterwards, counted from 0 at the back.
  package let index: Int
  /// Its place before.
  private let oldIndex: Int
  /// Where the first of the two ranges begins.
  private let start: Int
  /// Where the second one begins, which is the end of the first.
  private let middle: Int
  /// Where the second one ends.
  private let end: Int

  /// The move of a view to a place among its siblings, counted from 0 at the back; of a window, in the
  /// order in which they were added.
  ///
  /// - Parameter index: the place that the view has afterwards; one that there is not is the nearest
  ///   that there is.
  /// - Returns: `nil` where the view has that place. O(siblings).
  package init?(_ view: NodeID, to index: Int, in tree: ViewTree) {
    let siblings = tree.siblings(of: view)
    let index = min(max(0, index), siblings.count - 1)
    let oldIndex = tree.siblingIndex(of: view)
    guard index != oldIndex else { return nil }
    let mine = tree.subtree(of: view)
    let passed = tree.subtree(of: siblings[index])
    self.init(
      view: view, index: index, oldIndex: oldIndex,
      start: min(mine.lowerBound, passed.lowerBound).index,
      middle: (index < oldIndex ? mine.lowerBound : mine.upperBound).index,
      end: max(mine.upperBound, passed.upperBound).index)
  }

  private init(view: NodeID, index: Int, oldIndex: Int, start: Int, middle: Int, end: Int) {
    (self.view, self.index, self.oldIndex) = (view, index, oldIndex)
    (self.start, self.middle, self.end) = (start, middle, end)
  }

  /// The view of the tree after the move that a view before it is. O(1).
  package func callAsFunction(_ view: NodeID) -> NodeID {
    NodeID(place(of: view.index))
  }

  /// The move that takes this one back.
  package var inverse: SiblingMove {
    SiblingMove(
      view: self(view), index: oldIndex, oldIndex: index, start: start,
      middle: start + end - middle, end: end)
  }

  /// Where what is at a place of pre-order gets to.
  func place(of index: Int) -> Int {
    guard index >= start, index < end else { return index }
    return index < middle ? index + end - middle : index - middle + start
  }

  /// What belongs to the views of a tree, one element each, in the order after the move. O(views).
  func rearranged<Element>(_ elements: [Element]) -> [Element] {
    guard elements.count >= end else { return elements }
    return Array(elements[..<start]) + elements[middle..<end] + elements[start..<middle]
      + elements[end...]
  }

  /// What belongs to some views of a tree, under their places after the move.
  func rearranged<Value>(_ values: [Int32: Value]) -> [Int32: Value] {
    Dictionary(
      uniqueKeysWithValues: values.map { (Int32(place(of: Int($0.key))), $0.value) })
  }
}

extension ViewTree {
  /// The tree after a move. Views keep the names that they are shown by. O(views).
  package func moving(by move: SiblingMove) -> ViewTree {
    let old = storage
    var records = move.rearranged(old.records)
    for index in records.indices where move.place(of: index) != index {
      let parent = Int(records[index].parent)
      let from = move.inverse.place(of: index)
      records[index].parent = Int32(parent < 0 ? parent : move.place(of: parent))
      records[index].subtreeEnd += Int32(index - from)
    }
    return ViewTree(
      storage: Storage(
        records: records, placements: old.placements, labels: old.labels.moved(by: move),
        policies: move.rearranged(old.policies), details: move.rearranged(old.details),
        roots: records.indices.filter { records[$0].parent < 0 }.map { NodeID($0) },
        names: old.names.moved(by: move, in: self)))
  }
}
