internal import Drawing
package import Geometry
package import HitTesting
package import TouchDelivery

/// The built-in scenes to choose from.
package struct Gallery: Sendable {
  package struct Entry: Sendable {
    /// The name of the scene on the command line.
    package var id: String
    /// The scene, drawn as a thumbnail on the card.
    package var scene: Scene

    package init(id: String, scene: Scene) {
      self.id = id
      self.scene = scene
    }
  }

  /// The scenes in display order, row by row.
  package var entries: [Entry]
  /// The index of the selected card in `entries`.
  package var selected: Int
  /// The index of the open scene; `nil` if the gallery does not contain it.
  package var current: Int?
  /// The search that plays on a card; `nil` if all cards show their answers.
  package var preview: Preview?

  /// A moment of the search on a card.
  package struct Preview: Sendable {
    /// The index of the card in `entries`.
    package var index: Int
    package var step: Step

    package init(index: Int, step: Step) {
      self.index = index
      self.step = step
    }
  }

  package init(_ entries: [Entry], selected: Int, current: Int? = nil) {
    self.entries = entries
    self.selected = selected
    self.current = current
  }

  /// Returns the number of cards per row for a window size.
  package static func columns(in size: Size) -> Int { GalleryLayout(size).columns }
}

/// The layout of a gallery for a window size.
struct GalleryLayout {
  let header: Rect
  /// The instructions for opening the user's files; `nil` without room.
  let own: Rect?
  /// The area of the cards.
  let grid: Rect
  let columns: Int

  /// The height of a card, including the gap below it.
  static let pitch = 148.0

  init(_ size: Size) {
    let width = size.isFinite ? size.width.clamped(to: 0...16_384) : 0
    let height = size.isFinite ? size.height.clamped(to: 0...16_384) : 0
    let margin = width < 640 ? 16.0 : 32
    header = Rect(margin, 0, (width - 2 * margin).clamped(to: 0...), height < 400 ? 56 : 76)
    let top = header.maxY
    let room = (height - top - 16).clamped(to: 0...)
    var start = margin
    if width >= 1000, room >= 360 {
      own = Rect(margin, top, 264, Double.minimum(room, 392))
      start += 264 + 20
    } else {
      own = nil
    }
    let rest = (width - margin - start).clamped(to: 0...)
    columns = max(1, Int((rest + 16) / 300))
    // Card edges are on whole points.
    let card = (rest / Double(columns)).rounded(.down)
    grid = Rect(start, top, card * Double(columns), room)
  }
}

/// The gallery, in front of everything else.
struct GalleryPanel {
  let gallery: Gallery
  let size: Size
  let pictures: ThumbnailCache

  private static let hints = [
    KeyHint("Ctrl O", "opens a file"),
    KeyHint("Drop", "a file on the window"),
    KeyHint("Ctrl V", "opens the clipboard"),
    KeyHint("G", "shows this gallery again"),
    KeyHint("?", "shows every key"),
  ]

  func draw(_ context: inout PanelContext) {
    let layout = GalleryLayout(size)
    let theme = context.theme
    let all = Rect(origin: .zero, size: size)
    context.list.rect(all, fill: theme.desk)
    context.panel(.gallery, "Gallery", all)
    drawHeader(layout.header, &context)
    if let own = layout.own { drawOwn(own, &context) }
    guard layout.grid.width >= 120, layout.grid.height >= 40 else { return }
    var list = ListPanel(
      list: .gallery, label: "Scenes", rect: layout.grid, count: gallery.entries.count,
      rowHeight: GalleryLayout.pitch)
    list.columns = layout.columns
    list.runsAcross = true
    list.current = ListPanel.Current(row: gallery.selected, previous: gallery.selected)
    list.draw(&context) { row, context in
      let entry = gallery.entries[row.number]
      draw(entry, row, &context)
      return ListPanel.Content(label: entry.scene.name, command: .showGalleryScene(row.number))
    }
  }

  private func drawHeader(_ rect: Rect, _ context: inout PanelContext) {
    let theme = context.theme
    let title = Font(20, .semibold)
    let y = rect.midY + 8
    context.text("Scenes to try", Point(rect.minX, y), title, theme.ink)
    let close = Rect(rect.maxX - 28, rect.midY - 13, 28, 28)
    if context.isHot(.closeGallery) {
      context.list.rect(close, cornerRadius: 8, fill: theme.selection)
    }
    Icon.close(in: close).draw(&context.list, theme.faint)
    context.button(.closeGallery, "Close gallery", close, .toggleGallery)
    let start = rect.minX + context.measuring.width(of: "Scenes to try", in: title) + 20
    let count = gallery.entries.count
    let words = "\(count) come with HitScope, each with a touch and its result"
    let keys = "Arrows choose, Enter opens"
    let font = Font(12)
    let room = close.minX - 16 - start
    let both = [words, keys].map { context.measuring.width(of: $0, in: font) }
    if both[0] + both[1] + 32 <= room {
      context.text(keys, Point(close.minX - 16, y), font, theme.faint, anchor: .end)
    }
    context.text(context.shortened(words, font, to: room), Point(start, y), font, theme.faint)
  }

  /// Draws the instructions for opening the user's files.
  private func drawOwn(_ rect: Rect, _ context: inout PanelContext) {
    let theme = context.theme
    context.list.rect(rect, cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    context.heading("YOUR OWN VIEWS", "", in: rect)
    let area = rect.inset(by: Insets(top: 46, left: 20, bottom: 12, right: 12))
    var y = area.minY
    for hint in Self.hints {
      hint.draw(&context, in: Rect(area.minX, y, area.width + 8, 34), column: 64)
      y += 34
    }
    y += 14
    let font = Font(12)
    let steps = [
      "Storyboards, xibs and the dumps of test drivers open as they are.",
      "From a running app: stop in lldb, type the line below, copy the output, press Ctrl V.",
    ]
    for step in steps {
      for line in context.wrapped(step, font, to: area.width - 8, lines: 4) {
        guard y + 17 <= rect.maxY - 8 else { return }
        context.text(line, Point(area.minX, y + 12), font, theme.faint)
        y += 17
      }
      y += 8
    }
    let code = Font(11, family: .mono)
    for line in ["po [[UIWindow keyWindow]", "    recursiveDescription]"] {
      guard y + 17 <= rect.maxY - 8 else { return }
      context.text(line, Point(area.minX, y + 12), code, theme.ink)
      y += 17
    }
  }

  private func draw(_ entry: Gallery.Entry, _ row: ListPanel.Row, _ context: inout PanelContext) {
    let theme = context.theme
    let card = row.rect.inset(by: Insets(top: 1, left: 1, bottom: 13, right: 15))
    guard card.width > 60 else { return }
    context.list.rect(
      card, cornerRadius: 12, fill: row.isHot || row.isCurrent ? theme.selection : theme.paper,
      stroke: row.isCurrent ? Stroke(theme.picked, width: 2) : Stroke(theme.line))
    let picture = Rect(card.minX + 10, card.minY + 10, 92, card.height - 20)
    context.list.rect(picture, cornerRadius: 6, fill: theme.wash)
    let preview = gallery.preview.flatMap { $0.index == row.number ? $0 : nil }
    Thumbnail(entry.scene, inMiddleOf: picture.inset(by: 2))?
      .draw(&context, pictures, step: preview?.step, showsAnswer: preview == nil)
    let x = picture.maxX + 14
    let width = card.maxX - 12 - x
    guard width > 40 else { return }
    let title = context.wrapped(entry.scene.name, Font(13, .semibold), to: width, lines: 3)
    var y = card.minY + 24
    for line in title {
      context.text(line, Point(x, y), Font(13, .semibold), theme.ink, within: width)
      y += 17
    }
    y += 4
    let isCurrent = row.number == gallery.current
    let bottom = card.maxY - (isCurrent ? 24 : 6)
    let lines = max(0, Int((bottom - y + 12) / 15))
    if lines > 0 {
      for line in context.wrapped(entry.scene.note ?? "", Font(11), to: width, lines: lines) {
        context.text(line, Point(x, y), Font(11), theme.faint)
        y += 15
      }
    }
    if isCurrent {
      context.text("shown now", Point(x, card.maxY - 10), Font(11, .semibold), theme.picked)
    }
  }
}
