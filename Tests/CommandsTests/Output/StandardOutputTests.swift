import Foundation
import TestSupport
import Testing

@testable import Commands

/// Standard output is a file like others: whatever a command writes there can fail.
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

  @Test(arguments: commands) func `a reader that has gone is no error`(command: [String]) async {
    let run = await run(command, EPIPE)
    #expect(run.status == 0)
    #expect(!run.errors.contains("error"))
  }
}
