/// Parses the contents of files.
///
/// The host supplies one: the program's opener reads every format, a page's opener only scenes and
/// sidecars.
package struct HierarchyOpener: Sendable {
  private let parse: @Sendable (FileContent) throws(FileFailure) -> Reading
  private let isCompanion: @Sendable ([UInt8]) -> Bool

  /// Creates an opener.
  ///
  /// - Parameters:
  ///   - parse: Parses a hierarchy and joins its companions to it.
  ///   - isCompanion: Returns whether the bytes of a file add facts to another file's hierarchy.
  package init(
    parse: @escaping @Sendable (FileContent) throws(FileFailure) -> Reading,
    isCompanion: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.parse = parse
    self.isCompanion = isCompanion
  }

  /// Returns the hierarchy of a content, which may have been parsed in advance.
  ///
  /// - Throws: `FileFailure` if the bytes have no scene, or none that matches the options.
  package func reading(of content: FileContent) throws(FileFailure) -> Reading {
    try content.reading(parse)
  }

  /// Parses the hierarchy of a content in advance.
  package func prepare(_ content: inout FileContent) { content.prepare(parse) }

  /// Returns whether a content is a companion of another file, such as a sidecar.
  package func isCompanion(_ content: FileContent) -> Bool { isCompanion(content.bytes) }
}

extension HierarchyOpener {
  /// Reads scenes and sidecars only.
  package static let scenes = HierarchyOpener(
    parse: { (content) throws(FileFailure) in
      let file = content.path
      let source = DeclaredEncoding.utf8(content.bytes)
      try UTF8Text.refuseWideEncodings(source, file: file)
      if let own = OwnFile(source) { throw own.failure(file: file) }
      let reading = try source.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
        try UTF8Text.check(bytes, file: file)
        return try SceneReader.read(bytes, file: file)
      }
      return content.companions.reduce(reading) { reading, companion in
        var sidecar = companion
        sidecar.bytes = DeclaredEncoding.utf8(companion.bytes)
        return SidecarReader.join(sidecar, to: reading)
      }
    },
    isCompanion: SidecarReader.isSidecar)
}
