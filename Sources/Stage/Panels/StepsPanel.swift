import Drawing
import Geometry
import HitTesting

/// The steps with their sentences; only the rows that show are made.
enum StepsPanel {
  static let rowHeight = 34.0
  static let id = "steps"

  static func draw(_ sketch: inout Sketch, in rect: Rect) {
    let exhibit = sketch.exhibit
    let theme = sketch.theme
    guard let trace = exhibit.trace else {
      sketch.heading("STEPS", "", in: rect)
      sketch.text(
        "Each step of the search is told here", Point(rect.minX + 20, rect.minY + 60), Font(12.5),
        theme.faint, within: rect.width - 40)
      return
    }
    let count = trace.steps.count
    let current = exhibit.stepIndex
    sketch.heading("STEPS", "\((current ?? -1) + 1) of \(count)", in: rect)
    let area = Rect(rect.minX + 8, rect.minY + 42, rect.width - 16, rect.height - 52)
    let height = Double(count) * rowHeight
    sketch.contentHeights[id] = height
    sketch.region(id, "panel", "Steps", area)
    let offset = offset(exhibit, current ?? 0, height: height, room: area.height)
    let first = max(0, Int(offset / rowHeight))
    let last = min(count, Int(((offset + area.height) / rowHeight).rounded(.up)))
    sketch.list.append(.pushClip(area, cornerRadius: 0))
    for index in first..<max(first, last) {
      let y = area.minY + Double(index) * rowHeight - offset
      row(
        &sketch, trace.steps[index], trace.tree,
        Rect(area.minX + 4, y, area.width - 8, rowHeight - 2), current: current ?? -1, within: area)
    }
    sketch.list.append(.popClip)
    scrollBar(&sketch, area, offset: offset, height: height)
  }

  /// How far the list is scrolled: by hand, else so that the current step shows.
  static func offset(
    _ exhibit: Exhibit, _ current: Int, height: Double, room: Double
  ) -> Double {
    let end = Double.maximum(0, height - room)
    if let own = exhibit.scrolls[id] { return Double.minimum(end, Double.maximum(0, own)) }
    // The current step stays in the upper two thirds, so that what follows can be seen.
    let rows = (room / rowHeight).rounded(.down)
    let target = (Double(current) - (rows * 0.66).rounded(.down)) * rowHeight
    return Double.minimum(end, Double.maximum(0, target))
  }

  private static func row(
    _ sketch: inout Sketch, _ step: Step, _ tree: ViewTree, _ rect: Rect, current: Int,
    within area: Rect
  ) {
    let theme = sketch.theme
    let isCurrent = step.index == current
    let isFuture = step.index > current
    let id = "step-\(step.index)"
    if isCurrent {
      sketch.list.rect(
        rect.inset(by: 0.5), cornerRadius: 8, fill: theme.askedWash, stroke: Stroke(theme.asked))
    } else if sketch.isHot(id) {
      sketch.list.rect(rect, cornerRadius: 8, fill: theme.selection)
    }
    let words = Sentences.sentence(for: step, in: tree)
    if let shown = rect.intersection(area) { sketch.region(id, "row", words, shown) }
    let color = color(step, tree, theme)
    let center = Point(rect.minX + 18, rect.midY)
    if step.kind == .asked, let order = step.order {
      sketch.badge(
        order, at: center, isFuture ? theme.unasked : theme.ink, radius: 9)
    } else {
      sketch.list.path(
        Path(circle: center, radius: step.isDecision ? 4 : 2.5),
        fill: isFuture ? theme.unasked : color)
    }
    let isSkipped = step.order == nil
    let ink = isSkipped || isFuture ? theme.faint.opacity(isCurrent ? 1 : 0.75) : theme.ink
    let lines = self.lines(words, sketch.measuring, isCurrent, width: rect.width - 46)
    sketch.list.tag(DrawList.Tag(role: "step", id: id, label: words)) {
      for (number, line) in lines.texts.enumerated() {
        let y = lines.texts.count == 1 ? rect.midY + 4.5 : rect.midY - 2.5 + Double(number) * 13
        $0.text(line, at: Point(rect.minX + 38, y), lines.font, ink)
      }
    }
  }

  /// A sentence in one line, else in two smaller ones.
  private static func lines(
    _ words: String, _ measuring: any TextMeasuring, _ isCurrent: Bool, width: Double
  ) -> (texts: [String], font: Font) {
    let weight: Font.Weight = isCurrent ? .semibold : .regular
    let large = Font(12, weight)
    if measuring.width(of: words, in: large) <= width { return ([words], large) }
    let small = Font(10.5, weight)
    var first = ""
    var rest = words.split(separator: " ")[...]
    while let word = rest.first {
      let longer = first.isEmpty ? String(word) : first + " " + word
      guard measuring.width(of: longer, in: small) <= width else { break }
      first = longer
      rest = rest.dropFirst()
    }
    guard !first.isEmpty else { return ([measuring.fitted(words, in: small, to: width)], small) }
    let second = measuring.fitted(rest.joined(separator: " "), in: small, to: width)
    return (second.isEmpty ? [first] : [first, second], small)
  }

  private static func color(_ step: Step, _ tree: ViewTree, _ theme: Theme) -> Color {
    switch step.kind {
    case .rejected, .answersNil, .policy(answer: nil): theme.refused
    case .answersSelf, .answered, .policy: theme.answers
    case .skipped: theme.unasked
    case .contains: theme.ink
    case .converts, .asked: theme.faint
    }
  }

  private static func scrollBar(
    _ sketch: inout Sketch, _ area: Rect, offset: Double, height: Double
  ) {
    guard height > area.height else { return }
    let length = Double.maximum(24, area.height * area.height / height)
    let y = area.minY + (area.height - length) * offset / (height - area.height)
    sketch.list.rect(
      Rect(area.maxX - 4, y, 3, length), cornerRadius: 1.5,
      fill: sketch.theme.ink.opacity(0.18))
  }
}

extension TextMeasuring {
  /// A sentence, cut at its end when it is wider than the space.
  func fitted(_ text: String, in font: Font, to space: Double) -> String {
    guard width(of: text, in: font) > space else { return text }
    let characters = Array(text)
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if width(of: String(characters[..<middle]) + "…", in: font) <= space {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return String(characters[..<low]) + "…"
  }
}
