import ArgumentParser

/// A command of the tool: its arguments as a value, and what it does in a session.
protocol Subcommand: ParsableCommand {
  /// Does it. Errors end the command: `Failure`, `FileFailure`, `ValidationError`.
  func perform(in session: Session) async throws -> ExitStatus
}
