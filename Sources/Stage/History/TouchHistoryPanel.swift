internal import Drawing
package import Geometry
package import HitTesting

/// The history of touches.
package struct TouchHistoryList: Sendable {
  package struct Entry: Sendable {
    /// The number of the touch in chronological order, from 1.
    package var number: Int
    /// The position of the touch, in screen coordinates.
    package var point: Point
    /// The name of the view that got the touch; `nil` for none.
    package var answer: String?
    /// The recorded search; `nil` if it was discarded.
    package var trace: Trace?
    /// True for the touch that is currently shown.
    package var isShown: Bool

    package init(number: Int, point: Point, answer: String?, trace: Trace?, isShown: Bool) {
      self.number = number
      self.point = point
      self.answer = answer
      self.trace = trace
      self.isShown = isShown
    }
  }

  /// The touches, the latest first.
  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }
}

/// The history of touches as rows: each with its number, its answer, its point and a thumbnail.
struct TouchHistoryPanel {
  let rect: Rect
  let history: TouchHistoryList

  private static let rowHeight = 76.0

  func draw(_ context: inout PanelContext, _ cache: ThumbnailCache) {
    let entries = history.entries
    context.listHeading(
      .history, remark: entries.count == 1 ? "1 touch" : "\(entries.count) touches", in: rect)
    let area = Rect(
      rect.minX + 8, rect.minY + 44, rect.width - 16, (rect.height - 52).clamped(to: 0...))
    guard area.height > 0 else { return }
    guard !entries.isEmpty else {
      context.paragraph("Touches are recorded here: touch the screen", in: area)
      return
    }
    var list = ListPanel(
      list: .touchHistory, label: "History of touches", rect: area, count: entries.count,
      rowHeight: Self.rowHeight)
    if let shown = entries.firstIndex(where: { $0.isShown }) {
      list.current = ListPanel.Current(row: shown, previous: shown)
    }
    list.draw(&context) { row, context in
      let entry = entries[row.number]
      draw(entry, row, cache, &context)
      return ListPanel.Content(
        label: "Touch \(entry.number) at \(Sentences.text(entry.point)): \(Self.answer(entry))",
        command: .returnToTouch(entry.number))
    } above: { row, visible, context in
      let entry = entries[row.number]
      guard !entry.isShown, let box = Self.button(row).intersection(visible) else { return }
      context.region(
        Region(
          .compare(entry.number), .button, "Compare touch \(entry.number) with the current one",
          box, action: .perform(.compareTouch(entry.number))))
    }
  }

  private static func answer(_ entry: TouchHistoryList.Entry) -> String {
    entry.answer ?? "no view"
  }

  private static func button(_ row: ListPanel.Row) -> Rect {
    Rect(row.rect.maxX - 44, row.rect.midY - 13, 36, 26)
  }

  private func draw(
    _ entry: TouchHistoryList.Entry, _ row: ListPanel.Row, _ cache: ThumbnailCache,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    row.drawGround(&context)
    let ground = row.isCurrent ? theme.askedWash : row.isHot ? theme.wash : theme.paper
    let box = row.rect
    let area = Rect(box.minX + 12, box.minY + 7, 62, box.height - 14)
    var x = area.minX + 56
    if let trace = entry.trace, let thumbnail = Thumbnail(trace, context.model.scene, in: area) {
      thumbnail.draw(&context, cache)
      x = thumbnail.box.maxX + 16
    } else {
      context.list.rect(
        Rect(area.minX, area.minY, 40, area.height), cornerRadius: 3,
        stroke: Stroke(theme.line, dash: [3, 3]))
    }
    let room = box.maxX - (entry.isShown ? 12 : 52) - x
    let font = Font(12, .semibold)
    context.text(
      context.label(Self.answer(entry), font, within: room), Point(x, box.midY - 3), font,
      (entry.answer == nil ? theme.refused : theme.ink).text(on: ground).opacity(row.strength))
    context.text(
      "\(entry.number) · at \(Sentences.text(entry.point))", Point(x, box.midY + 14), Font(11),
      theme.faint.text(on: ground).opacity(row.strength), within: room)
    guard !entry.isShown else { return }
    let button = Self.button(row)
    context.list.rect(
      button, cornerRadius: 7,
      fill: context.isHot(.compare(entry.number)) ? theme.selection : theme.paper,
      stroke: Stroke(theme.line))
    context.text(
      "A | B", Point(button.midX, button.midY + 4), Font(11, .semibold), theme.ink,
      anchor: .middle)
  }
}
