internal import Drawing
internal import Geometry
internal import HitTesting

/// A further finger on the screen: a numbered ring, and the outline of the view it hits.
struct FingerPainter {
  let mark: TouchMark
  let projection: Projection

  func draw(_ context: inout PanelContext) {
    let center = projection.map.apply(mark.point)
    guard center.isFinite, projection.area.contains(center) else { return }
    let theme = context.theme
    if let view = mark.view, context.tree.has(view) {
      var quads = QuadCache(context.tree, projection)
      if let quad = quads.quad(of: view) {
        context.list.quad(
          quad, radius: quad.cornerRadius,
          stroke: Stroke(theme.touch.opacity(0.8), width: 2, dash: [6, 4]))
      }
    }
    context.list.path(Path(circle: center, radius: 20), fill: theme.touch.opacity(0.18))
    context.list.path(
      Path(circle: center, radius: 11), fill: theme.touch,
      stroke: Stroke(Color(0xFFFFFF), width: 1.5))
    context.text(
      String(mark.finger + 1), center + Point(0, 4), Font(11, .bold), Color(0xFFFFFF),
      anchor: .middle)
  }
}
