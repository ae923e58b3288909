package import SceneFormat

/// The hierarchy that EarlGrey prints when a test fails: views with their frames and accessibility
/// properties.
struct EarlGreyFormat: HierarchyFormat {
  let id = FormatID.earlGrey
  let title = "an EarlGrey hierarchy"
  let plural: String? = "EarlGrey's hierarchies"
  let badge = "EarlGrey"
  let idsAreNames = false
  let missing: Fidelity = [
    .clipping, .boundsOrigin, .transform, .windowLevel, .overrides, .controls, .gestures,
    .responders, .multipleTouch, .zPosition,
  ]

  var clues: [Clue] {
    [
      Clue(.words) { file in
        file.form != .declaredMarkup
          && (file.has("AX.frame={{")
            || file.has("frame={{") && (file.has("alpha=") || file.has("UIE=N")))
      }
    ]
  }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try PrintedHierarchy.read(bytes, as: self, .earlGrey, file: file, options: options)
  }
}

extension FormatID {
  package static let earlGrey = FormatID("earlGrey")
}
