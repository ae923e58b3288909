import Foundation

/// A file that grows by a line whenever something happens, so that it is of use even when the
/// program ends early: the one kind of output that is not written in one piece.
package final class LineLog {
  private let name: String
  private let descriptor: Int32
  /// The bytes of all lines so far.
  private var length = 0
  /// Why the log ends early; `nil` while every line is in it.
  package private(set) var problem: FileError?

  /// Begins the file at a path; an older one is emptied.
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

  /// Adds a line. A full disk does not end the session: `problem` records it, and the log ends with
  /// the line before.
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
