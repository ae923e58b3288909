import Foundation

/// A folder for the files of one test, gone at its end.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/hitscope-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file into it.
  ///
  /// - Returns: the path of the file.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Writes a program into it, and the folders around it.
  ///
  /// Another process does so: a file that this one has open for writing is open in every program that
  /// another test starts at that moment, and the system runs no such file (ETXTBSY).
  ///
  /// - Returns: the path of the program; `nil` when it could not be written.
  package func program(_ text: String, to name: String) throws -> String? {
    let source = try write(text, to: "program.text")
    defer { try? FileManager.default.removeItem(atPath: source) }
    let result = Program.run("install", ["-D", "-m", "755", source, file(name)])
    return result?.status == 0 ? file(name) : nil
  }

  /// The bytes of a file in it; `nil` when there is none.
  package func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map { Array($0) }
  }

  /// A file in it as text; `nil` when there is none.
  package func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What is in it, sorted.
  package var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
