import Drawing
import Geometry
import HitTesting

/// Draws fingers: rings about the point, lines to the edges, and what the touch comes to.
enum TouchPainter {
  static func draw(
    _ sketch: inout Sketch, trace: Trace, area: Rect, toPicture: AffineTransform
  ) {
    let theme = sketch.theme
    let point = toPicture.apply(trace.point)
    guard point.isFinite else { return }
    let dots = Stroke(theme.touch.opacity(0.4), width: 1, dash: [1, 5], isRound: true)
    sketch.list.path(
      Path(polygon: [Point(area.minX + 8, point.y), Point(area.maxX - 8, point.y)], closed: false),
      stroke: dots)
    sketch.list.path(
      Path(polygon: [Point(point.x, area.minY + 8), Point(point.x, area.maxY - 8)], closed: false),
      stroke: dots)
    // A ripple at touch-down, over in the first step and a half.
    let position = sketch.exhibit.position
    if position >= 0, position < 1.5 {
      let t = Ease.out(position / 1.5)
      sketch.list.path(
        Path(circle: point, radius: 8 + 44 * t),
        stroke: Stroke(theme.touch.opacity(0.7 * (1 - t)), width: 2))
    }
    for (radius, opacity) in [(26.0, 0.14), (17, 0.24)] {
      sketch.list.path(Path(circle: point, radius: radius), fill: theme.touch.opacity(opacity))
    }
    sketch.list.path(
      Path(circle: point, radius: 7), fill: theme.touch, stroke: Stroke(Color(0xFFFFFF), width: 2))
    label(&sketch, trace, at: point, area: area)
  }

  /// The point and, once it is known, the answer, in a label beside the finger.
  private static func label(
    _ sketch: inout Sketch, _ trace: Trace, at point: Point, area: Rect
  ) {
    let theme = sketch.theme
    var words = "\(NumberText.short(trace.point.x)), \(NumberText.short(trace.point.y))"
    if isAnswered(trace, sketch.exhibit) {
      words += " → " + (trace.result.map { trace.tree.displayName(of: $0) } ?? "nobody")
    }
    let font = Font(12, .semibold)
    words = sketch.measuring.elided(words, in: font, to: area.width - 48)
    let width = sketch.measuring.width(of: words, in: font) + 20
    let x =
      point.x + 36 + width < area.maxX - 8
      ? point.x + 34 : Double.maximum(area.minX + 8, point.x - 34 - width)
    let y = Double.maximum(area.minY + 8, point.y - 46)
    sketch.list.rect(Rect(x, y, width, 26), cornerRadius: 7, fill: theme.ink)
    sketch.text(words, Point(x + 10, y + 17), font, theme.onInk)
  }

  /// Whether the search has come to its answer at the current position.
  static func isAnswered(_ trace: Trace, _ exhibit: Exhibit) -> Bool {
    guard let index = exhibit.stepIndex else { return false }
    guard let last = trace.steps.lastIndex(where: { $0.order != nil }) else { return true }
    let decided =
      trace.steps[...last].lastIndex { $0.kind == .answersSelf && $0.view == trace.result } ?? last
    return index >= decided
  }

  /// Further fingers: a ring, a number, and the view that each hits.
  static func drawOthers(_ sketch: inout Sketch, area: Rect, toPicture: AffineTransform) {
    let theme = sketch.theme
    let tree = sketch.tree
    for touch in sketch.exhibit.otherTouches {
      let point = toPicture.apply(touch.point)
      guard point.isFinite else { continue }
      if let view = touch.view, view.index < tree.count {
        let shape = ViewShape(tree.bounds(of: view), tree.toScreen(view).then(toPicture))
        sketch.list.append(
          shape.command(fill: nil, stroke: Stroke(theme.answers, width: 2, dash: [7, 4])))
      }
      sketch.list.path(Path(circle: point, radius: 20), fill: theme.touch.opacity(0.18))
      sketch.list.path(
        Path(circle: point, radius: 10), fill: theme.touch,
        stroke: Stroke(Color(0xFFFFFF), width: 2))
      sketch.text(
        String(touch.finger + 1), point + Point(0, 4), Font(11, .bold), Color(0xFFFFFF),
        anchor: .middle)
      let name = touch.view.map { tree.displayName(of: $0) } ?? "nobody"
      sketch.text(
        "→ " + name, point + Point(26, 4), Font(12, .semibold), theme.ink, within: 200)
    }
  }
}
