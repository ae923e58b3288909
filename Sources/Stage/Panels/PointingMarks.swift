import Drawing
import Geometry

/// The marks of the region that is pointed at or has the keyboard focus, drawn over all panels.
package struct PointingMarks: Hashable, Sendable {
  /// The region with the keyboard focus; `nil` while the keyboard is not used to navigate.
  package var focus: Region.ID?
  /// The tooltip; `nil` until the pointer has rested for long enough.
  package var tip: Tip?

  /// A tooltip for the region under the pointer.
  package struct Tip: Hashable, Sendable {
    package var region: Region.ID
    /// The keyboard shortcut; `nil` for none.
    package var caps: String?

    package init(region: Region.ID, caps: String?) {
      self.region = region
      self.caps = caps
    }
  }

  package init(focus: Region.ID? = nil, tip: Tip? = nil) {
    self.focus = focus
    self.tip = tip
  }

  func draw(_ context: inout PanelContext, in size: Size) {
    if let focus, let region = context.regions.last(where: { $0.id == focus }) {
      drawRing(around: region, &context)
    }
    if let tip, let region = context.regions.last(where: { $0.id == tip.region }) {
      draw(tip, at: region, in: size, &context)
    }
  }

  private func drawRing(around region: Region, _ context: inout PanelContext) {
    let theme = context.theme
    let rect = region.role == .row ? region.rect.inset(by: 2) : region.rect.inset(by: -2)
    let radius = Double.minimum(10, rect.height / 2)
    context.list.append(.pushTag(.init(role: "focus", id: "focus", label: region.label)))
    // Two lines, so that one of them contrasts with the background.
    context.list.rect(rect, cornerRadius: radius, stroke: Stroke(theme.paper, width: 4))
    context.list.rect(rect, cornerRadius: radius, stroke: Stroke(theme.picked, width: 2))
    context.list.append(.popTag)
  }

  private func draw(
    _ tip: Tip, at region: Region, in size: Size, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let (font, capsFont) = (Font(12), Font(11, .semibold))
    let caps = tip.caps ?? ""
    let capsWidth = caps.isEmpty ? 0 : context.measuring.width(of: caps, in: capsFont) + 10
    let room = Double.minimum(320, size.width - 16) - 20 - capsWidth
    let label = context.shortened(region.label, font, to: room)
    guard !label.isEmpty else { return }
    let width = context.measuring.width(of: label, in: font) + capsWidth + 20
    let below = region.rect.maxY + 6
    let y = below + 26 <= size.height - 4 ? below : region.rect.minY - 32
    let x = (region.rect.midX - width / 2).clamped(
      to: 8...Double.maximum(8, size.width - width - 8))
    let box = Rect(x.rounded(), y.rounded(), width, 26)
    context.list.append(.pushTag(.init(role: "tooltip", id: "tooltip", label: label)))
    context.list.rect(box, cornerRadius: 7, fill: theme.ink)
    context.text(label, Point(box.minX + 10, box.midY + 4.25), font, theme.onInk)
    context.text(
      caps, Point(box.maxX - 10, box.midY + 4), capsFont, theme.onInk.opacity(0.75), anchor: .end)
    context.list.append(.popTag)
  }
}
