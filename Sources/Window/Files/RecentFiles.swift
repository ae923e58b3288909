internal import Debugger
package import Files
internal import Foundation

/// The files that were open in the window, for the next time.
package struct RecentFiles: Sendable {
  /// Where they are remembered.
  let file: StateFile

  /// More are forgotten.
  static let most = 24

  /// What the file holds.
  private struct Document: Codable {
    var hitscope = 1
    var files: [String]
  }

  package init(_ file: StateFile) { self.file = file }

  /// The paths, the last one first; none where the file is missing or damaged.
  package var paths: [String] {
    let data = file.bytes.map { Data($0) } ?? Data()
    let files = (try? JSONDecoder().decode(Document.self, from: data))?.files ?? []
    return Array(files.filter { $0.hasPrefix("/") }.prefix(Self.most))
  }

  /// The paths of files that are still there.
  package var existing: [String] { paths.filter { FileSource($0).exists } }

  /// Puts a file before all others.
  ///
  /// - Parameter path: one that is relative begins where the program was started.
  /// - Throws: `FileError` of the kind `notWritable`.
  package func note(_ path: String) throws(FileError) {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    let rest = paths.filter { $0 != absolute }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = Document(files: Array(([absolute] + rest).prefix(Self.most)))
    guard let data = try? encoder.encode(document) else { return }
    try file.write(Array(data))
  }
}

/// The files of a folder, for people to choose from.
enum FolderList {
  /// How many entries are read at most.
  static let most = 5_000

  /// A path as a shell has it: `~` at its beginning is the home.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    guard let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty else { return path }
    return home + path.dropFirst()
  }

  /// The files of a folder as it was typed; none where it cannot be read.
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
