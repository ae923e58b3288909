internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The left panel: the tree, the views under the point, the responder chain.
struct SidePanel {
  let rect: Rect

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot, _ summary: TraceSummary?) {
    let outline = context.model.outline
    let (stackHeight, chainHeight) = heights(context, snapshot, summary)
    let diagram = Rect(
      rect.minX, rect.minY, rect.width, rect.height - chainHeight - stackHeight)
    if let outline {
      OutlinePanel(rect: diagram, outline: outline, snapshot, summary).draw(&context)
    } else {
      drawDiagram(&context, snapshot, summary, diagram)
    }
    if let summary, stackHeight > 0 {
      StackPanel(rect: Rect(rect.minX, diagram.maxY, rect.width, stackHeight))
        .draw(&context, snapshot, summary)
    }
    if let summary, chainHeight > 0 {
      ChainPanel(rect: Rect(rect.minX, diagram.maxY + stackHeight, rect.width, chainHeight))
        .draw(&context, summary, snapshot)
    }
    addEdges(below: diagram, stackHeight, chainHeight, &context)
  }

  /// The minimum heights of the tree above the lists, and of the lists.
  private static let least = (tree: 136.0, stack: 76.0, chain: 84.0)

  /// The heights of the lists below the tree; 0 for a hidden list.
  private func heights(
    _ context: PanelContext, _ snapshot: SearchSnapshot, _ summary: TraceSummary?
  ) -> (stack: Double, chain: Double) {
    guard let summary else { return (0, 0) }
    let panels = context.model.panels
    // Rows need more room than a diagram.
    let hasOutline = context.model.outline != nil
    let isLow = rect.height < (hasOutline ? 560 : 400)
    var chain = 0.0
    var stack = 0.0
    // If there is room for only one list, it is the chain once that is known.
    let hasChain =
      rect.height >= (hasOutline ? 800 : 520)
      || isLow && rect.height >= 300 && snapshot.winner != nil
    if hasChain, context.model.showsChain, !summary.path.isEmpty {
      chain = context.model.showsDeliveries ? 156 : 124
      if isLow { chain = 92 }
      if let wanted = panels[extent: .chain] {
        chain = wanted.clamped(
          to: Self.least.chain...(rect.height - Self.least.tree).clamped(to: Self.least.chain...))
      }
    }
    let hasStack = !isLow || rect.height >= 300 && chain == 0
    if hasStack, summary.recordedCount > 0 {
      let most =
        isLow
        ? 2
        : hasOutline
          ? max(4, Int(rect.height * 0.18 / 28))
          : max(rect.height >= 620 ? 6 : 4, Int(rect.height * 0.26 / 28))
      let rows = Double(min(summary.underPoint.count, most))
      if rows > 0 {
        let room = rect.height - chain - Self.least.tree
        stack = 48 + rows * 28
        if let wanted = panels[extent: .stack] {
          stack = wanted.clamped(to: Self.least.stack...room.clamped(to: Self.least.stack...))
        }
      }
    }
    return (stack, chain)
  }

  /// Adds the draggable upper edges of the lists below the tree.
  private func addEdges(
    below tree: Rect, _ stack: Double, _ chain: Double, _ context: inout PanelContext
  ) {
    func bar(_ y: Double) -> Rect { Rect(rect.minX, y - 4, rect.width, 8) }
    if stack > 0 {
      let most = rect.height - chain - Self.least.tree
      context.edge(.stack, PanelSpan(stack, from: Self.least.stack, to: most), bar(tree.maxY))
    }
    if chain > 0 {
      let most = rect.height - stack - Self.least.tree
      context.edge(
        .chain, PanelSpan(chain, from: Self.least.chain, to: most), bar(tree.maxY + stack))
    }
  }

  private func drawDiagram(
    _ context: inout PanelContext, _ snapshot: SearchSnapshot, _ summary: TraceSummary?,
    _ panel: Rect
  ) {
    let tree = summary?.trace.tree ?? context.tree
    context.panel(.traversal, "Traversal", panel)
    let order = ["right to left, front to back", "right to left"]
    if context.model.transport == nil {
      context.heading("TRAVERSAL", order, in: panel)
    } else {
      context.tabs(TreeTab.chart, remarks: order, in: panel)
    }
    let area = panel.inset(by: Insets(top: 56, left: 20, bottom: 24, right: 20))
    var path = summary?.path ?? []
    // While the search is inside a view that will not answer, show that view.
    if let last = snapshot.stack.last, path.count > snapshot.stack.count || path.isEmpty,
      !path.contains(last.view), snapshot.stack.count < 64, snapshot.stack.count > 1
    {
      path = snapshot.stack.map { $0.view }
    }
    // The end of a search shows its answer.
    let focus = snapshot.isOver ? snapshot.winner ?? snapshot.step?.view : snapshot.step?.view
    func diagram(_ area: Rect) -> (TreeDiagram, TreeDiagramNames) {
      let diagram = TreeDiagram(
        tree, path: path, focus: focus, opened: context.model.openedGroups,
        in: area, widths: TreeDiagramNames.widths(in: tree, context.measuring))
      return (diagram, TreeDiagramNames(diagram, tree, context))
    }
    var (shown, names) = diagram(area)
    if !names.numbered.isEmpty {
      let height = Double(names.numbered.count) * TreeDiagramNames.rowHeight + 8
      let upper = area.inset(by: Insets(top: 0, left: 0, bottom: height, right: 0))
      (shown, names) = diagram(upper)
      let list = Rect(area.minX, upper.maxY + 8, area.width, height - 8)
      names.drawList(in: list, tree, &context)
    }
    TreeDiagramPainter(
      diagram: shown, tree: tree, snapshot: snapshot, path: Set(path.suffix(64)), names: names
    ).draw(&context)
  }
}

/// The views under the touch, frontmost first.
struct StackPanel {
  let rect: Rect

  private static let rowHeight = 28.0

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot, _ summary: TraceSummary) {
    let tree = summary.trace.tree
    let views = summary.underPoint
    context.heading("VIEWS UNDER THE POINT", ["front first"], in: rect)
    let area = Rect(rect.minX + 12, rect.minY + 40, rect.width - 24, rect.height - 44)
    let list = ListPanel(
      list: .viewsUnderPoint, label: "Views under the point", rect: area, count: views.count,
      rowHeight: Self.rowHeight)
    list.draw(&context) { row, context in
      draw(views[row.number], row, snapshot, summary, &context)
      return ListPanel.Content(
        label: tree.displayName(of: views[row.number]), command: .select(views[row.number]))
    }
  }

  private func draw(
    _ view: NodeID, _ row: ListPanel.Row, _ snapshot: SearchSnapshot, _ summary: TraceSummary,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let tree = summary.trace.tree
    let box = row.rect.inset(by: Insets(top: 0, left: 0, bottom: 2, right: 0))
    let isWinner = view == snapshot.winner
    if isWinner {
      context.list.rect(box, cornerRadius: 7, fill: theme.selection)
    } else if row.isHot {
      context.list.rect(box, cornerRadius: 7, fill: theme.wash)
    }
    let own = Palette.color(of: view, tone: context.tones.tone(of: view), in: tree)
    context.list.rect(
      Rect(box.minX + 10, box.midY - 6, 12, 12), cornerRadius: 3, fill: theme.tinted(own),
      stroke: Stroke(theme.ink.opacity(0.15)))
    let font = Font(12, isWinner ? .semibold : .regular)
    let room = box.width - 32 - 10
    // The name comes first; a long one leaves a third of the row for the remark.
    let wanted = context.measuring.width(of: tree.displayName(of: view), in: font)
    let remarkRoom = Double.maximum(room - wanted - 12, room * 0.34)
    let (remark, color) = remark(view, snapshot, summary, context, remarkRoom)
    let width = context.measuring.width(of: remark, in: Font(11))
    context.text(
      remark, Point(box.maxX - 10, box.midY + 4), Font(11),
      color.text(on: isWinner ? theme.selection : theme.paper), anchor: .end)
    let name = context.label(of: view, in: tree, font, within: room - width - 12)
    context.text(name, Point(box.minX + 32, box.midY + 4.5), font, theme.ink)
  }

  private func remark(
    _ view: NodeID, _ snapshot: SearchSnapshot, _ summary: TraceSummary, _ context: PanelContext,
    _ width: Double
  ) -> (String, Color) {
    let theme = context.theme
    if view == snapshot.winner { return ("gets the touch", theme.answers) }
    switch snapshot.state(of: view) {
    case .asked: return ("asked", theme.asked.mixed(with: theme.ink, 0.25))
    case .searching: return ("contains the point", theme.faint)
    case .returnedOther:
      guard let answer = summary.trace.result else { return ("", theme.faint) }
      let room = width - context.measuring.width(of: "returns ", in: Font(11))
      let name = context.label(of: answer, in: summary.trace.tree, Font(11), within: room)
      return ("returns " + (name.isEmpty ? "it" : name), theme.faint)
    case .returnedSelf: return ("answered", theme.faint)
    case .refused, .returnedNil:
      let call = snapshot.byView[view]
      guard let why = call?.refusal else {
        return (call?.state == .returnedNil ? "returns nil" : "refused", theme.refused)
      }
      let reason = Sentences.shortRefusal(why)
      let isShort = context.measuring.width(of: reason, in: Font(11)) > width
      return (isShort ? "refused" : reason, theme.refused)
    case nil:
      let isPast = snapshot.isOver || snapshot.winner != nil
      guard isPast, !summary.path.contains(view) else { return ("", theme.faint) }
      let words = "behind, never asked"
      // Where there is little room, the name gets it.
      let isShort = context.measuring.width(of: words, in: Font(11)) > width
      return (isShort ? "not asked" : words, theme.faint)
    }
  }
}

/// The responder chain of the view that receives the touch, as a sequence of chips.
struct ChainPanel {
  let rect: Rect

  func draw(_ context: inout PanelContext, _ summary: TraceSummary, _ snapshot: SearchSnapshot) {
    let theme = context.theme
    context.heading("RESPONDER CHAIN", ["from the hit view up"], in: rect)
    context.panel(.responderChain, "Responder chain", rect)
    let (left, right) = (rect.minX + 20, rect.maxX - 20)
    guard snapshot.winner != nil else {
      let words =
        snapshot.isOver ? "No view was hit: the touch is dropped" : "Shown once a view answers"
      return context.text(
        words, Point(left, rect.minY + 58), Font(12), theme.faint, within: right - left)
    }
    let route = self.route(context)
    var boxes: [Responder: Rect] = [:]
    var last: Rect?
    for (chip, box) in chips(summary, &context) {
      let mark = chip.responder.flatMap { route?.marks[$0] }
      if let view = chip.responder?.view {
        context.region(
          Region(
            .responder(chip.place), .node, "\(chip.full) in the responder chain", box,
            action: .perform(.select(view))))
      }
      let ink = theme.ink.text(
        on: theme.paper, strength: route != nil && mark == nil ? 0.5 : 1)
      if let responder = chip.responder { boxes[responder] = box }
      let look = look(chip.place == 0 && route == nil, mark, theme)
      context.list.rect(
        box, cornerRadius: 12, fill: look.fill,
        stroke: Stroke(look.edge, width: look.isStrong ? 1.5 : 1))
      context.text(
        chip.name, Point(box.midX, box.midY + 4), chip.font, ink, anchor: .middle)
      if box.minX > left {
        drawArrow(to: Point(box.minX - 5, box.midY), &context)
      } else if let last, last.maxX + 12 < rect.maxX {
        drawArrow(to: Point(last.maxX + 10, last.midY), &context)
      }
      last = box
    }
    if let route { drawWay(route, boxes, &context) }
  }

  /// A responder, or the number of those that are left out.
  private struct Chip {
    /// `nil` for those that are left out.
    var responder: Responder?
    /// The index in the summary's responders.
    var place: Int
    var full: String
    var name: String
    var font: Font
    var width: Double

    init(
      _ responder: Responder?, _ place: Int, _ full: String, _ name: String, _ font: Font,
      _ context: PanelContext
    ) {
      (self.responder, self.place, self.full) = (responder, place, full)
      (self.name, self.font) = (name, font)
      width = context.measuring.width(of: name, in: font) + 18
    }
  }

  /// Returns the chips that fit into the lines of the panel, with their places: the most important
  /// responders first, and others as far as there is room, if necessary with a shortened name.
  private func chips(_ summary: TraceSummary, _ context: inout PanelContext) -> [(Chip, Rect)] {
    let count = summary.responderCount
    var shown: [Chip] = []
    var placed: [(Chip, Rect)] = []
    for (place, responder) in summary.responders {
      // The end of the chain has no gap.
      let next = place + 1
      if next < count, next > max(1, count - TraceSummary.responderEnd),
        !shown.contains(where: { $0.place == next })
      {
        continue
      }
      let isEnd = next > count - TraceSummary.responderEnd
      for part in isEnd ? [0.7] : [0.7, 0.4, 0.25] {
        let chip = chip(place, responder, within: part, summary, &context)
        let chips = line(shown + [chip], of: count, context)
        let places = places(of: chips)
        guard shown.isEmpty || !chip.name.isEmpty && places.count == chips.count else { continue }
        shown.append(chip)
        placed = Array(zip(chips, places))
        break
      }
    }
    return placed
  }

  /// Returns chips in the order of the chain, and for each gap the number of those left out.
  private func line(_ shown: [Chip], of count: Int, _ context: PanelContext) -> [Chip] {
    var chips: [Chip] = []
    var next = 0
    func leaveOut(_ count: Int) {
      if count > 0 { chips.append(chip(leavingOut: count, at: next, context)) }
    }
    for chip in shown.sorted(by: { $0.place < $1.place }) {
      leaveOut(chip.place - next)
      chips.append(chip)
      next = chip.place + 1
    }
    leaveOut(count - next)
    return chips
  }

  /// - Parameter part: The fraction of a line that the name may fill.
  private func chip(
    _ place: Int, _ responder: Responder, within part: Double, _ summary: TraceSummary,
    _ context: inout PanelContext
  ) -> Chip {
    let tree = summary.trace.tree
    let full = responder.displayName(in: tree)
    let font = Font(10.5, place == 0 ? .semibold : .regular)
    let room = (rect.width - 40) * part
    let name =
      if case .view(let view) = responder {
        context.label(of: view, in: tree, font, within: room)
      } else {
        context.label(full, font, within: room)
      }
    return Chip(responder, place, full, name, font, context)
  }

  private func chip(leavingOut count: Int, at place: Int, _ context: PanelContext) -> Chip {
    let words = "\(count) more"
    return Chip(nil, place, words, words, Font(10.5), context)
  }

  /// Returns the places of chips in lines, up to the first one that has no room.
  private func places(of chips: [Chip]) -> [Rect] {
    let (left, right) = (rect.minX + 20, rect.maxX - 20)
    var places: [Rect] = []
    var (x, y) = (left, rect.minY + 44)
    for chip in chips {
      if x + chip.width > right, x > left { (x, y) = (left, y + 30) }
      guard y + 24 <= rect.maxY - 8 else { break }
      places.append(Rect(x, y, chip.width, 24))
      x += chip.width + 15
    }
    return places
  }

  private func drawArrow(to tip: Point, _ context: inout PanelContext) {
    let points = [tip + Point(-4, -3), tip, tip + Point(-4, 3)]
    context.list.path(
      Path(polygon: points, closed: false),
      stroke: Stroke(context.theme.faint.opacity(0.8), width: 1.25, isRound: true))
  }

  /// The event's progress along the chain, while the delivery timeline is active.
  private func route(_ context: PanelContext) -> ChainRoute? {
    guard let log = context.model.deliveries, let index = context.model.deliveryIndex else {
      return nil
    }
    return ChainRoute(log, at: index)
  }

  private func look(
    _ isWinner: Bool, _ mark: ChainRoute.Mark?, _ theme: Theme
  ) -> (fill: Color, edge: Color, isStrong: Bool) {
    switch mark {
    case nil: isWinner ? (theme.selection, theme.answers, true) : (theme.wash, theme.line, false)
    case .passesOn: (theme.wash, theme.faint, false)
    case .handles, .acts: (theme.paper.mixed(with: theme.answers, 0.18), theme.answers, true)
    case .drops: (theme.paper.mixed(with: theme.refused, 0.16), theme.refused, true)
    }
  }

  /// Draws a ring that moves from the previous to the current responder of the event.
  private func drawWay(
    _ route: ChainRoute, _ boxes: [Responder: Rect], _ context: inout PanelContext
  ) {
    guard let current = route.current, let end = boxes[current] else { return }
    let start = route.previous.flatMap { boxes[$0] } ?? end
    let t = Ease.inOut(context.model.deliveryProgress * 1.8)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    let ring = Rect(
      mix(start.minX, end.minX), mix(start.minY, end.minY), mix(start.width, end.width),
      mix(start.height, end.height)
    ).inset(by: -3)
    context.list.rect(
      ring, cornerRadius: 14, stroke: Stroke(context.theme.touch, width: 2))
  }
}

/// The progress of an event along the responder chain at a delivery, and what each responder did.
struct ChainRoute {
  /// A responder's reaction to the event.
  enum Mark: Hashable {
    case passesOn, handles, drops, acts
  }

  private(set) var marks: [Responder: Mark] = [:]
  /// The responder that has the event now.
  private(set) var current: Responder?
  /// The responder that had the event before.
  private(set) var previous: Responder?

  init(_ log: DeliveryLog, at index: Int) {
    guard log.deliveries.indices.contains(index) else { return }
    let now = log.deliveries[index]
    var place = index
    // Back to where the last touch method of this touch entered the chain.
    while place >= 0 {
      let delivery = log.deliveries[place]
      if delivery.touch == now.touch, case .touch = delivery.content,
        case .touch = delivery.reason
      {
        break
      }
      place -= 1
    }
    guard place >= 0 else { return }
    for delivery in log.deliveries[place...index] where delivery.touch == now.touch {
      guard case .responder(let responder)? = delivery.receiver else { continue }
      guard let mark = Self.mark(delivery) else { continue }
      marks[responder] = mark
      if responder != current {
        previous = current
        current = responder
      }
    }
    switch now.kind {
    case .touch, .responder, .dropped, .action: break
    default: current = nil
    }
  }

  private static func mark(_ delivery: Delivery) -> Mark? {
    if delivery.kind == .action { return .acts }
    switch delivery.reason {
    case .touch(_, .passesOn), .climbed(_, .passesOn): return .passesOn
    case .climbed(_, .ignores): return .drops
    case .touch, .climbed: return .handles
    case .chainEnded: return .drops
    default: return nil
    }
  }
}
