import Foundation

/// A file that grows line by line, so that it is useful even if the program ends early.
///
/// This is the only output that is not written as a whole.
package final class LineLog {
  private let name: String
  private let descriptor: Int32
  /// The number of bytes of all complete lines.
  private var length = 0
  /// The error that ended the log early; `nil` while it is complete.
  package private(set) var problem: FileError?

  /// Creates or empties the file at a path.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  package init(_ path: String) throws(FileError) {
    name = path
    descriptor = path.withFileName {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .writing(path, errno) }
  }

  deinit { close(descriptor) }

  /// Appends a line.
  ///
  /// An error, such as a full disk, does not end the session: it is stored in `problem`, and the
  /// log ends with the line before.
  package func append(_ line: String) {
    guard problem == nil else { return }
    let bytes = Array((line + "\n").utf8)
    let code = FileOutput.put(bytes, into: descriptor)
    guard code == 0 else {
      problem = .writing(name, code)
      _ = ftruncate(descriptor, off_t(length))
      return
    }
    length += bytes.count
  }
}
