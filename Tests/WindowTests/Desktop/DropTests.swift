import Debugger
import Foundation
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

/// Tests of files and text that another program drops on the window by XDND.
@SecondDisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool), .serialized)
struct DropTests {
  private let display: VirtualDisplay
  private let app: RunningWindow
  private let window: UInt32
  private let source: DragSource

  init() throws {
    display = try #require(VirtualDisplay(width: 1280, height: 800))
    app = try #require(try RunningWindow(on: display))
    let names = display.xdotool("search", "--onlyvisible", "--class", "hitscope")
    window = try #require(names.split(whereSeparator: \.isNewline).first.flatMap { UInt32($0) })
    source = try #require(DragSource(display: display.name))
  }

  private func drop(_ text: String, _ type: String) -> Bool {
    source.drop(Array(text.utf8), type, on: window, x: 640, y: 400)
  }

  /// Writes a scene with one window next to the sample.
  private func write(_ name: String, width: Int) throws -> URL {
    let file = app.folder.appendingPathComponent(name)
    try Data(
      """
      {"hitscope": 1, "name": "\(name)", "screen": [\(width), 400], "windows": [
        {"class": "UIWindow", "id": "w", "frame": [0, 0, \(width), 400]}]}
      """.utf8
    ).write(to: file)
    return file
  }

  @Test func `a file that is dropped opens, whatever its name`() throws {
    let file = try write("two words é 한.json", width: 300)
    #expect(drop(file.absoluteString + "\r\n", "text/uri-list"))
    #expect(app.wait(state: { $0.subject.scene.screen == Size(300, 400) }))
    #expect(app.state.filePath == file.path)
    #expect(app.wait(for: { $0 == .dropped(file.path) }))
  }

  @Test func `of several files each one is opened, in order`() throws {
    let files = try [write("a.json", width: 200), write("b.json", width: 250)]
    #expect(drop(files.map { $0.absoluteString + "\r\n" }.joined(), "text/uri-list"))
    #expect(app.wait(state: { $0.subject.scene.screen == Size(250, 400) }))
    #expect(app.messages.filter { if case .dropped = $0 { true } else { false } }.count == 2)
  }

  @Test func `of several files none replaces unsaved edits, and the first warns of them`() throws {
    let files = try [write("a.json", width: 200), write("b.json", width: 250)]
    let point = app.windowPoint(Point(160, 145))
    #expect(app.click(point, on: display, until: { $0.hit == "b1" }))
    display.xdotool("key", "End", "Down", "ctrl+Right")
    #expect(app.wait(state: { $0.subject.edits.isUnsaved }))
    #expect(drop(files.map { $0.absoluteString + "\r\n" }.joined(), "text/uri-list"))
    #expect(app.wait(for: { $0 == .dropped(files[0].path) }))
    display.xdotool("key", "t")
    #expect(app.wait(state: { $0.theme == .dark }))
    #expect(app.state.subject.scene.name == "Sample" && app.state.subject.edits.isUnsaved)
    #expect(app.messages.filter { if case .dropped = $0 { true } else { false } }.count == 1)
  }

  @Test func `a missing file is reported, and the scene stays`() throws {
    let file = app.folder.appendingPathComponent("none.json")
    #expect(drop(file.absoluteString + "\r\n", "text/uri-list"))
    #expect(app.wait(state: { $0.notices.shown?.text.contains("no such file") == true }))
    #expect(app.state.subject.scene.name == "Sample")
  }

  @Test func `text that is dropped opens as the clipboard's does`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x2>>
         | <UIButton: 0xb0; frame = (0 0; 300 400); opaque = NO; layer = <CALayer: 0x6>>
      """
    #expect(drop(dump, "text/plain"))
    #expect(app.wait(state: { $0.subject.scene.tree.count == 2 }))
    #expect(app.state.filePath == nil)
  }

  @Test func `a drag whose type is not an atom is ignored, and the next one is accepted`() throws {
    source.pass(over: window, type: 0x7FF_FFFF)
    let file = try write("next.json", width: 300)
    #expect(drop(file.absoluteString + "\r\n", "text/uri-list"))
    #expect(app.wait(state: { $0.subject.scene.screen == Size(300, 400) }))
    #expect(app.program.isRunning)
  }

  @Test func `a drop of neither files nor text is not accepted`() {
    #expect(!drop("x", "image/x-nothing"))
    #expect(app.program.isRunning)
  }
}
