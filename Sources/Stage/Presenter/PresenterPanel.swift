internal import Drawing
internal import Geometry
internal import HitTesting

/// The layout of presentation mode: the sentence next to an upright screen in a wide window, else
/// below the screen.
struct PresenterLayout {
  /// The part that shows the screen.
  let area: Rect
  /// The area of the sentence.
  let caption: Rect
  /// True if the sentence is next to the screen.
  let isAside: Bool

  /// The height reserved for the progress bar at the bottom.
  static let foot = 22.0

  /// - Parameters:
  ///   - screen: The size of the inspected screen.
  ///   - isSpace: True for the space view, which takes more room.
  init(_ panel: Rect, screen: Size, isSpace: Bool) {
    let height = (panel.height - Self.foot).clamped(to: 0...)
    let room = Rect(panel.minX, panel.minY, panel.width, height)
    let aspect = screen.width / screen.height
    isAside = room.width >= 480 && room.width > room.height * 1.2 && aspect < 1.1
    if isAside {
      let ideal = isSpace ? room.width * 0.62 : height * aspect + 130
      let width = ideal.clamped(to: room.width * 0.4...room.width * 0.64)
      area = Rect(room.minX, room.minY, width.rounded(), height)
      caption = Rect(area.maxX, room.minY, room.width - area.width, height)
    } else {
      let words = Double.minimum(84, height * 0.3).rounded()
      area = Rect(room.minX, room.minY, room.width, height - words)
      caption = Rect(room.minX, area.maxY, room.width, words)
    }
  }
}

/// The sentence in large letters, the progress of the search, and the closing button of
/// presentation mode.
struct PresenterPanel {
  let panel: Rect
  let projection: Projection

  func draw(_ context: inout PanelContext) {
    let layout = PresenterLayout(
      panel, screen: Projection.extent(of: context.model.scene), isSpace: projection.space != nil)
    drawSentence(layout, &context)
    drawProgress(&context)
    guard context.model.transport != nil, panel.width >= 120, panel.height >= 80 else { return }
    let close = Rect(panel.maxX - 30, panel.minY + 8, 22, 22)
    if context.isHot(.closePresenter) {
      context.list.rect(close, cornerRadius: 6, fill: context.theme.wash)
    }
    Icon.close(in: close).draw(&context.list, context.theme.faint)
    context.button(.closePresenter, "Stop presenting", close, .togglePresenter)
  }

  private func drawSentence(_ layout: PresenterLayout, _ context: inout PanelContext) {
    let theme = context.theme
    let line = Timeline(context.model)
    let margin = 24.0
    let rect =
      layout.isAside
      ? layout.caption.inset(by: Insets(top: 40, left: 8, bottom: 16, right: margin))
      : layout.caption.inset(by: Insets(top: 4, left: margin, bottom: 4, right: margin))
    guard rect.width >= 80, rect.height >= 24 else { return }
    let words = Caption(rect: rect)
    var lines: [String] = []
    var font = Font(22, .semibold)
    // Smaller if the sentence is long.
    for size in [22.0, 19, 16, 14] {
      font = Font(size, .semibold)
      let most = max(1, Int((rect.height - 26) / (size * 1.32)))
      lines = words.lines(context, font, to: rect.width - 18, atMost: 12)
      if lines.count <= most { break }
      lines = words.lines(context, font, to: rect.width - 18, atMost: most)
    }
    guard !lines.isEmpty else { return }
    let pitch = font.size * 1.32
    let counts = line.count > 0 && line.current > 0
    let height = Double(lines.count) * pitch + (counts ? 22 : 0)
    var y = rect.midY - height / 2
    context.list.rect(
      Rect(rect.minX, y + 2, 4, height - 4), cornerRadius: 2, fill: color(line, theme))
    if counts {
      context.text(
        "\(HeaderPanel.grouped(line.current)) of \(HeaderPanel.grouped(line.count))",
        Point(rect.minX + 18, y + 12), Font(12, .semibold), theme.faint)
      y += 22
    }
    let ink = context.model.trace == nil && context.model.answer == nil ? theme.faint : theme.ink
    for line in lines {
      context.text(line, Point(rect.minX + 18, y + font.size), font, ink)
      y += pitch
    }
    drawTapEffect(words, Rect(rect.minX + 18, y + 8, rect.width - 18, rect.maxY - y - 8), &context)
  }

  /// Draws the effect of a tap in a few lines, if there is room.
  private func drawTapEffect(_ words: Caption, _ rect: Rect, _ context: inout PanelContext) {
    let font = Font(12)
    let pitch = 16.0
    // Leaves room for the words that move to the next of three lines.
    let effect = words.tapEffect(context, font, to: rect.width * 2.4)
    let lines = context.wrapped(effect, font, to: rect.width, lines: 3)
    guard Double(lines.count) * pitch <= rect.height else { return }
    for (number, line) in lines.enumerated() {
      context.text(
        line, Point(rect.minX, rect.minY + font.size + Double(number) * pitch), font,
        context.theme.faint)
    }
  }

  /// The colour of the current step or delivery.
  private func color(_ line: Timeline, _ theme: Theme) -> Color {
    line.current > 0 ? line.tick(line.current - 1, theme).color : theme.line
  }

  private func drawProgress(_ context: inout PanelContext) {
    let line = Timeline(context.model)
    let theme = context.theme
    let track = Rect(
      panel.minX + 24, panel.maxY - PresenterLayout.foot, panel.width - 48, PresenterLayout.foot)
    guard line.count > 0, track.width >= 40, track.height > 8 else { return }
    let y = track.midY
    let part = (line.position / Double(line.count)).clamped(to: 0...1)
    let x = track.width * (part.isFinite ? part : 0)
    context.list.rect(Rect(track.minX, y - 2, track.width, 4), cornerRadius: 2, fill: theme.line)
    context.list.rect(Rect(track.minX, y - 2, x, 4), cornerRadius: 2, fill: theme.touch)
    guard context.model.transport != nil else { return }
    let knob = Point(track.minX + x, y)
    context.list.path(
      Path(circle: knob, radius: context.isHot(.scrubber) ? 7 : 5.5), fill: theme.paper,
      stroke: Stroke(theme.touch, width: 2.5))
    context.region(Region(.control(.scrubber), .slider, "Position", track, action: .scrub))
  }
}

/// The enlarged pointer of presentation mode: a disc around its tip.
struct PresenterPointer {
  let presentation: Presentation
  /// The number of window points per point of the picture.
  let scale: Double

  func draw(_ context: inout PanelContext) {
    guard let pointer = presentation.pointer, pointer.isFinite else { return }
    let center = pointer * (1 / scale)
    let color = presentation.isPressed ? context.theme.touch : context.theme.asked
    let radius = presentation.isPressed ? 14.0 : 18
    context.list.path(Path(circle: center, radius: radius), fill: color.opacity(0.28))
    context.list.path(
      Path(circle: center, radius: radius), stroke: Stroke(color.opacity(0.9), width: 2))
  }
}
