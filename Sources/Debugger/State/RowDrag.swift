package import HitTesting
package import Stage
import TouchDelivery

/// The drag of a row of the outline, which moves a view among its siblings.
package struct RowDrag: Sendable {
  package let view: NodeID
  /// The position of a drop; `nil` until the pointer has moved.
  package private(set) var drop: OutlineDrop?
  /// The views when the drag began.
  let tree: ViewTree
  /// The siblings that the view may pass, back to front: the subviews of one view, or the windows
  /// of one level.
  private let siblings: [NodeID]
  /// The row of each sibling, front to back, followed by the row after the last sibling.
  private let edges: [Int]
  private let depth: Int
  /// The position where the pointer was pressed, in rows from the top of the outline.
  private let start: Double

  /// The distance that the pointer moves before a drag begins, in rows.
  private static let slop = 0.2

  /// Begins the drag of a pressed row.
  ///
  /// - Parameter start: the position of the pointer, in rows from the top of the outline.
  /// - Returns: `nil` for a view whose siblings are not all shown.
  /// - Complexity: O(siblings + rows of the last sibling).
  init?(_ view: NodeID, in rows: OutlineRows, from start: Double) {
    let tree = rows.tree
    guard view.index < tree.count, view != rows.root, let row = rows.row(of: view) else {
      return nil
    }
    var siblings = tree.siblings(of: view)
    if tree.superview(of: view) == nil {
      let level = tree.details(of: view).windowLevel
      siblings.removeAll { tree.details(of: $0).windowLevel != level }
    }
    var edges = siblings.reversed().compactMap { rows.row(of: $0) }
    guard edges.count == siblings.count, let last = edges.last else { return nil }
    depth = rows.depth(ofRow: row)
    var end = last + 1
    while end < rows.count, rows.depth(ofRow: end) > depth { end += 1 }
    edges.append(end)
    self.view = view
    self.tree = tree
    self.siblings = siblings
    self.edges = edges
    self.start = start
  }

  /// Updates the position of the drop.
  ///
  /// - Parameter place: the position of the pointer, in rows from the top of the outline.
  /// - Complexity: O(siblings).
  mutating func move(to place: Double) {
    guard place.isFinite, drop != nil || (place - start).magnitude > Self.slop else { return }
    let nearest = edges.indices.min {
      (Double(edges[$0]) - place).magnitude < (Double(edges[$1]) - place).magnitude
    }
    guard let nearest else { return }
    drop = OutlineDrop(view: view, row: edges[nearest], depth: depth)
  }

  /// The view's index among its siblings after a drop, counted from the back; `nil` if it does not
  /// move.
  var index: Int? {
    guard let drop, let edge = edges.firstIndex(of: drop.row),
      let own = siblings.firstIndex(of: view)
    else { return nil }
    // Edges are ordered from the front, and the view does not pass itself.
    let behind = siblings.count - edge
    let place = behind > own ? behind - 1 : behind
    return place == own ? nil : tree.siblingIndex(of: siblings[place])
  }
}

extension State {
  /// Begins the drag of a row of the outline, or continues it.
  ///
  /// - Parameter place: the position of the pointer, in rows from the top of the row.
  mutating func dragRow(_ row: Int, to place: Double, isPress: Bool) {
    guard place.isFinite else { return }
    let place = Double(row) + place
    if isPress {
      guard let rows = subject.outline.rows, row < rows.count, offersEdits,
        subject.baseline.after == nil
      else { return subject.outline.drag = nil }
      subject.outline.drag = RowDrag(rows[row], in: rows, from: place)
    } else {
      subject.outline.drag?.move(to: place)
    }
  }

  /// Drops the row.
  ///
  /// - Returns: `nil` if the row was not dragged, so that the press is a click.
  mutating func dropRow() -> [Effect]? {
    guard let drag = subject.outline.drag else { return nil }
    subject.outline.drag = nil
    guard drag.drop != nil else { return nil }
    guard let index = drag.index, drag.tree.isSame(as: subject.scene.tree) else { return [] }
    subject.selection = drag.view
    return move(drag.view, to: index)
  }

  /// Moves the selected view among its siblings.
  mutating func arrange(_ arrangement: SubviewArrangement) -> [Effect] {
    let effects = showSide(before: false)
    let tree = subject.scene.tree
    guard let view = subject.selection, view.index < tree.count else {
      say(.info, "No view is selected: click on one, or use ↑ and ↓")
      return effects
    }
    let place = tree.siblingIndex(of: view)
    let index =
      switch arrangement {
      case .forward: place + 1
      case .backward: place - 1
      case .front: Int.max
      case .back: 0
      }
    let moved = move(view, to: index)
    if moved.isEmpty, offersEdits {
      let end = index > place ? "in front of" : "behind"
      say(.info, "\(tree.displayName(of: view)) is already \(end) all its siblings")
    }
    return effects + moved
  }
}
