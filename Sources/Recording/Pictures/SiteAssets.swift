package import Files

/// The files from which sites are made: the folder `Site` of the assets, and those of pages.
package struct SiteAssets: Sendable {
  /// The documents, with placeholders such as `{{search:demo}}`.
  let documents: [(name: String, template: String)]
  /// The files that are copied: the style, and the element that shows a page in another page.
  let files: [(name: String, bytes: [UInt8])]
  /// The files of the site's live pages.
  let pages: PageAssets

  /// Reads the files of a folder of assets; by default that of the running program.
  ///
  /// - Throws: `RecordingError` if the folder or the engine is missing; `FileError` for the other
  ///   files.
  package init(_ assets: AssetsFolder? = .find()) throws {
    pages = try PageAssets(assets)
    func bytes(_ name: String) throws -> [UInt8] {
      try FileSource((assets?.path ?? "") + "/Site/" + name).bytes()
    }
    documents = try ["index.html", "how-hit-testing-works.html", "semantics.html"].map {
      ($0, String(decoding: try bytes($0), as: UTF8.self))
    }
    files = try ["site.css", "hit-scope.js"].map { ($0, try bytes($0)) }
  }
}
