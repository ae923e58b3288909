internal import HitTesting

/// The levels of a large tree that a diagram shows: the path of the touch, and on each level the
/// siblings next to the path and next to the view of the step.
struct TreeLevels {
  struct Row {
    var items: [TreeDiagram.Content] = []
    /// The index of the item that is the parent of the next level.
    var way: Int?
    /// The groups that are opened from an item on.
    var opened: [Int: NodeID] = [:]
  }

  /// The maximum numbers of boxes.
  struct Room {
    var levels: Int
    /// The number of boxes in a level without opened groups; fewer if their names need more width.
    var slots: Int
    /// The number of boxes of an opened group.
    var opened = 24
  }

  private(set) var rows: [Row] = []
  private let chains: ContainerChains
  private let room: Room
  private let focus: NodeID?
  private let isCrowded: (Row) -> Bool

  private var tree: ViewTree { chains.tree }

  /// - Parameter isCrowded: Returns whether the names of a level have too little room.
  init(
    _ chains: ContainerChains, path: [NodeID], focus: NodeID?, _ room: Room,
    isCrowded: @escaping (Row) -> Bool
  ) {
    self.chains = chains
    self.room = room
    self.focus = focus
    self.isCrowded = isCrowded
    let path = path.isEmpty ? Self.largest(chains.tree) : path
    let (firsts, lasts) = Self.levels(of: path, chains)
    guard let last = lasts.last else { return }
    rows.append(row(tree.windowsFrontToBack.reversed(), way: firsts.first))
    let levels = firsts.count + (!tree.hasSubviews(last) ? 0 : 1)
    var begin = 1
    if levels > room.levels {
      // One level is for the window, one represents those left out.
      let shown = max(1, room.levels - 2)
      let depth = focus.map { focus in lasts.filter { isAbove($0, focus) }.count } ?? levels - 1
      begin = min(max(1, depth - shown + 2), levels - shown)
      if begin > 2 {
        rows.append(Row(items: [.levels(begin - 1)], way: 0))
      } else {
        begin = 1
      }
    }
    for level in begin..<max(begin, levels) where rows.count < room.levels {
      let way = level < firsts.count ? firsts[level] : nil
      rows.append(row(tree.subviews(of: lasts[level - 1]), way: way))
    }
  }

  private func isAbove(_ ancestor: NodeID, _ view: NodeID) -> Bool {
    ancestor != view && tree.isView(view, inSubtreeOf: ancestor)
  }

  /// The first and the last view of each box on a path.
  private static func levels(
    of path: [NodeID], _ chains: ContainerChains
  ) -> (firsts: [NodeID], lasts: [NodeID]) {
    var firsts: [NodeID] = []
    var lasts: [NodeID] = []
    for view in path {
      if let last = lasts.last, view <= last { continue }
      firsts.append(view)
      if case .chain(_, let last, _) = chains.content(of: view) {
        lasts.append(last)
      } else {
        lasts.append(view)
      }
    }
    return (firsts, lasts)
  }

  /// The path from the front window through the subviews with the most views: past a bar in front,
  /// into the content of the app. Of equal ones, the frontmost; of many siblings, only the
  /// frontmost are compared.
  private static func largest(_ tree: ViewTree) -> [NodeID] {
    func count(_ view: NodeID) -> Int { tree.subtree(of: view).count }
    var path: [NodeID] = []
    var next = tree.windowsFrontToBack.first
    while let view = next, path.count < 16 {
      path.append(view)
      next = tree.subviews(of: view).suffix(1_000).reversed().max { count($0) < count($1) }
    }
    return path
  }

  /// Returns the level with as many boxes as have room: fewer boxes with names are clearer than
  /// many with parts of them.
  private func row(
    _ siblings: some RandomAccessCollection<NodeID>, way: NodeID?
  ) -> Row {
    let all = row(siblings, way: way, slots: room.slots)
    if room.slots <= 3 || !isCrowded(all) { return all }
    // Bisection: each attempt costs as much as the level is long.
    var best = row(siblings, way: way, slots: 3)
    var (fewest, most) = (3, room.slots)
    while most - fewest > 1 {
      let slots = (fewest + most) / 2
      let row = row(siblings, way: way, slots: slots)
      if isCrowded(row) {
        most = slots
      } else {
        (best, fewest) = (row, slots)
      }
    }
    return best
  }

  private func row(
    _ views: some RandomAccessCollection<NodeID>, way: NodeID?, slots: Int
  ) -> Row {
    func view(_ place: Int) -> NodeID { views[views.index(views.startIndex, offsetBy: place)] }
    let count = views.count
    let wayPlace = way.flatMap { place(of: $0, in: views) }
    let focusPlace = focus.flatMap { place(of: $0, in: views) }
    var row = Row()
    func add(_ place: Int) {
      let content = chains.content(of: view(place))
      if let group = chains.opened(at: content) { row.opened[row.items.count] = group }
      if place == wayPlace { row.way = row.items.count }
      row.items.append(content)
    }
    var done = 0
    func closed(_ places: Range<Int>) {
      if places.count == 1 { return add(places.lowerBound) }
      guard let first = places.first, let last = places.last else { return }
      row.items.append(.run(view(first), view(last), count: places.count))
    }
    func run(to end: Int) {
      guard end > done else { return }
      guard let group = opened(from: view(done), to: view(end - 1)),
        let start = place(of: group, in: views)
      else { return closed(done..<end) }
      closed(done..<start)
      row.opened[row.items.count] = group
      let shown = start..<min(end, start + room.opened)
      for place in shown { add(place) }
      closed(shown.upperBound..<end)
    }
    for place in chosen(near: [wayPlace, focusPlace].compactMap { $0 }, count, slots) {
      run(to: place)
      add(place)
      done = place + 1
    }
    run(to: count)
    return row
  }

  /// The first opened view of a run of siblings.
  private func opened(from first: NodeID, to last: NodeID) -> NodeID? {
    let parent = tree.superview(of: first)
    return chains.opened.filter {
      first <= $0 && $0 <= last && tree.superview(of: $0) == parent
    }.min()
  }

  /// The places of the siblings that have a box, from back to front.
  private func chosen(near places: [Int], _ count: Int, _ slots: Int) -> [Int] {
    if count <= slots { return Array(0..<count) }
    // Without a place of interest, the frontmost are asked first.
    let places = places.isEmpty ? [count - 1] : places
    var candidates = places
    for distance in 1...max(3, slots) {
      for near in places { candidates += [near + distance, near - distance] }
    }
    candidates += [count - 1, 0]
    var chosen: [Int] = []
    for place in candidates where (0..<count).contains(place) && !chosen.contains(place) {
      let next = (chosen + [place]).sorted()
      if Self.length(next, count) <= slots { chosen = next }
    }
    return chosen
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
    guard let first = siblings.first, tree.superview(of: first) == tree.superview(of: view) else {
      return nil
    }
    if tree.superview(of: view) != nil { return tree.siblingIndex(of: view) }
    // A window.
    return siblings.firstIndex(of: view).map {
      siblings.distance(from: siblings.startIndex, to: $0)
    }
  }
}
