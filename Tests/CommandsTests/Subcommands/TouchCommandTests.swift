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
          "finger", "kind", "location", "name", "point", "reason", "receiver", "tapCount", "time",
          "touch",
        ])
    }
    #expect(deliveries.contains { $0["name"] as? String == "touchUpInside" })
  }

  /// A view at (10, 20) with a pan, a pinch and a rotation.
  private static let twoFingers = """
    {"hitscope": 1, "screen": [320, 480], "windows": [
      {"id": "w", "class": "UIWindow", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "pad", "frame": [10, 20, 300, 300], "multipleTouchEnabled": true, "gestures": [
          {"type": "pan", "id": "pan", "action": "panned"},
          {"type": "pinch", "id": "pinch", "simultaneousWith": ["pan", "rotation"]},
          {"type": "rotation", "id": "rotation", "simultaneousWith": ["pan"]}]}]}]}
    """

  @Test func `JSON has the touch, its location in the view, its taps and the gesture's values`()
    async throws
  {
    let run = await CommandRun.run(
      "touch", "-", "--format", "json", "--script",
      """
      0:down 60,120 @0; 1:down 160,120 @0; 0:move 60,70 @0.5; 1:move 160,170 @0.5
      0:up @1; 1:up @1; 0:down 60,70 @1.1
      """, input: Self.twoFingers)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let deliveries = try #require(document["deliveries"] as? [[String: Any]])
    func began(_ id: String) throws -> [String: Any] {
      try #require(
        deliveries.first {
          $0["name"] as? String == "possible→began" && $0["receiver"] as? String == id
        })
    }
    func measure(_ id: String) throws -> [String: Any] {
      try #require(try began(id)["measure"] as? [String: Any])
    }
    let pinch = try began("pinch")
    #expect(pinch["touch"] as? Int == 1 && pinch["tapCount"] as? Int == 1)
    #expect(pinch["point"] as? [Double] == [160, 170])
    #expect(pinch["location"] as? [Double] == [150, 150])
    let scale = try #require(try measure("pinch")["scale"] as? Double)
    #expect((scale - 2.0.squareRoot()).magnitude < 1e-9)
    #expect(try measure("pinch")["numberOfTouches"] as? Int == 2)
    #expect(try measure("pinch")["location"] as? [Double] == [100, 100])
    let angle = try #require(try measure("rotation")["rotation"] as? Double)
    #expect((angle - .pi / 4).magnitude < 1e-9)
    #expect(Set(try measure("rotation").keys).isSuperset(of: ["velocity", "rotation"]))
    #expect(try !measure("rotation").keys.contains("scale"))
    let last = try #require(deliveries.last { $0["kind"] as? String == "hitTest" })
    #expect(last["touch"] as? Int == 2 && last["tapCount"] as? Int == 1)
    #expect(last["location"] as? [Double] == [50, 50])
    #expect(deliveries.contains { $0["measure"] == nil })
  }

  @Test func `JSON of a pan has its translation and velocity`() async throws {
    let run = await CommandRun.run(
      "touch", "-", "--format", "json", "--script", "down 60,120 @0; move 100,90 @0.5",
      input: Self.twoFingers)
    #expect(
      run.output.contains(
        "\"measure\":{\"location\":[90,70],\"numberOfTouches\":1,"
          + "\"translation\":[40,-30],\"velocity\":[80,-60]}"))
  }

  @Test func `the last lines give the outcome of each touch`() async throws {
    let tap = await CommandRun.run("touch", "button", "--script", "down 160,240; up")
    #expect(
      tap.output.hasSuffix(
        "\n\nFinger 0, 0 s: Send is hit and tracks the touch; "
          + "sent: touchDown, touchUpInside, “send” to ViewController\n"))
    let pan = await CommandRun.run(
      "touch", "-", "--script", "down 60,120 @0; move 100,90 @0.5; move 110,90; up; down -9,-9",
      input: Self.twoFingers)
    #expect(
      pan.output.hasSuffix(
        """


        Finger 0, 0 s: pad is hit, but nobody handles the touch; sent: “panned” to pad (3 times); \
        at 0.5 s: the pan recognizer “pan” of pad has recognized and cancels the touch
        Finger 0, 0.55 s: no view is hit; nothing is sent

        """), "\(pan.output)")
  }

  @Test func `a missing receiver is null, and a finger outside all windows is reported`()
    async throws
  {
    let run = await CommandRun.run(
      "touch", "button", "--script", "3:down -5,-5; 3:up", "--format", "json")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "\"finger\":3,\"kind\":\"dropped\",\"location\":null,\"name\":\"hitTest\""))
    #expect(run.output.contains("\"receiver\":null"))
  }

  @Test func `an error in the script is reported with its place and a hint`() async {
    let run = await CommandRun.run("touch", "button", "--script", "down 160,240\n wave; up")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        script:2:2: error: unknown verb “wave”
          hint: use down, move, up or cancel, or hide, show, disable, enable, remove, add or window \
        for the views

        """)
  }

  @Test func `a script changes the views, and a missing view is reported with its place`() async {
    let run = await CommandRun.run(
      "touch", "button", "--script", "down 160,240; remove button; up; down 160,240; up")
    #expect(run.status == 0 && run.output.contains("was removed: it gets nothing more"))
    let missing = await CommandRun.run("touch", "button", "--script", "hide nothing")
    #expect(missing.status == 65)
    #expect(missing.errors.hasPrefix("script:1:1: error: no view named “nothing”\n  hint: "))
  }

  @Test func `a script may come from standard input`() async {
    let run = await CommandRun.run(
      "touch", "button", "--script-file", "-", input: "down 160,240; up")
    let direct = await CommandRun.run("touch", "button", "--script", "down 160,240; up")
    #expect(run.status == 0 && run.output == direct.output)
    let bad = await CommandRun.run("touch", "button", "--script-file", "-", input: "# nothing\n")
    #expect(bad.status == 65 && bad.errors.hasPrefix("-:1:1: error: the script is empty"))
  }

  @Test func `a script that only changes views moves no finger`() async {
    let run = await CommandRun.run("touch", "button", "--script", "hide button")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("script:1:1: error: the script moves no finger\n  hint: "))
  }

  @Test(arguments: ["touch", "validate"])
  func `of thousands of mistakes the first twenty are listed`(command: String) async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(String(repeating: "wave\n", count: 5_000), to: "bad.touch")
    let run =
      command == "touch"
      ? await CommandRun.run("touch", "button", "--script-file", script)
      : await CommandRun.run("validate", script)
    #expect(run.status == 65)
    #expect(run.errors.split(separator: "\n").count { $0.contains("error: ") } == 20)
    #expect(run.errors.contains(":21:1: note: 4980 more mistakes"))
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
