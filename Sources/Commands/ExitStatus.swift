import Files

/// How a command ends, as `sysexits.h` numbers it.
package enum ExitStatus: Int32, Sendable {
  /// Done.
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
