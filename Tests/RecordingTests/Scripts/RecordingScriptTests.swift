import Geometry
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

struct RecordingScriptTests {
  /// Returns the problems of a line after `Open demo`, as `column-end: message | hint`.
  private static func problems(_ line: String, prefix: String = "Open demo\n") -> [String] {
    RecordingScript(prefix + line + "\nExpect nil\n").problems.map {
      "\($0.bytes.lowerBound + 1)-\($0.bytes.upperBound): \($0.message) | \($0.hint ?? "")"
    }
  }

  @Test(
    arguments: [
      ("Tap", .tap(.ofScene)), ("Tap 10,-20.5", .tap(.point(Point(10, -20.5)))),
      ("Tap \"View B\"", .tap(.view("View B"))), ("Tap '1,2'", .tap(.view("1,2"))),
      ("Tap Cell,x", .tap(.view("Cell,x"))), ("\tTap  B # there", .tap(.view("B"))),
      ("Touch down 1,2", .touch(.down, finger: 0, Point(1, 2))),
      ("Touch 3:down 1,2", .touch(.down, finger: 3, Point(1, 2))),
      ("Touch scene", .ownTouches),
      ("Pinch 1,2 from 10 to 90.5", .pinch(Point(1, 2), from: 10, to: 90.5)),
      ("Step", .step(1)), ("Step 5", .step(5)), ("Step back", .step(-1)),
      ("Step back 4", .step(-4)), ("Play", .play(nil)), ("Play 2.5", .play(2.5)),
      ("Wait 0", .wait(0)), ("Wait 1.5s", .wait(1.5)), ("Wait 250ms", .wait(0.25)),
      ("Select", .select(nil)), ("Select \"say \\\"hi\\\"\"", .select("say \"hi\"")),
      ("Edit a alpha 0.5", .edit(view: "a", key: "alpha", value: "0.5")),
      ("Edit a frame 0, 0 9 9", .edit(view: "a", key: "frame", value: "0, 0 9 9")),
      ("Show why", .show(.why(nil))), ("Show why B", .show(.why("B"))), ("Show map", .show(.map)),
      ("Show audit", .show(.audit)), ("Show changes a.txt", .show(.changes("a.txt"))),
      ("Show touches", .show(.touches)), ("Hide", .hide(nil)), ("Hide map", .hide(.map)),
      ("View 2d", .view(isSpace: false)), ("View 3d", .view(isSpace: true)),
      ("Screenshot a/b.PNG", .screenshot("a/b.PNG")), ("Expect nil", .expect("nil")),
      ("Output a.gif", .output("a.gif")), ("Output a b/", nil),
      ("Output steps/", .output("steps/")),
      ("Output \"my page.html\"", .output("my page.html")), ("Output a.pdf", .output("a.pdf")),
      (
        "Message {\"tick\": {\"_0\": 1}} # no comment",
        .message("{\"tick\": {\"_0\": 1}} # no comment")
      ),
      ("Open \"a b.json\"", .open("a b.json")), ("# Tap", nil), ("   ", nil),
    ] as [(String, ScriptCommand?)])
  func `a line is a command`(_ line: String, _ command: ScriptCommand?) {
    let script = RecordingScript("Open demo\n" + line + "\nExpect nil")
    let commands = script.statements.map(\.command)
    #expect(commands == [.open("demo"), command, .expect("nil")].compactMap { $0 })
    #expect(
      (command == nil && !line.hasPrefix("#") && line.contains("O")) != script.problems.isEmpty)
    if let command {
      #expect(script.statements[1].line == 2 && script.statements[1].source == line)
      #expect(script.statements[1].command.verb == command.verb)
    }
  }

  @Test(arguments: [
    ("Tapp 1,2", "1-4: unknown verb “Tapp” | did you mean “Tap”?"),
    ("tap 1,2", "1-3: unknown verb “tap” | did you mean “Tap”?"),
    ("  Scrennshot a.png", "3-12: unknown verb “Scrennshot” | did you mean “Screenshot”?"),
    (
      "Tap 10,x",
      "5-8: “10,x” is not a point | write two numbers with a comma, such as 160,120; "
        + "put a name with a comma in quotation marks"
    ),
    (
      "Tap 1,2,3",
      "5-9: “1,2,3” is not a point | write two numbers with a comma, such as 160,120; "
        + "put a name with a comma in quotation marks"
    ),
    ("Tap 1e10,0", "5-10: “1e10,0” is out of range | use numbers from -1000000000 to 1000000000"),
    ("Tap nan,0", "5-9: “nan,0” is out of range | use numbers from -1000000000 to 1000000000"),
    (
      "Tap View B",
      "10-10: unexpected “B” | write Tap [X,Y | VIEW]; put a name with spaces in "
        + "quotation marks"
    ),
    ("Tap \"\"", "5-6: this is empty | write Tap [X,Y | VIEW]"),
    ("Select \"é B", "8-12: this quotation mark is not closed | add one at the end of the name"),
    (
      "Touch",
      "1-5: Touch needs more arguments | write Touch [FINGER:]down|move|up|cancel [X,Y] | scene"
    ),
    ("Touch dwn 1,2", "7-9: unknown action “dwn” | did you mean “down”?"),
    (
      "Touch wriggle 1,2",
      "7-13: unknown action “wriggle” | use down, move, up or cancel, or scene for the "
        + "scene's own script"
    ),
    (
      "Touch 64:down 1,2",
      "7-13: “64” is not a finger | fingers are 0 to 63, as in Touch 1:down "
        + "10,20"
    ),
    ("Touch down", "7-10: down needs a point | write Touch down X,Y"),
    (
      "Touch down here",
      "12-15: “here” is not a point | write two numbers with a comma, such as "
        + "160,120"
    ),
    ("Touch move 1,2", "7-10: move without down | put the finger down first: Touch down X,Y"),
    (
      "Pinch 1,2 from 3",
      "1-5: Pinch needs more arguments | write Pinch X,Y from DISTANCE to "
        + "DISTANCE"
    ),
    (
      "Pinch 1,2 form 3 to 4",
      "11-14: “form” where “from” is expected | write Pinch X,Y from "
        + "DISTANCE to DISTANCE"
    ),
    (
      "Pinch 1,2 from -3 to 4",
      "16-17: “-3” is not a distance | write points from 0 to 100000, "
        + "such as 80"
    ),
    ("Step 0", "6-6: “0” is not a number of steps | use a whole number from 1, or back"),
    ("Step bakc", "6-9: “bakc” is not a number of steps | did you mean “back”?"),
    (
      "Step back 2 3",
      "13-13: unexpected “3” | write Step [NUMBER | back [NUMBER]]; put a name with "
        + "spaces in quotation marks"
    ),
    ("Play soon", "6-9: “soon” is not a time | write seconds, at most 3600, such as 0.5 or 1.5s"),
    ("Wait", "1-4: Wait needs more arguments | write Wait SECONDS"),
    ("Wait -1", "6-7: “-1” is not a time | write seconds, at most 3600, such as 0.5 or 1.5s"),
    ("Wait 3601", "6-9: “3601” is not a time | write seconds, at most 3600, such as 0.5 or 1.5s"),
    ("Wait 0x10", "6-9: “0x10” is not a time | write seconds, at most 3600, such as 0.5 or 1.5s"),
    ("Edit a alpha", "1-4: Edit needs more arguments | write Edit VIEW KEY VALUE"),
    ("Show mop", "6-8: unknown subject “mop” | did you mean “map”?"),
    ("Show changes", "6-12: changes needs an earlier hierarchy | write Show changes FILE"),
    (
      "Show map a",
      "10-10: unexpected “a” | write Show why [VIEW] | map | audit | changes FILE | "
        + "touches; put a name with spaces in quotation marks"
    ),
    ("View 4d", "6-7: unknown view “4d” | use 2d or 3d"),
    ("Screenshot a.gif", "12-16: “a.gif” has none of the extensions .png, .svg, .pdf | "),
    ("Output -", "8-8: a script writes files, not standard output | name a file: Output a.gif"),
    (
      "Output a.gfi",
      "8-12: “a.gfi” has none of the extensions \(RecordingFormat.fileExtensions()), .pdf"
        + " | did you mean “.gif”?"
    ),
    (
      "Output steps",
      "8-12: “steps” has none of the extensions \(RecordingFormat.fileExtensions()), .pdf"
        + " | a folder for a picture of every step has a slash at its end"
    ),
    ("Message", "1-7: Message needs more arguments | write Message JSON"),
    ("Set size 9x9", "1-3: size is set after Open | move this line before the first Open"),
  ])
  func `a mistake has its place, a message and a hint`(_ line: String, _ problem: String) {
    let expected = line == "Set size 9x9" ? Self.problems("Set size 90x90") : Self.problems(line)
    #expect(expected == [problem])
  }

  @Test(arguments: [
    ("Set siz 3", "5-7: unknown setting “siz” | did you mean “size”?"),
    ("Set theme drak", "11-14: invalid value “drak” for theme | did you mean “dark”?"),
    ("Set theme x", "11-11: invalid value “x” for theme | use light or dark"),
    ("Set fps 0", "9-9: invalid value “0” for fps | use a whole number from 1 to 60"),
    ("Set fps 2.5", "9-11: invalid value “2.5” for fps | use a whole number from 1 to 60"),
    ("Set scale 9", "11-11: invalid value “9” for scale | use a number from 0.25 to 8"),
    ("Set speed nan", "11-13: invalid value “nan” for speed | use a number from 0.1 to 16"),
    (
      "Set size 10x",
      "10-12: invalid value “10x” for size | use a width and a height in points, "
        + "such as 1280x800"
    ),
    ("Set orbit 3", "11-11: invalid value “3” for orbit | use two numbers, such as 36,16"),
    ("Set wireframe maybe", "15-19: invalid value “maybe” for wireframe | use on or off"),
    ("Set size", "5-8: size needs a value | write Set size VALUE"),
    ("Set", "1-3: Set needs more arguments | write Set KEY VALUE"),
    (
      "Set fps 5 6",
      "11-11: unexpected “6” | write Set KEY VALUE; put a name with spaces in "
        + "quotation marks"
    ),
    ("Tap 1,2", "1-3: Tap comes before Open | open a scene first, such as Open demo"),
  ])
  func `a mistake before the scene has its place too`(_ line: String, _ problem: String) {
    let script = RecordingScript("Output a.gif\n\(line)\nOpen demo\n")
    let texts = script.problems.map {
      "\($0.bytes.lowerBound + 1)-\($0.bytes.upperBound): \($0.message) | \($0.hint ?? "")"
    }
    #expect(texts == [problem] && script.problems[0].line == 2)
  }

  @Test func `each Open may have settings of its source, otherwise it has the first ones`() throws {
    let script = RecordingScript(
      """
      Output a.gif
      Set fps 5
      Set scene 2
      Set with x.json
      Open a
      Open b
      Set scene 3
      Set no-embed
      Open c
      Tap
      """)
    #expect(script.problems.isEmpty, "\(script.problems)")
    let settings = script.statements.compactMap { statement -> [String]? in
      guard case .open = statement.command else { return nil }
      return script.settings(for: statement).map { "\($0.setting.rawValue) \($0.value)" }
    }
    #expect(
      settings == [
        ["fps 5", "scene 2", "with x.json"], ["fps 5", "scene 2", "with x.json"],
        ["fps 5", "scene 3", "no-embed on"],
      ])
    #expect(
      Self.problems("Set scene 2") == [
        "1-3: no Open follows this setting | move this line before the Open it belongs to"
      ])
    #expect(
      Self.problems("Set scene 2\nSet scene 3\nOpen demo")
        == ["5-9: scene is set twice | remove one"])
  }

  @Test func `statements are checked against earlier ones`() {
    #expect(
      Self.problems("Output a.gif\nScreenshot b.png\nOutput a.gif")
        == ["8-12: “a.gif” is written twice | use another name"])
    #expect(
      Self.problems("Touch down 1,2\nTouch down 3,4")
        == ["7-10: finger 0 is down already | lift it first: Touch up"])
    #expect(
      Self.problems("Touch down 1,2\nTap")
        == ["1-3: fingers are still down | lift them first: Touch up"])
    #expect(
      Self.problems("Touch down 1,2\nTouch up\nTouch up")
        == ["7-8: up without down | put the finger down first: Touch down X,Y"])
    #expect(Self.problems("Touch down 1,2\nTouch 1:down 3,4\nTouch up\nTouch 1:cancel").isEmpty)
    #expect(
      Self.problems("", prefix: "Set fps 5\nSet fps 6\nOpen demo\n")
        == ["5-7: fps is set twice | remove one"])
    #expect(Self.problems("", prefix: "Set hide hidden\nSet hide outside\nOpen demo\n").isEmpty)
  }

  @Test func `ten mistakes give ten messages, each with its line and a mark below the word`() {
    let lines = [
      "Otput a.gif", "Set sped 2", "Set theme drak", "Tap 1,2", "Open", "Tapp 1,2", "Tap 1,x",
      "Wait soon", "Show mop", "Step x",
    ]
    let script = RecordingScript(lines.joined(separator: "\n"))
    #expect(script.problems.map(\.line) == Array(1...10))
    #expect(
      script.problems[2].diagnostic(in: "a.touch").description == """
        a.touch:3:11: error: invalid value “drak” for theme
            Set theme drak
                      ^~~~
          hint: did you mean “dark”?
        """)
  }

  @Test func `a mark is below its word after tabs and letters of several bytes`() {
    let problem = RecordingScript("Open demo\n\tSelect é \"x").problems[0]
    #expect(
      problem.diagnostic(in: "a").description.hasPrefix(
        "a:2:12: error: this quotation mark is not closed\n    \tSelect é \"x\n    \t         ^~\n")
    )
    let long = RecordingScript("Tap " + String(repeating: "x", count: 300)).problems[0]
    #expect(!long.diagnostic(in: "a").message.contains("\n"))
    let control = RecordingScript("Tapp \u{1B}[31m").problems[0]
    #expect(!control.diagnostic(in: "a").message.contains("\u{1B}"))
  }

  @Test func `CRLF, a byte order mark and a missing line end change nothing`() {
    let plain = RecordingScript("Open demo\nTap 1,2\nOutput a.gif")
    let other = RecordingScript("\u{FEFF}Open demo\r\nTap 1,2\r\nOutput a.gif\r\n")
    #expect(plain == other && plain.problems.isEmpty && plain.statements.count == 3)
  }

  @Test func `a script that does nothing is a mistake`() {
    func first(_ text: String) -> String? { RecordingScript(text).problems.first?.message }
    #expect(first("") == "the script is empty" && first("# x\n\n") == "the script is empty")
    #expect(first("Output a.gif") == "the script opens no scene")
    #expect(first("Open demo\nTap 1,2") == "the script writes nothing")
    #expect(first("Open demo\nTap 1,2\nExpect nil") == nil)
    #expect(first("Open demo\nScreenshot a.png") == nil)
  }

  @Test func `bytes that are not text are one mistake`() {
    for bytes in [[0x89, 0x50, 0x4E, 0x47], [0x54, 0, 0x61, 0], [0xFF, 0xFE]] as [[UInt8]] {
      #expect(throws: ScriptProblem.self) { try RecordingScript(bytes: bytes) }
    }
    #expect(throws: Never.self) { try RecordingScript(bytes: Array("Open demo".utf8)) }
  }

  @Test func `100,000 lines are read, and every mistake is kept`() {
    let many = RecordingScript(
      "Output a.gif\nOpen demo\n" + String(repeating: "Wait 0.01\n", count: 100_000))
    #expect(many.problems.isEmpty && many.statements.count == 100_002)
    let wrong = RecordingScript(String(repeating: "Wave\n", count: 2_000))
    #expect(wrong.problems.count == 2_000)
  }

  @Test func `random texts never trap, and every mistake is inside its line`() {
    var random = SeededGenerator(seed: 11)
    let parts =
      ScriptVerb.allCases.map(\.rawValue) + ScriptSetting.allCases.map(\.rawValue)
      + ["\n", "\n", " ", " ", "\"", "'", "\\", "#", "1,2", ",", "é", "\t", "back", "down", "\r\n"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? " "
      }.joined()
      for problem in RecordingScript(text).problems {
        #expect(problem.bytes.upperBound <= problem.source.utf8.count, "\(text)")
        _ = problem.diagnostic(in: "a").description
      }
    }
  }
}
