import Foundation
import TestSupport
import Testing

@testable import Commands

/// Outputs that are files which the same command reads.
@Suite struct ArgumentFilesTests {
  @Test func `options that name an output are told from all other words`() {
    let files = ArgumentFiles([
      "render", "in.json", "-o", "a.png", "--output=b.svg", "-o=c.pdf", "--diff=old.json", "--at",
      "1,2", "--screenshot", "d.png",
    ])
    #expect(files.outputs == ["a.png", "b.svg", "c.pdf", "d.png"])
    #expect(files.others == ["render", "in.json", "old.json", "--at", "1,2"])
  }

  /// The arguments of commands whose output is one of their inputs; IN is the file.
  private static let commands = [
    "convert IN -o IN", "render IN --at 1,1 --format svg -o IN",
    "render IN --format svg --output=IN",
    "convert IN -o LINK", "convert LINK -o IN", "convert IN -o HARD", "convert IN -o ./DIR/../NAME",
    "render view-a-b-c --with IN --format png -o IN", "convert IN --output=IN",
    "snapshot IN -o IN", "record IN --format gif -o IN",
  ]

  @Test(arguments: commands)
  func `an input is never replaced by an output`(line: String) async throws {
    let folder = try TemporaryFolder()
    let scene = await CommandRun.run("samples", "view-a-b-c").output
    let path = folder.file("in.json")
    try Data(scene.utf8).write(to: URL(fileURLWithPath: path))
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("dir"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: folder.file("link.json"), withDestinationPath: path)
    try manager.linkItem(atPath: path, toPath: folder.file("hard.json"))
    let arguments = line.split(separator: " ").map {
      String($0).replacing("LINK", with: folder.file("link.json"))
        .replacing("HARD", with: folder.file("hard.json"))
        .replacing("./DIR/../NAME", with: folder.file("dir/../in.json"))
        .replacing("IN", with: path)
    }
    let run = await CommandRun.run(list: arguments)
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("is a file that this command reads"))
    #expect(folder.text(of: "in.json") == scene)
  }

  /// The arguments of commands whose output is a file that they find by its name; OUT is the file.
  private static let besides = [
    "convert IN -o OUT", "snapshot IN -o OUT", "render IN --at 1,1 --format svg -o OUT",
    "record IN --format html --at 1,1 --output=OUT",
  ]

  /// A command and a file that it reads; commands that write text write no pictures.
  private static let pairs = besides.flatMap { line in
    ["in.json.hitscope.json", "in.hitscope.json", "logo@2x.png"]
      .filter { $0.hasSuffix("json") || line.contains("--format") }.map { (line, $0) }
  }

  @Test(arguments: pairs)
  func `a sidecar or a picture beside the input is never replaced`(
    line: String, name: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"hitscope": 1, "screen": [320, 480], "windows": [{"id": "w", "frame": [0, 0, 320, 480],
        "subviews": [{"class": "UIImageView", "image": "logo", "frame": [0, 0, 9, 9]}]}]}
      """, to: "in.json")
    let other = #"{"hitscope": 1, "views": {"w": {"alpha": 0.5}}}"#
    try folder.write(other, to: name)
    let arguments = line.split(separator: " ").map {
      String($0).replacing("OUT", with: folder.file(name))
        .replacing("IN", with: folder.file("in.json"))
    }
    let run = await CommandRun.run(list: arguments)
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("\(name) is a file that this command reads"))
    #expect(folder.text(of: name) == other)
    // The same name beside another file is free.
    try folder.write("{}", to: "free.png")
    let free = await CommandRun.run(
      "render", folder.file("in.json"), "-o", folder.file("free.png"))
    #expect(free.status == 0, "\(free.errors)")
  }

  @Test func `one output given twice is refused, by any of its names, and nothing is written`()
    async throws
  {
    let folder = try TemporaryFolder()
    let (name, other) = (folder.file("a.gif"), folder.file("./sub/../a.gif"))
    for pair in [[name, name], [name, other], ["-", "-"]] {
      let run = await CommandRun.run(
        list: ["record", "view-a-b-c", "--format", "gif"] + pair.flatMap { ["-o", $0] })
      #expect(run.status == 64, "\(run.errors)")
      #expect(run.errors.contains("\(pair[1]) is the same output as another one"))
      #expect(run.output.isEmpty)
    }
    #expect(folder.text(of: "a.gif") == nil)
    try folder.write("old", to: "old.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.png"), withDestinationPath: folder.file("old.png"))
    let run = await CommandRun.run(
      "record", "view-a-b-c", "-o", folder.file("old.png"), "-o", folder.file("link.png"))
    #expect(run.status == 64, "\(run.errors)")
    #expect(folder.text(of: "old.png") == "old")
  }

  @Test func `an output beside the input, or a second run, is written`() async throws {
    let folder = try TemporaryFolder()
    let scene = await CommandRun.run("samples", "view-a-b-c").output
    try Data(scene.utf8).write(to: URL(fileURLWithPath: folder.file("in.json")))
    for _ in 0..<2 {
      let run = await CommandRun.run(
        "convert", folder.file("in.json"), "-o", folder.file("out.json"))
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(folder.text(of: "out.json") != nil)
  }
}
