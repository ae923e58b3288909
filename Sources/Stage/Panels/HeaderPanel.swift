internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The line at the top: what is shown, and how large it is.
struct HeaderPanel {
  let rect: Rect

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    guard rect.height >= 24, rect.width >= 80 else { return }
    let y = rect.midY + 5
    let left = rect.height < 48 ? 12.0 : 24
    var right = rect.maxX - left
    if context.model.transport != nil {
      right = drawButton("help", "Keys", before: right, &context) { list, center in
        list.text("?", at: center + Point(0, 4.5), Font(13, .semibold), theme.ink, anchor: .middle)
      }
      let other = theme.name == "dark" ? "Light theme" : "Dark theme"
      right = drawButton("theme", other, before: right, &context) { list, center in
        Icon.halfMoon(at: center).draw(&list, theme.ink)
      }
      right -= 4
    }
    if let fidelity = context.model.fidelity {
      let font = Font(11)
      let width = Double.minimum(
        280, context.measuring.width(of: fidelity, in: font) + 20)
      if right - width > rect.width / 2 {
        let badge = Rect(right - width, rect.midY - 12, width, 24)
        context.list.rect(
          badge, cornerRadius: 12, fill: theme.askedWash, stroke: Stroke(theme.asked))
        context.text(
          fidelity, Point(badge.midX, badge.midY + 4), font, theme.ink, anchor: .middle,
          within: width - 16)
        context.region("fidelity", "badge", fidelity, badge)
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
    let remark = context.shortened(facts(context), Font(12), to: right - x)
    context.text(remark, Point(x, y), Font(12), theme.faint)
  }

  /// Draws a round button; gives the place to its left.
  private func drawButton(
    _ id: String, _ label: String, before right: Double, _ context: inout PanelContext,
    _ icon: (inout DrawList, Point) -> Void
  ) -> Double {
    let theme = context.theme
    let button = Rect(right - 28, rect.midY - 14, 28, 28)
    let isHot = context.isHot(id) || (id == "help" && context.model.showsHelp)
    context.list.rect(
      button, cornerRadius: 14, fill: isHot ? theme.selection : theme.paper,
      stroke: Stroke(theme.line))
    icon(&context.list, button.center)
    context.region(id, "button", label, button)
    return button.minX - 8
  }

  private func facts(_ context: PanelContext) -> String {
    let count = context.tree.count
    let screen = context.model.scene.screen
    return (count == 1 ? "1 view" : "\(Self.grouped(count)) views") + " · "
      + NumberText.short(screen.width, digits: 1) + " × "
      + NumberText.short(screen.height, digits: 1)
  }

  /// Digits in groups of three.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
