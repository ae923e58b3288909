import Foundation
import TestSupport
import Testing

@testable import Commands

struct TouchCommandTests {
  @Test func `a tap is printed in columns`() async throws {
    let run = await CommandRun.run("touch", "button", "--script", "down 160,240; up")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try Golden.mismatch(text: run.output, named: "touch-button.txt") == nil)
  }

  @Test func `a tap is printed as JSON of version 1, keys sorted`() async throws {
    let run = await CommandRun.run(
      "touch", "button", "--script", "down 160,240; up @0.25", "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try Golden.mismatch(text: run.output, named: "touch-button.json") == nil)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["hitscope"] as? Int == 1)
    let deliveries = try #require(document["deliveries"] as? [[String: Any]])
    for delivery in deliveries {
      #expect(
        Set(delivery.keys) == [
          "finger", "kind", "name", "point", "reason", "receiver", "time",
        ])
    }
    #expect(deliveries.contains { $0["name"] as? String == "touchUpInside" })
  }

  @Test func `a missing receiver is null, and a finger outside all windows is reported`()
    async throws
  {
    let run = await CommandRun.run(
      "touch", "button", "--script", "3:down -5,-5; 3:up", "--format", "json")
    #expect(run.status == 0)
    #expect(run.output.contains("\"finger\":3,\"kind\":\"dropped\",\"name\":\"hitTest\""))
    #expect(run.output.contains("\"receiver\":null"))
  }

  @Test func `an error in the script is reported with its place and a hint`() async {
    let run = await CommandRun.run("touch", "button", "--script", "down 160,240\n wave; up")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        script:2:2: error: unknown verb “wave”
          hint: use down, move, up or cancel

        """)
  }

  @Test func `a script may come from standard input`() async {
    let run = await CommandRun.run(
      "touch", "button", "--script-file", "-", input: "down 160,240; up")
    let direct = await CommandRun.run("touch", "button", "--script", "down 160,240; up")
    #expect(run.status == 0 && run.output == direct.output)
    let bad = await CommandRun.run("touch", "button", "--script-file", "-", input: "# nothing\n")
    #expect(bad.status == 65 && bad.errors.hasPrefix("-:1:1: error: the script is empty"))
  }

  @Test func `a script file that is missing ends with 66`() async {
    let run = await CommandRun.run("touch", "button", "--script-file", "/nowhere/at all")
    #expect(run.status == 66)
  }

  @Test func `timers fire after the last input`() async {
    let scene = """
      {"hitscope":1,"screen":[99,99],"windows":[{"id":"w","class":"UIWindow","frame":[0,0,99,99],
       "gestures":[{"id":"press","type":"longPress","action":"open"}]}]}
      """
    let run = await CommandRun.run("touch", "-", "--script", "down 9,9", input: scene)
    #expect(run.status == 0)
    #expect(run.output.contains("0.500 s") && run.output.contains("possible→began"))
  }

  @Test func `without a script the scene's own is run`() async {
    let run = await CommandRun.run("touch", "heart")
    #expect(run.status == 0 && run.output.contains("touchesMoved"))
    let without = await CommandRun.run("touch", "view-a-b-c")
    #expect(without.status == 64 && without.errors.contains("view-a-b-c does not contain one"))
  }

  @Test func `two scripts are refused`() async {
    let run = await CommandRun.run("touch", "button", "--script", "up", "--script-file", "-")
    #expect(run.status == 64)
  }

  @Test func `a time has three decimals`() {
    for (seconds, text) in [
      (0, "0.000 s"), (3, "3.000 s"), (0.5, "0.500 s"), (12.25, "12.250 s"), (0.125, "0.125 s"),
      (1.0626, "1.063 s"), (0.0004, "0.000 s"), (1e6, "1000000.000 s"),
    ] as [(Double, String)] {
      #expect(DeliveryText.seconds(seconds) == text)
    }
  }

  @Test func `a report without a title or deliveries has a heading and columns`() throws {
    let texts = Recorded<String>()
    let session = Session(
      readInput: { [] },
      writeOutput: {
        texts.append(String(decoding: $0, as: UTF8.self))
        return 0
      }, writeErrors: { _ in })
    for title in ["", "Tap"] {
      var output = OutputBuffer(session)
      try DeliveryText(title: title, rows: [], style: TextStyle(isColored: false))
        .write(to: &output)
      try output.flush()
    }
    let columns = "\n\nTIME  FINGER  KIND  NAME  RECEIVER  REASON\n"
    #expect(
      texts.elements == ["Touches: 0 deliveries" + columns, "Tap: 0 deliveries" + columns])
  }

  @Test(arguments: [(20, 20), (43, 43), (44, 44), (45, 44), (60, 44)])
  func `a column of names is up to 44 characters wide`(length: Int, width: Int) async throws {
    let name = String(repeating: "n", count: length)
    let scene = """
      {"hitscope": 1, "name": "S", "screen": [99, 99], "windows": [
        {"id": "w", "class": "UIWindow", "frame": [0, 0, 99, 99], "subviews": [
          {"id": "b", "class": "UIButton", "frame": [0, 0, 50, 50], "viewController": "C",
            "control": {"actions": {"touchUpInside": "\(name)"}}}]}]}
      """
    let run = await CommandRun.run("touch", "-", "--script", "down 9,9; up", input: scene)
    #expect(run.output.contains("  \(name)  "), "\(run.output)")
    let head = try #require(run.output.split(separator: "\n").first { $0.contains("RECEIVER") })
    let start = try #require(head.range(of: "NAME")).lowerBound
    let end = try #require(head.range(of: "RECEIVER")).lowerBound
    #expect(head.distance(from: start, to: end) == width + 2)
  }

  @Test func `standard input gives the scene or the script, not both`() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("down 160,240; up", to: "tap")
    let scene = await CommandRun.run("samples", "button").output
    let direct = await CommandRun.run("touch", "button", "--script-file", script)
    let piped = await CommandRun.run("touch", "-", "--script-file", script, input: scene)
    #expect(piped.status == 0 && piped.output == direct.output)
    let both = await CommandRun.run("touch", "-", "--script-file", "-", input: scene)
    #expect(both.status == 64)
    #expect(both.errors.contains("standard input can give the scene or the script, not both"))
  }
}
