internal import Drawing
internal import Geometry
internal import HitTesting

/// The steps in words. Only rows that can be seen are made; the current one stays in view.
struct StepsPanel {
  let rect: Rect

  private static let rowHeight = 30.0
  /// How much higher the current row is when its sentence takes two lines.
  private static let extraHeight = 16.0
  private static let font = Font(12)
  private static let currentFont = Font(12, .semibold)

  /// As high as a whole number of rows.
  private var list: Rect {
    let rows = ((rect.height - 52) / Self.rowHeight).rounded(.down)
    return Rect(
      rect.minX + 8, rect.minY + 44, Double.maximum(0, rect.width - 16),
      Double.maximum(0, rows * Self.rowHeight))
  }

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    guard let steps = context.model.trace?.steps, list.height > 0 else { return }
    let current = context.model.stepIndex
    let remark = "\(current.map { $0 + 1 } ?? 0) of \(steps.count)"
    context.heading("STEPS", remark, in: rect)
    context.region("steps", "panel", "Steps", list)
    let content = Double(steps.count) * Self.rowHeight + Self.extraHeight
    let lines = current.map { sentence(steps[$0], context, limit: 2) } ?? []
    context.contentHeights["steps"] = content
    let scroll = context.scroll(
      "steps", content: content, visible: list.height,
      automatic: followed(current, snapshot.progress, content, isTall: lines.count > 1))
    context.scrollOffsets["steps"] = scroll
    context.list.append(.pushClip(list, cornerRadius: 8))
    let first = max(0, Int(scroll / Self.rowHeight) - 1)
    let count = Int(list.height / Self.rowHeight) + 3
    for index in first..<max(first, min(steps.count, first + count)) {
      let isCurrent = index == current
      let isBelow = current.map { index > $0 } ?? false
      let shift = isBelow && lines.count > 1 ? Self.extraHeight : 0
      let row = Rect(
        list.minX, list.minY + Double(index) * Self.rowHeight + shift - scroll, list.width,
        Self.rowHeight + (isCurrent && lines.count > 1 ? Self.extraHeight : 0))
      guard row.intersection(list) != nil else { continue }
      let step = steps[index]
      let text = isCurrent ? lines : sentence(step, context, limit: 1)
      draw(step, text, row, isCurrent, isPast: !isBelow, &context)
      if let visible = row.intersection(list) {
        context.region("step-\(index)", "row", words(step, context), visible)
      }
    }
    context.list.append(.popClip)
    drawScrollBar(scroll, content, &context)
  }

  private var textWidth: Double { list.width - 40 - 10 }

  /// The scroll that keeps the current row in view, on its way from the row before.
  private func followed(
    _ current: Int?, _ progress: Double, _ content: Double, isTall: Bool
  ) -> Double {
    guard let current else { return 0 }
    func target(_ index: Int) -> Double {
      // Whole rows, so that none is cut while the list rests.
      let above = (list.height / Self.rowHeight * 0.5).rounded(.down)
      let wanted = (Double(index) - above) * Self.rowHeight
      let rest = content - Self.extraHeight - list.height
      return Double.maximum(0, Double.minimum(rest, wanted))
    }
    let from = target(max(0, current - 1))
    // A row of two lines at the end of the list is seen whole.
    let bottom = Double(current + 1) * Self.rowHeight + (isTall ? Self.extraHeight : 0)
    let to = Double.maximum(target(current), bottom - list.height)
    return from + (to - from) * Ease.inOut(progress * 2.5)
  }

  private func words(_ step: Step, _ context: PanelContext) -> String {
    context.model.trace.map { Sentences.sentence(for: step, in: $0.tree) } ?? ""
  }

  private func sentence(_ step: Step, _ context: PanelContext, limit: Int) -> [String] {
    let text = words(step, context)
    // Two lines only where one does not do.
    let isShort = context.measuring.width(of: text, in: Self.font) <= textWidth
    let font = limit > 1 && !isShort ? Self.currentFont : Self.font
    return context.wrapped(text, font, to: textWidth, lines: limit)
  }

  /// How much of a row that is cut by the edge of the list shows.
  private func strength(_ row: Rect) -> Double {
    guard let visible = row.intersection(list), row.height > 0 else { return 0 }
    return Double.maximum(0, Double.minimum(1, (visible.height / row.height - 0.55) / 0.4))
  }

  private func draw(
    _ step: Step, _ lines: [String], _ row: Rect, _ isCurrent: Bool, isPast: Bool,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let tag = DrawList.Tag(
      role: "step", id: "step-\(step.index)", label: words(step, context))
    context.list.append(.pushTag(tag))
    let ground = row.inset(by: Insets(top: 1, left: 0.75, bottom: 1, right: 0.75))
    if isCurrent {
      context.list.rect(
        ground, cornerRadius: 8, fill: theme.askedWash,
        stroke: Stroke(theme.asked.opacity(0.9)))
    } else if context.isHot("step-\(step.index)") {
      context.list.rect(ground, cornerRadius: 8, fill: theme.wash)
    }
    let center = Point(row.minX + 20, row.minY + Self.rowHeight / 2 + (lines.count > 1 ? 1 : 0))
    if strength(row) > 0.3 { drawMark(step, center, isPast, &context) }
    let strength = strength(row)
    let isQuiet = !isPast || step.order == nil
    let color = isQuiet ? theme.faint.opacity(isCurrent ? 1 : 0.75) : theme.ink
    for (number, line) in lines.enumerated() {
      let y = center.y + 4.25 + Double(number) * 16
      let isWide = isCurrent && context.measuring.width(of: line, in: Self.currentFont) > textWidth
      context.text(
        line, Point(row.minX + 40, y), isCurrent && !isWide ? Self.currentFont : Self.font,
        (isCurrent ? theme.ink : color).opacity(strength))
    }
    context.list.append(.popTag)
  }

  private func drawMark(
    _ step: Step, _ center: Point, _ isPast: Bool, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let color = StepColor.of(step, theme)
    if case .asked = step.kind, let order = step.order {
      return context.badge(order, at: center, isPast ? theme.ink : theme.faint.opacity(0.5))
    }
    switch step.kind {
    case .converts:
      context.list.path(
        Path(circle: center, radius: 2), fill: theme.faint.opacity(isPast ? 0.8 : 0.4))
    case .skipped:
      context.list.path(
        Path(circle: center, radius: 3.5), stroke: Stroke(theme.unasked, width: 1.5))
    default:
      context.list.path(Path(circle: center, radius: 4), fill: color.opacity(isPast ? 1 : 0.4))
    }
  }

  private func drawScrollBar(_ scroll: Double, _ content: Double, _ context: inout PanelContext) {
    guard content > list.height + Self.extraHeight, list.height > 40 else { return }
    let length = Double.maximum(24, list.height * list.height / content)
    let room = content - list.height
    let y = list.minY + (list.height - length) * (room > 0 ? scroll / room : 0)
    context.list.rect(
      Rect(rect.maxX - 6, y, 3, length), cornerRadius: 1.5, fill: context.theme.unasked)
  }
}
