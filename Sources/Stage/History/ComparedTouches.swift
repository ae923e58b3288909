package import Answers
internal import Drawing
internal import Geometry
internal import HitTesting
internal import TouchDelivery

/// Two searches to compare.
package struct ComparedTouches: Sendable {
  /// The searches, and the step at which they diverge.
  package var comparison: TraceComparison
  /// The number of the first touch in the history.
  package var number: Int
  /// The titles of the touches, such as `Touch 3`.
  package var titles: [String]
  /// The marked step, from 0.
  package var row: Int

  /// Creates a comparison with a mark at the step where the searches diverge, else at the last one.
  package init(_ comparison: TraceComparison, number: Int, titles: [String]) {
    self.comparison = comparison
    self.number = number
    self.titles = titles
    row = comparison.parting ?? max(0, comparison.count - 1)
  }
}

/// The comparison of two searches, in front of everything else: both screens, and the steps side by
/// side, with a mark where they diverge.
struct ComparedTouchesPanel {
  let compared: ComparedTouches
  let size: Size

  private static let pitch = 28.0
  private static let font = Font(12)

  private var comparison: TraceComparison { compared.comparison }

  func draw(_ context: inout PanelContext, _ cache: ThumbnailCache) {
    guard size.isFinite, size.width >= 320, size.height >= 240 else { return }
    let theme = context.theme
    let extent = Size(
      Double.minimum(1080, size.width - 32), Double.minimum(720, size.height - 32))
    let card = Card(extent, in: size)
    let rect = card.rect
    card.draw(
      &context, in: size, closing: .closeComparison, "Close the comparison", .compareTouch(nil))
    // A click on the card does not close it.
    context.panel(.comparison, "Two touches", rect)
    context.text(
      "Two touches", Point(rect.minX + 28, rect.minY + 36), Font(16, .semibold), theme.ink)
    let headline = comparison.headline
    let left = rect.minX + 28 + context.measuring.width(of: "Two touches", in: Font(16, .semibold))
    context.text(
      context.shortened(headline, Self.font, to: rect.maxX - 64 - left - 16),
      Point(rect.maxX - 64, rect.minY + 36), Self.font,
      comparison.parting == nil ? theme.faint : theme.touch.text(on: theme.paper), anchor: .end)
    card.drawCross(&context)
    let top = rect.minY + 56
    let height = (extent.height * 0.3).clamped(to: 72...200)
    for side in [0, 1] {
      let column = column(side, in: rect)
      drawHead(side, Rect(column.minX, top, column.width, height), &context, cache)
    }
    let area = ListPanel.wholeRows(
      Self.pitch,
      in: Rect(
        rect.minX + 20, top + height + 12, rect.width - 40, rect.maxY - 16 - top - height - 12))
    guard area.height > 0 else { return }
    drawSteps(area, rect, &context)
  }

  private func column(_ side: Int, in rect: Rect) -> Rect {
    let width = (rect.width - 56 - 16) / 2
    return Rect(rect.minX + 28 + Double(side) * (width + 16), rect.minY, width, rect.height)
  }

  private func trace(_ side: Int) -> Trace { side == 0 ? comparison.first : comparison.second }

  private func step(_ side: Int, _ row: Int) -> Step? {
    let steps = trace(side).steps
    return steps.indices.contains(row) ? steps[row] : nil
  }

  private func drawHead(
    _ side: Int, _ box: Rect, _ context: inout PanelContext, _ cache: ThumbnailCache
  ) {
    let theme = context.theme
    let trace = trace(side)
    let area = Rect(box.minX, box.minY, box.width * 0.45, box.height)
    var x = box.minX
    if let thumbnail = Thumbnail(trace, context.model.scene, in: area) {
      thumbnail.draw(&context, cache, step: step(side, compared.row))
      x = thumbnail.box.maxX + 16
    }
    let mark = Point(x + 12, box.minY + 14)
    let color = side == 0 ? theme.picked : theme.touch
    context.list.path(Path(circle: mark, radius: 11), fill: color)
    context.text(
      side == 0 ? "A" : "B", mark + Point(0, 4.25), Font(12, .bold), theme.onInk.text(on: color),
      anchor: .middle)
    let title = compared.titles.indices.contains(side) ? compared.titles[side] : ""
    let room = box.maxX - x
    context.text(
      title, Point(x + 32, box.minY + 18), Font(13, .semibold), theme.ink, within: room - 32)
    context.text(
      "at \(Sentences.text(trace.point)), \(trace.steps.count) steps",
      Point(x, box.minY + 44), Font(11), theme.faint, within: room)
    let lines = context.fitted(Self.font, to: room, lines: box.height > 150 ? 3 : 1) {
      context.sentences(trace.tree, $0).headline(of: trace)
    }
    for (number, line) in lines.enumerated() {
      context.text(
        line, Point(x, box.minY + 64 + Double(number) * 16), Self.font,
        trace.result == nil ? theme.refused : theme.ink)
    }
    guard side == 0, box.height >= 128 else { return }
    let button = Rect(x, box.maxY - 28, Double.minimum(132, room), 28)
    context.list.rect(
      button, cornerRadius: 7,
      fill: context.isHot(.returnToFirst) ? theme.wash : theme.paper, stroke: Stroke(theme.line))
    context.text(
      "Return to it", Point(button.midX, button.midY + 4.3), Font(12, .semibold), theme.ink,
      anchor: .middle)
    context.button(
      .returnToFirst, "Return to touch A", button, .returnToTouch(compared.number))
  }

  private func drawSteps(_ area: Rect, _ card: Rect, _ context: inout PanelContext) {
    var list = ListPanel(
      list: .comparedSteps, label: "Compared steps", rect: area, count: comparison.count,
      rowHeight: Self.pitch)
    list.current = ListPanel.Current(row: compared.row, previous: compared.row)
    let sentences = [0, 1].map { Sentences(trace($0).tree) }
    list.draw(&context) { row, context in
      let isParting = row.number == comparison.parting
      row.drawGround(&context)
      if isParting { drawParting(row.rect, &context) }
      var words: [String] = []
      for side in [0, 1] {
        let cell = column(side, in: card)
        let box = Rect(cell.minX, row.rect.minY, cell.width, row.rect.height)
        guard let step = step(side, row.number) else {
          words.append("–")
          continue
        }
        words.append(sentences[side].sentence(for: step))
        draw(step, side, box, row, &context)
      }
      return ListPanel.Content(
        label: "Step \(row.number + 1)" + (isParting ? ", first difference: " : ": ")
          + words.joined(separator: " | "), command: .showComparedStep(row.number))
    }
  }

  /// Draws the line at which the searches diverge.
  private func drawParting(_ row: Rect, _ context: inout PanelContext) {
    let theme = context.theme
    let color = theme.touch
    context.list.rect(
      Rect(row.minX, row.minY - 1, row.width, 2), cornerRadius: 1, fill: color)
    let font = Font(9, .bold)
    let width = context.measuring.width(of: "FIRST DIFFERENCE", in: font) + 14
    // Above the line, because the text of the step is below it.
    let chip = Rect(row.maxX - width - 16, row.minY - 12, width, 14)
    context.list.rect(chip, cornerRadius: 5, fill: color)
    context.text(
      "FIRST DIFFERENCE", Point(chip.midX, chip.midY + 3.3), font, theme.onInk.text(on: color),
      anchor: .middle)
  }

  private func draw(
    _ step: Step, _ side: Int, _ box: Rect, _ row: ListPanel.Row, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let isSame = comparison.parting.map { row.number < $0 } ?? true
    let ground = row.isCurrent ? theme.askedWash : theme.paper
    let strength = isSame && !row.isCurrent ? 0.6 : 1
    context.text(
      String(step.index + 1), Point(box.minX + 24, box.midY + 4), Font(10, family: .mono),
      theme.faint.text(on: ground).opacity(row.strength), anchor: .end)
    context.list.path(
      Path(circle: Point(box.minX + 36, box.midY), radius: 3.5),
      fill: StepColor.of(step, theme).opacity(strength * row.strength))
    let tree = trace(side).tree
    let line = context.fitted(Self.font, to: box.width - 56, lines: 1) {
      context.sentences(tree, $0).sentence(for: step)
    }
    context.text(
      line.first ?? "", Point(box.minX + 48, box.midY + 4.25), Self.font,
      theme.ink.text(on: ground, strength: strength).opacity(row.strength))
  }
}
