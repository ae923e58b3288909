import Foundation
import Recording
import TestSupport
import Testing

@testable import Commands

struct ScriptInterpreterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The settings of small, quick recordings, as lines and as options.
  private static let settings = "Set size 320x240\nSet speed 16\nSet fps 10\n"
  private static let options = ["--size", "320x240", "--speed", "16", "--fps", "10"]

  private func run(_ lines: String, name: String = "a.touch") async throws -> CommandRun {
    await CommandRun.run("run", try folder.write(lines, to: name))
  }

  /// The files below a folder with their bytes.
  private func files(_ name: String) -> [String: [UInt8]] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.file(name))) ?? []
    var files: [String: [UInt8]] = [:]
    for file in names { files[file] = folder.bytes(of: "\(name)/\(file)") }
    return files
  }

  private static let equal: [(script: String, record: [String])] = [
    ("Open view-a-b-c\nTap 196,282", ["view-a-b-c", "--at", "196,282"]),
    ("Open demo\nTap\nPlay", ["view-a-b-c"]),
    (
      "Set theme dark\nSet look structure\nSet wireframe\nSet rulers on\nSet all-steps\nOpen "
        + "overlay\nTap",
      [
        "overlay", "--theme", "dark", "--look", "structure", "--wireframe", "--rulers",
        "--all-steps",
      ]
    ),
    (
      "Set view 3d\nSet orbit -20,30\nSet fan-out\nOpen overlay\nTap",
      ["overlay", "--view", "3d", "--orbit=-20,30", "--fan-out"]
    ),
    (
      "Set panel flowchart\nOpen why-covered\nTap\nShow why target",
      ["why-covered", "--panel", "flowchart", "--why", "target"]
    ),
    (
      "Set presenter\nOpen why-covered\nTap\nShow why target",
      ["why-covered", "--presenter", "--why", "target"]
    ),
    ("Open why-covered\nTap 100,100\nShow map", ["why-covered", "--at", "100,100", "--map"]),
    ("Open why-covered\nTap\nShow audit", ["why-covered", "--audit"]),
    (
      "Open button\nTouch down 160,240\nTouch move 170,250\nTouch up",
      ["button", "--script", "down 160,240; move 170,250; up"]
    ),
    ("Open button\nTouch scene", ["button", "--script", "scene"]),
    (
      "Open button\nTouch down 160,240\nWait 0.6\nTouch up",
      ["button", "--script", "down 160,240; up @\(0.6 + 1.0 / 60)"]
    ),
  ]

  @Test(arguments: equal.indices)
  func `a script gives the bytes of record with the same options`(index: Int) async throws {
    let (script, record) = Self.equal[index]
    let names = ["a.svg", "a.png", "steps/"]
    let outputs = names.map { "Output script/\($0)\n" }.joined()
    try FileManager.default.createDirectory(
      atPath: folder.file("script"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.file("record"), withIntermediateDirectories: true)
    let run = try await run(outputs + Self.settings + script)
    #expect(run.status == 0, "\(run.errors)")
    let other = await CommandRun.run(
      list: ["record"] + record + Self.options
        + names.flatMap { ["-o", folder.file("record/\($0)")] })
    #expect(other.status == 0, "\(other.errors)")
    let (mine, recorded) = (files("script"), files("record"))
    #expect(mine.count > 3 && Set(mine.keys) == Set(recorded.keys))
    for (name, bytes) in recorded { #expect(mine[name] == bytes, "\(name)") }
  }

  @Test(.needs(.ffmpeg))
  func `a movie and a page have the bytes of record too`() async throws {
    let run = try await run(
      "Output a.gif\nOutput a.html\n\(Self.settings)Open expanded-roomy\nTap 150,190\nWait 0\n")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let other = await CommandRun.run(
      list: ["record", "expanded-roomy", "--at", "150,190"] + Self.options + [
        "-o", folder.file("b.gif"), "-o", folder.file("b.html"),
      ])
    #expect(other.status == 0)
    #expect(folder.bytes(of: "a.gif") == folder.bytes(of: "b.gif"))
    #expect(folder.bytes(of: "a.html") == folder.bytes(of: "b.html"))
  }

  @Test(arguments: [0, 4, 7, 22])
  func `a screenshot after steps has the bytes of render`(step: Int) async throws {
    let steps = step == 0 ? "Play 0" : "Step \(step)"
    let run = try await run(
      "\(Self.settings)Open demo\nTap 196,282\n\(steps)\nScreenshot a.png\nScreenshot a.svg\n"
        + "Screenshot a.pdf\n")
    #expect(run.status == 0, "\(run.errors)")
    let names = ["png", "svg", "pdf"].flatMap { ["-o", folder.file("b.\($0)")] }
    let other = await CommandRun.run(
      list: ["render", "view-a-b-c", "--at", "196,282", "--size", "320x240"] + names
        + (step == 0 ? [] : ["--step", "\(step)"]))
    #expect(other.status == 0)
    for name in ["png", "svg", "pdf"] where step > 0 {
      #expect(folder.bytes(of: "a.\(name)") == folder.bytes(of: "b.\(name)"), "\(name)")
    }
    #expect((folder.bytes(of: "a.png") == folder.bytes(of: "b.png")) == (step > 0))
  }

  @Test func `a gesture that is sent finger by finger can be shown step by step`() async throws {
    let run = try await run(
      """
      \(Self.settings)Open button
      Touch down 160,240
      Touch move 170,250
      Touch up
      Step 3
      Screenshot 1.png
      Step
      Screenshot 2.png
      Play
      Screenshot 3.png
      """)
    #expect(run.status == 0, "\(run.errors)")
    var pictures: Set<[UInt8]> = []
    for (number, step) in [(1, ["--step", "3"]), (2, ["--step", "4"]), (3, [])] {
      let other = await CommandRun.run(
        list: [
          "render", "button", "--script", "down 160,240; move 170,250; up", "--size", "320x240",
          "-o", folder.file("other.png"),
        ] + step)
      #expect(other.status == 0)
      let picture = try #require(folder.bytes(of: "\(number).png"))
      #expect(folder.bytes(of: "other.png") == picture, "\(number)")
      pictures.insert(picture)
    }
    #expect(pictures.count == 3)
  }

  @Test(arguments: [
    ("Tap 196,282", ["--at", "196,282"]),
    ("Tap 196,282\nStep 4", ["--at", "196,282", "--step", "4"]),
    ("Tap 196,282\nStep 4\nStep back 2\nWait 1", ["--at", "196,282", "--step", "2"]),
  ])
  func `a PDF shows the end of the last shot`(lines: String, options: [String]) async throws {
    let run = try await run("Output a.pdf\n\(Self.settings)Open demo\n\(lines)\n")
    #expect(run.status == 0, "\(run.errors)")
    let other = await CommandRun.run(
      list: ["render", "view-a-b-c", "--size", "320x240", "-o", folder.file("b.pdf")] + options)
    #expect(other.status == 0, "\(other.errors)")
    let picture = try #require(folder.bytes(of: "a.pdf"))
    #expect(picture == folder.bytes(of: "b.pdf"))
  }

  @Test func `the steps of a gesture include those that its timers cause`() async throws {
    try folder.write(
      """
      {"hitscope": 1, "name": "Taps", "screen": [320, 480], "windows": [
        {"class": "UIWindow", "id": "w", "frame": [0, 0, 320, 480], "gestures": [
          {"type": "tap", "id": "two", "numberOfTapsRequired": 2, "action": "twice"},
          {"type": "tap", "id": "one", "requireToFail": ["two"], "action": "once"}]}]}
      """, to: "taps.json")
    let run = try await run(
      """
      \(Self.settings)Open taps.json
      Touch down 160,240
      Touch up
      Step 1000
      Screenshot 1.png
      Step back
      Step
      Screenshot 2.png
      """)
    #expect(run.status == 0, "\(run.errors)")
    let other = await CommandRun.run(
      list: [
        "render", folder.file("taps.json"), "--script", "down 160,240; up", "--size", "320x240",
        "-o", folder.file("other.png"),
      ])
    #expect(other.status == 0, "\(other.errors)")
    for number in 1...2 {
      let picture = try #require(folder.bytes(of: "\(number).png"))
      #expect(picture == folder.bytes(of: "other.png"), "\(number)")
    }
  }

  @Test func `a script crops its pictures and chooses their panels, as render does`() async throws {
    let run = try await run(
      "\(Self.settings)Set panels canvas\nSet no-legend\nSet crop 20,50,200,120\nOpen button\n"
        + "Tap\nScreenshot a.png\nScreenshot a.svg\n")
    #expect(run.status == 0, "\(run.errors)")
    let other = await CommandRun.run(
      list: [
        "render", "button", "--size", "320x240", "--panels", "canvas", "--no-legend", "--crop",
        "20,50,200,120", "-o", folder.file("b.png"), "-o", folder.file("b.svg"),
      ])
    #expect(other.status == 0, "\(other.errors)")
    #expect(folder.bytes(of: "a.png") == folder.bytes(of: "b.png"))
    #expect(folder.bytes(of: "a.svg") == folder.bytes(of: "b.svg"))
    #expect(folder.text(of: "a.svg")?.contains("viewBox=\"0 0 200 120\"") == true)
    let outside = try await self.run("Output a.svg\nSet crop 900,900,10,10\nOpen button\nTap\n")
    #expect(outside.status == 65 && outside.errors.contains("is outside the picture"))
    let page = try await self.run("Output a.html\nSet crop 0,0,90,90\nOpen button\nTap\n")
    #expect(page.status == 65 && page.errors.contains("a page cannot be cropped"))
    let panel = try await self.run("Output a.svg\nSet panels canvas,tre\nOpen button\nTap\n")
    #expect(panel.status == 65 && panel.errors.contains("did you mean “tree”?"))
  }

  /// Returns the pictures of a script's screenshots.
  private func pictures(_ lines: String, count: Int) async throws -> [[UInt8]] {
    let run = try await run(Self.settings + lines)
    #expect(run.status == 0, "\(run.errors)")
    return try (1...count).map { try #require(folder.bytes(of: "\($0).png")) }
  }

  @Test func `steps back, edits, selections and levels change the picture, and back again`()
    async throws
  {
    let all = try await pictures(
      """
      Open demo
      Tap B.1
      Screenshot 1.png
      Step back 3
      Screenshot 2.png
      Step 3
      Screenshot 3.png
      Edit B.1 isUserInteractionEnabled no
      Screenshot 4.png
      Edit B.1 userInteractionEnabled yes
      Screenshot 5.png
      Select "View C"
      Screenshot 6.png
      Select
      Screenshot 7.png
      View 3d
      Screenshot 8.png
      View 2d
      Screenshot 9.png
      Show map
      Screenshot 10.png
      Hide
      Screenshot 11.png
      """, count: 11)
    #expect(all[0] == all[2] && all[0] == all[4] && all[0] == all[6])
    #expect(all[0] == all[8] && all[0] == all[10])
    #expect(Set([all[0], all[1], all[3], all[5], all[7], all[9]]).count == 6)
  }

  @Test func `an edit redirects the touch, and the search follows it`() async throws {
    let run = try await run(
      """
      Open demo
      Tap B.1
      Expect B.1
      Edit B.1 isHidden yes
      Expect "View B"
      Edit "View B" alpha 0
      Edit "A.2" hitTest passThrough
      Expect "View A"
      """)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a failed expectation names its line, and nothing is written`() async throws {
    let run = try await run("Output a.svg\nOpen demo\nTap 196,282\nExpect A.1\nExpect B.2\n")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "a.touch:4:8: error: expectation failed: B.1 answers for (196, 282), not A.1"))
    #expect(run.errors.contains("    Expect A.1\n           ^~~"))
    #expect(run.errors.contains("a.touch:5:8: error: expectation failed"))
    #expect(folder.contents == ["a.touch"])
  }

  @Test(arguments: [
    ("Tap B.3", "3:5: error: no view named “B.3”", "did you mean"),
    ("Select \"View\"", "3:8: error: no view named “View”", "hint: "),
    ("Edit B.1 alhpa 0.5", "3:10: error: unknown property “alhpa”", "did you mean “alpha”?"),
    ("Edit B.1 alpha much", "3:16: error: invalid value “much”", "use a number from 0 to 1"),
    ("Edit B.1 isHidden maybe", "3:19: error: invalid value “maybe”", "use yes or no"),
    ("Edit B.1 hitTest slef", "3:18: error: invalid value “slef”", "did you mean “self”?"),
    ("Touch scene", "3:7: error: the scene contains no touch script", "Touch down X,Y"),
    ("Play", "3:1: error: nothing to play", "tap first: Tap X,Y"),
    ("Step", "3:1: error: no steps", "tap first: Tap X,Y"),
    ("Expect B.1", "3:1: error: no touch is given before this line", "tap first: Tap X,Y"),
    ("Show why", "3:1: error: no view is selected, and none was touched", "Show why VIEW"),
    ("Show touches", "3:1: error: no touch to show", "tap first: Tap X,Y"),
    ("Show changes none.json", "3:14: error: ", "none.json: no such file"),
    ("Message {\"tick\":", "3:9: error: not a message of a session log", "--log LOG"),
    ("Open view-a-b", "3:6: error: view-a-b: no such file", "the scene “view-a-b-c”"),
    ("Open none.json", "3:6: error: ", "none.json: no such file"),
  ])
  func `a mistake about the scene is reported with its place`(
    line: String, message: String, hint: String
  ) async throws {
    let path = try folder.write("Output a.svg\nOpen demo\n\(line)\nWait 1\n", to: "a.touch")
    for command in ["validate", "run"] {
      let run = await CommandRun.run(command, path)
      #expect(run.status == 65 && run.errors.contains("a.touch:\(message)"), "\(run.errors)")
      #expect(run.errors.contains(hint), "\(run.errors)")
    }
    #expect(folder.contents == ["a.touch"])
  }

  @Test func `all mistakes of all scripts are reported at once`() async throws {
    let one = try folder.write(
      "Open demo\nTap B.9\nSelect C.9\nWait 1\nOutput a.svg", to: "a.touch")
    let two = try folder.write("Opne demo\nTap 1", to: "b.touch")
    let run = await CommandRun.run("validate", one, two)
    #expect(run.status == 65)
    for place in ["a.touch:2:5:", "a.touch:3:8:", "b.touch:1:1:"] {
      #expect(run.errors.contains(place), "\(run.errors)")
    }
  }

  @Test func `mistakes of the text and of the scene are reported together, by line`() async throws {
    let script = try folder.write(
      "Output a.svg\nOpen demo\nTap B.9\nWave 1\nSelect C.9\nWait soon\n", to: "a.touch")
    let run = await CommandRun.run("validate", script)
    #expect(run.status == 65)
    let lines = run.errors.split(separator: "\n").filter { $0.contains("error: ") }
      .compactMap { $0.split(separator: ":").dropFirst().first }
    #expect(lines == ["3", "4", "5", "6"])
  }

  @Test func `an output that is an input is refused`() async throws {
    let scene = await CommandRun.run("samples", "button").output
    try folder.write(scene, to: "scene.json")
    let first = try folder.write("x", to: "back.png")
    let run = try await run("Open scene.json\nTap 1,1\nScreenshot ./scene.json/../a.png\n")
    #expect(run.status == 73)
    let own = try await self.run("Output a.svg\nOpen scene.json\nTap 160,240\n", name: "a.svg")
    #expect(own.status == 65 && own.errors.contains("a.svg is a file that the script reads"))
    #expect(folder.text(of: "a.svg")?.hasPrefix("Output") == true)
    #expect(first.hasSuffix("back.png"))
  }

  @Test func `files beside the script are opened, whatever the current folder is`() async throws {
    try folder.write(await CommandRun.run("samples", "button").output, to: "scene.json")
    let run = try await run("Output a.svg\n\(Self.settings)Open scene.json\nTap\nExpect button\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.contents == ["a.svg", "a.touch", "scene.json"])
  }

  @Test func `a folder beside the script does not hide the built-in scene of its name`()
    async throws
  {
    for name in ["button", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false)
    }
    let scene = try await run("Output a.svg\n\(Self.settings)Open button\nTap\nExpect button\n")
    #expect(scene.status == 0, "\(scene.errors)")
    let other = try await run("Output a.svg\n\(Self.settings)Open other\nTap\n")
    #expect(other.status == 65 && other.errors.contains("this is a directory"), "\(other.errors)")
  }

  @Test func `two scenes, taps and a pinch are one recording`() async throws {
    let run = try await run(
      """
      Output steps/
      \(Self.settings)Open button
      Tap 160,240
      Tap 10,10
      Open overlay
      Tap
      Wait 1
      Pinch 160,240 from 40 to 160
      """)
    #expect(run.status == 0, "\(run.errors)")
    let count = files("steps").count - 1
    let single = await CommandRun.run(
      "record", "overlay", "--size", "320x240", "-o", folder.file("one/"))
    #expect(single.status == 0)
    #expect(count > files("one").count + 20)
    #expect(files("steps")["step-001.png"] != nil)
  }

  @Test func `too many pictures need a line of the script`() async throws {
    let lines = "Output a.gif\nSet fps 60\nSet size 90x90\nOpen demo\nTap\nWait 200\n"
    let run = try await run(lines)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("add “Set yes” to the script"))
    #expect(folder.contents == ["a.touch"])
  }

  @Test func `settings that do not fit together are reported where the scene is opened`()
    async throws
  {
    let run = try await run("Output a.svg\nSet orbit 1,2\nOpen demo\n")
    #expect(run.status == 65)
    #expect(run.errors.contains("a.touch:3:6: error: the settings do not fit: "))
    #expect(run.errors.contains("--orbit and --spacing require --view 3d"))
  }

  @Test func `every setting is an option of record`() async throws {
    let help = await CommandRun.run("record", "--help").output
    for setting in ScriptSetting.allCases {
      #expect(help.contains("--\(setting.rawValue)"), "\(setting.rawValue)")
    }
  }
}
