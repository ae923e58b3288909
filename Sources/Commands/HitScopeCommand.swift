import ArgumentParser
import Files
import Raster
import SceneFormat

/// The root command, which runs a subcommand; `view` by default.
struct HitScopeCommand: ParsableCommand {
  /// The version, which is defined only here.
  ///
  /// It is the newest version in `CHANGELOG.md`; before the release, with the suffix `-dev`.
  static let version = "1.0.0-dev"

  static var subcommandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  static let configuration = CommandConfiguration(
    commandName: "hitscope",
    abstract: "See which view gets a touch, why, and why the others do not.",
    discussion: """
      Without arguments, a window opens with a demo. FILE is a scene in JSON, the output of \
      recursiveDescription in lldb, a storyboard or xib, or a dump of a test driver; “-” is \
      standard input. FILE can also be the name of a built-in scene: “hitscope samples” lists \
      them.

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
      WhyCommand.self, MapCommand.self, AuditCommand.self, DiffCommand.self, SnapshotCommand.self,
      VerifyCommand.self, ReplayCommand.self, AdoptCommand.self,
      UIDumpCommand.self, DoctorCommand.self, InstallDesktopCommand.self,
    ],
    defaultSubcommand: ViewCommand.self)

  /// Returns a suggestion for a misspelled word: a subcommand or one of `scenes`; `nil` if none is
  /// similar.
  static func word(near word: String, in scenes: [String] = []) -> String? {
    let known =
      scenes.map { (name: $0, meaning: "the scene “\($0)”") }
      + subcommandNames.map { (name: $0, meaning: "the command “\($0)”") }
    let near = known.map { (distance: $0.name.editDistance(to: word), meaning: $0.meaning) }
      .min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= 2 ? $0.meaning : nil }
  }

  /// Throws if the word after `help` is not a command; the library would print the help of the root
  /// command without an error.
  static func checkHelp(_ arguments: [String]) throws(Failure) {
    guard arguments.first == "help" else { return }
    let words = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    let unknown = words.first { !(subcommandNames + ["help"]).contains($0) }
    guard let unknown = unknown ?? words.dropFirst().first else { return }
    throw Failure(
      .usage, "unknown command “\(words.joined(separator: " "))”",
      hint: word(near: unknown).map { "did you mean \($0)?" }
        ?? "“hitscope help” lists the commands")
  }
}

/// A subcommand, with its arguments as properties.
protocol Subcommand: ParsableCommand {
  /// Runs the command.
  ///
  /// - Throws: `Failure`, `FileError`, `FileFailure` or `ValidationError`; an error ends the
  ///   command.
  func perform(in session: Session) async throws -> ExitStatus
}

/// One run of the tool: takes arguments, writes through the session, and returns an exit status.
package struct Invocation: Sendable {
  let arguments: [String]
  let session: Session

  /// Creates a run with the arguments that follow the name of the tool.
  package init(_ arguments: [String], in session: Session) {
    self.arguments = arguments
    self.session = session
  }

  /// Parses the arguments and runs the subcommand.
  ///
  /// - Returns: The exit status of the process.
  package func run() async -> Int32 {
    let style = TextStyle.automatic(session, isTerminal: session.errorsAreTerminal)
    do {
      return try await perform()
    } catch is OutputClosed {
      return ExitStatus.done.rawValue
    } catch let failure as Failure {
      session.report(failure.text(style))
      return failure.status.rawValue
    } catch let failure as FileFailure {
      session.report(failure.description)
      return ExitStatus.unusableContent.rawValue
    } catch let failure as PictureFile.Failure {
      guard case .tooLarge = failure else {
        session.report(Failure(.internalError, "\(failure)").text(style))
        return ExitStatus.internalError.rawValue
      }
      let usage = Failure(.usage, "\(failure)", hint: "choose a smaller --size or --scale")
      session.report(usage.text(style))
      return usage.status.rawValue
    } catch let error as FileError {
      session.report(error.description)
      return ExitStatus(error.kind).rawValue
    } catch {
      session.report(HitScopeCommand.fullMessage(for: error, columns: session.columns))
      let isUsage = HitScopeCommand.exitCode(for: error).rawValue == ExitStatus.usage.rawValue
      return isUsage ? ExitStatus.usage.rawValue : ExitStatus.internalError.rawValue
    }
  }

  private func perform() async throws -> Int32 {
    try HitScopeCommand.checkHelp(arguments)
    do {
      var command = try HitScopeCommand.parseAsRoot(arguments)
      if let subcommand = command as? any Subcommand {
        try ArgumentFiles(arguments).check()
        return try await subcommand.perform(in: session).rawValue
      }
      // The library's own commands, such as help, throw their output.
      try command.run()
    } catch let error where HitScopeCommand.exitCode(for: error).isSuccess {
      try session.send(HitScopeCommand.fullMessage(for: error, columns: session.columns) + "\n")
    }
    return ExitStatus.done.rawValue
  }
}
