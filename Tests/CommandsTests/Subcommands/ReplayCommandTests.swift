import Debugger
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

struct ReplayCommandTests {
  private static let scene = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "name": "View A", "frame": [20, 20, 200, 200]},
        {"id": "b", "class": "UIButton", "frame": [120, 120, 180, 300],
          "control": {"actions": {"touchUpInside": "send"}}, "viewController": "Sender"}]}]}
    """

  /// A session as in a window: a touch, a drag, keys, the wheel, the user interface.
  private struct Live {
    var loop: Loop
    private(set) var lines: [String] = []
    private let log = Log()

    private final class Log {
      var lines: [String] = []
    }

    init() throws {
      let content = FileContent(path: "sample.json", bytes: Array(ReplayCommandTests.scene.utf8))
      let reading = try content.reading()
      let source = SubjectSource(reading, content: content)
      loop = Loop(
        State(reading.scene, path: content.path, source: source, opener: .allFormats),
        measuring: Rasterizer(.glyphs).text)
      let log = log
      log.lines.append(SessionLog.line(.fileRead(content)))
      loop.log = { log.lines.append(SessionLog.line($0)) }
      send(.resized(Size(900, 640)))
      send(.begin(theme: "dark", touch: Point(40, 40), step: nil, remark: nil))
    }

    var text: String { log.lines.joined(separator: "\n") + "\n" }

    mutating func send(_ message: Message) {
      _ = loop.send(message)
      loop.display()
    }

    mutating func touch(_ phase: PointerPhase, _ point: Point) {
      let place = loop.display().screenToPicture.apply(point)
      _ = loop.point(phase, .mouse, at: place)
      loop.display()
    }
  }

  private static func live() throws -> Live {
    var live = try Live()
    for _ in 0..<9 { live.send(.tick(0.1)) }
    live.touch(.down, Point(200, 300))
    live.send(.tick(0.05))
    live.touch(.moved, Point(210, 300))
    live.send(.tick(0.05))
    live.touch(.up, Point(210, 300))
    for _ in 0..<40 { live.send(.tick(0.1)) }
    live.send(.key("+", []))
    _ = live.loop.wheel(by: Point(0, -1), at: Point(60, 500), [])
    return live
  }

  @Test func `a logged session replays to the same picture, pixel by pixel`() async throws {
    let folder = try TemporaryFolder()
    var live = try Self.live()
    let log = try folder.write(live.text, to: "session.log")
    let run = await CommandRun.run("replay", log, "-o", folder.file("last.png"))
    #expect(run.status == 0, "\(run.errors)")
    let frame = live.loop.display()
    let expected = Rasterizer(.glyphs).bitmap(of: frame.flattened(), size: frame.size, scale: 1)
    let replayed = try PictureFile.bitmap(png: try #require(folder.bytes(of: "last.png")))
    #expect(replayed.width == 900 && replayed.height == 640)
    #expect(replayed.differences(from: expected) == 0)
  }

  @Test func `a session becomes a script, which runs beside its scene`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "sample.json")
    let log = try folder.write(try Self.live().text, to: "session.log")
    let run = await CommandRun.run("replay", log, "-o", folder.file("demo.touch"))
    #expect(run.status == 0, "\(run.errors)")
    let text = try #require(folder.text(of: "demo.touch"))
    for line in [
      "Set size 900x640", "Set theme dark", "Open sample.json", "Tap 40,40", "Tap 200,300",
    ] {
      #expect(text.contains(line + "\n"), "\(line)\n\(text)")
    }
    try folder.write(
      text.replacing(#/Output .*\n/#, with: "") + "Expect b\nScreenshot end.png\n", to: "demo.touch"
    )
    let played = await CommandRun.run("run", folder.file("demo.touch"))
    #expect(played.status == 0 && folder.bytes(of: "end.png") != nil, "\(played.errors)")
    let again = await CommandRun.run("replay", log, "-o", folder.file("demo.touch"))
    #expect(again.status == 73 && again.errors.contains("demo.touch exists"))
  }

  @Test func `a picture that would be cut is an error`() async throws {
    let folder = try TemporaryFolder()
    var live = try Self.live()
    live.send(.resized(Size(4000, 640)))
    let log = try folder.write(live.text, to: "session.log")
    let run = await CommandRun.run("replay", log, "--scale", "8", "-o", folder.file("last.png"))
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("32000 × 5120 pixels, and a side can have at most 16384"))
    #expect(folder.contents == ["session.log"])
  }

  @Test func `inspecting the interface itself is replayed too`() async throws {
    let folder = try TemporaryFolder()
    var live = try Self.live()
    live.send(.key(.f12, []))
    let log = try folder.write(live.text, to: "session.log")
    let run = await CommandRun.run("replay", log, "-o", folder.file("last.png"))
    #expect(run.status == 0, "\(run.errors)")
    let frame = live.loop.display()
    let expected = Rasterizer(.glyphs).bitmap(of: frame.flattened(), size: frame.size, scale: 1)
    let replayed = try PictureFile.bitmap(png: try #require(folder.bytes(of: "last.png")))
    #expect(replayed.differences(from: expected) == 0)
  }

  @Test func `the final search and deliveries are printed, from standard input too`() async throws {
    let log = try Self.live().text
    let run = await CommandRun.run("replay", "-", "--headless", input: log)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("Sample at ("))
    #expect(run.output.contains("Answer: b ("))
    #expect(run.output.contains("action") && run.output.contains("send"))
    let json = await CommandRun.run("replay", "-", "--format", "json", input: log)
    #expect(json.output.hasPrefix("{\"deliveries\":[\n{\"finger\":0,\"kind\":\"hitTest\""))
    #expect(json.output.contains("\"scene\":\"Sample\",\n\"trace\":{\"allHits\":[\"b\""))
  }

  @Test func `an expectation about the end holds or fails`() async throws {
    let log = try Self.live().text
    let holds = await CommandRun.run("replay", "-", "--expect", "b", input: log)
    #expect(holds.status == 0 && holds.errors == "")
    let fails = await CommandRun.run("replay", "-", "--expect", "a", input: log)
    #expect(fails.status == 1 && fails.errors.contains("expectation failed: b"))
  }

  @Test func `the window gets the whole session, and without a window the end is printed`()
    async throws
  {
    let log = try Self.live().text
    let count = log.split(separator: "\n").count
    let window = await CommandRun.run("replay", "-", "--quit-at-end", input: log) {
      $0.openWindow = { request in
        let isRight =
          request.replay?.messages.count == count && request.size == Size(900, 640)
          && request.scene.name == "Sample" && request.replay?.closesAtEnd == true
        return isRight ? .closed : .notWritten("a wrong request")
      }
    }
    #expect(window.status == 0 && window.output == "", "\(window.errors)")
    let none = await CommandRun.run("replay", "-", input: log) {
      $0.openWindow = { _ in .noDisplay("no display is set") }
    }
    #expect(none.status == 0 && none.output.contains("Answer: b ("))
    #expect(none.errors.contains("No window: no display is set."))
  }

  @Test func `an incomplete last line is ignored, any other bad line is an error`() async throws {
    let lines = try Self.live().text.split(separator: "\n")
    let cut = lines.joined(separator: "\n") + "\n" + lines[2].prefix(9)
    let run = await CommandRun.run("replay", "-", "--headless", input: cut)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("-:\(lines.count + 1):1: warning: this line is incomplete"))
    let bad = lines[0] + "\n{\"nonsense\":{}}\n" + lines[2] + "\n"
    let failure = await CommandRun.run("replay", "-", "--headless", input: String(bad))
    #expect(failure.status == 65 && failure.output == "")
    #expect(failure.errors.hasPrefix("-:2:1: error: not a message of a session log\n  hint: "))
  }

  @Test func `a file that is not a session is refused`() async throws {
    let tick = SessionLog.line(.tick(1)) + "\n"
    for text in ["", tick] {
      let run = await CommandRun.run("replay", "-", "--headless", input: text)
      #expect(run.status == 65 && run.errors.contains("must begin with a hierarchy"))
    }
    let broken = FileContent(path: "x.json", bytes: Array("{\"hitscope\":1,".utf8))
    let run = await CommandRun.run(
      "replay", "-", "--headless", input: SessionLog.line(.fileRead(broken)) + "\n")
    #expect(run.status == 65 && run.errors.contains("x.json:1:"))
    #expect(await CommandRun.run("replay", "/nowhere/log").status == 66)
    #expect(await CommandRun.run("replay", "x.log", "-o", "a.gif").status == 64)
  }

  @Test func `a bad line before an incomplete one is an error`() async throws {
    let lines = try Self.live().text.split(separator: "\n")
    let bad = "\(lines[0])\n{\"nonsense\":{}}\n\(lines[2].prefix(9))"
    let run = await CommandRun.run("replay", "-", "--headless", input: bad)
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors.hasPrefix("-:2:1: error: not a message of a session log\n  hint: "))
  }
}
