import HitTesting
import TouchDelivery

/// Reads a view hierarchy from a file of any format that is known.
package struct HierarchyReader: Sendable {
  /// What of a file is wanted.
  package var options: ReadingOptions

  /// A reader.
  package init(_ options: ReadingOptions = ReadingOptions()) { self.options = options }

  /// Reads the hierarchy from a file, with the sidecar beside it, or from standard input for `-`.
  ///
  /// - Throws: `FileFailure`, as `read(_:name:)` does, and when there is no such input.
  package func read(_ source: FileSource) throws(FileFailure) -> Reading {
    let bytes = try source.bytes()
    let sidecar = try Companion.sidecar(of: source.name)
    return try read(bytes, name: source.name, companions: sidecar.map { [$0] } ?? [])
  }

  /// Reads the hierarchy from the bytes of a file. The format is told by the content.
  ///
  /// - Parameter name: what diagnostics call the file.
  /// - Throws: `FileFailure` of the kind `unusableContent` when no scene can be read from them.
  package func read(_ bytes: [UInt8], name: String) throws(FileFailure) -> Reading {
    let result: Result<Reading, FileFailure> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FileFailure) {
        return .success(try read(buffer, name: name))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads the hierarchy from the bytes of a file and joins what other texts say about it, in
  /// their order. What is wrong in those joins the diagnostics; the hierarchy is shown in any case.
  ///
  /// - Throws: as `read(_:name:)`.
  package func read(
    _ bytes: [UInt8], name: String, companions: [Companion]
  ) throws(FileFailure) -> Reading {
    companions.reduce(try read(bytes, name: name)) { reading, companion in
      CompanionReader.join(companion, to: reading)
    }
  }

  /// The format of a file by its content; `nil` when it is none that is known.
  package func format(of bytes: [UInt8]) -> HierarchyFormat? {
    bytes.withUnsafeBufferPointer { FormatSniffer($0).format }
  }

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(FileFailure) -> Reading {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let start = UTF8Text.markLength(bytes)
    guard let first = bytes[start...].firstIndex(where: { !blanks.contains($0) }) else {
      throw FileFailure(
        .unusableContent, file: name, message: "the file is empty", hint: Self.known)
    }
    if bytes[first] == 0xFF || bytes[first] == 0xFE {
      throw FileFailure(
        .unusableContent, file: name, message: "the file is no UTF-8 text",
        hint: "save it as UTF-8: iconv -f UTF-16 -t UTF-8")
    }
    let format = FormatSniffer(bytes).format
    if let format, format.isReadable {
      do throws(FileFailure) {
        let plain = try checkScene(try read(bytes, as: format, name: name), name: name)
        // A broken text may be whole without the marks between its lines.
        guard plain.isBroken, case .success(let pasted)? = readPaste(bytes, name: name),
          pasted.scene.tree.count > plain.scene.tree.count
        else { return plain }
        return pasted
      } catch {
        // What looks like a format may be another that is quoted, escaped or wrapped in one.
        guard format != .scene, case .success(let pasted)? = readPaste(bytes, name: name) else {
          throw error
        }
        return pasted
      }
    }
    if let pasted = readPaste(bytes, name: name) { return try pasted.get() }
    if let format { return try read(bytes, as: format, name: name) }
    let isBinary = bytes.prefix(4096).contains(0)
    throw FileFailure(
      .unusableContent, file: name,
      message: isBinary ? "the file is binary" : "no view hierarchy was found in this text",
      hint: Self.known)
  }

  /// Makes sure that the scene that was asked for is the one that was read.
  func checkScene(_ reading: Reading, name: String) throws(FileFailure) -> Reading {
    if options.scene != nil { _ = try reading.scenes.index(of: options.scene, file: name) }
    return reading
  }

  /// Reads the hierarchy from bytes that are taken for a format, whatever they look like.
  package func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as format: HierarchyFormat, name: String
  ) throws(FileFailure) -> Reading {
    if let limit = format.maximumBytes, bytes.count > limit {
      throw FileFailure(
        .unusableContent, file: name,
        message: "\(bytes.count >> 20) MB are too much for \(format.title): the limit is "
          + "\(limit >> 20) MB", hint: "cut out the part in question")
    }
    switch format {
    case .scene:
      try Self.checkText(bytes, name: name)
      return try SceneReader.read(bytes, file: name)
    case .recursiveDescription:
      return try DumpReader.read(bytes, file: name)
    case .keyedArchive:
      return try LookinReader.read(bytes, file: name, options: options)
    case .interfaceBuilder:
      return try InterfaceBuilderReader.read(bytes, file: name, options: options)
    case .appium:
      return try AppiumReader.read(bytes, file: name, options: options)
    case .uiAutomator:
      return try UIAutomatorReader.read(bytes, file: name, options: options)
    case .debugDescription:
      return try DebugDescriptionReader.read(bytes, file: name, options: options)
    case .appiumJSON:
      return try AppiumJSONReader.read(bytes, file: name, options: options)
    case .accessibilityJSON:
      return try AccessibilityJSONReader.read(bytes, file: name, options: options)
    case .sentry:
      return try SentryReader.read(bytes, file: name, options: options)
    case .otherJSON:
      try Self.checkText(bytes, name: name)
      throw JSONScanner.failure(bytes, name: name)
    default:
      throw FileFailure(
        .unusableContent, file: name, message: "this is \(format.title), which cannot be read",
        hint: format.hint)
    }
  }

  private static let known =
    "recursiveDescription dumps, storyboards and xibs, page sources of Appium, debugDescription, "
    + "Sentry's view hierarchies, describe-ui, uiautomator dumps, Lookin documents and scenes can "
    + "be read; \"hitscope samples\" lists scenes to start from"

  static func checkText(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(FileFailure) {
    guard let offset = UTF8Text.firstInvalid(in: bytes) else { return }
    var position = TextPosition()
    position.advance(to: offset, in: bytes)
    throw FileFailure(
      .unusableContent,
      [
        Diagnostic(
          file: name, line: position.line, column: position.column, severity: .error,
          message: "a byte that is no UTF-8", hint: "save the file as UTF-8")
      ])
  }
}

extension JSONScanner {
  /// What to say about JSON that is no scene: where its syntax is broken, else what it is.
  fileprivate static func failure(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) -> FileFailure {
    var scanner = JSONScanner(bytes)
    do throws(JSONFailure) {
      try scanner.skipValue()
      try scanner.finish()
    } catch {
      var log = DiagnosticLog()
      log.add(.error, at: error.offset, error.message, hint: error.hint)
      return FileFailure(.unusableContent, log.finish(file: name, bytes: bytes))
    }
    return FileFailure(
      .unusableContent, file: name, message: "this is \(HierarchyFormat.otherJSON.title)",
      hint: HierarchyFormat.otherJSON.hint)
  }
}
