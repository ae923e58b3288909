internal import Drawing
internal import Geometry

/// The list of a file's scenes over everything.
struct ScenesPanel {
  let menu: SceneMenu
  let size: Size

  private static let pitch = 40.0

  func draw(_ context: inout PanelContext) {
    guard size.isFinite, size.width >= 200, size.height >= 160 else { return }
    let theme = context.theme
    let all = Rect(origin: .zero, size: size)
    context.list.rect(all, fill: Color(0x000000, opacity: theme.name == "dark" ? 0.6 : 0.35))
    // A click beside the list closes it.
    context.region("scenes-close", "button", "Close scenes", all)
    let perColumn = max(1, Int((size.height - 136) / Self.pitch))
    let columns = min(
      (menu.entries.count + perColumn - 1) / perColumn, max(1, Int((size.width - 64) / 320)))
    let shown = visible(perColumn * max(1, columns))
    let lines = min(perColumn, (shown.count + max(1, columns) - 1) / max(1, columns))
    let width = Double.minimum(size.width - 32, Double(max(1, columns)) * 360 + 32)
    let height = Double(lines) * Self.pitch + 88
    let card = Rect(
      ((size.width - width) / 2).rounded(), ((size.height - height) / 2).rounded(), width, height)
    context.list.rect(card, cornerRadius: 16, fill: theme.paper, stroke: Stroke(theme.line))
    context.text("Scenes", Point(card.minX + 32, card.minY + 38), Font(16, .semibold), theme.ink)
    let left = menu.entries.count - shown.count
    context.text(
      left == 0 ? "\(menu.entries.count) in this file" : "and \(left) more: N and Shift N",
      Point(card.maxX - 32, card.minY + 38), Font(12), theme.faint, anchor: .end)
    let room = (width - 32) / Double(max(1, columns))
    for (place, index) in shown.enumerated() {
      let rect = Rect(
        card.minX + 16 + room * Double(place / max(1, lines)),
        card.minY + 60 + Self.pitch * Double(place % max(1, lines)), room - 8, Self.pitch - 4)
      drawRow(index, rect, &context)
    }
  }

  /// The scenes for which there is room: the one that is shown is among them.
  private func visible(_ capacity: Int) -> Range<Int> {
    let count = menu.entries.count
    guard count > capacity else { return 0..<count }
    let start = min(max(0, menu.current - capacity / 2), count - capacity)
    return start..<start + capacity
  }

  private func drawRow(_ index: Int, _ rect: Rect, _ context: inout PanelContext) {
    let theme = context.theme
    let entry = menu.entries[index]
    let id = "scene-\(entry.number)"
    let isCurrent = index == menu.current
    if isCurrent || context.isHot(id) {
      context.list.rect(rect, cornerRadius: 8, fill: isCurrent ? theme.selection : theme.wash)
    }
    context.text(
      "\(entry.number)", Point(rect.minX + 32, rect.midY + 4.5), Font(12), theme.faint, anchor: .end
    )
    let font = Font(13, isCurrent ? .semibold : .regular)
    let title = context.measuring.elided(entry.title, in: font, to: rect.width - 56)
    context.text(title, Point(rect.minX + 44, rect.midY - 1), font, theme.ink)
    let detail = context.shortened(entry.detail, Font(11), to: rect.width - 56)
    context.text(detail, Point(rect.minX + 44, rect.midY + 13), Font(11), theme.faint)
    context.region(id, "button", "Scene \(entry.number)", rect)
  }
}
