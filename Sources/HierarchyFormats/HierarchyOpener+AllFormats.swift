package import SceneFormat

extension HierarchyOpener {
  /// Reads every format of the registry.
  package static let allFormats = HierarchyOpener(
    parse: { (content) throws(FileFailure) in
      try HierarchyReader(content.options).read(
        content.bytes, name: content.path, companions: content.companions)
    },
    isCompanion: { HierarchyReader().format(of: $0)?.id == .companion })
}
