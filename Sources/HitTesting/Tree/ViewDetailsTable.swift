/// The details of the views that have any.
///
/// Details are stored in the boxes that the views own, because copying so large a value takes
/// longer than reading the rest of the view.
struct ViewDetailsTable: Sendable {
  /// For each view up to the last one with details, the index of its box, or -1.
  private var slots = PaddedColumn<Int32>(missing: -1)
  private var boxes: [Boxed<ViewDetails>] = []

  /// The details of a view; `nil` if it has none.
  subscript(view: Int32) -> ViewDetails? { box(of: view)?.value }

  func has(_ view: Int32) -> Bool { slots[Int(view)] >= 0 }

  /// The box with the details of a view; `nil` if it has none.
  func box(of view: Int32) -> Boxed<ViewDetails>? {
    let slot = slots[Int(view)]
    return slot < 0 ? nil : boxes[Int(slot)]
  }

  /// Replaces the details of a view.
  ///
  /// - Complexity: O(1) amortized for views in pre-order.
  mutating func set(_ box: Boxed<ViewDetails>?, of view: Int32) {
    let view = Int(view)
    guard let box else { return slots[view] = -1 }
    if slots[view] < 0 {
      slots[view] = Int32(boxes.count)
      boxes.append(box)
    } else {
      boxes[Int(slots[view])] = box
    }
  }

  /// Appends the details of some views of another table, the first of which becomes the view
  /// `start`. O(range).
  mutating func append(_ other: ViewDetailsTable, _ range: Range<Int>, at start: Int) {
    for view in range where view < other.slots.values.count && other.has(Int32(view)) {
      set(other.box(of: Int32(view)), of: Int32(start + view - range.lowerBound))
    }
  }

  /// The indices of the views that have details, ascending. O(views).
  var views: [Int32] {
    slots.values.indices.filter { slots[$0] >= 0 }.map { Int32($0) }
  }

  /// The views with a recorded appearance, in pre-order. O(views).
  var drawnViews: [Int32] {
    views.filter { boxes[Int(slots[Int($0)])].value.hasAppearance }
  }
}
