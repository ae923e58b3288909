internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The responder chain of the view that receives the touch, as words one after the other.
struct ChainPanel {
  let rect: Rect

  func draw(_ context: inout PanelContext, _ summary: TraceSummary, _ snapshot: SearchSnapshot) {
    let theme = context.theme
    let tree = summary.trace.tree
    context.heading("RESPONDER CHAIN", "from the hit view up", in: rect)
    context.region("chain", "panel", "Responder chain", rect)
    let font = Font(10.5)
    let left = rect.minX + 20
    let right = rect.maxX - 20
    var x = left
    var y = rect.minY + 44
    guard snapshot.winner != nil else {
      let words =
        snapshot.isOver ? "No view was hit: the touch is dropped" : "Known once a view answers"
      return context.text(
        words, Point(left, y + 14), Font(12), theme.faint, within: right - left)
    }
    let route = self.route(context)
    var boxes: [Responder: Rect] = [:]
    defer { if let route { drawWay(route, boxes, &context) } }
    for (place, responder) in summary.responders.enumerated() {
      let isFirst = place == 0
      let full =
        responder?.displayName(in: tree) ?? "\(summary.omittedResponders) more"
      let face = isFirst ? Font(10.5, .semibold) : font
      let name = context.measuring.elided(full, in: face, to: right - left - 20)
      let width = context.measuring.width(of: name, in: face) + 18
      if x + width > right, x > left {
        x = left
        y += 30
      }
      guard y + 24 <= rect.maxY - 8 else {
        return context.text("…", Point(right, y - 14), font, theme.faint, anchor: .end)
      }
      let box = Rect(x, y, width, 24)
      let mark = responder.flatMap { route?.marks[$0] }
      let ink = theme.ink.opacity(route != nil && mark == nil ? 0.5 : 1)
      if let responder { boxes[responder] = box }
      let look = look(isFirst && route == nil, mark, theme)
      context.list.rect(
        box, cornerRadius: 12, fill: look.fill,
        stroke: Stroke(look.edge, width: look.isStrong ? 1.5 : 1))
      context.text(
        name, Point(box.midX, box.midY + 4), face, ink, anchor: .middle)
      if x > left { drawArrow(to: Point(x - 5, box.midY), &context) }
      x = box.maxX + 15
    }
  }

  private func drawArrow(to tip: Point, _ context: inout PanelContext) {
    let points = [tip + Point(-4, -3), tip, tip + Point(-4, 3)]
    context.list.path(
      Path(polygon: points, closed: false),
      stroke: Stroke(context.theme.faint.opacity(0.8), width: 1.25, isRound: true))
  }

  /// How far the event has come, when deliveries are told.
  private func route(_ context: PanelContext) -> ChainRoute? {
    guard let log = context.model.deliveries, let index = context.model.deliveryIndex else {
      return nil
    }
    return ChainRoute(log, at: index)
  }

  private func look(
    _ isWinner: Bool, _ mark: ChainRoute.Mark?, _ theme: Theme
  ) -> (fill: Color, edge: Color, isStrong: Bool) {
    switch mark {
    case nil: isWinner ? (theme.selection, theme.answers, true) : (theme.wash, theme.line, false)
    case .passesOn: (theme.wash, theme.faint, false)
    case .handles, .acts: (theme.paper.mixed(with: theme.answers, 0.18), theme.answers, true)
    case .drops: (theme.paper.mixed(with: theme.refused, 0.16), theme.refused, true)
    }
  }

  /// The event on its way from one responder to the next: a ring around who has it.
  private func drawWay(
    _ route: ChainRoute, _ boxes: [Responder: Rect], _ context: inout PanelContext
  ) {
    guard let current = route.current, let end = boxes[current] else { return }
    let start = route.previous.flatMap { boxes[$0] } ?? end
    let t = Ease.inOut(context.model.deliveryProgress * 1.8)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    let ring = Rect(
      mix(start.minX, end.minX), mix(start.minY, end.minY), mix(start.width, end.width),
      mix(start.height, end.height)
    ).inset(by: -3)
    context.list.rect(
      ring, cornerRadius: 14, stroke: Stroke(context.theme.touch, width: 2))
  }
}
