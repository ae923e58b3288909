package import Debugger
package import Files
internal import Foundation
package import Geometry
package import HierarchyFormats

/// The surroundings of a command: streams, environment and window.
///
/// Except for files, commands access the outside world only through these closures, so that tests
/// can run them without a process.
package struct Session: Sendable {
  package var environment: [String: String]
  /// Reads all bytes of standard input.
  package var readInput: @Sendable () throws -> [UInt8]
  /// Writes to standard output; returns 0, or the `errno` of the failure.
  package var writeOutput: @Sendable ([UInt8]) -> Int32
  /// Writes to standard error.
  package var writeErrors: @Sendable (String) -> Void
  package var outputIsTerminal = false
  package var errorsAreTerminal = false
  package var scenes = BuiltInScenes()
  /// The width of help texts in columns; `nil` for the width of the terminal.
  package var columns: Int?
  /// Returns a monotonic time in seconds, for progress reports.
  package var seconds: @Sendable () -> Double = { 0 }
  /// Opens a window and returns when it is closed.
  package var openWindow: (@MainActor @Sendable (WindowRequest) async -> WindowOutcome)?
  /// Returns facts about the window system as pairs of a name and a value.
  package var displayFacts: (@MainActor @Sendable () -> [(name: String, value: String)])?

  /// Creates a session with the given streams and no window.
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

  /// Writes text for people to standard output, with unsafe control characters escaped.
  func send(_ text: String) throws { try send(text: Array(text.utf8)) }

  /// Writes the UTF-8 of text for people, with unsafe control characters escaped.
  func send(text bytes: [UInt8]) throws { try send(TextStyle.shown(bytes)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `OutputClosed` if the reader has closed the stream; `Failure` of the status
  ///   `cannotWrite`.
  func send(_ bytes: [UInt8]) throws {
    let problem = writeOutput(bytes)
    if problem == EPIPE { throw OutputClosed() }
    guard problem == 0 else {
      throw Failure(
        .cannotWrite, "standard output cannot be written: " + String(cString: strerror(problem)))
    }
  }

  /// Writes a JSON document to standard output in blocks, without keeping all of it in memory.
  func send(_ document: JSONValue) throws {
    try document.writeDocument { block in try send(block) }
  }

  /// Writes the output of a command whose exit status is a yes or no answer, and returns the
  /// status, even if the reader has closed standard output.
  func answer(_ status: ExitStatus, _ write: () throws -> Void) rethrows -> ExitStatus {
    do { try write() } catch is OutputClosed {}
    return status
  }

  /// Opens a window, prepared for the loss of the display server.
  ///
  /// - Returns: The outcome; `nil` if this session cannot open windows.
  func open(_ request: WindowRequest) async -> WindowOutcome? {
    guard let openWindow else { return nil }
    var request = request
    request.record = { [self] in await WindowRecording.write($0, in: self, progress: $1) }
    request.gallery = { [scenes] in scenes.contents() }
    // A replayed session must look as it did, so it neither reads nor writes the user's state.
    if request.replay == nil {
      request.recent = StateFile("recent.json", environment: environment)
      request.arrangement = StateFile("window.json", environment: environment)
    }
    let style = TextStyle.automatic(self, isTerminal: errorsAreTerminal)
    request.reportLoss = { [self, request] in report(request.loss($0).text(style)) }
    return await openWindow(request)
  }

  /// Writes lines to standard error, with unsafe control characters escaped.
  func report(_ text: String) {
    writeErrors(String(decoding: TextStyle.shown(Array((text + "\n").utf8)), as: UTF8.self))
  }
}

/// The content and options of a window to open.
package struct WindowRequest: Sendable {
  package var reading: Reading
  /// The content that the hierarchy was read from; `nil` for built-in scenes.
  package var content: FileContent?
  /// The file to watch for changes; `nil` for built-in scenes and standard input.
  package var path: String?
  /// The id of a built-in scene; `nil` for a file or standard input.
  package var builtIn: String?
  /// Reads the built-in scenes.
  package var gallery: (@Sendable () -> [FileContent])?
  /// Writes a recording of the window's content.
  package var record:
    (
      @Sendable (RecordingOrder, @escaping @Sendable (Double) -> Void) async -> (
        text: String, isError: Bool
      )
    )?
  /// The file of recently opened files; `nil` to store nothing.
  package var recent: StateFile?
  /// Shows the gallery of built-in scenes at first.
  package var showsGallery = false
  /// A hierarchy to compare with.
  package var baseline: FileContent?
  /// A screenshot to show under or over the views.
  package var background: BackgroundFile?
  /// The point to touch at the start; `nil` for the scene's own touch.
  package var point: Point?
  /// The step to pause at, from 0; `nil` to play.
  package var step: Int?
  /// Selects the dark theme; `nil` follows the system setting.
  package var isDark: Bool?
  /// Disables animation; `nil` follows the system setting.
  package var reducesMotion: Bool?
  /// The size of the window's content, in points; `nil` for the default.
  package var size: Size?
  /// Units of the window system per point; `nil` for the desktop's setting.
  package var scale: Double?
  /// The file of the window's arrangement; `nil` to store nothing.
  package var arrangement: StateFile?
  /// The path of a PNG of the window's content, written on closing.
  package var screenshot: String?
  /// The time in seconds after which the window closes automatically; `nil` for never.
  package var quitAfter: Double?
  /// The path of the session log, with one message per line.
  package var log: String?
  /// A session to replay instead of touching the scene.
  package var replay: SessionReplay?
  /// Reports why the process ends when the display server is gone and the window cannot return,
  /// because Xlib then ends the process; `nil` for the window's default message.
  package var reportLoss: (@Sendable (String) -> Void)?
}

extension WindowRequest {
  /// Returns the failure when the display server is gone; the same whether or not the window could
  /// return.
  func loss(_ reason: String) -> Failure {
    Failure(
      .unavailable, screenshot.map { "\(reason): \($0) was not written" } ?? reason,
      hint: log.map { "the session up to here is in \($0): “hitscope replay” plays it" })
  }
}

/// The outcome of opening a window.
package enum WindowOutcome: Sendable {
  /// The user closed it.
  case closed
  /// The display is unavailable, for this reason.
  case noDisplay(String)
  /// The machine has no fonts, so no text would be visible.
  case noFonts
  /// The connection to the display server was lost, for this reason.
  case displayLost(String)
  /// The user closed the window, but an output file could not be written, for this reason.
  case notWritten(String)
}
