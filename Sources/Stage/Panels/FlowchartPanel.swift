internal import Drawing
internal import Geometry
internal import HitTesting

/// The path that the running `hitTest` takes through its flowchart, with a moving token.
struct FlowchartPanel {
  let rect: Rect
  /// True if it replaces the list of steps.
  var isInList = false

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    let step = snapshot.step
    let tree = context.model.trace?.tree
    let way = step.flatMap { step in tree.map { Flowchart.way(of: step, in: $0) } } ?? []
    context.region(
      Region(
        .panel(.flowchart), .panel,
        "Flowchart of hitTest" + (way.last.map { ": \(words(of: $0, step, tree))" } ?? ""), rect))
    let top = context.detailHeading(.flowchart, snapshot, isInList: isInList, in: rect)
    let area = Rect(
      rect.minX + 16, top, (rect.width - 32).clamped(to: 0...),
      (rect.maxY - 12 - top).clamped(to: 0...))
    guard area.width >= 160, area.height >= 120 else { return }
    let code = step.flatMap { step in
      tree.flatMap { OverrideCode(of: step.runner(in: $0), in: $0, context.model.scene) }
    }
    let chart = Flowchart(in: area)
    context.list.append(.pushClip(rect, cornerRadius: 11))
    let theme = context.theme
    let passed = Set(zip(way, way.dropFirst()).map { [$0, $1] })
    if way.contains(.override), way.contains(.returnsNil) {
      drawArrow(chart.corners(from: .override, to: .returnsNil), isPassed: true, &context)
    }
    if code != nil {
      drawArrow(chart.corners(from: .start, to: .override), isPassed: false, &context)
    }
    // Edges on the path are drawn over the others.
    for isPassed in [false, true] {
      for edge in Flowchart.edges where passed.contains([edge.from, edge.to]) == isPassed {
        let corners = chart.corners(from: edge.from, to: edge.to)
        drawArrow(corners, isPassed: isPassed, &context)
        guard let label = edge.label, chart.height >= 16 else { continue }
        drawLabel(label, edge, corners, isPassed: isPassed, &context)
      }
    }
    for node in Flowchart.Node.allCases where node != .override || code != nil {
      let state: NodeState =
        way.last == node ? .current : way.contains(node) ? .passed : .idle
      let text =
        node == .override ? code?.name ?? "" : words(of: node, step, tree)
      draw(node, text, state, chart, &context)
    }
    if let token = chart.point(on: way, at: Ease.inOut(snapshot.progress * 1.6)) {
      context.list.path(
        Path(circle: token, radius: 6), fill: theme.touch, stroke: Stroke(theme.paper, width: 2))
    }
    context.list.append(.popClip)
  }

  private enum NodeState { case idle, passed, current }

  private func draw(
    _ node: Flowchart.Node, _ text: String, _ state: NodeState, _ chart: Flowchart,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let box = chart.box(of: node)
    let end: Color? =
      switch node {
      case .returnsNil: theme.refused
      case .returnsSelf, .returnsHit: theme.answers
      default: nil
      }
    let fill: Color
    let edge: Stroke
    switch state {
    case .current:
      fill = end.map { theme.paper.mixed(with: $0, 0.18) } ?? theme.askedWash
      edge = Stroke(end ?? theme.asked, width: 2)
    case .passed: (fill, edge) = (theme.wash, Stroke(theme.asked, width: 1.5))
    case .idle: (fill, edge) = (theme.wash, Stroke(theme.line))
    }
    switch Flowchart.shape(of: node) {
    case .terminal: context.list.rect(box, cornerRadius: box.height / 2, fill: fill, stroke: edge)
    case .action: context.list.rect(box, cornerRadius: 4, fill: fill, stroke: edge)
    case .question:
      let tip = Double.minimum(box.height / 2, 12)
      let corners = [
        Point(box.minX, box.midY), Point(box.minX + tip, box.minY),
        Point(box.maxX - tip, box.minY), Point(box.maxX, box.midY),
        Point(box.maxX - tip, box.maxY), Point(box.minX + tip, box.maxY),
      ]
      context.list.path(Path(polygon: corners), fill: fill, stroke: edge)
    }
    let size = Font.steppedSize(box.height * 0.46).clamped(to: 8...12)
    let font = Font(size, state == .current ? .semibold : .regular)
    let isTight = context.measuring.width(of: text, in: font) > box.width - 8
    context.text(
      isTight ? Self.shortWords(of: node) ?? text : text,
      Point(box.midX, box.midY + size * 0.36), font,
      theme.ink.text(on: fill, strength: state == .idle ? 0.75 : 1), anchor: .middle,
      within: box.width - 8)
  }

  /// The text of a box, with the names of views where they are known.
  private func words(
    of node: Flowchart.Node, _ step: Step?, _ tree: ViewTree?
  ) -> String {
    switch node {
    case .start: return "hitTest(point)"
    case .override: return "override"
    case .accepts: return "visible, on, alpha ≥ 0.01?"
    case .contains: return "point inside?"
    case .more: return "another subview?"
    case .ask:
      if let step, let tree, case .converts = step.kind {
        return "ask \(tree.displayName(of: step.view))"
      }
      return "ask the subview"
    case .found: return "has it returned a view?"
    case .returnsNil: return "return nil"
    case .returnsSelf: return "return self"
    case .returnsHit: return "return it"
    }
  }

  /// The text of a box where there is little room; `nil` for names, which are shortened instead.
  private static func shortWords(of node: Flowchart.Node) -> String? {
    switch node {
    case .start: "hitTest"
    case .override, .ask: nil
    case .accepts: "visible, on?"
    case .contains: "inside?"
    case .more: "a subview?"
    case .found: "got a view?"
    case .returnsNil: "nil"
    case .returnsSelf: "self"
    case .returnsHit: "it"
    }
  }

  private func drawArrow(
    _ corners: [Point], isPassed: Bool, _ context: inout PanelContext
  ) {
    guard let tip = corners.last, let before = corners.dropLast().last else { return }
    let theme = context.theme
    let color = isPassed ? theme.asked : theme.faint.opacity(0.55)
    let stroke = Stroke(color, width: isPassed ? 2 : 1.25, isRound: true)
    context.list.path(Path(polygon: corners, closed: false), stroke: stroke)
    let length = before.distance(to: tip)
    guard length > 0 else { return }
    let along = (tip - before) * (1 / length)
    let across = Point(-along.y, along.x)
    context.list.path(
      Path(
        polygon: [tip + along * -5 + across * 3.5, tip, tip + along * -5 + across * -3.5],
        closed: false), stroke: stroke)
  }

  private func drawLabel(
    _ label: String, _ edge: Flowchart.Edge, _ corners: [Point], isPassed: Bool,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let start = corners[0]
    let isDown = corners.count == 2 && corners[0].x == corners[1].x
    let isBack = edge.from == .found && edge.to == .more
    let place =
      isDown ? start + Point(6, 8.5) : isBack ? start + Point(-4, -4) : start + Point(6, -4)
    context.text(
      label, place, Font(9, isPassed ? .semibold : .regular),
      isPassed ? theme.ink : theme.faint, anchor: isBack ? .end : .start)
  }
}
