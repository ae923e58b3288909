import Foundation
import HierarchyFormats

/// A file that is being written beside its name, and takes the name when it is complete.
struct PendingFile {
  /// The path as the user gave it.
  let name: String
  /// Where to write meanwhile.
  let path: String
  private let target: String

  /// Begins a file.
  ///
  /// - Throws: `FileFailure` of the kind `cannotWrite`; no file then is left.
  init(_ name: String) throws(FileFailure) {
    self.name = name
    // A link keeps being one: what it leads to is replaced.
    let resolved = realpath(name, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    target = resolved ?? name
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder.boolValue {
      throw FileFailure(
        .cannotWrite, file: name, message: "this is a directory",
        hint: "add a slash for a picture of every step: \(name)/")
    }
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Self.failure(name, errno) }
    close(descriptor)
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `FileFailure` of the kind `cannotWrite`; no file then is left.
  func commit() throws(FileFailure) {
    let mask = umask(0)
    umask(mask)
    guard chmod(path, 0o666 & ~mask) == 0, rename(path, target) == 0 else {
      let code = errno
      discard()
      throw Self.failure(name, code)
    }
  }

  /// Leaves nothing behind.
  func discard() { unlink(path) }

  private static func failure(_ name: String, _ code: Int32) -> FileFailure {
    FileFailure(
      .cannotWrite, file: name, message: "cannot be written: " + String(cString: strerror(code)),
      hint: code == ENOENT ? "the folder must exist" : nil)
  }
}
