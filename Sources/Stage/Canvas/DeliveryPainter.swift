internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// Touch delivery on the screen: the paths of the fingers, the views that own the touches, the
/// receivers, and the states of the recognizers.
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

  /// The first finger has the colour of the touch; the others share another colour.
  static func color(_ finger: Int, _ theme: Theme) -> Color {
    finger == 0 ? theme.touch : theme.picked
  }

  /// Outlines the view of each touch with a solid ring while the finger is down.
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

  /// Outlines the receiver of the delivery, with an expanding ring for an action.
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
    let center = projection.transform.apply(trail.point(at: time))
    guard center.isFinite, projection.area.inset(by: -40).contains(center) else { return }
    let isDown = trail.isDown(at: time)
    let delivery = log.deliveries[index]
    let isActive = delivery.finger == trail.finger
    if isDown, let view = log.view(of: trail, at: index), let quad = quads.quad(of: view) {
      drawBond(center, quad, view, color, &context, &labels)
    }
    labels.keep(clear: Rect(center.x - 16, center.y - 16, 32, 32))
    let t = Ease.out(context.model.deliveryProgress)
    if isActive, delivery.kind == .hitTest {
      context.list.path(
        Path(circle: center, radius: 12 + 40 * t),
        stroke: Stroke(color.opacity(0.7 * (1 - t)), width: 2.5))
    }
    let hasOthers = log.trails.contains { $0.finger != trail.finger }
    let radius = projection.fingerRadius
    if isDown, !hasOthers, context.hasText(under: center, radius: 8.5) {
      context.ring(at: center, radius: radius, color)
    } else if isDown {
      context.list.path(Path(circle: center, radius: radius), fill: color.opacity(0.14))
      context.list.path(Path(circle: center, radius: radius * 0.68), fill: color.opacity(0.28))
      context.list.path(
        Path(circle: center, radius: 8.5), fill: color, stroke: Stroke(Color(0xFFFFFF), width: 2))
    } else {
      // Lifted: a ring marks where the finger left.
      context.list.path(
        Path(circle: center, radius: 9), fill: Color(0xFFFFFF).opacity(0.8),
        stroke: Stroke(color.opacity(0.8), width: 2, dash: [3, 3]))
    }
    if hasOthers {
      context.text(
        String(trail.finger + 1), center + Point(0, 3.6), Font(10, .bold),
        isDown ? Color(0xFFFFFF) : color, anchor: .middle)
    }
    if isActive { drawLabel(delivery, log.tree(at: index), center, color, &context, &labels) }
  }

  /// Draws a thin line from a finger outside its view to that view.
  private func drawBond(
    _ center: Point, _ quad: Quadrilateral, _ view: NodeID, _ color: Color,
    _ context: inout PanelContext,
    _ labels: inout LabelPlacer
  ) {
    let box = quad.box
    guard !box.contains(center) else { return }
    let near = Point(
      center.x.clamped(to: box.minX...box.maxX), center.y.clamped(to: box.minY...box.maxY))
    let anchor = near + (box.center - near) * 0.3
    context.list.path(
      Path(polygon: [anchor, center], closed: false),
      stroke: Stroke(TrailPainter.halo(context.theme), width: 4.5))
    context.list.path(
      Path(polygon: [anchor, center], closed: false), stroke: Stroke(color, width: 1.5))
    context.list.path(
      Path(circle: anchor, radius: 4), fill: Color(0xFFFFFF), stroke: Stroke(color, width: 2))
  }

  /// Draws the name and the receiver of the delivery.
  private func drawLabel(
    _ delivery: Delivery, _ tree: ViewTree, _ center: Point, _ color: Color,
    _ context: inout PanelContext, _ labels: inout LabelPlacer
  ) {
    let font = Font(11, .semibold)
    let room = projection.area.width * 0.72
    var text: String
    switch delivery.receiver {
    case .recognizer(let id): text = GestureBadges.name(id, tree) + ": " + delivery.name
    case .responder(let responder):
      text = delivery.name + (delivery.kind == .dropped ? " ✕ " : " → ")
      let rest = room - context.measuring.width(of: text, in: font)
      text += context.label(responder.displayName(in: tree), font, within: rest)
    case nil: text = delivery.name + " ✕ no receiver"
    }
    text = context.measuring.elided(text, in: font, to: room)
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

/// Draws the path of a finger as a smooth line that fades towards its start.
struct TrailPainter {
  let projection: Projection
  /// The opacity of the line, 0 to 1.
  let strength: Double

  /// The number of parts in which the line fades.
  private static let parts = 20
  /// The colour of the halo that separates a line from the views below it.
  static func halo(_ theme: Theme) -> Color {
    theme == .dark ? Color(0x000000, opacity: 0.4) : Color(0xFFF4EE, opacity: 0.65)
  }

  /// The colour to which a line fades.
  private static func old(_ color: Color, _ theme: Theme) -> Color {
    theme == .dark ? theme.screen.mixed(with: color, 0.35) : Color(0xFFF4EE)
  }

  /// The number of latest points drawn.
  private static let shownPoints = 600

  func draw(_ points: [Point], _ color: Color, _ context: inout PanelContext) {
    let places = points.suffix(Self.shownPoints).map { projection.transform.apply($0) }
      .filter { $0.isFinite }
    guard places.count > 1, strength > 0.02 else { return }
    let curves = Self.curves(through: places)
    var halo: [Path.Element] = [.move(places[0])]
    halo += curves.map { .curve($0.0, $0.1, $0.2) }
    let ground = Self.halo(context.theme).opacity(strength)
    context.list.path(Path(halo), stroke: Stroke(ground, width: 8, isRound: true))
    let old = Self.old(color, context.theme)
    let count = min(Self.parts, curves.count)
    for part in 0..<count {
      let first = part * curves.count / count
      let end = (part + 1) * curves.count / count
      var elements: [Path.Element] = [.move(first == 0 ? places[0] : curves[first - 1].2)]
      elements += curves[first..<end].map { .curve($0.0, $0.1, $0.2) }
      let age = Double(part + 1) / Double(count)
      // Colours are mixed instead of transparent, so that no seams show where two parts meet.
      let shade = old.mixed(with: color, 0.4 + 0.6 * age)
      context.list.path(
        Path(elements),
        stroke: Stroke(
          shade.opacity(strength), width: 2.5 + 2 * age, isRound: strength > 0.95))
    }
  }

  /// Curves through all points; the tangent at a point is parallel to the line between its
  /// neighbours.
  private static func curves(through points: [Point]) -> [(Point, Point, Point)] {
    (1..<points.count).map { index in
      let before = points[max(0, index - 2)]
      let from = points[index - 1]
      let to = points[index]
      let after = points[min(points.count - 1, index + 1)]
      return (from + (to - before) * (1 / 6), to - (after - from) * (1 / 6), to)
    }
  }
}

/// Draws the recognizers, with their states, on the views that they are attached to.
struct GestureBadges {
  let log: DeliveryLog
  let index: Int

  /// The maximum number of badges.
  private static let limit = 16
  private static let font = Font(9.5, .semibold)
  private static let height = 20.0

  func draw(_ context: inout PanelContext, _ quads: inout QuadCache, _ labels: inout LabelPlacer) {
    let moment = log.moment(at: index)
    for id in log.recognizers(at: index).prefix(Self.limit) {
      guard let quad = quads.quad(of: id.view) else { continue }
      let status = moment.gestures.first { $0.id == id }
      let now = log.deliveries[index]
      let isNow = now.receiver == .recognizer(id)
      var state = status?.state ?? .possible
      // The last state stays visible while the reset itself is the current delivery.
      if isNow, let transition = now.transition, transition.to == .possible {
        state = transition.from
      }
      let word = status?.isWaiting == true ? "waits" : state.rawValue
      let text = Self.name(id, log.tree(at: index)) + "  " + word
      let width = context.measuring.width(of: text, in: Self.font) + 30
      let box = quad.box.intersection(labels.bounds) ?? quad.box
      let corners = (0..<5).flatMap { row -> [Point] in
        let rise = Double(row) * (Self.height + 4)
        return [
          Point(box.minX + 8, box.maxY - Self.height - 8 - rise),
          Point(box.maxX - width - 8, box.maxY - Self.height - 8 - rise),
        ]
      }
      guard let place = labels.place(Size(width, Self.height), at: corners) else { continue }
      let badge = Badge(
        text: text, state: state, isWaiting: status?.isWaiting == true,
        isIdle: status == nil && !isNow, isNow: isNow, box: place)
      draw(badge, &context)
    }
  }

  private struct Badge {
    let text: String
    let state: GestureState
    /// True while it waits for another recognizer to fail.
    let isWaiting: Bool
    /// True if it does not take part in the touch.
    let isIdle: Bool
    /// True if it receives the current delivery.
    let isNow: Bool
    let box: Rect
  }

  private func draw(_ badge: Badge, _ context: inout PanelContext) {
    let theme = context.theme
    let (box, isIdle) = (badge.box, badge.isIdle)
    let color = badge.isWaiting ? theme.asked : Self.color(badge.state, theme)
    let fill = theme.paper.mixed(with: color, isIdle ? 0 : 0.14)
    if badge.isNow {
      let t = Ease.out(context.model.deliveryProgress * 1.5)
      context.list.rect(
        box.inset(by: -2 - 5 * t), cornerRadius: 12 + 5 * t,
        stroke: Stroke(color.opacity(0.6 * (1 - t) + 0.15), width: 2))
    }
    context.list.rect(
      box, cornerRadius: 10, fill: fill.opacity(isIdle ? 0.75 : 1),
      stroke: Stroke(color.opacity(isIdle ? 0.5 : 1), width: badge.isNow ? 1.5 : 1))
    let center = Point(box.minX + 12, box.midY)
    Self.drawSign(badge.state, badge.isWaiting, center, color, &context.list)
    context.text(
      badge.text, Point(box.minX + 21, box.midY + 3.5), Self.font,
      isIdle ? theme.faint : theme.ink)
  }

  /// Draws a shape for each state, so that colour is not the only signal.
  private static func drawSign(
    _ state: GestureState, _ isWaiting: Bool, _ center: Point, _ color: Color,
    _ list: inout DrawList
  ) {
    let line = Stroke(color, width: 1.75, isRound: true)
    func open(_ offsets: [(Double, Double)]) -> Path {
      Path(polygon: offsets.map { center + Point($0.0, $0.1) }, closed: false)
    }
    if isWaiting {
      list.path(Path(circle: center, radius: 3.5), stroke: Stroke(color, width: 1.5, dash: [2, 2]))
      return
    }
    switch state {
    case .possible: list.path(Path(circle: center, radius: 3.25), stroke: Stroke(color, width: 1.5))
    case .began, .changed: list.path(Path(circle: center, radius: 3.75), fill: color)
    case .ended: list.path(open([(-3.5, 0), (-1, 3), (4, -3.5)]), stroke: line)
    case .failed, .cancelled:
      list.path(open([(-3, -3), (3, 3)]), stroke: line)
      list.path(open([(3, -3), (-3, 3)]), stroke: line)
    }
  }

  private static func color(_ state: GestureState, _ theme: Theme) -> Color {
    switch state {
    case .possible: theme.faint
    case .began, .changed: theme.picked
    case .ended: theme.answers
    case .failed, .cancelled: theme.refused
    }
  }

  /// The recognizer's name in one or two words.
  static func name(_ id: RecognizerID, _ tree: ViewTree) -> String {
    guard let description = id.description(in: tree) else { return "scrolling" }
    guard description.id.isEmpty else { return description.id }
    switch description.kind {
    case .tap where description.numberOfTapsRequired == 2: return "double tap"
    case .screenEdgePan: return "edge pan"
    default: return description.kind.words
    }
  }
}
