internal import Drawing
internal import Geometry
internal import HitTesting

/// The steps in words. Only rows that can be seen are made; the current one stays in view.
struct StepsPanel {
  let rect: Rect

  private static let rowHeight = 30.0
  /// How much higher the current row is when its sentence takes two lines.
  private static let extraHeight = 16.0
  private static let font = Font(12)
  private static let currentFont = Font(12, .semibold)

  private var list: Rect {
    Rect(
      rect.minX + 8, rect.minY + 44, Double.maximum(0, rect.width - 16),
      Double.maximum(0, rect.height - 56))
  }

  func draw(_ sketch: inout Sketch, _ standing: Standing) {
    guard let steps = sketch.exhibit.trace?.steps, list.height > 0 else { return }
    let current = sketch.exhibit.stepIndex
    let remark = "\(current.map { $0 + 1 } ?? 0) of \(steps.count)"
    sketch.heading("STEPS", remark, in: rect)
    sketch.region("steps", "panel", "Steps", list)
    let content = Double(steps.count) * Self.rowHeight + Self.extraHeight
    sketch.contentHeights["steps"] = content
    let scroll = sketch.scroll(
      "steps", content: content, visible: list.height,
      automatic: followed(current, standing.progress, content))
    sketch.list.append(.pushClip(list, cornerRadius: 8))
    let first = max(0, Int(scroll / Self.rowHeight) - 1)
    let count = Int(list.height / Self.rowHeight) + 3
    let lines = current.map { sentence(steps[$0], sketch, width: textWidth, limit: 2) } ?? []
    for index in first..<max(first, min(steps.count, first + count)) {
      let isCurrent = index == current
      let isBelow = current.map { index > $0 } ?? false
      let shift = isBelow && lines.count > 1 ? Self.extraHeight : 0
      let row = Rect(
        list.minX, list.minY + Double(index) * Self.rowHeight + shift - scroll, list.width,
        Self.rowHeight + (isCurrent && lines.count > 1 ? Self.extraHeight : 0))
      guard row.intersection(list) != nil else { continue }
      let step = steps[index]
      let text = isCurrent ? lines : sentence(step, sketch, width: textWidth, limit: 1)
      draw(step, text, row, isCurrent, isPast: !isBelow, &sketch)
      if let visible = row.intersection(list) {
        sketch.region("step-\(index)", "row", text.joined(separator: " "), visible)
      }
    }
    sketch.list.append(.popClip)
    drawScrollBar(scroll, content, &sketch)
  }

  private var textWidth: Double { list.width - 40 - 10 }

  /// The scroll that keeps the current row in view, on its way from the row before.
  private func followed(_ current: Int?, _ progress: Double, _ content: Double) -> Double {
    guard let current else { return 0 }
    func target(_ index: Int) -> Double {
      let wanted = Double(index) * Self.rowHeight - list.height * 0.5
      return Double.minimum(content - list.height, Double.maximum(0, wanted))
    }
    let from = target(max(0, current - 1))
    return from + (target(current) - from) * Ease.inOut(progress * 2.5)
  }

  private func sentence(
    _ step: Step, _ sketch: Sketch, width: Double, limit: Int
  ) -> [String] {
    guard let tree = sketch.exhibit.trace?.tree else { return [] }
    let text = Sentences.sentence(for: step, in: tree)
    let font = limit > 1 ? Self.currentFont : Self.font
    return sketch.wrapped(text, font, to: width, lines: limit)
  }

  private func draw(
    _ step: Step, _ lines: [String], _ row: Rect, _ isCurrent: Bool, isPast: Bool,
    _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let tag = DrawList.Tag(
      role: "step", id: "step-\(step.index)", label: lines.joined(separator: " "))
    sketch.list.append(.pushTag(tag))
    let ground = row.inset(by: Insets(top: 1, left: 0.75, bottom: 1, right: 0.75))
    if isCurrent {
      sketch.list.rect(
        ground, cornerRadius: 8, fill: theme.askedWash,
        stroke: Stroke(theme.asked.opacity(0.9)))
    } else if sketch.isHot("step-\(step.index)") {
      sketch.list.rect(ground, cornerRadius: 8, fill: theme.wash)
    }
    let center = Point(row.minX + 20, row.minY + Self.rowHeight / 2 + (lines.count > 1 ? 1 : 0))
    drawMark(step, center, isPast, &sketch)
    let isQuiet = !isPast || step.order == nil
    let color = isQuiet ? theme.faint.opacity(isCurrent ? 1 : 0.75) : theme.ink
    for (number, line) in lines.enumerated() {
      let y = center.y + 4.25 + Double(number) * 16
      sketch.text(
        line, Point(row.minX + 40, y), isCurrent ? Self.currentFont : Self.font,
        isCurrent ? theme.ink : color)
    }
    sketch.list.append(.popTag)
  }

  private func drawMark(
    _ step: Step, _ center: Point, _ isPast: Bool, _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let color = StepColor.of(step, theme)
    if case .asked = step.kind, let order = step.order {
      return sketch.badge(order, at: center, isPast ? theme.ink : theme.faint.opacity(0.5))
    }
    switch step.kind {
    case .converts:
      sketch.list.path(
        Path(circle: center, radius: 2), fill: theme.faint.opacity(isPast ? 0.8 : 0.4))
    case .skipped:
      sketch.list.path(Path(circle: center, radius: 3.5), stroke: Stroke(theme.unasked, width: 1.5))
    default:
      sketch.list.path(Path(circle: center, radius: 4), fill: color.opacity(isPast ? 1 : 0.4))
    }
  }

  private func drawScrollBar(_ scroll: Double, _ content: Double, _ sketch: inout Sketch) {
    guard content > list.height + Self.extraHeight, list.height > 40 else { return }
    let length = Double.maximum(24, list.height * list.height / content)
    let room = content - list.height
    let y = list.minY + (list.height - length) * (room > 0 ? scroll / room : 0)
    sketch.list.rect(
      Rect(rect.maxX - 6, y, 3, length), cornerRadius: 1.5, fill: sketch.theme.unasked)
  }
}

/// The colour that a step has in lists and on the scrubber.
enum StepColor {
  static func of(_ step: Step, _ theme: Theme) -> Color {
    switch step.kind {
    case .converts, .asked: theme.faint
    case .contains: theme.ink
    case .rejected, .answersNil, .policy(answer: nil): theme.refused
    case .answered, .answersSelf, .policy: theme.answers
    case .skipped: theme.unasked
    }
  }
}
