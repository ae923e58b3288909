/// What XCUITest prints with `debugDescription`.
struct DebugDescriptionFormat: HierarchyFormat {
  let id = FormatID.debugDescription
  let title = "an XCUITest debugDescription"
  let plural: String? = "debugDescription"
  let badge = "accessibility tree"
  let missing = Fidelity.accessibilityTree

  var clues: [Clue] {
    [
      Clue(.words) { $0.form != .declaredMarkup && $0.has("Element subtree:") },
      Clue(.words) { file in
        file.mayBeText
          && (file.has("\u{2192}Application,") || file.has("Query chain:") && file.has("Find: "))
      },
      Clue(.rows) { $0.mayBeText && Self.hasRow($0) },
    ]
  }

  /// Whether a row is there that has a place.
  private static func hasRow(_ file: FormatProbe) -> Bool {
    var start = 0
    while let place = file.find(", {{", from: start) {
      let before = file.bytes[start..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      let found = file.bytes.withUnsafeBufferPointer { bytes in
        let end = DumpLines.end(of: place, in: bytes)
        start = end
        return DescriptionRow(bytes, before..<end)?.rect != nil
      }
      if found { return true }
    }
    return false
  }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try DebugDescriptionReader.read(bytes, file: file, options: options)
  }
}

extension FormatID {
  package static let debugDescription = FormatID("debugDescription")
}
