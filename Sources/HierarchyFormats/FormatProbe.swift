import Foundation

/// The beginning of a file, as the clues of formats look at it. A format is recognised by the
/// content, never by the name.
final class FormatProbe {
  /// How many bytes are looked at.
  static let reach = 1 << 20

  /// What a file is by its first sign. Text may have any other form in it.
  enum Form {
    /// `{`: an object in JSON.
    case object
    /// `[`: a list in JSON, or a text: an `NSArray` of windows, a log stamp.
    case list
    /// `{(`: a set, as debuggers print it.
    case set
    /// `<?xml` or `<!DOCTYPE`: XML.
    case declaredMarkup
    /// `<`: a tag, or a text such as a dump.
    case angle
    /// Anything else.
    case text
  }

  /// What the file is by its first sign.
  private(set) var form = Form.text
  /// The beginning of the file, without a byte order mark.
  let bytes: [UInt8]
  private let first: Int

  /// A probe of a file; `nil` for one of nothing but blanks.
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

  /// Whether it may be a text of lines, such as a dump.
  var mayBeText: Bool { form != .object && form != .declaredMarkup }

  /// Whether it may be a page source in XML, bare or in the answer of a server.
  var mayBePageSource: Bool { form == .angle || form == .declaredMarkup || form == .object }

  /// Whether it may be JSON, or have JSON behind other words.
  var mayHoldJSON: Bool {
    switch form {
    case .object, .list, .set: true
    case .declaredMarkup: false
    case .angle, .text: has("{")
    }
  }

  /// What the lines of a text are, when some are rows of a dump or what accompanies dumps.
  private(set) lazy var rows: DumpLines.Rows? = bytes.withUnsafeBufferPointer {
    DumpLines.rows(of: $0)
  }

  /// Whether the file begins with a word, but for blanks.
  func begins(_ word: StaticString) -> Bool {
    UTF8Text.has(word, in: bytes, at: first, bytes.count)
  }

  /// Whether a word is anywhere in it.
  func has(_ word: StaticString) -> Bool { find(word, from: 0) != nil }

  /// Where a word stands next.
  ///
  /// Its second byte is looked for: words begin with quotes and brackets, which are everywhere.
  func find(_ word: StaticString, from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let anchor = min(1, word.utf8CodeUnitCount - 1)
      let end = bytes.count - word.utf8CodeUnitCount + 1 + anchor
      var next = start + anchor
      while next < end,
        let found = memchr(base + next, Int32(word.utf8Start[anchor]), end - next)
      {
        let place = UnsafeRawPointer(found) - base
        if UTF8Text.has(word, in: bytes, at: place - anchor, bytes.count) { return place - anchor }
        next = place + 1
      }
      return nil
    }
  }
}
