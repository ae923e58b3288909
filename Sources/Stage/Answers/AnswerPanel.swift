internal import Answers
internal import Drawing
internal import Geometry
import TouchDelivery

/// The list next to an answer: regions with their colours, reasons and fixes, or findings.
struct AnswerPanel {
  let rect: Rect
  let answer: Answer

  private static let font = Font(12)

  /// The maximum number of lines of a row.
  private func lines(_ context: PanelContext) -> Int {
    switch answer.content {
    case .map: return 1
    case .comparison: return 2
    case .audit: return 3
    case .why:
      // The list is short: in a narrow panel, rows take the lines they need.
      let room = rect.width - 60
      let rows = answer.rows
      return (0..<min(rows.count, 20)).reduce(3) { most, number in
        max(most, context.wrapped(rows[number].text, Self.font, to: room, lines: 6).count)
      }
    }
  }

  func draw(_ context: inout PanelContext) {
    let lines = lines(context)
    let rowHeight = 10 + 16 * Double(lines)
    let area = ListPanel.wholeRows(
      rowHeight, in: Rect(rect.minX + 8, rect.minY + 44, rect.width - 16, rect.height - 52))
    guard area.height > 0 else { return }
    let (rows, slop) = (answer.rows, slop(context))
    if case .comparison(_, let isBefore) = answer.content, context.model.transport != nil {
      drawSides(isBefore, &context)
    } else {
      context.heading(answer.title.uppercased(), rows.isEmpty ? "" : "\(rows.count)", in: rect)
    }
    guard !rows.isEmpty else {
      context.paragraph(answer.headline, in: area)
      return
    }
    let list = ListPanel(
      list: .answers, label: answer.title, rect: area,
      count: rows.count + (slop == nil ? 0 : 1), rowHeight: rowHeight)
    list.draw(&context) { row, context in
      let content =
        slop.flatMap { row.number == 0 ? $0 : nil }
        ?? rows[row.number - (slop == nil ? 0 : 1)]
      let tag = DrawList.Tag(role: "answer", id: "answer-\(row.number)", label: content.text)
      context.list.append(.pushTag(tag))
      draw(content, row, atMost: lines, &context)
      context.list.append(.popTag)
      return ListPanel.Content(label: content.text, command: content.command)
    }
  }

  /// The legend of the outline around the selected control, on a map.
  private func slop(_ context: PanelContext) -> AnswerRow? {
    guard case .map = answer.content, let view = context.model.selection else { return nil }
    return SlopArea(of: view, in: context.tree).map { AnswerRow($0, in: context.tree) }
  }

  /// Draws the tabs for the scenes before and after the changes.
  private func drawSides(_ isBefore: Bool, _ context: inout PanelContext) {
    context.heading(answer.title.uppercased(), "", in: rect)
    let sides: [(String, Region.Control, Bool)] = [
      ("AFTER", .afterTab, false), ("BEFORE", .beforeTab, true),
    ]
    var x = rect.maxX - 12
    for (title, control, side) in sides {
      x -= context.tabWidth(title)
      context.tab(
        title, control, "Show the screen \(title.lowercased()) the changes", at: x, in: rect,
        isOn: side == isBefore, .showSide(side))
      x -= 4
    }
  }

  private func draw(
    _ content: AnswerRow, _ row: ListPanel.Row, atMost lines: Int, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let rect = row.rect.inset(by: Insets(top: 1, left: 0, bottom: 1, right: 0))
    if row.isHot, content.command != nil {
      context.list.rect(rect, cornerRadius: 8, fill: theme.wash)
    }
    if case .fix = content.mark {
      context.list.rect(
        rect.inset(by: 1), cornerRadius: 8, fill: row.isHot ? theme.selection : nil,
        stroke: Stroke(theme.answers.opacity(0.6)))
    }
    let width = context.measuring.width(of: content.detail, in: Self.font)
    let text = context.wrapped(
      content.text, Self.font, to: rect.width - 44 - (width > 0 ? width + 12 : 0), lines: lines)
    let top = rect.midY + 4.3 - Double(text.count - 1) * 8
    draw(content.mark, at: Point(rect.minX + 18, rect.midY), &context, strength: row.strength)
    for (number, line) in text.enumerated() {
      context.text(
        line, Point(rect.minX + 36, top + Double(number) * 16), Self.font,
        theme.ink.opacity(row.strength))
    }
    context.text(
      content.detail, Point(rect.maxX - 8, rect.midY + 4.3), Self.font,
      theme.faint.opacity(row.strength), anchor: .end)
  }

  private func draw(
    _ mark: AnswerRow.Mark, at center: Point, _ context: inout PanelContext, strength: Double
  ) {
    let theme = context.theme
    switch mark {
    case .region(let number):
      let box = Rect(center.x - 6, center.y - 6, 12, 12)
      context.list.rect(
        box, cornerRadius: 3, fill: AnswerPainter.color(number, theme).opacity(strength))
    case .misleads:
      let box = Rect(center.x - 6, center.y - 6, 12, 12)
      context.list.append(
        .rect(
          box, cornerRadius: 2, fill: AnswerPainter.misleadingFill(theme),
          stroke: AnswerPainter.misleadingStroke(theme)))
    case .slop:
      context.list.rect(
        Rect(center.x - 6, center.y - 6, 12, 12), cornerRadius: 2,
        stroke: AnswerPainter.slopStroke(theme))
    case .blocks: cross(center, theme.refused, &context)
    case .remark: context.list.path(Path(circle: center, radius: 2.5), fill: theme.faint)
    case .removed, .added, .changed: drawSign(mark, center, &context)
    case .fix:
      let arrow = [
        Point(center.x - 5, center.y), Point(center.x + 5, center.y),
        Point(center.x + 1, center.y - 4),
      ]
      context.list.path(
        Path([
          .move(arrow[0]), .line(arrow[1]), .move(arrow[2]), .line(arrow[1]),
          .line(Point(center.x + 1, center.y + 4)),
        ]), stroke: Stroke(theme.answers, width: 1.75))
    case .finding(let severity, let number):
      context.badge(number, at: center, AnswerPainter.color(severity, theme), radius: 9)
    }
  }

  /// A minus, a plus or a tilde.
  private func drawSign(
    _ mark: AnswerRow.Mark, _ center: Point, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let (sign, color) =
      switch mark {
      case .removed: ("−", theme.refused)
      case .added: ("+", theme.answers)
      default: ("~", theme.picked)
      }
    context.text(
      sign, Point(center.x, center.y + 5), Font(15, .bold), color, anchor: .middle)
  }

  private func cross(_ center: Point, _ color: Color, _ context: inout PanelContext) {
    let (x, y) = (center.x, center.y)
    context.list.path(
      Path([
        .move(Point(x - 4, y - 4)), .line(Point(x + 4, y + 4)), .move(Point(x - 4, y + 4)),
        .line(Point(x + 4, y - 4)),
      ]), stroke: Stroke(color, width: 1.75))
  }
}
