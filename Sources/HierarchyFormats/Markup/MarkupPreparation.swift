import Foundation

/// Makes of the bytes of a file what the XML parser can be given: one element around everything,
/// so that several documents do no harm; declarations blanked, because a text that was copied no
/// longer has the encoding that it declares.
enum MarkupPreparation {
  /// Prepares a text. O(n).
  ///
  /// - Throws: `FileFailure` when the document defines entities, which no format here needs.
  static func data(
    of bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(FileFailure) -> Data {
    let opening = "<documents>"
    let closing = "</documents>"
    var data = Data(capacity: bytes.count + opening.utf8.count + closing.utf8.count)
    data.append(contentsOf: opening.utf8)
    var cursor = MarkupCursor(bytes, at: UTF8Text.markLength(bytes))
    var copied = cursor.position
    while let sign = cursor.next() {
      guard sign.kind == .instruction || sign.kind == .declaration else { continue }
      if sign.kind == .declaration, definesEntities(bytes[sign.range]) {
        var log = DiagnosticLog()
        log.add(
          .error, at: sign.range.lowerBound, "the document defines entities of its own",
          hint: "no storyboard and no page source does; such files are not opened")
        throw FileFailure(.unusableContent, log.finish(file: file, bytes: bytes))
      }
      data.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<sign.range.lowerBound]))
      data.append(contentsOf: repeatElement(UInt8(ascii: " "), count: sign.range.count))
      copied = sign.range.upperBound
    }
    data.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
    data.append(contentsOf: closing.utf8)
    return data
  }

  private static func definesEntities(_ declaration: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    String(decoding: declaration, as: UTF8.self).uppercased().contains("<!ENTITY")
  }
}
