package import HitTesting
package import Stage

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
  /// - Parameter start: The position of the pointer, in rows from the top of the outline.
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
  /// - Parameter place: The position of the pointer, in rows from the top of the outline.
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

extension SubjectOutline {
  /// Begins the drag of a row, or continues it.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in rows from the top of the row.
  ///   - offersEdits: `false` if the views cannot be edited.
  mutating func dragRow(_ row: Int, to place: Double, isPress: Bool, offersEdits: Bool) {
    guard place.isFinite else { return }
    let place = Double(row) + place
    if isPress {
      guard let rows, row < rows.count, offersEdits else { return drag = nil }
      drag = RowDrag(rows[row], in: rows, from: place)
    } else {
      drag?.move(to: place)
    }
  }

  /// Ends the drag of a row.
  ///
  /// - Parameter tree: The current views.
  /// - Returns: The edit that drops the row, if its view moves. `isClick` is set if the row was not
  ///   dragged.
  mutating func dropRow(in tree: ViewTree) -> (isClick: Bool, request: EditRequest?) {
    defer { drag = nil }
    guard let drag, drag.drop != nil else { return (true, nil) }
    guard let index = drag.index, drag.tree.isSame(as: tree) else { return (false, nil) }
    return (false, .move(drag.view, to: index))
  }
}
