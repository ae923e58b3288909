import Foundation

/// The state of a file without its contents: time, size, kind, mode and inode.
///
/// The inode is included because editors replace a file by renaming another over it.
struct FileStamp: Equatable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int64
  private var inode: UInt64
  /// The kind and the permissions, so that revoked permissions count as a change.
  private var mode: UInt32

  /// Returns `nil` if the file does not exist.
  init?(path: String) {
    var information = stat()
    guard path.withFileName({ stat($0, &information) }) == 0 else { return nil }
    seconds = information.st_mtim.tv_sec
    nanoseconds = information.st_mtim.tv_nsec
    size = Int64(information.st_size)
    inode = UInt64(information.st_ino)
    mode = UInt32(information.st_mode)
  }

  /// True for a regular file, which can be read repeatedly.
  var isRegular: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
}

/// Detects changes of a file by polling.
///
/// A change is reported once the file is the same for two polls in a row, so that a save in several
/// writes is read once. A short absence of the file, as during a rename, is not a change.
package struct FileWatch {
  /// The result of a poll.
  package enum Sighting: Hashable, Sendable {
    /// The file is unchanged since the last poll.
    case same
    /// The file changed and should be read again.
    case changed
    /// The file has been missing for several polls; reported once.
    case gone
  }

  /// The polling interval, in milliseconds.
  package static let interval: Int32 = 250
  /// The number of polls without a file after which it is reported as gone.
  static let patience = 4

  package let path: String
  private var known: FileStamp?
  private var candidate: FileStamp?
  private var misses = 0

  package init(path: String) {
    self.path = path
    known = FileStamp(path: path)
  }

  /// Polls the file once.
  package mutating func look() -> Sighting { look(FileStamp(path: path)) }

  mutating func look(_ stamp: FileStamp?) -> Sighting {
    guard let stamp else {
      candidate = nil
      misses += 1
      guard misses >= Self.patience, known != nil else { return .same }
      // Forgetting the old state makes even an identical file count as changed when it returns.
      known = nil
      return .gone
    }
    misses = 0
    guard stamp != known else {
      candidate = nil
      return .same
    }
    guard stamp == candidate else {
      candidate = stamp
      return .same
    }
    known = stamp
    candidate = nil
    return .changed
  }
}

/// Watches a file together with its existing or possible sidecars.
package struct SidecarWatch {
  package let path: String
  private var file: FileWatch
  private var sidecars: [FileWatch]

  /// Returns `nil` for an item that can be read only once, such as the pipe of a shell's process
  /// substitution.
  ///
  /// - Parameter sidecars: The possible names of the file's sidecar.
  package init?(path: String, sidecars: [String]) {
    guard FileStamp(path: path)?.isRegular != false else { return nil }
    self.path = path
    file = FileWatch(path: path)
    self.sidecars = sidecars.map { FileWatch(path: $0) }
  }

  /// Polls all files once. A missing sidecar is not a change: its facts remain valid.
  package mutating func look() -> FileWatch.Sighting {
    var sighting = file.look()
    for index in sidecars.indices where sidecars[index].look() == .changed {
      if sighting == .same { sighting = .changed }
    }
    return sighting
  }
}
