import ArgumentParser

/// The tool itself: it chooses a subcommand, `view` when none is named.
struct HitScopeCommand: ParsableCommand {
  /// The version of the tool.
  static let version = "1.0.0"

  /// The names of the subcommands.
  static var subcommandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  static let configuration = CommandConfiguration(
    commandName: "hitscope",
    abstract: "See which view gets a touch, why, and why the others do not.",
    discussion: """
      Without arguments a window opens with a demo. FILE is a scene in JSON, what lldb prints for \
      recursiveDescription, a storyboard or a xib, or a dump of a test driver; “-” is standard \
      input, and a name that “hitscope samples” lists is a scene that comes with the tool.

      Examples:
        hitscope
        hitscope Main.storyboard
        hitscope trace view-a-b-c --at 160,120
        hitscope touch button --script "down 160,240; up"
        xclip -o | hitscope trace - --at 160,120
      """,
    version: "hitscope \(version)",
    subcommands: [
      ViewCommand.self, TraceCommand.self, TouchesCommand.self, HitCommand.self, RenderCommand.self,
      RecordCommand.self, ScenesCommand.self, ConvertCommand.self, SamplesCommand.self,
      VerifyCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: ViewCommand.self)
}
