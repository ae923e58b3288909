import Foundation

/// A folder for the files of one test, removed when the object is released.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/hitscope-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file into the folder.
  ///
  /// - Returns: The path of the file.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Writes an executable into the folder, and creates its parent folders.
  ///
  /// Another process writes it: a file that this process has open for writing is inherited by every
  /// program started at that moment by another test, and the system refuses to run it (ETXTBSY).
  ///
  /// - Returns: The path of the executable; `nil` if it could not be written.
  package func program(_ text: String, to name: String) throws -> String? {
    let source = try write(text, to: "program.text")
    defer { try? FileManager.default.removeItem(atPath: source) }
    let result = Program.run("install", ["-D", "-m", "755", source, file(name)])
    return result?.status == 0 ? file(name) : nil
  }

  /// Returns the bytes of a file in the folder; `nil` if it does not exist.
  package func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map { Array($0) }
  }

  /// Returns the text of a file in the folder; `nil` if it does not exist.
  package func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the items in the folder, sorted.
  package var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
