internal import Drawing
internal import Geometry

/// The dialog for opening a file: a field for its path, and a list of files.
package struct FileChooser: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// The name of the file or folder.
    package var title: String
    /// The folder that contains it.
    package var detail: String
    package var isFolder: Bool

    package init(title: String, detail: String, isFolder: Bool = false) {
      self.title = title
      self.detail = detail
      self.isFolder = isFolder
    }
  }

  /// The text being typed.
  package var input: TextInput
  package var rows: [Row]
  /// The index of the row that Enter opens; `nil` for the typed path.
  package var selected: Int?
  /// The heading of the list.
  package var heading: String

  package init(input: TextInput, rows: [Row], selected: Int?, heading: String) {
    self.input = input
    self.rows = rows
    self.selected = selected
    self.heading = heading
  }
}

/// The dialog for opening a file, in front of everything.
struct FileChooserPanel {
  let chooser: FileChooser
  let size: Size

  private static let pitch = 40.0

  func draw(_ context: inout PanelContext) {
    guard size.isFinite, size.width >= 200, size.height >= 200 else { return }
    let theme = context.theme
    let width = Double.minimum(size.width - 32, 680)
    let room = (size.height - 220).clamped(to: 0...(Self.pitch * 9))
    let rows = (room / Self.pitch).rounded(.down)
    let height = rows * Self.pitch + 172
    let card = Card(Size(width, Double.minimum(height, size.height - 16)), in: size)
    card.draw(&context, in: size, closing: .closeChooser, "Close file list", .toggleChooser)
    let rect = card.rect
    // A click on the card outside its controls does not close it.
    context.panel(.chooser, "Open a file", rect)
    context.text(
      "Open a file", Point(rect.minX + 32, rect.minY + 38), Font(16, .semibold), theme.ink)
    card.drawCross(&context, isHot: context.isHot(.cancelChooser))
    context.button(.cancelChooser, "Cancel", card.cross, .toggleChooser)
    let field = Rect(rect.minX + 24, rect.minY + 58, width - 48, 34)
    TextField(
      rect: field, input: chooser.input, hasFocus: true, placeholder: "Type a path, or choose below"
    ).draw(&context)
    context.region(Region(.control(.chooserField), .field, "Path", field))
    context.text(
      chooser.heading, Point(rect.minX + 32, field.maxY + 24), Font(11, .bold, tracking: 0.8),
      theme.faint)
    let area = Rect(rect.minX + 24, field.maxY + 34, width - 48, rows * Self.pitch)
    var list = ListPanel(
      list: .files, label: "Files", rect: area, count: chooser.rows.count, rowHeight: Self.pitch)
    if let row = chooser.selected { list.current = ListPanel.Current(row: row, previous: row) }
    list.draw(&context) { row, context in
      let file = chooser.rows[row.number]
      draw(file, row, &context)
      return ListPanel.Content(
        label: file.isFolder ? "Folder \(file.title)" : file.title,
        command: .chooseFile(row.number))
    }
    let hint = "Enter opens, Tab completes, Esc closes. A file may also be dropped on the window"
    context.text(
      context.shortened(hint, Font(11), to: width - 64),
      Point(rect.minX + 32, rect.maxY - 16), Font(11), theme.faint)
  }

  private func draw(
    _ file: FileChooser.Row, _ row: ListPanel.Row, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let rect = row.rect.inset(by: Insets(top: 0, left: 0, bottom: 4, right: 8))
    row.drawChoice(rect, &context)
    let icon = Rect(rect.minX + 10, rect.midY - 9, 18, 18)
    (file.isFolder ? Icon.folder(in: icon) : Icon.document(in: icon))
      .draw(&context.list, theme.faint)
    let x = rect.minX + 40
    let font = Font(13, row.isCurrent ? .semibold : .regular)
    let title = context.measuring.elided(file.title, in: font, to: rect.maxX - 12 - x)
    let hasDetail = !file.detail.isEmpty
    context.text(title, Point(x, rect.midY + (hasDetail ? -1 : 4.5)), font, theme.ink)
    guard hasDetail else { return }
    context.text(
      file.detail, Point(x, rect.midY + 13), Font(11), theme.faint, within: rect.maxX - 12 - x)
  }
}
