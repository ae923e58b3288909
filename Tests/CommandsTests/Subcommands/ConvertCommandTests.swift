import TestSupport
import Testing

@testable import Commands

struct ConvertCommandTests {
  @Test func `a converted scene traces the same`() async throws {
    let scratch = try TemporaryFolder()
    let path = scratch.file("copy.json")
    #expect(await CommandRun.run("convert", "view-a-b-c", "-o", path).status == 0)
    let copy = await CommandRun.run("trace", path, "--at", "196,282", "--format", "json")
    let original = await CommandRun.run("trace", "view-a-b-c", "--format", "json")
    #expect(copy.output == original.output)
    let again = await CommandRun.run("convert", path)
    #expect(again.bytes == scratch.bytes(of: "copy.json"))
  }

  @Test(arguments: ["convert", "snapshot"])
  func `each of several outputs is written`(command: String) async throws {
    let scratch = try TemporaryFolder()
    let run = await CommandRun.run(
      command, "view-a-b-c", "-o", scratch.file("a"), "-o", "-", "-o", scratch.file("b"))
    #expect(run.status == 0 && !run.bytes.isEmpty)
    #expect(scratch.bytes(of: "a") == run.bytes && scratch.bytes(of: "b") == run.bytes)
  }

  @Test func `the outline matches its golden file`() async throws {
    let run = await CommandRun.run("convert", "four-refusals", "--format", "outline")
    #expect(
      try Golden.mismatch(
        text: run.output, named: "outline.txt", file: TraceCommandTests.goldens) == nil)
  }

  @Test func `an outline is indented by two spaces a level, up to forty levels`() async {
    let open = #"{"frame":[0,0,9,9],"subviews":["#
    let scene =
      #"{"hitscope":1,"screen":[9,9],"windows":["#
      + String(repeating: open, count: 43) + String(repeating: "]}", count: 43) + "]}"
    let run = await CommandRun.run("convert", "-", "--format", "outline", input: scene)
    let margins = run.output.split(separator: "\n" as Character).map { (line: Substring) -> Int in
      line.firstIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) } ?? 0
    }
    #expect(margins == (0..<43).map { 2 * min($0, 40) })
  }

  @Test(arguments: [
    ["convert", "button", "-o", ""], ["convert", "button", "-o="], ["samples", "--copy", ""],
    ["button", "--screenshot", ""], ["button", "--log", ""],
    ["replay", "a.log", "--screenshot", ""], ["snapshot", "button", "-o", ""],
  ])
  func `an empty output is an invalid value`(arguments: [String]) async {
    let run = await CommandRun.run(list: arguments)
    #expect(run.status == 64 && run.output == "", "\(run.errors)")
  }

  @Test func `a view behind another is on the same level of an outline`() async {
    let scene = """
      {"hitscope": 1, "screen": [9, 9], "windows": [
        {"id": "w", "frame": [0, 0, 9, 9], "subviews": [
          {"id": "a", "frame": [0, 0, 9, 9], "subviews": [{"id": "b", "frame": [1, 2, 3, 4]}]},
          {"id": "c", "frame": [0, 0, 9, 9], "alpha": 0.12346}]},
        {"id": "v", "frame": [0, 0, 9, 9]}]}
      """
    let run = await CommandRun.run("convert", "-", "--format", "outline", input: scene)
    let starts = run.output.split(separator: "\n").map { $0.prefix { $0 != "[" } }
    let words = starts.map { $0.replacing("UIView ", with: "").replacing("UIWindow ", with: "") }
    #expect(words == ["#w ", "  #a ", "    #b ", "  #c ", "#v "])
    #expect(run.output.contains("#c [0, 0, 9, 9] alpha 0.1235\n"))
  }
}
