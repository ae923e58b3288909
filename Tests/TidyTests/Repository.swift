import Foundation

/// The files of the repository, located from this test.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all files with a suffix in a top-level folder, sorted.
  static func paths(in folder: String, suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (all?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.contains("/.build") }
      .sorted()
      .map { folder + "/" + $0 }
  }

  /// Every Swift file in a top-level folder, sorted by path.
  static func files(in folder: String) -> [SourceFile] {
    paths(in: folder, suffix: ".swift").compactMap { SourceFile(path: $0) }
  }

  /// The documentation: the pages at the top level, and the articles next to the code.
  static let pages =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + paths(in: "Sources", suffix: ".md")

  static let sources = files(in: "Sources")
  static let tests = files(in: "Tests")

  /// The text of a file, or an empty text if it cannot be read.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }
}
