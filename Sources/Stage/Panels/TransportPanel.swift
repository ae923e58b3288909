internal import Drawing
internal import Geometry
internal import HitTesting

/// The playback buttons, and the scrubber with a tick for each step.
struct TransportPanel {
  let rect: Rect
  let transport: Transport

  func draw(_ context: inout PanelContext) {
    guard rect.width >= 160, rect.height >= 32 else { return }
    let theme = context.theme
    let line = Timeline(context.model)
    let isUsable = line.count > 0
    let middle = rect.midY
    var x = rect.minX + 12
    func square(_ side: Double) -> Rect {
      let box = Rect(x, middle - side / 2, side, side)
      x += side + 8
      return box
    }
    let isWide = rect.width >= 480
    let previous = square(32)
    button(.previousStep, "Previous step", previous, .player(.step(-1)), isUsable, &context)
    Icon.skip(in: previous, direction: -1).draw(&context.list, ink(isUsable, theme))
    if isWide { drawBackwards(square(32), isUsable, &context) }
    let play = square(40)
    drawPlay(play, isUsable, &context)
    let next = square(32)
    button(.nextStep, "Next step", next, .player(.step(1)), isUsable, &context)
    Icon.skip(in: next, direction: 1).draw(&context.list, ink(isUsable, theme))
    if isWide {
      let speed = Rect(x, middle - 14, 44, 28)
      button(.speed, "Speed", speed, .nextSpeed, true, &context)
      context.text(
        NumberText.short(transport.speed, digits: 2) + "×", Point(speed.midX, middle + 4.5),
        Font(12), theme.faint, anchor: .middle)
      x = speed.maxX + 4
      let loop = square(28)
      button(.loop, "Loop", loop, .player(.toggleLoop), true, &context)
      Icon.loop(in: loop).draw(&context.list, transport.isLooping ? theme.touch : theme.faint)
      drawBookmark(square(28), line, &context)
      x += 8
    }
    let count = line.count
    let current = line.current
    let label = "\(HeaderPanel.grouped(current)) / \(HeaderPanel.grouped(count))"
    let widest = "\(HeaderPanel.grouped(count)) / \(HeaderPanel.grouped(count))"
    let width = context.measuring.width(of: widest, in: Font(12))
    context.text(
      label, Point(rect.maxX - 20, middle + 4.5), Font(12), theme.faint, anchor: .end)
    let track = Rect(
      x + 8, rect.minY, Double.maximum(0, rect.maxX - 20 - width - 20 - x - 8), rect.height)
    guard track.width >= 40 else { return }
    drawScrubber(track, line, &context)
    context.region(
      Region(
        .control(.scrubber), .slider, "Position", track, action: .scrub, isEnabled: isUsable))
    drawBookmarks(track, line, &context)
  }

  private func ink(_ isUsable: Bool, _ theme: Theme) -> Color {
    isUsable ? theme.ink : theme.unasked
  }

  private func button(
    _ control: Region.Control, _ label: String, _ box: Rect, _ command: Command,
    _ isEnabled: Bool, _ context: inout PanelContext
  ) {
    let theme = context.theme
    if isEnabled, context.isHot(control) {
      let fill = transport.pressed.contains(.control(control)) ? theme.line : theme.wash
      context.list.rect(box, cornerRadius: 8, fill: fill)
    }
    context.button(control, label, box, command, isEnabled: isEnabled)
  }

  private func drawPlay(_ box: Rect, _ isUsable: Bool, _ context: inout PanelContext) {
    let theme = context.theme
    let isPressed = transport.pressed.contains(.control(.play))
    let radius = box.width / 2 - (isPressed ? 1 : 0)
    if context.isHot(.play), isUsable {
      context.list.path(
        Path(circle: box.center, radius: radius + 3), fill: theme.touch.opacity(0.2))
    }
    context.list.path(
      Path(circle: box.center, radius: radius),
      fill: isUsable ? theme.touch : theme.unasked)
    let runsForwards = transport.isPlaying && !transport.isPlayingBackwards
    let icon = runsForwards ? Icon.pause(in: box) : Icon.play(in: box)
    icon.draw(&context.list, Color(0xFFFFFF))
    context.button(
      .play, runsForwards ? "Pause" : "Play", box,
      .player(transport.isPlayingBackwards ? .play : .toggle), isEnabled: isUsable)
  }

  /// Draws the button that plays backwards.
  private func drawBackwards(_ box: Rect, _ isUsable: Bool, _ context: inout PanelContext) {
    let isOn = transport.isPlayingBackwards
    button(
      .playBackwards, isOn ? "Pause playing backwards" : "Play backwards", box,
      .player(.toggleBackwards), isUsable, &context)
    let color = isOn ? context.theme.touch : ink(isUsable, context.theme)
    (isOn ? Icon.pause(in: box) : Icon.playBackwards(in: box)).draw(&context.list, color)
  }

  private func drawBookmark(_ box: Rect, _ line: Timeline, _ context: inout PanelContext) {
    let isSet = transport.bookmarks.contains(line.current - 1)
    let isUsable = line.current > 0
    button(
      .bookmark, isSet ? "Remove the bookmark" : "Set a bookmark", box, .player(.toggleBookmark),
      isUsable, &context)
    let theme = context.theme
    let color = isSet ? theme.picked : isUsable ? theme.faint : theme.unasked
    Icon.bookmark(at: box.center, isSet: isSet).draw(&context.list, color)
  }

  /// Draws the bookmarks below the scrubber; a click moves to the step or delivery.
  private func drawBookmarks(_ track: Rect, _ line: Timeline, _ context: inout PanelContext) {
    guard line.count > 0 else { return }
    for step in transport.bookmarks where step < line.count {
      let x = track.minX + track.width * (Double(step) + 0.5) / Double(line.count)
      let id = Region.ID.bookmark(step)
      let isHere = step == line.current - 1 || context.isHot(id)
      Icon.bookmark(at: Point(x, rect.midY + 17), isSet: true, scale: isHere ? 0.8 : 0.62)
        .draw(&context.list, context.theme.picked)
      let isDelivery = context.model.showsDeliveries
      context.region(
        Region(
          id, .button, "Bookmark at \(isDelivery ? "delivery" : "step") \(step + 1)",
          Rect(x - 7, rect.midY + 9, 14, 18),
          action: .perform(isDelivery ? .showDelivery(step) : .showStep(step))))
    }
  }

  private func drawScrubber(_ track: Rect, _ line: Timeline, _ context: inout PanelContext) {
    let theme = context.theme
    let y = rect.midY + 5
    let count = line.count
    context.list.rect(Rect(track.minX, y - 2, track.width, 4), cornerRadius: 2, fill: theme.line)
    guard count > 0 else { return }
    let position = line.position.clamped(to: 0...Double(count))
    let x = track.minX + track.width * (position.isFinite ? position / Double(count) : 0)
    context.list.rect(
      Rect(track.minX, y - 2, x - track.minX, 4), cornerRadius: 2, fill: theme.touch)
    // One tick for each step, or for every n-th step of a long trace.
    let shown = min(count, Int(track.width / 5))
    for tick in 0..<shown {
      let index = count == shown ? tick : Int((Double(tick) + 0.5) / Double(shown) * Double(count))
      let look = line.tick(min(index, count - 1), theme)
      let middle = track.minX + track.width * (Double(tick) + 0.5) / Double(shown)
      let height = look.isQuiet ? 4.0 : 8
      context.list.rect(
        Rect(middle - 1, y - 8 - height, 2, height), cornerRadius: 1,
        fill: look.isQuiet ? theme.unasked : look.color.opacity(0.85))
    }
    let isHot = context.isHot(.scrubber)
    context.list.path(
      Path(circle: Point(x, y), radius: isHot ? 9 : 7.5), fill: theme.paper,
      stroke: Stroke(theme.touch, width: 3))
  }
}

/// The scrubber's timeline: the steps of the search, or the deliveries.
struct Timeline {
  /// The number of steps or deliveries.
  let count: Int
  /// The number of steps or deliveries that have passed.
  let position: Double
  /// The 1-based number of the current one; 0 before the first.
  let current: Int
  private let steps: Trace.Steps?
  private let log: DeliveryLog?

  init(_ model: FrameModel) {
    log = model.showsDeliveries ? model.deliveries : nil
    steps = log == nil ? model.trace?.steps : nil
    count = log?.count ?? steps?.count ?? 0
    position = log == nil ? model.position : model.deliveryPosition
    let isAtEnd = log == nil && model.isAtEnd
    current =
      isAtEnd
      ? model.trace?.steps.count ?? 0
      : (log == nil ? model.stepIndex : model.deliveryIndex).map { $0 + 1 } ?? 0
  }

  /// Returns the colour of a tick, and whether it is secondary.
  func tick(_ index: Int, _ theme: Theme) -> (color: Color, isQuiet: Bool) {
    if let log {
      let delivery = log.deliveries[index]
      return (DeliveryMark(delivery).color(theme), delivery.isMotion)
    }
    guard let step = steps?[index] else { return (theme.faint, true) }
    return (StepColor.of(step, theme), !step.isDecision || step.order == nil)
  }
}
