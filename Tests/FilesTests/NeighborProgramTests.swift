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

  @Test func `a file that is no program leaves the process running`() throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write("text", to: "file")
    #expect(NeighborProgram.become(path: file, ["a"]) == .unusable("Permission denied"))
    #expect(chmod(file, 0o700) == 0)
    #expect(NeighborProgram.become(path: file, ["a"]) == .unusable("Exec format error"))
  }
}
