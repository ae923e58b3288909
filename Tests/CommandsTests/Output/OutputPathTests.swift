import Foundation
import TestSupport
import Testing

@testable import Commands

struct OutputPathTests {
  @Test func `the extension is that of the last part, in lower case`() {
    #expect(OutputPath(argument: "a.b/c.PNG")?.fileExtension == "png")
    #expect(OutputPath(argument: "a.b/c")?.fileExtension == nil)
    #expect(OutputPath(argument: ".gif")?.fileExtension == nil)
    #expect(OutputPath(argument: "steps/")?.isFolder == true)
    #expect(OutputPath(argument: "-")?.isStandardOutput == true)
    #expect(OutputPath(argument: "") == nil)
  }

  @Test(arguments: ["convert", "snapshot", "new"])
  func `a command that writes text writes no file with the name of a picture`(command: String)
    async throws
  {
    let scratch = try TemporaryFolder()
    for name in ["a.png", "a.svg", "a.PDF", "a.gif", "a.webp", "a.mp4", "a.html", "a.htm"] {
      let run = await CommandRun.run(command, "view-a-b-c", "-o", scratch.file(name))
      #expect(run.status == 64, "\(name)")
      #expect(run.errors.contains("hitscope render"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: scratch.file(name)))
    }
    let run = await CommandRun.run(command, "view-a-b-c", "-o", scratch.file("a.svg.txt"))
    #expect(run.status == 0)
  }
}
