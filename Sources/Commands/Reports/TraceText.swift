import Geometry
import HitTesting
import TouchDelivery

/// A trace as text: one numbered sentence a step, then the answer, what else lies under the point,
/// and the responder chain.
struct TraceText {
  /// How far a step is indented at most: deeper views stand below each other.
  static let maximumIndent = 24

  let scene: Scene
  let trace: Trace
  let style: TextStyle

  /// All of it, for a file.
  var text: String {
    var text = heading
    for step in trace.steps { text += line(step) }
    return text + summary
  }

  /// Writes all of it, without keeping it.
  func write(to output: inout OutputBuffer) throws {
    try output.write(heading)
    for step in trace.steps { try output.write(line(step)) }
    try output.write(summary)
  }

  private var heading: String {
    let name = scene.name.isEmpty ? "Hit test" : scene.name
    return "\(style.bold(name)) at \(Sentences.text(trace.point))\n\n"
  }

  private func line(_ step: Step) -> String {
    let width = String(trace.steps.count).utf8.count
    let number = Self.padded(String(step.index + 1), to: width)
    let indent = String(repeating: " ", count: 2 * min(step.depth, Self.maximumIndent / 2))
    let sentence = Sentences.sentence(for: step, in: trace.tree)
    return "\(style.dim(number))  \(indent)\(mark(step)) \(styled(sentence, step.kind))\n"
  }

  private var summary: String {
    let tree = trace.tree
    let under = HitTest(tree).allHits(at: trace.point)
    let names = under.prefix(20).map { tree.displayName(of: $0) }
    let more = under.count > 20 ? ", and \(under.count - 20) more" : ""
    let chain = trace.responderChain
    let links = chain.prefix(40).map { $0.displayName(in: tree) }
    let rest = chain.count > 40 ? " → … (\(chain.count) in all)" : ""
    return (trace.steps.isEmpty ? "" : "\n") + "Answer: \(style.bold(answer))\n"
      + "Under the point: \(under.isEmpty ? "nothing" : names.joined(separator: ", ") + more)\n"
      + "Responder chain: \(chain.isEmpty ? "none" : links.joined(separator: " → ") + rest)\n"
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
    case .refused, .answersNil: style.red("✗")
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
