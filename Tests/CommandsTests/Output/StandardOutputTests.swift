import Debugger
import Foundation
import Geometry
import SceneFormat
import TestSupport
import Testing

@testable import Commands

/// Writing to standard output can fail, as for any file.
@Suite struct StandardOutputTests {
  private static let scene = "view-a-b-c"
  static let commands: [[String]] = [
    ["trace", scene], ["trace", scene, "--format", "json"], ["touch", "button"],
    ["touch", "button", "--format", "json"], ["hit", scene, "--points", "-"], ["scenes", scene],
    ["samples"], ["convert", scene, "-o", "-"], ["render", scene, "--format", "png", "-o", "-"],
    ["render", scene, "--format", "svg", "-o", "-"],
    ["record", scene, "--format", "html", "-o", "-"], ["doctor"], ["doctor", "--format", "json"],
    ["--version"], ["--help"], ["help", "trace"], ["--generate-completion-script", "bash"],
  ]

  private func run(_ command: [String], _ problem: Int32) async -> CommandRun {
    await CommandRun.run(list: command, input: "160 120\n") { $0.writeOutput = { _ in problem } }
  }

  @Test(arguments: commands) func `a full disk is 73, with the reason`(command: [String]) async {
    let run = await run(command, ENOSPC)
    #expect(run.status == 73)
    #expect(run.errors.contains("standard output cannot be written: No space left on device"))
  }

  @Test(arguments: commands) func `a closed pipe is not an error`(command: [String]) async {
    let run = await run(command, EPIPE)
    #expect(run.status == 0)
    #expect(!run.errors.contains("error"))
  }

  /// Commands whose exit status is a verdict, with that status; `A`, `B` and `T` are files.
  static let verdicts: [([String], Int32)] = [
    (["trace", scene, "--at", "160,120", "--expect", "C"], 1),
    (["trace", scene, "--at", "160,120", "--expect", "C", "--format", "json"], 1),
    (["why", scene, "C", "--at", "160,120"], 1),
    (["why", scene, "C", "--at", "160,120", "--format", "json"], 1),
    (["audit", "A", "--fail-on", "note"], 1),
    (["audit", "A", "--fail-on", "note", "--format", "json"], 1),
    (["audit", "A", "--fail-on", "note", "--format", "sarif"], 1),
    (["diff", "A", "B", "--fail-on", "changed"], 1),
    (["diff", "A", "B", "--fail-on", "winners", "--format", "json"], 1),
    (["replay", "T", "--headless", "--expect", "nil"], 1),
    (["replay", "T", "--format", "json", "--expect", "nil"], 1),
    (["hit", scene, "--points", "-"], 65),
  ]

  @Test(arguments: verdicts)
  func `the answer stays the status after the pipe is closed`(
    command: [String], status: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    let tree = { (width: Int) in
      """
      {"hitscope": 1, "screen": [90, 90], "touch": [5, 5], "windows": [{"id": "w",
        "frame": [0, 0, 90, 90], "subviews": [{"id": "b", "class": "UIButton",
        "frame": [0, 0, \(width), 9]}]}]}
      """
    }
    let files = ["A": tree(9), "B": tree(50)]
    for (name, text) in files { try folder.write(text, to: name) }
    let content = FileContent(path: "A", bytes: Array(tree(9).utf8))
    var log = SessionLog.line(.fileRead(content)) + "\n"
    log +=
      SessionLog.line(
        .begin(theme: "light", touch: Point(5, 5), step: nil, remark: nil)) + "\n"
    try folder.write(log, to: "T")
    let arguments = command.map { ["A", "B", "T"].contains($0) ? folder.file($0) : $0 }
    for problem in [0, EPIPE] {
      let run = await CommandRun.run(list: arguments, input: "160 120\nnonsense\n") { session in
        if problem != 0 { session.writeOutput = { _ in problem } }
      }
      #expect(run.status == status, "\(problem): \(run.errors)")
      #expect(!run.errors.contains("Broken pipe"))
    }
  }

  @Test func `a broken built-in scene sets the status of their list`() async throws {
    let assets = try BrokenAssets()
    for problem in [0, EPIPE] {
      let run = await CommandRun.run("samples") { session in
        session.scenes = assets.scenes
        if problem != 0 { session.writeOutput = { _ in problem } }
      }
      #expect(run.status == 65)
      #expect(run.errors.contains("bad.json"))
    }
  }

  @Test(.needs(.hitscope)) func `a pipe that is closed from the start changes no status`() throws {
    let binary = try #require(Program.hitscope)
    let run = Program.run(
      "/bin/bash",
      [
        "-c",
        "'\(binary)' trace view-a-b-c --at 160,120 --expect C | (exec <&-); exit ${PIPESTATUS[0]}",
      ])
    #expect(run?.status == 1)
  }

  @Test(
    .needs(.hitscope),
    arguments: [
      (
        "hit view-a-b-c --points - <&-", 66,
        "-:1:1: error: cannot be read: Bad file descriptor"
      ),
      (
        "trace view-a-b-c >&-", 73,
        "hitscope: error: standard output cannot be written: Bad file descriptor"
      ),
    ] as [(String, Int32, String)])
  func `a stream that was closed before the start can be neither read nor written`(
    command: String, status: Int32, message: String
  ) throws {
    let binary = try #require(Program.hitscope)
    let program = try #require(Program("/bin/bash", ["-c", "exec '\(binary)' \(command)"]))
    #expect(program.readToEnd() == "")
    #expect(program.status == status)
    #expect(program.errorText.hasPrefix(message))
  }

  @Test(.needs(.hitscope)) func `standard input and output of the program are those of its caller`()
    throws
  {
    let binary = try #require(Program.hitscope)
    let run = try #require(
      Program.run(
        "/bin/bash", ["-c", "echo 160 120 | '\(binary)' hit view-a-b-c --points -"]))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("160\t120\t") && run.output.hasSuffix("\n"))
  }

  @Test(.needs(.hitscope)) func `the program can open windows, but not without a display`() throws {
    let binary = try #require(Program.hitscope)
    let environment = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]
    let reason = "neither DISPLAY nor WAYLAND_DISPLAY is set"
    let view = try #require(
      Program(binary, ["view", "view-a-b-c", "--at", "160,120"], environment: environment))
    #expect(view.readToEnd().hasPrefix("View A, B, C at (160, 120)\n"))
    #expect(view.status == 0)
    #expect(view.errorText.contains("No window: \(reason)."))
    let doctor = try #require(Program.run(binary, ["doctor"], environment: environment))
    #expect(doctor.output.contains("none: \(reason)"))
  }
}
