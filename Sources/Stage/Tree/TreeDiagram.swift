internal import Geometry
internal import HitTesting

/// A diagram of a tree: the whole tree if it is small, else the views around the path of the touch,
/// with one box for each run of other siblings, and one for containers that lie in each other.
///
/// Subviews are in order from back (left) to front (right), so a search runs from right to left.
struct TreeDiagram {
  enum Content: Hashable {
    case view(NodeID)
    /// Adjacent siblings, from the first to the last.
    case run(NodeID, NodeID, count: Int)
    /// Bare containers, each the only subview of the one before, from the first to the last.
    case chain(NodeID, NodeID, count: Int)
    /// This many levels of the path.
    case levels(Int)

    var isLevels: Bool { if case .levels = self { true } else { false } }

    /// The first view of a group that can be opened.
    var group: NodeID? {
      switch self {
      case .run(let first, _, _), .chain(let first, _, _): first
      case .view, .levels: nil
      }
    }
  }

  /// A box, with the index of its parent box.
  struct Node {
    var content: Content
    var box: Rect
    var parent: Int?
    /// The group that is opened from this box on, which can be closed again.
    var opened: NodeID?
    /// True in a line of siblings below the first one, which hides most edges to it.
    var isLower = false
  }

  private(set) var nodes: [Node] = []
  /// The boxes of siblings on several lines.
  private(set) var blocks: [Rect] = []

  /// The number of views up to which the whole tree is tried first.
  private static let wholeCount = 64
  static let boxHeight = 30.0
  private static let smallestPitch = 46.0
  private static let largestPitch = 76.0
  /// The minimum distance of two lines of one level.
  private static let linePitch = 40.0
  /// The maximum number of lines of siblings in a level without an opened group.
  private static let mostLines = 5
  /// The minimum fraction of the wanted widths at which the whole tree is shown.
  private static let smallestScale = 0.88
  private static let gap = 6.0
  /// The minimum width of a view's box.
  static let narrowest = 44.0

  private let widths: (Content) -> Widths

  /// The widths that a box needs for its name.
  struct Widths {
    /// The width of the name in one line.
    var one: Double
    /// The width of the name in two lines; the same as `one` if the name has one word.
    var two: Double
  }

  /// - Parameters:
  ///   - path: The views from the window to the view that the picture is about.
  ///   - focus: The view of the step.
  ///   - opened: The first views of the groups that are shown view by view.
  ///   - widths: Returns the widths that a box needs for its name.
  init(
    _ tree: ViewTree, path: [NodeID], focus: NodeID?, opened: Set<NodeID> = [], in area: Rect,
    widths: @escaping (Content) -> Widths = { _ in Widths(one: 60, two: 42) }
  ) {
    let widths = Self.remembering(widths)
    self.widths = widths
    guard area.width >= 80, area.height >= Self.boxHeight, !tree.isEmpty else { return }
    let chains = ContainerChains(tree, opened: opened, kept: path.last)
    if tree.count <= Self.wholeCount, drawWhole(tree, chains, area) { return }
    var room = TreeLevels.Room(
      levels: max(2, Int((area.height - Self.boxHeight) / (Self.smallestPitch + 6)) + 1),
      slots: 0)
    let slots = max(3, Int((area.width + Self.gap) / (Self.narrowest + Self.gap)))
    // An opened group has as many lines as fit with one level above it.
    let mostLines = (area.height - Self.boxHeight - Self.smallestPitch) / Self.linePitch
    room.opened = max(2, Int((area.width + Self.gap) / 90) * Int(mostLines) - slots)
    // Several lines of siblings where all levels have room, else fewer.
    var lineCount = Self.mostLines
    while true {
      room.slots = slots * lineCount
      let levels = TreeLevels(chains, path: path, focus: focus, room) { [lineCount] row in
        Self.isCrowded(row, area.width, lineCount, widths)
      }
      let lines = levels.rows.map { split($0, area.width, atMost: lineCount) }
      let extra = lines.reduce(0) { $0 + $1.count - 1 }
      let height =
        Double(extra) * Self.linePitch + Double(lines.count - 1) * Self.smallestPitch
        + Self.boxHeight
      let isCut = levels.rows.contains { $0.items.contains { $0.isLevels } }
      if lineCount > 1, height > area.height || isCut {
        lineCount -= 1
      } else if room.levels <= 2 || height <= area.height {
        draw(levels, lines, area)
        return
      } else {
        room.levels -= 1
      }
    }
  }

  /// Returns a function that measures each box once: lines are laid out many times.
  private static func remembering(
    _ widths: @escaping (Content) -> Widths
  ) -> (Content) -> Widths {
    var known: [Content: Widths] = [:]
    return { content in
      if let found = known[content] { return found }
      let found = widths(content)
      known[content] = found
      return found
    }
  }

  /// Returns whether the names in a level need more room than there is, even on two lines of text.
  ///
  /// - Parameter lineCount: The number of lines of boxes.
  private static func isCrowded(
    _ row: TreeLevels.Row, _ width: Double, _ lineCount: Int, _ widths: (Content) -> Widths
  ) -> Bool {
    row.opened.isEmpty && row.items.count > 3
      && lines(of: row.items, width) { widths($0).two }.count > lineCount
  }

  private static func pitch(_ rows: Int, _ area: Rect) -> Double {
    guard rows > 1 else { return 0 }
    return Double.minimum(largestPitch, (area.height - boxHeight) / Double(rows - 1))
  }

  /// Lays out every view, with superviews centred over their subviews; returns false without room.
  ///
  /// Each box and the boxes below it have a span of their own.
  private mutating func drawWhole(
    _ tree: ViewTree, _ chains: ContainerChains, _ area: Rect
  ) -> Bool {
    var order: [(content: Content, depth: Int, parent: Int?)] = []
    for root in tree.windowsFrontToBack.reversed() {
      var numbers: [NodeID: Int] = [:]
      for view in tree.subtree(of: root) {
        let parent = view == root ? nil : tree.superview(of: view).flatMap { numbers[$0] }
        if let parent, case .chain(let first, let last, _) = order[parent].content,
          first < view, view <= last
        {
          numbers[view] = parent
          continue
        }
        numbers[view] = order.count
        order.append((chains.content(of: view), parent.map { order[$0].depth + 1 } ?? 0, parent))
      }
    }
    let rows = (order.map { $0.depth }.max() ?? 0) + 1
    let pitch = Self.pitch(rows, area)
    guard rows == 1 || pitch >= Self.smallestPitch else { return false }
    let choices = order.map { widths($0.content) }
    var wanted = choices.map { $0.one }
    let parents = order.map { $0.parent }
    var spans = Self.spans(parents, wanted)
    func total() -> Double {
      zip(parents, spans).reduce(0) { $0 + ($1.0 == nil ? $1.1 : 0) }
    }
    // Two lines first where they save most.
    let savings = choices.indices.sorted {
      choices[$0].one - choices[$0].two > choices[$1].one - choices[$1].two
    }
    for number in savings where total() > area.width + Self.gap {
      wanted[number] = choices[number].two
      spans = Self.spans(parents, wanted)
    }
    let scale = Double.minimum(1, (area.width + Self.gap) / total())
    // Where names are slightly wider than their share, they are shortened.
    guard scale >= Self.smallestScale else { return false }
    place(order, chains, wanted, spans, scale, pitch, area)
    return true
  }

  /// The widths of boxes and of the boxes below them, with gaps.
  private static func spans(_ parents: [Int?], _ wanted: [Double]) -> [Double] {
    var below = [Double](repeating: 0, count: parents.count)
    var spans = below
    for number in parents.indices.reversed() {
      spans[number] = Double.maximum(wanted[number] + gap, below[number])
      if let parent = parents[number] { below[parent] += spans[number] }
    }
    return spans
  }

  private mutating func place(
    _ order: [(content: Content, depth: Int, parent: Int?)], _ chains: ContainerChains,
    _ wanted: [Double], _ spans: [Double], _ scale: Double, _ pitch: Double, _ area: Rect
  ) {
    var below = [Double](repeating: 0, count: order.count)
    for (number, item) in order.enumerated() {
      if let parent = item.parent { below[parent] += spans[number] }
    }
    let total = zip(order, spans).reduce(0) { $0 + ($1.0.parent == nil ? $1.1 : 0) } * scale
    var next = area.midX - total / 2
    /// The left end of the next box below each box.
    var starts = [Double](repeating: 0, count: order.count)
    for (number, item) in order.enumerated() {
      let span = spans[number] * scale
      let start: Double
      if let parent = item.parent {
        start = starts[parent]
        starts[parent] += span
      } else {
        start = next
        next += span
      }
      starts[number] = start + (span - below[number] * scale) / 2
      let width = Double.minimum(wanted[number], span - Self.gap)
      nodes.append(
        Node(
          content: item.content,
          box: Rect(
            start + (span - width) / 2, area.minY + pitch * Double(item.depth), width,
            Self.boxHeight),
          parent: item.parent, opened: chains.opened(at: item.content)))
    }
  }

  /// Breaks the boxes of a level into at most `limit` lines that fit the width; a level with an
  /// opened group may need more.
  private func split(
    _ row: TreeLevels.Row, _ width: Double, atMost limit: Int
  ) -> [ArraySlice<Content>] {
    guard row.opened.isEmpty else {
      return Self.lines(of: row.items, width) { widths($0).two.clamped(to: Self.narrowest...84) }
    }
    func lines(_ width: Double) -> [ArraySlice<Content>] {
      Self.lines(of: row.items, width) { widths($0).two }
    }
    var found = lines(width)
    guard found.count <= limit else { return [row.items[...]] }
    // Lines of about the same length: as narrow as possible.
    var narrower = width - 8
    while found.count > 1, narrower > Self.narrowest, case let next = lines(narrower),
      next.count == found.count
    {
      found = next
      narrower -= 8
    }
    return found
  }

  /// Breaks boxes into lines, each with as many as fit the width, but at least one.
  private static func lines(
    of items: [Content], _ width: Double, _ need: (Content) -> Double
  ) -> [ArraySlice<Content>] {
    var lines: [ArraySlice<Content>] = []
    var start = 0
    var used = -gap
    for (place, item) in items.enumerated() {
      let need = need(item) + gap
      if place > start, used + need > width {
        lines.append(items[start..<place])
        (start, used) = (place, -gap)
      }
      used += need
    }
    return lines + [items[start...]]
  }

  private mutating func draw(
    _ levels: TreeLevels, _ lines: [[ArraySlice<Content>]], _ area: Rect
  ) {
    let extra = lines.reduce(0.0) { $0 + Double($1.count - 1) * Self.linePitch }
    let rows = levels.rows.count
    let pitch =
      rows > 1
      ? Double.minimum(
        Self.largestPitch, (area.height - Self.boxHeight - extra) / Double(rows - 1)) : 0
    var parent: Int?
    var top = area.minY
    for (row, lines) in zip(levels.rows, lines) {
      let first = nodes.count
      var next: Int?
      for (number, line) in Self.arranged(lines, row).enumerated() {
        if let way = row.way, line.indices.contains(way) {
          next = nodes.count + way - line.startIndex
        }
        let place = nodes.count
        draw(line, row.opened, at: top + Double(number) * Self.linePitch, parent, area)
        if number > 0 { for node in place..<nodes.count { nodes[node].isLower = true } }
      }
      if lines.count > 1 {
        let boxes = nodes[first...].map { $0.box }
        blocks.append(boxes.reduce(boxes[0]) { $0.union($1) }.inset(by: -5))
      }
      top += Double(lines.count - 1) * Self.linePitch + pitch
      parent = next
    }
  }

  /// Puts the line with the parent of the next level last, so that the edges to that level start
  /// below all lines.
  private static func arranged(
    _ lines: [ArraySlice<Content>], _ row: TreeLevels.Row
  ) -> [ArraySlice<Content>] {
    guard row.opened.isEmpty, let way = row.way,
      let place = lines.firstIndex(where: { $0.indices.contains(way) })
    else { return lines }
    var lines = lines
    lines.append(lines.remove(at: place))
    return lines
  }

  /// Draws one line of boxes, each as wide as its name if there is room.
  private mutating func draw(
    _ items: ArraySlice<Content>, _ opened: [Int: NodeID], at top: Double, _ parent: Int?,
    _ area: Rect
  ) {
    let wanted = items.map { self.widths($0) }
    let room = area.width - Self.gap * Double(items.count - 1)
    var widths = wanted.map { $0.one }
    // Two lines first where they save most; then the widest boxes give room.
    let savings = wanted.indices.sorted {
      wanted[$0].one - wanted[$0].two > wanted[$1].one - wanted[$1].two
    }
    for place in savings where widths.reduce(0, +) > room { widths[place] = wanted[place].two }
    var excess = widths.reduce(0, +) - room
    while excess > 0.01 {
      let widest = widths.reduce(0) { Double.maximum($0, $1) }
      let next = widths.reduce(0) { $1 < widest ? Double.maximum($0, $1) : $0 }
      let count = Double(widths.filter { $0 == widest }.count)
      let cut = Double.minimum(widest - next, excess / count)
      widths = widths.map { $0 == widest ? widest - cut : $0 }
      excess -= cut * count
    }
    let total = widths.reduce(0, +) + Self.gap * Double(items.count - 1)
    var left = area.midX - total / 2
    for (place, width) in zip(items.indices, widths) {
      nodes.append(
        Node(
          content: items[place], box: Rect(left, top, width, Self.boxHeight), parent: parent,
          opened: opened[place]))
      left += width + Self.gap
    }
  }
}
