import Testing

@testable import HierarchyFormats

struct EscapedTextTests {
  private func text(_ source: String) -> EscapedText {
    EscapedText(Array(source.utf8), 0..<source.utf8.count)
  }

  @Test func `escapes of JSON, Python and logs are removed`() {
    let pairs = [
      #"a\nb\tc\r"#: "a\nb\tc\r", #"\"\'\/\\"#: "\"'/\\", #"\u4e2d\u6587 \ud83d\ude00"#: "中文 😀",
      #"\xc3\xa9"#: "é", #"\q \u12 \x1"#: #"\q \u12 \x1"#, #"\ud83d!"#: "\u{FFFD}!",
      #"end\"#: #"end\"#,
    ]
    for (source, plain) in pairs {
      #expect(String(decoding: text(source).bytes, as: UTF8.self) == plain, "\(source)")
    }
  }

  @Test func `positions map back to the source`() {
    let source = #"ab\ncd\u4e2def"#
    let text = text(source)
    #expect(text.map.outer(of: 0) == 0)
    #expect(text.map.outer(of: 3) == 4)
    #expect(text.map.outer(of: 8) == 12)
    #expect(text.bytes.count == 10)
  }
}
