internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// What comes of touches, on the screen: the ways of the fingers, whose touch it is, who gets what,
/// and how the recognizers stand.
struct DeliveryPainter {
  let log: DeliveryLog
  let projection: Projection

  func draw(_ context: inout PanelContext, _ labels: inout LabelPlacer) {
    guard let index = context.model.deliveryIndex else { return }
    let theme = context.theme
    let time = log.time(at: context.model.deliveryPosition)
    var quads = QuadCache(log.tree(at: index), projection)
    drawOwners(time, index, &context, &quads)
    drawReceiver(index, &context, &quads)
    var latest: [Int: Int] = [:]
    for (number, trail) in log.trails.enumerated() where trail.start <= time {
      latest[trail.finger] = number
    }
    for (number, trail) in log.trails.enumerated() where trail.start <= time {
      let color = Self.color(trail.finger, theme)
      let rest = trail.end.map { Double.maximum(0, time - $0) } ?? 0
      let isLatest = latest[trail.finger] == number
      let strength = isLatest ? Double.maximum(0.55, 1 - rest) : 0.18
      TrailPainter(projection: projection, strength: strength)
        .draw(trail.points(until: time), color, &context)
    }
    for number in latest.values.sorted() {
      drawFinger(log.trails[number], time, index, &context, &quads, &labels)
    }
    GestureBadges(log: log, index: index).draw(&context, &quads, &labels)
  }

  /// The first finger has the colour of the touch; further ones another.
  static func color(_ finger: Int, _ theme: Theme) -> Color {
    finger == 0 ? theme.touch : theme.picked
  }

  /// The views that fingers belong to: a solid ring while the finger is down.
  private func drawOwners(
    _ time: Double, _ index: Int, _ context: inout PanelContext, _ quads: inout QuadCache
  ) {
    for trail in log.trails where trail.isDown(at: time) {
      guard let view = log.view(of: trail, at: index), let quad = quads.quad(of: view) else {
        continue
      }
      let color = Self.color(trail.finger, context.theme)
      context.list.quad(
        quad, radius: quad.cornerRadius, fill: .color(color.opacity(0.06)),
        stroke: Stroke(color.opacity(0.9), width: 2))
    }
  }

  /// Who gets the delivery: a ring, and for an action a ring that runs away.
  private func drawReceiver(_ index: Int, _ context: inout PanelContext, _ quads: inout QuadCache) {
    let delivery = log.deliveries[index]
    guard !delivery.isMotion, let view = Self.view(of: delivery), log.tree(at: index).has(view),
      let quad = quads.quad(of: view)
    else { return }
    let theme = context.theme
    let color = DeliveryMark(delivery).color(theme)
    let t = context.model.deliveryProgress
    let settle = Ease.out(t * 2.5)
    let isController = Self.isController(delivery)
    context.list.quad(
      quad, radius: quad.cornerRadius, fill: .color(color.opacity(0.16 * (1 - settle) + 0.04)),
      stroke: Stroke(color.opacity(0.25), width: 7))
    context.list.quad(
      quad, radius: quad.cornerRadius,
      stroke: Stroke(color, width: 2.25, dash: isController ? [7, 4] : []))
    guard delivery.kind == .action, t < 1, let rect = quad.rect else { return }
    for delay in [0.0, 0.25] where t > delay {
      let part = (t - delay) / (1 - delay)
      context.list.rect(
        rect.inset(by: -26 * Ease.out(part)), cornerRadius: 4 + 18 * part,
        stroke: Stroke(color.opacity(0.6 * (1 - part)), width: 2.5))
    }
  }

  private static func view(of delivery: Delivery) -> NodeID? {
    switch delivery.receiver {
    case .responder(.view(let view)): view
    case .responder(.viewController(_, let root)): root
    case .recognizer(let id): id.view
    case .responder, nil: nil
    }
  }

  private static func isController(_ delivery: Delivery) -> Bool {
    if case .responder(.viewController) = delivery.receiver { true } else { false }
  }

  private func drawFinger(
    _ trail: Trail, _ time: Double, _ index: Int, _ context: inout PanelContext,
    _ quads: inout QuadCache,
    _ labels: inout LabelPlacer
  ) {
    let color = Self.color(trail.finger, context.theme)
    let center = projection.map.apply(trail.point(at: time))
    guard center.isFinite, projection.area.inset(by: -40).contains(center) else { return }
    let isDown = trail.isDown(at: time)
    let delivery = log.deliveries[index]
    let isTold = delivery.finger == trail.finger
    if isDown, let view = log.view(of: trail, at: index), let quad = quads.quad(of: view) {
      drawBond(center, quad, view, color, &context, &labels)
    }
    labels.keep(clear: Rect(center.x - 16, center.y - 16, 32, 32))
    let t = Ease.out(context.model.deliveryProgress)
    if isTold, delivery.kind == .hitTest {
      context.list.path(
        Path(circle: center, radius: 12 + 40 * t),
        stroke: Stroke(color.opacity(0.7 * (1 - t)), width: 2.5))
    }
    if isDown {
      context.list.path(Path(circle: center, radius: 22), fill: color.opacity(0.14))
      context.list.path(Path(circle: center, radius: 15), fill: color.opacity(0.28))
      context.list.path(
        Path(circle: center, radius: 8.5), fill: color, stroke: Stroke(Color(0xFFFFFF), width: 2))
    } else {
      // Lifted: a ring stays where the finger left.
      context.list.path(
        Path(circle: center, radius: 9), fill: Color(0xFFFFFF).opacity(0.8),
        stroke: Stroke(color.opacity(0.8), width: 2, dash: [3, 3]))
    }
    if log.trails.contains(where: { $0.finger != trail.finger }) {
      context.text(
        String(trail.finger + 1), center + Point(0, 3.6), Font(10, .bold),
        isDown ? Color(0xFFFFFF) : color, anchor: .middle)
    }
    if isTold { drawLabel(delivery, log.tree(at: index), center, color, &context, &labels) }
  }

  /// A thin line from a finger outside its view to that view.
  private func drawBond(
    _ center: Point, _ quad: Quadrilateral, _ view: NodeID, _ color: Color,
    _ context: inout PanelContext,
    _ labels: inout LabelPlacer
  ) {
    let box = quad.box
    guard !box.contains(center) else { return }
    let near = Point(
      Double.minimum(box.maxX, Double.maximum(box.minX, center.x)),
      Double.minimum(box.maxY, Double.maximum(box.minY, center.y)))
    let anchor = near + (box.center - near) * 0.3
    context.list.path(
      Path(polygon: [anchor, center], closed: false),
      stroke: Stroke(TrailPainter.halo(context.theme), width: 4.5))
    context.list.path(
      Path(polygon: [anchor, center], closed: false), stroke: Stroke(color, width: 1.5))
    context.list.path(
      Path(circle: anchor, radius: 4), fill: Color(0xFFFFFF), stroke: Stroke(color, width: 2))
  }

  /// What is delivered, to whom.
  private func drawLabel(
    _ delivery: Delivery, _ tree: ViewTree, _ center: Point, _ color: Color,
    _ context: inout PanelContext,
    _ labels: inout LabelPlacer
  ) {
    let font = Font(11, .semibold)
    let words: String
    switch delivery.receiver {
    case .recognizer(let id): words = GestureBadges.name(id, tree) + ": " + delivery.name
    case .responder(let responder):
      let sign = delivery.kind == .dropped ? " ✕ " : " → "
      words = delivery.name + sign + responder.displayName(in: tree)
    case nil: words = delivery.name + " ✕ nobody"
    }
    let text = context.measuring.elided(words, in: font, to: projection.area.width * 0.72)
    let size = Size(context.measuring.width(of: text, in: font) + 20, 26)
    let corners = [
      Point(center.x + 22, center.y - 42), Point(center.x - 22 - size.width, center.y - 42),
      Point(center.x - size.width / 2, center.y - 58), Point(center.x + 22, center.y + 18),
      Point(center.x - 22 - size.width, center.y + 18),
      Point(center.x - size.width / 2, center.y + 34),
    ]
    guard let box = labels.place(size, at: corners) else { return }
    let theme = context.theme
    context.chip(text, in: box, ChipStyle(font: font, ink: theme.onInk, fill: theme.ink, edge: nil))
  }
}
