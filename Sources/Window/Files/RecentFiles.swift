internal import Debugger
internal import Files
internal import Foundation

/// The recently opened files, stored for the next window.
struct RecentFiles: Sendable {
  let file: StateFile

  /// The maximum number of files to store.
  static let most = 24

  /// The content of the file.
  private struct Document: Codable {
    var hitscope = 1
    var files: [String]
  }

  init(_ file: StateFile) { self.file = file }

  /// The paths, most recent first; empty if the file is missing or damaged.
  var paths: [String] {
    let data = file.bytes.map { Data($0) } ?? Data()
    let files = (try? JSONDecoder().decode(Document.self, from: data))?.files ?? []
    return Array(files.filter { $0.hasPrefix("/") }.prefix(Self.most))
  }

  /// The paths of files that still exist.
  var existing: [String] { paths.filter { FileSource($0).exists } }

  /// Moves a file to the front.
  ///
  /// - Parameter path: An absolute path, or a path relative to the working directory.
  /// - Throws: `FileError` of the kind `notWritable`.
  func note(_ path: String) throws(FileError) {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    let rest = paths.filter { $0 != absolute }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = Document(files: Array(([absolute] + rest).prefix(Self.most)))
    guard let data = try? encoder.encode(document) else { return }
    try file.write(Array(data))
  }
}

/// Lists folders for the file chooser.
enum FolderList {
  /// The maximum number of entries to read.
  static let most = 5_000

  /// Expands a leading `~` to the home directory, as a shell does.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    guard let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty else { return path }
    return home + path.dropFirst()
  }

  /// Returns the entries of a folder, given as typed; empty if the folder cannot be read.
  static func entries(of folder: String) -> [FolderEntry] {
    let path = folder.isEmpty ? "." : expanded(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.prefix(most).map { name in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(
        atPath: path + "/" + name, isDirectory: &isFolder)
      return FolderEntry(name: name, isFolder: isThere && isFolder.boolValue)
    }
  }
}
