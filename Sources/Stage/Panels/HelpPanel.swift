internal import Drawing
internal import Geometry

/// The list of all keys over everything.
struct HelpPanel {
  let size: Size

  func draw(_ context: inout PanelContext) {
    guard size.isFinite, size.width >= 200, size.height >= 120 else { return }
    let theme = context.theme
    let all = Rect(origin: .zero, size: size)
    context.list.rect(all, fill: Color(0x000000, opacity: theme.name == "dark" ? 0.6 : 0.35))
    let columns = size.width >= 720 ? 2 : 1
    let lines = KeyList.all
    let perColumn = (lines.count + columns - 1) / columns
    let pitch = Double.minimum(34, (size.height - 112) / Double(perColumn))
    let width = Double.minimum(columns == 2 ? 744 : 376, size.width - 32)
    let height = Double.minimum(size.height - 32, pitch * Double(perColumn) + 80)
    let card = Rect(
      ((size.width - width) / 2).rounded(), ((size.height - height) / 2).rounded(), width,
      height)
    context.list.rect(card, cornerRadius: 16, fill: theme.paper, stroke: Stroke(theme.line))
    context.text(
      "Keys", Point(card.minX + 32, card.minY + 38), Font(16, .semibold), theme.ink)
    for column in 0..<columns {
      let part = Array(lines.dropFirst(column * perColumn).prefix(perColumn))
      let room = (width - 64) / Double(columns)
      KeyList(lines: part, pitch: pitch, column: 104).draw(
        &context,
        in: Rect(
          card.minX + 32 + room * Double(column), card.minY + 60, room - 8, height - 68))
    }
    let close = Rect(card.maxX - 44, card.minY + 16, 28, 28)
    if context.isHot("help-close") {
      context.list.rect(close, cornerRadius: 8, fill: theme.wash)
    }
    Icon.close(in: close).draw(&context.list, theme.faint)
    // A click anywhere closes the list.
    context.region("help-close", "button", "Close help", all)
  }
}
