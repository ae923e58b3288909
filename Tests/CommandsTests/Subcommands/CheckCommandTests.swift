import Foundation
import Raster
import Recording
import TestSupport
import Testing

@testable import Commands

struct CheckCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("docs/more"), withIntermediateDirectories: true)
  }

  private static let script = """
    Output a.svg
    Output sheet.png
    Output steps/
    Set size 160x120
    Set speed 16
    Open why-hidden
    Tap
    Screenshot end.png

    """

  /// Writes two scripts in a folder and a subfolder, and their outputs.
  private func record() async throws {
    try folder.write(Self.script, to: "docs/one.touch")
    try folder.write(
      "Screenshot ../two.png\nOpen button\n".split(separator: "\n").reversed()
        .joined(separator: "\n"), to: "docs/more/two.touch")
    let run = await CommandRun.run(
      "run", folder.file("docs/one.touch"), folder.file("docs/more/two.touch"))
    #expect(run.status == 0, "\(run.errors)")
  }

  private func check(_ more: String...) async -> CommandRun {
    await CommandRun.run(
      list: ["check", folder.file("docs"), "--diff", folder.file("diff")] + more)
  }

  /// Changes one pixel of a recorded picture.
  private func change(_ name: String) throws {
    let bytes = try #require(folder.bytes(of: name))
    var bitmap = try PictureFile.bitmap(png: bytes)
    var pixels = bitmap.pixels
    pixels[7] ^= 0x0000_00FF
    bitmap = try #require(Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels))
    try Data(try PictureFile.png(bitmap)).write(to: URL(filePath: folder.file(name)))
  }

  @Test func `a file that is no output is not removed, and stays a difference`() async throws {
    try await record()
    try folder.write("mine", to: "docs/steps/step-999.png")
    for _ in 0..<2 {
      let run = await check("--update")
      #expect(run.status == 1)
      #expect(run.output.contains("unexpected "))
      #expect(run.output.contains("step-999.png: not an output of the script: remove it"))
      #expect(!run.output.contains("updated"))
    }
    #expect(folder.text(of: "docs/steps/step-999.png") == "mine")
  }

  @Test func `a copy of a repository without the record of a folder is checked and updated`()
    async throws
  {
    try await record()
    try FileManager.default.removeItem(atPath: folder.file("docs/steps/.hitscope"))
    #expect(await check().status == 0)
    try change("docs/steps/step-001.png")
    let update = await check("--update")
    #expect(update.status == 0, "\(update.errors)")
    #expect(update.output.contains("updated    ") && update.output.contains("step-001.png"))
    #expect(await check().status == 0)
  }

  @Test func `an update that cannot be written is not reported as one`() async throws {
    try await record()
    try FileManager.default.removeItem(atPath: folder.file("docs/a.svg"))
    try FileManager.default.createDirectory(
      atPath: folder.file("docs/a.svg"), withIntermediateDirectories: true)
    let run = await check("--update")
    #expect(run.status == 73 || run.status == 66, "\(run.errors)")
    #expect(!run.output.contains("updated"))
  }

  @Test func `a script that writes a file under two spellings is a mistake`() async throws {
    let path = try folder.write(
      "Output a.svg\nOpen button\nTap\nScreenshot ./a.svg\n", to: "a.touch")
    let run = await CommandRun.run("validate", path)
    #expect(run.status == 65)
    #expect(
      run.errors.contains("a.touch:4:12: error: “./a.svg” is the file “a.svg”"), "\(run.errors)")
  }

  @Test func `two scripts that write the same file are a mistake`() async throws {
    try folder.write("Output a.svg\nOpen button\nTap\n", to: "docs/u.touch")
    try folder.write("Output ../docs/a.svg\nOpen heart\nTap\n", to: "docs/v.touch")
    for command in ["run", "validate"] {
      let run = await CommandRun.run(
        command, folder.file("docs/u.touch"), folder.file("docs/v.touch"))
      #expect(run.status == 65)
      #expect(
        run.errors.contains(
          "v.touch:1:8: error: “../docs/a.svg” is also written by \(folder.file("docs/u.touch"))"))
    }
    #expect(await check().status == 65)
    #expect(folder.bytes(of: "docs/a.svg") == nil)
  }

  @Test(arguments: [
    "Output steps/\nOutput steps/step-001.png", "Output ./steps/step-1.png\nOutput x/../steps/",
    "Output steps/\nOpen button\nTap\nScreenshot steps/step-009.png\n#",
  ])
  func `an output among the pictures of a folder is a mistake`(_ outputs: String) async throws {
    let path = try folder.write(outputs + "\nOpen button\nTap\n", to: "a.touch")
    let lines = outputs.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.hasSuffix(".png") })
    let column = try #require(lines[place].firstIndex(of: " ")).utf16Offset(in: lines[place]) + 2
    for command in ["run", "validate", "check"] {
      let run = await CommandRun.run(command, path)
      #expect(run.status == 65)
      #expect(
        run.errors.hasPrefix("\(path):\(place + 1):\(column): error: "), "\(run.errors)")
      #expect(run.errors.contains("is among the pictures of the folder"), "\(run.errors)")
    }
    #expect(folder.contents == ["a.touch", "docs"])
  }

  @Test func `an output among the pictures of another script's folder is a mistake`() async throws {
    try folder.write("Output steps/\nOpen button\nTap\n", to: "u.touch")
    try folder.write("Output steps/step-001.png\nOpen heart\nTap\n", to: "v.touch")
    let run = await CommandRun.run("validate", folder.file("u.touch"), folder.file("v.touch"))
    #expect(run.errors.contains("v.touch:1:8: error: “steps/step-001.png” is among"))
    #expect(run.errors.contains("“steps/” of \(folder.file("u.touch"))"), "\(run.errors)")
  }

  @Test func `another file in a folder of pictures is kept`() async throws {
    let path = try folder.write(
      "Set size 320x240\nOutput steps/\nOutput steps/a.png\nOpen button\nTap\n", to: "a.touch")
    #expect(await CommandRun.run("run", path).status == 0)
    #expect(await CommandRun.run("run", path).status == 0)
    let check = await CommandRun.run("check", path)
    #expect(check.status == 0 && check.output.contains("steps/a.png"), "\(check.output)")
  }

  @Test func `an output that cannot be written ends with 73, a closed one keeps the verdict`()
    async throws
  {
    try await record()
    func check(_ problem: Int32) async -> CommandRun {
      await CommandRun.run("check", folder.file("docs"), "--diff", folder.file("diff")) {
        $0.writeOutput = { _ in problem }
      }
    }
    let full = await check(ENOSPC)
    #expect(full.status == 73 && full.errors.contains("standard output cannot be written"))
    #expect(await check(EPIPE).status == 0)
    try change("docs/sheet.png")
    #expect(await check(EPIPE).status == 1)
  }

  @Test func `unchanged outputs are the same, one line each`() async throws {
    try await record()
    let run = await check()
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 5 && lines.allSatisfy { $0.hasPrefix("same       ") })
    #expect(lines.last?.hasSuffix("docs/one.touch") == false)
    #expect(folder.contents == ["docs"])
  }

  @Test func `the steps of several touches are their own, also where lists turn pages`()
    async throws
  {
    let script = """
      Output steps/
      Set size 900x400
      Open view-a-b-c
      Tap 196,282
      Tap 20,20

      """
    try folder.write(script, to: "docs/two.touch")
    #expect(await CommandRun.run("run", folder.file("docs/two.touch")).status == 0)
    try folder.write(
      script.replacing("Tap 20,20\n", with: "").replacing("steps", with: "first"),
      to: "docs/first.touch")
    #expect(await CommandRun.run("run", folder.file("docs/first.touch")).status == 0)
    let first = try #require(folder.bytes(of: "docs/first/step-005.png"))
    #expect(folder.bytes(of: "docs/steps/step-005.png") == first)
    let run = await check()
    #expect(run.status == 0 && run.errors == "", "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["1", "4"])
  func `a changed picture is named alone, with a picture of the difference`(jobs: String)
    async throws
  {
    try await record()
    try change("docs/end.png")
    let run = await check("--jobs", jobs)
    #expect(run.status == 1)
    let different = run.output.split(separator: "\n").filter { !$0.hasPrefix("same") }
    #expect(different.count == 1, "\(run.output)")
    #expect(different.first?.hasSuffix("docs/end.png: 1 pixel differs") == true)
    #expect(run.errors.contains("1 file differs") && run.errors.contains(folder.file("diff")))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.file("diff"))
    #expect(pictures.count == 1 && pictures[0].hasSuffix("docs-end.png"))
    let sheet = try PictureFile.bitmap(
      png: try #require(folder.bytes(of: "diff/\(pictures[0])")))
    #expect(sheet.width == 3 * 160 + 4 * 8 && sheet.height == 120 + 2 * 8)
    #expect(sheet[2 * 168 + 8 + 7, 8] == 0xFFFF_0000)
  }

  @Test func `missing, changed and left over files are differences, which an update removes`()
    async throws
  {
    try await record()
    try FileManager.default.removeItem(atPath: folder.file("docs/two.png"))
    try folder.write("<svg/>", to: "docs/a.svg")
    try folder.write("x", to: "docs/steps/step-999.png")
    try change("docs/steps/step-002.png")
    let run = await check()
    #expect(run.status == 1)
    let different = run.output.split(separator: "\n").filter { !$0.hasPrefix("same") }
      .map { $0.split(separator: "/").last.map(String.init) ?? "" }
    #expect(
      Set(different) == [
        "two.png", "a.svg: differs from line 1 on", "step-002.png: 1 pixel differs",
        "step-999.png: not written any more",
      ])
    #expect(run.errors.contains("4 files differ"))
    // The paths begin in one column.
    let starts = run.output.split(separator: "\n").map { line in
      line.prefix { $0 != " " }.count + line.drop { $0 != " " }.prefix { $0 == " " }.count
    }
    #expect(Set(starts) == [11], "\(run.output)")
    // A file that is not an output must be moved away by its owner.
    try FileManager.default.removeItem(atPath: folder.file("docs/steps"))
    let update = await check("--update")
    #expect(update.status == 0, "\(update.errors)")
    #expect(update.output.contains("updated    ") && !update.output.contains("different"))
    let again = await check()
    #expect(again.status == 0 && again.errors == "", "\(again.output)")
  }

  @Test func `an expectation that fails is status 1, and an update does not hide it`() async throws
  {
    try await record()
    let before = folder.bytes(of: "docs/end.png")
    try folder.write(
      Self.script.replacing("Tap", with: "Tap 1,1\nExpect nil"), to: "docs/one.touch")
    let run = await check("--update")
    #expect(run.status == 1 && run.errors.contains("one.touch:8:8: error: expectation failed"))
    #expect(folder.bytes(of: "docs/end.png") == before)
  }

  @Test func `one broken script does not hide the others`() async throws {
    try await record()
    try folder.write("Tapp", to: "docs/bad.touch")
    try change("docs/end.png")
    let run = await check()
    #expect(run.status == 65)
    #expect(run.errors.contains("bad.touch:1:1: error: unknown verb “Tapp”"))
    #expect(run.output.contains("docs/end.png: 1 pixel differs"))
  }

  @Test(.needs(.ffmpeg))
  func `a movie is compared by its frames`() async throws {
    try folder.write(
      "Output docs/a.gif\nSet size 160x120\nSet speed 16\nSet fps 10\nOpen why-hidden\nTap\n",
      to: "a.touch")
    let path = folder.file("a.touch")
    #expect(await CommandRun.run("run", path).status == 0)
    #expect(await CommandRun.run("check", path).status == 0)
    try folder.write(
      "Output docs/a.gif\nSet size 160x120\nSet theme dark\nSet speed 16\nSet fps 10\n"
        + "Open why-hidden\nTap\n", to: "a.touch")
    let run = await CommandRun.run("check", path, "--diff", folder.file("diff"))
    #expect(run.status == 1 && run.output.contains("a.gif: frame 1 of "), "\(run.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("diff")).count == 1)
  }

  @Test func `a folder without scripts, and a missing one, end with 66`() async throws {
    let empty = await CommandRun.run("check", folder.file("docs"))
    #expect(empty.status == 66 && empty.errors.contains("no .touch files"), "\(empty.errors)")
    #expect(await CommandRun.run("check", folder.file("none")).status == 66)
    #expect(await CommandRun.run("check").status == 64)
    #expect(await CommandRun.run("check", ".", "--diff", "-").status == 64)
  }

  @Test func `every picture of the documentation is the output of one script`() throws {
    let pictures = CommandRun.assets + "/Pictures"
    let files = try FileManager.default.contentsOfDirectory(atPath: pictures)
    var written: [String] = []
    for file in files where file.hasSuffix(".touch") {
      let bytes = try #require(FileManager.default.contents(atPath: "\(pictures)/\(file)"))
      let script = try RecordingScript(bytes: Array(bytes))
      #expect(script.problems.isEmpty, "\(file)")
      for statement in script.statements {
        switch statement.command {
        case .output(let path), .screenshot(let path): written.append(path)
        default: break
        }
      }
    }
    #expect(Set(written).count == written.count, "a picture has two scripts")
    let endings = [".gif", ".png", ".svg"]
    let recorded = files.filter { file in endings.contains { file.hasSuffix($0) } }
    #expect(written.filter { !$0.hasPrefix("../") }.sorted() == recorded.sorted())
    // Those of articles are in their catalogues.
    for path in written {
      #expect(FileManager.default.fileExists(atPath: "\(pictures)/\(path)"), "\(path)")
    }
  }
}
