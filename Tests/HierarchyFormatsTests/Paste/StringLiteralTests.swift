import Testing

@testable import HierarchyFormats

struct StringLiteralTests {
  private func content(_ text: String) -> String? {
    StringLiteral.content(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `escapes become what they stand for`() {
    #expect(content("plain") == nil)
    #expect(content("a\\n\\t\\r\\\"b\\'\\\\") == "a\n\t\r\"b'\\")
    #expect(content("\\u2192 \\u{1F600} \\uD83D\\uDE00") == "→ 😀 😀")
  }

  @Test(arguments: ["\\", "\\u", "\\u12", "\\uD83D", "\\uD83D\\u0041", "\\u{", "\\u{zz}", "\\q"])
  func `broken escapes do no harm`(_ text: String) { #expect(content(text) != nil) }
}
