import TestSupport
import Testing

@testable import Commands

struct HitScopeCommandTests {
  static let commands = [
    "", "view", "trace", "touch", "hit", "render", "record", "site", "scenes", "convert",
    "samples", "why", "map", "audit", "diff", "snapshot", "verify", "replay", "doctor",
    "install-desktop", "ui-dump", "adopt", "new", "run", "validate", "check",
  ]

  @Test(arguments: commands) func `the help matches its golden file, and shows an example`(
    _ command: String
  ) async throws {
    // `adopt` passes every option to its program.
    let arguments =
      command.isEmpty ? ["--help"] : command == "adopt" ? ["help", "adopt"] : [command, "--help"]
    let run = await CommandRun.run(list: arguments, isWhole: true)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let examples = ["hitscope", "echo"].map { "Examples:\n  \($0)" }
    #expect(examples.contains { run.output.contains($0) })
    let name = "help\(command.isEmpty ? "" : "-")\(command).txt"
    #expect(try Golden.mismatch(text: run.output, named: name) == nil)
  }

  @Test func `every command has a golden help`() {
    #expect(Set(HitScopeCommand.subcommandNames).union([""]) == Set(Self.commands))
  }

  @Test func `the version goes to standard output`() async {
    let run = await CommandRun.run("--version")
    #expect(run.status == 0)
    #expect(run.output == "hitscope \(HitScopeCommand.version)\n")
  }

  @Test(arguments: [
    ["trace"], ["trace", "view-a-b-c", "--at", "x"], ["trace", "view-a-b-c", "--at", "1"],
    ["trace", "view-a-b-c", "--format", "xml"], ["trace", "view-a-b-c", "--nope"],
    ["hit", "view-a-b-c"], ["hit", "-", "--points", "-"], ["render", "view-a-b-c"],
    ["render", "view-a-b-c", "-o", "a.bmp"], ["render", "view-a-b-c", "-o", "-"],
    ["render", "view-a-b-c", "-o", "a.png", "--size", "huge"],
    ["render", "view-a-b-c", "-o", "a.png", "--scale", "0"],
    ["render", "view-a-b-c", "-o", "a.png", "--step", "-1"],
    ["render", "view-a-b-c", "-o", "/nowhere/a.png", "--step", "999"],
    ["record", "view-a-b-c"], ["record", "view-a-b-c", "-o", "a.avi"],
    ["record", "view-a-b-c", "-o", "a.gif", "--fps", "0"],
    ["record", "view-a-b-c", "-o", "a.gif", "--speed", "nan"],
    ["record", "view-a-b-c", "-o", "-", "--format", "steps"],
    ["samples", "view-a-b-c", "--copy", "x"], ["why"], ["why", "button"], ["map"], ["audit"],
    ["diff", "button"], ["snapshot"], ["why", "button", "button", "--at", "1"], ["convert"],
    ["view", "a", "b"],
    ["help", "bogus"], ["help", "trce"], ["help", "trace", "bogus"], ["help", "trace", "hit"],
  ])
  func `a command line that cannot be understood ends with 64 and a hint`(
    _ arguments: [String]
  ) async {
    let run = await Self.run(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(!run.errors.isEmpty)
  }

  @Test(arguments: [
    "trace", "convert", "touch", "verify", "doctor", "view", "map", "audit", "snapshot",
  ])
  func `a missing file ends with 66, broken content with 65`(_ command: String) async throws {
    let scratch = try TemporaryFolder()
    let missing = await CommandRun.run(command, scratch.file("none.json"))
    #expect(missing.status == 66)
    #expect(missing.errors.contains("none.json:1:1: error: no such file"))
    let broken = try scratch.write("{\"hitscope\": 1,\n \"windows\": [}", to: "broken.json")
    let run = await CommandRun.run(command, broken)
    #expect(run.status == 65)
    #expect(run.errors.contains("broken.json:2:14: error:"))
    let empty = await CommandRun.run(command, try scratch.write("", to: "empty"))
    #expect(empty.status == 65)
  }

  @Test func `help covers every command, and suggests a similar one`() async {
    #expect(await CommandRun.run("help", "trce").errors.contains("the command “trace”"))
    for command in HitScopeCommand.subcommandNames {
      let run = await CommandRun.run("help", command)
      #expect(run.status == 0 && run.output.contains("hitscope \(command)"), "\(command)")
    }
    #expect(await CommandRun.run("help").status == 0)
  }

  @Test func `a misspelt command or scene gets a suggestion`() async {
    #expect(await CommandRun.run("trce").errors.contains("the command “trace”"))
    #expect(await CommandRun.run("trace", "view-a-b").errors.contains("the scene “view-a-b-c”"))
  }

  private static func run(_ arguments: [String]) async -> CommandRun {
    await CommandRun.run(list: arguments, isWhole: true)
  }
}
