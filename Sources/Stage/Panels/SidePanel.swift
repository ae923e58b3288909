internal import Drawing
internal import Geometry
internal import HitTesting

/// The panel at the left: the tree, the views under the point, the responder chain.
struct SidePanel {
  let rect: Rect

  func draw(_ sketch: inout Sketch, _ standing: Standing, _ digest: Digest?) {
    let chainHeight = rect.height >= 520 && digest?.path.isEmpty == false 
      ? (sketch.exhibit.tellsDeliveries ? 156.0 : 124) : 0
    var stackHeight = 0.0
    if let digest, rect.height >= 400 {
      let most = max(rect.height >= 620 ? 6 : 4, Int(rect.height * 0.26 / 28))
      let rows = Double(min(digest.underPoint.count, most))
      stackHeight = rows > 0 && digest.recordedCount > 0 ? 48 + rows * 28 : 0
    }
    let chart = Rect(
      rect.minX, rect.minY, rect.width, rect.height - chainHeight - stackHeight)
    drawChart(&sketch, standing, digest, chart)
    if let digest, stackHeight > 0 {
      StackPanel(rect: Rect(rect.minX, chart.maxY, rect.width, stackHeight))
        .draw(&sketch, standing, digest)
    }
    if let digest, chainHeight > 0 {
      ChainPanel(rect: Rect(rect.minX, chart.maxY + stackHeight, rect.width, chainHeight))
        .draw(&sketch, digest, standing)
    }
  }

  private func drawChart(
    _ sketch: inout Sketch, _ standing: Standing, _ digest: Digest?, _ panel: Rect
  ) {
    let tree = digest?.trace.tree ?? sketch.tree
    sketch.region("tree", "panel", "Traversal", panel)
    sketch.heading("TRAVERSAL", "right to left, front to back", in: panel)
    let area = panel.inset(by: Insets(top: 56, left: 16, bottom: 24, right: 16))
    var path = digest?.path ?? []
    // Where the search looks into a view that will not answer, show that view.
    if let last = standing.stack.last, path.count > standing.stack.count || path.isEmpty,
      !path.contains(last.view), standing.stack.count < 64, standing.stack.count > 1
    {
      path = standing.stack.map(\.view)
    }
    let chart = Chart(tree, path: path, focus: standing.step?.view, in: area)
    let painter = ChartPainter(
      chart: chart, tree: tree, standing: standing, path: Set(path.suffix(64)))
    painter.draw(&sketch)
  }
}
