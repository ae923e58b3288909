/// A word of a script, with its position in the line.
package struct ScriptWord: Hashable, Sendable {
  /// The text without quotation marks and with escapes replaced.
  package var text: String
  /// True for a word in quotation marks.
  package var isQuoted = false
  /// The UTF-8 bytes of the word in its line.
  package var bytes: Range<Int>

  /// Creates a word.
  package init(_ text: String, isQuoted: Bool = false, bytes: Range<Int>) {
    self.text = text
    self.isQuoted = isQuoted
    self.bytes = bytes
  }

  /// Splits a line at spaces and tabs; `#` before a word begins a comment.
  ///
  /// Quotation marks, `"` or `'`, hold a word together; in it, a backslash makes the next character
  /// ordinary.
  ///
  /// - Throws: `Unclosed` with the words up to a quotation mark that is not closed.
  static func words(of line: Substring) throws(Unclosed) -> [ScriptWord] {
    let bytes = Array(line.utf8)
    var words: [ScriptWord] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == space || byte == tab {
        place += 1
      } else if byte == UInt8(ascii: "#") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let start = place
        var text: [UInt8] = []
        place += 1
        while place < bytes.count, bytes[place] != byte {
          if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
          text.append(bytes[place])
          place += 1
        }
        guard place < bytes.count else {
          throw Unclosed(words: words, bytes: start..<bytes.count)
        }
        place += 1
        words.append(
          ScriptWord(
            String(decoding: text, as: UTF8.self), isQuoted: true, bytes: start..<place))
      } else {
        let start = place
        while place < bytes.count, bytes[place] != space, bytes[place] != tab { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        words.append(ScriptWord(text, bytes: start..<place))
      }
    }
    return words
  }

  /// A quotation mark without a second one, from its byte to the end of the line.
  struct Unclosed: Error {
    var words: [ScriptWord]
    var bytes: Range<Int>
  }

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")

  /// Returns a text as one word of a script, in quotation marks if it needs them.
  package static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.first != "#" && text.first != "\"" && text.first != "'"
      && !text.contains { $0.isWhitespace }
    if isPlain { return text }
    let escaped = text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}
