import ArgumentParser
import HitTesting
import TouchDelivery

/// Tells a search step by step.
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
  @Option(help: "How to tell it: text for people, json for programs.")
  var format = Format.text
  @Option(
    help: ArgumentHelp(
      "The view that must answer: an id, a path such as 0.2.1, a name or a class; “nil” for none.",
      valueName: "view"))
  var expect: String?
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let point = try touch.point(in: loaded)
    let scene = loaded.scene
    let expectation = try expect.map { try Expectation($0, in: scene.tree) }
    let trace = HitTest(scene.tree).trace(at: point)
    var output = OutputBuffer(session)
    switch format {
    case .text:
      try TraceText(scene: scene, trace: trace, style: color.output(session)).write(to: &output)
    case .json: try TraceDocument(trace: trace, reading: loaded.reading).write(to: &output)
    }
    try output.flush()
    guard let problem = expectation?.problem(with: trace) else { return .done }
    let style = color.errors(session)
    session.report("\(loaded.name): \(style.red("expectation failed:")) \(problem)")
    return .unexpected
  }
}
