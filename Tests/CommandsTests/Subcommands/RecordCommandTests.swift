import Foundation
import Raster
import Recording
import TestSupport
import Testing

@testable import Commands

struct RecordCommandTests {
  static let small = ["record", "expanded-roomy", "--size", "320x240", "--speed", "16"]

  /// Records the demo to outputs in a folder, in a small size.
  private static func record(
    _ outputs: [String], in folder: TemporaryFolder, _ options: [String]
  ) async -> CommandRun {
    await CommandRun.run(
      list: ["record", "view-a-b-c", "--size", "160x120"]
        + outputs.flatMap { ["-o", folder.file($0)] } + options)
  }

  @Test(arguments: [
    ["--panels", "tree"], ["--no-legend"], ["--step-duration", "2"], ["--hold-last", "9"],
    ["--fps", "5"], ["--scale", "2"], ["--all-steps"], ["--measure", "0,0"],
  ])
  func `an option without effect on a page is refused, unless a movie is written too`(
    option: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let page = await Self.record(["a.html"], in: folder, option)
    #expect(page.status == 64)
    #expect(page.errors.contains("\(option[0]) has no effect on a page"))
    let both = await Self.record(["a.html", "a.svg"], in: folder, option)
    #expect(both.status == 0, "\(both.errors)")
  }

  @Test(arguments: [
    ["--speed", "2"], ["--fps", "5"], ["--step-duration", "2"], ["--hold-last", "9"],
    ["--view", "3d", "--fan-out"],
  ])
  func `an option of time is refused for pictures of steps, unless something moves`(
    option: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let name = option.first { $0 != "--view" && $0.hasPrefix("--") } ?? ""
    for outputs in [["a.png"], ["steps/"], ["steps/", "a.png"]] {
      let run = await Self.record(outputs, in: folder, option)
      #expect(run.status == 64)
      #expect(run.errors.contains("\(name) has no effect on step pictures"), "\(run.errors)")
    }
    #expect(folder.contents == [])
    let both = await Self.record(["a.png", "a.svg"], in: folder, option)
    #expect(both.status == 0, "\(both.errors)")
  }

  @Test(arguments: [["--panels", "tree"], ["--no-legend"], ["--panel", "stack"]])
  func `an option of panels is refused without panels`(option: [String]) async {
    let run = await CommandRun.run(
      list: ["record", "view-a-b-c", "--presenter", "--format", "svg", "-o", "-"] + option)
    #expect(run.status == 64 && run.errors.contains("\(option[0]) has no effect with --presenter"))
  }

  @Test func `the panel of a search is refused for touches`() async {
    let run = await CommandRun.run(
      "record", "button", "--script", "scene", "--panel", "stack", "--format", "svg", "-o", "-")
    #expect(run.status == 64 && run.errors.contains("--panel has no effect with --script"))
  }

  @Test func `an output among the pictures of a folder is refused`() async throws {
    let folder = try TemporaryFolder()
    for name in ["steps/step-001.png", "x/../steps/step-2.png"] {
      let run = await CommandRun.run(
        "record", "view-a-b-c", "-o", folder.file(name), "-o", folder.file("steps/"))
      #expect(run.status == 64)
      #expect(run.errors.contains("\(name)” is among the pictures of the folder"), "\(run.errors)")
    }
    #expect(folder.contents == [])
  }

  @Test(arguments: [["--embed"], ["--page-engine", "shared"]])
  func `an option of pages requires one`(option: [String]) async throws {
    let folder = try TemporaryFolder()
    let run = await CommandRun.run(
      list: ["record", "view-a-b-c", "-o", folder.file("a.svg")] + option)
    #expect(run.status == 64 && run.errors.contains("\(option[0]) requires a page"))
  }

  @Test func `another file with the name of the shared engine is kept`() async throws {
    let folder = try TemporaryFolder()
    let engine = try folder.write("my own work", to: "hitscope-page.js")
    let arguments = [
      "record", "button", "--page-engine", "shared", "-o", folder.file("a.html"),
    ]
    let refused = await CommandRun.run(list: arguments)
    #expect(refused.status == 73 && refused.errors.contains("is not the engine of pages"))
    #expect(folder.contents == ["hitscope-page.js"])
    #expect(folder.text(of: "hitscope-page.js") == "my own work")
    // An engine of another version is replaced.
    try folder.write("globalThis.hitscopeEngine=\"old\"", to: "hitscope-page.js")
    #expect(await CommandRun.run(list: arguments).status == 0)
    let size = try #require(folder.bytes(of: "hitscope-page.js")).count
    #expect(size > 100_000 && engine.hasSuffix("hitscope-page.js"))
  }

  @Test func `the number of pictures is estimated first, and too many require --yes`() async throws
  {
    let folder = try TemporaryFolder()
    let few = await CommandRun.run("record", "view-a-b-c", "-o", folder.file("steps/"))
    #expect(few.status == 0)
    #expect(few.errors.contains(/steps\/: at most \d+ pictures, about [0-9.]+ [kM]B\n/))
    let script = (1...40).map { "down 5,5; up @\($0)" }.joined(separator: ";")
    let many = await CommandRun.run(
      "record", "view-a-b-c", "--script", script, "-o", folder.file("many.gif"), "--fps", "60",
      "--speed", "0.1")
    #expect(many.status == 64, "\(many.errors)")
    #expect(many.errors.contains(" pictures, about "))
    #expect(many.errors.contains("add --yes"))
    #expect(folder.contents == ["steps"])
  }

  @Test func `a recording shows the chosen panels, a part of the picture, or both`() async throws {
    func svg(_ options: String...) async -> (text: String, status: Int, errors: String) {
      let run = await CommandRun.run(
        list: ["record", "view-a-b-c", "--format", "svg", "-o", "-"] + options)
      return (String(decoding: run.bytes, as: UTF8.self), Int(run.status), run.errors)
    }
    let whole = await svg()
    #expect(whole.text.contains("TRAVERSAL") && whole.text.contains(">never asked<"))
    #expect(whole.text.contains("RESPONDER CHAIN") && whole.text.contains("CODE IN STEP"))
    #expect(whole.text.contains("prefers-color-scheme"))
    let part = await svg("--panels", "canvas,steps", "--no-legend", "--theme", "light")
    for word in ["TRAVERSAL", ">never asked<", "CODE IN STEP", "prefers-color-scheme"] {
      #expect(!part.text.contains(word), "\(word)")
    }
    #expect(part.text.contains(">STEPS<"))
    let tree = await svg("--panels", "tree")
    #expect(tree.text.contains("TRAVERSAL") && !tree.text.contains("RESPONDER CHAIN"))
    #expect(!tree.text.contains(">STEPS<"))
    #expect(await svg("--panels", "code").text.contains("CODE IN STEP"))
    #expect(await svg("--crop", "10,20,300,200").text.contains("viewBox=\"0 0 300 200\""))
    let view = await svg("--crop", "View B")
    #expect(view.text.contains("viewBox=\"0 0 157 177"), "\(view.text.prefix(200)) \(view.errors)")
    let even = await svg("--step-duration", "2", "--hold-last", "0")
    #expect(even.text.contains("animation:44s step-end infinite"))
    for wrong in [
      ["--panels", "chain"], ["--panels", "canvas,legend"], ["--crop", "2000,0,10,10"],
      ["--step-duration", "0"], ["--crop", "View B", "--view", "3d"],
    ] {
      let run = await CommandRun.run(
        list: ["record", "view-a-b-c", "--format", "svg", "-o", "-"] + wrong)
      #expect(run.status == 64, "\(wrong): \(run.errors)")
    }
  }

  @Test func `without a touch, the largest control is touched, which is reported`() async throws {
    let scene = """
      {"hitscope":1,"screen":[200,400],"windows":[{"frame":[0,0,200,400],"subviews":[
        {"id":"small","class":"UIButton","frame":[10,10,40,40]},
        {"id":"large","class":"UISwitch","frame":[20,100,150,80]}]}]}
      """
    let run = await CommandRun.run(
      "record", "-", "--size", "320x240", "--format", "svg", "-o", "-", input: scene)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains(
        "no touch is given: touching large at 95,140; choose another with --at X,Y"))
    #expect(run.output.contains(">large<"))
    let empty = #"{"hitscope":1,"screen":[40,20],"windows":[{"frame":[0,0,40,20]}]}"#
    let middle = await CommandRun.run(
      "record", "-", "--size", "320x240", "--format", "svg", "-o", "-", input: empty)
    #expect(middle.status == 0 && middle.errors.contains("the middle of the screen at 20,10;"))
    // An answer needs no touch.
    let map = await CommandRun.run(
      "record", "-", "--map", "--size", "320x240", "--format", "svg", "-o", "-", input: scene)
    #expect(map.status == 0 && !map.errors.contains("no touch"), "\(map.errors)")
  }

  @Test func `pages, sheets and steps need no ffmpeg`() async throws {
    let scratch = try TemporaryFolder()
    let outputs = ["a.svg", "a.html", "sheet.png", "steps/"].flatMap { ["-o", scratch.file($0)] }
    let run = await CommandRun.run(list: Self.small + outputs)
    #expect(run.status == 0, "\(run.errors)")
    #expect(scratch.contents == ["a.html", "a.svg", "sheet.png", "steps"])
    let trace = await CommandRun.run("trace", "expanded-roomy", "--format", "json")
    let count = trace.output.components(separatedBy: "\"index\":").count - 1
    let steps = try FileManager.default.contentsOfDirectory(atPath: scratch.file("steps"))
    #expect(steps.count == count + 1)
    #expect(steps.sorted().prefix(2) == [".hitscope", "step-001.png"])
    let html = String(decoding: scratch.bytes(of: "a.html") ?? [], as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    // The only address is the name space of the picture.
    let addresses = html.components(separatedBy: "http").dropFirst()
    #expect(
      addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg\"") || $0.hasPrefix("-equiv=") })
  }

  @Test(.needs(.ffmpeg))
  func `a movie goes to standard output, or as a whole into its file`() async throws {
    let scratch = try TemporaryFolder()
    let file = await CommandRun.run(list: Self.small + ["-o", scratch.file("a.gif")])
    #expect(file.status == 0, "\(file.errors)")
    #expect(scratch.contents == ["a.gif"])
    let piped = await CommandRun.run(list: Self.small + ["--format", "gif", "-o", "-"])
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(piped.bytes == scratch.bytes(of: "a.gif"))
  }

  @Test func `a place that cannot be written ends with 73 and leaves nothing`() async throws {
    let scratch = try TemporaryFolder()
    let run = await CommandRun.run(list: Self.small + ["-o", scratch.file("none/a.svg")])
    #expect(run.status == 73)
    let diary = try scratch.write("mine", to: "diary.txt")
    let folder = await CommandRun.run("record", "expanded-roomy", "-o", diary + "/")
    #expect(folder.status == 73)
    #expect(scratch.contents == ["diary.txt"])
  }

  @Test func `a picture that would be cut is an error, and is not written`() async throws {
    let scratch = try TemporaryFolder()
    let large = await CommandRun.run(
      "record", "view-a-b-c", "--size", "2600x400", "--scale", "5", "-o", scratch.file("s.png"))
    #expect(large.status == 64)
    #expect(
      large.errors.contains("pixels, and a side can have at most 16384\n  hint: choose a smaller"))
    let page = await CommandRun.run(
      "render", "view-a-b-c", "--size", "16000x400", "-o", scratch.file("s.pdf"))
    #expect(page.status == 64)
    #expect(page.errors.contains("16000 × 400 points, and a side can have at most 14400"))
    #expect(scratch.contents == [])
  }

  @Test func `a folder gets the steps whatever the format is, and only they are counted`()
    async throws
  {
    let scratch = try TemporaryFolder()
    let steps = scratch.file("steps/")
    let run = await CommandRun.run(
      "record", "why-hidden", "--size", "160x120", "--format", "svg", "-o", steps, "-o",
      scratch.file("a.txt"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(scratch.contents == ["a.txt", "steps"])
    #expect(scratch.text(of: "a.txt")?.hasPrefix("<svg") == true)
    #expect(scratch.bytes(of: "steps/step-001.png") != nil)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.hasPrefix("\(steps): at most ") == true)
  }
}
