internal import Drawing
internal import Geometry
internal import HitTesting

/// The still part of a picture: the desk, the panels, the device with every view, the legend.
struct Backdrop {
  let layout: Layout
  let size: Size
  let projection: Projection

  func draw(_ sketch: inout Sketch) {
    let theme = sketch.theme
    sketch.list.rect(
      Rect(origin: .zero, size: Size(layout.header.width, size.height)), fill: theme.desk)
    for panel in [layout.left, layout.canvas, layout.steps, layout.code, layout.transport] {
      guard let panel, !panel.isEmpty else { continue }
      sketch.list.rect(
        panel, cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    }
    guard !projection.area.isEmpty else { return }
    sketch.list.append(.pushClip(projection.area.inset(by: 1), cornerRadius: 11))
    drawDevice(&sketch)
    HierarchyPainter(tree: sketch.tree, projection: projection).draw(&sketch)
    sketch.list.append(.popClip)
    if projection.showsLegend { Legend(panel: layout.canvas).draw(&sketch) }
  }

  /// A quiet body around the screen.
  private func drawDevice(_ sketch: inout Sketch) {
    let theme = sketch.theme
    let screen = projection.screen
    guard screen.isFinite, !sketch.tree.isEmpty || screen.width > 1 else { return }
    let rim = Double.minimum(12, Double.minimum(screen.width, screen.height) * 0.05)
    sketch.list.rect(
      screen.inset(by: -rim), cornerRadius: rim * 1.75, fill: theme.wash,
      stroke: Stroke(theme.ink.opacity(0.28)))
    sketch.list.rect(
      screen, cornerRadius: rim * 0.5, fill: theme.screen, stroke: Stroke(theme.line))
  }
}
