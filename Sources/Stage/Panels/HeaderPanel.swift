internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The header: the scene's name and size, and buttons of the window.
struct HeaderPanel {
  let rect: Rect
  /// The panels that are shown.
  var parts: Set<PanelPart> = []

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    guard rect.height >= 24, rect.width >= 80 else { return }
    let y = rect.midY + 5
    let left = rect.height < 48 ? 12.0 : 24
    var right = rect.maxX - left
    if context.model.transport != nil {
      right = drawButton(.help, "Keys", .toggleHelp, before: right, &context) { list, center in
        list.text("?", at: center + Point(0, 4.5), Font(13, .semibold), theme.ink, anchor: .middle)
      }
      let other = theme.name == "dark" ? "Light theme" : "Dark theme"
      right = drawButton(.theme, other, .toggleTheme, before: right, &context) { list, center in
        Icon.halfMoon(at: center).draw(&list, theme.ink)
      }
      right = drawButton(
        .palette, "All commands and views", .togglePalette, before: right, &context
      ) {
        list, center in
        Icon.magnifier(at: center).draw(&list, theme.ink)
      }
      right = drawParts(before: right, &context) - 4
    }
    if let fidelity = context.model.fidelity {
      let font = Font(11)
      let width = Double.minimum(
        Double.maximum(280, right - rect.width / 2 - 8),
        context.measuring.width(of: fidelity, in: font) + 20)
      if right - width > rect.width / 2 {
        let badge = Rect(right - width, rect.midY - 12, width, 24)
        context.list.rect(
          badge, cornerRadius: 12, fill: theme.askedWash, stroke: Stroke(theme.asked))
        context.text(
          fidelity, Point(badge.midX, badge.midY + 4), font, theme.ink, anchor: .middle,
          within: width - 16)
        context.button(.fidelity, fidelity, badge, .showFidelity)
        right = badge.minX - 12
      }
    }
    let title = Font(14, .semibold)
    let name = context.measuring.elided(
      context.model.title, in: title, to: Double.maximum(0, (right - left) * 0.7))
    context.text(name, Point(left, y), title, theme.ink)
    var x = left + context.measuring.width(of: name, in: title) + (name.isEmpty ? 0 : 16)
    if let menu = context.model.scenes, context.model.transport != nil {
      x = SceneSwitcher(menu: menu, start: Point(x, rect.midY), end: right).draw(&context)
    }
    let facts = facts(context)
    let remark = context.whole(
      [facts.joined(separator: " · "), facts[0]], Font(12), to: right - x)
    context.text(remark, Point(x, y), Font(12), theme.faint)
  }

  /// Draws a round button; returns the right edge of the room to its left.
  private func drawButton(
    _ control: Region.Control, _ label: String, _ command: Command, before right: Double,
    _ context: inout PanelContext,
    _ icon: (inout DrawList, Point) -> Void
  ) -> Double {
    let theme = context.theme
    let button = Rect(right - 28, rect.midY - 14, 28, 28)
    let isHot = context.isHot(control) || (control == .help && context.model.help != nil)
    context.list.rect(
      button, cornerRadius: 14, fill: isHot ? theme.selection : theme.paper,
      stroke: Stroke(theme.line))
    icon(&context.list, button.center)
    context.button(control, label, button, command)
    return button.minX - 8
  }

  /// Draws the buttons that show and hide panels; returns the right edge of the room to their left.
  private func drawParts(before right: Double, _ context: inout PanelContext) -> Double {
    let theme = context.theme
    let order: [PanelPart] = [.tree, .code, .lists]
    let capsule = Rect(right - 28 * 3 - 8, rect.midY - 14, 28 * 3 + 8, 28)
    context.list.rect(capsule, cornerRadius: 14, fill: theme.paper, stroke: Stroke(theme.line))
    for (place, part) in order.enumerated() {
      let box = Rect(capsule.minX + 4 + 28 * Double(place), capsule.minY, 28, 28)
      if context.isHot(part.control) {
        context.list.rect(box.inset(by: 2), cornerRadius: 8, fill: theme.selection)
      }
      PartIcon(part: part, isShown: parts.contains(part)).draw(&context.list, in: box, theme)
      let label = (parts.contains(part) ? "Hide " : "Show ") + part.words
      context.button(part.control, label, box, .togglePanel(part))
    }
    return capsule.minX - 8
  }

  /// The number of views and the size of the screen.
  private func facts(_ context: PanelContext) -> [String] {
    let count = context.tree.count
    let screen = context.model.scene.screen
    return [
      count == 1 ? "1 view" : "\(Self.grouped(count)) views",
      NumberText.short(screen.width, digits: 1) + " × "
        + NumberText.short(screen.height, digits: 1),
    ]
  }

  /// A number with its digits in groups of three.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

/// An icon of the window with one of its panels, filled if the panel is shown.
private struct PartIcon {
  let part: PanelPart
  let isShown: Bool

  func draw(_ list: inout DrawList, in box: Rect, _ theme: Theme) {
    let frame = Rect(box.midX - 8, box.midY - 6, 16, 12)
    let color = isShown ? theme.ink : theme.faint
    let area =
      switch part {
      case .tree: Rect(frame.minX, frame.minY, 5.5, 12)
      case .lists: Rect(frame.maxX - 5.5, frame.minY, 5.5, 12)
      case .code: Rect(frame.maxX - 8.5, frame.maxY - 6, 8.5, 6)
      }
    if isShown { list.rect(area, cornerRadius: 1.5, fill: color) }
    list.rect(area, cornerRadius: 1.5, stroke: Stroke(color))
    list.rect(frame, cornerRadius: 2.5, stroke: Stroke(color, width: 1.25))
  }
}

/// The part of the header that switches between the scenes of a file: back, the current one,
/// forward.
struct SceneSwitcher {
  let menu: SceneMenu
  /// The middle of the left edge.
  let start: Point
  /// The x coordinate at which the available room ends.
  let end: Double

  /// Draws the switcher if there is room; returns the x coordinate where the header continues.
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
    let isHot = context.isHot(.scenes)
    context.text(
      label, Point(middle.midX, middle.midY + 4.25), Font(12, isHot ? .semibold : .regular),
      theme.ink, anchor: .middle, within: middle.width - 8)
    context.button(.scenes, "Scenes", middle, .toggleScenes)
    let back = Rect(chip.minX, chip.minY, 32, chip.height)
    draw(.previousScene, "Previous scene", back, direction: -1, &context)
    let forth = Rect(chip.maxX - 32, chip.minY, 32, chip.height)
    draw(.nextScene, "Next scene", forth, direction: 1, &context)
    return chip.maxX + 16
  }

  private func draw(
    _ control: Region.Control, _ label: String, _ rect: Rect, direction: Int,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    if context.isHot(control) { context.list.rect(rect, cornerRadius: 14, fill: theme.selection) }
    Icon.chevron(in: rect, direction: Double(direction)).draw(&context.list, theme.ink)
    context.button(control, label, rect, .nextScene(direction))
  }
}
