import HitTesting
package import SceneFormat
import TouchDelivery

/// Reads a view hierarchy from a file of any known format.
package struct HierarchyReader: Sendable {
  /// The options that select a scene and control how it is read.
  package var options: ReadingOptions

  package init(_ options: ReadingOptions = ReadingOptions()) { self.options = options }

  /// Reads the hierarchy from the bytes of a file, whose format is recognised from its content.
  ///
  /// If the file cannot be read as it is, first removes the wrapping around the hierarchy: chat
  /// text, comment marks, escapes. Positions in diagnostics always refer to the original file.
  ///
  /// - Parameter name: The file name in diagnostics.
  /// - Throws: `FileFailure` if no scene can be read from the bytes.
  package func read(_ bytes: [UInt8], name: String) throws(FileFailure) -> Reading {
    var reading = try readKeepingScenes(bytes, name: name)
    // Releases the parsed file, which only `readScenes` needs.
    reading.otherScenes = nil
    return reading
  }

  private func readKeepingScenes(
    _ file: [UInt8], name: String
  ) throws(FileFailure) -> Reading {
    let bytes = Self.lines(DeclaredEncoding.utf8(file))
    try checkEncoding(bytes, name: name)
    if let own = OwnFile(bytes) { throw own.failure(file: name) }
    let format = FormatRegistry.recognise(bytes)
    if format?.isJSON ?? true, bytes.count <= Self.longestWrapped,
      let documents = EmbeddedDocuments(in: bytes, options: options)
    {
      return try documents.reading(file: name)
    }
    if let format, format.isReadable {
      do throws(FileFailure) {
        let plain = try read(bytes, as: format, name: name)
        // Broken or one-line text may be complete once its wrapping is removed.
        let isQuoted = format.isSentInStrings && UnwrappedText(bytes).hasQuotedMarkup
        guard isQuoted || !isWhole(plain),
          case .success(let unwrapped)? = readUnwrapped(bytes, name: name),
          unwrapped.scene.tree.count >= plain.scene.tree.count + (isQuoted ? 0 : 1)
        else { return plain }
        return unwrapped
      } catch {
        // The apparent format may quote, escape or wrap another one.
        guard format.id != .scene, case .success(let unwrapped)? = readUnwrapped(bytes, name: name)
        else { throw error }
        return unwrapped
      }
    }
    if let unwrapped = readUnwrapped(bytes, name: name) { return try unwrapped.get() }
    if let format = format ?? unwrappedFormat(of: bytes) {
      return try read(bytes, as: format, name: name)
    }
    let isBinary = bytes.prefix(4096).contains(0)
    throw FileFailure(
      file: name,
      message: isBinary ? "the file is binary" : "no view hierarchy was found in this text",
      hint: FormatRegistry.readable)
  }

  /// Returns a text whose lines all end with a line feed.
  private static func lines(_ bytes: [UInt8]) -> [UInt8] {
    let hasReturns = bytes.withUnsafeBufferPointer {
      $0.firstIndex(of: UInt8(ascii: "\r"), from: 0) != nil
    }
    return hasReturns ? DeclaredEncoding.endingLines(bytes) : bytes
  }

  /// Reads the hierarchy from the bytes of a file and joins the companion texts in order.
  ///
  /// Errors in a companion are added to the diagnostics; they do not prevent the hierarchy from
  /// being returned.
  ///
  /// - Throws: The errors of `read(_:name:)`.
  package func read(
    _ bytes: [UInt8], name: String, companions: [Companion]
  ) throws(FileFailure) -> Reading {
    companions.reduce(try read(bytes, name: name)) { CompanionReader.join($1, to: $0) }
  }

  /// The number of views after which `readScenes` stops following embedded controllers.
  ///
  /// The limit prevents quadratic growth: each scene may embed all others.
  var mostEmbeddedViews = 200_000

  /// Reads all scenes of a file in file order and joins the companion texts to each.
  ///
  /// - Parameter body: A closure called with each scene in turn; scenes are not retained.
  /// - Throws: The errors of `read(_:name:)` and of `body`.
  package func readScenes(
    _ bytes: [UInt8], name: String, companions: [Companion], _ body: (Reading) throws -> Void
  ) throws {
    func joined(_ reading: Reading) -> Reading {
      companions.reduce(reading) { CompanionReader.join($1, to: $0) }
    }
    let chosen = try readKeepingScenes(bytes, name: name)
    var count = chosen.scene.tree.count
    for (place, summary) in chosen.scenes.enumerated() {
      var reading = chosen
      if place != chosen.sceneIndex {
        if let otherScenes = chosen.otherScenes {
          let follows = options.followsEmbeds && count < mostEmbeddedViews
          reading = otherScenes(Reading.SceneRequest(place: place, followsEmbeds: follows))
          reading.isWithoutEmbeds = options.followsEmbeds && !follows
          count += reading.scene.tree.count
        } else {
          var other = self
          other.options.scene = .number(summary.number)
          reading = try other.read(bytes, name: name)
        }
      }
      reading.otherScenes = nil
      try body(joined(reading))
    }
  }

  /// Returns the format of a file, recognised from its content; `nil` if it is unknown.
  package func format(of file: [UInt8]) -> (any HierarchyFormat)? {
    let bytes = DeclaredEncoding.utf8(file)
    return FormatRegistry.recognise(bytes) ?? unwrappedFormat(of: bytes)
  }

  /// Reads the hierarchy from bytes in the given format, without recognising it.
  package func read(
    _ bytes: [UInt8], as format: any HierarchyFormat, name: String
  ) throws(FileFailure) -> Reading {
    if let limit = format.maximumBytes, bytes.count > limit {
      throw FileFailure(
        file: name,
        message: "\(bytes.count >> 20) MB is too much for \(format.title): the limit is "
          + "\(limit >> 20) MB", hint: "keep only the relevant part")
    }
    let reading = try bytes.withUnsafeBufferPointer { (buffer) throws(FileFailure) in
      try format.read(buffer, file: name, options: options)
    }
    // Formats with a single scene ignore the requested scene.
    if options.scene != nil { _ = try reading.scenes.index(of: options.scene, file: name) }
    return reading
  }

  private func checkEncoding(_ bytes: [UInt8], name: String) throws(FileFailure) {
    try UTF8Text.refuseWideEncodings(bytes, file: name)
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let start = bytes.withUnsafeBufferPointer { UTF8Text.markLength($0) }
    guard let first = bytes[start...].first(where: { !blanks.contains($0) }) else {
      throw FileFailure(
        file: name, message: "the file is empty", hint: FormatRegistry.readable)
    }
    if first == 0xFF || first == 0xFE {
      throw FileFailure(
        file: name, message: "the file is not UTF-8 text", hint: "save it as UTF-8")
    }
  }

  // MARK: - Wrapped texts

  /// The maximum length of a text that is searched for a wrapped hierarchy.
  private static let longestWrapped = 64 << 20

  /// Returns candidates for a hierarchy wrapped in a text; empty for invalid UTF-8 and for long
  /// texts.
  private func unwrappedTexts(in bytes: [UInt8]) -> [UnwrappedText] {
    guard bytes.count <= Self.longestWrapped,
      bytes.withUnsafeBufferPointer({ UTF8Text.firstInvalid(in: $0) }) == nil
    else { return [] }
    return UnwrappedText.candidates(in: bytes)
  }

  private func unwrappedFormat(of bytes: [UInt8]) -> (any HierarchyFormat)? {
    // Brackets in a text do not make it JSON.
    unwrappedTexts(in: bytes).lazy.compactMap { FormatRegistry.recognise($0.bytes) }
      .first { $0.id != .otherJSON }
  }

  /// Reads the hierarchy from a text that wraps it.
  ///
  /// - Returns: The first complete reading; otherwise the largest partial reading; otherwise the
  ///   error of the likeliest candidate. `nil` if no candidate looks like a hierarchy.
  private func readUnwrapped(_ bytes: [UInt8], name: String) -> Result<Reading, FileFailure>? {
    var part: Reading?
    var failure: FileFailure?
    for text in unwrappedTexts(in: bytes) {
      guard let format = FormatRegistry.recognise(text.bytes), format.isReadable else { continue }
      do throws(FileFailure) {
        var reading = try read(text.bytes, as: format, name: name)
        reading.diagnostics = text.restored(reading.diagnostics, in: bytes)
        if isWhole(reading) { return .success(reading) }
        if reading.scene.tree.count > (part?.scene.tree.count ?? -1) { part = reading }
      } catch {
        var restored = error
        restored.diagnostics = text.restored(error.diagnostics, in: bytes)
        failure = failure ?? restored
      }
    }
    return part.map { .success($0) } ?? failure.map { .failure($0) }
  }

  /// Returns whether a reading covers the whole text: a single view may be the first row of a text
  /// whose line breaks are escaped.
  private func isWhole(_ reading: Reading) -> Bool {
    !reading.isBroken && (reading.format.id == .scene || reading.scene.tree.count > 1)
  }
}

extension HierarchyOpener {
  /// Reads every format of the registry.
  package static let allFormats = HierarchyOpener(
    parse: { (content) throws(FileFailure) in
      try HierarchyReader(content.options).read(
        content.bytes, name: content.path, companions: content.companions)
    },
    isCompanion: { HierarchyReader().format(of: $0)?.id == .companion })
}
