internal import Drawing
internal import Geometry

/// The list of a file's scenes over everything.
struct ScenesPanel {
  let menu: SceneMenu
  let size: Size

  private static let pitch = 40.0

  func draw(_ sketch: inout Sketch) {
    guard size.isFinite, size.width >= 200, size.height >= 160 else { return }
    let theme = sketch.theme
    let all = Rect(origin: .zero, size: size)
    sketch.list.rect(all, fill: Color(0x000000, opacity: theme.name == "dark" ? 0.6 : 0.35))
    // A click beside the list closes it.
    sketch.region("scenes-close", "button", "Close scenes", all)
    let perColumn = max(1, Int((size.height - 136) / Self.pitch))
    let columns = min(
      (menu.entries.count + perColumn - 1) / perColumn, max(1, Int((size.width - 64) / 320)))
    let shown = visible(perColumn * max(1, columns))
    let lines = min(perColumn, (shown.count + max(1, columns) - 1) / max(1, columns))
    let width = Double.minimum(size.width - 32, Double(max(1, columns)) * 360 + 32)
    let height = Double(lines) * Self.pitch + 88
    let card = Rect(
      ((size.width - width) / 2).rounded(), ((size.height - height) / 2).rounded(), width, height)
    sketch.list.rect(card, cornerRadius: 16, fill: theme.paper, stroke: Stroke(theme.line))
    sketch.text("Scenes", Point(card.minX + 32, card.minY + 38), Font(16, .semibold), theme.ink)
    let left = menu.entries.count - shown.count
    sketch.text(
      left == 0 ? "\(menu.entries.count) in this file" : "and \(left) more: N and Shift N",
      Point(card.maxX - 32, card.minY + 38), Font(12), theme.faint, anchor: .end)
    let room = (width - 32) / Double(max(1, columns))
    for (place, index) in shown.enumerated() {
      let rect = Rect(
        card.minX + 16 + room * Double(place / max(1, lines)),
        card.minY + 60 + Self.pitch * Double(place % max(1, lines)), room - 8, Self.pitch - 4)
      drawRow(index, rect, &sketch)
    }
  }

  /// The scenes for which there is room: the one that is shown is among them.
  private func visible(_ capacity: Int) -> Range<Int> {
    let count = menu.entries.count
    guard count > capacity else { return 0..<count }
    let start = min(max(0, menu.current - capacity / 2), count - capacity)
    return start..<start + capacity
  }

  private func drawRow(_ index: Int, _ rect: Rect, _ sketch: inout Sketch) {
    let theme = sketch.theme
    let entry = menu.entries[index]
    let id = "scene-\(entry.number)"
    let isCurrent = index == menu.current
    if isCurrent || sketch.isHot(id) {
      sketch.list.rect(rect, cornerRadius: 8, fill: isCurrent ? theme.selection : theme.wash)
    }
    sketch.text(
      "\(entry.number)", Point(rect.minX + 32, rect.midY + 4.5), Font(12), theme.faint, anchor: .end
    )
    let font = Font(13, isCurrent ? .semibold : .regular)
    let title = sketch.measuring.elided(entry.title, in: font, to: rect.width - 56)
    sketch.text(title, Point(rect.minX + 44, rect.midY - 1), font, theme.ink)
    let detail = sketch.shortened(entry.detail, Font(11), to: rect.width - 56)
    sketch.text(detail, Point(rect.minX + 44, rect.midY + 13), Font(11), theme.faint)
    sketch.region(id, "button", "Scene \(entry.number)", rect)
  }
}
