internal import Drawing
internal import Geometry
internal import HitTesting

/// The command palette in front of everything: a field, and the matches below it.
struct CommandPalettePanel {
  let palette: CommandPalette
  let size: Size

  private static let rowHeight = 34.0
  private static let head = 60.0

  func draw(_ context: inout PanelContext) {
    guard size.isFinite, size.width >= 200, size.height >= 160 else { return }
    let theme = context.theme
    let all = Rect(origin: .zero, size: size)
    context.list.rect(all, fill: Color(0x000000, opacity: theme.name == "dark" ? 0.45 : 0.2))
    context.button(.closePalette, "Close the command palette", all, .togglePalette)
    let width = Double.minimum(600, size.width - 32)
    let top = Double.minimum(72, size.height * 0.08).rounded()
    let room = Double.minimum(size.height - top - 24, Self.head + 12 * Self.rowHeight + 12)
    let rows = ((room - Self.head - 12) / Self.rowHeight).rounded(.down)
    let shown = Double.minimum(rows, Double(max(1, palette.count)))
    let card = Rect(
      ((size.width - width) / 2).rounded(), top, width, Self.head + shown * Self.rowHeight + 12)
    context.list.rect(card, cornerRadius: 14, fill: theme.paper, stroke: Stroke(theme.line))
    // A click on the card outside its rows does not close it.
    context.panel(.palette, "Command palette", card)
    TextField(
      rect: Rect(card.minX + 16, card.minY + 14, card.width - 32, 34), input: palette.input,
      hasFocus: true, placeholder: "Find a command or view"
    ).draw(&context, .paletteField, "Find a command or view", .selectPaletteText)
    let area = Rect(
      card.minX + 12, card.minY + Self.head, card.width - 24, shown * Self.rowHeight)
    guard palette.count > 0 else {
      let none = context.shortened(
        "No command or view matches “\(palette.input.text)”", Font(12), to: area.width - 24)
      context.text(none, Point(area.minX + 12, area.midY + 4), Font(12), theme.faint)
      return
    }
    var list = ListPanel(
      list: .palette, label: "Matches", rect: area, count: palette.count,
      rowHeight: Self.rowHeight)
    list.current = ListPanel.Current(row: palette.selected, previous: palette.selected)
    list.draw(&context) { row, context in draw(row, &context) }
  }

  private func draw(_ row: ListPanel.Row, _ context: inout PanelContext) -> ListPanel.Content {
    let theme = context.theme
    let ground = row.rect.inset(by: 1)
    row.drawChoice(ground, &context)
    let content = palette.row(row.number)
    let (title, detail) = text(of: content, in: context.tree)
    let font = Font(13, row.isCurrent ? .semibold : .regular)
    let y = row.rect.midY + 4.5
    var right = ground.maxX - 12
    if case .action(let action) = content, let caps = action.caps {
      let width = context.capsWidth(caps)
      context.keycap(caps, in: Rect(right - width, row.rect.midY - 11, width, 22))
      right -= width + 12
    }
    let room = right - ground.minX - 24
    let shown = context.measuring.elided(title, in: font, to: room)
    let isAvailable = if case .action(let action) = content { action.isAvailable } else { true }
    context.text(
      shown, Point(ground.minX + 12, y), font, isAvailable ? theme.ink : theme.faint)
    let rest = room - context.measuring.width(of: shown, in: font) - 12
    if !detail.isEmpty, rest > 40 {
      context.text(
        context.shortened(detail, Font(11), to: rest), Point(right, y), Font(11), theme.faint,
        anchor: .end)
    }
    return ListPanel.Content(label: title, command: .choosePaletteRow(row.number))
  }

  private func text(of row: CommandPalette.Row, in tree: ViewTree) -> (
    title: String, detail: String
  ) {
    switch row {
    case .action(let action): return (action.title, "")
    case .view(let view):
      guard view.index < tree.count else { return ("", "") }
      let name = tree.displayName(of: view)
      let above = tree.superview(of: view).map { "in " + tree.displayName(of: $0) } ?? "window"
      return (name, above)
    }
  }
}
