internal import Drawing
internal import Geometry
internal import HitTesting

/// The still part of a picture: the desk, the panels, the device with every view, the legend.
struct Backdrop {
  let layout: Layout
  let size: Size
  let projection: Projection

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    context.list.rect(
      Rect(origin: .zero, size: Size(layout.header.width, size.height)), fill: theme.desk)
    for panel in [layout.left, layout.canvas, layout.steps, layout.code, layout.transport] {
      guard let panel, !panel.isEmpty else { continue }
      context.list.rect(
        panel, cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    }
    guard !projection.area.isEmpty else { return }
    context.list.append(.pushClip(projection.area.inset(by: 1), cornerRadius: 11))
    drawDevice(&context)
    HierarchyPainter(tree: context.tree, projection: projection).draw(&context)
    context.list.append(.popClip)
    if projection.showsLegend { Legend(panel: layout.canvas).draw(&context) }
  }

  /// A quiet body around the screen.
  private func drawDevice(_ context: inout PanelContext) {
    let theme = context.theme
    let screen = projection.screen
    guard screen.isFinite, !context.tree.isEmpty || screen.width > 1 else { return }
    let rim = Double.minimum(12, Double.minimum(screen.width, screen.height) * 0.05)
    context.list.rect(
      screen.inset(by: -rim), cornerRadius: rim * 1.75, fill: theme.wash,
      stroke: Stroke(theme.ink.opacity(0.28)))
    context.list.rect(
      screen, cornerRadius: rim * 0.5, fill: theme.screen, stroke: Stroke(theme.line))
  }
}
