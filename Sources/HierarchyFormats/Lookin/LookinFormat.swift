package import SceneFormat

/// A Lookin document, which is a keyed archive in a binary property list.
struct LookinFormat: HierarchyFormat {
  let id = FormatID.keyedArchive
  let title = "a binary property list, such as a Lookin document"
  let plural: String? = "Lookin documents"
  let badge = "Lookin, experimental"
  let idsAreNames = false
  let clues = [Clue(.signature) { $0.begins("bplist00") }]
  let missing: Fidelity = [
    .transform, .windowLevel, .overrides, .touchMethods, .otherGestures, .multipleTouch, .zPosition,
  ]

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try LookinReader.read(bytes, file: file, options: options)
  }
}

extension FormatID {
  package static let keyedArchive = FormatID("keyedArchive")
}
