internal import Drawing
internal import Geometry
internal import HitTesting

/// The steps of the search in words; the current one stays in view.
struct StepsPanel {
  let rect: Rect

  private static let rowHeight = 30.0
  private static let font = Font(12)
  private static let currentFont = Font(12, .semibold)

  private var area: Rect {
    ListPanel.wholeRows(
      Self.rowHeight, in: Rect(rect.minX + 8, rect.minY + 44, rect.width - 16, rect.height - 52))
  }

  private var textWidth: Double { area.width - 40 - 10 }

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    guard let trace = context.model.trace, let rows = context.rows, area.height > 0 else { return }
    let steps = trace.steps
    let current = context.model.stepIndex
    let run = current.flatMap { rows.foldedRun(at: $0) }
    let place =
      context.model.isAtEnd
      ? String(steps.count)
      : run.map { "\($0.steps.lowerBound + 1)–\($0.steps.upperBound)" }
        ?? String(current.map { $0 + 1 } ?? 0)
    context.listHeading(.steps, remark: "\(place) of \(steps.count)", in: rect)
    let currentRow = current.map { rows.row(ofStep: $0) }
    let lines =
      currentRow.map { fitted(rows[$0], trace, context, isCurrent: true) } ?? []
    var list = ListPanel(
      list: .steps, label: "Steps", rect: area, count: rows.rowCount, rowHeight: Self.rowHeight)
    list.reserve = ListPanel.reserve(lines: lines.count, context.model)
    list.rowID = { row in
      switch rows[row] {
      case .step(let index): .row(.steps, index)
      case .run(let run, _): .run(run.steps.lowerBound)
      }
    }
    if let current, let currentRow {
      let before = (run?.steps.lowerBound ?? current) - 1
      list.current = ListPanel.Current(
        row: currentRow, previous: rows.row(ofStep: max(0, before)), progress: snapshot.progress,
        extraHeight: ListPanel.extraHeight(lines: lines.count))
    }
    list.draw(&context) { row, context in
      let entry = rows[row.number]
      let sentence = Self.sentence(entry, Sentences(trace.tree), trace)
      let text = row.isCurrent ? lines : fitted(entry, trace, context, isCurrent: false)
      let (id, command) = Self.target(of: entry)
      context.list.append(.pushTag(DrawList.Tag(role: "step", id: id, label: sentence)))
      row.drawGround(&context)
      switch entry {
      case .step(let index):
        if rows.run(at: index) != nil { drawRail(row, &context) }
        draw(steps[index], text, row, &context)
      case .run(let run, let isFolded):
        draw(run, isFolded: isFolded, steps[run.steps.lowerBound], text, row, &context)
      }
      context.list.append(.popTag)
      return ListPanel.Content(label: sentence, command: command)
    } above: { row, visible, context in
      guard case .run(let run, let isFolded) = rows[row.number] else { return }
      let button = Rect(row.rect.minX, row.rect.minY, 36, Self.rowHeight)
      guard let box = button.intersection(visible) else { return }
      let first = run.steps.lowerBound
      let views = run.kind.isOfSiblings ? "siblings" : "superviews"
      let words = "\(isFolded ? "Unfold" : "Fold") \(run.count) \(views)"
      context.region(
        Region(.disclosure(first), .button, words, box, action: .perform(.toggleRun(first))))
    }
  }

  /// The identifier of a row in the picture, and the command of a click on it.
  private static func target(of row: StepRows.Row) -> (id: String, command: Command) {
    switch row {
    case .step(let index): return ("step-\(index)", .showStep(index))
    case .run(let run, let isFolded):
      let first = run.steps.lowerBound
      return ("steps-\(first)", isFolded ? .showStep(run.steps.upperBound - 1) : .toggleRun(first))
    }
  }

  private static func sentence(
    _ row: StepRows.Row, _ sentences: Sentences, _ trace: Trace
  ) -> String {
    switch row {
    case .step(let index): sentences.sentence(for: trace.steps[index])
    case .run(let run, _): sentences.sentence(for: run, in: trace)
    }
  }

  /// The sentence of a row; that of the current one, in bold letters, has several lines if one is
  /// not enough.
  private func fitted(
    _ row: StepRows.Row, _ trace: Trace, _ context: PanelContext, isCurrent: Bool
  ) -> [String] {
    let font = isCurrent ? Self.currentFont : Self.font
    let limit = isCurrent ? ListPanel.mostLines(context.model) : 1
    return context.fitted(font, to: textWidth, lines: limit) {
      Self.sentence(row, context.sentences(trace.tree, $0), trace)
    }
  }

  private func draw(
    _ step: Step, _ lines: [String], _ row: ListPanel.Row, _ context: inout PanelContext
  ) {
    let center = center(of: row, lines)
    if row.strength > 0.3 { drawMark(step, center, !row.isUpcoming, &context) }
    draw(lines, row, center, isQuiet: row.isUpcoming || step.order == nil, &context)
  }

  /// Draws the row of views with the same outcome; its triangle points down once they are
  /// unfolded.
  private func draw(
    _ run: StepRun, isFolded: Bool, _ first: Step, _ lines: [String], _ row: ListPanel.Row,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let center = center(of: row, lines)
    let isUnasked = first.order == nil
    let color = StepColor.of(run.kind, theme)
    let isHot = context.isHot(.disclosure(run.steps.lowerBound))
    if row.strength > 0.3 {
      let corners =
        isFolded
        ? [Point(-3, -5), Point(5, 0), Point(-3, 5)]
        : [Point(-5, -3), Point(5, -3), Point(0, 5)]
      if isHot { context.list.path(Path(circle: center, radius: 11), fill: theme.line) }
      context.list.path(
        Path(polygon: corners.map { center + $0 }),
        fill: color.opacity(row.isUpcoming && !isHot ? 0.4 : 1))
    }
    draw(lines, row, center, isQuiet: row.isUpcoming || isUnasked, &context)
  }

  /// Draws the line next to steps that can be folded.
  private func drawRail(_ row: ListPanel.Row, _ context: inout PanelContext) {
    context.list.rect(
      Rect(row.rect.minX + 3, row.rect.minY, 2, row.rect.height), fill: context.theme.line)
  }

  private func center(of row: ListPanel.Row, _ lines: [String]) -> Point {
    Point(row.rect.minX + 20, row.rect.minY + Self.rowHeight / 2 + (lines.count > 1 ? 1 : 0))
  }

  private func draw(
    _ lines: [String], _ row: ListPanel.Row, _ center: Point, isQuiet: Bool,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let color = isQuiet ? theme.faint : theme.ink
    for (number, line) in lines.enumerated() {
      let y = center.y + 4.25 + Double(number) * 16
      context.text(
        line, Point(row.rect.minX + 40, y), row.isCurrent ? Self.currentFont : Self.font,
        (row.isCurrent ? theme.ink : color).opacity(row.strength))
    }
  }

  private func drawMark(
    _ step: Step, _ center: Point, _ isPast: Bool, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let color = StepColor.of(step, theme)
    if case .asked = step.kind, let order = step.order {
      return context.badge(order, at: center, isPast ? theme.ink : theme.faint)
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

/// The colour of a step in lists and on the scrubber.
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

  static func of(_ run: StepRun.Kind, _ theme: Theme) -> Color {
    switch run {
    case .outside: theme.refused
    case .skipped: theme.faint
    case .returned: theme.answers
    }
  }
}
