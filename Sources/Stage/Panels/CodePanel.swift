internal import Drawing
internal import Geometry
internal import HitTesting

/// The standard `hitTest` with the line that runs in this step, and the values it works with.
struct CodePanel {
  let rect: Rect

  private static let lines = [
    "func hitTest(_ point, with event) -> UIView? {",
    "  guard isUserInteractionEnabled, !isHidden,",
    "        alpha >= 0.01 else { return nil }",
    "  guard point(inside: point) else { return nil }",
    "  for subview in subviews.reversed() {",
    "    let p = subview.convert(point, from: self)",
    "    if let hit = subview.hitTest(p) {",
    "      return hit",
    "    }",
    "  }",
    "  return self",
    "}",
  ]
  private static let keywords: Set<String> = [
    "func", "guard", "else", "return", "nil", "for", "in", "let", "if", "self",
  ]

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    let theme = context.theme
    context.region("code", "panel", "Code in step", rect)
    guard let step = snapshot.step, let tree = context.model.trace?.tree else {
      context.tabs(.code, "", in: rect)
      return drawCode(nil, &context)
    }
    let runner = self.runner(step, tree)
    context.tabs(
      .code, "\(tree.displayName(of: runner)) · depth \(depth(step))", in: rect)
    drawCode(Self.line(step), &context)
    let values = StepValues(step: step, tree: tree).lines
    let font = Font(size(context), .semibold, family: .mono)
    let color =
      switch step.kind {
      case .refused, .answersNil, .policy(answer: nil): theme.refused
      case .answered, .answersSelf, .policy: theme.answers
      case .skipped: theme.faint
      case .converts, .asked, .contains: theme.ink
      }
    let top = rect.minY + 44 + pitch * Double(Self.lines.count) + 16
    for (number, value) in values.enumerated() {
      let y = top + Double(number) * 17
      guard y < rect.maxY - 8 else { break }
      let shown = context.shortened(value, font, to: rect.width - 40)
      context.text(shown, Point(rect.minX + 20, y), font, color)
    }
  }

  private var pitch: Double {
    Double.minimum(20, Double.maximum(12, (rect.height - 44 - 52) / Double(Self.lines.count)))
  }

  /// As large as the longest line allows.
  private func size(_ context: PanelContext) -> Double {
    let longest = Self.lines.map { context.measuring.width(of: $0, in: Font(10, family: .mono)) }
      .reduce(1, Double.maximum)
    let fit = (rect.width - 36) / longest * 10
    return Double.minimum(12, Double.maximum(7, (fit * 4).rounded(.down) / 4))
  }

  private func drawCode(_ current: ClosedRange<Int>?, _ context: inout PanelContext) {
    let theme = context.theme
    let size = size(context)
    let top = rect.minY + 44
    if let current {
      let band = Rect(
        rect.minX + 8, top + Double(current.lowerBound) * pitch, rect.width - 16,
        pitch * Double(current.count))
      context.list.rect(band, cornerRadius: 6, fill: theme.askedWash)
      context.list.rect(
        Rect(band.minX, band.minY + 3, 3, band.height - 6), cornerRadius: 1.5, fill: theme.asked)
    }
    for (number, line) in Self.lines.enumerated() {
      let y = top + (Double(number) + 0.5) * pitch + size * 0.34
      guard y < rect.maxY - 4 else { break }
      let isCurrent = current?.contains(number) ?? false
      var x = rect.minX + 20
      for word in Self.words(line) {
        let isKeyword = Self.keywords.contains(word)
        let font = Font(size, isCurrent ? .semibold : .regular, family: .mono)
        let quiet = isKeyword ? theme.picked : theme.ink.opacity(0.62)
        context.text(
          word, Point(x, y), font, isCurrent ? (isKeyword ? theme.picked : theme.ink) : quiet)
        x += context.measuring.width(of: word, in: font)
      }
    }
  }

  /// The line in words and what lies between them.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var current = ""
    var isWord = false
    for character in line {
      let belongs = character.isLetter
      if belongs != isWord, !current.isEmpty {
        words.append(current)
        current = ""
      }
      isWord = belongs
      current.append(character)
    }
    return words + [current]
  }

  /// Whose method runs: the superview's while it converts the point.
  private func runner(_ step: Step, _ tree: ViewTree) -> NodeID {
    switch step.kind {
    case .converts, .skipped: tree.superview(of: step.view) ?? step.view
    default: step.view
    }
  }

  private func depth(_ step: Step) -> Int {
    switch step.kind {
    case .converts, .skipped: max(0, step.depth - 1)
    default: step.depth
    }
  }

  /// The lines that run in a step.
  private static func line(_ step: Step) -> ClosedRange<Int>? {
    switch step.kind {
    case .converts: 5...5
    case .asked: 0...0
    case .refused(.hidden), .refused(.interactionDisabled): 1...1
    case .refused(.alpha): 2...2
    case .refused(.outside), .refused(.singularTransform), .contains: 3...3
    case .answered, .skipped: 7...7
    case .answersSelf: 10...10
    case .answersNil, .policy: nil
    }
  }
}
