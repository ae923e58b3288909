package import Debugger
package import Files
internal import Foundation
package import Geometry
package import HierarchyFormats

/// What surrounds a command: its streams, its environment, the window.
///
/// Commands reach the world through these closures alone (files aside), so that tests run them
/// without a process.
package struct Session: Sendable {
  package var environment: [String: String]
  /// All bytes of standard input.
  package var readInput: @Sendable () throws -> [UInt8]
  /// Writes to standard output. Returns 0, or why it takes no more, as `errno`.
  package var writeOutput: @Sendable ([UInt8]) -> Int32
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
  /// Monotonic time in seconds, for reporting progress.
  package var seconds: @Sendable () -> Double = { 0 }
  /// Opens a window and returns when it is closed.
  package var openWindow: (@MainActor @Sendable (WindowRequest) async -> WindowOutcome)?
  /// Facts about the window system, as pairs of a name and a value.
  package var displayFacts: (@MainActor @Sendable () -> [(name: String, value: String)])?

  /// A session with the given streams and without a window.
  package init(
    environment: [String: String] = [:],
    readInput: @escaping @Sendable () throws -> [UInt8],
    writeOutput: @escaping @Sendable ([UInt8]) -> Int32,
    writeErrors: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment
    self.readInput = readInput
    self.writeOutput = writeOutput
    self.writeErrors = writeErrors
  }

  /// Writes a text for people to standard output, as a terminal may be given it.
  func send(_ text: String) throws { try send(text: Array(text.utf8)) }

  /// Writes the bytes of a text for people, as a terminal may be given it.
  func send(text bytes: [UInt8]) throws { try send(TextStyle.shown(bytes)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `OutputClosed` when the reader is gone; `Failure` of the status `cannotWrite`.
  func send(_ bytes: [UInt8]) throws {
    let problem = writeOutput(bytes)
    if problem == EPIPE { throw OutputClosed() }
    guard problem == 0 else {
      throw Failure(
        .cannotWrite, "standard output cannot be written: " + String(cString: strerror(problem)))
    }
  }

  /// Writes a JSON document to standard output, without holding the whole of it.
  func send(_ document: JSONValue) throws {
    try document.writeDocument { block in try send(block) }
  }

  /// Writes the answer of a command that says yes or no, and returns its status: also where the
  /// reader of standard output is gone, since the status alone may be asked for.
  func answer(_ status: ExitStatus, _ write: () throws -> Void) rethrows -> ExitStatus {
    do { try write() } catch is OutputClosed {}
    return status
  }

  /// Opens a window, and is ready for the end of the display server.
  ///
  /// - Returns: how it ended; `nil` where no windows open.
  func open(_ request: WindowRequest) async -> WindowOutcome? {
    guard let openWindow else { return nil }
    var request = request
    request.record = { [self] in await WindowRecording.write($0, in: self, progress: $1) }
    request.gallery = { [scenes] in scenes.contents() }
    // A session that is played again is no new one, and looks as it did.
    if request.replay == nil {
      request.recent = StateFile("recent.json", environment: environment)
      request.arrangement = StateFile("window.json", environment: environment)
    }
    let style = TextStyle.automatic(self, isTerminal: errorsAreTerminal)
    request.reportLoss = { [self, request] in report(request.loss($0).text(style)) }
    return await openWindow(request)
  }

  /// Writes lines to standard error, as a terminal may be given them.
  func report(_ text: String) {
    writeErrors(String(decoding: TextStyle.shown(Array((text + "\n").utf8)), as: UTF8.self))
  }
}

/// What a window is to show.
package struct WindowRequest: Sendable {
  /// The hierarchy with its diagnostics.
  package var reading: Reading
  /// What it was read from; `nil` for built-in scenes.
  package var content: FileContent?
  /// The file to watch for changes; `nil` for built-in scenes and standard input.
  package var path: String?
  /// The id of the built-in scene; `nil` for what the user has.
  package var builtIn: String?
  /// Reads the built-in scenes.
  package var gallery: (@Sendable () -> [FileContent])?
  /// Writes what the window records.
  package var record:
    (
      @Sendable (RecordingOrder, @escaping @Sendable (Double) -> Void) async -> (
        text: String, isError: Bool
      )
    )?
  /// Where the files that were open are remembered; `nil` for nowhere.
  package var recent: StateFile?
  /// Whether the built-in scenes are to be chosen from at first.
  package var showsGallery = false
  /// A hierarchy to compare with; `nil` for none.
  package var baseline: FileContent?
  /// A screenshot to lay under the views or over them; `nil` for none.
  package var background: BackgroundFile?
  /// Where to touch at the start; `nil` for the scene's own touch.
  package var point: Point?
  /// The step to pause at, from 0; `nil` to play.
  package var step: Int?
  /// Whether the theme is dark; `nil` for the system's choice.
  package var isDark: Bool?
  /// Whether nothing moves between steps; `nil` for the system's choice.
  package var reducesMotion: Bool?
  /// The size of the window's content, in points; `nil` for the usual one.
  package var size: Size?
  /// Units of the window system for one point; `nil` for what the desktop wants.
  package var scale: Double?
  /// Where the arrangement of the window is remembered; `nil` for nowhere.
  package var arrangement: StateFile?
  /// Where to write what the window shows when it closes, as PNG; `nil` for nowhere.
  package var screenshot: String?
  /// After how many seconds the window closes automatically; `nil` for never.
  package var quitAfter: Double?
  /// Where to write the session, one message a line; `nil` for nowhere.
  package var log: String?
  /// A session to play, instead of touching the scene; `nil` for none.
  package var replay: SessionReplay?
  /// Says why the process ends when the display server goes away and the window cannot return:
  /// Xlib ends it then. `nil` for the window's own words.
  package var reportLoss: (@Sendable (String) -> Void)?
}

extension WindowRequest {
  /// The message when the display server goes away: the same whether the window could return or
  /// not.
  func loss(_ reason: String) -> Failure {
    Failure(
      .unavailable, screenshot.map { "\(reason): \($0) was not written" } ?? reason,
      hint: log.map { "the session up to here is in \($0): “hitscope replay” plays it" })
  }
}

/// How showing a window ended.
package enum WindowOutcome: Sendable {
  /// The user closed it.
  case closed
  /// There is no display, for this reason.
  case noDisplay(String)
  /// The machine has no fonts, so that it would show no text.
  case noFonts
  /// The display server went away while it was open, for this reason.
  case displayLost(String)
  /// It was closed, but an output file could not be written, for this reason.
  case notWritten(String)
}
