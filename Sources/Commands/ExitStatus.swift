import Files

/// How a command ends, as `sysexits.h` numbers it.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// An expectation failed.
  case unexpected = 1
  /// The command line cannot be understood.
  case usage = 64
  /// The content of a file cannot be used.
  case unusableContent = 65
  /// There is no such input.
  case noInput = 66
  /// Something is missing: a display, ffmpeg, fonts.
  case unavailable = 69
  /// An internal error.
  case internalError = 70
  /// An output cannot be written.
  case cannotWrite = 73
}

extension ExitStatus {
  /// How a command ends that cannot read or write a file.
  init(_ kind: FileError.Kind) {
    self =
      switch kind {
      case .notReadable: .noInput
      case .tooLong: .unusableContent
      case .notWritable: .cannotWrite
      }
  }
}

/// Why a command ends early: the message for the user, and the exit status.
struct Failure: Error, Hashable {
  /// How the command ends.
  var status: ExitStatus
  /// One sentence without a full stop.
  var message: String
  /// What to do about it.
  var hint: String?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// `hitscope: error: message`, and the hint on the next line.
  func text(_ style: TextStyle) -> String {
    let head = "hitscope: \(style.red("error:")) \(message)"
    return hint.map { head + "\n  hint: " + $0 } ?? head
  }
}

/// Thrown when the reader of standard output is gone: the command ends silently.
struct OutputClosed: Error {}
