internal import Drawing
internal import Geometry
internal import HitTesting

/// Draws the diagram at the current step: edges to views that were asked, order numbers, answers.
struct TreeDiagramPainter {
  let diagram: TreeDiagram
  let tree: ViewTree
  let snapshot: SearchSnapshot
  /// The views from the window to the one that receives the touch.
  let path: Set<NodeID>
  /// The names in the boxes.
  let names: TreeDiagramNames

  private enum Mark {
    case unasked, coming, asked, inside, refused, answers
  }

  func draw(_ context: inout PanelContext) {
    let marks = diagram.nodes.map { mark($0.content) }
    for block in diagram.blocks {
      context.list.rect(block, cornerRadius: 10, fill: context.theme.wash)
    }
    // Inactive edges first, so that those of the search are drawn over them.
    for pass in [false, true] {
      for (node, mark) in zip(diagram.nodes, marks) where (mark != .unasked) == pass {
        guard let parent = node.parent, !node.isLower || isOnWay(mark) else { continue }
        drawEdge(from: diagram.nodes[parent], to: node, mark, &context)
      }
    }
    for (number, mark) in marks.enumerated() {
      drawNode(diagram.nodes[number], names[number], mark, &context)
    }
    drawRing(&context)
    for (node, mark) in zip(diagram.nodes, marks) {
      drawBadge(node, mark, &context)
      if let group = node.opened { drawCloser(of: group, node.box, &context) }
    }
  }

  /// Returns whether the search is in a box, or on its way there.
  private func isOnWay(_ mark: Mark) -> Bool {
    switch mark {
    case .coming, .asked, .inside, .answers: true
    case .unasked, .refused: false
    }
  }

  private func mark(_ content: TreeDiagram.Content) -> Mark {
    switch content {
    case .view(let view): mark(view)
    case .run(let first, let last, _): hasRefused(first, last) ? .refused : .unasked
    case .chain(let first, let last, _): mark(from: first, to: last)
    case .levels: snapshot.step == nil ? .unasked : .inside
    }
  }

  private func mark(_ view: NodeID) -> Mark {
    guard let step = snapshot.step else { return .unasked }
    if view == snapshot.winner { return .answers }
    if step.view == view, case .skipped = step.kind { return .unasked }
    switch snapshot.state(of: view) {
    case nil: return hasRefused(view, view) ? .refused : .unasked
    case .asked:
      // The call is still on its way.
      if case .converts = step.kind, step.view == view, snapshot.progress < 0.7 { return .coming }
      return .asked
    case .refused, .returnedNil: return .refused
    case .searching, .returnedOther, .returnedSelf: return .inside
    }
  }

  /// Returns the mark of the innermost of several nested containers that has been asked, or the
  /// outermost container's mark if none has.
  private func mark(from first: NodeID, to last: NodeID) -> Mark {
    var result = mark(first)
    var next: NodeID? = first
    while let view = next, view < last {
      next = tree.subviews(of: view).first
      guard let inner = next.map({ mark($0) }), inner != .unasked, inner != .coming else { break }
      result = inner
    }
    return result
  }

  private func hasRefused(_ first: NodeID, _ last: NodeID) -> Bool {
    snapshot.hasRefused(first, last, in: tree, path: path)
  }

  private func drawEdge(
    from parent: TreeDiagram.Node, to node: TreeDiagram.Node, _ mark: Mark,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let start = Point(parent.box.midX, Self.outline(of: parent).maxY)
    let end = Point(node.box.midX, Self.outline(of: node).minY)
    let bend = (end.y - start.y) * 0.55
    let curve = [
      start, Point(start.x, start.y + bend), Point(end.x, end.y - bend), end,
    ]
    var stroke = Stroke(theme.unasked, width: 1.25)
    switch mark {
    case .unasked: break
    case .coming, .asked: stroke = Stroke(theme.asked, width: 2.25)
    case .refused: stroke = Stroke(theme.refused, width: 1.5, dash: [4, 3])
    case .inside, .answers: stroke = Stroke(theme.answers, width: 2.5)
    }
    var shown = curve
    if mark == .coming {
      context.list.path(Self.path(curve), stroke: Stroke(theme.unasked, width: 1.25))
      shown = Self.beginning(curve, Ease.inOut(snapshot.progress / 0.7))
      drawTraveller(at: shown[3], theme.asked, &context)
    }
    context.list.path(Self.path(shown), stroke: stroke)
    if let step = snapshot.step, case .answered = step.kind, snapshot.progress < 1,
      Self.last(of: parent.content) == step.view, let view = Self.first(of: node.content),
      path.contains(view)
    {
      let back = Self.beginning(curve, 1 - Ease.inOut(snapshot.progress))
      drawTraveller(at: back[3], theme.answers, &context)
    }
  }

  /// The visible outline of a box: groups are lower than views.
  private static func outline(of node: TreeDiagram.Node) -> Rect {
    switch node.content {
    case .view, .levels: node.box
    case .run, .chain: node.box.inset(by: Insets(top: 3, left: 0, bottom: 3, right: 0))
    }
  }

  private static func first(of content: TreeDiagram.Content) -> NodeID? {
    switch content {
    case .view(let view), .chain(let view, _, _): view
    case .run, .levels: nil
    }
  }

  private static func last(of content: TreeDiagram.Content) -> NodeID? {
    switch content {
    case .view(let view), .chain(_, let view, _): view
    case .run, .levels: nil
    }
  }

  /// Draws a dot that moves along an edge: down with the call, up with the answer.
  private func drawTraveller(at point: Point, _ color: Color, _ context: inout PanelContext) {
    context.list.path(Path(circle: point, radius: 7), fill: color.opacity(0.25))
    context.list.path(Path(circle: point, radius: 3.5), fill: color)
  }

  private static func path(_ curve: [Point]) -> Path {
    Path([.move(curve[0]), .curve(curve[1], curve[2], curve[3])])
  }

  /// The part of a curve from its start to a parameter (de Casteljau).
  private static func beginning(_ p: [Point], _ t: Double) -> [Point] {
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
    let a = mix(p[0], p[1])
    let b = mix(p[1], p[2])
    let c = mix(p[2], p[3])
    let d = mix(a, b)
    let e = mix(b, c)
    return [p[0], a, d, mix(d, e)]
  }

  private func drawNode(
    _ node: TreeDiagram.Node, _ name: TreeDiagramNames.Name, _ mark: Mark,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    switch node.content {
    case .view(let view): drawView(view, node.box, name, mark, &context)
    case .run(let first, _, let count):
      drawGroup(node, name, mark, &context)
      open(first, "Show \(count) more views", node.box, &context)
    case .chain(let first, _, let count):
      drawGroup(node, name, mark, &context)
      open(first, "Show the \(count) containers", node.box, &context)
    case .levels:
      name.draw(in: node.box, theme.faint, .regular, &context)
    }
  }

  /// Draws the box of several views.
  private func drawGroup(
    _ node: TreeDiagram.Node, _ name: TreeDiagramNames.Name, _ mark: Mark,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let color =
      switch mark {
      case .unasked, .coming: theme.line
      case .refused: theme.refused.opacity(0.6)
      case .asked: theme.asked
      case .inside, .answers: theme.answers
      }
    context.list.rect(
      Self.outline(of: node), cornerRadius: 12,
      fill: theme.wash, stroke: Stroke(color, width: mark == .unasked ? 1 : 1.5))
    let ink =
      switch mark {
      case .unasked, .coming: theme.faint
      case .refused: theme.refused
      case .asked, .inside, .answers: theme.ink
      }
    name.draw(in: node.box, ink, .semibold, &context)
  }

  private func open(
    _ group: NodeID, _ words: String, _ box: Rect, _ context: inout PanelContext
  ) {
    context.region(
      Region(.fold(group), .button, words, box, action: .perform(.toggleGroup(group))))
  }

  /// Draws the button that closes an opened group, at the lower left corner of its first box.
  private func drawCloser(of group: NodeID, _ box: Rect, _ context: inout PanelContext) {
    guard context.model.transport != nil else { return }
    let theme = context.theme
    let center = Point(box.minX + 2, box.maxY - 1)
    context.list.path(
      Path(circle: center, radius: 7), fill: theme.paper, stroke: Stroke(theme.faint))
    context.list.path(
      Path(polygon: [center - Point(3, 0), center + Point(3, 0)], closed: false),
      stroke: Stroke(theme.faint, width: 1.5))
    open(group, "Close the group", Rect(center.x - 9, center.y - 9, 18, 18), &context)
  }

  private func drawView(
    _ view: NodeID, _ box: Rect, _ name: TreeDiagramNames.Name, _ mark: Mark,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let own = theme.tinted(
      Palette.color(of: view, tone: context.tones.tone(of: view), in: tree))
    let isLive = mark == .asked || mark == .inside || mark == .answers
    let strength = isLive ? 1 : mark == .refused ? 0.45 : 0.3
    let ground = theme.paper.covered(by: own.opacity(strength))
    let id = id(of: view)
    let tag = DrawList.Tag(role: "node", id: id, label: tree.displayName(of: view))
    context.list.append(.pushTag(tag))
    if mark == .asked {
      context.list.rect(
        box, cornerRadius: 8, stroke: Stroke(theme.asked.opacity(0.22), width: 7))
    } else if mark == .answers {
      context.list.rect(
        box, cornerRadius: 8, stroke: Stroke(theme.answers.opacity(0.2), width: 8))
    }
    let stroke: Stroke
    switch mark {
    case .unasked, .coming: stroke = Stroke(theme.line.mixed(with: own, 0.3))
    case .asked: stroke = Stroke(theme.asked, width: 2.25)
    case .inside: stroke = Stroke(theme.answers, width: 1.5)
    case .refused: stroke = Stroke(theme.refused.opacity(0.7), width: 1.25)
    case .answers: stroke = Stroke(theme.answers, width: 2.5)
    }
    context.list.rect(box, cornerRadius: 8, fill: ground)
    let visibility = tree.guardRefusal(of: view)?.kind.visibility
    if visibility == .visible {
      let hatch = Fill.hatch(theme.ink.opacity(0.12), spacing: 6, lineWidth: 1.25)
      context.list.append(.rect(box, cornerRadius: 8, fill: hatch, stroke: nil))
    }
    var edge = stroke
    if mark == .unasked || mark == .refused, visibility == .hidden { edge.dash = [4, 3] }
    context.list.rect(box, cornerRadius: 8, stroke: edge)
    let text = ground.ink.text(on: ground, strength: isLive ? 1 : 0.6)
    name.draw(in: box, text, .semibold, &context)
    context.list.append(.popTag)
    context.region(
      Region(
        .view(view), .node, tree.displayName(of: view), box, action: .perform(.select(view))))
  }

  /// Draws a ring around the box of the selected view, dashed around a box that represents it.
  private func drawRing(_ context: inout PanelContext) {
    guard let selection = context.model.selection else { return }
    func holds(_ content: TreeDiagram.Content) -> Bool {
      switch content {
      case .view(let view), .chain(let view, _, _): tree.isView(selection, inSubtreeOf: view)
      case .run(let first, let last, _):
        (first..<tree.subtree(of: last).upperBound).contains(selection)
      case .levels: false
      }
    }
    guard let node = diagram.nodes.last(where: { holds($0.content) }) else { return }
    let isItself = node.content == .view(selection)
    context.list.rect(
      node.box.inset(by: -3), cornerRadius: 10,
      stroke: Stroke(context.theme.picked, width: 1.5, dash: isItself ? [] : [3, 3]))
  }

  private func id(of view: NodeID) -> String {
    let depth = tree.depth(of: view)
    return depth <= HierarchyPainter.deepestPath
      ? "tree-" + tree.path(of: view) : "tree-n\(view.index)"
  }

  /// Draws the order of the first call in a box, or the orders of its first and its last call.
  private func drawBadge(_ node: TreeDiagram.Node, _ mark: Mark, _ context: inout PanelContext) {
    guard mark != .unasked, mark != .coming, let orders = orders(node.content) else { return }
    let theme = context.theme
    let color =
      switch mark {
      case .asked: theme.asked
      case .refused: theme.refused
      case .answers: theme.answers
      case .inside, .unasked, .coming: theme.ink
      }
    let corner = Point(node.box.maxX - 2, node.box.minY)
    guard orders.lowerBound < orders.upperBound else {
      context.list.path(Path(circle: corner, radius: 10), fill: theme.paper)
      return context.badge(orders.lowerBound, at: corner, color, radius: 8.5)
    }
    let font = Font(8.9, .bold)
    let text = "\(orders.lowerBound)–\(orders.upperBound)"
    let width = context.measuring.width(of: text, in: font) + 9
    // Higher than the number of a single call, above the text of a group.
    let box = Rect(corner.x + 8.5 - width, corner.y - 11, width, 17)
    context.list.rect(box.inset(by: -1.5), cornerRadius: 10, fill: theme.paper)
    context.list.rect(box, cornerRadius: 8.5, fill: color)
    context.text(
      text, Point(box.midX, box.midY + 3.2), font, theme.onInk.text(on: color), anchor: .middle)
  }

  /// The orders of the calls of the views in a box; `nil` if none is known.
  private func orders(_ content: TreeDiagram.Content) -> ClosedRange<Int>? {
    func order(_ view: NodeID) -> Int? {
      snapshot.byView[view].flatMap { $0.order > 0 ? $0.order : nil }
    }
    let ends: [Int]
    switch content {
    case .view(let view): ends = [order(view)].compactMap { $0 }
    case .chain(let first, let last, _):
      // The views of a chain have consecutive indices; a long one has been asked to its end.
      let start = first.rawValue..<min(last.rawValue, first.rawValue + 64)
      ends = (start.map { NodeID(Int($0)) } + [last]).compactMap { order($0) }
    case .run(let first, let last, _): ends = [order(last), order(first)].compactMap { $0 }
    case .levels: ends = []
    }
    guard let least = ends.min(), let most = ends.max() else { return nil }
    return least...most
  }
}
