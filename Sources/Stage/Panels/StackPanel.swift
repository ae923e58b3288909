internal import Drawing
internal import Geometry
internal import HitTesting

/// The views under the touch, topmost first.
struct StackPanel {
  let rect: Rect

  private static let rowHeight = 28.0

  func draw(_ sketch: inout Sketch, _ standing: Standing, _ digest: Digest) {
    let theme = sketch.theme
    let tree = digest.trace.tree
    let views = digest.underPoint
    sketch.heading("VIEWS UNDER THE POINT", "front first", in: rect)
    let list = Rect(rect.minX + 12, rect.minY + 40, rect.width - 24, rect.height - 44)
    guard list.height > 0, list.width > 0 else { return }
    sketch.region("stack", "panel", "Views under the point", list)
    let height = Double(views.count) * Self.rowHeight
    sketch.contentHeights["stack"] = height
    let scroll = sketch.scroll("stack", content: height, visible: list.height)
    sketch.scrollOffsets["stack"] = scroll
    sketch.list.append(.pushClip(list, cornerRadius: 0))
    let first = max(0, Int(scroll / Self.rowHeight))
    let last = min(views.count, first + Int(list.height / Self.rowHeight) + 2)
    for place in first..<max(first, last) {
      let view = views[place]
      let row = Rect(
        list.minX, list.minY + Double(place) * Self.rowHeight - scroll, list.width,
        Self.rowHeight - 2)
      let isWinner = view == standing.winner
      if isWinner {
        sketch.list.rect(row, cornerRadius: 7, fill: theme.selection)
      } else if sketch.isHot("stack-\(place)") {
        sketch.list.rect(row, cornerRadius: 7, fill: theme.wash)
      }
      let own = Palette.color(of: view, tone: sketch.tones.tone(of: view), in: tree)
      sketch.list.rect(
        Rect(row.minX + 10, row.midY - 6, 12, 12), cornerRadius: 3,
        fill: theme.tinted(own), stroke: Stroke(theme.ink.opacity(0.15)))
      let (word, color) = remark(view, standing, digest, theme)
      let width = sketch.measuring.width(of: word, in: Font(11))
      sketch.text(
        word, Point(row.maxX - 10, row.midY + 4), Font(11), color, anchor: .end)
      sketch.text(
        tree.displayName(of: view), Point(row.minX + 32, row.midY + 4.5),
        Font(12, isWinner ? .semibold : .regular), theme.ink,
        within: row.width - 32 - 24 - width)
      if row.intersection(list) != nil {
        sketch.region("stack-\(place)", "row", tree.displayName(of: view), row)
      }
    }
    sketch.list.append(.popClip)
  }

  private func remark(
    _ view: NodeID, _ standing: Standing, _ digest: Digest, _ theme: Theme
  ) -> (String, Color) {
    if view == standing.winner { return ("answers", theme.answers) }
    switch standing.state(of: view) {
    case .asked: return ("asked", theme.asked.mixed(with: theme.ink, 0.25))
    case .searching: return ("contains the point", theme.faint)
    case .handedOn: return ("hands the answer on", theme.faint)
    case .answeredSelf: return ("answered", theme.faint)
    case .refused, .declined: return ("refused", theme.refused)
    case nil:
      let isPast = standing.isOver || standing.winner != nil
      return (isPast && !digest.path.contains(view) ? "behind, never asked" : "", theme.faint)
    }
  }
}

extension Sketch {
  /// How far a panel is scrolled by hand, held to what there is.
  func scroll(
    _ panel: String, content: Double, visible: Double, automatic: Double = 0
  ) -> Double {
    let wanted = exhibit.scrolls[panel] ?? automatic
    guard wanted.isFinite else { return 0 }
    return Double.minimum(Double.maximum(0, content - visible), Double.maximum(0, wanted))
  }
}
