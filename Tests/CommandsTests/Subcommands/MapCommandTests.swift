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

  @Test func `rotated views are sampled at the requested density`() async {
    let coarse = await CommandRun.run("map", "transforms")
    #expect(coarse.output.hasSuffix("(sampled at 1 per point)\n"))
    let fine = await CommandRun.run("map", "transforms", "--at-scale", "3")
    #expect(fine.output.hasSuffix("(sampled at 3 per point)\n"))
    #expect(await CommandRun.run("map", "transforms", "--at-scale", "9").status == 64)
    #expect(await CommandRun.run("map", "transforms", "--at-scale", "0").status == 64)
  }

  @Test func `misleading regions are listed with their reason`() async throws {
    let run = await CommandRun.run("map", "why-z-position")
    #expect(
      run.output.contains(
        "misleading  Buy is visible, but Card gets the touch: zPosition draws Buy in front"))
    let document = try await Self.document("transparent-parts")
    let parts = try #require(document["misleading"] as? [[String: Any]])
    #expect(parts.map { $0["seen"] as? String } == ["photo"])
    #expect(parts.map { $0["winner"] as? String } == ["glass"])
    #expect(parts.map { $0["cause"] as? String } == ["invisible"])
    #expect(parts.map { $0["area"] as? Double } == [192 * 160])
  }

  @Test func `a single view has its region and, if it is a control, its slop`() async throws {
    let document = try await Self.document("why-slop", "--view", "target")
    #expect((document["views"] as? [[String: Any]])?.map { $0["view"] as? String } == ["target"])
    let slop = try #require(document["slop"] as? [String: Any])
    #expect(slop["bounds"] as? [Double] == [10, 142, 300, 196])
    #expect(slop["distance"] as? Double == 70)
    #expect(try await Self.document("why-slop", "--view", "ring")["slop"] == nil)
    #expect(try await Self.document("why-slop")["slop"] == nil)
    let text = await CommandRun.run("map", "why-slop", "--view", "target")
    #expect(text.output.hasSuffix("Buy gets touches on the screen (exact)\n"))
    #expect(await CommandRun.run("map", "why-slop", "--view", "nobody").status == 65)
  }

  private static func document(_ arguments: String...) async throws -> [String: Any] {
    let run = await CommandRun.run(list: ["map"] + arguments + ["--format", "json"])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
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

  @Test(
    arguments: [
      ("why-z-position", nil, 1, 1), ("why-z-position", "target", 1, 1),
      ("why-z-position", "card", 0, 1), ("why-z-position", "main", 0, 0),
      ("four-refusals", nil, 2, 0), ("four-refusals", "off.button", 1, 0),
      ("four-refusals", "table", 0, 0),
    ] as [(String, String?, Int, Int)])
  func `a single view has its own dead zone and its own misleading regions`(
    scene: String, view: String?, dead: Int, misleading: Int
  ) async throws {
    let options = view.map { ["--view", $0] } ?? []
    let run = await CommandRun.run(list: ["map", scene] + options)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("dead zone") } == dead)
    #expect(lines.count { $0.hasPrefix("misleading") } == misleading)
    let json = await CommandRun.run(list: ["map", scene, "--format", "json"] + options)
    let value = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    #expect((value?["dead"] as? [Any])?.count == dead)
    #expect((value?["misleading"] as? [Any])?.count == misleading)
  }

  @Test func `the part without a view is listed last, unless a view is chosen`() async {
    let scene = """
      {"hitscope": 1, "screen": [100, 100], "windows": [
        {"id": "w", "class": "UIWindow", "frame": [0, 0, 100, 60], "backgroundColor": "#ffffff",
          "subviews": [
            {"id": "a", "frame": [0, 0, 50, 20], "backgroundColor": "#ff0000"},
            {"id": "b", "frame": [0, 30, 50, 20], "backgroundColor": "#00ff00"}]}]}
      """
    let run = await CommandRun.run("map", "-", input: scene)
    let lines = run.output.split(separator: "\n").map { $0.prefix(11) }
    #expect(lines.prefix(4) == ["   40%  w  ", "   10%  a  ", "   10%  b  ", "   40%  no "])
    let one = await CommandRun.run("map", "-", "--view", "a", input: scene)
    #expect(one.output.hasPrefix("   10%  a  1000 pt², ") && !one.output.contains("no view"))
    #expect(one.output.hasSuffix("\na gets touches on the screen (exact)\n"))
  }
}
