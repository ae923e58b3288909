import TestSupport
import Testing

/// The program itself, at a pseudoterminal.
@Suite(.needs(.hitscope)) struct TerminalTests {
  @Test func `a terminal gets colours, and a pipe gets none`() throws {
    let hitscope = try #require(Program.hitscope)
    let plain = ["NO_COLOR": "", "TERM": "xterm-256color"]
    let piped = try #require(
      Program.run(hitscope, ["trace", "view-a-b-c"], environment: plain))
    let shown = try #require(
      Program.run(
        "script", ["-qec", "\(hitscope) trace view-a-b-c", "/dev/null"], environment: plain))
    #expect(piped.status == 0 && shown.status == 0)
    #expect(!piped.output.contains("\u{1B}["))
    #expect(shown.output.contains("\u{1B}["))
  }
}
