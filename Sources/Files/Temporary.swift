import Foundation
import Synchronization

/// A file or a folder that is being written, beside the name that it is to get.
///
/// It is locked as long as it is in use, so that what a killed run left behind can be distinguished
/// from what another run is writing, and is removed by the next run in the same folder. Those of
/// this process are known, so that a signal removes them.
package final class Temporary: Sendable {
  /// Where it is.
  package let path: String
  private let lock: Int32

  private init(path: String, lock: Int32) {
    self.path = path
    self.lock = lock
  }

  deinit { close(lock) }

  private static let prefix = ".hitscope-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  /// The unfinished outputs of this process.
  private static let all = Mutex<Set<String>>([])

  /// Makes an empty file.
  ///
  /// - Parameter name: what an error calls it: the name of the output.
  /// - Throws: `FileError` of the kind `notWritable`.
  static func file(
    in folder: String, mode: mode_t, for name: String
  ) throws(FileError) -> Temporary {
    try make(in: folder, for: name) { path in
      path.withFileName { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    }
  }

  /// Makes an empty folder.
  ///
  /// - Throws: as `file`.
  static func folder(in folder: String, for name: String) throws(FileError) -> Temporary {
    try make(in: folder, for: name) { path in
      guard path.withFileName({ mkdir($0, 0o777) }) == 0 else { return -1 }
      return path.withFileName { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
  }

  private static func make(
    in folder: String, for name: String, _ open: (String) -> Int32
  ) throws(FileError) -> Temporary {
    removeStale(in: folder)
    for _ in 0..<100 {
      let random = (0..<10).map { _ in letters.randomElement() ?? "x" }
      let path = FileName.path(prefix + String(random), in: folder)
      // A signal finds it, or comes before it is made.
      let made = all.withLock { all in
        let descriptor = open(path)
        if descriptor >= 0 { all.insert(path) }
        return (descriptor: descriptor, problem: errno)
      }
      guard made.descriptor >= 0 else {
        if made.problem == EEXIST { continue }
        throw .writing(name, made.problem)
      }
      let temporary = Temporary(path: path, lock: made.descriptor)
      flock(made.descriptor, LOCK_EX | LOCK_NB)
      // Another run may have taken it for a stale one before it was locked.
      if temporary.isThere { return temporary }
      temporary.forget()
    }
    throw .writing(name, EEXIST)
  }

  /// A text that others wrote about unfinished outputs, with the name that they are to get.
  package static func named(_ name: String, in text: String) -> String {
    let last = name.split(separator: "/").last ?? name[...]
    return text.replacing(#/\.hitscope-[a-z0-9]{10}/#, with: last)
  }

  private var isThere: Bool {
    var own = stat()
    var found = stat()
    return fstat(lock, &own) == 0 && path.withFileName { lstat($0, &found) } == 0
      && own.st_ino == found.st_ino && own.st_dev == found.st_dev
  }

  /// It has got its name, or is gone.
  private func forget() { _ = Self.all.withLock { $0.remove(path) } }

  /// Gives it its name, of which a file is replaced. Returns whether that worked; `errno` says why
  /// not, and it is then where it was.
  func take(_ name: String) -> Bool {
    guard FileName.rename(path, to: name) else { return false }
    forget()
    return true
  }

  /// Removes it with all that is in it.
  package func remove() {
    Self.delete(path)
    forget()
  }

  /// Removes the unfinished outputs of this process, and ends it before more can be made.
  static func removeAll(_ end: () -> Never) -> Never {
    all.withLock { all in
      for path in all { delete(path) }
      end()
    }
  }

  /// Removes what runs that were killed left in a folder.
  private static func removeStale(in folder: String) {
    for name in FileName.list(folder) where name.hasPrefix(prefix) {
      let path = FileName.path(name, in: folder)
      let descriptor = path.withFileName {
        open($0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      }
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { delete(path) }
      close(descriptor)
    }
  }

  private static func delete(_ path: String) {
    guard path.withFileName({ unlink($0) }) != 0, errno == EISDIR || errno == EPERM else { return }
    // Folders of pictures have no folders in them.
    for name in FileName.list(path) {
      FileName.path(name, in: path).withFileName { _ = unlink($0) }
    }
    path.withFileName { _ = rmdir($0) }
  }
}
