package import Files

/// What surrounds a command: its streams, its environment, the window.
///
/// Commands reach the world through these closures alone (files aside), so that tests run them
/// without a process.
package struct Session: Sendable {
  /// The environment variables.
  package var environment: [String: String]
  /// All bytes of standard input.
  package var readInput: @Sendable () throws(FileError) -> [UInt8]
  /// Writes to standard output; `false` when nobody reads it any more.
  package var writeOutput: @Sendable ([UInt8]) -> Bool
  /// Writes to standard error.
  package var writeErrors: @Sendable (String) -> Void
  /// Whether standard output is a terminal.
  package var outputIsTerminal = false
  /// Whether standard error is a terminal.
  package var errorsAreTerminal = false
  /// The scenes that come with the tool.
  package var scenes = BuiltInScenes()
  /// How many columns help texts have; `nil` for the terminal's width.
  package var columns: Int?
  /// Seconds since some moment, for telling progress.
  package var seconds: @Sendable () -> Double = { 0 }
  /// Opens a window and returns when it is closed.
  package var openWindow: (@MainActor @Sendable (WindowRequest) async -> WindowOutcome)?
  /// What the window system has to say about itself: pairs of a name and a value.
  package var displayFacts: (@MainActor @Sendable () -> [(name: String, value: String)])?

  /// A session with the given streams and without a window.
  package init(
    environment: [String: String] = [:],
    readInput: @escaping @Sendable () throws(FileError) -> [UInt8],
    writeOutput: @escaping @Sendable ([UInt8]) -> Bool,
    writeErrors: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment
    self.readInput = readInput
    self.writeOutput = writeOutput
    self.writeErrors = writeErrors
  }

  /// Writes a text to standard output.
  func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Writes bytes to standard output.
  func send(_ bytes: [UInt8]) throws {
    guard writeOutput(bytes) else { throw OutputClosed() }
  }

  /// Writes lines to standard error.
  func report(_ text: String) { writeErrors(text + "\n") }
}
