package import Files
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
    try HierarchyReader(options).readScenes(bytes, name: path, companions: companions, body)
  }

  /// Reads everything that belongs to the file by its name: the sidecar beside it, which is joined
  /// after the other companions, and the pictures of the images that its hierarchy names.
  ///
  /// The hierarchy is parsed in advance.
  ///
  /// - Returns: The paths of these files.
  /// - Throws: `FileError` of the kind `notReadable` if the sidecar cannot be read.
  /// - Complexity: O(files in the folder and its asset catalogs), if the hierarchy names images.
  @discardableResult
  package mutating func readFilesBeside() throws(FileError) -> [String] {
    let sidecar = SidecarReader.names(of: path).first { FileSource($0).exists }
    if let sidecar {
      companions.append(Companion(name: sidecar, bytes: try FileSource(sidecar).fileBytes()))
    }
    prepare()
    let names = (try? reading()).map { imageNames(in: $0) } ?? []
    let folder = names.isEmpty ? nil : ImageFolder(beside: path)
    images = folder?.images(named: names, Image.init(name:scale:bytes:))
    return (sidecar.map { [$0] } ?? []) + (folder?.paths(named: names) ?? [])
  }

  /// Returns the names of the images of all scenes, sorted; of a file with many scenes, of the
  /// chosen one.
  ///
  /// - Parameter reading: The chosen scene, as read from this content.
  func imageNames(in reading: Reading) -> [String] {
    var names = reading.scene.tree.imageNames
    if (2...Self.mostScenes).contains(reading.scenes.count) {
      try? readScenes { names.formUnion($0.scene.tree.imageNames) }
    }
    return names.sorted()
  }

  private static let mostScenes = 100
}

extension ViewTree {
  fileprivate var imageNames: Set<String> { Set(ids.compactMap { appearance(of: $0)?.image }) }
}
