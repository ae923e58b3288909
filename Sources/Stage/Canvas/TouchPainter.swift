internal import Drawing
internal import Geometry
internal import HitTesting

/// The touch on the screen: its position, the view it hits, and its distance from a view that
/// refuses.
struct TouchPainter {
  let trace: Trace
  let projection: Projection
  let snapshot: SearchSnapshot
  /// The size of the view that gets the touch, in the picture.
  var target: Size?
  /// Places the label at the right edge of the canvas, away from the middle.
  var labelsAside = false

  private var center: Point { projection.transform.apply(trace.point) }
  private var isShown: Bool {
    center.isFinite && projection.area.inset(by: -40).contains(center)
  }

  /// Draws dotted lines through the point, from edge to edge of the screen, with gaps at texts.
  func drawLines(_ context: inout PanelContext) {
    guard isShown else { return }
    let screen = projection.screen.intersection(projection.area) ?? projection.area
    let stroke = Stroke(context.theme.touch.opacity(0.7), width: 1, dash: [1, 5])
    let texts = context.texts.map { $0.inset(by: -2) }
    func draw(_ ends: ClosedRange<Double>, _ gaps: [ClosedRange<Double>], _ isAcross: Bool) {
      var start = ends.lowerBound
      func line(to end: Double) {
        guard end > start else { return }
        let line = [start, end].map { isAcross ? Point($0, center.y) : Point(center.x, $0) }
        context.list.path(Path(polygon: line, closed: false), stroke: stroke)
      }
      for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound })
      where gap.upperBound > start && gap.lowerBound < ends.upperBound {
        line(to: gap.lowerBound)
        start = Double.maximum(start, gap.upperBound)
      }
      line(to: ends.upperBound)
    }
    let across = texts.filter { $0.minY < center.y && center.y < $0.maxY }
    draw(screen.minX...screen.maxX, across.map { $0.minX...$0.maxX }, true)
    let along = texts.filter { $0.minX < center.x && center.x < $0.maxX }
    draw(screen.minY...screen.maxY, along.map { $0.minY...$0.maxY }, false)
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
    // A view or a text that is smaller than the finger stays visible in it.
    let isSmall = target.map { Double.minimum($0.width, $0.height) < 2 * radius } ?? false
    if isSmall || context.hasText(under: center, radius: core) {
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
    let texts = context.texts
    let corners = corners(for: size, in: labels.bounds)
    guard
      let box = labels.place(size, at: corners, near: center, { leaderCost(to: $0, over: texts) })
    else { return }
    drawLeader(to: box, &context)
    context.chip(
      text, in: box, ChipStyle(font: font, ink: theme.onInk, fill: theme.ink, edge: theme.paper))
  }

  /// The places for the label, the best first: next to the touch, then further away, then beside
  /// the screen.
  private func corners(for size: Size, in bounds: Rect) -> [Point] {
    let (right, left) = (center.x + 20, center.x - 20 - size.width)
    let middle = center.x - size.width / 2
    var corners: [Point] = []
    if labelsAside {
      let right = Double.minimum(bounds.maxX - size.width, center.x - 14)
      corners = [Point(right, center.y + 20), Point(right, center.y - 46)]
    }
    for distance in [0.0, 12, 24, 36, 52, 68, 84, 102] {
      let (above, below) = (center.y - 42 - distance, center.y + 18 + distance)
      corners += [
        Point(right, above), Point(left, above), Point(right, below), Point(left, below),
        Point(middle, above - 14), Point(middle, below + 10),
      ]
    }
    let screen = projection.screen
    for y in [center.y - 13, center.y - 52, center.y + 26] {
      corners += [Point(screen.maxX + 16, y), Point(screen.minX - 16 - size.width, y)]
    }
    let x = screen.midX - size.width / 2
    return corners + [
      Point(x, Double.maximum(bounds.minY, screen.minY - 38)),
      Point(x, Double.minimum(bounds.maxY - size.height, screen.maxY + 12)),
    ]
  }

  /// The line from the touch to a label that is not next to it.
  private func leader(to box: Rect) -> (start: Point, end: Point)? {
    let end = Point(
      center.x.clamped(to: box.minX + 8...box.maxX - 8), center.y.clamped(to: box.minY...box.maxY))
    let length = end.distance(to: center)
    return length > 56 ? (center + (end - center) * (20 / length), end) : nil
  }

  /// The cost of a label whose line runs through texts: each is as bad to cover as some letters.
  private func leaderCost(to box: Rect, over texts: [Rect]) -> Double {
    guard let (start, end) = leader(to: box) else { return 0 }
    let area = Rect(
      Double.minimum(start.x, end.x), Double.minimum(start.y, end.y),
      (end.x - start.x).magnitude + 1, (end.y - start.y).magnitude + 1)
    return 90 * Double(texts.count { $0.intersection(area) != nil })
  }

  private func drawLeader(to box: Rect, _ context: inout PanelContext) {
    guard let (start, end) = leader(to: box) else { return }
    for stroke in [Stroke(context.theme.paper, width: 3), Stroke(context.theme.ink, width: 1.25)] {
      context.list.path(Path(polygon: [start, end], closed: false), stroke: stroke)
    }
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

  /// Draws a finger as a ring, so that the text or the view in it stays visible.
  mutating func ring(at center: Point, radius: Double, _ color: Color) {
    let circle = Path(circle: center, radius: Double.maximum(radius, 16))
    list.path(circle, stroke: Stroke(color.opacity(0.85), width: 2))
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
