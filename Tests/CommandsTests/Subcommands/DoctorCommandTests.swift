import Foundation
import Raster
import Recording
import TestSupport
import Testing

@testable import Commands

struct DoctorCommandTests {
  /// A machine that has every optional program and library.
  private static var machine: Machine {
    Machine(
      display: [("SDL", "9.9.9")], fontCount: 12,
      scripts: [
        .init(
          name: "Latin", package: "fonts-a", sample: "View", isNeeded: true,
          families: ["Sans", "Mono"]),
        .init(name: "Korean", package: "fonts-k", sample: "뷰", families: ["Noto"]),
      ],
      ffmpeg: .found(FFmpeg(version: "7.1", encoders: ["gif", "apng"])), assets: "/a",
      scenes: scenes(24))
  }

  private static func scenes(_ count: Int) -> BuiltInScenes.List {
    BuiltInScenes.List(
      entries: (0..<count).map { .init(id: "\($0)", file: "", name: "", note: "") })
  }

  private func text(_ machine: Machine) -> String {
    MachineReport(machine).text(TextStyle(isColored: false))
  }

  @Test func `a machine that has everything gets no advice`() {
    let report = MachineReport(Self.machine)
    #expect(report.isComplete && report.advice.isEmpty)
    let formats = MovieFormat.allCases.map { format in
      let name = "  " + format.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
      return name + ([.gif, .apng].contains(format) ? format.rawValue : "no encoder")
    }
    #expect(
      text(Self.machine) == """
        hitscope  \(HitScopeCommand.version)
        SDL       9.9.9
        fonts     12 files
          Latin   Sans, Mono
          Korean  Noto
        ffmpeg    7.1
        \(formats.joined(separator: "\n"))
        assets    /a
        scenes    24

        """)
  }

  @Test func `missing parts are named with the package to install`() {
    var machine = Self.machine
    machine.scripts[1].families = nil
    machine.ffmpeg = .missing
    machine.display = []
    #expect(MachineReport(machine).isComplete, "none of it is needed")
    machine.assets = nil
    machine.scenes = nil
    machine.assetsAdvice = "look around"
    #expect(MachineReport(machine).needed == ["look around"])
    let lines = text(machine).split(separator: "\n").map { String($0) }
    for line in [
      "  Korean  no font has “뷰”", "ffmpeg    not found; SVG, HTML and PNG steps do not need it",
      "assets    not found: set HITSCOPE_ASSETS", "scenes    none",
      "Needed:", "look around", "Optional:", "apt install fonts-k   for Korean names",
      "apt install ffmpeg   for \(MovieFormat.names)",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test func `an ffmpeg that cannot be used is named with its problem`() {
    var machine = Self.machine
    machine.ffmpeg = .unusable("“/x/ffmpeg” does not answer within 10 s")
    let lines = text(machine).split(separator: "\n").map { String($0) }
    for line in [
      "ffmpeg    “/x/ffmpeg” does not answer within 10 s; SVG, HTML and PNG steps do not need it",
      "put another ffmpeg first in PATH   for \(MovieFormat.names)",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(MachineReport(machine).isComplete)
  }

  @Test func `a font with Latin letters and a scene are needed`() {
    var machine = Self.machine
    machine.scripts[0].families = nil
    #expect(MachineReport(machine).needed == ["apt install fonts-a   for Latin names"])
    machine = Self.machine
    machine.scenes = Self.scenes(0)
    machine.scenes?.problems = ["bad.json:1:1: error: bad"]
    #expect(!MachineReport(machine).isComplete)
    machine.scenes?.entries = Self.scenes(1).entries
    #expect(MachineReport(machine).isComplete)
    #expect(text(machine).contains("scenes    1, and 1 that cannot be read\n"))
    #expect(text(machine).hasSuffix("Scenes that cannot be read:\nbad.json:1:1: error: bad\n"))
  }

  @Test func `without fonts nothing can be drawn, and one package helps`() {
    var machine = Self.machine
    machine.fontCount = 0
    machine.scripts[1].families = nil
    let report = MachineReport(machine)
    #expect(!report.isComplete)
    #expect(report.needed == ["apt install \(Typesetter.fontPackage)   for all text"])
  }

  @Test func `the status depends on whether this machine can draw`() async throws {
    let run = await CommandRun.run("doctor") { $0.displayFacts = { [("SDL", "9.9.9")] } }
    let fonts = Typesetter().fontCount
    #expect(run.status == (fonts > 0 ? 0 : 69))
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let scenes = try BuiltInScenes().list().entries.count
    for line in [
      "hitscope \(HitScopeCommand.version)", "SDL 9.9.9", "fonts \(fonts) files",
      "scenes \(scenes)",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(lines.contains { $0.hasPrefix("assets /") })
  }

  @Test func `a file's report has its format, its views and the unrecorded properties`()
    async throws
  {
    let scratch = try TemporaryFolder()
    let dump = try scratch.write(
      "<UIWindow: 0x1; frame = (0 0; 320 480)>\n   | <UIView: 0x2; frame = (0 0; 10 10)>\n",
      to: "dump.txt")
    let run = await CommandRun.run("doctor", dump)
    #expect(run.status == 0)
    #expect(run.output.contains("a recursiveDescription dump"))
    #expect(run.output.contains("2 in 1 window"))
    #expect(run.output.contains("Not recorded in this format:"))
  }

  @Test func `a page source's claims about touches are compared with the engine's results`()
    async throws
  {
    let scratch = try TemporaryFolder()
    let page = try scratch.write(
      """
      <AppiumAUT><XCUIElementTypeWindow x="0" y="0" width="100" height="100" visible="true">
      <XCUIElementTypeButton name="a" x="0" y="0" width="50" height="50" visible="true"/>
      <XCUIElementTypeOther name="b" x="0" y="0" width="100" height="100" visible="true"/>
      </XCUIElementTypeWindow></AppiumAUT>
      """, to: "page.xml")
    let run = await CommandRun.run("doctor", page)
    #expect(run.output.contains("The engine agrees with 2 of 3 statements in the file"))
    #expect(run.output.contains("0.0 visible: b is in front of a, and gets the touch"))
    let json = await CommandRun.run("doctor", page, "--format", "json")
    #expect(json.output.contains("{\"claims\":{\"agreeing\":2,\"count\":3"))
    #expect(json.output.contains("\"elements\":{\"read\":4,\"reported\":0,\"total\":4}"))
    #expect(json.output.contains("\"missing\":[\"alpha\",\"hidden\""))
  }

  @Test func `containers that are assumed to let touches pass are counted apart from overrides`()
    async throws
  {
    let folder = try TemporaryFolder()
    let place = "x=\"0\" y=\"0\" width=\"100\" height=\"100\" visible=\"true\""
    let page = try folder.write(
      """
      <AppiumAUT><XCUIElementTypeWindow \(place)>
      <XCUIElementTypeButton name="a" \(place)/>
      <XCUIElementTypeOther \(place)><XCUIElementTypeStaticText name="b" x="0" y="0" width="9"
      height="9" visible="true"/></XCUIElementTypeOther>
      </XCUIElementTypeWindow></AppiumAUT>
      """, to: "page.xml")
    let run = await CommandRun.run("doctor", page)
    let lines = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("override hitTest unknown"), "\(run.output)")
    #expect(lines.contains("let touches pass 1 container, assumed"), "\(run.output)")
    let sidecar = """
      { "hitscope": 1, "views": { "a": { "hitTest": "self" } } }
      """
    try folder.write(sidecar, to: "page.xml.hitscope.json")
    let joined = await CommandRun.run("doctor", page).output
    #expect(joined.contains("1 view\n") && joined.contains("1 container, assumed"), "\(joined)")
  }

  /// A page source with small buttons that a view in front covers.
  private static func page(_ count: Int) -> String {
    let place = "x=\"0\" y=\"0\" width=\"100\" height=\"100\" visible=\"true\""
    let buttons = (0..<count).map { number in
      "<XCUIElementTypeButton name=\"a\(number)\" x=\"\(number % 10 * 10)\" "
        + "y=\"\(number / 10 * 10)\" width=\"10\" height=\"10\" visible=\"true\"/>\n"
    }
    return "<AppiumAUT><XCUIElementTypeWindow \(place)>\n" + buttons.joined()
      + "<XCUIElementTypeOther name=\"b\" \(place)/>\n</XCUIElementTypeWindow></AppiumAUT>\n"
  }

  @Test(arguments: [1, 11, 12, 13, 14])
  func `twelve differences are shown, and the others are counted`(_ count: Int) async throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(Self.page(count), to: "page.xml")
    let run = await CommandRun.run("doctor", page)
    #expect(run.status == 0, "\(run.errors)")
    let lines = (0..<min(count, 12)).map {
      "  0.\($0) visible: b is in front of a\($0), and gets the touch\n"
    }
    let rest =
      count > 12 ? "  … and \(count - 12) more, which --format json lists\n" : ""
    let text =
      "\nThe engine agrees with 2 of \(count + 2) statements in the file; "
      + "\(count) about “visible” differ.\n" + lines.joined() + rest + "\nNot recorded"
    #expect(run.output.contains(text), "\(run.output)")
  }

  @Test func `each difference is in the JSON, with what the file says and who answers`()
    async throws
  {
    let folder = try TemporaryFolder()
    let page = try folder.write(Self.page(13), to: "page.xml")
    let run = await CommandRun.run("doctor", page, "--format", "json")
    let value = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
    let claims = try #require(value?["claims"] as? [String: Any])
    #expect(claims["agreeing"] as? Int == 2 && claims["count"] as? Int == 15)
    let rows = try #require(claims["differing"] as? [[String: Any]])
    #expect(rows.compactMap { $0["view"] as? String } == (0..<13).map { "0.\($0)" })
    #expect(rows.compactMap { $0["answer"] as? String } == Array(repeating: "0.13", count: 13))
    let last = try #require(rows.last)
    #expect(last["point"] as? [Double] == [25, 15])
    #expect(last["reason"] as? String == "b is in front of a12, and gets the touch")
    #expect(last["says"] as? String == "visible" && last["value"] as? Bool == true)
  }

  @Test func `the first script is needed, and a build without a window reports no display`() async {
    let machine = await Machine.find(
      Session(readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { _ in }))
    #expect(
      machine.display.map { "\($0.name): \($0.value)" } == ["window: not available in this build"])
    #expect(
      machine.scripts.map(\.name) == [
        "Latin", "Greek", "Cyrillic", "Korean", "Chinese", "Japanese", "Arabic", "Hebrew",
      ])
    #expect(machine.scripts.map(\.isNeeded) == [true] + Array(repeating: false, count: 7))
    let (usual, wide) = ("fonts-dejavu-core", "fonts-noto-cjk")
    #expect(
      machine.scripts.map(\.package) == [usual, usual, usual, wide, wide, wide, usual, usual])
    #expect(machine.scripts.allSatisfy { $0.families?.isEmpty != true })
  }
}
