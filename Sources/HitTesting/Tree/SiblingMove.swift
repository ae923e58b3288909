/// A view's move, with its subtree, to another position among its siblings, like
/// `insertSubview(_:at:)` for an existing subview.
///
/// A subtree is a range of the pre-order, and so are the siblings that it passes. The move
/// exchanges the two ranges, and leaves every other view in place.
package struct SiblingMove: Hashable, Sendable {
  /// The view that moves, identified in the tree before the move.
  package let view: NodeID
  /// The index among its siblings after the move, from 0 at the back.
  package let index: Int
  /// The index among its siblings before the move.
  private let oldIndex: Int
  /// The start of the first of the two ranges.
  private let start: Int
  /// The end of the first range and the start of the second.
  private let middle: Int
  /// The end of the second range.
  private let end: Int

  /// The move of a view to an index among its siblings; nil if the view already has that index.
  ///
  /// - Parameter index: The index after the move, from 0 at the back, clamped to the valid indices;
  ///   for a window, its index in the order in which windows were added.
  /// - Complexity: O(siblings).
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

  /// The view's id in the tree after the move. O(1).
  package func callAsFunction(_ view: NodeID) -> NodeID {
    NodeID(place(of: view.index))
  }

  package var inverse: SiblingMove {
    SiblingMove(
      view: self(view), index: oldIndex, oldIndex: index, start: start,
      middle: start + end - middle, end: end)
  }

  /// The pre-order index after the move.
  func place(of index: Int) -> Int {
    guard index >= start, index < end else { return index }
    return index < middle ? index + end - middle : index - middle + start
  }

  /// The ranges of the views before the move, in their order after it.
  func ranges(of count: Int) -> [Range<Int>] {
    [0..<start, middle..<end, start..<middle, end..<count]
  }

  /// Reorders one element per view to the order after the move. O(views).
  func rearranged<Element>(_ elements: [Element]) -> [Element] {
    ranges(of: elements.count).flatMap { elements[$0] }
  }
}

extension ViewTree {
  /// The tree after a move. Views keep their display names. O(views).
  package func moving(by move: SiblingMove) -> ViewTree {
    let names = storage.names.moved(by: move, in: self)
    return ViewTree(storage: ColumnMerge(storage, move).storage(names: names))
  }
}
