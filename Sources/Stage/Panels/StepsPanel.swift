internal import Drawing
internal import Geometry
internal import HitTesting

/// The steps of the search in words; the current one stays in view.
struct StepsPanel {
  let rect: Rect

  private static let rowHeight = 30.0
  /// How much taller the current row is when its sentence takes two lines.
  private static let extraHeight = 16.0
  private static let font = Font(12)
  private static let currentFont = Font(12, .semibold)

  private var area: Rect {
    ListPanel.wholeRows(
      Self.rowHeight, in: Rect(rect.minX + 8, rect.minY + 44, rect.width - 16, rect.height - 52))
  }

  private var textWidth: Double { area.width - 40 - 10 }

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    guard let trace = context.model.trace, area.height > 0 else { return }
    let steps = trace.steps
    let current = context.model.stepIndex
    let remark = "\(current.map { $0 + 1 } ?? 0) of \(steps.count)"
    context.heading("STEPS", remark, in: rect)
    let lines =
      current.map {
        fitted(steps[$0], trace.tree, context, lines: 2)
      } ?? []
    var list = ListPanel(
      list: .steps, label: "Steps", rect: area, count: steps.count, rowHeight: Self.rowHeight)
    list.reserve = Self.extraHeight
    list.current = current.map { index in
      ListPanel.Current(
        row: index, previous: max(0, index - 1), progress: snapshot.progress,
        extraHeight: lines.count > 1 ? Self.extraHeight : 0)
    }
    list.draw(&context) { row, context in
      let step = steps[row.number]
      let sentence = Sentences.sentence(for: step, in: trace.tree)
      let tag = DrawList.Tag(role: "step", id: "step-\(row.number)", label: sentence)
      context.list.append(.pushTag(tag))
      let text = row.isCurrent ? lines : fitted(step, trace.tree, context, lines: 1)
      draw(step, text, row, &context)
      context.list.append(.popTag)
      return ListPanel.Content(label: sentence, command: .showStep(row.number))
    }
  }

  /// Two lines only where one is not enough.
  private func fitted(
    _ step: Step, _ tree: ViewTree, _ context: PanelContext, lines limit: Int
  ) -> [String] {
    let text = Sentences.sentence(for: step, in: tree)
    let isShort = context.measuring.width(of: text, in: Self.font) <= textWidth
    let font = limit > 1 && !isShort ? Self.currentFont : Self.font
    return context.fitted(font, to: textWidth, lines: limit) {
      Sentences(tree, longestName: $0).sentence(for: step)
    }
  }

  private func draw(
    _ step: Step, _ lines: [String], _ row: ListPanel.Row, _ context: inout PanelContext
  ) {
    let theme = context.theme
    row.drawGround(&context)
    let center = Point(
      row.rect.minX + 20, row.rect.minY + Self.rowHeight / 2 + (lines.count > 1 ? 1 : 0))
    if row.strength > 0.3 { drawMark(step, center, !row.isUpcoming, &context) }
    let isQuiet = row.isUpcoming || step.order == nil
    let color = isQuiet ? theme.faint.opacity(row.isCurrent ? 1 : 0.75) : theme.ink
    for (number, line) in lines.enumerated() {
      let y = center.y + 4.25 + Double(number) * 16
      let isBold =
        row.isCurrent && context.measuring.width(of: line, in: Self.currentFont) <= textWidth
      context.text(
        line, Point(row.rect.minX + 40, y), isBold ? Self.currentFont : Self.font,
        (row.isCurrent ? theme.ink : color).opacity(row.strength))
    }
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

}

/// The colour that a step has in lists and on the scrubber.
enum StepColor {
  static func of(_ step: Step, _ theme: Theme) -> Color {
    switch step.kind {
    case .converts, .asked: theme.faint
    case .contains: theme.ink
    case .refused, .answersNil, .policy(answer: nil): theme.refused
    case .answered, .answersSelf, .policy: theme.answers
    case .skipped: theme.unasked
    }
  }
}
