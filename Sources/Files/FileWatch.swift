import Foundation

/// Distinguishes two states of a file without reading it: time, size and identity.
///
/// Editors replace a file by renaming another over it, so the inode belongs to it.
struct FileStamp: Equatable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int64
  private var inode: UInt64

  /// The state of a file; `nil` when there is none.
  init?(path: String) {
    var information = stat()
    guard path.withFileName({ stat($0, &information) }) == 0 else { return nil }
    seconds = information.st_mtim.tv_sec
    nanoseconds = information.st_mtim.tv_nsec
    size = Int64(information.st_size)
    inode = UInt64(information.st_ino)
  }
}

/// Notices that a file changed, by looking at it a few times a second.
///
/// A change counts when the file then stays the same for one look, so that a save in several
/// writes is read once. A file that is gone for a moment, as during a rename, is no change.
package struct FileWatch {
  /// How often to look, in milliseconds.
  package static let interval: Int32 = 250

  package let path: String
  private var known: FileStamp?
  private var candidate: FileStamp?

  /// Watches a file as it is now.
  package init(path: String) {
    self.path = path
    known = FileStamp(path: path)
  }

  /// Looks once; whether the file should be read again.
  package mutating func look() -> Bool { look(FileStamp(path: path)) }

  mutating func look(_ stamp: FileStamp?) -> Bool {
    guard let stamp, stamp != known else {
      candidate = nil
      return false
    }
    guard stamp == candidate else {
      candidate = stamp
      return false
    }
    known = stamp
    candidate = nil
    return true
  }
}

/// Watches a file together with the sidecars that it has or may get.
package struct SidecarWatch {
  /// The path of the file.
  package let path: String
  private var watches: [FileWatch]

  /// Watches a file and its sidecars as they are now.
  package init(path: String) {
    self.path = path
    watches = ([path] + Sidecar.names(of: path)).map { FileWatch(path: $0) }
  }

  /// Looks once at each; whether any of them should be read again.
  package mutating func look() -> Bool {
    var hasChanged = false
    for index in watches.indices where watches[index].look() { hasChanged = true }
    return hasChanged
  }
}
