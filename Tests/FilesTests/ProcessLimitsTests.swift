import Foundation
import TestSupport
import Testing

@testable import Files

/// Starts with too little: the program says so and ends, and neither hangs nor crashes.
struct ProcessLimitsTests {
  @Test func `a process that gets what it needs keeps nothing of what it tried`() {
    let before = FileName.list("/proc/self/task").count
    for _ in 0..<3 { #expect(ProcessLimits.shortage() == nil) }
    // Other tests start and end threads as well.
    #expect(FileName.list("/proc/self/task").count < before + ProcessLimits.threads)
  }

  @Test(
    .needs(.hitscope), .timeLimit(.minutes(1)),
    arguments: [
      ("ulimit -n 10", "ulimit -n"), ("ulimit -n 24", "ulimit -n"),
      ("ulimit -v 300000", "ulimit -v"), ("ulimit -v 600000", "ulimit -v"),
      ("ulimit -u 1", "ulimit -u"), ("ulimit -u 8", "ulimit -u"),
    ])
  func `a starved program names the limit, and ends with 69`(limit: String, hint: String) throws {
    let binary = try #require(Program.hitscope)
    // The system does not limit the processes of root.
    let user = geteuid() == 0 ? "setpriv --reuid 61234 --clear-groups " : ""
    let shell = "\(limit); exec '\(binary)' trace view-a-b-c --at 5,5"
    let program = try #require(
      Program("/bin/sh", ["-c", "exec \(user)/bin/bash -c \"$0\"", shell]))
    #expect(program.readToEnd() == "")
    #expect(program.status == 69, "\(program.errorText)")
    #expect(program.errorText.hasPrefix("hitscope: error: too "))
    #expect(program.errorText.contains(hint))
  }

  @Test(.needs(.hitscope)) func `a low limit that the process may raise is raised`() throws {
    let binary = try #require(Program.hitscope)
    let run = Program.run(
      "/bin/bash", ["-c", "ulimit -S -n 20; exec '\(binary)' trace view-a-b-c --at 5,5"])
    #expect(run?.status == 0)
  }
}
