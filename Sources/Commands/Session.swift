package import Debugger
package import Files
internal import Foundation
package import SceneFormat
internal import Synchronization

/// The surroundings of a command: streams, environment and window.
///
/// Except for files, commands access the outside world only through these closures, so that tests
/// can run them without a process.
package struct Session: Sendable {
  package var environment: [String: String]
  /// Reads all bytes of standard input.
  ///
  /// - Throws: `Failure` of the status `usage` if they have been read already.
  package var readInput: @Sendable () throws -> [UInt8]
  /// Writes to standard output; returns 0, or the `errno` of the failure.
  package var writeOutput: @Sendable ([UInt8]) -> Int32
  /// Writes to standard error.
  package var writeErrors: @Sendable (String) -> Void
  package var outputIsTerminal = false
  package var errorsAreTerminal = false
  package var scenes = BuiltInScenes()
  /// The files that the arguments of the command name as its outputs.
  var outputs: [String] = []
  /// The width of help texts in columns; `nil` for the width of the terminal.
  package var columns: Int?
  /// Returns a monotonic time in seconds, for progress reports.
  package var seconds: @Sendable () -> Double = { 0 }
  /// Opens a window and returns when it is closed.
  package var openWindow: (@MainActor @Sendable (WindowOptions) async -> WindowEnding)?
  /// Returns facts about the window system as pairs of a name and a value.
  package var displayFacts: (@MainActor @Sendable () -> [(name: String, value: String)])?

  /// Replaces the process by another program in the tool's folder; returns only on failure.
  package var becomeProgram:
    (@Sendable (_ name: String, _ arguments: [String]) -> NeighborProgram.Problem)?

  /// The version of the tool.
  package static var version: String { HitScopeCommand.version }

  /// Creates a session with the given streams and no window.
  package init(
    environment: [String: String] = [:],
    readInput: @escaping @Sendable () throws -> [UInt8],
    writeOutput: @escaping @Sendable ([UInt8]) -> Int32,
    writeErrors: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment
    let input = InputMark()
    self.readInput = {
      guard input.take() else {
        throw Failure(
          .usage, "standard input can be read only once",
          hint: "give “-” for one of the files, and names for the others")
      }
      return try readInput()
    }
    self.writeOutput = writeOutput
    self.writeErrors = writeErrors
  }

  /// Reads a text: standard input for `-`, otherwise a file.
  ///
  /// - Parameter onlyFiles: Refuses pipes and devices, which may wait forever.
  /// - Returns: UTF-8 without a byte order mark, whatever encoding the text declares.
  /// - Throws: `FileError`; `FileFailure` for an encoding that cannot be read; `Failure` if
  ///   standard input has been read already.
  func readText(_ name: String, onlyFiles: Bool = false) throws -> [UInt8] {
    let bytes =
      if name == "-" {
        try readInput()
      } else if onlyFiles {
        try FileSource(name).fileBytes()
      } else {
        try FileSource(name).bytes()
      }
    return try DeclaredEncoding.text(bytes, name: name)
  }

  /// Creates the session of a process, without a window.
  ///
  /// - Throws: `Failure` of the status `unavailable` if the process may not open the files or start
  ///   the threads that it needs.
  package static func ofProcess() throws(Failure) -> Session {
    StandardStreams.open()
    Interruption.ignoreWriteSignals()
    StandardStreams.widen(to: 40)
    let handles = Interruption.handle() == 0
    if let shortage = ProcessLimits.shortage() ?? (handles ? nil : .threads) {
      throw Failure(.unavailable, shortage.message, hint: shortage.hint)
    }
    var session = Session(
      environment: ProcessInfo.processInfo.environment,
      readInput: { try FileSource("-").bytes() },
      writeOutput: { StandardStreams.write($0, to: STDOUT_FILENO) },
      writeErrors: { _ = StandardStreams.write(Array($0.utf8), to: STDERR_FILENO) })
    session.outputIsTerminal = StandardStreams.isTerminal(STDOUT_FILENO)
    session.errorsAreTerminal = StandardStreams.isTerminal(STDERR_FILENO)
    session.seconds = { StandardStreams.seconds() }
    session.becomeProgram = { NeighborProgram.become($0, $1) }
    return session
  }

  /// Writes text for people to standard output, with unsafe control characters escaped.
  package func send(_ text: String) throws { try send(text: Array(text.utf8)) }

  /// Writes the UTF-8 of text for people, with unsafe control characters escaped.
  func send(text bytes: [UInt8]) throws { try send(TextStyle.shown(bytes)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `OutputClosed` if the reader has closed the stream; `Failure` of the status
  ///   `cannotWrite`.
  package func send(_ bytes: [UInt8]) throws {
    let problem = writeOutput(bytes)
    if problem == EPIPE { throw OutputClosed() }
    guard problem == 0 else {
      throw Failure(
        .cannotWrite, "standard output cannot be written: " + String(cString: strerror(problem)))
    }
  }

  /// Writes a JSON document to standard output in blocks, without keeping all of it in memory.
  package func send(_ document: JSONValue) throws {
    try document.writeDocument { block in try send(block) }
  }

  /// Writes the output of a command whose exit status is a yes or no answer, and returns the
  /// status, even if the reader has closed standard output.
  package func answer(_ status: ExitStatus, _ write: () throws -> Void) rethrows -> ExitStatus {
    do { try write() } catch is OutputClosed {}
    return status
  }

  /// Shows a window until it is closed.
  ///
  /// - Returns: The reason why no window could be opened; `nil` after it was closed.
  /// - Throws: `Failure` if the display is lost, an output cannot be written or no font
  ///   is installed.
  func showWindow(_ options: WindowOptions) async throws(Failure) -> String? {
    guard let openWindow else { return "this build cannot open windows" }
    var options = options
    options.gallery = { [scenes] in scenes.contents() }
    // A replayed session must look as it did, so it neither reads nor writes the user's state.
    if options.replay == nil { options.stateFolder = StateFile.folder(in: environment) }
    let style = TextStyle.automatic(self, isTerminal: errorsAreTerminal)
    options.reportLoss = { [self, options] in report(options.loss($0).text(style)) }
    switch await openWindow(options) {
    case .closed: return nil
    case .noDisplay(let reason): return reason
    case .noFonts: throw Fonts.missing
    case .displayLost(let reason): throw options.loss(reason)
    case .notWritten(let reason): throw Failure(.cannotWrite, reason)
    }
  }

  /// Writes lines to standard error, with unsafe control characters escaped.
  package func report(_ text: String) {
    writeErrors(String(decoding: TextStyle.shown(Array((text + "\n").utf8)), as: UTF8.self))
  }
}

extension WindowOptions {
  /// Returns the failure to report when the connection to the display server is lost, whether or
  /// not control has returned from the window's event loop.
  func loss(_ reason: String) -> Failure {
    Failure(
      .unavailable, screenshot.map { "\(reason): \($0) was not written" } ?? reason,
      hint: log.map { "the session up to here is in \($0): “hitscope replay” plays it" })
  }
}

/// A mark that standard input has been read.
private final class InputMark: Sendable {
  private let isTaken = Mutex(false)

  /// Returns true for the first call only.
  func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }
}
