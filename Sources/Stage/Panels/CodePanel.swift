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
    context.panel(.code, "Code in step", rect)
    guard let step = snapshot.step, let tree = context.model.trace?.tree else {
      context.tabs(.code, "", in: rect)
      return drawCode(nil, &context)
    }
    let runner = self.runner(step, tree)
    context.tabs(.code, tree.displayName(of: runner), " · depth \(depth(step))", in: rect)
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
    ((rect.height - 44 - 52) / Double(Self.lines.count)).clamped(to: 12...20)
  }

  /// As large as the longest line allows.
  private func size(_ context: PanelContext) -> Double {
    let longest = Self.lines.map { context.measuring.width(of: $0, in: Font(10, family: .mono)) }
      .reduce(1, Double.maximum)
    let fit = (rect.width - 36) / longest * 10
    return ((fit * 4).rounded(.down) / 4).clamped(to: 7...12)
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
        let quiet = isKeyword ? theme.picked : theme.ink.text(on: theme.paper, strength: 0.62)
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

/// The values that a step works with, written as code.
struct StepValues {
  let step: Step
  let tree: ViewTree

  /// At most two lines.
  var lines: [String] {
    let point = "point = " + Sentences.text(step.point)
    switch step.kind {
    case .converts: return ["p = " + Sentences.text(step.point), "subview = " + name(step.view)]
    case .asked: return [point, "subviews = " + subviews]
    case .contains: return [point, "point(inside: point) → true"]
    case .refused(let reason): return [refused(reason, point), "→ nil"]
    case .answered(let answer): return ["hit = " + name(answer), "→ hit"]
    case .answersSelf: return [point + "  subviews = " + subviews, "→ self"]
    case .answersNil: return ["→ nil"]
    case .policy(let answer):
      return ["overridden", "→ " + (answer.map { $0 == step.view ? "self" : name($0) } ?? "nil")]
    case .skipped(let winner): return ["hit = " + name(winner), "the loop has ended"]
    }
  }

  private func refused(_ reason: Refusal, _ point: String) -> String {
    switch reason {
    case .hidden: "isHidden = true"
    case .interactionDisabled: "isUserInteractionEnabled = false"
    case .alpha(let alpha): "alpha = " + NumberText.short(Double(alpha), digits: 4)
    case .singularTransform: "transform has no inverse"
    case .outside: point + "  " + bounds
    }
  }

  private var bounds: String {
    let bounds = tree.bounds(of: step.view)
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    return "bounds = (" + numbers.map { NumberText.short($0, digits: 1) }.joined(separator: ", ")
      + ")"
  }

  private var subviews: String {
    let subviews = tree.subviews(of: step.view)
    guard subviews.count <= 3 else { return "\(subviews.count) views" }
    return "[" + subviews.map(name).joined(separator: ", ") + "]"
  }

  private func name(_ view: NodeID) -> String { tree.displayName(of: view) }
}

/// One of the contents that share a panel: a word in its heading that shows it.
protocol PanelTab: CaseIterable, Equatable {
  var title: String { get }
  var control: Region.Control { get }
  var label: String { get }
  var command: Command { get }
}

/// The contents that share the panel at the lower right.
enum DetailTab: PanelTab {
  case code, touches

  var title: String {
    switch self {
    case .code: "CODE IN STEP"
    case .touches: "TOUCHES"
    }
  }

  var control: Region.Control {
    switch self {
    case .code: .codeTab
    case .touches: .touchesTab
    }
  }

  var label: String {
    switch self {
    case .code: "Show the code"
    case .touches: "Show the touches"
    }
  }

  var command: Command { .showDeliveries(self == .touches) }
}

extension PanelContext {
  /// The heading of a panel that shares its place with another one. Where there are buttons, the
  /// other one is a word away.
  ///
  /// - Parameters:
  ///   - remark: the name of a view, or what else can be shortened.
  ///   - addition: what is said in full behind it.
  mutating func tabs(
    _ shown: DetailTab, _ remark: String, _ addition: String = "", in rect: Rect
  ) {
    let rest = measuring.width(of: addition, in: Font(11))
    guard model.transport != nil, rect.width >= 280 else {
      let room = headingRoom(shown.title, in: rect) - rest
      return heading(shown.title, label(remark, Font(11), within: room) + addition, in: rect)
    }
    let x = words(shown, in: rect)
    let room = rect.maxX - 20 - x - 8
    guard room > 24 else { return }
    text(
      label(remark, Font(11), within: room - rest) + addition,
      Point(rect.maxX - 20, rect.minY + 27), Font(11), theme.faint, anchor: .end, within: room)
  }

  /// The heading of a panel that shares its place with another one, with a remark in plain words.
  mutating func tabs(_ shown: some PanelTab, remark: String, in rect: Rect) {
    guard model.transport != nil else { return heading(shown.title, remark, in: rect) }
    let room = rect.maxX - 28 - words(shown, in: rect)
    text(
      shortened(remark, Font(11), to: room), Point(rect.maxX - 20, rect.minY + 27), Font(11),
      theme.faint, anchor: .end)
  }

  /// The words that show the contents of a panel; gives where they end.
  private mutating func words<Tab: PanelTab>(_ shown: Tab, in rect: Rect) -> Double {
    var x = rect.minX + 12
    for tab in Tab.allCases {
      self.tab(
        tab.title, tab.control, tab.label, at: x, in: rect, isOn: tab == shown, tab.command)
      x += tabWidth(tab.title) + 4
    }
    return x
  }

  private static let tabFont = Font(11, .bold, tracking: 0.8)

  /// How wide the heading of a tab is.
  func tabWidth(_ title: String) -> Double { measuring.width(of: title, in: Self.tabFont) + 16 }

  /// The heading of one of several contents that share a panel, to click on.
  ///
  /// - Parameter label: what a click does, in words.
  mutating func tab(
    _ title: String, _ control: Region.Control, _ label: String, at x: Double, in rect: Rect,
    isOn: Bool, _ command: Command
  ) {
    let box = Rect(x, rect.minY + 12, tabWidth(title), 22)
    if isOn {
      list.rect(box, cornerRadius: 6, fill: theme.wash, stroke: Stroke(theme.line))
    } else if isHot(control) {
      list.rect(box, cornerRadius: 6, fill: theme.wash)
    }
    text(
      title, Point(box.minX + 8, rect.minY + 27), Self.tabFont, isOn ? theme.ink : theme.faint)
    button(control, label, box, command)
  }
}
