internal import HitTesting
package import SceneFormat
internal import TouchDelivery

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

  /// Returns the names of the images of all scenes, sorted; of a file with many scenes, of the
  /// chosen one.
  ///
  /// - Parameter reading: The chosen scene, as read from this content.
  package func imageNames(in reading: Reading) -> [String] {
    var names = reading.scene.tree.imageNames
    if (2...Self.mostScenes).contains(reading.scenes.count) {
      try? readScenes { names.formUnion($0.scene.tree.imageNames) }
    }
    return names.sorted()
  }

  private static let mostScenes = 100

  var companionFiles: [Companion] {
    companions.map { Companion(name: $0.name, bytes: $0.bytes) }
  }
}

extension ViewTree {
  fileprivate var imageNames: Set<String> { Set(ids.compactMap { appearance(of: $0)?.image }) }
}
