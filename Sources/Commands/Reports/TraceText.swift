import Geometry
import HitTesting

/// A trace as text: one numbered sentence a step, then the answer, what else lies under the point,
/// and the responder chain.
struct TraceText {
  /// How far a step is indented at most: deeper views stand below each other.
  static let maximumIndent = 24

  let scene: Scene
  let trace: Trace
  let style: TextStyle

  /// The lines, each with its line break.
  func write(to output: inout OutputBuffer) throws {
    let tree = trace.tree
    try output.write("\(style.bold(scene.name.isEmpty ? "Hit test" : scene.name)) at "
      + "\(Sentences.text(trace.point))\n\n")
    let width = String(trace.steps.count).utf8.count
    for step in trace.steps {
      let number = Self.padded(String(step.index + 1), to: width)
      let indent = String(repeating: " ", count: 2 * min(step.depth, Self.maximumIndent / 2))
      let sentence = Sentences.sentence(for: step, in: tree)
      try output.write("\(style.dim(number))  \(indent)\(mark(step)) \(styled(sentence, step.kind))\n")
    }
    if !trace.steps.isEmpty { try output.write("\n") }
    try output.write("Answer: \(style.bold(answer))\n")
    let under = HitTest(tree).allHits(at: trace.point)
    let names = under.prefix(20).map { tree.displayName(of: $0) }
    let more = under.count > 20 ? ", and \(under.count - 20) more" : ""
    try output.write(
      "Under the point: \(under.isEmpty ? "nothing" : names.joined(separator: ", ") + more)\n")
    let chain = trace.responderChain
    let links = chain.prefix(40).map { $0.displayName(in: tree) }
    let rest = chain.count > 40 ? " → … (\(chain.count) in all)" : ""
    try output.write(
      "Responder chain: \(chain.isEmpty ? "none" : links.joined(separator: " → ") + rest)\n")
  }

  /// The answer with its class, its id and its path, as far as they differ.
  private var answer: String {
    guard let view = trace.result else { return "nil: no view receives the touch" }
    let tree = trace.tree
    let name = tree.displayName(of: view)
    var facts: [String] = []
    for fact in [tree.className(of: view), tree.id(of: view), tree.path(of: view)]
    where fact != name && !facts.contains(fact) { facts.append(fact) }
    return facts.isEmpty ? name : "\(name) (\(facts.joined(separator: ", ")))"
  }

  /// A sign for what a step decides, so that the eye finds refusals and answers.
  private func mark(_ step: Step) -> String {
    switch step.kind {
    case .converts, .asked: style.dim("·")
    case .contains: style.green("✓")
    case .rejected, .answersNil: style.red("✗")
    case .answered, .answersSelf: style.green("●")
    case .policy: style.yellow("◆")
    case .skipped: style.dim("○")
    }
  }

  private func styled(_ sentence: String, _ kind: Step.Kind) -> String {
    switch kind {
    case .converts, .asked, .skipped: style.dim(sentence)
    case .answersSelf: style.bold(sentence)
    default: sentence
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }
}
