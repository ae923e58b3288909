import ArgumentParser
import HitTesting
import TouchDelivery

/// Tells what fingers cause: who gets their touches, recognizers, control events and actions.
struct TouchesCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "touch",
    abstract: "Tell who gets what of touches: methods, recognizers, control events, actions.",
    discussion: """
      A script says what fingers do: “[FINGER:]down|move|up|cancel X,Y [@SECONDS]”, separated by \
      “;” or new lines, with “#” comments. “up” and “cancel” may leave the point out; without a \
      time, an input comes 1/60 s after the one before. Time then passes until nothing waits any \
      more. Without a script, the scene's own is run.

      Examples:
        hitscope touch button
        hitscope touch button --script "down 160,240; up"
        hitscope touch button --script "down 160,240; move 300,240; up"
        hitscope touch map.json --script "down 9,9; 1:down 90,90; 1:up; up"
        hitscope touch dump.txt --script-file drag.txt --format json
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var fingers: ScriptOptions
  @Option(help: "How to tell it: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    guard let script = try fingers.read(loaded, session) else {
      throw Failure(
        .usage, "what do the fingers do? \(loaded.name) has no script",
        hint: "add --script, such as --script \"down \(loaded.exampleTouch); up\"")
    }
    let touches = fingers.run(script, in: loaded.scene.tree)
    var output = OutputBuffer(session)
    switch format {
    case .text:
      let style = color.output(session)
      try DeliveryText(scene: loaded.scene, touches: touches, style: style).write(to: &output)
    case .json: try DeliveryDocument(touches: touches, reading: loaded.reading).write(to: &output)
    }
    try output.flush()
    return .done
  }
}
