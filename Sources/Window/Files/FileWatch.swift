/// Notices that a file changed, by looking at it a few times a second.
///
/// A change counts when the file then stays the same for one look, so that a save in several
/// writes is read once. A file that is gone for a moment, as during a rename, is no change.
struct FileWatch {
  /// How often to look, in milliseconds.
  static let interval: Int32 = 250

  /// What is watched.
  let path: String
  private var known: FileStamp?
  private var candidate: FileStamp?

  /// Watches a file as it is now.
  init(path: String) {
    self.path = path
    known = FileStamp(path: path)
  }

  /// Looks once; whether the file should be read again.
  mutating func look() -> Bool { look(FileStamp(path: path)) }

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
