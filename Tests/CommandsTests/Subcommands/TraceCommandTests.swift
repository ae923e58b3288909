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

  @Test(arguments: [
    (
      "60,60", "corner", "front answers for (60, 60), not corner",
      "side is never asked: front has answered"
    ),
    ("60,60", "w", "front answers for (60, 60), not w", "w returns front"),
    (
      "60,60", "tiny", "front answers for (60, 60), not tiny",
      "(10, 10) lies 5 pt right of and 5 pt below tiny: refused"
    ),
    (
      "30,30", "inner", "w answers for (30, 30), not inner",
      "hidden refuses: it is hidden, and its subviews with it"
    ),
    (
      "30,30", "corner", "w answers for (30, 30), not corner",
      "(30, 30) lies 10 pt right of and 10 pt below side: refused, and its subviews with it"
    ),
    (
      "30,90", "part", "w answers for (30, 90), not part",
      "(30, 30) lies 20 pt right of and 20 pt below part: refused"
    ),
    ("60,60", "-", "front answers for (60, 60), and no view should", ""),
  ])
  func `a failed expectation has the step nearest to the expected view`(
    point: String, view: String, verdict: String, reason: String
  ) async {
    let scene = """
      {"hitscope": 1, "screen": [100, 100], "windows": [
        {"id": "w", "class": "UIWindow", "frame": [0, 0, 100, 100], "subviews": [
          {"id": "hidden", "frame": [0, 0, 100, 100], "hidden": true, "subviews": [
            {"id": "inner", "frame": [0, 0, 100, 100]}]},
          {"id": "side", "frame": [0, 0, 20, 20], "subviews": [
            {"id": "corner", "frame": [0, 0, 9, 9]}]},
          {"id": "front", "frame": [50, 50, 50, 50], "subviews": [
            {"id": "tiny", "frame": [0, 0, 5, 5]}]},
          {"id": "pass", "frame": [0, 60, 40, 40], "hitTest": "passThrough", "subviews": [
            {"id": "part", "frame": [0, 0, 10, 10]}]}]}]}
      """
    let run = await CommandRun.run("trace", "-", "--at", point, "--expect", view, input: scene)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "-: expectation failed: \(verdict)\n" + (reason.isEmpty ? "" : "  \(reason)")))
    #expect(run.errors.split(separator: "\n").count == (reason.isEmpty ? 1 : 2), "\(run.errors)")
  }

  @Test func `an unknown view cannot be expected`() async {
    let run = await CommandRun.run("trace", "view-a-b-c", "--expect", "nobody")
    #expect(run.status == 65)
    #expect(run.output == "")
  }

  @Test(arguments: [
    ["trace", "-", "--with", "-"], ["trace", "button", "--with", "-", "--with", "-"],
    ["hit", "button", "--with", "-", "--points", "-"],
    ["touch", "button", "--with", "-", "--script-file", "-"],
    ["diff", "button", "-", "--with", "-"],
  ])
  func `standard input gives one of the files only`(arguments: [String]) async {
    let scene = await CommandRun.run("samples", "button").output
    let run = await CommandRun.run(list: arguments, input: scene)
    #expect(run.status == 64 && run.output == "", "\(run.errors)")
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
  @Test func `control characters of an id are escaped in the answer`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "a\tb\nc", name: "main", frame: Rect(0, 0, 9, 9)))
    let tree = builder.finish()
    let scene = Scene(name: "", screen: Size(9, 9), tree: tree)
    let text = TraceText(HitTest(tree).trace(at: Point(1, 1)), in: scene).text
    #expect(text.contains("Answer: main (UIWindow, a\\tb\\nc, 0)\n"))
  }

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
