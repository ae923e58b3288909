internal import Drawing
internal import Geometry
internal import HitTesting

/// The controls over the canvas: a button that opens a list of options, and the focused view.
struct CanvasControls {
  /// The canvas panel.
  let panel: Rect
  /// The part of the panel that shows the screen.
  let area: Rect
  /// The size of the window.
  let size: Size

  private static let pitch = 30.0
  private static let width = 272.0

  private var button: Rect { Rect(panel.minX + 10, panel.minY + 10, 68, 24) }

  /// Keeps labels away from the corners with buttons.
  static func keepClear(in panel: Rect, _ labels: inout LabelPlacer) {
    let side = Double.minimum(240, panel.width / 2)
    labels.keep(clear: Rect(panel.minX, panel.minY, side, 36))
    labels.keep(clear: Rect(panel.maxX - 84, panel.minY, 84, 36))
  }

  func draw(_ context: inout PanelContext) {
    guard area.width >= 160, area.height >= 80 else { return }
    if context.model.transport != nil { drawButton(&context) }
    drawFocus(&context)
  }

  private func drawButton(_ context: inout PanelContext) {
    let theme = context.theme
    let isOpen = context.model.showsCanvasMenu
    let isHot = context.isHot(.canvasMenu)
    context.list.rect(
      button, cornerRadius: 8, fill: isOpen ? theme.selection : isHot ? theme.wash : theme.paper,
      stroke: Stroke(theme.line))
    context.text(
      "Show", Point(button.minX + 10, button.midY + 4), Font(11),
      isOpen ? theme.picked : theme.ink)
    Icon.disclosure(at: Point(button.maxX - 14, button.midY), isOpen: true)
      .draw(&context.list, theme.faint)
    // A dot marks settings, other than the focus, that differ from the defaults.
    var plain = CanvasSettings()
    plain.focus = context.model.canvas.focus
    if context.model.canvas != plain {
      context.list.path(
        Path(circle: Point(button.maxX - 3, button.minY + 3), radius: 3.5), fill: theme.picked,
        stroke: Stroke(theme.paper))
    }
    context.button(.canvasMenu, "Show", button, .toggleCanvasMenu)
  }

  /// Draws the name of the focused view; a click returns to the whole screen.
  private func drawFocus(_ context: inout PanelContext) {
    guard let focus = context.model.canvas.focus, context.tree.has(focus) else { return }
    let theme = context.theme
    let isWindow = context.model.transport != nil
    let start = isWindow ? button.maxX + 8 : button.minX
    // The buttons of the depth levels are to its right.
    let end = panel.maxX - 10 - (isWindow ? context.model.space == nil ? 72 : 212 : 0)
    let font = Font(11, .semibold)
    let room = end - start - (isWindow ? 36 : 20)
    guard room >= 32 else { return }
    let prefix = context.model.canvas.isIsolated ? "Only " : "Focus: "
    let head = context.measuring.width(of: prefix, in: font)
    let name =
      prefix + context.label(of: focus, in: context.tree, font, within: room - head)
    let width = context.measuring.width(of: name, in: font) + (isWindow ? 36 : 20)
    let chip = Rect(start, button.minY, width, button.height)
    context.list.rect(
      chip, cornerRadius: 8, fill: context.isHot(.leaveFocus) ? theme.wash : theme.selection,
      stroke: Stroke(theme.picked.opacity(0.6)))
    context.text(name, Point(chip.minX + 10, chip.midY + 4), font, theme.picked)
    guard isWindow else { return }
    Icon.close(in: Rect(chip.maxX - 24, chip.minY, 20, chip.height))
      .draw(&context.list, theme.picked)
    context.button(.leaveFocus, "Show the whole screen", chip, .leaveFocus)
  }

  // MARK: The list

  /// Draws the list of options over the canvas; a click outside closes it.
  func drawMenu(_ context: inout PanelContext) {
    let theme = context.theme
    let settings = context.model.canvas
    let options = CanvasOption.allCases.filter {
      $0 != .backgroundOver || settings.background != nil
    }
    let foot = settings.background == nil ? 52 : 2 * Self.pitch
    let height = Double(options.count) * Self.pitch + foot + 16
    let width = Double.minimum(Self.width, size.width - button.minX - 8)
    let rect = Rect(
      button.minX, Double.minimum(button.maxY + 6, Double.maximum(8, size.height - height - 8)),
      width, Double.minimum(height, size.height - 16))
    guard width >= 120 else { return }
    context.button(
      .closeCanvasMenu, "Close the list", Rect(origin: .zero, size: size), .toggleCanvasMenu)
    context.list.rect(
      rect.offset(by: Point(0, 3)), cornerRadius: 12, fill: Color(0x000000, opacity: 0.12))
    context.list.rect(rect, cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    // A click on the list itself does not close it.
    context.region(Region(.panel(.canvasOptions), .panel, "Canvas options", rect))
    let rows = Rect(
      rect.minX + 8, rect.minY + 8, rect.width - 16, Double(options.count) * Self.pitch)
    let area = ListPanel.wholeRows(
      Self.pitch,
      in: Rect(
        rows.minX, rows.minY, rows.width, Double.minimum(rows.height, rect.height - foot - 16)))
    let list = ListPanel(
      list: .canvasOptions, label: "Options of the canvas", rect: area, count: options.count,
      rowHeight: Self.pitch)
    list.draw(&context) { row, context in
      let option = options[row.number]
      draw(option, row, &context)
      return ListPanel.Content(
        label: option.title + (settings[option] ? ": on" : ": off"),
        command: .toggleCanvas(option))
    }
    let rest = Rect(rows.minX, area.maxY, rows.width, foot)
    if let background = settings.background {
      drawOpacity(background, Rect(rest.minX, rest.minY, rest.width, Self.pitch), &context)
      drawRemove(
        Rect(rest.minX, rest.minY + Self.pitch, rest.width, Self.pitch), &context)
    } else {
      let words = "Drop a screenshot (PNG or JPEG) on the window to lay it behind the views."
      let lines = context.wrapped(words, Font(11), to: rest.width - 24, lines: 3)
      for (number, line) in lines.enumerated() {
        context.text(
          line, Point(rest.minX + 12, rest.minY + 18 + Double(number) * 15), Font(11), theme.faint)
      }
    }
  }

  private func draw(_ option: CanvasOption, _ row: ListPanel.Row, _ context: inout PanelContext) {
    let theme = context.theme
    let isOn = context.model.canvas[option]
    let isUseful =
      option != .isolated || context.model.canvas.focus != nil || context.model.selection != nil
    let rect = row.rect
    if row.isHot { context.list.rect(rect, cornerRadius: 7, fill: theme.wash) }
    let box = Rect(rect.minX + 12, rect.midY - 8, 16, 16)
    context.list.rect(
      box, cornerRadius: 4, fill: isOn ? theme.picked : theme.paper,
      stroke: Stroke(isOn ? theme.picked : theme.faint, width: 1.25))
    if isOn {
      context.list.path(
        Path(
          polygon: [
            box.center + Point(-4, 0.5), box.center + Point(-1, 3.5), box.center + Point(4, -3),
          ], closed: false), stroke: Stroke(theme.paper, width: 2, isRound: true))
    }
    context.text(
      option.title, Point(rect.minX + 38, rect.midY + 4.25), Font(12),
      isUseful ? theme.ink : theme.faint, within: rect.width - 72)
    guard let key = option.key else { return }
    context.text(
      key, Point(rect.maxX - 12, rect.midY + 4), Font(11, .semibold), theme.faint, anchor: .end)
  }

  private func drawOpacity(
    _ background: Background, _ row: Rect, _ context: inout PanelContext
  ) {
    let theme = context.theme
    context.text("Opacity", Point(row.minX + 38, row.midY + 4.25), Font(12), theme.ink)
    let track = Rect(row.minX + 100, row.minY, row.width - 100 - 52, row.height)
    let knob = track.minX + track.width * background.opacity.clamped(to: 0...1)
    for (end, color) in [(track.maxX, theme.line), (knob, theme.picked)] where end > track.minX {
      context.list.rect(
        Rect(track.minX, track.midY - 1.5, end - track.minX, 3), cornerRadius: 1.5, fill: color)
    }
    context.list.path(
      Path(circle: Point(knob, track.midY), radius: context.isHot(.backgroundOpacity) ? 7 : 6),
      fill: theme.picked, stroke: Stroke(theme.paper, width: 1.5))
    context.text(
      NumberText.short((background.opacity * 100).rounded()) + "%",
      Point(row.maxX - 12, row.midY + 4), Font(11), theme.faint, anchor: .end)
    context.region(
      Region(
        .control(.backgroundOpacity), .slider, "Opacity of the screenshot", track, action: .slide))
  }

  private func drawRemove(_ row: Rect, _ context: inout PanelContext) {
    let theme = context.theme
    if context.isHot(.removeBackground) {
      context.list.rect(row, cornerRadius: 7, fill: theme.wash)
    }
    Icon.close(in: Rect(row.minX + 12, row.midY - 8, 16, 16)).draw(&context.list, theme.faint)
    context.text(
      "Remove the screenshot", Point(row.minX + 38, row.midY + 4.25), Font(12), theme.ink)
    context.button(.removeBackground, "Remove the screenshot", row, .removeBackground)
  }
}
