import Foundation
import Raster
import TestSupport
import Testing

@testable import Commands

struct RenderCommandTests {
  @Test(arguments: [["--panels", "tree"], ["--no-legend"], ["--panel", "stack"]])
  func `an option of panels is refused without panels`(option: [String]) async {
    let run = await CommandRun.run(
      list: ["render", "view-a-b-c", "--presenter", "--format", "svg", "-o", "-"] + option)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("\(option[0]) has no effect with --presenter"))
  }

  @Test(arguments: [
    ["--map"], ["--audit"], ["--why", "B.1"], ["--diff", "button"], ["--script", "scene"],
    ["--script-file", "/none"],
  ])
  func `a panel that another option replaces is refused, and both are named`(
    option: [String]
  ) async {
    let arguments = ["render", "view-a-b-c", "--format", "svg", "-o", "-", "--panel", "stack"]
    let run = await CommandRun.run(list: arguments + option)
    #expect(run.status == 64)
    #expect(run.errors.contains("--panel has no effect with \(option[0])"), "\(run.errors)")
  }

  @Test func `a panel beside an answer, or before it, is drawn`() async {
    for more in [["--panels", "canvas,steps,code"], ["--step", "3"]] {
      var pictures: Set<[UInt8]> = []
      for panel in ["stack", "flowchart"] {
        let run = await CommandRun.run(
          list: [
            "render", "view-a-b-c", "--map", "--format", "svg", "-o", "-", "--panel", panel,
          ] + more)
        #expect(run.status == 0, "\(run.errors)")
        pictures.insert(run.bytes)
      }
      #expect(pictures.count == 2)
    }
  }

  @Test func `why about a gesture is the answer of the why command`() async throws {
    let folder = try TemporaryFolder()
    for (scene, view, script) in [
      ("button", "button", "down 5,5; up"), ("button", "button", "down 160,240; up"),
      ("why-exclusive", "target", "scene"),
    ] {
      let words = await CommandRun.run("why", scene, view, "--script", script)
      let headline = try #require(words.output.split(separator: "\n").first)
      let run = await CommandRun.run(
        "render", scene, "--why", view, "--script", script, "-o", folder.file("a.svg"))
      #expect(run.status == 0, "\(run.errors)")
      let text = try #require(folder.text(of: "a.svg"))
      let plain = text.replacing("&apos;", with: "'").replacing("&#39;", with: "'")
      #expect(plain.contains(headline), "\(headline)")
    }
  }

  @Test func `one run writes every format, the same each time`() async throws {
    let scratch = try TemporaryFolder()
    let names = ["a.png", "a.svg", "a.pdf"]
    let outputs = names.flatMap { ["-o", scratch.file($0)] }
    let run = await CommandRun.run(list: ["render", "view-a-b-c", "--size", "640x400"] + outputs)
    #expect(run.status == 0, "\(run.errors)")
    #expect(scratch.contents == names.sorted())
    let bitmap = try PictureFile.bitmap(png: scratch.bytes(of: "a.png") ?? [])
    #expect(bitmap.width == 640)
    #expect(bitmap.height == 400)
    #expect(scratch.bytes(of: "a.pdf")?.starts(with: Array("%PDF-".utf8)) == true)
    let svg = scratch.bytes(of: "a.svg")
    let again = await CommandRun.run(
      "render", "view-a-b-c", "--size", "640x400", "--format", "svg", "-o", "-")
    #expect(again.bytes == svg)
  }

  @Test func `a step, a theme and a scale change the picture`() async throws {
    var pictures: [Bitmap] = []
    for more in [[], ["--step", "8"], ["--step", "0"], ["--theme", "dark"]] {
      let run = await CommandRun.run(
        list: ["render", "view-a-b-c", "--size", "640x400", "--format", "png", "-o", "-"] + more)
      #expect(run.status == 0, "\(run.errors)")
      pictures.append(try PictureFile.bitmap(png: run.bytes))
    }
    #expect(Set(pictures).count == 4)
    let sharp = await CommandRun.run(
      "render", "view-a-b-c", "--size", "320x200", "--scale", "2", "--format", "png", "-o", "-")
    #expect(try PictureFile.bitmap(png: sharp.bytes).width == 640)
  }

  @Test func `the panel of a step is the code, the flowchart or the call stack`() async throws {
    func svg(_ more: String...) async -> String {
      let list = ["render", "view-a-b-c", "--step", "9", "--format", "svg", "-o", "-"] + more
      let run = await CommandRun.run(list: list)
      #expect(run.status == 0, "\(run.errors)")
      return String(decoding: run.bytes, as: UTF8.self)
    }
    #expect(await svg() == svg("--panel", "code"))
    let flowchart = await svg("--panel", "flowchart")
    #expect(flowchart.contains("another subview?") && !flowchart.contains("CODE IN STEP"))
    #expect(await svg("--panel", "stack").contains("CALL STACK"))
    // Where the window has no room for both, the flowchart replaces the steps.
    #expect(await svg("--panel", "flowchart", "--size", "900x600").contains("OF HITTEST"))
    #expect(await svg("--size", "900x600").contains("STEPS"))
    let wrong = await CommandRun.run("render", "view-a-b-c", "--panel", "graph", "-o", "x.svg")
    #expect(wrong.status == 64)
  }

  @Test func `pictures beside a file are drawn in the look App`() async throws {
    let scratch = try TemporaryFolder()
    let scene = """
      {"hitscope": 1, "screen": [200, 200], "windows": [{"frame": [0, 0, 200, 200], "subviews": [
        {"class": "UIImageView", "image": "logo", "frame": [50, 50, 100, 100]}]}]}
      """
    try scratch.write(scene, to: "scene.json")
    func pictures(_ more: String...) async -> Int {
      let list = ["render", scratch.file("scene.json"), "--format", "svg", "-o", "-"] + more
      let run = await CommandRun.run(list: list)
      #expect(run.status == 0, "\(run.errors)")
      let svg = String(decoding: run.bytes, as: UTF8.self)
      return svg.components(separatedBy: "data:image/png").count - 1
    }
    #expect(await pictures() == 0)
    let logo = try PictureFile.png(Bitmap(width: 4, height: 4))
    try Data(logo).write(to: URL(fileURLWithPath: scratch.file("logo@2x.png")))
    #expect(await pictures() == 1)
    #expect(await pictures("--view", "3d") == 1)
    #expect(await pictures("--look", "structure") == 0)
  }

  @Test func `levels have the given rotation and distance`() async throws {
    var pictures: [[UInt8]] = []
    for more in [
      [], ["--view", "2d"], ["--view", "3d"], ["--view", "3d", "--orbit", "-20,30"],
      ["--view", "3d", "--spacing", "20"],
    ] {
      let run = await CommandRun.run(
        list: ["render", "view-a-b-c", "--size", "640x400", "--format", "svg", "-o", "-"] + more)
      #expect(run.status == 0, "\(run.errors)")
      pictures.append(run.bytes)
    }
    #expect(pictures[0] == pictures[1] && Set(pictures).count == 4)
  }

  @Test(arguments: [
    (["--view", "4d"], "--view"), (["--orbit", "10,10"], "--view 3d"),
    (["--spacing", "10"], "--view 3d"), (["--view", "3d", "--orbit", "90,0"], "--orbit"),
    (["--view", "3d", "--orbit", "9"], "--orbit"),
    (["--view", "3d", "--spacing", "-1"], "--spacing"),
  ])
  func `an invalid option for levels is refused and named`(options: [String], name: String) async {
    let run = await CommandRun.run(list: ["render", "view-a-b-c", "-o", "x.svg"] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains(name), "\(run.errors)")
  }

  @Test func `the default step is the last`() async {
    let all = ["render", "view-a-b-c", "--format", "svg", "-o", "-"]
    let last = await CommandRun.run(list: all + ["--step", "22"])
    #expect(last.status == 0)
    #expect(await CommandRun.run(list: all).bytes == last.bytes)
  }

  @Test func `views with the same outcome share a row, unless one of their steps is requested`()
    async throws
  {
    let scratch = try TemporaryFolder()
    let cells = (0..<20).map { "{\"class\": \"Cell\", \"frame\": [0, \($0 * 20), 300, 20]}" }
    try scratch.write(
      "{\"hitscope\": 1, \"screen\": [300, 400], \"windows\": [{\"frame\": [0, 0, 300, 400], "
        + "\"subviews\": [\(cells.joined(separator: ", "))]}]}", to: "list.json")
    func svg(_ more: String...) async -> String {
      let run = await CommandRun.run(
        list: ["render", scratch.file("list.json"), "--at", "9,190", "--format", "svg", "-o", "-"]
          + more)
      #expect(run.status == 0, "\(run.errors)")
      return String(decoding: run.bytes, as: UTF8.self)
    }
    #expect(await svg().contains("id=\"steps-2\""))
    #expect(await !svg("--step", "9").contains("id=\"step-38\""))
    #expect(await svg("--step", "9").contains("id=\"step-8\""))
    #expect(await svg("--step", "32").contains("id=\"steps-2\""))
    #expect(await !svg("--step", "32").contains("id=\"step-31\""))
    #expect(await svg("--step", "32", "--all-steps").contains("id=\"step-31\""))
  }

  @Test func `pixels are not sent to a terminal`() async {
    let run = await CommandRun.run("render", "view-a-b-c", "--format", "png", "-o", "-") {
      $0.outputIsTerminal = true
    }
    #expect(run.status == 64)
    #expect(run.bytes.isEmpty)
  }

  @Test func `a place that cannot be written ends with 73`() async {
    let run = await CommandRun.run("render", "view-a-b-c", "-o", "/none/a.png")
    #expect(run.status == 73)
    #expect(run.errors.contains("/none/a.png:1:1: error: cannot be written"))
  }

  @Test func `an answer replaces the search after its last step only`() async {
    func png(_ more: String...) async -> [UInt8] {
      let run = await CommandRun.run(
        list: ["render", "overlay", "--size", "640x400", "--format", "png", "-o", "-"] + more)
      #expect(run.status == 0, "\(run.errors)")
      return run.bytes
    }
    #expect(await png("--map", "--step", "3") == png("--step", "3"))
    #expect(await png("--map") != png())
  }
}
