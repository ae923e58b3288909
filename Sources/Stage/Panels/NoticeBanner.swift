internal import Drawing
internal import Geometry

/// A message at the top of the canvas.
struct NoticeBanner {
  let notice: Notice
  let canvas: Rect

  private static let font = Font(12)

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    let width = Double.minimum(560, canvas.width - 24)
    guard width >= 120, canvas.height >= 60 else { return }
    let text = notice.text.split(separator: "\n", omittingEmptySubsequences: true)
      .flatMap { context.wrapped(String($0), Self.font, to: width - 84, lines: 3) }
    let lines = Array(text.prefix(6))
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
      if context.isHot("notice") {
        context.list.rect(close, cornerRadius: 8, fill: theme.paper)
      }
      Icon.close(in: close).draw(&context.list, theme.faint)
      context.region("notice", "button", "Close message", box)
    }
    context.list.append(.popTag)
  }
}
