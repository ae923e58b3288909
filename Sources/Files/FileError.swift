import Foundation

/// Why a file cannot be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong. Exit statuses belong to the commands.
  package enum Kind: Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case notReadable
    /// It is longer than what is read at once.
    case tooLong
    /// It cannot be written.
    case notWritable
  }

  package var kind: Kind
  /// The path as the user gave it.
  package var file: String
  /// One sentence without a full stop.
  package var message: String
  /// What to do about it.
  package var hint: String?

  package init(_ kind: Kind, file: String, message: String, hint: String? = nil) {
    self.kind = kind
    self.file = file
    self.message = message
    self.hint = hint
  }

  /// The failure of reading a file, by `errno`.
  static func reading(_ file: String, _ code: Int32) -> FileError {
    switch code {
    case ENOENT, ENOTDIR:
      FileError(
        .notReadable, file: file, message: "there is no such file",
        hint: "check the path; - reads standard input")
    case EISDIR:
      FileError(
        .notReadable, file: file, message: "this is a directory", hint: "give a file inside it")
    default:
      FileError(
        .notReadable, file: file, message: "cannot be read: " + String(cString: strerror(code)))
    }
  }

  /// The failure of writing a file, by `errno`.
  static func writing(_ file: String, _ code: Int32) -> FileError {
    FileError(
      .notWritable, file: file, message: "cannot be written: " + String(cString: strerror(code)),
      hint: code == ENOENT ? "the folder must exist" : nil)
  }

  /// `file:1:1: error: message`, as diagnostics are printed, and the hint on the next line.
  package var description: String {
    let head = "\(file):1:1: error: \(message)"
    return hint.map { head + "\n  hint: " + $0 } ?? head
  }
}
