import Drawing
import Geometry
import HitTesting

/// The method that runs, with the line of the current step, and its values.
enum CodePanel {
  private static let lines = [
    "func hitTest(_ point: CGPoint,",
    "             with event: UIEvent?) -> UIView? {",
    "  guard isUserInteractionEnabled, !isHidden,",
    "        alpha >= 0.01 else { return nil }",
    "  guard self.point(inside: point, with: event)",
    "  else { return nil }",
    "  for subview in subviews.reversed() {",
    "    let p = subview.convert(point, from: self)",
    "    if let hit = subview.hitTest(p, with: event)",
    "    { return hit }",
    "  }",
    "  return self",
    "}",
  ]

  static func draw(_ sketch: inout Sketch, in rect: Rect) {
    let theme = sketch.theme
    let step = sketch.exhibit.step
    let remark = step.map { "\(sketch.tree.displayName(of: $0.view)) · depth \($0.depth)" } ?? ""
    sketch.heading("CODE IN STEP", remark, in: rect)
    let room = rect.height - 84
    let height = Double.minimum(20, room / Double(lines.count))
    let widest = lines.map(\.count).max() ?? 1
    let font = Font(
      Double.minimum(
        Double.minimum(11.5, height * 0.62), (rect.width - 44) / (Double(widest) * 0.602)),
      family: .mono)
    let marked = step.map(mark) ?? []
    for (index, line) in lines.enumerated() {
      let y = rect.minY + 42 + Double(index) * height
      if marked.contains(index) {
        sketch.list.rect(
          Rect(rect.minX + 12, y, rect.width - 24, height), cornerRadius: 4, fill: theme.askedWash)
      }
      sketch.text(
        line, Point(rect.minX + 22, y + height * 0.7),
        Font(font.size, marked.contains(index) ? .bold : .regular, family: .mono),
        marked.contains(index) ? theme.ink : theme.faint)
    }
    guard let step else { return }
    let values = Font(11.5, .bold, family: .mono)
    sketch.text(
      self.values(step, sketch.tree), Point(rect.minX + 22, rect.maxY - 20), values,
      color(step, theme), within: rect.width - 44)
  }

  /// The lines that a step runs.
  private static func mark(_ step: Step) -> Set<Int> {
    switch step.kind {
    case .asked: [0, 1]
    case .rejected(.outside): [4, 5]
    case .rejected: [2, 3]
    case .contains: [4]
    case .converts: [7]
    case .answered: [8, 9]
    case .answersSelf: [11]
    case .answersNil, .policy: [0, 1]
    case .skipped: [6]
    }
  }

  private static func values(_ step: Step, _ tree: ViewTree) -> String {
    let point = "point = \(Sentences.text(step.point))"
    let result =
      switch step.kind {
      case .rejected, .answersNil, .policy(answer: nil): "→ nil"
      case .answersSelf: "→ self"
      case .answered(let answer), .policy(answer: let answer?):
        answer == step.view ? "→ self" : "→ " + tree.displayName(of: answer)
      default: "subviews = \(tree.subviews(of: step.view).count)"
      }
    return point + "  " + result
  }

  private static func color(_ step: Step, _ theme: Theme) -> Color {
    switch step.kind {
    case .rejected, .answersNil, .policy(answer: nil): theme.refused
    case .answersSelf, .answered, .policy: theme.answers
    default: theme.ink
    }
  }
}
