import ArgumentParser
import Files
import HierarchyFormats

/// One run of the tool: arguments in, text out through the session, an exit status back.
package struct Invocation: Sendable {
  let arguments: [String]
  let session: Session

  /// A run with the arguments that follow the name of the tool.
  package init(_ arguments: [String], in session: Session) {
    self.arguments = arguments
    self.session = session
  }

  /// Does what the arguments say.
  ///
  /// - Returns: the exit status of the process.
  package func run() async -> Int32 {
    let style = TextStyle.automatic(session, isTerminal: session.errorsAreTerminal)
    do {
      var command = try HitScopeCommand.parseAsRoot(arguments)
      guard let subcommand = command as? any Subcommand else {
        // The library's own commands, such as help, throw what they have to say.
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
      return explain(error)
    }
  }

  /// Help, the version, or what is wrong with the arguments.
  private func explain(_ error: any Error) -> Int32 {
    let text = HitScopeCommand.fullMessage(for: error, columns: session.columns)
    let code = HitScopeCommand.exitCode(for: error).rawValue
    guard code == ExitStatus.done.rawValue else {
      session.report(text)
      return code == ExitStatus.usage.rawValue ? code : ExitStatus.internalError.rawValue
    }
    _ = session.writeOutput(Array((text + "\n").utf8))
    return code
  }
}
