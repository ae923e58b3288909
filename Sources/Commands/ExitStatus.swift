import Files

/// The exit status of a command, with the numbers of `sysexits.h`.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// An expectation failed.
  case unexpected = 1
  /// The command line is invalid.
  case usage = 64
  /// A file has invalid content.
  case unusableContent = 65
  /// The input does not exist or cannot be read.
  case noInput = 66
  /// A required resource is missing, such as a display, ffmpeg or fonts.
  case unavailable = 69
  /// An internal error.
  case internalError = 70
  /// An output cannot be written.
  case cannotWrite = 73
}

extension ExitStatus {
  /// Returns the status for a file that cannot be read or written.
  init(_ kind: FileError.Kind) {
    self =
      switch kind {
      case .notReadable: .noInput
      case .tooLong: .unusableContent
      case .notWritable: .cannotWrite
      }
  }
}

/// An error that ends a command, with a message for the user and an exit status.
package struct Failure: Error, Hashable {
  package var status: ExitStatus
  /// One sentence without a full stop.
  package var message: String
  /// A suggestion for the user.
  package var hint: String?

  package init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// The error about the number of a step that the search does not have.
  static func step(_ step: Int, validFrom first: Int, to last: Int) -> Failure {
    Failure(
      .usage, "--step \(step) is out of range", hint: "use a step from \(first) to \(last)")
  }

  /// Returns `hitscope: error: message`, with the hint on the next line.
  func text(_ style: TextStyle) -> String {
    let head = "hitscope: \(style.red("error:")) \(message)"
    return hint.map { head + "\n  hint: " + $0 } ?? head
  }
}

/// Thrown when standard output is closed by its reader; the command ends silently.
struct OutputClosed: Error {}
