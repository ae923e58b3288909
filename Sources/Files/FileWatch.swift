import Foundation

/// Distinguishes two states of a file without reading it: time, size, kind, mode and identity.
///
/// Editors replace a file by renaming another over it, so the inode belongs to it.
struct FileStamp: Equatable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int64
  private var inode: UInt64
  /// The kind and the permissions, which may be taken away.
  private var mode: UInt32

  /// The state of a file; `nil` when there is none.
  init?(path: String) {
    var information = stat()
    guard path.withFileName({ stat($0, &information) }) == 0 else { return nil }
    seconds = information.st_mtim.tv_sec
    nanoseconds = information.st_mtim.tv_nsec
    size = Int64(information.st_size)
    inode = UInt64(information.st_ino)
    mode = UInt32(information.st_mode)
  }

  /// Whether it is a regular file, whose bytes can be read again and again.
  var isRegular: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
}

/// Notices that a file changed, by looking at it a few times a second.
///
/// A change counts when the file then stays the same for one look, so that a save in several
/// writes is read once. A file that is gone for a moment, as during a rename, is no change.
package struct FileWatch {
  /// What a look at a file found.
  package enum Sighting: Hashable, Sendable {
    /// Nothing that the last look did not find.
    case same
    /// The file should be read again.
    case changed
    /// There has been no such file for a while. It is said once.
    case gone
  }

  /// How often to look, in milliseconds.
  package static let interval: Int32 = 250
  /// After how many looks without a file it is gone.
  static let patience = 4

  package let path: String
  private var known: FileStamp?
  private var candidate: FileStamp?
  private var misses = 0

  /// Watches a file as it is now.
  package init(path: String) {
    self.path = path
    known = FileStamp(path: path)
  }

  /// Looks once.
  package mutating func look() -> Sighting { look(FileStamp(path: path)) }

  mutating func look(_ stamp: FileStamp?) -> Sighting {
    guard let stamp else {
      candidate = nil
      misses += 1
      guard misses >= Self.patience, known != nil else { return .same }
      // Should the very same file come back, it is read again.
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

/// Watches a file together with the sidecars that it has or may get.
package struct SidecarWatch {
  /// The path of the file.
  package let path: String
  private var file: FileWatch
  private var sidecars: [FileWatch]

  /// Watches a file and its sidecars as they are now; `nil` for what can be read once only, such
  /// as the pipe that a shell gives a program in place of a file.
  package init?(path: String) {
    guard FileStamp(path: path)?.isRegular != false else { return nil }
    self.path = path
    file = FileWatch(path: path)
    sidecars = Sidecar.names(of: path).map { FileWatch(path: $0) }
  }

  /// Looks once at each. A sidecar that is gone is no change: what it said still holds.
  package mutating func look() -> FileWatch.Sighting {
    var sighting = file.look()
    for index in sidecars.indices where sidecars[index].look() == .changed {
      if sighting == .same { sighting = .changed }
    }
    return sighting
  }
}
