import Foundation

/// An error in reading or writing a file.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error; commands map it to an exit status.
  package enum Kind: Hashable, Sendable {
    /// The file does not exist or cannot be read.
    case notReadable
    /// The file exceeds the maximum size.
    case tooLong
    case notWritable
  }

  package var kind: Kind
  /// The path as the user gave it.
  package var file: String
  /// One sentence without a full stop.
  package var message: String
  /// A suggestion for the user.
  package var hint: String?

  package init(_ kind: Kind, file: String, message: String, hint: String? = nil) {
    self.kind = kind
    self.file = file
    self.message = message
    self.hint = hint
  }

  /// Returns the error of reading a file, from `errno`.
  static func reading(_ file: String, _ code: Int32) -> FileError {
    switch code {
    case ENOENT, ENOTDIR:
      FileError(
        .notReadable, file: file, message: "no such file",
        hint: "check the path; - reads standard input")
    case EISDIR:
      FileError(
        .notReadable, file: file, message: "this is a directory", hint: "give a file inside it")
    default:
      FileError(
        .notReadable, file: file, message: "cannot be read: " + String(cString: strerror(code)))
    }
  }

  /// Returns the error of writing a file, from `errno`.
  static func writing(_ file: String, _ code: Int32) -> FileError {
    FileError(
      .notWritable, file: file, message: "cannot be written: " + String(cString: strerror(code)),
      hint: code == ENOENT ? "the folder must exist" : nil)
  }

  /// The diagnostic `file:1:1: error: message`, with the hint on the next line.
  package var description: String {
    let head = "\(file):1:1: error: \(message)"
    return hint.map { head + "\n  hint: " + $0 } ?? head
  }
}
