internal import Drawing
internal import Geometry
internal import HitTesting

/// The panel at the left: the tree, the views under the point, the responder chain.
struct SidePanel {
  let rect: Rect

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot, _ summary: TraceSummary?) {
    let chainHeight =
      rect.height >= 520 && summary?.path.isEmpty == false
      ? (context.model.showsDeliveries ? 156.0 : 124) : 0
    var stackHeight = 0.0
    if let summary, rect.height >= 400 {
      let most = max(rect.height >= 620 ? 6 : 4, Int(rect.height * 0.26 / 28))
      let rows = Double(min(summary.underPoint.count, most))
      stackHeight = rows > 0 && summary.recordedCount > 0 ? 48 + rows * 28 : 0
    }
    let chart = Rect(
      rect.minX, rect.minY, rect.width, rect.height - chainHeight - stackHeight)
    drawChart(&context, snapshot, summary, chart)
    if let summary, stackHeight > 0 {
      StackPanel(rect: Rect(rect.minX, chart.maxY, rect.width, stackHeight))
        .draw(&context, snapshot, summary)
    }
    if let summary, chainHeight > 0 {
      ChainPanel(rect: Rect(rect.minX, chart.maxY + stackHeight, rect.width, chainHeight))
        .draw(&context, summary, snapshot)
    }
  }

  private func drawChart(
    _ context: inout PanelContext, _ snapshot: SearchSnapshot, _ summary: TraceSummary?,
    _ panel: Rect
  ) {
    let tree = summary?.trace.tree ?? context.tree
    context.region("tree", "panel", "Traversal", panel)
    context.heading("TRAVERSAL", "right to left, front to back", in: panel)
    let area = panel.inset(by: Insets(top: 56, left: 16, bottom: 24, right: 16))
    var path = summary?.path ?? []
    // Where the search looks into a view that will not answer, show that view.
    if let last = snapshot.stack.last, path.count > snapshot.stack.count || path.isEmpty,
      !path.contains(last.view), snapshot.stack.count < 64, snapshot.stack.count > 1
    {
      path = snapshot.stack.map(\.view)
    }
    let chart = TreeDiagram(tree, path: path, focus: snapshot.step?.view, in: area)
    let painter = TreeDiagramPainter(
      chart: chart, tree: tree, snapshot: snapshot, path: Set(path.suffix(64)))
    painter.draw(&context)
  }
}
