internal import Drawing
internal import Geometry
internal import HitTesting
internal import TouchDelivery

/// The open calls of `hitTest` in the current step, the innermost first; rows are clickable.
struct CallStackPanel {
  let rect: Rect
  /// True if it replaces the list of steps.
  var isInList = false

  private static let rowHeight = 38.0
  private static let font = Font(12)

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    context.panel(.callStack, "Call stack", rect)
    let top = context.detailHeading(.stack, snapshot, isInList: isInList, in: rect)
    let area = ListPanel.wholeRows(
      Self.rowHeight, in: Rect(rect.minX + 8, top, rect.width - 16, rect.maxY - 8 - top))
    guard area.height > 0 else { return }
    guard let tree = context.model.trace?.tree, !snapshot.stack.isEmpty else {
      let words =
        snapshot.step == nil
        ? "Calls are listed here while the search goes on"
        : "Every call has returned: the search is over"
      return context.paragraph(words, in: area, lines: 2)
    }
    let frames = Frames(snapshot)
    var list = ListPanel(
      list: .callStack, label: "Calls of hitTest", rect: area, count: frames.count,
      rowHeight: Self.rowHeight)
    list.current = ListPanel.Current(row: 0, previous: 0)
    list.draw(&context) { row, context in
      guard let (depth, call) = frames[row.number] else {
        context.text(
          "\(HeaderPanel.grouped(frames.left)) more calls",
          Point(row.rect.minX + 44, row.rect.midY + 4), Self.font, context.theme.faint)
        return ListPanel.Content(label: "\(frames.left) more calls")
      }
      let inner = row.number > 0 ? frames[row.number - 1]?.call.view : nil
      let words = Self.words(call, snapshot.step, inner, isCurrent: row.number == 0, tree)
      draw(call, depth, tree, words, row, &context)
      return ListPanel.Content(
        label: "Frame \(depth): \(tree.displayName(of: call.view)), \(words)",
        command: .select(call.view))
    }
  }

  private func draw(
    _ call: SearchSnapshot.Call, _ depth: Int, _ tree: ViewTree, _ words: String,
    _ row: ListPanel.Row, _ context: inout PanelContext
  ) {
    let theme = context.theme
    let isCurrent = row.isCurrent
    let box = row.rect.inset(by: Insets(top: 1, left: 0.75, bottom: 1, right: 0.75))
    var ground = theme.paper
    if isCurrent {
      row.drawGround(&context)
      ground = theme.askedWash
    } else if call.view == context.model.selection {
      context.list.rect(box, cornerRadius: 8, fill: theme.selection)
      ground = theme.selection
    } else if row.isHot {
      context.list.rect(box, cornerRadius: 8, fill: theme.wash)
    }
    let faint = theme.faint.text(on: ground).opacity(row.strength)
    context.text(
      String(depth), Point(box.minX + 28, box.minY + 15), Font(10, family: .mono),
      faint, anchor: .end, within: 24)
    let own = Palette.color(of: call.view, tone: context.tones.tone(of: call.view), in: tree)
    context.list.rect(
      Rect(box.minX + 36, box.minY + 6, 10, 10), cornerRadius: 3, fill: theme.tinted(own),
      stroke: Stroke(theme.ink.opacity(0.15)))
    let font = Font(12, isCurrent ? .semibold : .regular)
    let mono = Font(11, family: .mono)
    let point = Sentences.text(call.point)
    let most = (box.width - 54) * 0.6
    var argument = ".hitTest" + point
    if context.measuring.width(of: argument, in: mono) > most { argument = point }
    let width = Double.minimum(context.measuring.width(of: argument, in: mono), most)
    let name = context.label(
      of: call.view, in: tree, font, within: box.width - 54 - 8 - width)
    context.text(
      name, Point(box.minX + 54, box.minY + 15), font, theme.ink.opacity(row.strength))
    context.text(
      argument, Point(box.minX + 54 + context.measuring.width(of: name, in: font), box.minY + 15),
      mono, faint, within: width + 4)
    let color =
      switch call.state {
      case .refused, .returnedNil: theme.refused
      case .returnedSelf, .returnedOther: theme.answers
      case .asked, .searching: theme.faint
      }
    context.text(
      words, Point(box.minX + 54, box.minY + 29), Font(11),
      color.text(on: ground).opacity(row.strength), within: box.width - 62)
  }

  /// Returns what a call does, in a few words.
  ///
  /// - Parameter inner: The view of the nested call.
  private static func words(
    _ call: SearchSnapshot.Call, _ step: Step?, _ inner: NodeID?, isCurrent: Bool,
    _ tree: ViewTree
  ) -> String {
    switch call.state {
    case .asked:
      if isCurrent, case .converts? = step?.kind { return "is about to be called" }
      return tree.policy(of: call.view).isStandard ? "has been called" : "runs its override"
    case .searching:
      if isCurrent { return "contains the point" }
      return "asks \(inner.map { tree.displayName(of: $0) } ?? "its subviews")"
    case .refused: return "refuses: returns nil"
    case .returnedNil: return "returns nil"
    case .returnedSelf: return "returns itself"
    case .returnedOther: return "returns the result of its subview"
    }
  }

  /// The calls from the innermost out; for a very deep search, only both ends.
  private struct Frames {
    private let stack: [SearchSnapshot.Call]
    private let depth: Int
    /// The number of calls left out.
    let left: Int

    init(_ snapshot: SearchSnapshot) {
      stack = snapshot.stack
      depth = snapshot.stackDepth
      left = depth - stack.count
    }

    var count: Int { stack.count + (left > 0 ? 1 : 0) }

    /// Returns a call and its depth; `nil` for the row that represents the calls left out.
    subscript(row: Int) -> (depth: Int, call: SearchSnapshot.Call)? {
      let half = stack.count / 2
      if left == 0 || row < half { return (depth - 1 - row, stack[stack.count - 1 - row]) }
      if row == half { return nil }
      return (stack.count - row, stack[stack.count - row])
    }
  }
}
