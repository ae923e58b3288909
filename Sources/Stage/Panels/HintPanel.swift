internal import Drawing
internal import Geometry

/// What to do first, before there was any touch.
struct HintPanel {
  let rect: Rect
  /// Whether it lies over the canvas and needs a ground of its own.
  var isCard = false

  /// Where there is no panel for it, it lies on the canvas.
  static func card(on canvas: Rect) -> HintPanel {
    let width = Double.minimum(320, Double.maximum(0, canvas.width - 32))
    let height = Double.minimum(204, Double.maximum(0, canvas.height - 32))
    return HintPanel(
      rect: Rect(canvas.midX - width / 2, canvas.maxY - height - 16, width, height), isCard: true)
  }

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    guard rect.width >= 200, rect.height >= 96 else { return }
    if isCard {
      context.list.rect(
        rect, cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    }
    context.heading("BEGIN HERE", "", in: rect)
    let pitch = Double.minimum(36, (rect.height - 60) / 5)
    KeyList(lines: KeyList.first, pitch: pitch, column: 72)
      .draw(&context, in: rect.inset(by: Insets(top: 48, left: 20, bottom: 8, right: 12)))
  }
}
