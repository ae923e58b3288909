internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The deliveries in words: time, content, reason; repeated deliveries share a row.
struct TouchesPanel {
  let rect: Rect
  let log: DeliveryLog

  private static let rowHeight = 28.0
  private static let font = Font(12)
  private static let currentFont = Font(12, .semibold)
  private static let timeWidth = 44.0

  func draw(_ context: inout PanelContext) {
    let index = context.model.deliveryIndex
    let time = index.map { _ in Self.seconds(log.time(at: context.model.deliveryPosition)) }
    let number = log.forgotten + (index ?? 0) + 1
    let remark = time.map { "\(number) of \(log.total) · \($0) s" } ?? "\(log.total)"
    let top = context.detailHeading(.touches, remark, isInList: false, in: rect)
    let area = ListPanel.wholeRows(
      Self.rowHeight, in: Rect(rect.minX + 8, top, rect.width - 16, rect.maxY - 8 - top))
    guard area.height > 0 else { return }
    let lines =
      index.map {
        fitted($0, in: log.rows[log.row(of: $0)], context, area.width, isCurrent: true)
      }
      ?? []
    var list = ListPanel(
      list: .deliveries, label: "Touches", rect: area, count: log.rows.count,
      rowHeight: Self.rowHeight)
    list.reserve = ListPanel.reserve(lines: lines.count, context.model)
    list.current = index.map { index in
      ListPanel.Current(
        row: log.row(of: index), previous: log.row(of: max(0, index - 1)),
        progress: context.model.deliveryProgress,
        extraHeight: ListPanel.extraHeight(lines: lines.count))
    }
    list.draw(&context) { row, context in
      let entry = log.rows[row.number]
      let shown = row.isCurrent ? index ?? entry.first : entry.first
      let sentence = log.sentence(at: shown)
      let tag = DrawList.Tag(role: "step", id: "delivery-\(entry.first)", label: sentence)
      context.list.append(.pushTag(tag))
      let text =
        row.isCurrent ? lines : fitted(shown, in: entry, context, area.width, isCurrent: false)
      draw(shown, text, row, isPast: index != nil && !row.isUpcoming, &context)
      context.list.append(.popTag)
      return ListPanel.Content(label: sentence, command: .showDelivery(entry.first))
    }
  }

  /// The sentence of a delivery; if it is too long for one line, a shorter form.
  private func fitted(
    _ index: Int, in entry: DeliveryLog.Row, _ context: PanelContext, _ room: Double,
    isCurrent: Bool
  ) -> [String] {
    let font = isCurrent ? Self.currentFont : Self.font
    let limit = isCurrent ? ListPanel.mostLines(context.model) : 1
    let width = room - Self.timeWidth - 28 - 10 - (entry.count > 1 ? 44 : 0)
    let sentence = log.sentence(at: index)
    if limit == 1, context.measuring.width(of: sentence, in: font) > width,
      let brief = log.brief(
        at: index, fits: { context.measuring.width(of: $0, in: font) <= width },
        { context.label($0, font, within: width - context.measuring.width(of: $1, in: font)) })
    {
      return [brief]
    }
    return context.wrapped(sentence, font, to: width, lines: limit)
  }

  private func draw(
    _ index: Int, _ lines: [String], _ row: ListPanel.Row, isPast: Bool,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let delivery = log.deliveries[index]
    row.drawGround(&context)
    let (left, number) = (row.rect.minX, row.number)
    let middle = row.rect.minY + Self.rowHeight / 2 + (lines.count > 1 ? 1 : 0)
    let strength = (isPast ? 1.0 : 0.45) * row.strength
    if number == 0 || log.deliveries[log.rows[number - 1].first].time != delivery.time {
      context.text(
        Self.seconds(delivery.time), Point(left + Self.timeWidth - 4, middle + 4),
        Font(10, family: .mono), theme.faint.opacity(strength), anchor: .end)
    }
    let mark = DeliveryMark(delivery)
    mark.draw(
      &context.list, at: Point(left + Self.timeWidth + 12, middle),
      mark.color(theme).opacity(strength))
    let color = isPast || row.isCurrent ? theme.ink : theme.faint
    for (place, line) in lines.enumerated() {
      context.text(
        line, Point(left + Self.timeWidth + 28, middle + 4.25 + Double(place) * 16),
        row.isCurrent ? Self.currentFont : Self.font, color.opacity(row.strength))
    }
    let count = log.rows[number].count
    if count > 1 { drawCount(count, before: Point(row.rect.maxX - 8, middle), strength, &context) }
  }

  /// Draws the number of deliveries that share the row.
  private func drawCount(
    _ count: Int, before right: Point, _ strength: Double, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let font = Font(10, .semibold)
    let text = "× \(count)"
    let width = context.measuring.width(of: text, in: font) + 12
    let box = Rect(right.x - width, right.y - 9, width, 18)
    let fill = theme.paper.mixed(with: theme.touch, 0.12)
    context.list.rect(
      box, cornerRadius: 9, fill: fill,
      stroke: Stroke(theme.touch.opacity(0.35 * strength)))
    context.text(
      text, Point(box.midX, box.midY + 3.6), font, theme.touch.text(on: fill).opacity(strength),
      anchor: .middle)
  }

  /// Seconds with two decimals.
  static func seconds(_ time: Double) -> String {
    guard time.isFinite, time.magnitude < 1e6 else { return "…" }
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The mark of a delivery in lists: a shape for each kind, and a colour.
struct DeliveryMark {
  private let delivery: Delivery

  init(_ delivery: Delivery) { self.delivery = delivery }

  func color(_ theme: Theme) -> Color {
    switch delivery.content {
    case .hitTest, .touch: theme.touch
    case .held, .waits: theme.asked
    case .responder: theme.faint
    case .bound: theme.picked
    case .transition(let transition):
      transition.to == .failed || transition.to == .cancelled ? theme.refused : theme.picked
    case .control, .action: theme.answers
    case .dropped: theme.refused
    }
  }

  /// Draws the mark: a ring for the search, a dot for touch methods, an arrow for the chain, a
  /// diamond for recognizers, a square for control events, a triangle for actions, a cross for
  /// dropped events.
  func draw(_ list: inout DrawList, at center: Point, _ color: Color) {
    let line = Stroke(color, width: 1.75, isRound: true)
    func corners(_ offsets: [(Double, Double)]) -> [Point] {
      offsets.map { center + Point($0.0, $0.1) }
    }
    switch delivery.kind {
    case .hitTest:
      list.path(Path(circle: center, radius: 5), stroke: Stroke(color, width: 1.75))
      list.path(Path(circle: center, radius: 1.75), fill: color)
    case .touch: list.path(Path(circle: center, radius: 4), fill: color)
    case .responder:
      let tip = corners([(-4, 1), (0, -3), (4, 1)])
      list.path(Path(polygon: tip, closed: false), stroke: line)
      list.path(Path(polygon: corners([(0, -3), (0, 5)]), closed: false), stroke: line)
    case .gesture:
      let diamond = Path(polygon: corners([(0, -5), (5, 0), (0, 5), (-5, 0)]))
      let isFull = delivery.transition?.to.isRecognized == true
      list.path(diamond, fill: isFull ? color : nil, stroke: Stroke(color, width: 1.5))
    case .control:
      let box = Rect(center.x - 4, center.y - 4, 8, 8)
      list.rect(box, cornerRadius: 2, fill: color)
    case .action: list.path(Path(polygon: corners([(-4, -5), (5, 0), (-4, 5)])), fill: color)
    case .dropped:
      list.path(Path(polygon: corners([(-3.5, -3.5), (3.5, 3.5)]), closed: false), stroke: line)
      list.path(Path(polygon: corners([(3.5, -3.5), (-3.5, 3.5)]), closed: false), stroke: line)
    }
  }
}
