import ArgumentParser
import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Prints a search step by step.
struct TraceCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Show step by step which view gets a touch, and why.",
    discussion: """
      Examples:
        hitscope trace view-a-b-c --at 160,120
        hitscope trace dump.txt --at 160,120 --format json | jq .hit
        hitscope trace Main.storyboard --at 160,120 --expect buyButton
        hitscope trace Main.storyboard --scene 3 --at 160,120

      With --expect, the exit status is 1 when another view is hit.
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var touch: TouchOptions
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @Option(
    help: ArgumentHelp(
      "The view that must be hit: an id, a path such as 0.2.1, a name or a class; “nil” for none.",
      valueName: "view"))
  var expect: String?
  @Flag(
    help: "Print every step; do not group views with the same outcome. JSON lists every step.")
  var allSteps = false
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let point = try touch.point(in: loaded)
    let scene = loaded.scene
    let expectation = try expect.map { try Expectation($0, in: scene.tree) }
    let trace = scene.trace(at: point)
    let problem = expectation?.problem(with: trace)
    let status = try session.answer(problem == nil ? .done : .unexpected) {
      switch format {
      case .text:
        try TraceText(
          trace, in: scene, style: color.output(session).emphasized, showsAllSteps: allSteps
        ).send(to: session)
      case .json:
        try session.send(
          TraceDocument(scene: loaded.scene, trace: trace, source: loaded.reading.sourceJSON).json)
      }
    }
    if let problem {
      let style = color.errors(session)
      session.report("\(loaded.name): \(style.red("expectation failed:")) \(problem)")
    }
    return status
  }
}

/// The view that a touch is expected to reach.
struct Expectation {
  /// The view; `nil` if no view is expected.
  let view: NodeID?

  /// Parses the value of `--expect`.
  ///
  /// - Throws: `Failure` if the tree has no such view or several.
  init(_ name: String, in tree: ViewTree) throws {
    if name == "nil" || name == "-" {
      view = nil
      return
    }
    view = try ViewArgument(name, in: tree).view
  }

  /// Returns the actual view and why the expected one was not returned; `nil` if they are equal.
  func problem(with trace: Trace) -> String? {
    guard trace.result != view else { return nil }
    let tree = trace.tree
    let answer = trace.result.map { tree.label(of: $0) } ?? "nil"
    let point = Sentences.text(trace.point)
    guard let view else { return "\(answer) answers for \(point), and no view should" }
    return "\(answer) answers for \(point), not \(tree.label(of: view))\n  "
      + reason(for: view, in: trace)
  }

  /// Returns the sentence of the step that kept the expected view from being returned: its own
  /// step, or that of its nearest superview with such a step.
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

extension TraceText {
  /// Writes the trace to standard output without keeping all of it in memory.
  func send(to session: Session) throws {
    var output = OutputBuffer(session)
    try write { try output.write($0) }
    try output.flush()
  }
}
