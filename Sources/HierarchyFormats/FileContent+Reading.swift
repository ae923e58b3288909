package import SceneFormat

extension FileContent {
  /// Parses the hierarchy in advance, so that `reading()` returns it at once until the content
  /// changes.
  package mutating func prepare() { HierarchyOpener.allFormats.prepare(&self) }

  /// Returns the hierarchy that the bytes encode.
  ///
  /// - Throws: `FileFailure`, as `HierarchyReader` does.
  package func reading() throws(FileFailure) -> Reading {
    try HierarchyOpener.allFormats.reading(of: self)
  }

  /// Reads all scenes of the content, one after another.
  ///
  /// - Throws: `FileFailure`, as `HierarchyReader` does, or what `body` throws.
  package func readScenes(_ body: (Reading) throws -> Void) throws {
    try HierarchyReader(options).readScenes(
      bytes, name: path, companions: companionFiles, body)
  }

  var companionFiles: [Companion] {
    companions.map { Companion(name: $0.name, bytes: $0.bytes) }
  }
}
