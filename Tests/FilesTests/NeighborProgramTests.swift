import Foundation
import TestSupport
import Testing

@testable import Files

struct NeighborProgramTests {
  @Test func `a program that is not there is missing`() throws {
    let scratch = try TemporaryFolder()
    #expect(NeighborProgram.become(path: scratch.file("none"), []) == .missing)
    #expect(NeighborProgram.become("hitscope-no-such-program", []) == .missing)
  }

  /// In a process of its own: while one thread tries to run a program, Linux refuses new threads to
  /// all others (`EAGAIN`), and GLib ends a process that gets none.
  @Test func `a file that is no program leaves the process running`() async throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write("text", to: "file")
    await #expect(processExitsWith: .success) { [file = file as String] in
      #expect(NeighborProgram.become(path: file, ["a"]) == .unusable("Permission denied"))
      #expect(chmod(file, 0o700) == 0)
      #expect(NeighborProgram.become(path: file, ["a"]) == .unusable("Exec format error"))
    }
  }
}
