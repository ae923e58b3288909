internal import Answers
internal import Drawing
internal import Geometry

/// The properties of the selected view, with the sources of their values.
///
/// A click changes Boolean values and cycles through choices; other values are typed.
struct InspectorPanel {
  let rect: Rect
  let inspector: Inspector

  private static let rowHeight = 38.0
  private static let editHeight = 24.0
  private static let font = Font(12)
  private static let small = Font(10)
  /// The maximum number of edits shown.
  private static let mostEdits = 4

  func draw(_ context: inout PanelContext) {
    context.heading("INSPECTOR", inspector.name ?? "", in: rect)
    context.region(Region(.panel(.inspector), .panel, "Inspector", rect))
    let foot = drawEdits(&context)
    let area = ListPanel.wholeRows(
      Self.rowHeight,
      in: Rect(rect.minX + 8, rect.minY + 44, rect.width - 16, foot - rect.minY - 48))
    guard area.height > 0 else { return }
    guard !inspector.rows.isEmpty else {
      context.paragraph(
        "Select a view to see its properties: in the outline, in the chart, or with ↑ and ↓",
        in: area)
      return
    }
    let list = ListPanel(
      list: .properties, label: "Properties", rect: area, count: inspector.rows.count,
      rowHeight: Self.rowHeight)
    list.draw(&context) { row, context in
      let content = inspector.rows[row.number]
      draw(content, row, &context)
      return ListPanel.Content(
        label: "\(content.property.title): \(content.text)",
        command: content.kind == .fixed ? nil : .editProperty(content.property))
    }
  }

  private func draw(
    _ content: Inspector.Row, _ row: ListPanel.Row, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let rect = row.rect
    if row.isHot, content.kind != .fixed {
      context.list.rect(
        rect.inset(by: Insets(top: 1, left: 0, bottom: 1, right: 0)), cornerRadius: 8,
        fill: theme.wash)
    }
    let column = Column(content, in: rect, context)
    let title = content.property.title
    let isLong = context.measuring.width(of: title, in: Self.font) > column.start - 16
    context.text(
      title, Point(rect.minX + 12, rect.minY + 16), isLong ? Font(10.5) : Self.font,
      theme.ink.opacity(row.strength), within: column.start - 16)
    // Only a one-line value leaves room next to the origin below the title.
    context.text(
      content.origin, Point(rect.minX + 12, rect.minY + 30), Self.small,
      theme.faint.opacity(row.strength),
      within: (column.lines.count == 1 ? rect.width : column.start) - 16)
    let box = Rect(
      rect.minX + column.start, rect.minY + 6, rect.width - column.start - 8, rect.height - 12)
    switch content.kind {
    case .toggle: drawSwitch(content.flag ?? false, in: box, &context, row.strength)
    case .text where inspector.typed?.property == content.property:
      guard let input = inspector.typed?.input else { return }
      TextField(rect: box, input: input, hasFocus: true, placeholder: content.property.example)
        .draw(&context)
    case .text, .choice:
      context.list.rect(
        box, cornerRadius: 6, fill: theme.wash,
        stroke: Stroke(row.isHot ? theme.faint.opacity(0.6) : theme.line))
      context.text(
        content.text, Point(box.minX + 10, box.midY + 4.3), Font(12, .semibold),
        theme.ink.opacity(row.strength), within: box.width - (content.kind == .choice ? 34 : 20))
      if content.kind == .choice { drawChevrons(in: box, &context) }
    case .fixed:
      for (number, line) in column.lines.enumerated() {
        context.text(
          line, Point(box.minX + 10, rect.minY + 16 + Double(number) * 14), Self.font,
          theme.ink.opacity(0.8 * row.strength))
      }
    }
  }

  /// The column of a row's value: the right half, or from where the title ends.
  private struct Column {
    /// The offset from the left edge of the row, in points.
    let start: Double
    /// A read-only value, in up to two lines.
    var lines: [String] = []

    init(_ content: Inspector.Row, in rect: Rect, _ context: PanelContext) {
      let half = (rect.width * 0.5).rounded()
      let title = context.measuring.width(of: content.property.title, in: InspectorPanel.font)
      let value = context.measuring.width(of: content.text, in: Font(12, .semibold))
      switch content.kind {
      case .toggle:
        // In narrow rows, the names get the room.
        start = rect.width < 320 ? Double.maximum(half, rect.width - 84) : half
      case .text, .choice:
        let taken = content.kind == .choice ? 42.0 : 28
        start = Double.minimum(half, Double.maximum(title + 24, rect.width - value - taken))
      case .fixed:
        start = Double.minimum(half, Double.maximum(title + 20, rect.width - value - 20))
        let room = rect.width - start - 20
        let broken = context.broken(content.text, InspectorPanel.font, to: room)
        lines = context.wrapped(broken, InspectorPanel.font, to: room, lines: 2)
      }
    }
  }

  /// Draws a switch with a word next to it, so that colour is not the only signal.
  private func drawSwitch(
    _ isOn: Bool, in box: Rect, _ context: inout PanelContext, _ strength: Double
  ) {
    let theme = context.theme
    let track = Rect(box.minX + 8, box.midY - 8, 28, 16)
    context.list.rect(
      track, cornerRadius: 8,
      fill: (isOn ? theme.answers : theme.unasked).opacity(strength))
    context.list.path(
      Path(circle: Point(isOn ? track.maxX - 8 : track.minX + 8, track.midY), radius: 6),
      fill: theme.paper)
    context.text(
      isOn ? "yes" : "no", Point(track.maxX + 8, box.midY + 4.3), Font(12, .semibold),
      theme.ink.opacity(strength))
  }

  /// Draws arrows up and down that indicate a choice.
  private func drawChevrons(in box: Rect, _ context: inout PanelContext) {
    let (x, y) = (box.maxX - 14, box.midY)
    for side in [-1.0, 1] {
      context.list.path(
        Path(
          polygon: [
            Point(x - 3.5, y + side * 2.5), Point(x, y + side * 6), Point(x + 3.5, y + side * 2.5),
          ], closed: false), stroke: Stroke(context.theme.faint, width: 1.5, isRound: true))
    }
  }

  /// Draws the last edits, and the buttons for all of them.
  ///
  /// - Returns: The top edge of the box.
  private func drawEdits(_ context: inout PanelContext) -> Double {
    let edits = inspector.edits
    guard !edits.isEmpty, rect.height > 220 else { return rect.maxY }
    let theme = context.theme
    let shown = min(edits.count, Self.mostEdits)
    let height = 34 + Double(shown) * Self.editHeight + 40
    let box = Rect(rect.minX + 12, rect.maxY - height - 12, rect.width - 24, height)
    context.list.rect(
      box, cornerRadius: 10, fill: theme.askedWash, stroke: Stroke(theme.asked.opacity(0.7)))
    context.text(
      edits.count == 1 ? "1 edit" : "\(edits.count) edits",
      Point(box.minX + 14, box.minY + 22), Font(12, .bold), theme.ink)
    for (number, text) in edits.suffix(shown).enumerated() {
      context.text(
        text, Point(box.minX + 14, box.minY + 42 + Double(number) * Self.editHeight), Self.font,
        theme.ink, within: box.width - 28)
    }
    let buttons: [(String, Region.Control, String, Command)] = [
      ("Undo", .undo, "Undo the last edit", .undo),
      ("Scene…", .saveScene, "Save the scene with the edits", .saveScene),
      ("Sidecar…", .saveSidecar, "Save the edits alone as a sidecar", .saveSidecar),
    ]
    let width = (box.width - 28 - 16) / 3
    for (place, button) in buttons.enumerated() {
      let place = Rect(
        box.minX + 14 + Double(place) * (width + 8), box.maxY - 36, width, 26)
      context.list.rect(
        place, cornerRadius: 7, fill: context.isHot(button.1) ? theme.wash : theme.paper,
        stroke: Stroke(theme.line))
      context.text(
        button.0, Point(place.midX, place.midY + 4.3), Font(12, .semibold), theme.ink,
        anchor: .middle)
      context.button(button.1, button.2, place, button.3)
    }
    return box.minY
  }
}
