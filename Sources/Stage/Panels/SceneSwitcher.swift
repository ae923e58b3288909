internal import Drawing
internal import Geometry

/// The part of the header that goes from scene to scene of a file: back, which one, forwards.
struct SceneSwitcher {
  let menu: SceneMenu
  /// The middle of its left edge.
  let start: Point
  /// Where the room for it ends.
  let end: Double

  /// Draws it as far as there is room; gives where the header goes on.
  func draw(_ context: inout PanelContext) -> Double {
    guard menu.entries.indices.contains(menu.current) else { return start.x }
    let theme = context.theme
    let entry = menu.entries[menu.current]
    let font = Font(12)
    let label = "\(menu.current + 1) of \(menu.entries.count) · \(entry.title)"
    let width = Double.minimum(
      context.measuring.width(of: label, in: font) + 84, Double.minimum(340, end - start.x))
    guard width >= 132 else { return start.x }
    let chip = Rect(start.x, start.y - 14, width, 28)
    context.list.rect(chip, cornerRadius: 14, fill: theme.paper, stroke: Stroke(theme.line))
    let middle = Rect(chip.minX + 32, chip.minY, chip.width - 64, chip.height)
    let isHot = context.isHot("scenes")
    context.text(
      label, Point(middle.midX, middle.midY + 4.25), Font(12, isHot ? .semibold : .regular),
      theme.ink, anchor: .middle, within: middle.width - 8)
    context.region("scenes", "button", "Scenes", middle)
    let back = Rect(chip.minX, chip.minY, 32, chip.height)
    draw(back, "scene-previous", "Previous scene", direction: -1, &context)
    let forth = Rect(chip.maxX - 32, chip.minY, 32, chip.height)
    draw(forth, "scene-next", "Next scene", direction: 1, &context)
    return chip.maxX + 16
  }

  private func draw(
    _ rect: Rect, _ id: String, _ label: String, direction: Double, _ context: inout PanelContext
  ) {
    let theme = context.theme
    if context.isHot(id) { context.list.rect(rect, cornerRadius: 14, fill: theme.selection) }
    Icon.chevron(in: rect, direction: direction).draw(&context.list, theme.ink)
    context.region(id, "button", label, rect)
  }
}
