internal import Drawing
internal import Geometry
internal import HitTesting

/// The sentence of the current step in large letters below the device; before the first touch,
/// what to do.
struct Caption {
  let rect: Rect

  func draw(_ context: inout PanelContext) {
    guard rect.height >= 24 else { return }
    let model = context.model
    let theme = context.theme
    var words = "Touch the screen to see which view answers, and why"
    var font = Font(13)
    var color = theme.faint
    if model.showsDeliveries, let index = model.deliveryIndex, let log = model.deliveries {
      words = log.sentence(at: index)
      font = Font(13, .semibold)
      color = theme.ink
    } else if let trace = model.trace {
      guard let step = model.step else { return }
      words = Sentences.sentence(for: step, in: trace.tree)
      font = Font(13, .semibold)
      color = theme.ink
    }
    let lines = context.wrapped(words, font, to: rect.width - 48, lines: 2)
    let top = rect.midY + 4.5 - Double(lines.count - 1) * 8.5
    for (number, line) in lines.enumerated() {
      context.text(
        line, Point(rect.midX, top + Double(number) * 17), font, color, anchor: .middle)
    }
  }
}
