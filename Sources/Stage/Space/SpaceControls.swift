internal import Drawing
internal import Geometry

/// The controls of the space view: the switch to the flat screen and back, the spacing of the
/// levels, and the visible range.
struct SpaceControls {
  /// The canvas panel.
  let panel: Rect
  /// The part of the panel that shows the screen.
  let area: Rect

  /// The height of the slider at the bottom, in points.
  static let foot = 28.0
  /// The height of the buttons at the top in addition to the margin, in points.
  static let head = 14.0

  func draw(_ context: inout PanelContext, _ space: SpaceProjection?) {
    guard context.model.transport != nil, area.width >= 120, area.height >= 120 else { return }
    let isOn = context.model.space != nil
    let switcher = Rect(panel.maxX - 10 - 64, panel.minY + 10, 64, 24)
    drawSwitch(switcher, isOn: isOn, &context)
    guard let space else { return }
    if area.width >= 280 {
      drawSpacing(Rect(switcher.minX - 8 - 132, switcher.minY, 132, 24), space, &context)
    }
    drawRange(space, &context)
  }

  private func drawSwitch(_ rect: Rect, isOn: Bool, _ context: inout PanelContext) {
    let theme = context.theme
    context.list.rect(rect, cornerRadius: 8, fill: theme.paper, stroke: Stroke(theme.line))
    let half = rect.width / 2
    let parts: [(Region.Control, String, Bool)] = [
      (.flatView, "2D", false), (.spaceView, "3D", true),
    ]
    for (number, (control, label, shows)) in parts.enumerated() {
      let part = Rect(rect.minX + half * Double(number), rect.minY, half, rect.height)
      let isCurrent = shows == isOn
      if isCurrent {
        context.list.rect(part.inset(by: 1.5), cornerRadius: 6.5, fill: theme.selection)
      } else if context.isHot(control) {
        context.list.rect(part.inset(by: 1.5), cornerRadius: 6.5, fill: theme.wash)
      }
      context.text(
        label, Point(part.midX, part.midY + 4), Font(11, isCurrent ? .bold : .regular),
        isCurrent ? theme.picked.text(on: theme.selection) : theme.faint, anchor: .middle)
      context.button(control, label, part, .showSpace(shows))
    }
  }

  private func drawSpacing(
    _ rect: Rect, _ space: SpaceProjection, _ context: inout PanelContext
  ) {
    let theme = context.theme
    context.list.rect(rect, cornerRadius: 8, fill: theme.paper, stroke: Stroke(theme.line))
    context.text("spacing", Point(rect.minX + 10, rect.midY + 4), Font(11), theme.faint)
    let size = Projection.extent(of: context.model.scene)
    let spacing = space.camera.spacing(of: size, levels: space.stack.levelCount)
    let track = Rect(rect.minX + 64, rect.minY, rect.width - 64 - 12, rect.height)
    let knob = track.minX + track.width * SpaceCamera.fraction(ofSpacing: spacing)
    line(track, from: track.minX, to: track.maxX, theme.line, &context)
    line(track, from: track.minX, to: knob, theme.touch, &context)
    let isHot = context.isHot(.spacing)
    context.list.path(
      Path(circle: Point(knob, track.midY), radius: isHot ? 6.5 : 5.5), fill: theme.touch,
      stroke: Stroke(theme.paper, width: 1.5))
    context.region(Region(.control(.spacing), .slider, "Spacing", track, action: .slide))
  }

  /// Draws the range slider for the visible levels: the left thumb hides levels at the back, the
  /// right one levels at the front.
  private func drawRange(_ space: SpaceProjection, _ context: inout PanelContext) {
    let theme = context.theme
    let width = Double.minimum(440, area.width - 48)
    let track = Rect(area.midX - width / 2, area.maxY - 26, width, 22)
    let inner = Rect(track.minX + 44, track.minY, track.width - 88, track.height)
    guard inner.width >= 60 else { return }
    context.text(
      "back", Point(track.minX + 34, track.midY + 3.5), Font(10), theme.faint, anchor: .end)
    context.text("front", Point(track.maxX - 34, track.midY + 3.5), Font(10), theme.faint)
    let low = inner.minX + inner.width * space.camera.back.clamped(to: 0...1)
    let high = inner.minX + inner.width * space.camera.front.clamped(to: 0...1)
    line(inner, from: inner.minX, to: inner.maxX, theme.line, &context)
    line(inner, from: low, to: high, theme.touch, &context)
    let isHot = context.isHot(.depthRange)
    for x in [low, high] {
      context.list.path(
        Path(circle: Point(x, inner.midY), radius: isHot ? 7.5 : 6.5), fill: theme.paper,
        stroke: Stroke(theme.touch, width: 2.5))
    }
    context.region(Region(.control(.depthRange), .slider, "Depth range", inner, action: .slide))
  }

  private func line(
    _ track: Rect, from start: Double, to end: Double, _ color: Color,
    _ context: inout PanelContext
  ) {
    guard end > start else { return }
    context.list.rect(
      Rect(start, track.midY - 1.5, end - start, 3), cornerRadius: 1.5, fill: color)
  }
}
