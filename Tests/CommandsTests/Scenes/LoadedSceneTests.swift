import Debugger
import Files
import Foundation
import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

struct LoadedSceneTests {
  @Test func `a sidecar beside a file is joined when the file is read, again and again`() throws {
    let folder = try TemporaryFolder()
    let session = Session(
      readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { _ in })
    func alphaAndWidth() throws -> [Double] {
      let tree = try LoadedScene(folder.file("dump.txt"), in: session).scene.tree
      let view = tree[try #require(tree.view(named: "0x1"))]
      return [Double(view.alpha), view.geometry.bounds.width]
    }
    try folder.write("{\"views\": {\"0x1\": {\"alpha\": 0}}}", to: "dump.hitscope.json")
    for width in [3, 3, 9] {
      try folder.write(
        "<UIView: 0x1; frame = (0 0; \(width) 4); layer = <CALayer: 0x2>>\n", to: "dump.txt")
      #expect(try alphaAndWidth() == [0, Double(width)])
    }
  }

  @Test(.needs(.hitscope)) func `a file hides the built-in scene of its name, a folder does not`()
    throws
  {
    let folder = try TemporaryFolder()
    let program = try #require(Program.hitscope)
    func hit() throws -> String {
      let arguments = ["trace", "heart", "--at", "1,1"]
      return try #require(
        Program.run(program, arguments, folder: URL(filePath: folder.path))
      ).output
    }
    let scene = try hit()
    try FileManager.default.createDirectory(
      atPath: folder.file("heart"), withIntermediateDirectories: false)
    #expect(try hit() == scene && !scene.isEmpty)
    try FileManager.default.removeItem(atPath: folder.file("heart"))
    try folder.write("<UIView: 0x1; frame = (0 0; 9 9)>\n", to: "heart")
    #expect(try hit() != scene)
  }

  @Test func `a missing companion file is named in the message`() async throws {
    let folder = try TemporaryFolder()
    let dump = try folder.write("<UIView: 0x1; frame = (0 0; 9 9)>\n", to: "dump.txt")
    for scene in ["view-a-b-c", dump] {
      for missing in ["nothing.json", "trce", folder.file("none")] {
        let run = await CommandRun.run("trace", scene, "--at", "1,1", "--with", missing)
        #expect(run.status == 66)
        #expect(run.errors.hasPrefix("\(missing):1:1: error: no such file\n"))
        #expect(!run.errors.contains("did you mean"))
      }
    }
    // Where neither file exists, the missing hierarchy is reported first.
    let run = await CommandRun.run("trace", "none.txt", "--with", "nothing.json")
    #expect(run.status == 66 && run.errors.hasPrefix("none.txt:1:1: error:"))
  }

  @Test func `a companion file may add properties to a built-in scene`() async throws {
    let folder = try TemporaryFolder()
    let before = await CommandRun.run("trace", "view-a-b-c", "--format", "json")
    let hit = try #require(before.output.firstMatch(of: #/"hit":"([^"]+)"/#)?.1)
    let facts = try folder.write("{\"views\": {\"\(hit)\": {\"hidden\": true}}}", to: "facts.json")
    let after = await CommandRun.run(
      "trace", "view-a-b-c", "--format", "json", "--with", facts)
    #expect(after.status == 0, "\(after.errors)")
    #expect(!after.output.contains("\"hit\":\"\(hit)\""))
  }

  @Test(arguments: ["trace", "audit", "doctor", "map", "convert"])
  func `the file of a built-in scene has exactly one scene`(command: String) async {
    let one = await CommandRun.run(command, "view-a-b-c", "--scene", "1")
    #expect(one.status == 0, "\(one.errors)")
    let other = await CommandRun.run(command, "view-a-b-c", "--scene", "99")
    #expect(other.status == 65)
    #expect(other.errors.contains("no scene \"99\" in this file"))
  }

  @Test(arguments: ["/trce", "trce."])
  func `a path gets no suggestion, and needs no built-in scenes`(name: String) async {
    for hasScenes in [true, false] {
      let run = await CommandRun.run("trace", name) {
        if !hasScenes { $0.scenes = BuiltInScenes(assets: nil, places: []) }
      }
      #expect(run.status == 66)
      #expect(run.errors.hasPrefix("\(name):1:1: error: no such file\n  hint: check the path"))
    }
  }

  @Test(arguments: 1...3)
  func `of diagnostics of one kind, the first is reported`(count: Int) async {
    let keys = (1...count).map { "\"key\($0)\": 1,\n" }.joined()
    let scene = """
      {"hitscope": 1, "screen": [9, 9],
      \(keys)"windows": [{"id": "w", "class": "UIWindow", "frame": [0, 0, 9, 9]}]}
      """
    let run = await CommandRun.run("trace", "-", "--at", "1,1", input: scene)
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").count { $0.contains("unknown key") } == 1)
    #expect(run.errors.hasPrefix("-:2:"))
    let more = "\n  \(count - 1) more like this: “hitscope doctor” lists all\n"
    #expect(run.errors.hasSuffix(more) == (count > 1))
    #expect(run.errors.contains("more like this") == (count > 1))
  }

  @Test func `the pictures that a file names are read with it`() throws {
    let folder = try TemporaryFolder()
    let session = Session(
      readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { _ in })
    func scene(_ image: String) throws -> LoadedScene {
      try folder.write(
        """
        {"hitscope": 1, "screen": [9, 9], "windows": [{"frame": [0, 0, 9, 9], "subviews": [
          {"class": "UIImageView", \(image)"frame": [0, 0, 9, 9]}]}]}
        """, to: "scene.json")
      return try LoadedScene(folder.file("scene.json"), in: session)
    }
    let bare = try scene(#""image": "star", "#)
    #expect(bare.source.images == nil && bare.filesBeside.isEmpty)
    try FileOutput(folder.file("star.png")).write(PictureHead.png(2, 3))
    let loaded = try scene(#""image": "star", "#)
    #expect(
      loaded.source.images
        == [FileContent.Image(name: "star", scale: 1, bytes: PictureHead.png(2, 3))])
    #expect(loaded.filesBeside == [folder.file("star.png")])
    #expect(loaded.windowOptions.source?.content?.images == loaded.source.images)
    // A file that names no image has none, whatever lies beside it.
    let plain = try scene("")
    #expect(plain.source.images == nil && plain.filesBeside.isEmpty)
  }
}
