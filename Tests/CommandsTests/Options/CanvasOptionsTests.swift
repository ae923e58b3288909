import Drawing
import Files
import Raster
import Stage
import TestSupport
import Testing

@testable import Commands

@Suite struct CanvasOptionsTests {
  /// A file with a screenshot of 32 × 64 grey pixels.
  private func screenshot(in folder: TemporaryFolder) throws -> String {
    let bitmap = try #require(
      Bitmap(width: 32, height: 64, pixels: Array(repeating: 0xFF80_8080, count: 32 * 64)))
    return try write(PictureFile.png(bitmap), to: folder.file("shot.png"))
  }

  private func write(_ bytes: [UInt8], to path: String) throws -> String {
    try FileOutput(path).write(bytes)
    return path
  }

  private func render(_ arguments: [String]) async -> CommandRun {
    await CommandRun.run(
      list: ["render", "view-a-b-c", "--size", "900x600", "--format", "svg", "-o", "-"] + arguments)
  }

  @Test func `each option changes the picture`() async throws {
    let folder = try TemporaryFolder()
    let shot = try screenshot(in: folder)
    let all = [
      [], ["--focus", "B"], ["--focus", "B", "--isolate"], ["--wireframe"], ["--hide", "hidden"],
      ["--hide", "outside"], ["--rulers"], ["--measure", "A,B"], ["--background", shot],
      ["--background", shot, "--background-opacity", "0.2"],
      ["--background", shot, "--background-over"], ["--view", "3d", "--focus", "B"],
    ]
    var pictures: Set<String> = []
    for arguments in all {
      let run = await render(arguments)
      #expect(run.status == 0, "\(run.errors)")
      pictures.insert(run.output)
    }
    #expect(pictures.count == all.count)
  }

  @Test func `distances are written as text, and a screenshot is in the file`() async throws {
    let folder = try TemporaryFolder()
    let run = await render([
      "--measure", "A.1,A.2", "--background", try screenshot(in: folder),
    ])
    #expect(run.output.contains("A.1 to A.2: "))
    #expect(run.output.contains("data:image/png;base64,"))
  }

  @Test func `a clipped part can be shown`() async {
    let names = ["render", "child-outside-clipped", "--format", "svg", "-o", "-"]
    let plain = await CommandRun.run(list: names)
    let shown = await CommandRun.run(list: names + ["--clipped"])
    #expect(plain.output != shown.output)
  }

  @Test func `an impossible request is an error with its reason`() async throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("no picture", to: "a.png")
    let shot = try screenshot(in: folder)
    let start = Array((folder.bytes(of: "shot.png") ?? []).prefix(60))
    let cut = try write(start, to: folder.file("b.png"))
    for (arguments, status, words) in [
      (["--focus", "nobody"], 65, "no view named “nobody”"),
      (["--measure", "A,nobody"], 65, "no view named “nobody”"),
      (["--measure", "A"], 64, "--measure takes two views"),
      (["--isolate"], 64, "--isolate requires --focus"),
      (["--background", text], 65, "not a PNG or JPEG file"),
      (["--background", cut], 65, "this PNG picture is damaged"),
      (["--background", folder.file("none.png")], 66, "no such file"),
      (["--background-over"], 64, "require --background"),
      (["--background", shot, "--background-opacity", "2"], 64, "from 0 to 1"),
    ] {
      let run = await render(arguments)
      #expect(run.status == status, "\(arguments) \(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func `the opacity of a screenshot is from 0 to 1`() async throws {
    let folder = try TemporaryFolder()
    let shot = try screenshot(in: folder)
    for (value, status) in [("0", 0), ("1", 0), ("-0.01", 64), ("1.01", 64)] as [(String, Int32)] {
      let run = await render(["--background", shot, "--background-opacity=\(value)"])
      #expect(run.status == status, "\(value): \(run.errors)")
    }
    let alone = await render(["--background-opacity", "0.5"])
    #expect(alone.status == 64 && alone.errors.contains("require --background"))
  }
}
