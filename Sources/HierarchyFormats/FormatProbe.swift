import SceneFormat

/// The first bytes of a file, which the clues of formats examine.
///
/// Formats are recognised by content, never by file name.
final class FormatProbe {
  /// The maximum number of bytes examined.
  static let reach = 1 << 20

  /// The syntax suggested by the first non-blank character. Text may contain any other form.
  enum Form {
    /// `{`: a JSON object.
    case object
    /// `[`: a JSON array, or text such as an `NSArray` of windows or a log timestamp.
    case list
    /// `{(`: a set, as debuggers print it.
    case set
    /// `<?xml` or `<!DOCTYPE`: XML.
    case declaredMarkup
    /// `<`: a tag, or text such as a dump.
    case angle
    case text
  }

  private(set) var form = Form.text
  /// The beginning of the file, without a byte order mark.
  let bytes: [UInt8]
  private let first: Int

  /// Creates a probe of a file; `nil` for a file that contains only blanks.
  init?(_ file: [UInt8]) {
    let start = file.withUnsafeBufferPointer { UTF8Text.markLength($0) }
    bytes = Array(file[start..<min(file.count, start + Self.reach)])
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
    self.first = first
    switch bytes[first] {
    case UInt8(ascii: "{"): form = begins("{(") ? .set : .object
    case UInt8(ascii: "["): form = .list
    case UInt8(ascii: "<"):
      form = begins("<?xml") || begins("<!DOCTYPE") ? .declaredMarkup : .angle
    default: form = .text
    }
  }

  /// A Boolean value indicating whether the file may be lines of text, such as a dump.
  var mayBeText: Bool { form != .object && form != .declaredMarkup }

  /// A Boolean value indicating whether the file may be a page source in XML, either bare or inside
  /// a server response.
  var mayBePageSource: Bool { form == .angle || form == .declaredMarkup || form == .object }

  /// A Boolean value indicating whether the file may be JSON, or JSON after other text.
  var mayHoldJSON: Bool {
    switch form {
    case .object, .list, .set: true
    case .declaredMarkup: false
    case .angle, .text: has("{")
    }
  }

  /// The kind of dump rows or companion rows in the text; `nil` if it has neither.
  private(set) lazy var rows: DumpLines.Rows? = bytes.withUnsafeBufferPointer {
    DumpLines.rows(of: $0)
  }

  /// Returns whether the file begins with a word, ignoring leading blanks.
  func begins(_ word: StaticString) -> Bool {
    UTF8Text.has(word, in: bytes, at: first, bytes.count)
  }

  func has(_ word: StaticString) -> Bool { find(word, from: 0) != nil }

  /// Returns the index of the first occurrence of a word at or after `start`.
  ///
  /// Searches for the word's second byte, because words begin with quotes and brackets, which are
  /// frequent.
  func find(_ word: StaticString, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      let anchor = min(1, word.utf8CodeUnitCount - 1)
      let end = bytes.count - word.utf8CodeUnitCount + 1 + anchor
      var next = start + anchor
      while next < end,
        let place = bytes.firstIndex(of: word.utf8Start[anchor], from: next), place < end
      {
        if UTF8Text.has(word, in: bytes, at: place - anchor, bytes.count) { return place - anchor }
        next = place + 1
      }
      return nil
    }
  }
}
