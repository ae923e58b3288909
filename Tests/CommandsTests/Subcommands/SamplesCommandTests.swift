import Foundation
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

  @Test func `a file of the user is not replaced, and then nothing is written`() async throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.file("mine")
    #expect(await CommandRun.run("samples", "--copy", folder).status == 0)
    // A second run finds its own copies.
    #expect(await CommandRun.run("samples", "--copy", folder).status == 0)
    let edited = "{\"hitscope\": 1, \"name\": \"mine\"}"
    try Data(edited.utf8).write(to: URL(fileURLWithPath: folder + "/button.json"))
    try FileManager.default.removeItem(atPath: folder + "/view-a-b-c.json")
    let run = await CommandRun.run("samples", "--copy", folder)
    #expect(run.status == 73 && run.errors.contains("button.json exists"))
    #expect(scratch.text(of: "mine/button.json") == edited)
    #expect(scratch.bytes(of: "mine/view-a-b-c.json") == nil)
  }

  @Test func `one broken scene does not hide the others`() async throws {
    let assets = try BrokenAssets()
    let list = await CommandRun.run("samples") { $0.scenes = assets.scenes }
    #expect(list.status == 65)
    #expect(list.output == "alpha  alpha — Try it.\nzeta   zeta — Try it.\n")
    #expect(list.errors.contains("/Scenes/bad.json:1:29: error:"))
    let printed = await CommandRun.run("samples", "zeta") { $0.scenes = assets.scenes }
    #expect(printed.status == 0 && printed.errors == "")
    let scratch = try TemporaryFolder()
    let copied = await CommandRun.run("samples", "--copy", scratch.file("mine")) {
      $0.scenes = assets.scenes
    }
    #expect(copied.status == 65)
    #expect(scratch.text(of: "mine/alpha.json") != nil && scratch.text(of: "mine/zeta.json") != nil)
    let near = await CommandRun.run("trace", "alfa") { $0.scenes = assets.scenes }
    #expect(near.errors.contains("did you mean the scene “alpha”?"))
  }

  @Test func `an unknown name ends with 66`() async {
    #expect(await CommandRun.run("samples", "nothing").status == 66)
  }

  @Test func `each copy is named, and refers to the schema beside it`() async throws {
    let scratch = try TemporaryFolder()
    let copied = await CommandRun.run("samples", "--copy", scratch.file("mine"))
    #expect(copied.status == 0 && copied.output == "")
    let names = copied.errors.split(separator: "\n").map(String.init)
    #expect(names.count > 10 && names.first == scratch.file("mine/view-a-b-c.json"))
    for name in names {
      let scene = scratch.text(of: String(name.dropFirst(scratch.path.utf8.count + 1))) ?? ""
      #expect(scene.contains("\"$schema\": \"scene.schema.json\""), "\(name)")
    }
  }
}
