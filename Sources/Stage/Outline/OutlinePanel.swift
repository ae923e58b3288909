internal import Drawing
internal import Geometry
package import HitTesting

/// The tree as rows, and the search for views in it.
package struct Outline: Sendable {
  /// The visible rows of the tree, including those outside the scroll area.
  package var rows: OutlineRows
  /// The search text being typed.
  package var input = TextInput()
  /// True if the search field has the keyboard focus.
  package var hasFocus = false
  /// The search results; `nil` without a search.
  package var finder: OutlineFinder?
  /// The drop position of the dragged row; `nil` without a drag.
  package var drop: OutlineDrop?

  /// The height of a row, in points.
  package static let rowHeight = 26.0

  package init(_ rows: OutlineRows) { self.rows = rows }
}

/// The drop position of a dragged row.
package struct OutlineDrop: Hashable, Sendable {
  /// The dragged view.
  package var view: NodeID
  /// The row above which the view would be inserted; the number of rows for the end.
  package var row: Int
  /// The depth that the view would have.
  package var depth: Int

  package init(view: NodeID, row: Int, depth: Int) {
    (self.view, self.row, self.depth) = (view, row, depth)
  }
}

/// The tabs of the upper part of the left panel.
enum TreeTab: PanelTab {
  case chart, outline

  var title: String {
    switch self {
    case .chart: "CHART"
    case .outline: "OUTLINE"
    }
  }

  var control: Region.Control {
    switch self {
    case .chart: .chartTab
    case .outline: .outlineTab
    }
  }

  var label: String {
    switch self {
    case .chart: "Show the chart"
    case .outline: "Show the outline"
    }
  }

  var command: Command { .showOutline(self == .outline) }
}

/// The views of the tree as rows, with the result of the search for each, and a search field.
struct OutlinePanel {
  let rect: Rect
  let outline: Outline
  let snapshot: SearchSnapshot
  /// The views from the window to the one that receives the touch.
  let path: Set<NodeID>
  /// True if the search belongs to the tree of the rows.
  let hasSearch: Bool

  private static let step = 14.0
  private static let small = Font(11)

  init(
    rect: Rect, outline: Outline, _ snapshot: SearchSnapshot, _ summary: TraceSummary?
  ) {
    self.rect = rect
    self.outline = outline
    self.snapshot = snapshot
    path = Set(summary?.path.suffix(64) ?? [])
    hasSearch = summary.map { $0.trace.tree.isSame(as: outline.rows.tree) } ?? false
  }

  private var tree: ViewTree { outline.rows.tree }

  func draw(_ context: inout PanelContext) {
    let count = outline.rows.root.map { tree.subtree(of: $0).count } ?? tree.count
    context.panel(.hierarchy, "Outline", rect)
    context.tabs(
      TreeTab.outline, remark: count == 1 ? "1 view" : HeaderPanel.grouped(count) + " views",
      in: rect)
    drawField(&context)
    let area = ListPanel.wholeRows(
      Outline.rowHeight, in: Rect(rect.minX + 8, rect.minY + 86, rect.width - 16, rect.height - 94))
    guard area.height > 0 else { return }
    let list = ListPanel(
      list: .outline, label: "Views", rect: area, count: outline.rows.count,
      rowHeight: Outline.rowHeight)
    let indent = Indent(list.visibleRows(context), outline.rows, width: area.width)
    list.draw(&context) { row, context in
      let view = outline.rows[row.number]
      let name = tree.displayName(of: view)
      let tag = DrawList.Tag(role: "row", id: "outline-\(view.index)", label: name)
      context.list.append(.pushTag(tag))
      draw(view, row, indent, &context)
      context.list.append(.popTag)
      return ListPanel.Content(label: name, command: .selectRow(view))
    } above: { row, visible, context in
      drawDrop(row, indent, &context)
      guard let isExpanded = outline.rows.isExpanded(row: row.number) else { return }
      let view = outline.rows[row.number]
      let x = row.rect.minX + indent.start(outline.rows.depth(ofRow: row.number))
      let button = Rect(x, row.rect.minY, 20, row.rect.height)
      guard let box = button.intersection(visible) else { return }
      let words = isExpanded ? "Collapse " : "Expand "
      context.region(
        Region(
          .fold(view), .button, words + tree.displayName(of: view), box,
          action: .perform(.toggleRow(view))))
    }
  }

  /// The indentation of rows.
  ///
  /// In deep trees, steps are smaller, and the indentation that all rows share is left out.
  private struct Indent {
    private let first: Int
    private let step: Double

    init(_ rows: Range<Int>, _ outline: OutlineRows, width: Double) {
      let depths = rows.map { outline.depth(ofRow: $0) }
      let (least, most) = (depths.min() ?? 0, depths.max() ?? 0)
      let room = width * 0.36
      if Double(most) * OutlinePanel.step <= room {
        (first, step) = (0, OutlinePanel.step)
      } else {
        first = max(0, least - 1)
        step = (room / Double(max(1, most - first))).clamped(to: 0.5...OutlinePanel.step)
      }
    }

    func start(_ depth: Int) -> Double { Double(max(0, depth - first)) * step }
  }
}

extension OutlinePanel {
  /// Draws the line at which the dragged row would be dropped, if it is at an edge of this row.
  private func drawDrop(
    _ row: ListPanel.Row, _ indent: Indent, _ context: inout PanelContext
  ) {
    guard let drop = outline.drop else { return }
    let isLast = row.number + 1 == outline.rows.count && drop.row == outline.rows.count
    guard row.number == drop.row || isLast else { return }
    let y = (isLast ? row.rect.maxY : row.rect.minY).clamped(to: rect.minY...rect.maxY)
    let start = row.rect.minX + 26 + indent.start(drop.depth)
    let stroke = Stroke(context.theme.picked, width: 2)
    let line = Path(polygon: [Point(start + 4, y), Point(row.rect.maxX - 6, y)], closed: false)
    context.list.path(line, stroke: stroke)
    context.list.path(Path(circle: Point(start, y), radius: 4), stroke: stroke)
  }

  private func draw(
    _ view: NodeID, _ row: ListPanel.Row, _ indent: Indent, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let isSelected = context.model.selection == view
    let isWinner = hasSearch && view == snapshot.winner
    let isPruned = outline.rows.isPruned(row: row.number)
    let box = row.rect.inset(by: Insets(top: 1, left: 0, bottom: 1, right: 0))
    if isSelected || row.isHot {
      context.list.rect(box, cornerRadius: 7, fill: isSelected ? theme.selection : theme.wash)
    }
    if let drop = outline.drop, tree.isView(view, inSubtreeOf: drop.view) {
      context.list.rect(box, fill: theme.picked.opacity(0.12))
    }
    var x = box.minX + indent.start(outline.rows.depth(ofRow: row.number))
    if let isExpanded = outline.rows.isExpanded(row: row.number) {
      let isHot = context.isHot(.fold(view))
      Icon.disclosure(at: Point(x + 10, box.midY), isOpen: isExpanded)
        .draw(&context.list, (isHot ? theme.ink : theme.faint).opacity(row.strength))
    }
    x += 20
    drawSwatch(view, Rect(x, box.midY - 6, 12, 12), isPruned: isPruned, &context)
    x += 20
    var end = box.maxX - 8
    if hasSearch, let call = snapshot.byView[view], call.order > 0, isAsked(call) {
      end = drawBadge(call, at: Point(end, box.midY), isWinner: isWinner, &context)
    } else if hasSearch, snapshot.step != nil {
      end -= 24
    }
    let remark = remark(view)
    let marks = self.marks(view)
    let font = Font(12, isWinner ? .semibold : .regular)
    // A long name leaves room for a word or two of the remark, a short one for all that fits.
    let natural = context.measuring.width(of: tree.displayName(of: view), in: font)
    let rest = end - x - natural - Double(marks.count) * 16 - 8
    let least = Double.maximum((end - x) * 0.45, Double.minimum(92, (end - x) * 0.66))
    let words = context.shortened(
      remark.words, Self.small, to: Double.maximum(rest, least))
    context.text(
      words, Point(end, box.midY + 4), Self.small,
      color(remark.tone, theme).opacity(row.strength), anchor: .end)
    if !words.isEmpty { end -= context.measuring.width(of: words, in: Self.small) + 8 }
    end -= Double(marks.count) * 16
    let isFaint = isPruned || remark.tone == .faint && snapshot.winner != nil && hasSearch
    x = drawName(
      view, at: Point(x, box.midY + 4.3), to: end, font,
      (isFaint ? theme.faint : theme.ink).opacity(row.strength), &context)
    for mark in marks {
      mark(Point(x + 12, box.midY)).draw(&context.list, theme.faint.opacity(0.85 * row.strength))
      x += 16
    }
  }

  /// Draws the name with the matching part marked; returns its right edge.
  private func drawName(
    _ view: NodeID, at baseline: Point, to end: Double, _ font: Font, _ color: Color,
    _ context: inout PanelContext
  ) -> Double {
    let name = context.label(of: view, in: tree, font, within: end - baseline.x)
    var x = baseline.x + context.measuring.width(of: name, in: font)
    guard let finder = outline.finder, finder.tree.isSame(as: tree),
      finder.number(of: view) != nil
    else {
      context.text(name, baseline, font, color)
      return x
    }
    if let part = TextFolding.range(of: finder.query, in: name) {
      drawMarked(name, part, at: baseline, font, color, &context)
    } else {
      context.text(name, baseline, font, color)
      // The match is in a text other than the name.
      let texts = [tree.className(of: view)] + OutlineFinder.texts(of: view, in: tree)
      let found = texts.first { TextFolding.range(of: finder.query, in: $0) != nil } ?? ""
      let shown = context.shortened(found, Self.small, to: end - x - 8)
      let place = Point(x + 8, baseline.y)
      if let part = TextFolding.range(of: finder.query, in: shown) {
        drawMarked(shown, part, at: place, Self.small, context.theme.faint, &context)
      } else {
        context.text(shown, place, Self.small, context.theme.faint)
      }
      if !shown.isEmpty { x += 8 + context.measuring.width(of: shown, in: Self.small) }
    }
    return x
  }

  private func drawMarked(
    _ text: String, _ part: Range<String.Index>, at baseline: Point, _ font: Font, _ color: Color,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    let before = context.measuring.width(of: String(text[..<part.lowerBound]), in: font)
    let through = context.measuring.width(of: String(text[..<part.upperBound]), in: font)
    context.list.rect(
      Rect(baseline.x + before, baseline.y - 12.5, through - before, 17), cornerRadius: 2,
      fill: theme.asked.opacity(0.3))
    context.text(text, baseline, font, color)
  }

  /// Draws a view's colour; as on the canvas, the pattern shows what prevents touches.
  private func drawSwatch(
    _ view: NodeID, _ box: Rect, isPruned: Bool, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let own = theme.tinted(
      Palette.color(of: view, tone: context.tones.tone(of: view), in: tree))
    let edge = theme.ink.opacity(0.5)
    switch tree.guardRefusal(of: view)?.kind.visibility {
    case .hidden:
      context.list.rect(box, cornerRadius: 3, stroke: Stroke(edge, dash: [2.5, 2]))
    case .faint:
      context.list.rect(
        box, cornerRadius: 3, fill: own.opacity(0.25),
        stroke: Stroke(edge, width: 1.25, dash: [0, 2.5], isRound: true))
    case .visible:
      context.list.rect(box, cornerRadius: 3, fill: own)
      let hatch = Fill.hatch(theme.ink.opacity(0.45), spacing: 3.5, lineWidth: 1)
      context.list.append(.rect(box, cornerRadius: 3, fill: hatch, stroke: Stroke(edge)))
    case nil:
      context.list.rect(
        box, cornerRadius: 3, fill: own.opacity(isPruned ? 0.45 : 1),
        stroke: Stroke(theme.ink.opacity(0.15)))
    }
  }

  /// Draws the number of the call in a capsule; returns the left end.
  private func drawBadge(
    _ call: SearchSnapshot.Call, at right: Point, isWinner: Bool, _ context: inout PanelContext
  ) -> Double {
    let theme = context.theme
    let color =
      isWinner
      ? theme.answers
      : call.state.isRefusal ? theme.refused : call.state == .asked ? theme.asked : theme.ink
    let font = Font(9.5, .bold)
    let number = String(call.order)
    let width = Double.maximum(18, context.measuring.width(of: number, in: font) + 9)
    let box = Rect(right.x - width, right.y - 9, width, 18)
    context.list.rect(box, cornerRadius: 9, fill: color)
    context.text(number, box.center + Point(0, 3.4), font, theme.onInk, anchor: .middle)
    return box.minX - 6
  }

  /// Returns false while the point is still being converted for the view.
  private func isAsked(_ call: SearchSnapshot.Call) -> Bool {
    guard call.state == .asked, let step = snapshot.step, step.view == call.view else {
      return true
    }
    return step.kind != .converts
  }

  /// A short annotation next to a view's name.
  private struct Remark {
    enum Tone { case faint, asked, refused, answers }

    var words = ""
    var tone = Tone.faint
  }

  private func color(_ tone: Remark.Tone, _ theme: Theme) -> Color {
    switch tone {
    case .faint: theme.faint
    case .asked: theme.asked.mixed(with: theme.ink, 0.25)
    case .refused: theme.refused
    case .answers: theme.answers
    }
  }

  private func remark(_ view: NodeID) -> Remark {
    let state = Remark(words: stateWords(view))
    guard hasSearch, let trace = snapshot.step else { return state }
    if view == snapshot.winner { return Remark(words: "gets the touch", tone: .answers) }
    switch snapshot.state(of: view) {
    case .asked where trace.view == view && trace.kind == .converts: return state
    case .asked: return Remark(words: "asked", tone: .asked)
    case .searching, .returnedOther: return Remark(tone: .asked)
    case .returnedSelf: return Remark(words: "answered", tone: .answers)
    case .returnedNil: return Remark(words: "returns nil", tone: .refused)
    case .refused:
      return Remark(words: refusal(view, snapshot.byView[view]), tone: .refused)
    case nil: break
    }
    if snapshot.hasRefused(view, view, in: tree, path: path) {
      return Remark(words: refusal(view, nil), tone: .refused)
    }
    guard let superview = tree.superview(of: view), path.contains(superview) else { return state }
    let isOver = snapshot.isOver || snapshot.winner != nil
    return isOver && state.words.isEmpty ? Remark(words: "never asked") : state
  }

  /// The reason why a view refuses the touch, in two or three words.
  private func refusal(_ view: NodeID, _ call: SearchSnapshot.Call?) -> String {
    if let reason = call?.refusal { return Sentences.shortRefusal(reason) }
    let local =
      call?.point ?? snapshot.screenPoint.flatMap { tree.convert($0, from: nil, to: view) } ?? .zero
    return Sentences.shortRefusal(tree.refusalInTrace(of: view, at: local))
  }

  /// The view's state that prevents all touches.
  private func stateWords(_ view: NodeID) -> String {
    tree.guardRefusal(of: view).map { Sentences.shortRefusal($0) } ?? ""
  }

  /// The icons for a control, a view with recognizers, and a view that clips.
  private func marks(_ view: NodeID) -> [(Point) -> Icon] {
    let details = tree.ownDetails(of: view)
    var marks: [(Point) -> Icon] = []
    if details?.control != nil { marks.append(Icon.control) }
    if details?.gestures.isEmpty == false { marks.append(Icon.recognizer) }
    if tree.clipsToBounds(view) { marks.append(Icon.clips) }
    return marks
  }
}

extension OutlinePanel {
  /// Draws the search field, with the number of matches and the index of the selected one.
  private func drawField(_ context: inout PanelContext) {
    let theme = context.theme
    let field = Rect(rect.minX + 12, rect.minY + 46, rect.width - 24, 30)
    guard field.width >= 60, field.maxY <= rect.maxY else { return }
    let hasText = !outline.input.text.isEmpty
    let count = hasText ? self.count(context) : "/"
    let font = Self.small
    let width = context.measuring.width(of: count, in: font)
    let buttons = hasText && context.model.transport != nil ? 66.0 : 0
    let trailing = width + buttons + 14
    let box = TextField(
      rect: field, input: outline.input, hasFocus: outline.hasFocus,
      placeholder: "Find class, text, id, address", trailing: trailing)
    box.draw(&context, .findField, "Find", .find)
    context.text(
      count, Point(field.maxX - 10 - buttons, field.midY + 4), font,
      hasText && outline.finder?.matches.isEmpty != false ? theme.refused : theme.faint,
      anchor: .end)
    guard buttons > 0 else { return }
    let names = ["Previous match", "Next match", "Clear the search"]
    let controls = [Region.Control.previousMatch, .nextMatch, .clearFind]
    let commands = [Command.nextMatch(-1), .nextMatch(1), .clearFind]
    for place in 0..<3 {
      let button = Rect(field.maxX - 70 + Double(place) * 22, field.minY + 4, 22, 22)
      if context.isHot(controls[place]) {
        context.list.rect(button, cornerRadius: 6, fill: theme.selection)
      }
      let icon =
        place == 2
        ? Icon.close(in: button) : Icon.chevron(at: button.center, up: place == 0)
      icon.draw(&context.list, theme.faint)
      context.button(controls[place], names[place], button, commands[place])
    }
  }

  /// The number of matches, and the index of the selected one: `3 of 17`.
  private func count(_ context: PanelContext) -> String {
    guard let finder = outline.finder, !finder.matches.isEmpty else { return "no match" }
    let count = HeaderPanel.grouped(finder.matches.count)
    let number = context.model.selection.flatMap { finder.number(of: $0) }
    return number.map { "\(HeaderPanel.grouped($0 + 1)) of \(count)" } ?? "\(count) found"
  }
}
