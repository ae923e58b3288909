import Debugger
import Files
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

/// Tests of the gallery, of recently opened files and of recordings, in a real window.
@SecondDisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool), .serialized)
struct ShowingTests {
  private let display: VirtualDisplay

  init() throws { display = try #require(VirtualDisplay(width: 1280, height: 800)) }

  @Test(.needs(.ffmpeg)) func `a recording is written beside the window, and the window goes on`()
    throws
  {
    let app = try #require(try RunningWindow(on: display, ["--at", "160,145"]))
    let file = app.folder.appendingPathComponent("sample.gif").path
    display.xdotool("key", "ctrl+r")
    #expect(app.wait(state: { $0.recording.progress != nil }))
    display.xdotool("key", "t")
    #expect(app.wait(state: { $0.theme == .dark }))
    #expect(app.wait(for: { if case .recorded = $0 { true } else { false } }))
    #expect(app.state.notices.shown?.text == "Recorded \(file)")
    let head = FileManager.default.contents(atPath: file)?.prefix(4)
    #expect(head == Data("GIF8".utf8))
  }

  @Test(.needs(.ffmpeg)) func `a window that closes leaves nothing of a recording`() throws {
    let app = try #require(
      try RunningWindow(on: display, ["--at", "160,145", "--size", "1280x800"]))
    display.xdotool("key", "ctrl+r")
    #expect(app.wait(for: { if case .recording = $0 { true } else { false } }))
    display.xdotool("key", "q", "q")
    #expect(app.waitForEnd())
    #expect(app.program.status == 0)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: app.folder.path)) ?? []
    #expect(!files.contains { $0.hasPrefix(".hitscope-") || $0.hasSuffix(".gif") }, "\(files)")
  }

  @Test func `a screenshot lies under the views from the start`() throws {
    let folder = try TemporaryFolder()
    let bytes = try PictureFile.png(Bitmap(width: 3, height: 2))
    try Data(bytes).write(to: URL(filePath: folder.file("under.png")))
    let app = try #require(
      try RunningWindow(
        on: display,
        ["--background", folder.file("under.png"), "--background-opacity", "0.25"]))
    #expect(
      app.wait(for: {
        if case .background(let file) = $0 {
          file.bytes == bytes && file.opacity == 0.25
        } else {
          false
        }
      }))
  }

  @Test func `without a program for the clipboard, a copied picture is saved beside the file`()
    throws
  {
    let app = try #require(
      try RunningWindow(on: display, ["--at", "160,145"], environment: ["PATH": "/nowhere"]))
    display.xdotool("key", "ctrl+shift+c")
    #expect(app.wait(state: { $0.overlay.showsCopies }))
    display.xdotool("key", "p")
    #expect(app.wait(for: { if case .finished = $0 { true } else { false } }))
    let outcomes = app.messages.compactMap { message -> (text: String, isError: Bool)? in
      if case .finished(let text, let isError) = message { (text, isError) } else { nil }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: app.folder.path)
    let name = try #require(names.first { $0.hasSuffix(".png") })
    let file = app.folder.appendingPathComponent(name)
    #expect(outcomes.count == 1 && outcomes.first?.isError == false)
    #expect(
      outcomes.first?.text
        == "Saved \(file.path)\n"
        + "Its path is in the clipboard. Install xclip to copy the picture itself")
    let picture = try PictureFile.bitmap(png: Array(try Data(contentsOf: file)))
    let frame = try #require(app.frame { if case .finished = $0 { true } else { false } })
    #expect(
      picture.differences(from: RunningWindow.picture(of: frame)) == 0,
      "the menu of copies is closed in it, and the animation is at its current moment")
  }

  @Test func `a window that plays shows tens of pictures a second`() throws {
    let app = try #require(try RunningWindow(on: display, ["--at", "160,145"]))
    func ticks() -> [Double] {
      app.messages.compactMap { if case .tick(let seconds) = $0 { seconds } else { nil } }
    }
    // The first pictures take longer, and on a busy machine so do others.
    #expect(Program.wait(watching: app.folder.path) { ticks().count { $0 < 0.06 } >= 10 })
  }

  @Test func `a file that was open is offered by the next window`() throws {
    let app = try #require(try RunningWindow(on: display))
    display.xdotool("key", "ctrl+o")
    #expect(app.wait(for: { $0 == .recentFiles([app.path]) }))
    display.xdotool("key", "Return")
    #expect(app.wait(state: { $0.overlay.chooser == nil }))
    #expect(app.messages.contains { if case .fileRead = $0 { true } else { false } })
  }

  @Test func `without a file the demo plays, and the gallery is one key away`() throws {
    let folder = try TemporaryFolder()
    let log = folder.file("session.log")
    let binary = try #require(Program.hitscope)
    let program = try #require(
      Program(binary, ["--log", log], environment: display.environment))
    defer { program.stop() }
    func state() -> State {
      let text = folder.text(of: "session.log") ?? ""
      let lines = text.lastIndex(of: "\n").map { text[..<$0] } ?? ""
      var state = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty), opener: .allFormats)
      for message in (try? SessionLog.messages(String(lines))) ?? [] { _ = state.update(message) }
      return state
    }
    // The gallery and the hint come with later messages than the one that starts the demo.
    #expect(
      Program.wait(watching: folder.path) {
        let state = state()
        return state.subject.player.isPlaying && state.gallery.count > 10
          && state.notices.shown?.text.hasPrefix("Touch the screen") == true
      })
    #expect(!state().gallery.isOpen)
    #expect(
      Program.wait {
        !display.xdotool("search", "--onlyvisible", "--class", "hitscope").isEmpty
      })
    display.xdotool("key", "g")
    #expect(Program.wait(watching: folder.path) { state().gallery.isOpen })
    display.xdotool("key", "Right", "Return")
    #expect(Program.wait(watching: folder.path) { state().builtIn == "button" })
    #expect(!state().gallery.isOpen)
  }
}
