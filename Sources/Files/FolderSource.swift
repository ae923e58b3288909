import Foundation

/// A folder to read files from.
package struct FolderSource: Hashable, Sendable {
  /// The path as the user gave it.
  package let name: String

  /// Returns `nil` if the path is not a folder.
  package init?(_ name: String) {
    guard FileStatus(name)?.kind == S_IFDIR else { return nil }
    self.name = name
  }

  /// Returns the path of a file in the folder.
  package func path(of file: String) -> String { FileName.path(file, in: name) }

  /// Returns the files in the folder and its subfolders as sorted relative paths.
  ///
  /// Hidden items, symbolic links to folders, which may lead anywhere, and special files are
  /// omitted. A folder that cannot be read has no files.
  ///
  /// - Parameters:
  ///   - suffix: The suffix of the file names.
  ///   - other: A subfolder to omit.
  package func files(ending suffix: String, leavingOut other: String? = nil) -> [String] {
    let excluded = other.flatMap { FileStatus($0) }
    var found: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      for item in FileName.list(path(of: folder)) where !item.hasPrefix(".") {
        let relative = FileName.path(item, in: folder)
        let path = path(of: relative)
        guard let status = FileStatus(path), status != excluded else { continue }
        switch status.kind {
        case S_IFDIR where FileStatus(path, followsLinks: false)?.kind != S_IFLNK:
          open.append(relative)
        case S_IFREG where item.hasSuffix(suffix): found.append(relative)
        default: break
        }
      }
    }
    return found.sorted()
  }
}

/// The identity and kind of an item in the file system.
struct FileStatus: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// The kind of item: `S_IFREG`, `S_IFDIR`, …
  let kind: mode_t

  /// Returns `nil` if the path does not exist.
  ///
  /// - Parameter followsLinks: True to examine the target of a symbolic link instead of the
  ///   link.
  init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    let problem = path.withFileName { followsLinks ? stat($0, &status) : lstat($0, &status) }
    guard problem == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
    kind = status.st_mode & S_IFMT
  }
}

extension FileSource {
  /// Returns whether both paths lead to the same file.
  package func isSame(as other: FileSource) -> Bool {
    guard let status = FileStatus(name) else { return false }
    return status == FileStatus(other.name)
  }
}
