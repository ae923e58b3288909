import Drawing
import Geometry
import HitTesting

/// Buttons for playing and stepping, and a scrubber with a tick for every step.
enum TransportBar {
  static func draw(_ sketch: inout Sketch, _ transport: Transport, in rect: Rect) {
    let theme = sketch.theme
    let hasSteps = !(sketch.exhibit.trace?.steps.isEmpty ?? true)
    let y = rect.midY
    button(&sketch, "previous", "Previous step", Point(rect.minX + 32, y), hasSteps) {
      $0.rect(Rect($1.x - 8, $1.y - 7, 2.5, 14), fill: $2)
      $0.path(
        Path(polygon: [Point($1.x + 7, $1.y - 7), Point($1.x + 7, $1.y + 7), Point($1.x - 4, $1.y)]
        ),
        fill: $2)
    }
    play(&sketch, transport, Point(rect.minX + 80, y), hasSteps)
    button(&sketch, "next", "Next step", Point(rect.minX + 128, y), hasSteps) {
      $0.rect(Rect($1.x + 5.5, $1.y - 7, 2.5, 14), fill: $2)
      $0.path(
        Path(polygon: [Point($1.x - 7, $1.y - 7), Point($1.x - 7, $1.y + 7), Point($1.x + 4, $1.y)]
        ),
        fill: $2)
    }
    let speed = NumberText.short(transport.speed) + "×"
    sketch.text(speed, Point(rect.minX + 176, y + 4), Font(12), theme.faint, anchor: .middle)
    sketch.region(
      "speed", "button", "Normal speed", Rect(rect.minX + 154, y - 14, 44, 28))
    let track = Rect(rect.minX + 212, y - 1.5, Double.maximum(40, rect.width - 212 - 132), 3)
    scrubber(&sketch, track)
    let count = sketch.exhibit.trace?.steps.count ?? 0
    let current = sketch.exhibit.stepIndex.map { $0 + 1 } ?? 0
    sketch.text(
      "\(current) / \(count)" + (transport.isLooping ? "  ↻" : ""),
      Point(rect.maxX - 20, y + 4), Font(12), theme.faint, anchor: .end)
  }

  private static func button(
    _ sketch: inout Sketch, _ id: String, _ label: String, _ center: Point, _ isEnabled: Bool,
    _ icon: (inout DrawList, Point, Color) -> Void
  ) {
    let theme = sketch.theme
    let rect = Rect(center.x - 18, center.y - 18, 36, 36)
    if sketch.isHot(id), isEnabled {
      sketch.list.rect(rect, cornerRadius: 10, fill: theme.selection)
    }
    icon(&sketch.list, center, isEnabled ? theme.ink : theme.unasked)
    sketch.region(id, "button", label, rect, isEnabled: isEnabled)
  }

  private static func play(
    _ sketch: inout Sketch, _ transport: Transport, _ c: Point, _ isEnabled: Bool
  ) {
    let theme = sketch.theme
    let isPressed = transport.pressed == "play"
    let fill = isEnabled ? theme.touch.mixed(with: theme.ink, isPressed ? 0.2 : 0) : theme.unasked
    sketch.list.path(Path(circle: c, radius: sketch.isHot("play") ? 18 : 17), fill: fill)
    let white = Color(0xFFFFFF)
    if transport.isPlaying {
      sketch.list.rect(Rect(c.x - 5.5, c.y - 6, 4, 12), cornerRadius: 1, fill: white)
      sketch.list.rect(Rect(c.x + 1.5, c.y - 6, 4, 12), cornerRadius: 1, fill: white)
    } else {
      sketch.list.path(
        Path(polygon: [Point(c.x - 4, c.y - 7), Point(c.x - 4, c.y + 7), Point(c.x + 8, c.y)]),
        fill: white)
    }
    sketch.region(
      "play", "button", transport.isPlaying ? "Pause" : "Play",
      Rect(c.x - 18, c.y - 18, 36, 36), isEnabled: isEnabled)
  }

  private static func scrubber(_ sketch: inout Sketch, _ track: Rect) {
    let theme = sketch.theme
    let count = sketch.exhibit.trace?.steps.count ?? 0
    let part = count > 0 ? sketch.exhibit.position / Double(count) : 0
    let x = track.minX + track.width * Double.minimum(1, Double.maximum(0, part))
    sketch.list.rect(track, cornerRadius: 1.5, fill: theme.line)
    sketch.list.rect(
      Rect(track.minX, track.minY, x - track.minX, track.height), cornerRadius: 1.5,
      fill: theme.touch)
    if let trace = sketch.exhibit.trace { ticks(&sketch, trace, track) }
    if count > 0 {
      sketch.list.path(
        Path(circle: Point(x, track.midY), radius: sketch.isHot("scrubber") ? 8 : 7),
        fill: theme.paper, stroke: Stroke(theme.touch, width: 2.5))
    }
    sketch.region(
      "scrubber", "slider", "Position", Rect(track.minX - 8, track.midY - 18, track.width + 16, 36),
      isEnabled: count > 0)
  }

  /// Where decisions lie, while there is room for them.
  private static func ticks(_ sketch: inout Sketch, _ trace: Trace, _ track: Rect) {
    let theme = sketch.theme
    let count = trace.steps.count
    guard count > 0, count <= 240 else { return }
    for step in trace.steps where step.isDecision {
      let x = track.minX + track.width * (Double(step.index) + 0.5) / Double(count)
      let color =
        switch step.kind {
        case .rejected, .answersNil, .policy(answer: nil): theme.refused
        case .answersSelf, .answered: theme.answers
        default: theme.unasked
        }
      sketch.list.rect(Rect(x - 1, track.minY - 12, 2, 6), cornerRadius: 1, fill: color)
    }
  }
}
