internal import Drawing
internal import Geometry
internal import HitTesting

/// The responder chain of the view that receives the touch, as words one after the other.
struct ChainPanel {
  let rect: Rect

  func draw(_ sketch: inout Sketch, _ digest: Digest, _ standing: Standing) {
    let theme = sketch.theme
    let tree = digest.trace.tree
    sketch.heading("RESPONDER CHAIN", "an event nobody handles travels on", in: rect)
    sketch.region("chain", "panel", "Responder chain", rect)
    let font = Font(10.5)
    let left = rect.minX + 20
    let right = rect.maxX - 20
    var x = left
    var y = rect.minY + 44
    let isKnown = standing.winner != nil
    for (place, responder) in digest.responders.enumerated() {
      let isFirst = place == 0
      let full =
        responder?.displayName(in: tree) ?? "\(digest.omittedResponders) more"
      let face = isFirst ? Font(10.5, .semibold) : font
      let name = sketch.measuring.elided(full, in: face, to: right - left - 20)
      let width = sketch.measuring.width(of: name, in: face) + 18
      if x + width > right, x > left {
        x = left
        y += 32
      }
      guard y + 24 <= rect.maxY - 8 else {
        return sketch.text("…", Point(right, y - 14), font, theme.faint, anchor: .end)
      }
      let box = Rect(x, y, width, 24)
      let strength = isKnown ? 1.0 : 0.5
      let edge = isFirst && isKnown ? theme.answers : theme.line
      sketch.list.rect(
        box, cornerRadius: 12, fill: isFirst && isKnown ? theme.selection : theme.wash,
        stroke: Stroke(edge, width: isFirst && isKnown ? 1.5 : 1))
      sketch.text(
        name, Point(box.midX, box.midY + 4), face, theme.ink.opacity(strength), anchor: .middle)
      x = box.maxX
      if place + 1 < digest.responders.count {
        let tip = Point(x + 9, box.midY)
        sketch.list.path(
          Path(polygon: [tip + Point(-4, -3), tip + Point(0, 0), tip + Point(-4, 3)], closed: false),
          stroke: Stroke(theme.faint.opacity(0.8), width: 1.25, isRound: true))
        x += 14
      }
    }
  }
}
