import Foundation

/// Where bytes go: a file that is complete or absent, or standard output for `-`.
package struct FileOutput: Hashable, Sendable {
  /// The path as the user gave it; `-` for standard output.
  package let name: String

  /// An output to the given path; `-` is standard output.
  package init(_ name: String) { self.name = name }

  /// Writes all bytes: into a file beside the path first, which then takes its name.
  ///
  /// - Throws: `FileFailure` of the kind `cannotWrite`; the path is then as it was.
  package func write(_ bytes: [UInt8]) throws(FileFailure) {
    if name == "-" {
      guard Self.put(bytes, into: STDOUT_FILENO) else { throw failure(errno) }
      return
    }
    // A link keeps being one: what it leads to is replaced.
    let target = realpath(name, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    let path = target ?? name
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(errno) }
    let mask = umask(0)
    umask(mask)
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~mask
    let isWritten = Self.put(bytes, into: descriptor) && fchmod(descriptor, mode) == 0
    var problem = isWritten ? 0 : errno
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem == 0, rename(template, path) != 0 { problem = errno }
    guard problem == 0 else {
      unlink(template)
      throw failure(problem)
    }
  }

  /// Writes a text as UTF-8.
  ///
  /// - Throws: as `write(_:)` of bytes.
  package func write(_ text: String) throws(FileFailure) { try write(Array(text.utf8)) }

  /// Writes all bytes to an open file or stream; `false` when it takes no more.
  package static func put(_ bytes: [UInt8], into descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let start = buffer.baseAddress.map { $0 + done }
        let count = Foundation.write(descriptor, start, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  private func failure(_ code: Int32) -> FileFailure {
    FileFailure(
      .cannotWrite, file: name, message: "cannot be written: " + String(cString: strerror(code)),
      hint: code == ENOENT ? "the folder must exist" : nil)
  }
}
