import ArgumentParser
import Files
import HierarchyFormats

/// The root command. It runs a subcommand, `view` when none is named.
struct HitScopeCommand: ParsableCommand {
  /// The one place of the version: that of the newest part of `CHANGELOG.md`, and while this is
  /// unreleased, the one it will get with `-dev` behind it.
  static let version = "1.0.0-dev"

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
      ViewCommand.self, TraceCommand.self, TouchCommand.self, HitCommand.self, RenderCommand.self,
      RecordCommand.self, ScenesCommand.self, ConvertCommand.self, SamplesCommand.self,
      VerifyCommand.self, ReplayCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: ViewCommand.self)
}

/// A subcommand: its arguments as a value, and its work in a session.
protocol Subcommand: ParsableCommand {
  /// Runs the command. Errors end it: `Failure`, `FileError`, `FileFailure`, `ValidationError`.
  func perform(in session: Session) async throws -> ExitStatus
}

/// One run of the tool: arguments in, text out through the session, an exit status back.
package struct Invocation: Sendable {
  let arguments: [String]
  let session: Session

  /// A run with the arguments that follow the name of the tool.
  package init(_ arguments: [String], in session: Session) {
    self.arguments = arguments
    self.session = session
  }

  /// Parses the arguments and runs the subcommand.
  ///
  /// - Returns: the exit status of the process.
  package func run() async -> Int32 {
    let style = TextStyle.automatic(session, isTerminal: session.errorsAreTerminal)
    do {
      var command = try HitScopeCommand.parseAsRoot(arguments)
      guard let subcommand = command as? any Subcommand else {
        // The library's own commands, such as help, throw their output.
        try command.run()
        return ExitStatus.done.rawValue
      }
      return try await subcommand.perform(in: session).rawValue
    } catch is OutputClosed {
      return ExitStatus.done.rawValue
    } catch let failure as Failure {
      session.report(failure.text(style))
      return failure.status.rawValue
    } catch let failure as FileFailure {
      session.report(failure.description)
      return ExitStatus.unusableContent.rawValue
    } catch let error as FileError {
      session.report(error.description)
      return ExitStatus(error.kind).rawValue
    } catch {
      return explain(error, style)
    }
  }

  /// Prints help, the version, or the error in the arguments.
  private func explain(_ error: any Error, _ style: TextStyle) -> Int32 {
    let text = HitScopeCommand.fullMessage(for: error, columns: session.columns)
    let code = HitScopeCommand.exitCode(for: error).rawValue
    guard code == ExitStatus.done.rawValue else {
      session.report(text)
      return code == ExitStatus.usage.rawValue ? code : ExitStatus.internalError.rawValue
    }
    do {
      try session.send(text + "\n")
      return code
    } catch let failure as Failure {
      session.report(failure.text(style))
      return failure.status.rawValue
    } catch {
      return code
    }
  }
}
