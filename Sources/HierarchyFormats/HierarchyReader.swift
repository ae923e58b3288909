import HitTesting
import TouchDelivery

/// Reads a view hierarchy from a file of any format that is known.
package struct HierarchyReader: Sendable {
  /// Which part of a file is read, and how.
  package var options: ReadingOptions

  /// A reader.
  package init(_ options: ReadingOptions = ReadingOptions()) { self.options = options }

  /// Reads the hierarchy from the bytes of a file, whose format is recognised by the content.
  ///
  /// What stands around it — a chat, comment marks, escapes — is taken off first where the file
  /// cannot be read as it is. Places in diagnostics are always those of the file.
  ///
  /// - Parameter name: what diagnostics call the file.
  /// - Throws: `FileFailure` when no scene can be read from them.
  package func read(_ bytes: [UInt8], name: String) throws(FileFailure) -> Reading {
    var reading = try readKeepingScenes(bytes, name: name)
    // What was read of the file is not needed any more.
    reading.otherScenes = nil
    return reading
  }

  private func readKeepingScenes(
    _ bytes: [UInt8], name: String
  ) throws(FileFailure) -> Reading {
    try checkEncoding(bytes, name: name)
    if let own = OwnFile(bytes) { throw own.failure(file: name) }
    let format = FormatRegistry.recognise(bytes)
    if let format, format.isReadable {
      do throws(FileFailure) {
        let plain = try read(bytes, as: format, name: name)
        // A text that is broken, or all in one line, may be whole without what is around it.
        let isQuoted = format.isSentInStrings && UnwrappedText(bytes).hasQuotedMarkup
        guard isQuoted || !isWhole(plain),
          case .success(let unwrapped)? = readUnwrapped(bytes, name: name),
          unwrapped.scene.tree.count >= plain.scene.tree.count + (isQuoted ? 0 : 1)
        else { return plain }
        return unwrapped
      } catch {
        // What looks like a format may be another that is quoted, escaped or wrapped in one.
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

  /// Reads the hierarchy from the bytes of a file and joins what other texts say about it, in
  /// their order. What is wrong in those joins the diagnostics; the hierarchy is shown in any case.
  ///
  /// - Throws: as `read(_:name:)`.
  package func read(
    _ bytes: [UInt8], name: String, companions: [Companion]
  ) throws(FileFailure) -> Reading {
    companions.reduce(try read(bytes, name: name)) { CompanionReader.join($1, to: $0) }
  }

  /// Views of this many are read with what is embedded in them when all scenes of a file are read:
  /// each scene may hold all others.
  static let mostEmbeddedViews = 200_000

  /// Reads all scenes of a file, in its order, and joins what other texts say about them.
  ///
  /// - Parameter body: called with one scene after the other, none of which is kept.
  /// - Throws: as `read(_:name:)`, or what `body` throws.
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
          let follows = options.followsEmbeds && count < Self.mostEmbeddedViews
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

  /// The format of a file by its content; `nil` when it is none that is known.
  package func format(of bytes: [UInt8]) -> (any HierarchyFormat)? {
    FormatRegistry.recognise(bytes) ?? unwrappedFormat(of: bytes)
  }

  /// Reads the hierarchy from bytes that are taken for a format, whatever they look like.
  package func read(
    _ bytes: [UInt8], as format: any HierarchyFormat, name: String
  ) throws(FileFailure) -> Reading {
    if let limit = format.maximumBytes, bytes.count > limit {
      throw FileFailure(
        file: name,
        message: "\(bytes.count >> 20) MB are too much for \(format.title): the limit is "
          + "\(limit >> 20) MB", hint: "cut out the part in question")
    }
    let reading = try bytes.withUnsafeBufferPointer { (buffer) throws(FileFailure) in
      try format.read(buffer, file: name, options: options)
    }
    // Formats of a single scene do not look for the one that is asked for.
    if options.scene != nil { _ = try reading.scenes.index(of: options.scene, file: name) }
    return reading
  }

  private func checkEncoding(_ bytes: [UInt8], name: String) throws(FileFailure) {
    try UTF8Text.refuseUTF16(bytes, file: name)
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let start = bytes.withUnsafeBufferPointer { UTF8Text.markLength($0) }
    guard let first = bytes[start...].first(where: { !blanks.contains($0) }) else {
      throw FileFailure(
        file: name, message: "the file is empty", hint: FormatRegistry.readable)
    }
    if first == 0xFF || first == 0xFE {
      throw FileFailure(
        file: name, message: "the file is no UTF-8 text", hint: "save it as UTF-8")
    }
  }

  // MARK: - Wrapped texts

  /// Longer texts are not searched for something readable in them.
  private static let longestWrapped = 64 << 20

  /// What may be inside of a text; none for bytes that are no text, and for long ones.
  private func unwrappedTexts(in bytes: [UInt8]) -> [UnwrappedText] {
    guard bytes.count <= Self.longestWrapped,
      bytes.withUnsafeBufferPointer({ UTF8Text.firstInvalid(in: $0) }) == nil
    else { return [] }
    return UnwrappedText.candidates(in: bytes)
  }

  private func unwrappedFormat(of bytes: [UInt8]) -> (any HierarchyFormat)? {
    // Brackets in a text do not make JSON of it.
    unwrappedTexts(in: bytes).lazy.compactMap { FormatRegistry.recognise($0.bytes) }
      .first { $0.id != .otherJSON }
  }

  /// Reads the hierarchy from a text that has something around it.
  ///
  /// - Returns: the first that is whole, else the largest part that can be read, else why the
  ///   likeliest cannot be; `nil` when nothing in it looks like a hierarchy.
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

  /// Whether a reading is what the whole text holds: a single view may be the first row of a text
  /// whose line breaks are escaped.
  private func isWhole(_ reading: Reading) -> Bool {
    !reading.isBroken && (reading.format.id == .scene || reading.scene.tree.count > 1)
  }
}
