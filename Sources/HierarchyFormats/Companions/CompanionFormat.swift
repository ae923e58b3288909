/// A text that goes with a hierarchy: a sidecar, view controllers, gesture recognizers, logged
/// touches. It has no views of its own.
struct CompanionFormat: HierarchyFormat {
  let id = FormatID.companion
  let title =
    "a text that goes with a hierarchy: a sidecar, view controllers, gesture recognizers, touches"
  let badge = "companion"
  let missing = Fidelity.complete
  let isReadable = false

  var clues: [Clue] {
    [
      Clue(.signature) { $0.form == .object && Self.isSidecar($0) },
      Clue(.rows) { $0.mayBeText && $0.rows == .companion },
      Clue(.guess) { $0.form == .set && Self.isSidecar($0) },
    ]
  }

  private static func isSidecar(_ file: FormatProbe) -> Bool {
    file.has("\"hitscope\"") && file.has("\"views\"") && !file.has("\"windows\"")
  }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    throw FileFailure(
      .unusableContent, file: file, message: "this is \(title), which cannot be read",
      hint: "join it with the hierarchy: hitscope FILE --with THIS; a log of touches: hitscope "
        + "verify FILE --touches THIS")
  }
}

extension FormatID {
  package static let companion = FormatID("companion")
}
