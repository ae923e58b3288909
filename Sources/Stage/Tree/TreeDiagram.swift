internal import Geometry
internal import HitTesting

/// A drawing of a tree as boxes: all of it when it is small, else the views around the way of the
/// touch, with runs of others as one box.
///
/// Subviews stand from back (left) to front (right), so a search runs from right to left.
struct TreeDiagram {
  /// What a box stands for.
  enum Content: Hashable {
    /// One view.
    case view(NodeID)
    /// So many siblings side by side, from the first to the last.
    case run(NodeID, NodeID, count: Int)
    /// So many levels on the way.
    case levels(Int)
  }

  /// A box, and the box that it hangs from.
  struct Node {
    var content: Content
    var box: Rect
    var parent: Int?
  }

  private(set) var nodes: [Node] = []

  /// Trees of up to so many views are tried as a whole.
  private static let wholeCount = 64
  static let boxHeight = 30.0
  private static let smallestPitch = 46.0
  private static let largestPitch = 76.0
  private static let smallestSlot = 36.0

  /// - Parameters:
  ///   - path: from the window to the view that the picture is about.
  ///   - focus: the view of the step.
  init(_ tree: ViewTree, path: [NodeID], focus: NodeID?, in area: Rect) {
    guard area.width >= 80, area.height >= Self.boxHeight, !tree.isEmpty else { return }
    if tree.count <= Self.wholeCount, drawWhole(tree, area) { return }
    let rows = TreeLevels(
      tree, path: path, focus: focus,
      limit: max(2, Int((area.height - Self.boxHeight) / (Self.smallestPitch + 6)) + 1),
      slots: max(3, Int(area.width / 58)))
    draw(rows, area)
  }

  private static func pitch(_ rows: Int, _ area: Rect) -> Double {
    guard rows > 1 else { return 0 }
    return Double.minimum(largestPitch, (area.height - boxHeight) / Double(rows - 1))
  }

  /// Every view, parents over the middle of their subviews; false when there is no room.
  private mutating func drawWhole(_ tree: ViewTree, _ area: Rect) -> Bool {
    var order: [(view: NodeID, depth: Int, parent: Int?)] = []
    for root in tree.windowsFrontToBack.reversed() {
      var numbers: [NodeID: Int] = [:]
      let range = tree.subtree(of: root)
      for index in range.lowerBound.index..<range.upperBound.index {
        let view = NodeID(index)
        let parent = view == root ? nil : tree.superview(of: view).flatMap { numbers[$0] }
        numbers[view] = order.count
        order.append((view, parent.map { order[$0].depth + 1 } ?? 0, parent))
      }
    }
    let leaves = order.filter { tree.subviews(of: $0.view).isEmpty }.count
    let rows = (order.map(\.depth).max() ?? 0) + 1
    let slot = Double.minimum(112, area.width / Double(max(1, leaves)))
    let pitch = Self.pitch(rows, area)
    guard slot >= Self.smallestSlot, rows == 1 || pitch >= Self.smallestPitch else { return false }
    var spans = [(low: Double, high: Double, leaves: Int)](
      repeating: (.infinity, -.infinity, 0), count: order.count)
    var next = area.midX - slot * Double(leaves - 1) / 2
    for (number, item) in order.enumerated() where tree.subviews(of: item.view).isEmpty {
      spans[number] = (next, next, 1)
      next += slot
    }
    for number in order.indices.reversed() {
      guard let parent = order[number].parent else { continue }
      let middle = (spans[number].low + spans[number].high) / 2
      spans[parent].low = Double.minimum(spans[parent].low, middle)
      spans[parent].high = Double.maximum(spans[parent].high, middle)
      spans[parent].leaves += spans[number].leaves
    }
    nodes = order.enumerated().map { number, item in
      let room = slot * Double(spans[number].leaves) - 6
      let width = Double.minimum(84, Double.maximum(28, room))
      let middle = (spans[number].low + spans[number].high) / 2
      let top = area.minY + pitch * Double(item.depth)
      return Node(
        content: .view(item.view), box: Rect(middle - width / 2, top, width, Self.boxHeight),
        parent: item.parent)
    }
    return true
  }

  private mutating func draw(_ rows: TreeLevels, _ area: Rect) {
    let pitch = Self.pitch(rows.rows.count, area)
    var parent: Int?
    for (level, row) in rows.rows.enumerated() {
      let slot = Double.minimum(104, area.width / Double(max(1, row.items.count)))
      let start = area.midX - slot * Double(row.items.count - 1) / 2
      let first = nodes.count
      for (place, item) in row.items.enumerated() {
        let width = Double.minimum(84, slot - 6)
        let middle = start + slot * Double(place)
        nodes.append(
          Node(
            content: item,
            box: Rect(
              middle - width / 2, area.minY + pitch * Double(level), width, Self.boxHeight),
            parent: parent))
      }
      parent = row.way.map { first + $0 }
    }
  }
}
