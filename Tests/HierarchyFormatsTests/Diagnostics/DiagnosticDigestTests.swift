import HierarchyFormats
import SceneFormat
import Testing

/// Tests of the diagnostics that precede an answer: one of each kind.
struct DiagnosticDigestTests {
  private func digest(_ messages: String...) -> [String] {
    DiagnosticDigest(
      messages.enumerated().map { line, message in
        Diagnostic(file: "f", line: line + 1, severity: .warning, message: message)
      }
    ).kinds.map { "\($0.first.line): \($0.first.message) ×\($0.count)" }
  }

  @Test func `a message about several views is shown once, for the first`() {
    #expect(
      digest(
        "UIButton 8DI-Cm-Xf7 is misplaced", "“Log in” has no frame", "UIView a1 is misplaced",
        "“Password” has no frame", "MyCell is misplaced"
      ) == ["1: UIButton 8DI-Cm-Xf7 is misplaced ×3", "2: “Log in” has no frame ×2"])
  }

  @Test func `different messages are all shown, in order`() {
    #expect(
      digest("“a” has no frame", "“a” is hidden", "an attribute is missing") == [
        "1: “a” has no frame ×1", "2: “a” is hidden ×1", "3: an attribute is missing ×1",
      ])
  }

  @Test func `an error and a warning with the same text are different kinds`() {
    let kinds = DiagnosticDigest([
      Diagnostic(file: "f", severity: .warning, message: "a thing is wrong"),
      Diagnostic(file: "f", severity: .error, message: "a thing is wrong"),
    ]).kinds
    #expect(kinds.map(\.count) == [1, 1])
  }

  @Test func `messages that differ only in names and numbers are of one kind`() {
    func kinds(_ messages: [String]) -> [Int] {
      DiagnosticDigest(
        messages.map { Diagnostic(file: "f", severity: .note, message: $0) }
      ).kinds.map(\.count)
    }
    #expect(kinds(["a 1 b", "a 22 b", "a b"]) == [2, 1])
    #expect(kinds(["the View is", "the Other is", "the view is"]) == [2, 1])
    #expect(kinds(["a \"x\" b", "a \"y z\" b", "a \"y q z\" b"]) == [2, 1])
    #expect(kinds(["a “x” b", "a “y z and more” b", "a c b"]) == [2, 1])
    #expect(kinds(["a “x” b", "a “x” c"]) == [1, 1])
    #expect(kinds(["A B c", "X c", "c"]) == [2, 1])
    #expect(kinds(["a “open b", "a “other c d"]) == [2])
    #expect(kinds([]) == [])
    let severities = DiagnosticDigest([
      Diagnostic(file: "f", severity: .note, message: "a"),
      Diagnostic(file: "f", severity: .error, message: "a"),
      Diagnostic(file: "g", line: 4, severity: .note, message: "a"),
    ])
    #expect(severities.kinds.map(\.count) == [2, 1])
    #expect(severities.kinds.map(\.first.line) == [1, 1])
  }
}
