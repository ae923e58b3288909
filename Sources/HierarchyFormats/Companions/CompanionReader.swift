import HitTesting
import TouchDelivery

/// Reads texts that accompany a dump and joins them with it by address: the view controllers that
/// `_printHierarchy` and Chisel's `pvc` print, and lists of gesture recognizers.
///
/// The kind of each row is told by its content; a text may hold both, among other things.
package enum CompanionReader {
  /// Joins a text with a hierarchy whose views have addresses for ids.
  ///
  /// What the text says is part of the scene afterwards, its diagnostics stand behind those of the
  /// reading, its rows are counted with the elements, and `missing` no longer names what was told.
  ///
  /// - Parameter name: what diagnostics call the text.
  /// - Throws: `FileFailure` of the kind `unusableContent` when the text has no such row.
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
    let isJSON = companion.bytes.withUnsafeBufferPointer { buffer in
      let start = UTF8Text.markLength(buffer)
      let first = buffer[start...].firstIndex { $0 > 0x20 } ?? buffer.count
      // A set of touches begins with `{(`.
      return UTF8Text.has("{", in: buffer, at: first, buffer.count)
        && !UTF8Text.has("{(", in: buffer, at: first, buffer.count)
    }
    if isJSON { return SidecarReader.join(companion, to: reading) }
    do throws(FileFailure) {
      return try join(companion.bytes, name: companion.name, to: reading)
    } catch {
      var joined = reading
      joined.diagnostics += error.diagnostics
      return joined
    }
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
          .unusableContent, file: name, message: "this is a log of touches, which tells no views",
          hint: "compare it with the hierarchy: hitscope verify DUMP --touches \(name)")
      }
      throw FileFailure(
        .unusableContent, file: name,
        message: "neither view controllers nor gesture recognizers were found in this text",
        hint: "in lldb: po [[UIWindow keyWindow].rootViewController _printHierarchy]")
    }
    let join = CompanionJoin(rows.text, with: reading.scene.tree, log: rows.log)
    var joined = reading
    joined.scene.tree = join.result
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
