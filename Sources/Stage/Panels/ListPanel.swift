internal import Drawing
internal import Geometry

/// A scrolling list of rows; it follows the current row until the user scrolls.
///
/// Only visible rows are drawn, so the cost does not depend on the length of the list.
struct ListPanel {
  let list: Region.List
  let label: String
  /// The visible area of the rows.
  let rect: Rect
  let count: Int
  let rowHeight: Double
  /// Rows run down the first column, then down the next.
  var columns = 1
  /// Rows run across all columns, line by line, instead.
  var runsAcross = false
  var current: Current?
  /// Returns the region identifier of a row; `nil` uses the row's number in the list.
  var rowID: ((Int) -> Region.ID)?
  /// Space at the end of the content for a current row that is taller than others.
  var reserve = 0.0

  /// The row that the list follows.
  struct Current {
    let row: Int
    /// The previous current row, from which the list scrolls.
    var previous: Int
    /// The completed fraction of the movement, 0 to 1.
    var progress = 1.0
    /// The height of the row above `rowHeight`.
    var extraHeight = 0.0
  }

  struct Row {
    let number: Int
    let id: Region.ID
    /// The row's full rectangle, even if an edge of the list clips it.
    let rect: Rect
    let isCurrent: Bool
    /// True if the row is after the current one.
    let isUpcoming: Bool
    /// True if the pointer is over the row.
    let isHot: Bool
    /// The opacity of the text, lower in a row that an edge of the list clips.
    let strength: Double
  }

  /// The label and the command of a row's region.
  struct Content {
    var label: String
    var command: Command?
  }

  /// Returns the maximum number of lines of a sentence in the current row.
  static func mostLines(_ model: FrameModel) -> Int { model.hasEqualRows ? 1 : 4 }

  /// Returns the space that lists reserve at their end for a current row of this many lines.
  static func reserve(lines: Int, _ model: FrameModel) -> Double {
    extraHeight(lines: model.hasEqualRows ? 1 : max(2, lines))
  }

  /// The extra height of the current row for a sentence of this many lines.
  static func extraHeight(lines: Int) -> Double { 16 * Double(max(0, lines - 1)) }

  /// The largest rectangle at the top of `rect` that holds whole rows.
  static func wholeRows(_ rowHeight: Double, in rect: Rect) -> Rect {
    let rows = (rect.height / rowHeight).rounded(.down)
    return Rect(
      rect.minX, rect.minY, rect.width.clamped(to: 0...), (rows * rowHeight).clamped(to: 0...))
  }

  private var rowsPerColumn: Int { (count + columns - 1) / columns }

  private func line(of row: Int) -> Int { runsAcross ? row / columns : row % rowsPerColumn }

  /// - Parameter above: Adds regions on top of a row, whose visible part is given.
  func draw(
    _ context: inout PanelContext, _ drawRow: (Row, inout PanelContext) -> Content,
    above: (Row, Rect, inout PanelContext) -> Void = { _, _, _ in }
  ) {
    guard rect.height > 0, rect.width > 0 else { return }
    let scroll = scroll(context)
    context.region(Region(.list(list), .list, label, rect, scroll: scroll))
    context.list.append(.pushClip(rect, cornerRadius: 8))
    let first = max(0, Int(scroll.offset / rowHeight) - 1)
    let last = min(rowsPerColumn, first + Int(rect.height / rowHeight) + 3)
    for column in 0..<columns {
      for line in first..<max(first, last) {
        let number = runsAcross ? line * columns + column : column * rowsPerColumn + line
        guard number < count else { break }
        let frame = frame(number, column, line, scroll.offset)
        guard let visible = frame.intersection(rect) else { continue }
        let id = rowID?(number) ?? .row(list, number)
        let row = Row(
          number: number, id: id, rect: frame, isCurrent: number == current?.row,
          isUpcoming: current.map { number > $0.row } ?? false, isHot: context.isHot(id),
          strength: ((visible.height / frame.height - 0.55) / 0.4).clamped(to: 0...1))
        let content = drawRow(row, &context)
        context.region(
          Region(id, .row, content.label, visible, action: content.command.map { .perform($0) }))
        above(row, visible, &context)
      }
    }
    context.list.append(.popClip)
    drawThumb(scroll, &context)
  }

  /// The indices of the rows that are at least partly visible, for a list of one column.
  func visibleRows(_ context: PanelContext) -> Range<Int> {
    let first = Int(scroll(context).offset / rowHeight)
    return min(first, count)..<min(count, first + Int(rect.height / rowHeight) + 2)
  }

  private func scroll(_ context: PanelContext) -> ScrollState {
    var scroll = ScrollState(
      offset: 0, contentHeight: Double(rowsPerColumn) * rowHeight + reserve,
      visibleHeight: rect.height)
    scroll.offset = scroll.offset(
      context.model.scrolls[list] ?? followed(scroll, turnsPages: context.model.turnsPages))
    return scroll
  }

  private func frame(_ number: Int, _ column: Int, _ line: Int, _ offset: Double) -> Rect {
    let width = rect.width / Double(columns)
    let extra = current?.extraHeight ?? 0
    let isBelow = current.map { number > $0.row } ?? false
    return Rect(
      rect.minX + width * Double(column),
      rect.minY + Double(line) * rowHeight + (isBelow ? extra : 0) - offset, width,
      rowHeight + (number == current?.row ? extra : 0))
  }

  /// The offset that keeps the current row in view, animated from the previous row.
  private func followed(_ scroll: ScrollState, turnsPages: Bool) -> Double {
    guard let current, count > 0 else { return 0 }
    if turnsPages { return page(of: current, scroll) }
    func target(_ row: Int) -> Double {
      // Whole rows, so that no row is clipped while the list rests.
      let above = (rect.height / rowHeight * 0.5).rounded(.down)
      let offset = (Double(line(of: row)) - above) * rowHeight
      return offset.clamped(to: ...(scroll.maximumOffset - reserve)).clamped(to: 0...)
    }
    let from = target(current.previous)
    // A taller row at the end of the list is fully visible.
    let bottom = Double(line(of: current.row) + 1) * rowHeight + current.extraHeight
    let to = Double.maximum(target(current.row), bottom - rect.height)
    return from + (to - from) * Ease.inOut(current.progress * 2.5)
  }

  /// The offset of the page with the current row.
  ///
  /// A page begins with the last row of the one before, and has room for a taller current row.
  private func page(of current: Current, _ scroll: ScrollState) -> Double {
    let line = line(of: current.row)
    let rows = max(1, Int(rect.height / rowHeight) - (reserve > 0 ? 3 : 1))
    let start = line < rows ? 0 : Double(line / rows * rows - 1) * rowHeight
    let offset = start.clamped(to: ...(scroll.maximumOffset - reserve)).clamped(to: 0...)
    return .maximum(offset, Double(line + 1) * rowHeight + current.extraHeight - rect.height)
  }

  private func drawThumb(_ scroll: ScrollState, _ context: inout PanelContext) {
    guard scroll.maximumOffset > reserve, rect.height > 40 else { return }
    let length = (rect.height * rect.height / scroll.contentHeight).clamped(to: 24...)
    let y = rect.minY + (rect.height - length) * scroll.offset / scroll.maximumOffset
    context.list.rect(
      Rect(rect.maxX + 2, y, 3, length), cornerRadius: 1.5, fill: context.theme.unasked)
  }
}

extension ListPanel.Row {
  /// Draws the background of a row in a list of choices.
  func drawChoice(_ ground: Rect, _ context: inout PanelContext) {
    guard isCurrent || isHot else { return }
    let theme = context.theme
    context.list.rect(ground, cornerRadius: 8, fill: isCurrent ? theme.selection : theme.wash)
  }

  /// Draws the background of a step or a delivery.
  func drawGround(_ context: inout PanelContext) {
    let theme = context.theme
    let ground = rect.inset(by: Insets(top: 1, left: 0.75, bottom: 1, right: 0.75))
    if isCurrent {
      context.list.rect(
        ground, cornerRadius: 8, fill: theme.askedWash, stroke: Stroke(theme.asked.opacity(0.9)))
    } else if isHot {
      context.list.rect(ground, cornerRadius: 8, fill: theme.wash)
    }
  }
}
