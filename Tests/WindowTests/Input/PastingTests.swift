import Debugger
import Foundation
import Geometry
import SceneFormat
import TestSupport
import Testing

@testable import Window

/// Tests of the clipboard between a real window and other programs.
@DisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool, .xclip), .serialized)
struct PastingTests {
  private let display: VirtualDisplay
  private let app: RunningWindow

  init() throws {
    display = try #require(VirtualDisplay(width: 1280, height: 800))
    app = try #require(try RunningWindow(on: display))
  }

  /// The clipboard as another program reads it.
  private var clipboard: String? {
    // xclip would wait forever for an owner that is gone.
    Program.run(
      "timeout", ["5", "xclip", "-selection", "clipboard", "-o"],
      environment: display.environment)?
      .output
  }

  private var pasted: [FileContent] {
    app.messages.compactMap {
      if case .fileRead(let content) = $0, content.path == FileContent.clipboard {
        content
      } else {
        nil
      }
    }
  }

  /// Sends a key until the condition is met: the first ones may arrive before the window has the
  /// focus.
  private func press(_ key: String, until isDone: () -> Bool) -> Bool {
    Program.wait(seconds: 30) {
      display.xdotool("key", key)
      return Program.wait(seconds: 2) { isDone() || !app.program.isRunning }
    } && app.program.isRunning
  }

  @Test func `the window pastes its own copied text`() throws {
    #expect(press("ctrl+c") { clipboard?.isEmpty == false })
    let text = try #require(clipboard)
    #expect(press("ctrl+v") { !pasted.isEmpty })
    #expect(pasted.first.map { String(decoding: $0.bytes, as: UTF8.self) } == text)
    // Also immediately after copying.
    let count = pasted.count
    display.xdotool("key", "--delay", "0", "ctrl+c", "ctrl+v")
    #expect(Program.wait(seconds: 20) { pasted.count > count })
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    #expect(app.program.status == 0)
    #expect(app.program.errorText == "")
  }

  @Test func `the window's own text arrives before the next key`() throws {
    #expect(press("ctrl+c") { clipboard?.isEmpty == false })
    // Both keys are in the queue when the window continues.
    kill(app.program.identifier, SIGSTOP)
    display.xdotool("key", "--delay", "0", "ctrl+v", "Left")
    kill(app.program.identifier, SIGCONT)
    #expect(app.wait { $0 == .key(.left, []) })
    let messages = app.messages
    let paste = try #require(messages.firstIndex(of: .key("v", .control)))
    let key = try #require(messages.firstIndex(of: .key(.left, [])))
    #expect(
      messages[paste..<key].contains { if case .fileRead = $0 { true } else { false } },
      "\(messages[paste...key])")
  }

  @Test func `a program that asks for the clipboard and leaves does not end the window`() throws {
    #expect(press("ctrl+c") { clipboard?.isEmpty == false })
    for _ in 0..<3 {
      // When the window continues, it replies to windows that are gone.
      kill(app.program.identifier, SIGSTOP)
      for _ in 0..<5 {
        let connection = try #require(XCBConnection(display: display.name))
        connection.convert(
          connection.atom("CLIPBOARD"), to: connection.atom("UTF8_STRING"),
          property: connection.atom("HITSCOPE_TEST"), of: connection.makeWindow())
      }
      kill(app.program.identifier, SIGCONT)
      #expect(clipboard?.isEmpty == false)
    }
    #expect(app.program.isRunning, "\(app.program.errorText)")
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    #expect(app.program.status == 0)
  }

  @Test func `a program that does not send its text does not block the window`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a text", to: "text")
    let path = try #require(Program.path("xclip"))
    let owner = try #require(
      Program(
        path, ["-quiet", "-selection", "clipboard", file],
        environment: display.environment))
    #expect(Program.wait(seconds: 20) { clipboard == "a text" })
    // Keys arrive.
    #expect(press("Right") { app.messages.contains(.key(.right, [])) })
    kill(owner.identifier, SIGSTOP)
    display.xdotool("key", "--delay", "0", "ctrl+v", "Left")
    #expect(app.wait { $0 == .key(.left, []) })
    #expect(app.wait { if case .finished(_, isError: true) = $0 { true } else { false } })
    let messages = app.messages
    let key = try #require(messages.firstIndex(of: .key(.left, [])))
    let answer = try #require(
      messages.firstIndex { if case .finished(_, isError: true) = $0 { true } else { false } })
    #expect(key < answer, "the window has gone on while the text was under way")
    kill(owner.identifier, SIGCONT)
    withExtendedLifetime(owner) {}
  }
}
