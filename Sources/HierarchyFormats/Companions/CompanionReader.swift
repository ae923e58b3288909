import HitTesting
package import SceneFormat
import TouchDelivery

/// Reads texts that accompany a dump and joins them with it by address: the view controllers
/// printed by `_printHierarchy` and Chisel's `pvc`, and lists of gesture recognizers.
///
/// The kind of each row is recognised from its content; a text may contain both kinds and other
/// lines.
package enum CompanionReader {
  /// Joins a text with a hierarchy whose view ids are addresses.
  ///
  /// The facts of the text become part of the scene. Its diagnostics are appended to those of the
  /// reading, its rows are counted with the elements, and the properties it records are removed
  /// from `missing`.
  ///
  /// - Parameter name: The name of the text in diagnostics.
  /// - Throws: `FileFailure` if the text has no view controller and no gesture recognizer.
  package static func join(
    _ bytes: [UInt8], name: String, to reading: Reading
  ) throws(FileFailure) -> Reading {
    let plain = UnwrappedText(bytes)
    let rows = rows(of: plain)
    guard rows.text.isEmpty, let unwrapped = plain.withoutHTML else {
      return try join(rows, of: plain, bytes, name: name, to: reading)
    }
    return try join(self.rows(of: unwrapped), of: unwrapped, bytes, name: name, to: reading)
  }

  /// Joins any companion text: a JSON sidecar, or a text that this type reads.
  ///
  /// Errors in the text, or the failure to recognise it, are added to the diagnostics.
  static func join(_ companion: Companion, to reading: Reading) -> Reading {
    do throws(FileFailure) {
      var companion = companion
      companion.bytes = DeclaredEncoding.utf8(companion.bytes)
      try UTF8Text.refuseWideEncodings(companion.bytes, file: companion.name)
      return try joinText(companion, to: reading)
    } catch {
      var joined = reading
      joined.diagnostics += error.diagnostics
      return joined
    }
  }

  private static func joinText(
    _ companion: Companion, to reading: Reading
  ) throws(FileFailure) -> Reading {
    let isJSON = companion.bytes.withUnsafeBufferPointer { buffer in
      let start = UTF8Text.markLength(buffer)
      let first = buffer[start...].firstIndex { $0 > 0x20 } ?? buffer.count
      // A set of touches begins with `{(`.
      return UTF8Text.has("{", in: buffer, at: first, buffer.count)
        && !UTF8Text.has("{(", in: buffer, at: first, buffer.count)
    }
    if isJSON { return SidecarReader.join(companion, to: reading) }
    return try join(companion.bytes, name: companion.name, to: reading)
  }

  /// The rows of a text, its diagnostics, and the number of reported lines.
  private typealias Rows = (text: CompanionRows, log: DiagnosticLog, reported: Int)

  private static func rows(of text: UnwrappedText) -> Rows {
    text.bytes.withUnsafeBufferPointer { buffer in
      var text = CompanionText(buffer)
      text.read()
      return (text.rows, text.log, text.reported)
    }
  }

  private static func join(
    _ rows: Rows, of text: UnwrappedText, _ file: [UInt8], name: String, to reading: Reading
  ) throws(FileFailure) -> Reading {
    guard !rows.text.controllers.isEmpty || !rows.text.gestures.isEmpty else {
      guard rows.text.isEmpty else {
        throw FileFailure(
          file: name, message: "this is a log of touches, which has no views",
          hint: "compare it with the hierarchy: hitscope verify DUMP --touches \(name)")
      }
      throw FileFailure(
        file: name,
        message: "neither view controllers nor gesture recognizers were found in this text",
        hint: "in lldb: po [[UIWindow keyWindow].rootViewController _printHierarchy]")
    }
    let join = CompanionJoin(rows.text, with: reading.scene.tree, log: rows.log)
    var joined = reading
    joined.scene.tree = join.result
    joined.joined.append(Reading.Joined(name: name, before: reading.scene.tree))
    joined.missing = join.missing(reading.missing)
    let said = text.bytes.withUnsafeBufferPointer { join.log.finish(file: name, bytes: $0) }
    joined.diagnostics += text.restored(said, in: file)
    var count = reading.elements ?? ElementCount(read: reading.scene.tree.count)
    count.read += join.count.read
    count.reported += join.count.reported + rows.reported
    joined.elements = count
    return joined
  }
}

/// A text that accompanies a dump, parsed line by line.
struct CompanionText {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var rows = CompanionRows()
  private(set) var log = DiagnosticLog()
  /// The number of reported lines.
  private(set) var reported = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Parses the text in one pass. Lines that are not rows are reported individually; rows of views
  /// are reported together.
  mutating func read() {
    var start = UTF8Text.markLength(bytes)
    var views = (count: 0, first: 0)
    while start < bytes.count {
      let end = DumpLines.end(of: start, in: bytes)
      if let row = CompanionStart(in: bytes, start..<end) {
        start = rows.readLine(row, in: bytes, end)
        continue
      }
      if let row = DumpRowStart(in: bytes, start..<end), row.hasAttributes {
        if views.count == 0 { views.first = start }
        views.count += 1
      } else if !DumpLines.isBlank(bytes, start..<end),
        !CompanionRows.isFraming(bytes, start..<end)
      {
        reported += 1
        log.add(.note, at: start, "neither a view controller nor a gesture recognizer: ignored")
      }
      start = end + 1
    }
    if views.count > 0 {
      reported += views.count
      log.add(
        .note, at: views.first,
        "\(views.count) \(views.count == 1 ? "row is a view" : "rows are views"): ignored; "
          + "views come from the hierarchy that this text is joined with")
    }
    if !rows.touches.isEmpty, let first = rows.touches.first {
      log.add(.note, at: first.offset, LoggedTouch.unused(rows.touches.count))
    }
  }
}

extension LoggedTouch {
  /// Returns the message for logged touches where views are expected.
  static func unused(_ count: Int) -> String {
    "\(count) logged \(count == 1 ? "touch" : "touches") ignored: "
      + "only \"hitscope verify\" uses \(count == 1 ? "it" : "them")"
  }
}
