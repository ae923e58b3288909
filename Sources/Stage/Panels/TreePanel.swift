import Drawing
import Geometry
import HitTesting

/// The hierarchy as a node diagram in which the search runs from right to left.
struct TreePanel {
  private let diagram: TreeDiagram
  private let visits: [NodeID: Trace.Visit]
  private let exhibit: Exhibit
  private let theme: Theme
  private let rect: Rect
  private let slot: Double
  private let rowHeight: Double
  private let nodeHeight: Double

  init(_ exhibit: Exhibit, in panel: Rect) {
    self.exhibit = exhibit
    theme = exhibit.theme
    diagram = TreeDiagram(exhibit.scene.tree, trace: exhibit.trace)
    rect = Rect(panel.minX + 12, panel.minY + 48, panel.width - 24, panel.height - 60)
    slot = Double.minimum(84, rect.width / Double.maximum(1, diagram.width))
    let rows = Double(max(1, diagram.rows))
    rowHeight = Double.minimum(84, (rect.height - 34) / Double.maximum(1, rows - 1))
    nodeHeight = Double.minimum(34, Double.maximum(16, rowHeight * 0.5))
    var known: [NodeID: Trace.Visit] = [:]
    if let trace = exhibit.trace, let index = exhibit.stepIndex {
      let shown = Set(diagram.nodes.compactMap(\.view))
      for visit in trace.visits(through: index) where shown.contains(visit.view) {
        known[visit.view] = visit
      }
    }
    visits = known
  }

  func draw(_ sketch: inout Sketch) {
    for node in diagram.nodes { drawEdge(node, &sketch) }
    drawTraveller(&sketch)
    for node in diagram.nodes { draw(node, &sketch) }
    for node in diagram.nodes { drawBadge(node, &sketch) }
  }

  private func center(_ node: TreeDiagram.Node) -> Point {
    let left = rect.midX - slot * diagram.width / 2
    return Point(left + node.x * slot, rect.minY + nodeHeight / 2 + Double(node.row) * rowHeight)
  }

  private func box(_ node: TreeDiagram.Node) -> Rect {
    let isAlone = diagram.nodes.count { $0.row == node.row } == 1
    let width = isAlone ? Double.minimum(96, rect.width) : Double.minimum(70, slot - 6)
    let c = center(node)
    return Rect(c.x - width / 2, c.y - nodeHeight / 2, width, nodeHeight)
  }

  private enum Look { case unseen, asked, searching, refused, answers }

  private func look(_ node: TreeDiagram.Node) -> Look {
    guard let view = node.view, let visit = visits[view] else { return .unseen }
    return switch visit.state {
    case .asked: .asked
    case .searching: .searching
    case .refused, .declined: .refused
    case .answeredSelf, .handedOn: .answers
    }
  }

  private func curve(from parent: TreeDiagram.Node, to node: TreeDiagram.Node) -> [Point] {
    let a = Point(center(parent).x, box(parent).maxY)
    let d = Point(center(node).x, box(node).minY)
    let middle = (a.y + d.y) / 2
    return [a, Point(a.x, middle), Point(d.x, middle), d]
  }

  private func drawEdge(_ node: TreeDiagram.Node, _ sketch: inout Sketch) {
    guard let parent = node.parent else { return }
    let p = curve(from: diagram.nodes[parent], to: node)
    let stroke =
      switch look(node) {
      case .unseen: Stroke(theme.unasked, width: 1.5)
      case .asked: Stroke(theme.asked, width: 2)
      case .searching: Stroke(theme.ink.opacity(0.8), width: 2)
      case .refused: Stroke(theme.refused, width: 1.5, dash: [4, 4])
      case .answers: Stroke(theme.answers, width: 2.5)
      }
    sketch.list.path(Path([.move(p[0]), .curve(p[1], p[2], p[3])]), stroke: stroke)
  }

  /// A dot that runs along an edge: down with the question, up with the answer.
  private func drawTraveller(_ sketch: inout Sketch) {
    guard let step = exhibit.step else { return }
    let isAnswer: Bool
    switch step.kind {
    case .converts: isAnswer = false
    case .answered: isAnswer = true
    default: return
    }
    let below = diagram.nodes.first { node in
      guard let parent = node.parent, let view = node.view else { return false }
      if !isAnswer { return view == step.view }
      guard diagram.nodes[parent].view == step.view, let trace = exhibit.trace else { return false }
      return trace.result.map { trace.tree.isView($0, inSubtreeOf: view) } ?? false
    }
    guard let node = below, let parent = node.parent else { return }
    let p = curve(from: diagram.nodes[parent], to: node)
    let t = isAnswer ? 1 - Ease.out(exhibit.progress) : Ease.out(exhibit.progress)
    let u = 1 - t
    let point =
      p[0] * (u * u * u) + p[1] * (3 * u * u * t) + p[2] * (3 * u * t * t) + p[3] * (t * t * t)
    let color = isAnswer ? theme.answers : theme.asked
    sketch.list.path(Path(circle: point, radius: 9), fill: color.opacity(0.25))
    sketch.list.path(Path(circle: point, radius: 5), fill: color)
  }

  private func draw(_ node: TreeDiagram.Node, _ sketch: inout Sketch) {
    let box = box(node)
    let font = Font(nodeHeight >= 26 ? 12 : 9.5, .semibold)
    let baseline = Point(box.midX, box.midY + font.size * 0.36)
    guard let view = node.view else {
      sketch.text(
        "+\(node.hiddenCount)", baseline, font, theme.faint, anchor: .middle, within: slot - 2)
      return
    }
    let tree = sketch.tree
    let look = look(node)
    let own = Palette.color(of: view, tone: Palette.tone(of: view, in: tree), in: tree)
    let isFaded = look == .unseen || look == .refused
    let fill = theme.paper.mixed(with: own.opacity(1), isFaded ? 0.3 : theme.viewOpacity)
    let stroke =
      switch look {
      case .unseen: outline(of: view, tree)
      case .asked: Stroke(theme.asked, width: 3)
      case .searching: Stroke(theme.ink.opacity(0.8), width: 1.5)
      case .refused: Stroke(theme.refused.opacity(0.8), width: 1.25)
      case .answers:
        Stroke(theme.answers, width: view == exhibit.trace?.result ? 3 : 1.5)
      }
    let id = "tree-" + tree.path(of: view)
    let radius = Double.minimum(8, nodeHeight / 3)
    sketch.list.tag(DrawList.Tag(role: "node", id: id, label: tree.displayName(of: view))) {
      $0.rect(box, cornerRadius: radius, fill: fill, stroke: stroke)
      if tree.guardRejection(of: view) == .interactionDisabled {
        $0.append(
          .rect(
            box, cornerRadius: radius,
            fill: .hatch(theme.ink.opacity(0.18), spacing: 6, lineWidth: 1), stroke: nil))
      }
      if view == exhibit.selection {
        $0.rect(
          box.inset(by: -4), cornerRadius: radius + 4, stroke: Stroke(theme.touch, width: 1.5))
      }
    }
    sketch.region(id, "node", tree.displayName(of: view), box)
    let color = fill.luminance < 0.45 ? Color(0xFFFFFF) : Color(0x23262B)
    sketch.text(
      shortName(view, tree), baseline, font, color.opacity(isFaded ? 0.6 : 1), anchor: .middle,
      within: box.width - 6)
  }

  /// What tells a view apart in little room: the last word of its name.
  private func shortName(_ view: NodeID, _ tree: ViewTree) -> String {
    let name = tree.displayName(of: view)
    guard name.hasPrefix("UI") || name.hasPrefix("View ") else { return name }
    return String(name.hasPrefix("UI") ? name.dropFirst(2) : name.dropFirst(5))
  }

  private func outline(of view: NodeID, _ tree: ViewTree) -> Stroke {
    switch tree.guardRejection(of: view) {
    case .hidden: Stroke(theme.faint, width: 1.25, dash: [4, 3])
    case .alpha: Stroke(theme.faint, width: 1.5, dash: [0, 3.5], isRound: true)
    default: Stroke(theme.line, width: 1)
    }
  }

  private func drawBadge(_ node: TreeDiagram.Node, _ sketch: inout Sketch) {
    guard let view = node.view, let visit = visits[view], slot >= 26 else { return }
    let color =
      switch look(node) {
      case .refused: theme.refused
      case .answers where view == exhibit.trace?.result: theme.answers
      default: theme.ink
      }
    let corner = Point(box(node).maxX - 2, box(node).minY)
    sketch.badge(visit.order, at: corner, color, radius: nodeHeight >= 26 ? 9 : 7)
  }
}
