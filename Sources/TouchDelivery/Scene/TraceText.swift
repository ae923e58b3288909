package import HitTesting

/// A trace as text: one numbered sentence per step, then the result, the other views under the
/// point, and the responder chain.
package struct TraceText {
  /// The maximum indentation of a step; deeper views are not indented further.
  package static let maximumIndent = 24

  private let scene: Scene
  private let trace: Trace
  private let style: TextEmphasis.Style
  private let showsAllSteps: Bool

  /// The text of a trace.
  ///
  /// - Parameters:
  ///   - scene: The searched scene.
  ///   - style: The emphasis of words; none by default.
  ///   - showsAllSteps: True to show every step; otherwise views with the same outcome share a
  ///     line.
  package init(
    _ trace: Trace, in scene: Scene,
    style: @escaping TextEmphasis.Style = { _, text in text },
    showsAllSteps: Bool = false
  ) {
    self.scene = scene
    self.trace = trace
    self.style = style
    self.showsAllSteps = showsAllSteps
  }

  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes the text in parts, because a long trace has many lines.
  package func write<Failure: Error>(
    _ send: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try send(heading)
    try forEachLine(send)
    try send(summary)
  }

  private var heading: String {
    let name = scene.name.isEmpty ? "Hit test" : scene.name
    return "\(style(.bold, name)) at \(Sentences.text(trace.point))\n\n"
  }

  private func forEachLine<Failure: Error>(
    _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var runs = (showsAllSteps ? [] : StepRun.runs(of: trace))[...]
    var index = 0
    while index < trace.steps.count {
      if let run = runs.first, run.steps.lowerBound == index {
        runs.removeFirst()
        try body(line(run))
        index = run.steps.upperBound
      } else {
        try body(line(trace.steps[index]))
        index += 1
      }
    }
  }

  private func line(_ run: StepRun) -> String {
    let step = trace.steps[run.steps.upperBound - 1]
    return line(step, Sentences(trace.tree).sentence(for: run, in: trace))
  }

  private func line(_ step: Step) -> String {
    line(step, Sentences.sentence(for: step, in: trace.tree))
  }

  private func line(_ step: Step, _ sentence: String) -> String {
    let width = String(trace.steps.count).utf8.count
    let number = Self.padded(String(step.index + 1), to: width)
    let indent = String(repeating: " ", count: 2 * min(step.depth, Self.maximumIndent / 2))
    return "\(style(.dim, number))  \(indent)\(mark(step)) \(styled(sentence, step.kind))\n"
  }

  private var summary: String {
    let tree = trace.tree
    let under = trace.allHits
    let names = under.prefix(20).map { tree.displayName(of: $0) }
    let more = under.count > 20 ? ", and \(under.count - 20) more" : ""
    let chain = scene.responderChain(of: trace)
    let links = chain.prefix(40).map { $0.displayName(in: tree) }
    let rest = chain.count > 40 ? " → … (\(chain.count) in all)" : ""
    return (trace.steps.isEmpty ? "" : "\n") + "Answer: \(style(.bold, answer))\n"
      + "Under the point: \(under.isEmpty ? "nothing" : names.joined(separator: ", ") + more)\n"
      + "Responder chain: \(chain.isEmpty ? "none" : links.joined(separator: " → ") + rest)\n"
      + "\n\(style(.bold, Sentences(tree).headline(of: trace)))\n"
  }

  /// The result with its class, id and path, each only if it differs from the others.
  private var answer: String {
    guard let view = trace.result else { return "nil: no view receives the touch" }
    let tree = trace.tree
    let name = tree.displayName(of: view)
    var facts: [String] = []
    for fact in [tree.className(of: view), tree.id(of: view), tree.path(of: view)]
    where fact != name && !facts.contains(fact) { facts.append(VisibleText.line(fact)) }
    return facts.isEmpty ? name : "\(name) (\(facts.joined(separator: ", ")))"
  }

  /// A symbol for the outcome of a step.
  private func mark(_ step: Step) -> String {
    switch step.kind {
    case .converts, .asked: style(.dim, "·")
    case .contains: style(.green, "✓")
    case .refused, .answersNil: style(.red, "✗")
    case .answered, .answersSelf: style(.green, "●")
    case .policy: style(.yellow, "◆")
    case .skipped: style(.dim, "○")
    }
  }

  private func styled(_ sentence: String, _ kind: Step.Kind) -> String {
    switch kind {
    case .converts, .asked, .skipped: style(.dim, sentence)
    case .answersSelf: style(.bold, sentence)
    default: sentence
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }
}

/// The emphasis of words in a text.
package enum TextEmphasis: Hashable, Sendable {
  case bold, dim, red, green, yellow

  /// Returns a text with an emphasis.
  package typealias Style = (TextEmphasis, String) -> String
}
