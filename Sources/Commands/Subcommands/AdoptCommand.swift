import ArgumentParser
import Files

/// Runs the program `hitscope-adopt`, a separate program because the Swift parser that it contains
/// takes minutes to build.
struct AdoptCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Rewrite Swift code for UIKit so that it compiles with HitScope's UIKit.",
    discussion: """
      This command runs the program hitscope-adopt, which must be in the folder of hitscope, with \
      the same arguments; “hitscope adopt --help” prints its help. In a checkout, “swift run \
      hitscope-adopt” builds and runs it.

      Examples:
        hitscope adopt MyApp/Views -o Sources/Views
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The arguments of hitscope-adopt.", valueName: "argument"))
  var arguments: [String] = []

  func perform(in session: Session) async throws -> ExitStatus {
    switch session.becomeProgram?("hitscope-adopt", arguments) ?? .missing {
    case .missing:
      throw Failure(
        .unavailable, "the program hitscope-adopt is not in the folder of hitscope",
        hint: "in a checkout: swift run hitscope-adopt FILES -o DIR")
    case .unusable(let reason):
      throw Failure(.unavailable, "the program hitscope-adopt cannot be run: \(reason)")
    }
  }
}
