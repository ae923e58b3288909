import Foundation
import TestSupport
import Testing

@testable import Window

/// Tests of an X server's clipboard, which xclip fills.
@DisplayActor
@Suite(.needs(.xvfb, .xclip), .serialized)
struct ClipboardTests {
  private let display: VirtualDisplay
  private let folder: TemporaryFolder

  init() throws {
    display = try #require(VirtualDisplay(width: 320, height: 240))
    folder = try TemporaryFolder()
  }

  private func selection() throws -> X11Selection {
    let selection = try #require(X11Selection(display: display.name))
    selection.patience = 20_000
    return selection
  }

  /// Puts a text into the clipboard. The returned program keeps running.
  private func fill(_ text: String, as target: String = "UTF8_STRING") throws -> Program {
    let file = try folder.write(text, to: "text")
    let path = try #require(Program.path("xclip"))
    let program = try #require(
      Program(
        path, ["-quiet", "-selection", "clipboard", "-target", target, file],
        environment: display.environment))
    // The program owns the clipboard shortly after its start.
    let connection = try #require(XCBConnection(display: display.name))
    let clipboard = connection.atom("CLIPBOARD")
    #expect(Program.wait(seconds: 20) { connection.hasOwner(clipboard) })
    return program
  }

  private static func text(of size: Int) -> String {
    let line = "What the clipboard holds, line after line.\n"
    return String(String(repeating: line, count: size / line.utf8.count + 1).utf8.prefix(size))
      ?? ""
  }

  @Test(arguments: [1, 1000, 100_000, 300_000, 1 << 20, 3 << 20, 16 << 20])
  func `a text of any length arrives whole`(_ size: Int) throws {
    let text = Self.text(of: size)
    let program = try fill(text)
    let selection = try selection()
    #expect(try selection.text().get() == Array(text.utf8))
    #expect(try selection.text().get().count == size, "and again")
    withExtendedLifetime(program) {}
  }

  @Test func `letters beyond ASCII arrive as UTF-8, from old programs too`() throws {
    let program = try fill("뷰 → ¡é!")
    #expect(try selection().text().get() == Array("뷰 → ¡é!".utf8))
    program.stop()
    let old = folder.file("text")
    try Data([0xA1, 0xE9, 0x21]).write(to: URL(filePath: old))
    let path = try #require(Program.path("xclip"))
    let latin = try #require(
      Program(
        path, ["-quiet", "-selection", "clipboard", "-target", "STRING", old],
        environment: display.environment))
    #expect(
      Program.wait(seconds: 20) {
        (try? selection().text().get()) == Array("¡é!".utf8)
      })
    withExtendedLifetime(latin) {}
  }

  @Test func `an empty clipboard, and one of pictures only, has no text`() throws {
    #expect(try selection().text() == .failure(.noText))
    let empty = try fill("")
    #expect(try selection().text() == .failure(.noText))
    empty.stop()
    let picture = try fill("a picture", as: "image/png")
    #expect(try selection().text() == .failure(.noText))
    withExtendedLifetime(picture) {}
  }

  @Test func `a program that does not answer is distinguished from an empty clipboard`() throws {
    let program = try fill(Self.text(of: 3 << 20))
    let selection = try selection()
    selection.patience = 300
    kill(program.identifier, SIGSTOP)
    #expect(selection.text() == .failure(.noAnswer))
    // Without this signal, the program would not end.
    kill(program.identifier, SIGCONT)
  }

  @Test func `a program that stops halfway has sent only a part`() throws {
    let program = try fill(Self.text(of: 3 << 20))
    let selection = try selection()
    selection.onPiece = { [unowned selection] in
      kill(program.identifier, SIGKILL)
      selection.patience = 300
    }
    guard case .failure(.incomplete(let received, _)) = selection.text() else {
      Issue.record("the clipboard came whole, or not at all")
      return
    }
    #expect(received > 0 && received < 3 << 20)
  }

  @Test func `a program that takes too long has sent only a part`() throws {
    let program = try fill(Self.text(of: 3 << 20))
    let selection = try selection()
    selection.deadline = 1
    selection.onPiece = { usleep(400_000) }
    guard case .failure(.tooSlow(let received, let announced, seconds: 1)) = selection.text() else {
      Issue.record("the clipboard came whole, or not at all")
      return
    }
    #expect(received > 0 && received < 3 << 20)
    #expect(announced == 0 || announced >= 3 << 20)
    withExtendedLifetime(program) {}
  }

  @Test func `a window's client has the clipboard, or another one`() throws {
    let program = try fill("a text")
    let connection = try #require(XCBConnection(display: display.name))
    let (clipboard, window) = (connection.atom("CLIPBOARD"), connection.makeWindow())
    #expect(!connection.isOwner(clipboard, clientOf: window))
    #expect(!(try selection().isOwned(byClientOf: window)))
    program.stop()
    #expect(Program.wait(seconds: 20) { !connection.hasOwner(clipboard) })
    #expect(!connection.isOwner(clipboard, clientOf: window), "it has no owner")
  }

  @Test(arguments: [1, 2, 3, 1001, 1002, 1003, 1004])
  func `a text of exactly the longest length arrives`(_ size: Int) throws {
    let text = Self.text(of: size)
    let program = try fill(text)
    let selection = try selection()
    selection.limit = size
    #expect(try selection.text().get() == Array(text.utf8))
    withExtendedLifetime(program) {}
  }

  @Test func `a selection waits two seconds for a piece, and twenty for all`() throws {
    let selection = try #require(X11Selection(display: display.name))
    #expect(selection.patience == 2_000 && selection.deadline == 20)
    #expect(selection.limit == 256 << 20)
  }

  @Test(arguments: [1000, 3 << 20]) func `a text that is too long is refused`(_ size: Int) throws {
    let program = try fill(Self.text(of: size))
    let selection = try selection()
    selection.limit = 500
    #expect(selection.text() == .failure(.tooLong(limit: 500)))
    withExtendedLifetime(program) {}
  }

  @Test func `an unreachable display has no clipboard`() {
    #expect(X11Selection(display: ":4999") == nil)
  }

  @Test func `each problem states how much text arrived`() {
    let descriptions: [(Clipboard.Problem, String)] = [
      (.noText, "The clipboard does not contain text"),
      (.noAnswer, "The program that filled the clipboard does not answer"),
      (
        .incomplete(received: 1 << 20, announced: 3 << 20),
        "Only part of the clipboard arrived, 1 MB of 3 MB: the program that filled it stopped "
          + "sending. Nothing is shown"
      ),
      (
        .incomplete(received: 2048, announced: 0),
        "Only part of the clipboard arrived, 2 kB: the program that filled it stopped sending. "
          + "Nothing is shown"
      ),
      (
        .tooSlow(received: 13, announced: 2048, seconds: 20),
        "Only part of the clipboard arrived, 13 B of 2 kB in 20 seconds: the program that filled "
          + "it is too slow. Save the text as a file and open that"
      ),
      (
        .tooLong(limit: 256 << 20),
        "The clipboard has more than 256 MB: save it as a file and open that"
      ),
    ]
    for (problem, text) in descriptions { #expect(problem.description == text) }
  }
}

/// The texts of the clipboard's problems, which need no X server.
@Suite struct ClipboardProblemTests {
  @Test(arguments: [
    (0, "0 B"), (1023, "1023 B"), (1024, "1 kB"), (2047, "1 kB"), ((1 << 20) - 1, "1023 kB"),
    (1 << 20, "1 MB"), ((2 << 20) - 1, "1 MB"), (3 << 30, "3072 MB"),
  ])
  func `sizes are rounded down to the largest unit`(bytes: Int, text: String) {
    #expect(
      Clipboard.Problem.tooLong(limit: bytes).description
        == "The clipboard has more than \(text): save it as a file and open that")
    let received = Clipboard.Problem.incomplete(received: bytes, announced: 0).description
    #expect(received.hasPrefix("Only part of the clipboard arrived, \(text): the program"))
  }

  @Test func `the announced size is named if more was announced than arrived`() {
    for (announced, place) in [(0, ""), (4, ""), (5, ""), (6, " of 6 B"), (2048, " of 2 kB")] {
      let part = "Only part of the clipboard arrived, 5 B\(place)"
      #expect(
        Clipboard.Problem.incomplete(received: 5, announced: announced).description
          == part + ": the program that filled it stopped sending. Nothing is shown")
      #expect(
        Clipboard.Problem.tooSlow(received: 5, announced: announced, seconds: 7).description
          == part + " in 7 seconds: the program that filled it is too slow. "
          + "Save the text as a file and open that")
    }
  }
}
