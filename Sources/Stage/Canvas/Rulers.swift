internal import Drawing
internal import Geometry
internal import HitTesting

/// Rulers along the left and the lower edge of the canvas, in points of the screen, and the
/// coordinates of the pointer.
struct Rulers {
  let projection: Projection

  /// The widths of the rulers.
  static let (side, foot) = (34.0, 18.0)
  private static let font = Font(9)
  /// The minimum distance between two numbers, in points of the picture.
  private static let leastGap = 56.0

  private var area: Rect { projection.area }

  func draw(_ context: inout PanelContext, _ labels: inout LabelPlacer) {
    guard context.model.canvas.showsRulers else { return }
    if projection.space == nil, area.width >= 160, area.height >= 160 { drawRulers(&context) }
    drawCoordinates(&context, &labels)
  }

  /// The distance between two numbers: 1, 2 or 5 times a power of ten.
  static func step(atScale scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return 1 }
    var power = 1.0
    while power < 1e9 {
      for factor in [1.0, 2, 5] where factor * power * scale >= leastGap { return factor * power }
      power *= 10
    }
    return power
  }

  private func drawRulers(_ context: inout PanelContext) {
    let theme = context.theme
    let left = Rect(area.minX, area.minY, Self.side, area.height - Self.foot)
    let foot = Rect(area.minX, area.maxY - Self.foot, area.width, Self.foot)
    for strip in [left, foot] { context.list.rect(strip, fill: theme.paper.opacity(0.92)) }
    let edges = [
      [Point(left.maxX, left.minY), Point(left.maxX, left.maxY), Point(foot.maxX, foot.minY)]
    ]
    for edge in edges {
      context.list.path(Path(polygon: edge, closed: false), stroke: Stroke(theme.line))
    }
    let step = Self.step(atScale: projection.scale)
    // Below the button in the corner.
    let top = area.minY + 40
    for number in numbers(from: left.maxX, to: area.maxX, projection.screen.minX, step) {
      let x = projection.screen.minX + number * projection.scale
      drawTick(Point(x, foot.minY), Point(x, foot.minY + 4), &context)
      context.text(
        NumberText.short(number), Point(x, foot.maxY - 4), Self.font, theme.faint, anchor: .middle)
    }
    for number in numbers(from: top, to: foot.minY, projection.screen.minY, step) {
      let y = projection.screen.minY + number * projection.scale
      drawTick(Point(left.maxX, y), Point(left.maxX - 4, y), &context)
      context.text(
        NumberText.short(number), Point(left.maxX - 6, y + 3.25), Self.font, theme.faint,
        anchor: .end)
    }
    guard let pointer = context.model.pointer else { return }
    let place = projection.transform.apply(pointer)
    guard area.contains(place) else { return }
    drawMark([Point(place.x, foot.minY), Point(-4, 7), Point(4, 7)], &context)
    drawMark([Point(left.maxX, place.y), Point(-7, -4), Point(-7, 4)], &context)
  }

  /// The multiples of a step between two coordinates of the picture.
  private func numbers(
    from start: Double, to end: Double, _ origin: Double, _ step: Double
  ) -> [Double] {
    let first = ((start + 12 - origin) / projection.scale / step).rounded(.up)
    let last = ((end - 12 - origin) / projection.scale / step).rounded(.down)
    guard first.isFinite, last.isFinite, first <= last, last - first < 1_000 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private func drawTick(_ start: Point, _ end: Point, _ context: inout PanelContext) {
    context.list.path(
      Path(polygon: [start, end], closed: false), stroke: Stroke(context.theme.faint))
  }

  /// Draws a triangle with its tip at the first point; the other points are relative to it.
  private func drawMark(_ points: [Point], _ context: inout PanelContext) {
    let tip = points[0]
    context.list.path(
      Path(polygon: [tip] + points.dropFirst().map { tip + $0 }), fill: context.theme.touch)
  }

  /// Draws the coordinates of the pointer on the screen and in the view under it.
  private func drawCoordinates(_ context: inout PanelContext, _ labels: inout LabelPlacer) {
    guard let pointer = context.model.pointer else { return }
    let center = projection.standing(on: context.model.hover).transform.apply(pointer)
    guard center.isFinite, area.contains(center) else { return }
    let font = Font(10.5, .semibold)
    let text = context.shortened(
      Self.coordinates(of: pointer, in: context.model.hover, context.tree), font,
      to: area.width - 32)
    let size = Size(context.measuring.width(of: text, in: font) + 16, 22)
    let corners = [
      center + Point(16, 18), Point(center.x - size.width - 12, center.y + 18),
      Point(center.x + 16, center.y - 38), Point(center.x - size.width - 12, center.y - 38),
    ]
    guard let box = labels.place(size, at: corners) else { return }
    let theme = context.theme
    context.chip(
      text, in: box,
      ChipStyle(font: font, ink: theme.ink, fill: theme.paper.opacity(0.95), edge: theme.line))
  }

  /// A point on the screen, and the same point in a view's coordinates.
  static func coordinates(of point: Point, in view: NodeID?, _ tree: ViewTree) -> String {
    func text(_ point: Point) -> String {
      NumberText.short(point.x, digits: 1) + ", " + NumberText.short(point.y, digits: 1)
    }
    guard let view, tree.has(view), let own = tree.convert(point, from: nil, to: view) else {
      return text(point)
    }
    return "\(text(point)) · \(tree.displayName(of: view)) \(text(own))"
  }
}
