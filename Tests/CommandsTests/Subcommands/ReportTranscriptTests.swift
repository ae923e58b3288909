import Debugger
import Files
import Foundation
import Geometry
import SceneFormat
import TestSupport
import Testing

@testable import Commands

/// The output of commands with each of their options, and the errors for each invalid value: short
/// texts verbatim, long texts and pictures as fingerprints.
@Suite struct ReportTranscriptTests {
  private static let longest = 1500

  private static func answer(
    _ line: String, input: String = "", _ change: (inout Session) -> Void = { _ in }
  ) async -> String {
    let words = line.split(separator: " ").map {
      String($0).replacing("_", with: " ").replacing(
        "EXAMPLES", with: CommandRun.assets + "/Examples")
    }
    let run = await CommandRun.run(list: words, input: input, isWhole: true, change: change)
    let texts = [("", run.output), ("stderr: ", run.errors)].map { part in
      let text = part.1.replacing(CommandRun.assets, with: "ASSETS")
        .replacing("\"\(AuditReport.uri(CommandRun.assets))/", with: "\"ASSETS/")
        .replacing(HitScopeCommand.version, with: "VERSION")
      if text.isEmpty { return "" }
      let shown = text.utf8.count > longest ? Fingerprint.of(text) : text
      return part.0 + shown + (shown.hasSuffix("\n") ? "" : "\n")
    }
    return "$ hitscope \(line)\n\(texts.joined())status \(run.status)\n"
  }

  private static func transcript(_ lines: [String], named name: String) async throws -> String? {
    var text = ""
    // Standard input for commands that read a scene: without views, so that drawings are small.
    let scene = "{\"hitscope\": 1, \"name\": \"S\", \"screen\": [9, 9], \"windows\": []}"
    for line in lines { text += await answer(line, input: scene) }
    return try Golden.mismatch(text: text, named: name)
  }

  @Test func `reports match their golden files, in each format and colour`() async throws {
    let lines = [
      "map overlay --color always", "map overlay --view list",
      "map overlay --view list --color always",
      "map why-slop --view target --color always", "map why-slop --view target --format json",
      "map why-z-position --color always", "map why-hidden --view target",
      "map transparent-parts --format json", "map transforms --at-scale 1",
      "map child-outside-parent --color always", "map why-alpha --view nobody",
      "audit EXAMPLES/Shop.storyboard --color always",
      "audit EXAMPLES/Shop.storyboard --format sarif",
      "audit EXAMPLES/Shop.storyboard --scene 2 --format json", "audit why-z-position",
      "audit why-covered --color always --fail-on error",
      "audit why-alpha --format sarif", "audit why-covered --minimum-target 100",
      "why why-covered target --color always", "why why-slop target", "why why-disabled target",
      "why why-second-finger target --script scene --color always",
      "why why-exclusive target --script scene", "why why-scroll target --format json",
      "why view-a-b-c B.1 --color always", "why view-a-b-c 0.0.1.0 --at 5,5",
      "trace view-a-b-c --color always", "trace view-a-b-c --at 190,250 --format json",
      "touch button --color always", "touch two-buttons-exclusive --format json",
      "touch scroll-over-button --color always", "diff overlay EXAMPLES/overlay.json",
      "diff why-hidden why-alpha --color always", "diff why-hidden why-alpha --format json",
      "verify EXAMPLES/checkout.txt --touches EXAMPLES/touches.log --color always",
      "verify EXAMPLES/checkout.txt --touches EXAMPLES/touches.log --format json",
      "verify overlay", "scenes EXAMPLES/Shop.storyboard", "scenes overlay --format json",
      "samples overlay", "samples nothing", "convert overlay --format outline",
      "doctor EXAMPLES/Shop.storyboard --color always", "doctor overlay --format json",
      "doctor EXAMPLES/checkout.txt --format json", "doctor EXAMPLES/Shop.storyboard --scene 3",
    ]
    #expect(try await Self.transcript(lines, named: "reports.txt") == nil)
  }

  @Test func `each value beyond a limit is refused with the same message, one within is accepted`()
    async throws
  {
    let render = "render view-a-b-c --size 160x120 --format svg -o -"
    let record = "record - --at 1,1 --size 16x16 --format svg -o -"
    let lines = [
      "render view-a-b-c", "render view-a-b-c -o x", "render view-a-b-c -o -",
      "\(render) --step=-1", "\(render) --step 0",
      "\(render) --step 999", "\(render) --scale 0.24", "\(render) --scale 8.1",
      "render view-a-b-c --format svg -o - --size 15x16",
      "render view-a-b-c --format svg -o - --size 16x16",
      "render view-a-b-c --format svg -o - --size 16385x16",
      "render view-a-b-c --format svg -o - --size 16x8192 --scale 2",
      "render view-a-b-c --format svg -o - --size 16x8193 --scale 2",
      "\(render) --view 3d --orbit 81,0",
      "\(render) --view 3d --spacing 401", "\(render) --view 2d --spacing 1",
      "\(render) --measure A,", "\(render) --measure ,A", "\(render) --measure A,B,C",
      "\(render) --background-opacity 1", "\(render) --map --audit", "\(render) --why nobody",
      "\(render) --script down_1,1 --at 1,1", "\(render) --script nonsense", "\(render) --script _",
      "render overlay --size 160x120 --format svg -o - --script scene",
      "record view-a-b-c", "record view-a-b-c -o x", "record view-a-b-c -o - --format steps",
      "record view-a-b-c -o -", "\(record) --fps 1 --speed 0.1 --hold-last 60 --ffmpeg-timeout 1",
      "\(record) --fps 60 --speed 16 --hold-last 0 --ffmpeg-timeout 86400",
      "\(render) --view 3d --orbit 80,-80 --spacing 400", "\(record) --fps 0",
      "\(record) --fps 61", "\(record) --speed 0.09",
      "\(record) --speed 16.1",
      "\(record) --hold-last=-1", "\(record) --hold-last 61",
      "\(record) --ffmpeg-timeout 0.9", "\(record) --ffmpeg-timeout 86401", "\(record) --fan-out",
      "\(record) --fan-out --view 3d", "map overlay --at-scale 0", "map overlay -o x.gif", "trace",
      "trace nothing", "trace overlai",
      "trace view-a-b-c --at 1000000000,-1000000000",
      "trace view-a-b-c --at 1000000001,0", "trace view-a-b-c --at 1,-1000000001",
      "trace view-a-b-c --at 0x10,1", "why names UIView", "touch names",
      "touch overlay --script scene", "hit - --points -", "verify - --touches -",
      "diff - -", "help trase", "help trace map", "help --all x", "trse",
      "replay /nowhere/log", "replay x -o x.gif", "replay x --scale 8.1",
      "view overlay --step 0", "view overlay --quit-after=-0.1",
      "view overlay --quit-after 1000001", "view nothing.json", "ui-dump overlay --size 1x1",
      "audit overlay --minimum-target=-1",
    ]
    #expect(try await Self.transcript(lines, named: "limits.txt") == nil)
  }

  @Test func `a session that is replayed reports its end in each format`() async throws {
    let content = try FileContent(
      path: "overlay.json", bytes: FileSource(CommandRun.assets + "/Scenes/overlay.json").bytes())
    func log(_ messages: [Message]) -> String {
      ([.fileRead(content)] + messages).map { SessionLog.line($0) + "\n" }.joined()
    }
    let start = Message.begin(theme: "light", touch: Point(160, 180), step: nil, remark: nil)
    let touched = log([
      .resized(Size(900, 640)), start, .tick(0.5), .key(.end, []), .tick(0.5), .key("t", []),
    ])
    var text = ""
    for line in [
      "replay -", "replay - --headless --color always", "replay - --format json",
      "replay - --expect list", "replay - --expect nil --color always", "replay - --expect nobody",
      "replay - --headless -o -", "replay - --quit-at-end --scale 2",
    ] {
      text += await Self.answer(line, input: touched)
    }
    text += await Self.answer("replay - --expect list", input: log([.resized(Size(900, 640))]))
    text += await Self.answer("replay - --headless", input: log([]))
    #expect(try Golden.mismatch(text: text, named: "replays.txt") == nil)
  }

  @Test func `the final picture of a session is written in both formats`() async throws {
    let content = try FileContent(
      path: "overlay.json", bytes: FileSource(CommandRun.assets + "/Scenes/overlay.json").bytes())
    let log = [Message.fileRead(content), .resized(Size(320, 240))]
      .map { SessionLog.line($0) + "\n" }.joined()
    let folder = try TemporaryFolder()
    let run = await CommandRun.run(
      list: ["replay", "-", "-o", folder.file("a.svg"), "-o", folder.file("a.png")], input: log)
    #expect(run.status == 0 && run.errors == "")
    #expect(folder.contents == ["a.png", "a.svg"])
    #expect(folder.text(of: "a.svg")?.hasPrefix("<svg") == true)
    #expect(folder.bytes(of: "a.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    // Text may be written to a terminal, a bitmap and a page may not. File names end with the format.
    let svg = await CommandRun.run(list: ["map", "overlay", "-o", folder.file("m.svg")]) {
      $0.outputIsTerminal = true
    }
    #expect(svg.status == 0)
    for (format, status) in [("svg", 0), ("png", 64), ("pdf", 64)] as [(String, Int32)] {
      let line = ["render", "view-a-b-c", "--size", "160x120", "--format", format, "-o", "-"]
      #expect(await CommandRun.run(list: line) { $0.outputIsTerminal = true }.status == status)
      #expect(await CommandRun.run(list: line).status == 0)
    }
    for (format, status) in [("svg", 0), ("html", 64), ("sheet", 64)] as [(String, Int32)] {
      let line = ["record", "why-hidden", "--size", "160x120", "--format", format, "-o", "-"]
      #expect(await CommandRun.run(list: line) { $0.outputIsTerminal = true }.status == status)
    }
  }

  @Test func `a map that is drawn shows the chosen view`() async throws {
    let folder = try TemporaryFolder()
    var pictures: Set<[UInt8]> = []
    for more in [[], ["--view", "list"], ["--theme", "dark"], ["--at-scale", "2"]] {
      let file = folder.file("map.svg")
      let run = await CommandRun.run(
        list: ["map", "overlay", "--size", "640x480", "-o", file] + more)
      #expect(run.status == 0 && run.output == "" && run.errors == "")
      pictures.insert(folder.bytes(of: "map.svg") ?? [])
    }
    #expect(pictures.count >= 3)
    // The same picture as that of “render”.
    let map = await CommandRun.run(
      list: ["map", "overlay", "--size", "640x480", "-o", folder.file("a.svg")])
    let render = await CommandRun.run(
      list: ["render", "overlay", "--map", "--size", "640x480", "-o", folder.file("b.svg")])
    #expect(map.status == 0 && render.status == 0)
    #expect(
      folder.text(of: "a.svg")?.contains("TOUCH MAP")
        == folder.text(of: "b.svg")?.contains("TOUCH MAP"))
  }

  @Test func `the interface is dumped as text and data after each kind of action`() async throws {
    var text = ""
    for line in [
      "ui-dump overlay", "ui-dump overlay --format json", "ui-dump overlay --color always",
      "ui-dump overlay --size 640x480", "ui-dump overlay --do click_Dark_theme",
      "ui-dump overlay --do press_Tab --format json", "ui-dump overlay --do press_Tab",
      "ui-dump overlay --do press_Ctrl_K --do type_ro_w", "ui-dump overlay --do press_Page_Down",
      "ui-dump overlay --do press_Shift_n", "ui-dump overlay --do press_←",
      "ui-dump overlay --do tap_160,180 --do press_End", "ui-dump overlay --do tap_5,5",
      "ui-dump overlay --do wait_0", "ui-dump overlay --do wait_0.25",
      "ui-dump overlay --do wait_3600.5", "ui-dump overlay --do wait_-1",
      "ui-dump overlay --do tap_1,2,3", "ui-dump overlay --do tap_1,inf",
      "ui-dump overlay --do hop_x", "ui-dump overlay --do press",
      "ui-dump overlay --do press_control_shift_alt_Return", "ui-dump overlay --do click_nothing",
    ] {
      text += await Self.answer(line)
    }
    #expect(try Golden.mismatch(text: text, named: "interfaces.txt") == nil)
  }
}
