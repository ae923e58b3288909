import TestSupport
import Testing

@testable import Recording

struct ScriptWordTests {
  @Test func `words are separated by blanks, and quotation marks hold them together`() throws {
    let words = try ScriptWord.words(of: "Tap\t \"a b\" 'c \"d' e#f # g")
    #expect(words.map(\.text) == ["Tap", "a b", "c \"d", "e#f"])
    #expect(words.map(\.isQuoted) == [false, true, true, false])
    #expect(words.map(\.bytes) == [0..<3, 5..<10, 11..<17, 18..<21])
  }

  @Test func `a quotation mark without a second one ends at the line`() {
    #expect(throws: ScriptWord.Unclosed.self) { try ScriptWord.words(of: "Tap \"a\\\"") }
  }

  @Test func `any text is one word again after it was quoted`() throws {
    var random = SeededGenerator(seed: 5)
    let letters = Array("aé \t\"'\\#,1")
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      let words = try ScriptWord.words(of: "Tap \(ScriptWord.quoted(text))")
      #expect(words.count == 2 && words.last?.text == text, "\(text)")
    }
    #expect(ScriptWord.quoted("View-B.1") == "View-B.1" && ScriptWord.quoted("") == "\"\"")
  }
}
