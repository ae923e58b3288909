import Drawing
import Geometry
import HitTesting

/// All views under the touch, front first: the view stack.
enum StackPanel {
  static func draw(_ sketch: inout Sketch, in rect: Rect) {
    let theme = sketch.theme
    sketch.heading("VIEWS UNDER THE POINT", "front first", in: rect)
    let exhibit = sketch.exhibit
    guard let trace = exhibit.trace else {
      sketch.text(
        "Touch the screen to see who is there", Point(rect.minX + 20, rect.minY + 60), Font(12.5),
        theme.faint, within: rect.width - 40)
      return
    }
    let rowHeight = 30.0
    let room = Int((rect.height - 44) / rowHeight)
    let views = exhibit.underPoint
    let rows = views.count > room ? max(0, room - 1) : views.count
    let isAnswered = TouchPainter.isAnswered(trace, exhibit)
    if views.isEmpty {
      sketch.text(
        "Nobody: every window refuses the point", Point(rect.minX + 20, rect.minY + 60), Font(12.5),
        theme.faint, within: rect.width - 40)
    }
    for (index, view) in views.prefix(rows).enumerated() {
      let row = Rect(
        rect.minX + 12, rect.minY + 42 + Double(index) * rowHeight, rect.width - 24, rowHeight - 2)
      let isAnswer = view == trace.result && isAnswered
      let id = "stack-\(index)"
      if isAnswer || view == exhibit.selection || sketch.isHot(id) {
        sketch.list.rect(row, cornerRadius: 7, fill: theme.selection)
      }
      let name = trace.tree.displayName(of: view)
      sketch.region(id, "row", name, row)
      let tone = Palette.tone(of: view, in: trace.tree)
      let swatch = Rect(row.minX + 10, row.midY - 7, 14, 14)
      sketch.list.rect(
        swatch, cornerRadius: 4, fill: Palette.color(of: view, tone: tone, in: trace.tree),
        stroke: Stroke(theme.ink.opacity(0.15)))
      let remark = remark(view, trace, isAnswered: isAnswered)
      let font = Font(11)
      let taken = remark.isEmpty ? 0 : sketch.measuring.width(of: remark, in: font) + 16
      sketch.text(
        name, Point(row.minX + 34, row.midY + 4.5), Font(12.5, isAnswer ? .semibold : .regular),
        theme.ink, within: row.width - 46 - taken)
      sketch.text(
        remark, Point(row.maxX - 10, row.midY + 4), font, isAnswer ? theme.answers : theme.faint,
        anchor: .end)
    }
    if views.count > rows {
      sketch.text(
        "and \(views.count - rows) more",
        Point(rect.minX + 46, rect.minY + 42 + Double(rows) * rowHeight + 19), Font(11.5),
        theme.faint)
    }
  }

  private static func remark(_ view: NodeID, _ trace: Trace, isAnswered: Bool) -> String {
    guard isAnswered else { return "" }
    if view == trace.result { return "answers" }
    if let result = trace.result, trace.tree.isView(result, inSubtreeOf: view) { return "" }
    return "behind, never asked"
  }
}

/// The way up from the view that is hit: who may handle the event.
enum ChainPanel {
  static func draw(_ sketch: inout Sketch, in rect: Rect) {
    let theme = sketch.theme
    sketch.heading("RESPONDER CHAIN", "from the hit view up", in: rect)
    guard let trace = sketch.exhibit.trace else { return }
    let isAnswered = TouchPainter.isAnswered(trace, sketch.exhibit)
    let chain = isAnswered ? trace.responderChain : []
    guard !chain.isEmpty else {
      let words = isAnswered ? "No view was hit: the touch is dropped" : "Known once a view answers"
      sketch.text(
        words, Point(rect.minX + 20, rect.minY + 60), Font(12.5), theme.faint,
        within: rect.width - 40)
      return
    }
    let font = Font(11)
    var x = rect.minX + 16
    var y = rect.minY + 42
    for (index, responder) in chain.enumerated() {
      let name = sketch.measuring.elided(
        shortName(responder, trace.tree), in: font, to: 110)
      let width = sketch.measuring.width(of: name, in: font) + 20
      if x + width > rect.maxX - 16 {
        x = rect.minX + 16
        y += 32
      }
      if y + 26 > rect.maxY - 6 {
        sketch.text("…", Point(rect.maxX - 16, y - 14), Font(13, .bold), theme.faint, anchor: .end)
        break
      }
      let chip = Rect(x, y, width, 24)
      sketch.list.rect(
        chip, cornerRadius: 12, fill: index == 0 ? theme.selection : theme.wash,
        stroke: Stroke(index == 0 ? theme.answers : theme.line, width: index == 0 ? 1.5 : 1))
      sketch.text(
        name, Point(chip.midX, chip.midY + 4), index == 0 ? Font(11, .semibold) : font, theme.ink,
        anchor: .middle)
      x += width + 6
    }
  }

  private static func shortName(_ responder: Responder, _ tree: ViewTree) -> String {
    switch responder {
    case .application: "Application"
    case .applicationDelegate: "Delegate"
    default: responder.displayName(in: tree)
    }
  }
}
