import ArgumentParser
import Geometry
import HierarchyFormats
package import HitTesting
package import TouchDelivery

/// Prints a search step by step.
struct TraceCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Tell step by step which view gets a touch, and why.",
    discussion: """
      Examples:
        hitscope trace view-a-b-c --at 160,120
        hitscope trace dump.txt --at 160,120 --format json | jq .hit
        hitscope trace Main.storyboard --at 160,120 --expect buyButton
        hitscope trace Main.storyboard --scene 3 --at 160,120

      With --expect the exit status is 1 when another view answers.
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var touch: TouchOptions
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @Option(
    help: ArgumentHelp(
      "The view that must answer: an id, a path such as 0.2.1, a name or a class; “nil” for none.",
      valueName: "view"))
  var expect: String?
  @Flag(help: "Print every step, also of many siblings that fare alike; JSON always has all.")
  var allSteps = false
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let point = try touch.point(in: loaded)
    let scene = loaded.scene
    let expectation = try expect.map { try Expectation($0, in: scene.tree) }
    let trace = scene.trace(at: point)
    switch format {
    case .text:
      try TraceText(
        scene: scene, trace: trace, style: color.output(session), showsAllSteps: allSteps
      ).send(to: session)
    case .json:
      try session.send(
        TraceDocument(scene: loaded.scene, trace: trace, source: loaded.reading.sourceJSON).json)
    }
    guard let problem = expectation?.problem(with: trace) else { return .done }
    let style = color.errors(session)
    session.report("\(loaded.name): \(style.red("expectation failed:")) \(problem)")
    return .unexpected
  }
}

/// The view that a touch must go to.
struct Expectation {
  /// The view; `nil` when no view must answer.
  let view: NodeID?

  /// Parses the value of `--expect`.
  ///
  /// - Throws: `Failure` when the tree has no such view, or several.
  init(_ name: String, in tree: ViewTree) throws {
    if name == "nil" || name == "-" {
      view = nil
      return
    }
    view = try ViewArgument(name, in: tree).view
  }

  /// The view that answered instead, and why the expected one did not; `nil` when the expectation holds.
  func problem(with trace: Trace) -> String? {
    guard trace.result != view else { return nil }
    let tree = trace.tree
    let answer = trace.result.map { tree.label(of: $0) } ?? "nil"
    let point = Sentences.text(trace.point)
    guard let view else { return "\(answer) answers for \(point), and no view should" }
    return "\(answer) answers for \(point), not \(tree.label(of: view))\n  "
      + reason(for: view, in: trace)
  }

  /// The sentence of the step that kept the expected view from answering: its own refusal, or that
  /// of the nearest superview that has one.
  private func reason(for view: NodeID, in trace: Trace) -> String {
    let tree = trace.tree
    let line = [view] + tree.ancestors(of: view)
    let places = Dictionary(uniqueKeysWithValues: zip(line, line.indices))
    var best: (place: Int, step: Step)?
    for step in trace.steps {
      guard let place = places[step.view], place <= best?.place ?? .max else { continue }
      switch step.kind {
      case .refused, .answersNil, .policy, .skipped: best = (place, step)
      case .answered where place == 0: best = (place, step)
      default: continue
      }
    }
    guard let best else { return "\(tree.displayName(of: view)) is never asked" }
    return Sentences.sentence(for: best.step, in: tree)
  }
}

/// A trace as text: one numbered sentence a step, then the answer, the other views under
/// the point, and the responder chain.
struct TraceText {
  /// How far a step is indented at most: deeper views stand below each other.
  static let maximumIndent = 24

  let scene: Scene
  let trace: Trace
  let style: TextStyle
  /// Whether siblings that fare alike have a line each.
  var showsAllSteps = false

  /// All of it, for a file.
  var text: String {
    var text = heading
    forEachLine { text += $0 }
    return text + summary
  }

  /// Writes all of it to standard output, without keeping it.
  func send(to session: Session) throws {
    var output = OutputBuffer(session)
    try write(to: &output)
    try output.flush()
  }

  func write(to output: inout OutputBuffer) throws {
    try output.write(heading)
    try forEachLine { try output.write($0) }
    try output.write(summary)
  }

  private var heading: String {
    let name = scene.name.isEmpty ? "Hit test" : scene.name
    return "\(style.bold(name)) at \(Sentences.text(trace.point))\n\n"
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
    return "\(style.dim(number))  \(indent)\(mark(step)) \(styled(sentence, step.kind))\n"
  }

  private var summary: String {
    let tree = trace.tree
    let under = trace.allHits
    let names = under.prefix(20).map { tree.displayName(of: $0) }
    let more = under.count > 20 ? ", and \(under.count - 20) more" : ""
    let chain = scene.responderChain(of: trace)
    let links = chain.prefix(40).map { $0.displayName(in: tree) }
    let rest = chain.count > 40 ? " → … (\(chain.count) in all)" : ""
    return (trace.steps.isEmpty ? "" : "\n") + "Answer: \(style.bold(answer))\n"
      + "Under the point: \(under.isEmpty ? "nothing" : names.joined(separator: ", ") + more)\n"
      + "Responder chain: \(chain.isEmpty ? "none" : links.joined(separator: " → ") + rest)\n"
      + "\n\(style.bold(Sentences(tree).headline(of: trace)))\n"
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

  /// A symbol for the outcome of a step.
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

/// A trace as the text of a file.
package enum TraceFile {
  /// The same text that “hitscope trace” prints, without colour.
  package static func text(of trace: Trace, in scene: Scene) -> String {
    TraceText(scene: scene, trace: trace, style: TextStyle(isColored: false)).text
  }
}

/// A trace as JSON, version 1, one step a line.
struct TraceDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let scene: Scene
  let trace: Trace
  /// Where the hierarchy comes from; `nil` when a report around this one says so.
  var source: JSONValue?

  var json: JSONValue {
    let tree = trace.tree
    let hits = trace.allHits
    return [
      "allHits": .strings(hits.map { tree.id(of: $0) }),
      "hit": JSONValue(trace.result.map { tree.id(of: $0) }),
      "hitPath": JSONValue(trace.result.map { tree.path(of: $0) }),
      "hitscope": .integer(Self.version),
      "point": JSONValue(trace.point),
      "responderChain": .strings(scene.responderChain(of: trace).map { $0.name(in: tree) }),
      "source": source,
      "steps": .rows(count: trace.steps.count) { json(trace.steps[$0]) },
    ]
  }

  private func json(_ step: Step) -> JSONValue {
    let tree = trace.tree
    let path = tree.path(of: step.view)
    var reason: JSONValue?
    if case .refused(let refusal) = step.kind { reason = .string(refusal.keyword) }
    return [
      "depth": .integer(step.depth),
      "index": .integer(step.index),
      "kind": .string(step.kind.keyword),
      "name": .string(tree.displayName(of: step.view)),
      "path": .string(path),
      "point": JSONValue(step.point),
      "reason": reason,
      "text": .string(Sentences.sentence(for: step, in: tree)),
      "view": .string(tree.explicitID(of: step.view) ?? path),
    ]
  }
}
