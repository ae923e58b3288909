/// The text of `recursiveDescription`, as lldb prints it.
struct RecursiveDescriptionFormat: HierarchyFormat {
  let id = FormatID.recursiveDescription
  let title = "a recursiveDescription dump"
  let plural: String? = "recursiveDescription dumps"
  let badge = "dump"
  let maximumBytes: Int? = nil
  let idsAreNames = false
  let endsAtErrors = false
  let clues = [Clue(.rows) { $0.mayBeText && $0.rows == .views }]
  let missing: Fidelity = [
    .boundsOrigin, .windowLevel, .overrides, .controls, .gestures, .responders, .multipleTouch,
    .zPosition,
  ]

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try DumpReader.read(bytes, file: file)
  }
}

extension FormatID {
  package static let recursiveDescription = FormatID("recursiveDescription")
}
