package import Files

/// The files from which live pages are made: the folder `Page` of the assets.
package struct PageAssets: Sendable {
  /// The document, with placeholders such as `{{title}}`.
  let template: String
  let style: String
  /// The decoder of the engine, and the script of the page.
  let script: String
  /// The module that expands the engine, and the engine as LZMA: two texts of base 122 with a blank
  /// between them.
  let engine: String

  /// Reads the files of a folder of assets; by default that of the running program.
  ///
  /// - Throws: `RecordingError` if the folder or the engine is missing; `FileError` for the other
  ///   files.
  package init(_ assets: AssetsFolder? = .find()) throws {
    guard let assets, FileSource(assets.path + "/Page/page.wasm.lzma").exists else {
      throw RecordingError(
        isUnavailable: true, message: "the engine of pages, Page/page.wasm.lzma, is missing",
        hint: "install hitscope again, or run .ci/page in its sources; -o NAME.svg does not need it"
      )
    }
    func bytes(_ name: String) throws(FileError) -> [UInt8] {
      try FileSource(assets.path + "/Page/" + name).bytes()
    }
    engine = try ["expander.wasm", "page.wasm.lzma"].map { Base122.text(of: try bytes($0)) }
      .joined(separator: " ")
    template = String(decoding: try bytes("page.html"), as: UTF8.self)
    style = String(decoding: try bytes("page.css"), as: UTF8.self)
    script = String(decoding: try bytes("engine.js") + bytes("page.js"), as: UTF8.self)
  }
}
