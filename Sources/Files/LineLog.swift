import Foundation

/// A file that grows line by line, so that it is useful even if the program ends early.
///
/// This is the only output that is not written as a whole. An earlier file is emptied by the first
/// line; without a line, it is unchanged, and a new file is removed again.
package final class LineLog {
  private let name: String
  private let descriptor: Int32
  /// The number of bytes of all complete lines.
  private var length = 0
  private let isNew: Bool
  /// The error that ended the log early; `nil` while it is complete.
  package private(set) var problem: FileError?

  /// Creates or opens the file at a path.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  package init(_ path: String) throws(FileError) {
    name = path
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
    let new = path.withFileName { open($0, flags | O_EXCL, 0o666) }
    isNew = new >= 0
    descriptor = isNew ? new : path.withFileName { open($0, flags, 0o666) }
    guard descriptor >= 0 else { throw .writing(path, errno) }
  }

  deinit {
    if isNew, length == 0, isAtPath { _ = name.withFileName { unlink($0) } }
    close(descriptor)
  }

  /// True unless the path names another file by now.
  private var isAtPath: Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && name.withFileName { lstat($0, &named) } == 0
      && own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  /// Appends a line.
  ///
  /// An error, such as a full disk, does not end the session: it is stored in `problem`, and the
  /// log ends with the line before.
  package func append(_ line: String) {
    guard problem == nil else { return }
    let bytes = Array((line + "\n").utf8)
    let code = length == 0 ? begin(bytes) : FileOutput.put(bytes, into: descriptor)
    guard code == 0 else {
      problem = .writing(name, code)
      _ = ftruncate(descriptor, off_t(length))
      return
    }
    length += bytes.count
  }

  /// Replaces the contents of an earlier file by the first line; returns 0 or an error code.
  private func begin(_ bytes: [UInt8]) -> Int32 {
    // A device has no length.
    if !isNew, ftruncate(descriptor, 0) != 0, errno != EINVAL { return errno }
    return FileOutput.put(bytes, into: descriptor)
  }
}
