import SceneFormat

/// JSON that matches none of the other formats.
struct OtherJSONFormat: HierarchyFormat {
  let id = FormatID.otherJSON
  let title = "JSON without a known view hierarchy"
  let isJSON = true
  let badge = "JSON"
  let missing = Fidelity.complete
  let isReadable = false
  let maximumBytes: Int? = nil

  var clues: [Clue] {
    [Clue(.syntax) { $0.form == .object || $0.form == .list || $0.form == .set }]
  }

  /// Always throws: reports the position of a syntax error, or else the kind of the file.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try UTF8Text.check(bytes, file: file)
    var scanner = JSONScanner(bytes)
    do throws(JSONFailure) {
      try scanner.skipValue()
      try scanner.finish()
    } catch {
      var log = DiagnosticLog()
      log.add(.error, at: error.offset, error.message, hint: error.hint)
      throw FileFailure(log.finish(file: file, bytes: bytes))
    }
    throw FileFailure(
      file: file, message: "this is \(title)",
      hint: "a scene begins with { \"hitscope\": 1, …; see Assets/scene.schema.json")
  }
}

extension FormatID {
  static let otherJSON = FormatID("otherJSON")
}
