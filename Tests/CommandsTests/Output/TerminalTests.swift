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

  @Test(arguments: ["-5", "0", "1", "26", "39"])
  func `help is readable in a narrow terminal`(columns: String) throws {
    let hitscope = try #require(Program.hitscope)
    for arguments in [["--help"], ["trace", "--help"]] {
      let help = try #require(
        Program.run(hitscope, arguments, environment: ["COLUMNS": columns]))
      #expect(help.status == 0)
      #expect(help.output.contains("--help") && help.output.contains("Show help"))
    }
  }

  @Test func `each stream has colours only if it is itself a terminal`() throws {
    let hitscope = try #require(Program.hitscope)
    let folder = try TemporaryFolder()
    func shown(_ command: String) throws -> String {
      let run = Program.run(
        "script", ["-qec", "\(hitscope) \(command)", "/dev/null"],
        environment: ["NO_COLOR": "", "TERM": "xterm-256color"])
      let result = try #require(run)
      return result.output
    }
    _ = try shown("trace view-a-b-c > '\(folder.file("output"))'")
    let output = try #require(folder.text(of: "output"))
    #expect(output.hasPrefix("View A, B, C at ") && !output.contains("\u{1B}"))

    // Binary output is refused only if standard output is a terminal.
    let picture = "render view-a-b-c --size 64x64 --format png -o -"
    let colored = try shown(picture)
    #expect(colored.contains("\u{1B}[31merror:"))
    #expect(colored.contains("binary output cannot be shown in a terminal"))
    _ = try shown("\(picture) 2> '\(folder.file("errors"))'")
    let errors = try #require(folder.text(of: "errors"))
    #expect(errors.hasPrefix("hitscope: error: binary output cannot be shown in a terminal\n"))
    _ = try shown("\(picture) > '\(folder.file("picture"))'")
    #expect(folder.bytes(of: "picture")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }
}
