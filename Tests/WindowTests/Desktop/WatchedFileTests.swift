import Debugger
import Foundation
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

/// Tests of a window whose file is replaced by something else.
@SecondDisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool), .serialized)
struct WatchedFileTests {
  private let display: VirtualDisplay
  private let app: RunningWindow

  init() throws {
    display = try #require(VirtualDisplay(width: 1280, height: 800))
    app = try #require(try RunningWindow(on: display))
  }

  /// Returns whether the window still accepts keys.
  private func isAlive() -> Bool {
    let count = app.messages.count { $0 == .key(.right, []) }
    display.xdotool("key", "Right")
    return app.wait(for: { _ in app.messages.count { $0 == .key(.right, []) } > count })
  }

  private func shows(_ text: String) -> Bool {
    app.wait(
      state: { $0.notices.shown?.kind == .error && $0.notices.shown?.text.contains(text) == true })
  }

  @Test func `the window stays open, reports a faulty file, and shows it when it is back`() throws {
    let path = app.path
    let faults: [(become: () -> Bool, message: String)] = [
      ({ mkfifo(path, 0o600) == 0 }, "this is a named pipe, not a file"),
      ({ mkdir(path, 0o700) == 0 }, "this is a directory"),
      ({ symlink("/dev/zero", path) == 0 }, "this is a device, not a file"),
      // Regular files that cannot be read, even by root.
      ({ symlink("/proc/self/mem", path) == 0 }, "cannot be read: Input/output error"),
      ({ true }, "the file is gone; its last contents are still shown"),
    ]
    for (number, fault) in faults.enumerated() {
      #expect(remove(path) == 0)
      #expect(fault.become(), "\(fault.message): \(String(cString: strerror(errno)))")
      #expect(
        shows(fault.message), "\(fault.message): \(String(describing: app.state.notices.shown))")
      #expect(app.state.subject.scene.tree.count == 4, "the last good hierarchy stays")
      #expect(isAlive())
      _ = remove(path)
      let scene = RunningWindow.scene.replacing("Sample", with: "Sample \(number)")
      try Data(scene.utf8).write(to: URL(filePath: path))
      #expect(
        app.wait {
          $0.notices.shown == nil && $0.subject.scene.name == "Sample \(number)"
        })
    }
    display.xdotool("key", "q")
    #expect(app.waitForEnd() && app.program.status == 0)
  }

  @Test func `a sidecar that is a named pipe is reported, and does not block`() throws {
    #expect(mkfifo(app.path + ".hitscope.json", 0o600) == 0)
    try Data(RunningWindow.scene.utf8).write(to: URL(filePath: app.path), options: .atomic)
    #expect(shows("this is a named pipe, not a file"))
    #expect(isAlive())
  }

  @Test(.needs(.xclip)) func `a clipboard of three megabytes arrives whole`() throws {
    let long = String(repeating: "A long text. ", count: 10_000)
    let rows = (0..<30).map {
      "   | <UILabel: 0x\($0 + 100); frame = (0 0; 300 400); text = '\(long)'; layer = <CALayer: 0x6>>\n"
    }
    let dump =
      "<UIWindow: 0x1; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x2>>\n" + rows.joined()
    #expect(dump.utf8.count > 3_000_000)
    let text = app.folder.appendingPathComponent("dump.txt")
    try Data(dump.utf8).write(to: text)
    let xclip = try #require(Program.path("xclip"))
    let program = try #require(
      Program(
        xclip, ["-selection", "clipboard", "-quiet", text.path], environment: display.environment))
    let connection = try #require(XCBConnection(display: display.name))
    let clipboard = connection.atom("CLIPBOARD")
    #expect(Program.wait(seconds: 20) { connection.hasOwner(clipboard) })
    display.xdotool("key", "ctrl+v")
    #expect(app.wait(state: { $0.subject.scene.tree.count == 31 }))
    withExtendedLifetime(program) {}
  }
}
