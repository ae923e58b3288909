import TestSupport
import Testing

@testable import Commands

struct SamplesCommandTests {
  @Test func `the list names every scene, and each can be printed and read`() async {
    let list = await CommandRun.run("samples")
    let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.first == "view-a-b-c")
    #expect(names.count > 10)
    for name in names {
      let printed = await CommandRun.run("samples", String(name))
      #expect(printed.status == 0)
      let read = await CommandRun.run("trace", "-", input: printed.output)
      #expect(read.status == 0, "\(name): \(read.errors)")
    }
  }

  @Test func `copies can be used where they are`() async throws {
    let scratch = try TemporaryFolder()
    #expect(await CommandRun.run("samples", "--copy", scratch.file("mine")).status == 0)
    #expect(
      await CommandRun.run("trace", scratch.file("mine/two-windows.json")).errors == "")
    #expect(scratch.bytes(of: "mine/scene.schema.json") != nil)
  }

  @Test func `an unknown name ends with 66`() async {
    #expect(await CommandRun.run("samples", "nothing").status == 66)
  }
}
