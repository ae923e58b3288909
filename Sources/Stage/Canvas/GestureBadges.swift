internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The recognizers on the views that they are attached to, each with its state.
struct GestureBadges {
  let log: DeliveryLog
  let index: Int

  /// How many there are at most.
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
      // The last state is shown for as long as the reset itself is told.
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
      let isIdle = status == nil && !isNow
      draw(text, state, status?.isWaiting == true, isIdle, isNow, place, &context)
    }
  }

  private func draw(
    _ text: String, _ state: GestureState, _ isWaiting: Bool, _ isIdle: Bool, _ isNow: Bool,
    _ box: Rect, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let color = isWaiting ? theme.asked : Self.color(state, theme)
    let fill = theme.paper.mixed(with: color, isIdle ? 0 : 0.14)
    if isNow {
      let t = Ease.out(context.model.deliveryProgress * 1.5)
      context.list.rect(
        box.inset(by: -2 - 5 * t), cornerRadius: 12 + 5 * t,
        stroke: Stroke(color.opacity(0.6 * (1 - t) + 0.15), width: 2))
    }
    context.list.rect(
      box, cornerRadius: 10, fill: fill.opacity(isIdle ? 0.75 : 1),
      stroke: Stroke(color.opacity(isIdle ? 0.5 : 1), width: isNow ? 1.5 : 1))
    let center = Point(box.minX + 12, box.midY)
    Self.drawSign(state, isWaiting, center, color, &context.list)
    context.text(
      text, Point(box.minX + 21, box.midY + 3.5), Self.font,
      isIdle ? theme.faint : theme.ink)
  }

  /// A shape for each state, so that colour is never alone.
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

  /// The recognizer in a word or two.
  static func name(_ id: RecognizerID, _ tree: ViewTree) -> String {
    guard let description = id.description(in: tree) else { return "scrolling" }
    guard description.id.isEmpty else { return description.id }
    switch description.kind {
    case .tap where description.numberOfTapsRequired == 2: return "double tap"
    case .longPress: return "long press"
    case .screenEdgePan: return "edge pan"
    default: return description.kind.rawValue
    }
  }
}
