import Debugger
import Foundation
import Geometry
import Raster
import Stage
import TestSupport
import Testing

@testable import Window

/// Tests of sessions that the program logs and replays, with a real window under Xvfb.
@DisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool, .imageMagick), .serialized)
struct SessionTests {
  private let display: VirtualDisplay

  init() throws { display = try #require(VirtualDisplay(width: 1280, height: 800)) }

  /// Runs the program to its end.
  private func run(_ arguments: String...) throws -> Int32? {
    let binary = try #require(Program.hitscope)
    let program = try #require(
      Program(binary, arguments, environment: display.environment))
    #expect(Program.wait { !program.isRunning })
    return program.status
  }

  @Test(arguments: ["none/session.log", "scene.json", "notes"])
  func `a log that cannot be written ends with 73, before a window is seen`(_ log: String) throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    _ = try folder.write("what I must not lose", to: "notes")
    let status = try run(
      scene, "--log", folder.file(log), "--screenshot", folder.file("a.png"), "--quit-after", "0")
    #expect(status == 73)
    #expect(folder.contents == ["notes", "scene.json"])
    #expect(folder.text(of: "scene.json") == RunningWindow.scene)
    #expect(folder.text(of: "notes") == "what I must not lose")
  }

  @Test func `Ctrl S saves the document that the trace command prints`() throws {
    let app = try #require(try RunningWindow(on: display, ["--at", "150,150"]))
    #expect(app.wait(state: { $0.subject.trace != nil }))
    display.xdotool("key", "ctrl+s")
    #expect(
      app.wait {
        if case .finished(let text, isError: false) = $0 { text.hasPrefix("Saved ") } else { false }
      })
    let names = try FileManager.default.contentsOfDirectory(atPath: app.folder.path)
    let name = try #require(names.first { $0.hasSuffix(".trace.json") })
    let saved = try Data(contentsOf: app.folder.appendingPathComponent(name))
    let binary = try #require(Program.hitscope)
    let printed = Program.run(
      binary, ["trace", app.path, "--at", "150,150", "--format", "json"])
    #expect(printed?.output == String(decoding: saved, as: UTF8.self))
    let document = try JSONSerialization.jsonObject(with: saved) as? [String: Any]
    #expect(document?["hit"] as? String == "b1")
  }

  /// Signals, and `nil` for a window that closes after a time.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, nil])
  func `a script that is being recorded is saved when the window ends without the user`(
    signal: Int32?
  ) throws {
    let app = try #require(
      try RunningWindow(on: display, signal == nil ? ["--quit-after", "15"] : []))
    display.xdotool("key", "ctrl+shift+r")
    #expect(app.wait(state: { $0.script != nil }))
    let place = app.windowPoint(Point(60, 60))
    #expect(app.click(place, on: display, until: { $0.subject.trace != nil }))
    if let signal { kill(app.program.identifier, signal) }
    #expect(app.waitForEnd())
    #expect(app.program.status == signal.map { 128 + $0 } ?? 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: app.folder.path)
    let name = try #require(names.first { $0.hasSuffix(".touch") })
    let text = try String(
      contentsOf: app.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(text.contains("\nTap "), "\(text)")
    #expect(app.program.errorText.contains("Saved \(app.folder.path)/\(name)"))
  }

  @Test(arguments: [
    (0, nil), (1, "1 remark on this file: see the terminal"),
    (2, "2 remarks on this file: see the terminal"),
  ])
  func `a window shows the number of diagnostics of its file`(count: Int, remark: String?) throws {
    let odd = ["a", "b"].enumerated().map { place, id in
      """
      {"id": "\(id)", "frame": [0, 0, 9, 9]\(place < count ? ", \"alpha\": \"x\"" : "")}
      """
    }
    let scene = """
      {"hitscope": 1, "screen": [320, 480], "windows": [
        {"frame": [0, 0, 320, 480], "subviews": [\(odd.joined(separator: ", "))]}]}
      """
    let app = try #require(try RunningWindow(on: display, ["--quit-after", "0"], scene: scene))
    let remarks = app.messages.compactMap { message -> String?? in
      if case .begin(_, _, _, let remark) = message { remark } else { nil }
    }
    #expect(remarks == [remark])
  }

  @Test func `a log on a full disk ends with 73, too, and a file size limit ends no window`() throws
  {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    #expect(try run(scene, "--log", "/dev/full", "--quit-after", "0") == 73)
    let binary = try #require(Program.hitscope)
    let log = folder.file("session.log")
    let program = try #require(
      Program(
        "/bin/bash",
        ["-c", "ulimit -f 1; exec '\(binary)' '\(scene)' --log '\(log)' --quit-after 3"],
        environment: display.environment))
    // Enough messages to exceed the limit of 1024 bytes.
    #expect(
      Program.wait(watching: folder.path) { folder.text(of: "session.log")?.isEmpty == false })
    for _ in 0..<20 where program.isRunning { display.xdotool("key", "t") }
    #expect(Program.wait { !program.isRunning })
    #expect(program.status == 73)
    #expect(program.errorText.contains("session.log: cannot be written: File too large"))
    let text = folder.text(of: "session.log") ?? ""
    #expect(text.isEmpty || text.hasSuffix("\n"))
  }

  @Test func `a new log replaces an older one or an empty file`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    let log = try folder.write("", to: "session.log")
    #expect(try run(scene, "--log", log, "--quit-after", "0") == 0)
    let first = try #require(folder.text(of: "session.log"))
    #expect(first.hasPrefix("{\"fileRead\""))
    #expect(try run(scene, "--log", log, "--quit-after", "0") == 0)
    #expect(folder.text(of: "session.log") == first)
  }

  @Test func `a session replays in a window and without one to the picture it ended with`() throws {
    let app = try #require(try RunningWindow(on: display))
    let point = app.windowPoint(Point(160, 145))
    #expect(app.click(point, on: display, until: { $0.hit == "b1" && $0.isAnimating }))
    display.xdotool("key", "space", "Right", "plus", "q")
    #expect(app.waitForEnd())
    let live = try #require(RunningWindow.bitmap(app.screenshot))
    let folder = try TemporaryFolder()
    let log = app.folder.appendingPathComponent("session.log").path
    #expect(try run("replay", log, "-o", folder.file("headless.png")) == 0)
    let headless = try #require(RunningWindow.bitmap(folder.file("headless.png")))
    #expect(headless.differences(from: live) == 0)
    #expect(
      try run("replay", log, "--screenshot", folder.file("window.png"), "--quit-at-end") == 0)
    let window = try #require(RunningWindow.bitmap(folder.file("window.png")))
    #expect(window.differences(from: live) == 0)
  }

  @Test func `a replay has the size of its own window in the end`() throws {
    let app = try #require(try RunningWindow(on: display))
    let window = display.xdotool("search", "--class", "hitscope")
    display.xdotool("windowsize", window, "900", "700")
    #expect(app.wait(state: { $0.size == Size(900, 700) }))
    display.xdotool("key", "t", "q")
    #expect(app.waitForEnd())
    let folder = try TemporaryFolder()
    let log = app.folder.appendingPathComponent("session.log").path
    #expect(
      try run("replay", log, "--screenshot", folder.file("window.png"), "--quit-at-end") == 0)
    let shown = try #require(RunningWindow.bitmap(folder.file("window.png")))
    var state = app.state
    _ = state.update(.resized(Size(Double(shown.width), Double(shown.height))))
    let painter = FramePainter()
    var loop = Loop(state, measuring: painter.rasterizer.text)
    let frame = loop.display()
    let expected = painter.rasterizer.bitmap(of: frame.flattened(), size: frame.size, scale: 1)
    #expect(shown.width != 900 && shown.differences(from: expected) == 0)
  }

  /// The content of the display; `nil` if it cannot be read.
  private func grab(_ folder: TemporaryFolder) -> Bitmap? {
    let path = folder.file("grab.png")
    return display.grab(to: path) ? RunningWindow.bitmap(path) : nil
  }

  @Test func `a replay restores the part that another window covered`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    let log = folder.file("session.log")
    #expect(
      try run(scene, "--log", log, "--at", "160,145", "--step", "3", "--quit-after", "0") == 0)
    let text = try #require(folder.text(of: "session.log"))
    let pause = SessionLog.line(.tick(3_600)) + "\n"
    try folder.write(text + pause + pause, to: "session.log")
    let binary = try #require(Program.hitscope)
    let program = try #require(
      Program(binary, ["replay", log], environment: display.environment))
    defer { program.stop() }
    let expected = RunningWindow.picture(
      of: RunningWindow.frame(after: try SessionLog.messages(text)))
    func isShown(_ wanted: Bool) -> Bool {
      Program.wait {
        (grab(folder)?.differences(from: expected) == 0) == wanted
      }
    }
    #expect(isShown(true))
    let other = try #require(try RunningWindow(on: display, ["--size", "500x400"]))
    #expect(isShown(false))
    other.program.stop()
    #expect(isShown(true))
  }

  @Test func `a window shows that its log ends early`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    let binary = try #require(Program.hitscope)
    let log = folder.file("session.log")
    let program = try #require(
      Program(
        "/bin/bash",
        [
          "-c",
          "ulimit -f 1; exec '\(binary)' '\(scene)' --log '\(log)' --at 160,145 --step 3 --theme light",
        ],
        environment: display.environment))
    defer { program.stop() }
    #expect(
      Program.wait {
        !display.xdotool("search", "--onlyvisible", "--class", "hitscope").isEmpty
      })
    // The first pictures may still be incomplete.
    var still = grab(folder)
    #expect(
      Program.wait {
        let last = still
        still = grab(folder)
        return still != nil && still == last && still?.pixels[0] != 0xFF00_0000
      })
    let before = try #require(still)
    // Two changes of the theme change nothing but the log, until it is full.
    let isReported = (0..<20).contains { _ in
      display.xdotool("key", "t", "t")
      return Program.wait(seconds: 1) {
        guard let now = grab(folder) else { return false }
        return now.pixels[0] == before.pixels[0] && now != before
      }
    }
    #expect(isReported && program.isRunning)
  }

  @Test func `a window follows its file after a replay`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    let log = folder.file("session.log")
    #expect(try run(scene, "--log", log, "--quit-after", "0") == 0)
    let binary = try #require(Program.hitscope)
    let program = try #require(
      Program(binary, ["replay", log], environment: display.environment))
    func isShown(_ name: String, within seconds: Double) -> Bool {
      Program.wait(seconds: seconds) {
        display.xdotool("search", "--class", "hitscope", "getwindowname").contains(name)
      }
    }
    #expect(isShown("Sample", within: 60))
    // The window follows the file from the end of the replay, which is not seen from outside.
    let isChanged = (1...30).contains { change in
      let name = "Changed \(change)"
      _ = try? folder.write(RunningWindow.scene.replacing("Sample", with: name), to: "scene.json")
      return isShown(name, within: 2)
    }
    #expect(isChanged)
    program.stop()
  }

  @Test(.needs(.pythonXlib)) func `a replay can be closed before its end`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    let log = folder.file("session.log")
    #expect(try run(scene, "--log", log, "--quit-after", "0") == 0)
    let text = try #require(folder.text(of: "session.log"))
    let pause = SessionLog.line(.tick(3_600))
    try folder.write(text + pause + "\n" + pause + "\n", to: "session.log")
    let binary = try #require(Program.hitscope)
    let program = try #require(
      Program(
        binary, ["replay", log, "--screenshot", folder.file("a.png")],
        environment: display.environment))
    #expect(
      Program.wait {
        !display.xdotool("search", "--onlyvisible", "--class", "hitscope").isEmpty
      })
    display.closeWindow()
    #expect(Program.wait { !program.isRunning })
    #expect(program.status == 0 && folder.contents.contains("a.png"))
  }

  @Test func `a window that stands still closes when its time is over`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(RunningWindow.scene, to: "scene.json")
    let begin = ContinuousClock.now
    #expect(try run(scene, "--at", "160,145", "--step", "3", "--quit-after", "1") == 0)
    let time = begin.duration(to: .now)
    #expect(time > .seconds(1) && time < .seconds(20), "\(time)")
  }
}

extension VirtualDisplay {
  /// Asks the window of the program to close, as a window manager does.
  fileprivate func closeWindow() {
    let window =
      xdotool("search", "--onlyvisible", "--class", "hitscope")
      .split(whereSeparator: \.isNewline).first ?? "0"
    _ = python(
      """
      from Xlib.protocol import event
      window = d.create_resource_object("window", \(window))
      data = (32, [d.intern_atom("WM_DELETE_WINDOW"), 0, 0, 0, 0])
      window.send_event(event.ClientMessage(
          window=window, client_type=d.intern_atom("WM_PROTOCOLS"), data=data))
      """)
  }
}
