internal import Drawing
internal import Geometry
internal import HitTesting

/// The responder chain of the view that receives the touch, as words one after the other.
struct ChainPanel {
  let rect: Rect

  func draw(_ sketch: inout Sketch, _ digest: Digest, _ standing: Standing) {
    let theme = sketch.theme
    let tree = digest.trace.tree
    sketch.heading("RESPONDER CHAIN", "from the hit view up", in: rect)
    sketch.region("chain", "panel", "Responder chain", rect)
    let font = Font(10.5)
    let left = rect.minX + 20
    let right = rect.maxX - 20
    var x = left
    var y = rect.minY + 44
    guard standing.winner != nil else {
      let words =
        standing.isOver ? "No view was hit: the touch is dropped" : "Known once a view answers"
      return sketch.text(
        words, Point(left, y + 14), Font(12), theme.faint, within: right - left)
    }
    for (place, responder) in digest.responders.enumerated() {
      let isFirst = place == 0
      let full =
        responder?.displayName(in: tree) ?? "\(digest.omittedResponders) more"
      let face = isFirst ? Font(10.5, .semibold) : font
      let name = sketch.measuring.elided(full, in: face, to: right - left - 20)
      let width = sketch.measuring.width(of: name, in: face) + 18
      if x + width > right, x > left {
        x = left
        y += 30
      }
      guard y + 24 <= rect.maxY - 8 else {
        return sketch.text("…", Point(right, y - 14), font, theme.faint, anchor: .end)
      }
      let box = Rect(x, y, width, 24)
      sketch.list.rect(
        box, cornerRadius: 12, fill: isFirst ? theme.selection : theme.wash,
        stroke: Stroke(isFirst ? theme.answers : theme.line, width: isFirst ? 1.5 : 1))
      sketch.text(
        name, Point(box.midX, box.midY + 4), face, theme.ink, anchor: .middle)
      if x > left { drawArrow(to: Point(x - 5, box.midY), &sketch) }
      x = box.maxX + 15
    }
  }

  private func drawArrow(to tip: Point, _ sketch: inout Sketch) {
    let points = [tip + Point(-4, -3), tip, tip + Point(-4, 3)]
    sketch.list.path(
      Path(polygon: points, closed: false),
      stroke: Stroke(sketch.theme.faint.opacity(0.8), width: 1.25, isRound: true))
  }
}
