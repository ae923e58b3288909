import Files
import Foundation
import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// The output of every command for every built-in scene and for random ones: text verbatim, JSON as
/// a fingerprint.
@Suite struct SceneTranscriptTests {
  private static let parts = 4

  private static func append(
    _ arguments: [String], input: String = "", isShort: Bool = false, to text: inout String
  ) async {
    let run = await CommandRun.run(list: arguments, input: input)
    text += "$ hitscope \(arguments.joined(separator: " "))\n"
    text += isShort ? "\(Fingerprint.of(run.output))\n" : run.output
    if !run.errors.isEmpty { text += "stderr: \(run.errors)" }
    if run.status != 0 { text += "status \(run.status)\n" }
  }

  private static func transcript(
    _ file: String, input: String, views: [String], other: String, inJSON: Bool
  ) async -> String {
    var text = "== \(file)\n"
    let point = ["--at", "160,180"]
    for arguments in [
      ["trace", file], ["trace", file] + point, ["touch", file], ["map", file], ["audit", file],
      ["doctor", file],
    ] + views.map({ ["why", file, $0] }) + views.prefix(1).map({ ["why", file, $0] + point })
      + (other.isEmpty ? [] : [["diff", file, other]])
    {
      await append(arguments, input: input, to: &text)
    }
    // The same answers in another form: half of the scenes show its every part.
    guard inJSON else { return text }
    for arguments in [
      ["trace", file, "--format", "json"], ["touch", file, "--format", "json"],
      ["map", file, "--format", "json"], ["audit", file, "--format", "sarif"],
      ["convert", file, "--format", "outline"],
    ] + views.prefix(2).map({ ["why", file, $0, "--format", "json"] })
      + (other.isEmpty ? [] : [["diff", file, other, "--format", "json"]])
    {
      await append(arguments, input: input, isShort: true, to: &text)
    }
    return text
  }

  private static func views(of tree: ViewTree, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let names = tree.ids.map { tree.id(of: $0) }.filter { tree.view(named: $0) != nil }
    return Array(names.shuffled(using: &random).prefix(3))
  }

  @Test(arguments: 0..<parts)
  func `the output of every command for a scene matches its transcript`(part: Int) async throws {
    let scenes = BuiltInScenes(assets: AssetsFolder(CommandRun.assets))
    let names = try scenes.list().entries.map(\.id).sorted()
    var text = ""
    for (number, name) in names.enumerated() where number % Self.parts == part {
      let tree = try scenes.reading(name).scene.tree
      text += await Self.transcript(
        name, input: "", views: Self.views(of: tree, seed: UInt64(number)),
        other: names[(number + 7) % names.count], inJSON: number % 2 == 0)
    }
    #expect(try Golden.mismatch(text: text, named: "scenes-\(part + 1).txt") == nil)
  }

  @Test func `the output of every command for a random screen matches its transcript`() async throws
  {
    var text = ""
    for seed in 0..<10 as Range<UInt64> {
      var source = RandomTree(seed: 500 + seed, .everything)
      let tree = source.tree(of: 24)
      let scene = Scene(name: "Random \(seed)", screen: Size(400, 800), tree: tree)
      let input = String(decoding: SceneWriter().bytes(of: scene), as: UTF8.self)
      text += "seed \(seed)\n"
      text += await Self.transcript(
        "-", input: input, views: Self.views(of: tree, seed: seed), other: "", inJSON: true)
    }
    #expect(try Golden.mismatch(text: text, named: "scenes-random.txt") == nil)
  }
}
