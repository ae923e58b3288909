package import ArgumentParser
import Files
import Foundation
import Raster
import Recording
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

  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
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
      RecordCommand.self, NewCommand.self, RunCommand.self, ValidateCommand.self,
      CheckCommand.self, SiteCommand.self, ScenesCommand.self, ConvertCommand.self,
      SamplesCommand.self,
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
package protocol Subcommand: ParsableCommand {
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
  private let root: any ParsableCommand.Type

  /// Creates a run of `hitscope` with the arguments that follow its name.
  package init(_ arguments: [String], in session: Session) {
    self.init(arguments, in: session, root: HitScopeCommand.self)
  }

  /// Creates a run of a program.
  ///
  /// - Parameter root: The command that the program consists of.
  package init(_ arguments: [String], in session: Session, root: any ParsableCommand.Type) {
    self.arguments = arguments
    self.session = session
    self.root = root
  }

  /// Parses the arguments and runs the subcommand.
  ///
  /// - Returns: The exit status of the process.
  package func run() async -> Int32 { await status { try await perform() } }

  /// Returns the exit status of a closure, whose errors are reported.
  private func status(of body: () async throws -> Int32) async -> Int32 {
    let style = TextStyle.automatic(session, isTerminal: session.errorsAreTerminal)
    do {
      return try await body()
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
      return await status { try end(with: error, isUsage: error is ValidationError) }
    }
  }

  /// Sends what the library's own commands throw, such as help, or reports an error.
  ///
  /// The library's `exitCode(for:)` is not asked, because it formats the whole message again.
  ///
  /// - Parameter isUsage: True for an error of the arguments; other errors are internal.
  private func end(with error: any Error, isUsage: Bool) throws -> Int32 {
    let text = root.fullMessage(for: error, columns: session.columns)
    guard text.hasPrefix(root._errorPrefix) else {
      try session.send(text + "\n")
      return ExitStatus.done.rawValue
    }
    session.report(text)
    return (isUsage ? ExitStatus.usage : ExitStatus.internalError).rawValue
  }

  /// Runs the command of the process, which ends with its exit status.
  ///
  /// - Parameters:
  ///   - root: The command that the program consists of; `nil` for `hitscope`.
  ///   - change: Adds to the session, such as the means to open windows.
  @MainActor package static func runProcess(
    root: (any ParsableCommand.Type)? = nil, _ change: (inout Session) -> Void = { _ in }
  ) -> Never {
    var session: Session
    do {
      session = try Session.ofProcess()
    } catch {
      let text = error.text(TextStyle(isColored: false)) + "\n"
      _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
      exit(error.status.rawValue)
    }
    change(&session)
    let arguments = Array(StandardStreams.arguments.dropFirst())
    let invocation = Invocation(
      arguments, in: session, root: root ?? HitScopeCommand.self)
    // The main actor, including the window, runs on the process's main thread, as SDL requires. A
    // top-level `await` would end in `dispatchMain`, which gives up that thread.
    Task { exit(await invocation.run()) }
    while true { RunLoop.main.run() }
  }

  private func perform() async throws -> Int32 {
    if root == HitScopeCommand.self { try HitScopeCommand.checkHelp(arguments) }
    var command: any ParsableCommand
    do {
      command = try root.parseAsRoot(arguments)
    } catch {
      return try end(with: error, isUsage: true)
    }
    if let subcommand = command as? any Subcommand {
      let files = ArgumentFiles(arguments)
      try files.check()
      var session = session
      session.outputs = files.outputs
      return try await subcommand.perform(in: session).rawValue
    }
    try command.run()
    return ExitStatus.done.rawValue
  }
}
