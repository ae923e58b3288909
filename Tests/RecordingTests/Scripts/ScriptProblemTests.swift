import SceneFormat
import Testing

@testable import Recording

/// Mistakes as diagnostics, with the line and a mark below the part at fault.
struct ScriptProblemTests {
  private func message(_ source: String, _ bytes: Range<Int>) -> String {
    ScriptProblem(line: 3, source: source, bytes: bytes, message: "wrong").diagnostic(in: "a")
      .message
  }

  @Test func `a mark has the length of the part, at least one letter`() {
    for (source, bytes, mark) in [
      ("Tap x", 4..<5, "    ^"), ("Tap xy", 4..<6, "    ^~"), ("Tap", 0..<3, "^~~"),
      ("Tap", 3..<3, "   ^"), ("Tap é z", 4..<6, "    ^"), ("Tap éé", 4..<8, "    ^~"),
      ("é Tap", 3..<6, "  ^~~"), ("\tTap", 1..<4, "\t^~~"), ("Tap", 1..<99, " ^~"),
      ("Tap", 9..<12, "   ^"),
    ] {
      #expect(message(source, bytes) == "wrong\n    \(source)\n    \(mark)", "\(source) \(bytes)")
    }
  }

  @Test func `no line is quoted if it is empty, longer than 200 bytes or not visible`() {
    #expect(message("", 0..<0) == "wrong")
    #expect(message("a\u{1B}b", 0..<1) == "wrong" && message("a\u{0}", 0..<1) == "wrong")
    for (count, isQuoted) in [(199, true), (200, true), (201, false)] {
      let text = String(repeating: "x", count: count)
      #expect((message(text, 0..<1) != "wrong") == isQuoted, "\(count)")
    }
    #expect(message("\t", 0..<1) != "wrong", "tabs are visible")
  }

  @Test func `a diagnostic has the line, the column counted from 1, and the hint`() {
    let problem = ScriptProblem(
      line: 7, source: "Tap é x", bytes: 7..<8, message: "wrong", hint: "right")
    let diagnostic = problem.diagnostic(in: "b.touch")
    #expect(diagnostic.file == "b.touch" && diagnostic.line == 7 && diagnostic.column == 8)
    #expect(diagnostic.severity == .error && diagnostic.hint == "right")
    #expect(
      ScriptProblem(line: 1, source: "", bytes: 0..<0, message: "m").diagnostic(in: "").hint == nil)
  }
}
