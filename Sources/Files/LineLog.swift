import Foundation

/// A file that grows by a line whenever something happens, so that it is of use even when the
/// program ends early: the one kind of output that is not written in one piece.
package final class LineLog {
  private let handle: FileHandle

  /// Begins the file at a path; an older one is emptied.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  package init(_ path: String) throws(FileError) {
    let descriptor = path.withFileName {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .writing(path, errno) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds a line. A full disk does not end the session: what is lost is the end of the log.
  package func append(_ line: String) {
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }
}
