internal import Glibc

/// What tells two states of a file apart without reading it: time, size and identity.
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
    guard stat(path, &information) == 0 else { return nil }
    seconds = information.st_mtim.tv_sec
    nanoseconds = information.st_mtim.tv_nsec
    size = Int64(information.st_size)
    inode = UInt64(information.st_ino)
  }
}
