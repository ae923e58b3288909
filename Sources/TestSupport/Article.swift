import Foundation

/// An article of a documentation catalogue, with the pictures beside it.
package struct Article: Sendable {
  private let path: URL

  /// Creates an article from its path, relative to the sources of the package.
  package init(_ path: String) {
    self.path =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../" + path).standardized
  }

  /// Returns whether the text contains a picture.
  package func contains(_ picture: String) throws -> Bool {
    try String(contentsOf: path, encoding: .utf8).contains("](\(picture))")
  }

  /// Returns whether the file of a picture lies beside the article.
  package func hasFile(of picture: String) -> Bool {
    let file = path.deletingLastPathComponent().appending(path: picture)
    return FileManager.default.fileExists(atPath: file.path)
  }
}
