import Drawing
import Geometry
import HitTesting

/// The title, what is shown, and the buttons for theme and help.
enum Header {
  static func draw(_ sketch: inout Sketch, in rect: Rect) {
    let theme = sketch.theme
    let exhibit = sketch.exhibit
    let font = Font(14, .semibold)
    let room = rect.width - 40 - (exhibit.transport == nil ? 0 : 88)
    let title = sketch.measuring.elided(exhibit.title, in: font, to: room * 0.6)
    sketch.text(title, Point(20, 34), font, theme.ink)
    let taken = sketch.measuring.width(of: title, in: font) + 16
    let count = exhibit.scene.tree.count
    let screen = exhibit.scene.screen
    let facts =
      "\(count) view\(count == 1 ? "" : "s") · \(NumberText.short(screen.width)) × "
      + NumberText.short(screen.height)
    sketch.text(facts, Point(20 + taken, 34), Font(12.5), theme.faint, within: room - taken)
    guard exhibit.transport != nil else { return }
    button(
      &sketch, "theme", theme == .light ? "Dark theme" : "Light theme", Point(rect.maxX - 76, 28)
    ) {
      $0.path(Path(circle: $1, radius: 6.5), stroke: Stroke(theme.ink, width: 1.5))
      $0.path(
        Path([
          .move(Point($1.x, $1.y - 6.5)),
          .curve(
            Point($1.x + 8.7, $1.y - 6.5), Point($1.x + 8.7, $1.y + 6.5),
            Point($1.x, $1.y + 6.5)), .close,
        ]), fill: theme.ink)
    }
    button(&sketch, "help", "Keys", Point(rect.maxX - 36, 28)) {
      $0.text("?", at: $1 + Point(0, 5), Font(14, .semibold), theme.ink, anchor: .middle)
    }
  }

  private static func button(
    _ sketch: inout Sketch, _ id: String, _ label: String, _ center: Point,
    _ icon: (inout DrawList, Point) -> Void
  ) {
    let rect = Rect(center.x - 16, center.y - 14, 32, 28)
    sketch.list.rect(
      rect.inset(by: 0.5), cornerRadius: 7,
      fill: sketch.isHot(id) ? sketch.theme.selection : sketch.theme.paper,
      stroke: Stroke(sketch.theme.line))
    icon(&sketch.list, center)
    sketch.region(id, "button", label, rect)
  }
}

/// The sentence of the current step, large, under the device; before the first touch, what to do.
enum Caption {
  static func draw(_ sketch: inout Sketch, in rect: Rect) {
    guard rect.height > 0 else { return }
    let exhibit = sketch.exhibit
    let words = exhibit.step.map { Sentences.sentence(for: $0, in: sketch.tree) }
    let hint = "Touch the screen: see which view answers, and why"
    let font = Font(14, words == nil ? .regular : .semibold)
    let shown = sketch.measuring.fitted(words ?? hint, in: font, to: rect.width - 48)
    sketch.text(
      shown, Point(rect.midX, rect.midY + 5), font,
      words == nil ? sketch.theme.faint : sketch.theme.ink, anchor: .middle)
  }
}

/// The outline of the view under the pointer, and of the one that is picked out.
enum CanvasHover {
  static func draw(_ sketch: inout Sketch, _ canvas: CanvasGeometry) {
    let theme = sketch.theme
    let tree = sketch.tree
    for (view, stroke) in [
      (sketch.exhibit.hover, Stroke(theme.ink.opacity(0.55), width: 2)),
      (sketch.exhibit.selection, Stroke(theme.touch, width: 2, dash: [6, 3])),
    ] {
      guard let view, view.index < tree.count else { continue }
      let shape = ViewShape(tree.bounds(of: view), tree.toScreen(view).then(canvas.toPicture))
      guard shape.isVisible(in: canvas.area) else { continue }
      sketch.list.append(shape.command(fill: nil, stroke: stroke))
    }
  }
}

/// A message over the picture, below the header.
enum NoticeBanner {
  static func draw(_ sketch: inout Sketch, size: Size) {
    guard let notice = sketch.exhibit.notice else { return }
    let theme = sketch.theme
    let lines = notice.text.split(separator: "\n").prefix(5).map(String.init)
    let width = Double.minimum(760, size.width - 64)
    let height = Double(lines.count) * 20 + 24
    let card = Rect((size.width - width) / 2, 64, width, height)
    let color = notice.kind == .error ? theme.refused : theme.answers
    sketch.list.rect(card, cornerRadius: 10, fill: theme.paper, stroke: Stroke(color, width: 1.5))
    sketch.list.rect(
      Rect(card.minX + 12, card.minY + 12, 4, height - 24), cornerRadius: 2, fill: color)
    for (index, line) in lines.enumerated() {
      let shown = sketch.measuring.fitted(line, in: Font(12.5), to: width - 60)
      sketch.text(
        shown, Point(card.minX + 30, card.minY + 27 + Double(index) * 20),
        Font(12.5, index == 0 ? .semibold : .regular), theme.ink)
    }
    sketch.region("notice", "button", "Close message", card)
  }
}
