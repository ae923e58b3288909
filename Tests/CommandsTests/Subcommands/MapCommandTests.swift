import Foundation
import TestSupport
import Testing

struct MapCommandTests {
  @Test func `the views that get touches are listed, largest area first`() async throws {
    let run = await CommandRun.run("map", "overlay")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try Golden.mismatch(text: run.output, named: "map.txt") == nil)
  }

  @Test func `a map as JSON is version 1, keys sorted`() async throws {
    let run = await CommandRun.run("map", "overlay", "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try Golden.mismatch(text: run.output, named: "map.json") == nil)
  }

  @Test func `areas and dead points add up to the screen`() async throws {
    for scene in ["overlay", "two-windows", "transforms", "why-outside-superview"] {
      let run = await CommandRun.run("map", scene, "--format", "json")
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let views = try #require(document["views"] as? [[String: Any]])
      let areas = views.compactMap { $0["area"] as? Double }.reduce(0, +)
      let screen = try #require(document["screen"] as? [Double])
      let dead = try #require(document["unanswered"] as? Double)
      #expect((areas + dead - screen[0] * screen[1]).magnitude < 1e-6, "\(scene)")
    }
  }

  @Test func `turned views are sampled, as finely as asked for`() async {
    let coarse = await CommandRun.run("map", "transforms")
    #expect(coarse.output.hasSuffix("(sampled at 1 a point)\n"))
    let fine = await CommandRun.run("map", "transforms", "--at-scale", "3")
    #expect(fine.output.hasSuffix("(sampled at 3 a point)\n"))
    #expect(await CommandRun.run("map", "transforms", "--at-scale", "9").status == 64)
    #expect(await CommandRun.run("map", "transforms", "--at-scale", "0").status == 64)
  }

  @Test func `a map is drawn where a picture is named`() async throws {
    let folder = try TemporaryFolder()
    let (svg, png) = (folder.file("map.svg"), folder.file("map.png"))
    let run = await CommandRun.run("map", "overlay", "-o", svg, "-o", png)
    #expect(run.status == 0 && run.output.isEmpty)
    let text = try #require(folder.text(of: "map.svg"))
    #expect(text.contains("<title>Second row</title>"))
    #expect(folder.bytes(of: "map.png")?.starts(with: [0x89, 0x50]) == true)
    #expect(await CommandRun.run("map", "overlay", "-o", folder.file("map.gif")).status == 64)
  }
}
