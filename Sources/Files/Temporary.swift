import Foundation
import Synchronization

/// An unfinished file or folder next to its final name.
///
/// It is locked while in use, so that the next run in the same folder can distinguish leftovers of
/// a killed run, which it removes, from the outputs of another running process. Its name contains a
/// checksum of its inode, so that unrelated files with a similar name, and copies, are left alone.
/// All temporaries of this process are registered and removed when it ends.
package final class Temporary: Sendable {
  package let path: String
  /// The locked descriptor; `nil` inside a locked folder.
  private let lock: Int32?

  private init(path: String, lock: Int32?) {
    self.path = path
    self.lock = lock
  }

  deinit { if let lock { close(lock) } }

  /// The unfinished outputs of this process, including folders to be filled.
  private struct Registry {
    var paths: Set<String> = []
    /// True while the process is ending; no more temporaries are created.
    var isClosed = false
  }

  private static let prefix = ".hitscope-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let registry = Mutex(Registry())

  /// Creates an empty file.
  ///
  /// - Parameters:
  ///   - isLocked: `false` inside another temporary.
  ///   - name: The name of the output, for errors.
  /// - Throws: `FileError` of the kind `notWritable`.
  static func file(
    in folder: String, mode: mode_t, isLocked: Bool = true, for name: String
  ) throws(FileError) -> Temporary {
    try make(in: folder, isLocked: isLocked, for: name) { path in
      path.withFileName { Foundation.open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    }
  }

  /// Creates an empty folder.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  static func folder(in folder: String, for name: String) throws(FileError) -> Temporary {
    try make(in: folder, isLocked: true, for: name) { path in
      guard path.withFileName({ mkdir($0, 0o777) }) == 0 else { return -1 }
      return path.withFileName { Foundation.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
  }

  private static func make(
    in folder: String, isLocked: Bool, for name: String, _ open: (String) -> Int32
  ) throws(FileError) -> Temporary {
    _ = Interruption.cleansAtExit
    if isLocked { removeStale(in: folder) }
    for _ in 0..<100 {
      let random = String((0..<10).map { _ in letters.randomElement() ?? "x" })
      // Under the lock, a signal finds the file registered or comes before it is created.
      let made = registry.withLock { registry -> Result<Temporary, Failure> in
        if registry.isClosed { return .failure(Failure(code: ECANCELED)) }
        let first = FileName.path(prefix + random, in: folder)
        let descriptor = open(first)
        guard descriptor >= 0 else { return .failure(Failure(code: errno)) }
        var status = stat()
        fstat(descriptor, &status)
        // Another run removes the file only under its final temporary name, which it gets once it
        // is locked.
        if isLocked { flock(descriptor, LOCK_EX | LOCK_NB) } else { close(descriptor) }
        let path = FileName.path(Self.name(random, inode: status.st_ino), in: folder)
        let temporary = Temporary(path: path, lock: isLocked ? descriptor : nil)
        guard FileName.rename(first, to: path) else {
          let failure = Failure(code: errno)
          delete(first)
          return .failure(failure)
        }
        registry.paths.insert(path)
        return .success(temporary)
      }
      switch made {
      case .success(let temporary): return temporary
      case .failure(let failure) where failure.code == EEXIST: continue
      case .failure(let failure): throw .writing(name, failure.code)
      }
    }
    throw .writing(name, EEXIST)
  }

  /// The failure of a system call, as `errno`.
  private struct Failure: Error { var code: Int32 }

  /// Returns the name of a temporary with a checksum of its inode.
  private static func name(_ random: String, inode: ino_t) -> String {
    "\(prefix)\(random)-\(FolderOutput.hash(of: Array("\(random) \(inode)".utf8)))"
  }

  /// Returns a message of another program with the names of temporaries replaced by a final name.
  package static func named(_ name: String, in text: String) -> String {
    let last = name.split(separator: "/").last ?? name[...]
    return text.replacing(#/\.hitscope-[a-z0-9]{10}-[0-9a-f]+/#, with: last)
  }

  /// Renames the temporary to its final name, replacing an existing file.
  ///
  /// Returns 0, or the `errno` of the failure; the temporary then keeps its path.
  func take(_ name: String) -> Int32 { Self.take([(self, name)], removing: []) }

  /// Renames the temporary unless the name exists; returns 0, or an `errno` such as `EEXIST`.
  func take(freeName name: String) -> Int32 {
    Self.registry.withLock { registry in
      if registry.isClosed { return ECANCELED }
      let problem = FileName.renameToFree(path, name)
      if problem == 0 { registry.paths.remove(path) }
      return problem
    }
  }

  /// Renames several temporaries, replacing existing files, and then removes old files.
  ///
  /// A signal takes effect before or after the whole operation. Returns 0, or the `errno` of the
  /// rename that failed, after which the operation stops.
  static func take(_ files: [(Temporary, name: String)], removing old: [String]) -> Int32 {
    registry.withLock { registry in
      if registry.isClosed { return ECANCELED }
      for (file, name) in files {
        guard FileName.rename(file.path, to: name) else { return errno }
        registry.paths.remove(file.path)
      }
      for path in old { path.withFileName { _ = unlink($0) } }
      return 0
    }
  }

  /// Removes the temporary; a folder only if it is empty.
  package func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    registry.withLock { registry in
      delete(path)
      registry.paths.remove(path)
    }
  }

  /// Creates a folder that is removed at the end of the process if it is empty and has not been
  /// kept; returns 0, or the `errno` of the failure.
  static func makeFolder(_ path: String) -> Int32 {
    registry.withLock { registry in
      if registry.isClosed { return ECANCELED }
      guard path.withFileName({ mkdir($0, 0o777) }) == 0 else { return errno }
      registry.paths.insert(path)
      return 0
    }
  }

  /// Keeps folders that `makeFolder` created.
  static func keep(_ folders: [String]) {
    registry.withLock { $0.paths.subtract(folders) }
  }

  /// Removes those folders created by `makeFolder` that are empty.
  ///
  /// - Parameter folders: The folders, outermost first.
  static func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() { remove(folder) }
  }

  /// Removes all unfinished outputs of this process and prevents new ones.
  ///
  /// - Parameter end: Called under the lock, before another thread can observe the removal.
  static func removeAll(_ end: () -> Void = {}) {
    registry.withLock { registry in
      registry.isClosed = true
      // The contents of a folder are removed before the folder.
      for path in registry.paths.sorted(by: { $0.utf8.count > $1.utf8.count }) { delete(path) }
      registry.paths = []
      end()
    }
  }

  /// Removes the leftovers of killed runs in a folder.
  private static func removeStale(in folder: String) {
    for name in FileName.list(folder) where name.hasPrefix(prefix) {
      let path = FileName.path(name, in: folder)
      guard let descriptor = open(path, ifOwnNamed: name) else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        for inner in FileName.list(path) where inner.hasPrefix(prefix) {
          let file = FileName.path(inner, in: path)
          guard let descriptor = open(file, ifOwnNamed: inner) else { continue }
          delete(file)
          close(descriptor)
        }
        delete(path)
      }
      close(descriptor)
    }
  }

  /// Opens a file or folder if its name matches its inode; returns `nil` otherwise.
  private static func open(_ path: String, ifOwnNamed name: String) -> Int32? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    var status = stat()
    guard parts.count == 3, path.withFileName({ lstat($0, &status) }) == 0,
      [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else { return nil }
    let descriptor = path.withFileName {
      Foundation.open($0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return nil }
    if fstat(descriptor, &status) == 0,
      name == Self.name(String(parts[1]), inode: status.st_ino)
    {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Removes a file or an empty folder.
  private static func delete(_ path: String) {
    guard path.withFileName({ unlink($0) }) != 0, errno == EISDIR || errno == EPERM else { return }
    path.withFileName { _ = rmdir($0) }
  }
}
