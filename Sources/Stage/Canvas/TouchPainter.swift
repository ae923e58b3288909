internal import Drawing
internal import Geometry
internal import HitTesting

/// The touch on the screen: its position, the view it hits, and its distance from a view that
/// refuses.
struct TouchPainter {
  let trace: Trace
  let projection: Projection
  let snapshot: SearchSnapshot
  /// Places the label at the right edge of the canvas, away from the middle.
  var labelsAside = false

  private var center: Point { projection.transform.apply(trace.point) }
  private var isShown: Bool {
    center.isFinite && projection.area.inset(by: -40).contains(center)
  }

  /// Draws dotted lines through the point, from edge to edge of the screen.
  func drawLines(_ context: inout PanelContext) {
    guard isShown else { return }
    let screen = projection.screen.intersection(projection.area) ?? projection.area
    let color = context.theme.touch.opacity(0.7)
    let stroke = Stroke(color, width: 1, dash: [1, 5])
    let lines = [
      [Point(screen.minX, center.y), Point(screen.maxX, center.y)],
      [Point(center.x, screen.minY), Point(center.x, screen.maxY)],
    ]
    for line in lines {
      context.list.path(Path(polygon: line, closed: false), stroke: stroke)
    }
  }

  /// Draws rings around the point; on touch down, one that expands.
  func drawPoint(_ context: inout PanelContext) {
    guard isShown else { return }
    let theme = context.theme
    if snapshot.step?.index == 0 {
      let t = Ease.out(snapshot.progress)
      context.list.path(
        Path(circle: center, radius: 12 + 44 * t),
        stroke: Stroke(theme.touch.opacity(0.7 * (1 - t)), width: 2.5))
    }
    let radius = projection.fingerRadius
    let core = Double.maximum(4.5, radius * 0.27)
    if context.hasText(under: center, radius: core) {
      return context.ring(at: center, radius: radius, theme.touch)
    }
    context.list.path(Path(circle: center, radius: radius), fill: theme.touch.opacity(0.12))
    context.list.path(
      Path(circle: center, radius: radius * 0.625), fill: theme.touch.opacity(0.26))
    context.list.path(
      Path(circle: center, radius: core), fill: theme.touch,
      stroke: Stroke(Color(0xFFFFFF), width: Double.maximum(1.5, radius / 12)))
  }

  /// Draws the label with the position and, once known, the view that is hit.
  func drawLabel(_ context: inout PanelContext, _ labels: inout LabelPlacer) {
    guard isShown else { return }
    let theme = context.theme
    let font = Font(11, .semibold)
    var text =
      NumberText.short(trace.point.x) + ", " + NumberText.short(trace.point.y)
    if let winner = snapshot.winner {
      let name = context.label(
        of: winner, in: trace.tree, font, within: projection.area.width * 0.4,
        prefersShort: true)
      text += " → " + name
    } else if snapshot.isOver {
      text += " → nil"
    }
    let size = Size(context.measuring.width(of: text, in: font) + 20, 26)
    var corners = [
      Point(center.x + 20, center.y - 42), Point(center.x - 20 - size.width, center.y - 42),
      Point(center.x + 20, center.y + 18), Point(center.x - 20 - size.width, center.y + 18),
      Point(center.x - size.width / 2, center.y - 56),
    ]
    // If the label would cover the touched view, place it outside the screen.
    let screen = projection.screen
    corners += [
      Point(screen.maxX + 10, center.y - 13), Point(screen.minX - 10 - size.width, center.y - 13),
      Point(center.x + 20, center.y - 76), Point(center.x - 20 - size.width, center.y - 76),
      Point(center.x + 20, center.y + 52), Point(center.x - 20 - size.width, center.y + 52),
      Point(screen.midX - size.width / 2, screen.minY - 34),
      Point(screen.midX - size.width / 2, screen.maxY + 6),
    ]
    if labelsAside {
      let right = Double.minimum(labels.bounds.maxX - size.width, center.x - 14)
      corners = [Point(right, center.y + 20), Point(right, center.y - 46)] + corners
    }
    guard let box = labels.place(size, at: corners) else { return }
    context.chip(
      text, in: box, ChipStyle(font: font, ink: theme.onInk, fill: theme.ink, edge: nil))
  }

  /// Draws a dashed line from the touch to the nearest edge of a view that it misses.
  func drawDistance(
    _ context: inout PanelContext, _ quads: inout QuadCache, _ labels: inout LabelPlacer
  ) {
    guard isShown, !context.model.canvas.isolatesFocus, let step = snapshot.step,
      case .refused(.outside(.beside, let distance)) = step.kind
    else { return }
    let local = Point(step.point.x - distance.x, step.point.y - distance.y)
    let edge = quads.transform(of: step.view).apply(local)
    guard edge.isFinite, edge.distance(to: center) > 8 else { return }
    let theme = context.theme
    let t = Ease.out(snapshot.progress * 2.5)
    let end = center + (edge - center) * t
    context.list.path(
      Path(polygon: [center, end], closed: false),
      stroke: Stroke(theme.refused, width: 1.75, dash: [5, 4]))
    context.list.path(Path(circle: end, radius: 3), fill: theme.refused)
    guard t > 0.6 else { return }
    let text = Sentences.shortPlace(distance)
    let font = Font(10, .semibold)
    let size = Size(context.measuring.width(of: text, in: font) + 14, 20)
    // Next to the line, below the touch label's corner; for a short line, past its end.
    let middle = center + (edge - center) * 0.55
    let corners = [
      Point(middle.x + 18, middle.y - 8), Point(middle.x - size.width - 18, middle.y - 8),
      Point(middle.x - size.width / 2, middle.y + 10),
      Point(middle.x - size.width / 2, middle.y - 30),
      Point(edge.x + 22, edge.y - 10), Point(edge.x - size.width - 22, edge.y - 10),
      Point(edge.x - size.width / 2, edge.y + 8),
    ]
    guard let box = labels.place(size, at: corners) else { return }
    context.chip(
      text, in: box,
      ChipStyle(font: font, ink: theme.paper, fill: theme.refused, edge: nil))
  }
}

extension PanelContext {
  /// Returns whether a finger would hide a text of the sketch.
  func hasText(under center: Point, radius: Double) -> Bool {
    let box = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    return texts.contains { $0.intersection(box) != nil }
  }

  /// Draws a finger as a ring around a text, with a small dot, which leave the text readable.
  mutating func ring(at center: Point, radius: Double, _ color: Color) {
    let circle = Path(circle: center, radius: Double.maximum(radius, 16))
    list.path(circle, fill: color.opacity(0.1), stroke: Stroke(Color(0xFFFFFF), width: 4.5))
    list.path(circle, stroke: Stroke(color, width: 2.5))
    list.path(
      Path(circle: center, radius: 2.5), fill: color, stroke: Stroke(Color(0xFFFFFF), width: 1))
  }
}

/// An additional finger on the screen: a numbered ring, and the outline of the view it hits.
struct FingerPainter {
  let mark: TouchMark
  let projection: Projection

  func draw(_ context: inout PanelContext) {
    let center = projection.transform.apply(mark.point)
    guard center.isFinite, projection.area.contains(center) else { return }
    let theme = context.theme
    if let view = mark.view, context.tree.has(view) {
      var quads = QuadCache(context.tree, projection)
      if let quad = quads.quad(of: view) {
        context.list.quad(
          quad, radius: quad.cornerRadius,
          stroke: Stroke(theme.touch.opacity(0.8), width: 2, dash: [6, 4]))
      }
    }
    context.list.path(Path(circle: center, radius: 20), fill: theme.touch.opacity(0.18))
    context.list.path(
      Path(circle: center, radius: 11), fill: theme.touch,
      stroke: Stroke(Color(0xFFFFFF), width: 1.5))
    context.text(
      String(mark.finger + 1), center + Point(0, 4), Font(11, .bold), Color(0xFFFFFF),
      anchor: .middle)
  }
}
