internal import Drawing
internal import Geometry

/// A list of rows that scrolls: by wheel, or on its own to keep the current row in view.
///
/// Only rows that can be seen are made, so a list costs what is visible, whatever its length.
struct ListPanel {
  let list: Region.List
  let label: String
  /// Where rows are seen.
  let rect: Rect
  let count: Int
  let rowHeight: Double
  /// Rows run down the first column, then down the next.
  var columns = 1
  /// Whether rows run across all columns instead, line by line.
  var runsAcross = false
  /// The current row and the movement towards it.
  var current: Current?
  /// What a row is to a pointer and to logs; `nil` for its number in the list.
  var rowID: ((Int) -> Region.ID)?
  /// Space at the end of the content for a current row that is taller than others.
  var reserve = 0.0

  /// The row that the list follows.
  struct Current {
    let row: Int
    /// The current row before this one, where the movement starts.
    var previous: Int
    /// How much of the movement is over, 0 to 1.
    var progress = 1.0
    /// How much taller than others the row is.
    var extraHeight = 0.0
  }

  /// One row to draw.
  struct Row {
    let number: Int
    let id: Region.ID
    /// All of the row, also where an edge of the list cuts it.
    let rect: Rect
    let isCurrent: Bool
    /// Whether it comes after the current row.
    let isUpcoming: Bool
    /// Whether the pointer is over it.
    let isHot: Bool
    /// How strongly text shows: less in a row that an edge of the list cuts.
    let strength: Double
  }

  /// What a row is to a pointer.
  struct Content {
    var label: String
    var command: Command?
  }

  /// How many lines a sentence takes at most in the current row.
  static let mostLines = 4

  /// How much taller the current row is than others, with a sentence of so many lines.
  static func extraHeight(lines: Int) -> Double { 16 * Double(max(0, lines - 1)) }

  /// The largest rectangle inside `rect`, from its top, that holds whole rows.
  static func wholeRows(_ rowHeight: Double, in rect: Rect) -> Rect {
    let rows = (rect.height / rowHeight).rounded(.down)
    return Rect(
      rect.minX, rect.minY, rect.width.clamped(to: 0...), (rows * rowHeight).clamped(to: 0...))
  }

  private var rowsPerColumn: Int { (count + columns - 1) / columns }

  /// In which line a row is.
  private func line(of row: Int) -> Int { runsAcross ? row / columns : row % rowsPerColumn }

  /// - Parameter above: adds regions that lie on a row, of which so much is visible.
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

  /// The rows that are seen at least in part, of a list of one column.
  func visibleRows(_ context: PanelContext) -> Range<Int> {
    let first = Int(scroll(context).offset / rowHeight)
    return min(first, count)..<min(count, first + Int(rect.height / rowHeight) + 2)
  }

  private func scroll(_ context: PanelContext) -> ScrollState {
    var scroll = ScrollState(
      offset: 0, contentHeight: Double(rowsPerColumn) * rowHeight + reserve,
      visibleHeight: rect.height)
    scroll.offset = scroll.offset(context.model.scrolls[list] ?? followed(scroll))
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

  /// The offset that keeps the current row in view, on its way from the row before.
  private func followed(_ scroll: ScrollState) -> Double {
    guard let current, count > 0 else { return 0 }
    func target(_ row: Int) -> Double {
      // Whole rows, so that none is cut while the list rests.
      let above = (rect.height / rowHeight * 0.5).rounded(.down)
      let offset = (Double(line(of: row)) - above) * rowHeight
      return offset.clamped(to: ...(scroll.maximumOffset - reserve)).clamped(to: 0...)
    }
    let from = target(current.previous)
    // A taller row at the end of the list is seen whole.
    let bottom = Double(line(of: current.row) + 1) * rowHeight + current.extraHeight
    let to = Double.maximum(target(current.row), bottom - rect.height)
    return from + (to - from) * Ease.inOut(current.progress * 2.5)
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
  /// Draws the background of something to choose.
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
