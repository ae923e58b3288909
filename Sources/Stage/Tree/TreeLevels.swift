internal import HitTesting

/// The levels of a large tree that a chart shows: the way of the touch, and on each level the
/// siblings next to it and next to the view of the step.
struct TreeLevels {
  /// One level.
  struct Row {
    var items: [TreeDiagram.Content]
    /// The place of the item that the next level hangs from.
    var way: Int?
  }

  private(set) var rows: [Row] = []
  private let tree: ViewTree
  private let slots: Int
  private let focus: NodeID?

  /// - Parameters:
  ///   - limit: how many levels there is room for.
  ///   - slots: how many boxes a level has room for.
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
      // One level is the window, one stands for those left out.
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

  /// From the front window to its front subview, and so on.
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
    var wanted: [Int] = []
    for near in [wayPlace, focusPlace].compactMap({ $0 }) { wanted.append(near) }
    for distance in 1...3 {
      for near in [wayPlace, focusPlace].compactMap({ $0 }) {
        wanted += [near + distance, near - distance]
      }
    }
    wanted += [count - 1, 0]
    if count <= slots { wanted = Array(0..<count) }
    var chosen: [Int] = []
    for place in wanted where (0..<count).contains(place) && !chosen.contains(place) {
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

  /// How many boxes it takes to show some siblings and the runs between them.
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
