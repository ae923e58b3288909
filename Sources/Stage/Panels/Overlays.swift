internal import Drawing
internal import Geometry

/// A card in the middle of a dimmed picture; a click outside closes it.
struct Card {
  let rect: Rect

  init(_ size: Size, in window: Size) {
    rect = Rect(
      ((window.width - size.width) / 2).rounded(), ((window.height - size.height) / 2).rounded(),
      size.width, size.height)
  }

  func draw(
    _ context: inout PanelContext, in window: Size, closing control: Region.Control,
    _ label: String, _ command: Command
  ) {
    let theme = context.theme
    let all = Rect(origin: .zero, size: window)
    context.list.rect(all, fill: Color(0x000000, opacity: theme.name == "dark" ? 0.6 : 0.35))
    context.button(control, label, all, command)
    context.list.rect(rect, cornerRadius: 16, fill: theme.paper, stroke: Stroke(theme.line))
  }

  /// The rectangle of the closing cross.
  var cross: Rect { Rect(rect.maxX - 44, rect.minY + 16, 28, 28) }

  /// Draws the closing cross.
  func drawCross(_ context: inout PanelContext, isHot: Bool = false) {
    if isHot { context.list.rect(cross, cornerRadius: 8, fill: context.theme.wash) }
    Icon.close(in: cross).draw(&context.list, context.theme.faint)
  }
}

/// The list of all keyboard shortcuts in front of everything.
struct HelpPanel {
  let keys: [KeyHint]
  let size: Size

  func draw(_ context: inout PanelContext) {
    guard size.isFinite, size.width >= 200, size.height >= 120, !keys.isEmpty else { return }
    let theme = context.theme
    let columns = size.width >= 720 ? 2 : 1
    let perColumn = Double((keys.count + columns - 1) / columns)
    let pitch = ((size.height - 112) / perColumn).clamped(to: 26...34).rounded(.down)
    let width = Double.minimum(columns == 2 ? 744 : 376, size.width - 32)
    let height = Double.minimum(size.height - 32, pitch * perColumn + 80)
    let card = Card(Size(width, height), in: size)
    card.draw(&context, in: size, closing: .closeHelp, "Close help", .toggleHelp)
    let rect = card.rect
    context.text("Keys", Point(rect.minX + 32, rect.minY + 38), Font(16, .semibold), theme.ink)
    card.drawCross(&context, isHot: context.isHot(.closeHelp))
    let area = ListPanel.wholeRows(
      pitch, in: Rect(rect.minX + 32, rect.minY + 60, width - 64, height - 72))
    var list = ListPanel(
      list: .keys, label: "Keys", rect: area, count: keys.count, rowHeight: pitch)
    list.columns = columns
    list.draw(&context) { row, context in
      let hint = keys[row.number]
      hint.draw(&context, in: row.rect, column: 104)
      return ListPanel.Content(label: hint.caps + ": " + hint.words, command: .toggleHelp)
    }
  }
}

/// The list of a file's scenes in front of everything.
struct ScenesPanel {
  let menu: SceneMenu
  let size: Size

  private static let pitch = 40.0

  func draw(_ context: inout PanelContext) {
    guard size.isFinite, size.width >= 200, size.height >= 160 else { return }
    let theme = context.theme
    let count = menu.entries.count
    let perColumn = max(1, Int((size.height - 136) / Self.pitch))
    let columns = max(1, min((count + perColumn - 1) / perColumn, Int((size.width - 64) / 320)))
    let rows = min(perColumn, (count + columns - 1) / columns)
    let width = Double.minimum(size.width - 32, Double(columns) * 360 + 32)
    let card = Card(Size(width, Double(rows) * Self.pitch + 88), in: size)
    card.draw(&context, in: size, closing: .closeScenes, "Close scenes", .toggleScenes)
    let rect = card.rect
    context.text("Scenes", Point(rect.minX + 32, rect.minY + 38), Font(16, .semibold), theme.ink)
    context.text(
      "\(count) in this file", Point(rect.maxX - 32, rect.minY + 38), Font(12), theme.faint,
      anchor: .end)
    let area = Rect(rect.minX + 16, rect.minY + 60, width - 32, Double(rows) * Self.pitch)
    var list = ListPanel(
      list: .scenes, label: "Scenes of the file", rect: area, count: count, rowHeight: Self.pitch)
    list.columns = columns
    list.current = ListPanel.Current(row: menu.current, previous: menu.current)
    list.draw(&context) { row, context in
      let entry = menu.entries[row.number]
      draw(entry, row, &context)
      return ListPanel.Content(label: "Scene \(entry.number)", command: .showScene(entry.number))
    }
  }

  private func draw(
    _ entry: SceneMenu.Entry, _ row: ListPanel.Row, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let rect = row.rect.inset(by: Insets(top: 0, left: 0, bottom: 4, right: 8))
    row.drawChoice(rect, &context)
    context.text(
      "\(entry.number)", Point(rect.minX + 32, rect.midY + 4.5), Font(12), theme.faint,
      anchor: .end)
    let font = Font(13, row.isCurrent ? .semibold : .regular)
    let title = context.measuring.elided(entry.title, in: font, to: rect.width - 56)
    context.text(title, Point(rect.minX + 44, rect.midY - 1), font, theme.ink)
    let detail = context.shortened(entry.detail, Font(11), to: rect.width - 56)
    context.text(detail, Point(rect.minX + 44, rect.midY + 13), Font(11), theme.faint)
  }
}

/// The first steps, shown before the first touch.
struct HintPanel {
  let rect: Rect
  /// True on the canvas, where the panel needs a background.
  var isCard = false

  private static let hints = [
    KeyHint("Tap", "anywhere on the screen to touch it"),
    KeyHint("SPACE", "plays and pauses the search"),
    KeyHint("← →", "go back and forth step by step"),
    KeyHint("Scroll", "moves, with Ctrl zooms at the pointer"),
    KeyHint("?", "shows every key"),
  ]

  /// The panel on the canvas, for layouts without a side panel.
  static func card(on canvas: Rect) -> HintPanel {
    let width = (canvas.width - 32).clamped(to: 0...320)
    let height = (canvas.height - 32).clamped(to: 0...204)
    return HintPanel(
      rect: Rect(canvas.midX - width / 2, canvas.maxY - height - 16, width, height), isCard: true)
  }

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    guard rect.width >= 200, rect.height >= 96 else { return }
    if isCard {
      context.list.rect(
        rect, cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    }
    context.heading("BEGIN HERE", "", in: rect)
    let pitch = Double.minimum(36, (rect.height - 60) / 5)
    let area = rect.inset(by: Insets(top: 48, left: 20, bottom: 8, right: 12))
    for (number, hint) in Self.hints.enumerated() {
      let row = Rect(area.minX, area.minY + Double(number) * pitch, area.width + 8, pitch)
      guard row.midY + 10 <= area.maxY else { break }
      hint.draw(&context, in: row, column: 72)
    }
  }
}

extension PanelContext {
  private static let capsFont = Font(11, .semibold)

  /// The width of a key with its label.
  func capsWidth(_ caps: String) -> Double { measuring.width(of: caps, in: Self.capsFont) + 16 }

  /// Draws a key of the keyboard.
  mutating func keycap(_ caps: String, in box: Rect) {
    list.rect(box, cornerRadius: 6, fill: theme.wash, stroke: Stroke(theme.line))
    text(
      caps, Point(box.midX, box.midY + 4), Self.capsFont, theme.ink, anchor: .middle,
      within: box.width - 8)
  }
}

extension KeyHint {
  /// Draws the key in a column and the words next to it.
  func draw(_ context: inout PanelContext, in row: Rect, column: Double) {
    let theme = context.theme
    let width = Double.minimum(column - 8, context.capsWidth(caps))
    context.keycap(caps, in: Rect(row.minX, row.midY - 11, width, 22))
    let room = row.width - column - 8
    if context.measuring.width(of: words, in: Font(12)) <= room || row.height < 26 {
      let words = context.shortened(words, Font(12), to: room)
      return context.text(words, Point(row.minX + column, row.midY + 4.25), Font(12), theme.ink)
    }
    let lines = context.wrapped(words, Font(11), to: room, lines: 2)
    for (number, line) in lines.enumerated() {
      let y = row.midY + 4 + (Double(number) - Double(lines.count - 1) / 2) * 13
      context.text(line, Point(row.minX + column, y), Font(11), theme.ink)
    }
  }
}

/// The progress of a recording, in the lower left corner of the canvas; a click stops it.
struct RecordingBadge {
  let part: Double
  let area: Rect

  func draw(_ context: inout PanelContext) {
    guard area.width >= 180, area.height >= 80 else { return }
    let theme = context.theme
    let done = part.isFinite ? part.clamped(to: 0...1) : 0
    let box = Rect(area.minX + 12, area.maxY - 46, 156, 34)
    context.list.rect(
      box, cornerRadius: 10, fill: theme.paper.mixed(with: theme.touch, 0.08),
      stroke: Stroke(theme.touch.opacity(0.7)))
    context.list.path(
      Path(circle: Point(box.minX + 16, box.minY + 14), radius: 5), fill: theme.touch)
    context.text(
      "Recording", Point(box.minX + 28, box.minY + 18), Font(11, .semibold), theme.ink)
    context.text(
      "\(Int(done * 100))%", Point(box.maxX - 30, box.minY + 18), Font(11), theme.ink,
      anchor: .end)
    let track = Rect(box.minX + 12, box.maxY - 9, box.width - 24, 3)
    context.list.rect(track, cornerRadius: 1.5, fill: theme.line)
    context.list.rect(
      Rect(track.minX, track.minY, track.width * done, 3), cornerRadius: 1.5, fill: theme.touch)
    guard context.model.transport != nil else { return }
    Icon.close(in: Rect(box.maxX - 27, box.minY + 2, 24, 24)).draw(
      &context.list, context.isHot(.stopRecording) ? theme.ink : theme.faint)
    context.button(.stopRecording, "Stop recording", box, .toggleRecording)
  }
}

/// A message at the top of the canvas.
struct NoticeBanner {
  let notice: Notice
  let canvas: Rect

  private static let font = Font(12)

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    let width = Double.minimum(560, canvas.width - 24)
    guard width >= 120, canvas.height >= 60 else { return }
    let most = min(12, max(1, Int((canvas.height - 46) / 18)))
    let text = notice.text.split(separator: "\n", omittingEmptySubsequences: true)
      .map { context.broken(String($0), Self.font, to: width - 84) }
      .flatMap { context.wrapped($0, Self.font, to: width - 84, lines: most) }
    let lines = Array(text.prefix(most))
    let height = Double(max(1, lines.count)) * 18 + 22
    let box = Rect(
      (canvas.midX - width / 2).rounded(), canvas.minY + 12, width,
      Double.minimum(height, canvas.height - 24))
    let color = notice.kind == .error ? theme.refused : theme.picked
    context.list.append(
      .pushTag(.init(role: "notice", id: "notice", label: notice.text)))
    context.list.rect(
      box, cornerRadius: 10, fill: theme.paper.mixed(with: color, 0.09),
      stroke: Stroke(color.opacity(0.7)))
    let mark = Point(box.minX + 24, box.minY + 20)
    context.list.path(Path(circle: mark, radius: 9), fill: color)
    context.text(
      notice.kind == .error ? "!" : "i", mark + Point(0, 4.25), Font(12, .bold), theme.paper,
      anchor: .middle)
    context.list.clip(to: box) { list in
      for (number, line) in lines.enumerated() {
        list.text(
          line, at: Point(box.minX + 44, box.minY + 24 + Double(number) * 18), Self.font,
          theme.ink)
      }
    }
    let close = Rect(box.maxX - 36, box.minY + 6, 28, 28)
    if context.model.transport != nil {
      if context.isHot(.closeNotice) {
        context.list.rect(close, cornerRadius: 8, fill: theme.paper)
      }
      Icon.close(in: close).draw(&context.list, theme.faint)
      context.button(.closeNotice, "Close message", box, .dismissNotice)
    }
    context.list.append(.popTag)
  }
}
