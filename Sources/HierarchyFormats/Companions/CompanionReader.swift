import HitTesting
import TouchDelivery

/// Reads texts that accompany a dump and joins them with it by address: the view controllers that
/// `_printHierarchy` and Chisel's `pvc` print, and lists of gesture recognizers.
///
/// The kind of each row is recognised by its content; a text may hold both, among other things.
package enum CompanionReader {
  /// Joins a text with a hierarchy whose views have addresses for ids.
  ///
  /// What the text says is part of the scene afterwards, its diagnostics stand behind those of the
  /// reading, its rows are counted with the elements, and `missing` no longer names what it records.
  ///
  /// - Parameter name: what diagnostics call the text.
  /// - Throws: `FileFailure` when the text has no such row.
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

  /// Joins any text that adds facts: a sidecar in JSON, or one of those that this type reads. What
  /// is wrong in it, and that it is none, joins the diagnostics.
  static func join(_ companion: Companion, to reading: Reading) -> Reading {
    do throws(FileFailure) {
      try UTF8Text.refuseUTF16(companion.bytes, file: companion.name)
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

  /// The rows of a text, what is said about it, and how many lines are reported.
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

/// A text that accompanies a dump, read line by line.
struct CompanionText {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var rows = CompanionRows()
  private(set) var log = DiagnosticLog()
  /// How many lines were reported.
  private(set) var reported = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Goes through the text once. Lines that are no rows are reported; those of a dump that the text
  /// holds besides, all together.
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
        log.add(.note, at: start, "neither a view controller nor a gesture recognizer: left out")
      }
      start = end + 1
    }
    if views.count > 0 {
      reported += views.count
      log.add(
        .note, at: views.first,
        "\(views.count) \(views.count == 1 ? "row is a view" : "rows are views") and left out: "
          + "views come from the hierarchy that this text is joined with")
    }
    if !rows.touches.isEmpty, let first = rows.touches.first {
      log.add(.note, at: first.offset, LoggedTouch.unused(rows.touches.count))
    }
  }
}

extension LoggedTouch {
  /// What to say about logged touches where views are expected.
  static func unused(_ count: Int) -> String {
    "\(count) logged \(count == 1 ? "touch says" : "touches say") nothing about views; "
      + "\"hitscope verify\" compares with \(count == 1 ? "it" : "them")"
  }
}
