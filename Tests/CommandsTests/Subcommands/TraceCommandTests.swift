import Foundation
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

struct TraceCommandTests {
  @Test func `the text of a trace matches its golden file`() async throws {
    let run = await CommandRun.run("trace", "view-a-b-c")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try Golden.mismatch(text: run.output, named: "trace.txt", file: Self.goldens) == nil)
  }

  @Test func `the JSON of a trace matches its golden file`() async throws {
    let run = await CommandRun.run("trace", "four-refusals", "--format", "json")
    #expect(run.status == 0)
    #expect(try Golden.mismatch(text: run.output, named: "trace.json", file: Self.goldens) == nil)
  }

  /// The goldens of all commands are in the folder of this path.
  static let goldens = CommandRun.assets + "/../Tests/CommandsTests/TraceCommandTests.swift"

  @Test func `the touch may be negative and have decimals`() async {
    let run = await CommandRun.run("trace", "view-a-b-c", "--at", "-5,-3.5", "--format", "json")
    #expect(run.status == 0)
    #expect(run.output.contains("\"hit\":null"))
    #expect(run.output.contains("\"point\":[-5,-3.5]"))
  }

  @Test func `an expectation that holds is silent`() async {
    let run = await CommandRun.run("trace", "view-a-b-c", "--expect", "B.1")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `a failed expectation names the view that answers, and explains why`() async {
    let run = await CommandRun.run("trace", "view-a-b-c", "--expect", "A.2")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        view-a-b-c: expectation failed: B.1 answers for (196, 282), not A.2
          View A is never asked: View B has answered

        """)
  }

  @Test func `“nil” expects that no view answers`() async {
    let nobody = await CommandRun.run("trace", "view-a-b-c", "--at", "-1,0", "--expect", "nil")
    #expect(nobody.status == 0)
    #expect(await CommandRun.run("trace", "view-a-b-c", "--expect", "nil").status == 1)
  }

  @Test func `an unknown view cannot be expected`() async {
    let run = await CommandRun.run("trace", "view-a-b-c", "--expect", "nobody")
    #expect(run.status == 65)
    #expect(run.output == "")
  }

  @Test func `a scene comes from standard input`() async {
    let scene = #"{"hitscope":1,"windows":[{"id":"w","frame":[0,0,9,9]}]}"#
    let run = await CommandRun.run("trace", "-", "--at", "1,1", "--format", "json", input: scene)
    #expect(run.status == 0)
    #expect(run.output.contains("\"hit\":\"w\""))
  }

  @Test func `without a touch, the usage error explains how to give one`() async {
    let scene = #"{"hitscope":1,"screen":[40,20],"windows":[{"frame":[0,0,9,9]}]}"#
    let run = await CommandRun.run("trace", "-", input: scene)
    #expect(run.status == 64)
    #expect(run.errors.contains("--at 20,10"))
  }

  @Test func `text is coloured on a terminal or on request`() async {
    let escape = "\u{1B}["
    let plain = await CommandRun.run("trace", "view-a-b-c")
    #expect(!plain.output.contains(escape))
    let terminal = await CommandRun.run("trace", "view-a-b-c") { $0.outputIsTerminal = true }
    #expect(terminal.output.contains(escape))
    let refused = await CommandRun.run("trace", "view-a-b-c") {
      $0.outputIsTerminal = true
      $0.environment["NO_COLOR"] = "1"
    }
    #expect(refused.output == plain.output)
    let always = await CommandRun.run("trace", "view-a-b-c", "--color", "always")
    #expect(always.output == terminal.output)
  }

  @Test func `a closed pipe ends the command silently`() async {
    let run = await CommandRun.run("trace", "view-a-b-c") { $0.writeOutput = { _ in EPIPE } }
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}

struct TraceTextTests {
  @Test func `the indentation of deep views is limited`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<200 { builder.open(ViewNode(frame: Rect(0, 0, 9, 9))) }
    let tree = builder.finish()
    let trace = HitTest(tree).trace(at: Point(1, 1))
    let scene = Scene(name: "", screen: Size(9, 9), tree: tree)
    let text = TraceText(trace, in: scene).text
    #expect(text.hasPrefix("Hit test at (1, 1)\n"))
    let lines: [String] = text.components(separatedBy: "\n")
    let margins: [Int] = lines.map { line in
      line.prefix { $0 == " " || $0.isNumber }.count
    }
    // Three digits, two spaces and the maximum indentation.
    #expect(margins.max() == 3 + 2 + TraceText.maximumIndent)
  }
}
