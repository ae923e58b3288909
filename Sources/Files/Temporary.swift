import Foundation
import Synchronization

/// A file or a folder that is being written, beside the name that it is to get.
///
/// It is locked as long as it is in use, so that what a killed run left behind can be distinguished
/// from what another run is writing, and is removed by the next run in the same folder. Its name
/// holds a checksum of its inode: a file of somebody else that happens to be called like one, or a
/// copy of one, is left alone. Those of this process are known, so that its end removes them.
package final class Temporary: Sendable {
  /// Where it is.
  package let path: String
  /// What it is locked with; `nil` inside a folder that is locked.
  private let lock: Int32?

  private init(path: String, lock: Int32?) {
    self.path = path
    self.lock = lock
  }

  deinit { if let lock { close(lock) } }

  /// The unfinished outputs of this process, also folders that are to be filled.
  private struct Registry {
    var paths: Set<String> = []
    /// No more are made, as the process ends.
    var isClosed = false
  }

  private static let prefix = ".hitscope-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let registry = Mutex(Registry())

  /// Makes an empty file.
  ///
  /// - Parameters:
  ///   - isLocked: `false` inside another temporary.
  ///   - name: the name of the output, for errors.
  /// - Throws: `FileError` of the kind `notWritable`.
  static func file(
    in folder: String, mode: mode_t, isLocked: Bool = true, for name: String
  ) throws(FileError) -> Temporary {
    try make(in: folder, isLocked: isLocked, for: name) { path in
      path.withFileName { Foundation.open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    }
  }

  /// Makes an empty folder.
  ///
  /// - Throws: as `file`.
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
      // A signal finds it, or comes before it is made.
      let made = registry.withLock { registry -> Result<Temporary, Failure> in
        if registry.isClosed { return .failure(Failure(code: ECANCELED)) }
        let first = FileName.path(prefix + random, in: folder)
        let descriptor = open(first)
        guard descriptor >= 0 else { return .failure(Failure(code: errno)) }
        var status = stat()
        fstat(descriptor, &status)
        // Another run removes it only under its next name, and it has that one only when it is
        // locked.
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

  /// Why a call of the system failed, as `errno`.
  private struct Failure: Error { var code: Int32 }

  /// The name of a temporary with an inode: a file of another inode has another one.
  private static func name(_ random: String, inode: ino_t) -> String {
    "\(prefix)\(random)-\(FolderOutput.hash(of: Array("\(random) \(inode)".utf8)))"
  }

  /// A text that others wrote about unfinished outputs, with the name that they are to get.
  package static func named(_ name: String, in text: String) -> String {
    let last = name.split(separator: "/").last ?? name[...]
    return text.replacing(#/\.hitscope-[a-z0-9]{10}-[0-9a-f]+/#, with: last)
  }

  /// Gives it its name, of which a file is replaced. Returns 0, or why that failed, as `errno`: it
  /// is then where it was.
  func take(_ name: String) -> Int32 { Self.take([(self, name)], removing: []) }

  /// Gives it a name that nothing has. Returns 0, or why that failed, as `errno`, such as `EEXIST`.
  func take(freeName name: String) -> Int32 {
    Self.registry.withLock { registry in
      if registry.isClosed { return ECANCELED }
      let problem = FileName.renameToFree(path, name)
      if problem == 0 { registry.paths.remove(path) }
      return problem
    }
  }

  /// Gives several their names, of which files are replaced, and then removes files. A signal comes
  /// before that or after it. Returns 0, or why it stopped early, as `errno`.
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

  /// Removes it; a folder when it is empty.
  package func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    registry.withLock { registry in
      delete(path)
      registry.paths.remove(path)
    }
  }

  /// Makes a folder that is removed when the process ends before it is kept, provided that it is
  /// empty. Returns 0, or why that failed, as `errno`.
  static func makeFolder(_ path: String) -> Int32 {
    registry.withLock { registry in
      if registry.isClosed { return ECANCELED }
      guard path.withFileName({ mkdir($0, 0o777) }) == 0 else { return errno }
      registry.paths.insert(path)
      return 0
    }
  }

  /// Keeps folders that `makeFolder` made.
  static func keep(_ folders: [String]) {
    registry.withLock { $0.paths.subtract(folders) }
  }

  /// Removes folders that `makeFolder` made, as far as they are empty.
  ///
  /// - Parameter folders: from outside inwards.
  static func removeFolders(_ folders: [String]) {
    for folder in folders.reversed() { remove(folder) }
  }

  /// Removes the unfinished outputs of this process. No more are made then.
  ///
  /// - Parameter end: what to do before another thread can take note of that.
  static func removeAll(_ end: () -> Void = {}) {
    registry.withLock { registry in
      registry.isClosed = true
      // What is in a folder goes before it.
      for path in registry.paths.sorted(by: { $0.utf8.count > $1.utf8.count }) { delete(path) }
      registry.paths = []
      end()
    }
  }

  /// Removes what runs that were killed left in a folder.
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

  /// Opens a file or a folder whose name belongs to its inode; `nil` for all others.
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

  /// Removes a file, or a folder that is empty.
  private static func delete(_ path: String) {
    guard path.withFileName({ unlink($0) }) != 0, errno == EISDIR || errno == EPERM else { return }
    path.withFileName { _ = rmdir($0) }
  }
}
