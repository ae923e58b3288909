internal import Answers
internal import Drawing
internal import Geometry
internal import HitTesting

/// The touch map on depth levels: each region is drawn on the level of its view.
struct SpaceMapPainter {
  let map: TouchMap
  let projection: Projection

  func draw(_ context: inout PanelContext) {
    guard let space = projection.space else { return }
    let theme = context.theme
    let selection = context.model.selection
    let regions = map.winners.enumerated()
      .map { (number: $0.offset, view: $0.element, level: space.stack.level(of: $0.element)) }
      .filter { space.shown.contains($0.level) }
      .sorted { ($0.level, $0.number) < ($1.level, $1.number) }
    for one in regions {
      let region = map.region(of: one.view)
      let plane = space.plane(Double(one.level))
      let isFaint = selection.map { $0 != one.view } ?? false
      let color = AnswerPainter.color(one.number, theme)
      let tag = DrawList.Tag(
        role: "region", id: "region-\(one.view.index)",
        label: map.tree.displayName(of: one.view))
      context.list.append(.pushTag(tag))
      context.list.path(region.path(through: plane), fill: color.opacity(isFaint ? 0.3 : 0.75))
      context.list.append(.popTag)
      guard map.density == nil || one.view == selection else { continue }
      let stroke =
        one.view == selection
        ? Stroke(theme.picked, width: 2.5) : Stroke(theme.paper.opacity(0.9), width: 1)
      context.list.path(region.edgePath(through: plane), stroke: stroke)
    }
  }
}
