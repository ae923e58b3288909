internal import Drawing
internal import Geometry
internal import HitTesting

/// The views under the touch, topmost first.
struct StackPanel {
  let rect: Rect

  private static let rowHeight = 28.0

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot, _ summary: TraceSummary) {
    let theme = context.theme
    let tree = summary.trace.tree
    let views = summary.underPoint
    context.heading("VIEWS UNDER THE POINT", "front first", in: rect)
    let list = Rect(rect.minX + 12, rect.minY + 40, rect.width - 24, rect.height - 44)
    guard list.height > 0, list.width > 0 else { return }
    context.region("stack", "panel", "Views under the point", list)
    let height = Double(views.count) * Self.rowHeight
    context.contentHeights["stack"] = height
    let scroll = context.scroll("stack", content: height, visible: list.height)
    context.scrollOffsets["stack"] = scroll
    context.list.append(.pushClip(list, cornerRadius: 0))
    let first = max(0, Int(scroll / Self.rowHeight))
    let last = min(views.count, first + Int(list.height / Self.rowHeight) + 2)
    for place in first..<max(first, last) {
      let view = views[place]
      let row = Rect(
        list.minX, list.minY + Double(place) * Self.rowHeight - scroll, list.width,
        Self.rowHeight - 2)
      let isWinner = view == snapshot.winner
      if isWinner {
        context.list.rect(row, cornerRadius: 7, fill: theme.selection)
      } else if context.isHot("stack-\(place)") {
        context.list.rect(row, cornerRadius: 7, fill: theme.wash)
      }
      let own = Palette.color(of: view, tone: context.tones.tone(of: view), in: tree)
      context.list.rect(
        Rect(row.minX + 10, row.midY - 6, 12, 12), cornerRadius: 3,
        fill: theme.tinted(own), stroke: Stroke(theme.ink.opacity(0.15)))
      let (word, color) = remark(view, snapshot, summary, theme)
      let width = context.measuring.width(of: word, in: Font(11))
      context.text(
        word, Point(row.maxX - 10, row.midY + 4), Font(11), color, anchor: .end)
      context.text(
        tree.displayName(of: view), Point(row.minX + 32, row.midY + 4.5),
        Font(12, isWinner ? .semibold : .regular), theme.ink,
        within: row.width - 32 - 24 - width)
      if row.intersection(list) != nil {
        context.region("stack-\(place)", "row", tree.displayName(of: view), row)
      }
    }
    context.list.append(.popClip)
  }

  private func remark(
    _ view: NodeID, _ snapshot: SearchSnapshot, _ summary: TraceSummary, _ theme: Theme
  ) -> (String, Color) {
    if view == snapshot.winner { return ("answers", theme.answers) }
    switch snapshot.state(of: view) {
    case .asked: return ("asked", theme.asked.mixed(with: theme.ink, 0.25))
    case .searching: return ("contains the point", theme.faint)
    case .returnedOther: return ("hands the answer on", theme.faint)
    case .returnedSelf: return ("answered", theme.faint)
    case .refused, .returnedNil: return ("refused", theme.refused)
    case nil:
      let isPast = snapshot.isOver || snapshot.winner != nil
      return (isPast && !summary.path.contains(view) ? "behind, never asked" : "", theme.faint)
    }
  }
}

extension PanelContext {
  /// How far a panel is scrolled by hand, held to what there is.
  func scroll(
    _ panel: String, content: Double, visible: Double, automatic: Double = 0
  ) -> Double {
    let wanted = model.scrolls[panel] ?? automatic
    guard wanted.isFinite else { return 0 }
    return Double.minimum(Double.maximum(0, content - visible), Double.maximum(0, wanted))
  }
}
