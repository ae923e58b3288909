import HitTesting
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("\u{1B}[31m", #"\u{1B}[31m"#), ("\u{0}", #"\u{0}"#), ("a\rb", #"a\u{D}b"#),
    ("\u{7F}", #"\u{7F}"#), ("\u{9B}2J", #"\u{9B}2J"#), ("\u{80}\u{9F}", #"\u{80}\u{9F}"#),
    ("\u{202E}abc\u{202C}", #"\u{202E}abc\u{202C}"#), ("\u{2066}\u{2069}", #"\u{2066}\u{2069}"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#), ("\u{10FF80}\u{10FFFF}", #"\x80\xFF"#),
  ])
  func `terminal control characters are escaped`(text: String, shown: String) {
    #expect(String(decoding: VisibleText.escaped(Array(text.utf8)), as: UTF8.self) == shown)
  }

  @Test(arguments: [
    "", "plain", "“quoted” — é ü 漢字 🎉", "two\nlines\tand a tab", "\u{A0}\u{2026}\u{2027}\u{202F}",
    "\u{2065}\u{206A}\u{10FF7F}",
  ])
  func `other text is unchanged`(text: String) {
    #expect(VisibleText.escaped(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func `a marked escape character of the tool is kept, without its mark`() {
    let text = "\u{1B}K[1mbold \u{1B}[0m"
    let shown = VisibleText.escaped(Array(text.utf8), mark: Array("K".utf8))
    #expect(String(decoding: shown, as: UTF8.self) == "\u{1B}[1mbold " + #"\u{1B}[0m"#)
  }

  @Test func `bytes that are cut off in the middle of a character are kept`() {
    for bytes: [UInt8] in [[0xC2], [0xE2, 0x80], [0xE2], [0xF4, 0x8F, 0xBE], [0xFF]] {
      #expect(VisibleText.escaped(bytes) == bytes)
    }
  }

  @Test func `a title is one line`() {
    #expect(VisibleText.line("a\nb\tc\u{1B}") == #"a\nb\tc\u{1B}"#)
  }
}
