/// Reads logged touches: what `UITouch` and `UIEvent` print of themselves, wherever it stands in a
/// log.
package enum TouchLogReader {
  /// What came of reading a log.
  package struct Log: Sendable {
    /// The touches, in the order of the log.
    package var touches: [LoggedTouch]
    /// What there is to say about them, in the order of the log.
    package var diagnostics: [Diagnostic]
  }

  /// Reads the touches of a log. O(n) for n bytes.
  ///
  /// - Parameter name: what diagnostics call the log.
  /// - Throws: `FileFailure` of the kind `unusableContent` when it has no touch.
  package static func read(_ bytes: [UInt8], name: String) throws(FileFailure) -> Log {
    let plain = UnwrappedText(bytes)
    var log = read(plain, of: bytes, name: name)
    if log.touches.isEmpty, let unwrapped = plain.withoutHTML {
      log = read(unwrapped, of: bytes, name: name)
    }
    guard !log.touches.isEmpty else {
      throw FileFailure(
        .unusableContent, file: name, message: "no logged touch was found in this text",
        hint: "log event.allTouches in sendEvent(_:) of the window: <UITouch: 0x…> phase: Began …")
    }
    return log
  }

  private static func read(_ text: UnwrappedText, of file: [UInt8], name: String) -> Log {
    var log = text.bytes.withUnsafeBufferPointer { read($0, name: name) }
    log.diagnostics = text.restored(log.diagnostics, in: file)
    file.withUnsafeBufferPointer { bytes in
      var position = TextPosition()
      for index in log.touches.indices {
        position.advance(to: text.position(inFile: log.touches[index].offset), in: bytes)
        (log.touches[index].line, log.touches[index].column) = (position.line, position.column)
      }
    }
    return log
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, name: String) -> Log {
    var rows = CompanionRows()
    var log = DiagnosticLog()
    var others = (count: 0, first: 0)
    var start = UTF8Text.markLength(bytes)
    while start < bytes.count {
      let end = DumpLines.end(of: start, in: bytes)
      if let row = CompanionStart(in: bytes, start..<end) {
        start = rows.readLine(row, in: bytes, end)
        continue
      }
      if !CompanionRows.isFraming(bytes, start..<end) {
        if others.count == 0 { others.first = start }
        others.count += 1
      }
      start = end + 1
    }
    if others.count > 0 {
      log.add(
        .note, at: others.first,
        "\(others.count) \(others.count == 1 ? "line is" : "lines are") no touches: left out")
    }
    for touch in rows.touches where touch.phase.isEmpty {
      log.add(.warning, at: touch.offset, "the touch tells no phase: it is not replayed")
    }
    return Log(touches: rows.touches, diagnostics: log.finish(file: name, bytes: bytes))
  }
}
