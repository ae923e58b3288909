import TestSupport
import Testing

@testable import Commands

struct ConvertCommandTests {
  @Test func `a converted scene traces the same`() async throws {
    let scratch = try TemporaryFolder()
    let path = scratch.file("copy.json")
    #expect(await CommandRun.run("convert", "view-a-b-c", "-o", path).status == 0)
    let copy = await CommandRun.run("trace", path, "--at", "196,282", "--format", "json")
    let original = await CommandRun.run("trace", "view-a-b-c", "--format", "json")
    #expect(copy.output == original.output)
    let again = await CommandRun.run("convert", path)
    #expect(again.bytes == scratch.bytes(of: "copy.json"))
  }

  @Test func `the outline matches its golden file`() async throws {
    let run = await CommandRun.run("convert", "four-refusals", "--format", "outline")
    #expect(
      try Golden.mismatch(
        text: run.output, named: "outline.txt", file: TraceCommandTests.goldens) == nil)
  }
}
