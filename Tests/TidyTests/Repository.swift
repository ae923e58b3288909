import Foundation

/// The files of the repository, read from where this test lies.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file below a top-level folder, sorted by path.
  static func files(in folder: String) -> [SourceFile] {
    let base = root.appending(path: folder)
    let all = FileManager.default.enumerator(atPath: base.path)
    return (all?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .compactMap { SourceFile(path: folder + "/" + $0) }
  }

  static let sources = files(in: "Sources")
  static let tests = files(in: "Tests")

  /// The text of one file; empty when there is none.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }
}
