internal import Geometry
internal import HitTesting

/// A diagram of a tree: the whole tree if it is small, else the views around the path of the touch,
/// with one box for each run of other siblings.
///
/// Subviews are in order from back (left) to front (right), so a search runs from right to left.
struct TreeDiagram {
  enum Content: Hashable {
    case view(NodeID)
    /// Adjacent siblings, from the first to the last.
    case run(NodeID, NodeID, count: Int)
    /// This many levels of the path.
    case levels(Int)
  }

  /// A box, with the index of its parent box.
  struct Node {
    var content: Content
    var box: Rect
    var parent: Int?
  }

  private(set) var nodes: [Node] = []

  /// The number of views up to which the whole tree is tried first.
  private static let wholeCount = 64
  static let boxHeight = 30.0
  private static let smallestPitch = 46.0
  private static let largestPitch = 76.0
  private static let smallestSlot = 36.0

  /// - Parameters:
  ///   - path: the views from the window to the view that the picture is about.
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

  /// Lays out every view, with superviews centred over their subviews; returns false without room.
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
    let rows = (order.map { $0.depth }.max() ?? 0) + 1
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
      let width = room.clamped(to: 28...84)
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

/// The levels of a large tree that a diagram shows: the path of the touch, and on each level the
/// siblings next to the path and next to the view of the step.
struct TreeLevels {
  struct Row {
    var items: [TreeDiagram.Content]
    /// The index of the item that is the parent of the next level.
    var way: Int?
  }

  private(set) var rows: [Row] = []
  private let tree: ViewTree
  private let slots: Int
  private let focus: NodeID?

  /// - Parameters:
  ///   - limit: the maximum number of levels.
  ///   - slots: the maximum number of boxes in a level.
  init(_ tree: ViewTree, path: [NodeID], focus: NodeID?, limit: Int, slots: Int) {
    self.tree = tree
    self.slots = slots
    self.focus = focus
    let path = path.isEmpty ? Self.frontmost(tree) : path
    guard let last = path.last else { return }
    rows.append(row(tree.windowsFrontToBack.reversed(), way: path.first))
    let levels = path.count + (tree.subviews(of: last).isEmpty ? 0 : 1)
    var begin = 1
    if levels > limit {
      // One level is for the window, one represents those left out.
      let shown = max(1, limit - 2)
      let depth = focus.map { tree.depth(of: $0) } ?? levels - 1
      begin = min(max(1, depth - shown + 2), levels - shown)
      if begin > 2 {
        rows.append(Row(items: [.levels(begin - 1)], way: 0))
      } else {
        begin = 1
      }
    }
    for level in begin..<max(begin, levels) where rows.count < limit {
      let way = level < path.count ? path[level] : nil
      rows.append(row(tree.subviews(of: path[level - 1]), way: way))
    }
  }

  /// The path from the front window through the frontmost subviews.
  private static func frontmost(_ tree: ViewTree) -> [NodeID] {
    var path: [NodeID] = []
    var next = tree.windowsFrontToBack.first
    while let view = next, path.count < 16 {
      path.append(view)
      next = tree.subviews(of: view).last
    }
    return path
  }

  private func row(
    _ siblings: some RandomAccessCollection<NodeID>, way: NodeID?
  ) -> Row {
    let views = siblings
    func view(_ place: Int) -> NodeID { views[views.index(views.startIndex, offsetBy: place)] }
    let count = views.count
    let wayPlace = way.flatMap { place(of: $0, in: views) }
    let focusPlace = focus.flatMap { place(of: $0, in: views) }
    var candidates: [Int] = []
    for near in [wayPlace, focusPlace].compactMap({ $0 }) { candidates.append(near) }
    for distance in 1...3 {
      for near in [wayPlace, focusPlace].compactMap({ $0 }) {
        candidates += [near + distance, near - distance]
      }
    }
    candidates += [count - 1, 0]
    if count <= slots { candidates = Array(0..<count) }
    var chosen: [Int] = []
    for place in candidates where (0..<count).contains(place) && !chosen.contains(place) {
      let next = (chosen + [place]).sorted()
      if Self.length(next, count) <= slots { chosen = next }
    }
    var row = Row(items: [], way: nil)
    var done = 0
    func run(to end: Int) {
      guard end > done else { return }
      row.items.append(
        end - done == 1
          ? .view(view(done)) : .run(view(done), view(end - 1), count: end - done))
    }
    for place in chosen {
      run(to: place)
      if place == wayPlace { row.way = row.items.count }
      row.items.append(.view(view(place)))
      done = place + 1
    }
    run(to: count)
    return row
  }

  /// The number of boxes needed to show some siblings and the runs between them.
  private static func length(_ places: [Int], _ count: Int) -> Int {
    var length = places.count
    var done = 0
    for place in places {
      if place > done { length += 1 }
      done = place + 1
    }
    return length + (done < count ? 1 : 0)
  }

  private func place(
    of view: NodeID, in siblings: some RandomAccessCollection<NodeID>
  ) -> Int? {
    if let parent = tree.superview(of: view) {
      guard let first = siblings.first, tree.superview(of: first) == parent else { return nil }
      return tree.siblingIndex(of: view)
    }
    return siblings.firstIndex(of: view).map {
      siblings.distance(from: siblings.startIndex, to: $0)
    }
  }
}
