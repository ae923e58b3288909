import Foundation

/// A folder that files are read from.
package struct FolderSource: Hashable, Sendable {
  /// The path as the user gave it.
  package let name: String

  /// `nil` where there is no folder of this path.
  package init?(_ name: String) {
    guard FileStatus(name)?.kind == S_IFDIR else { return nil }
    self.name = name
  }

  /// The path of a file in it.
  package func path(of file: String) -> String { FileName.path(file, in: name) }

  /// The files in it and in the folders inside, as paths from here, sorted.
  ///
  /// What is hidden is left out, and so are symbolic links to folders, which may lead anywhere, and
  /// what is no file. A folder that cannot be read has no files.
  ///
  /// - Parameters:
  ///   - suffix: how the files' names end.
  ///   - other: a folder inside that is left out.
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

/// What the file system says about a path.
struct FileStatus: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// The kind of file: `S_IFREG`, `S_IFDIR`, …
  let kind: mode_t

  /// `nil` where nothing has the path.
  ///
  /// - Parameter followsLinks: whether a symbolic link stands for what it leads to.
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
  /// Whether both paths lead to the same file.
  package func isSame(as other: FileSource) -> Bool {
    guard let status = FileStatus(name) else { return false }
    return status == FileStatus(other.name)
  }
}
