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
    let result: Result<Reading, FileFailure> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FileFailure) {
        return .success(try join(buffer, name: name, to: reading))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
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

  private static func join(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, to reading: Reading
  ) throws(FileFailure) -> Reading {
    var text = CompanionText(bytes)
    text.read()
    guard text.rows.isEmpty, let plain = DumpLines.unescaped(bytes) else {
      return try join(text, bytes, name: name, to: reading)
    }
    // Places stay right as to lines, which HTML's escapes do not change.
    let result: Result<Reading, FileFailure> = plain.withUnsafeBufferPointer { buffer in
      var text = CompanionText(buffer)
      text.read()
      do throws(FileFailure) {
        return .success(try join(text, buffer, name: name, to: reading))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func join(
    _ text: CompanionText, _ bytes: UnsafeBufferPointer<UInt8>, name: String, to reading: Reading
  ) throws(FileFailure) -> Reading {
    guard !text.rows.controllers.isEmpty || !text.rows.gestures.isEmpty else {
      guard text.rows.isEmpty else {
        throw FileFailure(
          .unusableContent, file: name, message: "this is a log of touches, which tells no views",
          hint: "compare it with the hierarchy: hitscope verify DUMP --touches \(name)")
      }
      throw FileFailure(
        .unusableContent, file: name,
        message: "neither view controllers nor gesture recognizers were found in this text",
        hint: "in lldb: po [[UIWindow keyWindow].rootViewController _printHierarchy]")
    }
    let join = CompanionJoin(text.rows, with: reading.scene.tree, log: text.log)
    var joined = reading
    joined.scene.tree = join.result
    joined.missing = join.missing(reading.missing)
    joined.diagnostics += join.log.finish(file: name, bytes: bytes)
    var count = reading.elements ?? ElementCount(read: reading.scene.tree.count)
    count.read += join.count.read
    count.reported += join.count.reported + text.reported
    joined.elements = count
    return joined
  }
}
