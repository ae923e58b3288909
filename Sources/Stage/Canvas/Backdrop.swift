internal import Drawing
internal import Geometry
internal import HitTesting

/// The static part of a picture: the desk, the panels, the device with every view, the legend.
struct Backdrop {
  let layout: Layout
  let size: Size
  let projection: Projection

  /// - Parameter drawSpace: draws the views where they stand on levels.
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
      HierarchyPainter(tree: context.tree, projection: projection).draw(&context)
      drawBackground(isOver: true, &context)
      LargeMap(context.model, projection)?.draw(&context, projection)
    }
    context.list.append(.popClip)
    if projection.showsLegend { Legend(panel: layout.canvas).draw(&context) }
  }

  /// The screenshot, under the views or over them.
  private func drawBackground(isOver: Bool, _ context: inout PanelContext) {
    guard let background = context.model.canvas.background, background.isOver == isOver,
      projection.screen.isFinite
    else { return }
    context.list.append(
      .picture(background.picture, in: projection.screen, opacity: background.opacity))
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

/// What the colours and patterns of the canvas mean.
struct Legend {
  /// The panel that has the legend at its foot.
  let panel: Rect

  private struct Entry: Sendable {
    let word: String
    /// What it says where there is little room.
    var short: String?
    let draw: @Sendable (inout DrawList, Rect, Theme) -> Void
  }

  private static let entries: [Entry] = [
    Entry(word: "asked") { list, box, theme in ring(&list, box, theme.asked, width: 2.5) },
    Entry(word: "refused") { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3, fill: theme.refused.opacity(0.12),
        stroke: Stroke(theme.refused, width: 1.5))
      list.path(
        Path(polygon: [box.center + Point(-3, -3), box.center + Point(3, 3)], closed: false),
        stroke: Stroke(theme.refused, width: 1.5))
    },
    Entry(word: "answers") { list, box, theme in ring(&list, box, theme.answers, width: 2.5) },
    Entry(word: "touch") { list, box, theme in
      list.path(Path(circle: box.center, radius: 7), fill: theme.touch.opacity(0.25))
      list.path(Path(circle: box.center, radius: 4), fill: theme.touch)
    },
    Entry(word: "hidden") { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3,
        stroke: Stroke(theme.faint, width: 1.25, dash: [3, 2.5]))
    },
    Entry(word: "interaction off", short: "off") { list, box, theme in
      let hatch = Fill.hatch(theme.faint.opacity(0.7), spacing: 5, lineWidth: 1.25)
      let stroke = Stroke(theme.faint)
      list.append(.rect(box.inset(by: 0.5), cornerRadius: 3, fill: hatch, stroke: stroke))
    },
    Entry(word: "alpha < 0.01", short: "α < .01") { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3, fill: theme.unasked.opacity(0.35),
        stroke: Stroke(theme.faint, width: 1.25, dash: [0, 3], isRound: true))
    },
    Entry(word: "never asked", short: "unasked") { list, box, theme in
      list.rect(box, cornerRadius: 4, fill: theme.unasked)
    },
  ]

  private static func ring(_ list: inout DrawList, _ box: Rect, _ color: Color, width: Double) {
    list.rect(
      box.inset(by: width / 2), cornerRadius: 3, fill: color.opacity(0.14),
      stroke: Stroke(color, width: width))
  }

  private static let columns = 4
  private static let rowHeight = 26.0

  /// How high the legend is, in points.
  static let height = 20 + Double((entries.count + columns - 1) / columns) * rowHeight

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    let top = panel.maxY - Self.height
    context.list.rect(
      Rect(panel.minX + 20, top, panel.width - 40, 1), fill: theme.line.opacity(0.7))
    let widest = 128.0
    let columns = Double(Self.columns)
    let column = Double.minimum(widest, (panel.width - 40) / columns)
    let left = panel.midX - column * columns / 2
    let isNarrow = column < 104
    let size = isNarrow ? 10.0 : 11
    for (index, entry) in Self.entries.enumerated() {
      let x = left + column * Double(index % Self.columns)
      let y = top + 16 + Double(index / Self.columns) * Self.rowHeight
      entry.draw(&context.list, Rect(x, y, 16, 16), theme)
      context.text(
        isNarrow ? entry.short ?? entry.word : entry.word, Point(x + 22, y + 12), Font(size),
        theme.faint, within: column - 24)
    }
  }
}
