import Files
import Foundation
import Recording
import TestSupport
import Testing

@testable import Commands

struct RunCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let script = "Output a.svg\nSet size 320x240\nSet speed 16\nOpen button\nTap\n"

  @Test func `a script can come from standard input, with paths from the current folder`()
    async throws
  {
    let output = folder.file("a.svg")
    let run = await CommandRun.run(
      "run", "-", input: Self.script.replacing("a.svg", with: output))
    #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.errors)")
    #expect(folder.text(of: "a.svg")?.hasPrefix("<svg") == true)
  }

  @Test func `a folder, a pipe, a picture and a missing file are not scripts`() async throws {
    let folderRun = await CommandRun.run("run", folder.path)
    #expect(folderRun.status == 66 && folderRun.errors.contains("directory"), "\(folderRun.errors)")
    let missing = await CommandRun.run("run", folder.file("none.touch"))
    #expect(missing.status == 66 && missing.errors.contains("none.touch:1:1: error: no such file"))
    #expect(Program.run("mkfifo", [folder.file("pipe.touch")])?.status == 0)
    let pipe = await CommandRun.run("validate", folder.file("pipe.touch"))
    #expect(pipe.status == 66 && pipe.errors.contains("this is a named pipe"), "\(pipe.errors)")
    try Data([0x89, 0x50, 0, 0xFF]).write(to: URL(filePath: folder.file("p.touch")))
    for command in ["run", "validate", "check"] {
      let picture = await CommandRun.run(command, folder.file("p.touch"))
      #expect(
        picture.status == 65 && picture.errors.contains("p.touch:1:1: error: this is not a script"))
    }
    let empty = await CommandRun.run("run", try folder.write("", to: "e.touch"))
    #expect(empty.status == 65 && empty.errors.contains("e.touch:1:1: error: the script is empty"))
    #expect(await CommandRun.run("run").status == 64)
  }

  @Test func `a folder that cannot be written ends with 73, and leaves nothing`() async throws {
    let path = try folder.write(
      Self.script.replacing("a.svg", with: "none/a.svg"), to: "a.touch")
    let run = await CommandRun.run("run", path)
    #expect(run.status == 73 && run.errors.contains("none/a.svg"), "\(run.errors)")
    #expect(folder.contents == ["a.touch"])
  }

  @Test func `without ffmpeg, a movie ends with 69`() async throws {
    let tool = try #require(Program.hitscope)
    let path = try folder.write(
      Self.script.replacing("a.svg", with: "a.gif"), to: "a.touch")
    for command in ["run", "check"] {
      let run = try #require(
        Program(
          "/usr/bin/env",
          ["PATH=\(folder.path)", "HITSCOPE_ASSETS=\(CommandRun.assets)", tool, command, path]))
      _ = run.readToEnd()
      #expect(run.status == 69, "\(run.errorText)")
      #expect(run.errorText.contains("ffmpeg is needed to write GIF"), "\(run.errorText)")
    }
    #expect(folder.contents == ["a.touch"])
  }

  @Test(arguments: ["Set embed on", "Set page-engine shared"])
  func `a script writes pages with the options of pages`(setting: String) async throws {
    let page = try folder.write(
      "Output a.html\n\(setting)\nOpen button\nTap\n", to: "a.touch")
    let run = await CommandRun.run("run", page)
    #expect(run.status == 0 && folder.contents.contains("a.html"), "\(run.errors)")
    let picture = try folder.write(
      "Output a.svg\n\(setting)\nOpen button\nTap\n", to: "b.touch")
    let refused = await CommandRun.run("run", picture)
    #expect(refused.status == 65 && refused.errors.contains(" requires a page"))
  }

  @Test func `options without an effect on pages are refused, unless a picture has them`()
    async throws
  {
    let lines = "Set fps 5\nOpen button\nTap\n"
    let page = await CommandRun.run(
      "validate", try folder.write("Output a.html\n" + lines, to: "a.touch"))
    #expect(page.status == 65 && page.errors.contains("--fps has no effect on a page"))
    let both = await CommandRun.run(
      "validate", try folder.write("Output a.html\nOutput a.svg\n" + lines, to: "b.touch"))
    #expect(both.status == 0, "\(both.errors)")
    let shot = await CommandRun.run(
      "validate",
      try folder.write("Output a.html\n" + lines + "Screenshot a.png\n", to: "c.touch"))
    #expect(shot.status == 0, "\(shot.errors)")
  }

  @Test func `validate writes nothing, and fails with an expectation`() async throws {
    let good = await CommandRun.run("validate", try folder.write(Self.script, to: "a.touch"))
    #expect(good.status == 0 && good.output == "" && good.errors == "", "\(good.errors)")
    let bad = await CommandRun.run(
      "validate", try folder.write(Self.script + "Expect nil\n", to: "b.touch"))
    #expect(bad.status == 1 && bad.errors.contains("b.touch:6:8: error: expectation failed"))
    #expect(folder.contents == ["a.touch", "b.touch"])
  }

  @Test func `the help has every verb`() async {
    let help = await CommandRun.run("run", "--help").output
    for verb in ScriptVerb.allCases { #expect(help.contains("\n  \(verb.usage)\n"), "\(verb)") }
  }
}
