import SceneFormat

/// The scene format of this project, which is JSON.
struct SceneFileFormat: HierarchyFormat {
  let traits = FormatTraits.scene
  let plural: String? = "scenes"
  let maximumBytes: Int? = nil

  var id: FormatID { traits.id }
  var title: String { traits.title }
  let isJSON = true
  var badge: String { traits.badge }
  var missing: Fidelity { traits.missing }
  var endsAtErrors: Bool { traits.endsAtErrors }

  var clues: [Clue] {
    [
      // This clue is checked first, because scenes may contain the keys of other formats as unknown
      // keys.
      Clue(.signature) { $0.form == .object && Self.isVersioned($0) },
      Clue(.guess) { $0.form == .set && Self.isVersioned($0) },
      Clue(.guess) { ($0.form == .object || $0.form == .set) && $0.has("\"windows\"") },
    ]
  }

  private static func isVersioned(_ file: FormatProbe) -> Bool {
    file.has("\"hitscope\"") && (!file.has("\"views\"") || file.has("\"windows\""))
  }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try UTF8Text.check(bytes, file: file)
    return try SceneReader.read(bytes, file: file, origins: FormatRegistry.traits)
  }
}
