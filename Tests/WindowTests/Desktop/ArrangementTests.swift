import Debugger
import Drawing
import Foundation
import Geometry
import Raster
import Stage
import TestSupport
import Testing

@testable import Window

/// Tests of a window's remembered arrangement, its size, and the texts that it copies to the
/// clipboard.
@SecondDisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool), .serialized)
struct ArrangementTests {
  private let display: VirtualDisplay
  private let folder: TemporaryFolder
  private var environment: [String: String] { ["XDG_STATE_HOME": folder.path] }

  init() throws {
    display = try #require(VirtualDisplay(width: 1280, height: 800))
    folder = try TemporaryFolder()
  }

  private func window(
    _ environment: [String: String] = [:], arguments: [String] = []
  ) throws -> RunningWindow {
    try #require(
      try RunningWindow(
        on: display, arguments, environment: self.environment.merging(environment) { $1 }))
  }

  private func drag(_ app: RunningWindow, _ edge: PanelEdge, by move: Point) throws {
    var loop = Loop(app.state, measuring: FramePainter().rasterizer.text)
    let start = try #require(loop.display().region(.edge(edge))).rect.center
    func moveMouse(to point: Point) {
      display.xdotool(
        "mousemove", "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))")
    }
    moveMouse(to: start)
    display.xdotool("mousedown", "1")
    #expect(app.wait(state: { !$0.pointing.captures.isEmpty }))
    moveMouse(to: start + move)
    #expect(app.wait(state: { $0.panels.arrangement.panels[extent: edge] != nil }))
    display.xdotool("mouseup", "1")
    #expect(app.wait(state: { $0.pointing.captures.isEmpty }))
  }

  @Test func `a window restores the last arrangement, and a replay that of its session`() throws {
    let first = try window()
    try drag(first, .tree, by: Point(40, 0))
    display.xdotool("key", "F7")
    #expect(first.wait(state: { $0.panels.arrangement.panels[wants: .code] == false }))
    let arrangement = first.state.panels.arrangement
    display.xdotool("key", "q")
    #expect(first.waitForEnd())
    #expect(folder.contents == ["hitscope"])
    let second = try window()
    #expect(second.messages.contains(.arranged(arrangement)))
    #expect(arrangement.panels[extent: .tree] == 408)
    let log = second.folder.appendingPathComponent("session.log").path
    display.xdotool("key", "F8", "q")
    #expect(second.waitForEnd())
    let binary = try #require(Program.hitscope)
    let replay = try #require(
      Program(
        binary, ["replay", log, "--quit-at-end"],
        environment: display.environment.merging(environment) { $1 }))
    #expect(Program.wait { !replay.isRunning })
    let file = try Data(contentsOf: URL(filePath: folder.file("hitscope/window.json")))
    #expect(Arrangement([UInt8](file)) == Arrangement(), "the last window was arranged as usual")
  }

  @Test(arguments: ["", "{\"panels\"", "\u{0}"])
  func `a damaged file gives the default arrangement, and is repaired by the next change`(
    text: String
  ) throws {
    let file = folder.file("hitscope/window.json")
    try FileManager.default.createDirectory(
      atPath: folder.file("hitscope"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    let app = try window()
    #expect(app.state.panels.arrangement == Arrangement())
    #expect(!app.messages.contains { if case .arranged = $0 { true } else { false } })
    display.xdotool("key", "ctrl+b")
    #expect(app.wait(state: { $0.panels.arrangement.panels[wants: .tree] == false }))
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    #expect(Arrangement(bytes)?.panels[wants: .tree] == false)
  }

  @Test func `if the arrangement cannot be saved, this is reported once`() throws {
    let blocked = try folder.write("", to: "file")
    let app = try window(["XDG_STATE_HOME": blocked])
    display.xdotool("key", "F6")
    #expect(
      app.wait {
        if case .finished(let text, isError: true) = $0 {
          text.contains("Cannot save the window layout")
        } else {
          false
        }
      })
    display.xdotool("key", "F6", "q")
    #expect(app.waitForEnd() && app.program.status == 0)
    let errors = app.messages.count {
      if case .finished(_, isError: true) = $0 { true } else { false }
    }
    #expect(errors == 1)
  }

  private var window: String {
    display.xdotool("search", "--onlyvisible", "--class", "hitscope")
      .split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  private func remembered() throws -> Arrangement? {
    Arrangement([UInt8](try Data(contentsOf: URL(filePath: folder.file("hitscope/window.json")))))
  }

  @Test func `a window has the size of the last one, unless another is requested`() throws {
    let first = try window()
    #expect(first.state.size == Size(1280, 800))
    display.xdotool("key", "ctrl+shift+equal")
    #expect(first.wait(state: { $0.panels.arrangement.scale == 1.25 }))
    display.xdotool("windowsize", window, "1000", "700")
    #expect(first.wait(state: { $0.size == Size(800, 560) }))
    display.xdotool("key", "ctrl+shift+minus", "q")
    #expect(first.waitForEnd())
    #expect(try remembered()?.windowSize == Size(1000, 700))
    let second = try window()
    #expect(second.state.size == Size(1000, 700))
    display.xdotool("key", "F8", "q")
    #expect(second.waitForEnd())
    let third = try window(arguments: ["--size", "900x600"])
    #expect(third.state.size == Size(900, 600))
    display.xdotool("key", "F6", "q")
    #expect(third.waitForEnd())
    #expect(try remembered()?.windowSize == Size(1000, 700), "it was not resized by hand")
  }

  @Test func `a window is not animated if GNOME's settings disable animations`() throws {
    // The settings arrive shortly after the first frame.
    let text = "#!/bin/sh\necho false\n"
    _ = try #require(try folder.program(text, to: "gsettings"))
    let path = "\(folder.path):/usr/bin:/bin"
    let still = try window(["PATH": path])
    #expect(still.wait { $0 == .reduceMotion })
    display.xdotool("key", "q")
    #expect(still.waitForEnd())
    let moving = try window(["PATH": path], arguments: ["--no-reduced-motion"])
    display.xdotool("key", "q")
    #expect(moving.waitForEnd())
    #expect(!moving.messages.contains(.reduceMotion))
  }

  @Test func `a full-screen size is not saved, and a size that does not fit is reduced`() throws {
    let first = try window()
    display.xdotool("windowsize", window, "1000", "700")
    #expect(first.wait(state: { $0.size == Size(1000, 700) }))
    display.xdotool("key", "F11")
    #expect(first.wait(state: { $0.isFullScreen && $0.size == Size(1280, 800) }))
    display.xdotool("key", "q")
    #expect(first.waitForEnd())
    var arrangement = try #require(try remembered())
    #expect(arrangement.windowSize == Size(1000, 700))
    arrangement.windowSize = Size(5000, 700)
    try Data(arrangement.bytes).write(to: URL(filePath: folder.file("hitscope/window.json")))
    let second = try window()
    #expect(second.state.size == Size(1280, 700))
    display.xdotool("key", "q")
    #expect(second.waitForEnd())
    #expect(try remembered()?.windowSize == Size(5000, 700), "another display may have the room")
  }

  @Test(.needs(.imageMagick))
  func `the interface grows in the same window, and pointers hit the scaled controls`() throws {
    let app = try window()
    let before = app.state.size
    display.xdotool("key", "ctrl+shift+equal", "ctrl+shift+equal")
    #expect(
      app.wait(state: { $0.panels.arrangement.scale == 1.5 && $0.size.width == before.width / 1.5 })
    )
    let button = try #require(app.middle(of: "Dark theme"))
    let place = Point(button.x * 1.5, button.y * 1.5)
    #expect(app.click(place, on: display, until: { $0.theme == .dark }))
    let log = app.folder.appendingPathComponent("session.log").path
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    let live = try #require(RunningWindow.bitmap(app.screenshot))
    #expect(live.width == 1280 && live.height == 800)
    let binary = try #require(Program.hitscope)
    let replay = try #require(
      Program(binary, ["replay", log, "-o", folder.file("headless.png")]))
    #expect(Program.wait { !replay.isRunning })
    let headless = try #require(RunningWindow.bitmap(folder.file("headless.png")))
    #expect(headless.width == 1280 && headless.height == 800)
  }

  @Test(.needs(.xclip))
  func `text and pictures arrive in the clipboard`() throws {
    func clipboard(_ target: String) -> [UInt8] {
      let file = folder.file("clip")
      let command = "xclip -selection clipboard -target \(target) -o > '\(file)'"
      _ = Program.run("sh", ["-c", command], environment: display.environment)
      return [UInt8]((try? Data(contentsOf: URL(filePath: file))) ?? Data())
    }
    // The server may register the new owner slightly later than the session.
    func hasText(_ start: String) -> Bool {
      Program.wait(seconds: 20) {
        String(decoding: clipboard("UTF8_STRING"), as: UTF8.self).hasPrefix(start)
      }
    }
    func wait(for text: String, in app: RunningWindow) -> Bool {
      app.wait {
        if case .finished(let said, isError: false) = $0 { said.hasPrefix(text) } else { false }
      }
    }
    let app = try window()
    display.xdotool("mousemove", "640", "300")
    #expect(app.wait(state: { $0.pointing.hover != nil }))
    display.xdotool("key", "Down")
    #expect(app.wait(state: { $0.subject.selection != nil }))
    display.xdotool("key", "ctrl+c")
    #expect(wait(for: "Copied window", in: app))
    #expect(hasText("window (UIWindow)\npath: "))
    display.xdotool("key", "ctrl+shift+c", "j")
    #expect(wait(for: "Copied window as JSON", in: app))
    #expect(hasText("{"))
    display.xdotool("key", "ctrl+shift+c", "s")
    #expect(wait(for: "Copied the picture as the text", in: app))
    #expect(hasText("<svg"))
    func copied(_ text: String) throws -> Frame {
      try #require(
        app.frame {
          if case .finished(let said, isError: false) = $0 { said.hasPrefix(text) } else { false }
        })
    }
    let drawn = try copied("Copied the picture as the text")
    let svg = SVGWriter.svg(
      drawn.flattened(), size: drawn.size, title: "sample.svg", measuring: Typesetter())
    #expect(String(decoding: clipboard("UTF8_STRING"), as: UTF8.self) == svg)
    display.xdotool("key", "ctrl+shift+c", "p")
    #expect(app.wait { $0 == .finished("Copied the picture", isError: false) })
    let picture = try PictureFile.bitmap(png: clipboard("image/png"))
    let shown = RunningWindow.picture(of: try copied("Copied the picture"))
    #expect(picture.differences(from: shown) == 0, "the menu of copies is closed in it")
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    #expect(clipboard("image/png").count > 1000, "it stays when the window is gone")
  }

  @Test(.needs(.xclip))
  func `without a program for pictures, one is saved and its path copied`() throws {
    let app = try window(["PATH": "/nowhere"])
    display.xdotool("key", "ctrl+shift+c", "p")
    let path = app.folder.appendingPathComponent("sample.png").path
    #expect(
      app.wait {
        guard case .finished(let text, isError: false) = $0 else { return false }
        return text.hasPrefix("Saved \(path)\nIts path is in the clipboard. Install xclip")
      })
    #expect(FileManager.default.fileExists(atPath: path))
    // The server may register the new owner slightly later than the session.
    let isCopied = Program.wait(seconds: 20) {
      Program.run(
        "xclip", ["-selection", "clipboard", "-target", "UTF8_STRING", "-o"],
        environment: display.environment)?.output == path
    }
    #expect(isCopied)
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
  }

  @Test func `the remembered size is in points, whatever the scale of the window`() throws {
    let app = try window(arguments: ["--scale", "2"])
    #expect(app.state.size == Size(640, 400))
    display.xdotool("windowsize", window, "1000", "700")
    #expect(app.wait(state: { $0.size == Size(500, 350) }))
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    #expect(try remembered()?.windowSize == Size(500, 350))
  }
}
