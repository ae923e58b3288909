internal import Drawing
internal import Geometry
internal import HitTesting

/// The static part of a picture: the desk, the panels, the device with its views, the legend.
struct Backdrop {
  let layout: Layout
  let size: Size
  let projection: Projection

  /// - Parameter drawSpace: Draws the views on their depth levels.
  func draw(
    _ context: inout PanelContext,
    _ drawSpace: (SpaceProjection, Rect, inout PanelContext) -> Void = { _, _, _ in }
  ) {
    let theme = context.theme
    context.list.rect(
      Rect(origin: .zero, size: Size(layout.header.width, size.height)),
      fill: layout.isPresented ? theme.paper : theme.desk)
    let panels = [
      layout.left, layout.canvas, layout.inspector, layout.steps, layout.code, layout.transport,
    ]
    for panel in panels {
      guard let panel, !panel.isEmpty, !layout.isPresented else { continue }
      context.list.rect(
        panel, cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    }
    guard !projection.area.isEmpty else { return }
    context.list.append(.pushClip(projection.area.inset(by: 1), cornerRadius: 11))
    if let space = projection.space {
      drawSpace(space, projection.area, &context)
    } else {
      drawDevice(&context)
      drawBackground(isOver: false, &context)
      HierarchyPainter(tree: context.tree, projection: projection)
        .draw(&context, veil: drawVeil)
      drawBackground(isOver: true, &context)
      LargeMap(context.model, projection)?.draw(&context, projection)
    }
    context.list.append(.popClip)
    if projection.showsLegend {
      Legend(panel: layout.canvas, subject: LegendSubject(context.model), tree: context.tree)
        .draw(&context)
    }
  }

  /// Draws the screenshot, either under the views or over them.
  private func drawBackground(isOver: Bool, _ context: inout PanelContext) {
    guard let background = context.model.canvas.background, background.isOver == isOver,
      projection.screen.isFinite
    else { return }
    context.list.append(
      .picture(background.picture, in: projection.screen, opacity: background.opacity))
  }

  /// The width of the device's body around the screen.
  private var rim: Double {
    Double.minimum(12, Double.minimum(projection.screen.width, projection.screen.height) * 0.05)
  }

  /// Draws the device's body around the screen.
  private func drawDevice(_ context: inout PanelContext) {
    let theme = context.theme
    let screen = projection.screen
    guard screen.isFinite, !context.tree.isEmpty || screen.width > 1 else { return }
    drawBody(fill: theme.wash, &context)
    context.list.rect(
      screen, cornerRadius: rim * 0.5, fill: context.screenColor, stroke: Stroke(theme.line))
  }

  private func drawBody(fill: Color? = nil, _ context: inout PanelContext) {
    context.list.rect(
      projection.screen.inset(by: -rim), cornerRadius: rim * 1.75, fill: fill,
      stroke: Stroke(context.theme.ink.opacity(0.28)))
  }

  /// The opacity with which the surroundings of the screen are faded.
  private static let veil = 0.88

  /// Fades the parts of views outside the screen.
  private func drawVeil(_ context: inout PanelContext) {
    guard projection.screen.isFinite else { return }
    let surroundings = PlanarRegion(projection.area).subtracting(PlanarRegion(projection.screen))
    for part in surroundings.rects {
      context.list.rect(part, fill: context.theme.paper.opacity(Self.veil))
    }
    drawBody(&context)
  }
}
