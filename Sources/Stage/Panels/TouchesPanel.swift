internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The deliveries in words: when, what, why. Deliveries that only repeat share a line.
struct TouchesPanel {
  let rect: Rect
  let log: DeliveryLog

  private static let rowHeight = 28.0
  /// How much higher the current row is when its sentence takes two lines.
  private static let extraHeight = 16.0
  private static let font = Font(12)
  private static let currentFont = Font(12, .semibold)
  private static let timeWidth = 44.0

  private var list: Rect {
    Rect(
      rect.minX + 8, rect.minY + 44, Double.maximum(0, rect.width - 16),
      Double.maximum(0, rect.height - 56))
  }

  private var textWidth: Double { list.width - Self.timeWidth - 28 - 10 }

  func draw(_ context: inout PanelContext) {
    let index = context.model.deliveryIndex
    let current = index.map { log.row(of: $0) }
    let time = index.map { _ in Self.seconds(log.time(at: context.model.deliveryPosition)) }
    let remark = time.map { "\((index ?? 0) + 1) of \(log.count) · \($0) s" } ?? "\(log.count)"
    context.tabs(.touches, remark, in: rect)
    guard list.height > 0 else { return }
    context.region("touches", "panel", "Touches", list)
    let content = Double(log.rows.count) * Self.rowHeight + Self.extraHeight
    context.contentHeights["touches"] = content
    let scroll = context.scroll(
      "touches", content: content, visible: list.height,
      automatic: followed(index, context.model.deliveryProgress, content))
    context.list.append(.pushClip(list, cornerRadius: 8))
    let first = max(0, Int(scroll / Self.rowHeight) - 1)
    let last = min(log.rows.count, first + Int(list.height / Self.rowHeight) + 3)
    let lines = index.map { self.lines(at: $0, context, limit: 2) } ?? []
    for number in first..<max(first, last) {
      let isCurrent = number == current
      let isBelow = current.map { number > $0 } ?? true
      let shift = isBelow && lines.count > 1 ? Self.extraHeight : 0
      let row = Rect(
        list.minX, list.minY + Double(number) * Self.rowHeight + shift - scroll, list.width,
        Self.rowHeight + (isCurrent && lines.count > 1 ? Self.extraHeight : 0))
      guard let visible = row.intersection(list) else { continue }
      let text = isCurrent ? lines : self.lines(at: log.rows[number].first, context, limit: 1)
      let shown = isCurrent ? index ?? 0 : log.rows[number].first
      draw(number, shown, text, row, isCurrent, isPast: !isBelow, &context)
      let label = text.joined(separator: " ")
      context.region("delivery-\(log.rows[number].first)", "row", label, visible)
    }
    context.list.append(.popClip)
  }

  /// The scroll that keeps the current row in view, on its way from the row before.
  private func followed(_ index: Int?, _ progress: Double, _ content: Double) -> Double {
    guard let index else { return 0 }
    func target(_ index: Int) -> Double {
      let wanted = Double(log.row(of: index)) * Self.rowHeight - list.height * 0.5
      return Double.minimum(
        Double.maximum(0, content - list.height), Double.maximum(0, wanted))
    }
    let from = target(max(0, index - 1))
    return from + (target(index) - from) * Ease.inOut(progress * 2.5)
  }

  private func lines(at index: Int, _ context: PanelContext, limit: Int) -> [String] {
    let row = log.rows[log.row(of: index)]
    let font = limit > 1 ? Self.currentFont : Self.font
    let width = textWidth - (row.count > 1 ? 44 : 0)
    return context.wrapped(log.sentence(at: index), font, to: width, lines: limit)
  }

  private func draw(
    _ number: Int, _ index: Int, _ lines: [String], _ row: Rect, _ isCurrent: Bool, isPast: Bool,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let delivery = log.deliveries[index]
    let entry = log.rows[number]
    let id = "delivery-\(entry.first)"
    context.list.append(
      .pushTag(DrawList.Tag(role: "step", id: id, label: lines.joined(separator: " "))))
    let ground = row.inset(by: Insets(top: 1, left: 0.75, bottom: 1, right: 0.75))
    if isCurrent {
      context.list.rect(
        ground, cornerRadius: 8, fill: theme.askedWash, stroke: Stroke(theme.asked.opacity(0.9)))
    } else if context.isHot(id) {
      context.list.rect(ground, cornerRadius: 8, fill: theme.wash)
    }
    let middle = row.minY + Self.rowHeight / 2 + (lines.count > 1 ? 1 : 0)
    let strength = isPast ? 1.0 : 0.45
    if number == 0 || log.deliveries[log.rows[number - 1].first].time != delivery.time {
      context.text(
        Self.seconds(delivery.time), Point(row.minX + Self.timeWidth - 4, middle + 4),
        Font(10, family: .mono), theme.faint.opacity(strength), anchor: .end)
    }
    let mark = DeliveryMark(delivery)
    mark.draw(
      &context.list, at: Point(row.minX + Self.timeWidth + 12, middle),
      mark.color(theme).opacity(strength))
    let color = isPast || isCurrent ? theme.ink : theme.faint.opacity(0.75)
    for (place, line) in lines.enumerated() {
      context.text(
        line, Point(row.minX + Self.timeWidth + 28, middle + 4.25 + Double(place) * 16),
        isCurrent ? Self.currentFont : Self.font, color)
    }
    if entry.count > 1 { drawCount(entry, index, isCurrent, row, middle, strength, &context) }
    context.list.append(.popTag)
  }

  /// How often the line stands for a delivery; of the current one, which time it is.
  private func drawCount(
    _ entry: DeliveryLog.Row, _ index: Int, _ isCurrent: Bool, _ row: Rect, _ middle: Double,
    _ strength: Double, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let font = Font(10, .semibold)
    let text = "× \(entry.count)"
    let width = context.measuring.width(of: text, in: font) + 12
    let box = Rect(row.maxX - width - 8, middle - 9, width, 18)
    context.list.rect(
      box, cornerRadius: 9, fill: theme.paper.mixed(with: theme.touch, 0.12),
      stroke: Stroke(theme.touch.opacity(0.35 * strength)))
    context.text(
      text, Point(box.midX, box.midY + 3.6), font, theme.touch.opacity(strength), anchor: .middle)
  }

  /// Seconds with two decimals.
  static func seconds(_ time: Double) -> String {
    guard time.isFinite, time.magnitude < 1e6 else { return "…" }
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
