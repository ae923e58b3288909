package import SceneFormat

/// The text hierarchy that Detox prints when a test fails, with `ax.id` and windows after a `+`.
///
/// Older versions of Detox print a `recursiveDescription`.
struct DetoxTextFormat: HierarchyFormat {
  let id = FormatID.detoxText
  let title = "a Detox hierarchy"
  let plural: String? = "Detox's hierarchies"
  let badge = "Detox"
  let idsAreNames = false
  let missing: Fidelity = [
    .alpha, .hidden, .interaction, .clipping, .boundsOrigin, .transform, .windowLevel, .overrides,
    .controls, .gestures, .responders, .multipleTouch, .zPosition,
  ]

  var clues: [Clue] {
    [
      Clue(.words) { file in
        file.form != .declaredMarkup
          && (file.has("ax.id = \"") || file.has("ax.label = \"") || file.has("ax.frame = ("))
      }
    ]
  }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try PrintedHierarchy.read(bytes, as: self, .detox, file: file, options: options)
  }
}

extension FormatID {
  package static let detoxText = FormatID("detoxText")
}
