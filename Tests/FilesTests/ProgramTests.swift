import Foundation
import TestSupport
import Testing

/// Tests of the programs that tests start.
struct ProgramTests {
  @Test func `an ended program is collected, although its object remains`() throws {
    let program = try #require(Program("/usr/bin/env", ["sh", "-c", "exit 7"]))
    #expect(Program.wait { program.status == 7 })
    var information = siginfo_t()
    let options = WEXITED | WNOWAIT | WNOHANG
    #expect(waitid(P_PID, id_t(program.identifier), &information, options) == -1)
    #expect(errno == ECHILD)
  }

  @Test func `a program that ignores SIGTERM is stopped, and one ended by a signal has status -1`()
    throws
  {
    let program = try #require(
      Program("/usr/bin/env", ["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1; done"]))
    #expect(program.readLine() == "ready")
    #expect(program.isRunning)
    program.stop()
    #expect(program.status == -1)
  }
}
