/// The details of the views that have any.
///
/// Details are stored as the views' own boxes: a copy of a value with so many properties takes longer
/// than reading the rest of the view.
struct ViewDetailsTable: Sendable {
  /// For each view up to the last one with details, the index of its box, or -1.
  private var slots: [Int32] = []
  private var boxes: [Boxed<ViewDetails>] = []

  /// The details of a view; `nil` if it has none.
  subscript(view: Int32) -> ViewDetails? { box(of: view)?.value }

  /// The box with the details of a view; `nil` if it has none.
  func box(of view: Int32) -> Boxed<ViewDetails>? {
    let view = Int(view)
    return view < slots.count && slots[view] >= 0 ? boxes[Int(slots[view])] : nil
  }

  /// Replaces the details of a view.
  ///
  /// - Complexity: O(1) amortized for views in pre-order.
  mutating func set(_ box: Boxed<ViewDetails>?, of view: Int32) {
    let view = Int(view)
    guard let box else {
      if view < slots.count { slots[view] = -1 }
      return
    }
    while slots.count <= view { slots.append(-1) }
    if slots[view] < 0 {
      slots[view] = Int32(boxes.count)
      boxes.append(box)
    } else {
      boxes[Int(slots[view])] = box
    }
  }

  /// The indices of the views that have details, ascending. O(views).
  var views: [Int32] { slots.indices.filter { slots[$0] >= 0 }.map { Int32($0) } }

  /// The views with a recorded appearance, in pre-order. O(views).
  var drawnViews: [Int32] {
    views.filter { boxes[Int(slots[Int($0)])].value.hasAppearance }
  }

  /// The table after a move of views. O(views).
  func moved(by move: SiblingMove) -> ViewDetailsTable {
    var table = self
    while table.slots.count < move.end { table.slots.append(-1) }
    table.slots = move.rearranged(table.slots)
    return table
  }
}
