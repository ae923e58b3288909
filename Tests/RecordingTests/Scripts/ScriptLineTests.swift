import Files
import TestSupport
import Testing

@testable import Recording

/// Every verb and every setting with values at and beyond each limit, as the command that they mean
/// or the mistake that is reported.
@Suite struct ScriptLineTests {
  private static func text(of line: String, before: String = "Open demo\n", after: String) -> String
  {
    let script = RecordingScript(before + line + after)
    let number = before.count { $0 == "\n" } + 1
    let commands = script.statements.filter { $0.line == number }.map { "\($0.command)" }
    let problems = script.problems.map {
      "line \($0.line), \($0.bytes.lowerBound + 1)-\($0.bytes.upperBound): \($0.message) | "
        + ($0.hint ?? "no hint")
    }
    return "\(line) → \((commands + problems).joined(separator: "; "))\n"
  }

  private static let values: [ScriptSetting.Kind: [String]] = [
    .flag: ["", "on", "off", "yes", "ON"],
    .size: [
      "16x16", "15x16", "16x15", "16384x16384", "16385x16", "16x16385", "16", "16x", "x16",
      "16x16x16", "16,16", "99.5x99", "16x16x", "x16x16", "16xx16", "x",
    ],
    .pair: [
      "1,2", "-1.5,2e1", "1", "1,", ",2", "1,2,3", "nan,1", "1,inf", "x,y", "1,2,", ",1,2",
      "1,,2", ",",
    ],
    .file: ["a.png", "\"a b\"", "\"\"", ""], .text: ["x", "0.1", "\"\"", ""],
  ]

  private static func values(of kind: ScriptSetting.Kind) -> [String] {
    switch kind {
    case .number(let range):
      let (low, high) = (range.lowerBound, range.upperBound)
      return [low, high, low - 0.01, high + 0.01, (low + high) / 2].map { "\($0)" }
        + ["x", "nan", "1e999", "0x10", ""]
    case .whole(let range):
      let (low, high) = (range.lowerBound, range.upperBound)
      return [low, high, low - 1, high + 1].map { "\($0)" } + ["1.5", "x", ""]
    case .choice(let names): return names + ["nothing", String(names[0].dropLast()), ""]
    case .list(let names):
      return [
        names.joined(separator: ","), names[0], "\(names[0]),", ",\(names[1])",
        "\(names[0]),\(names[1].dropLast())", "nothing", "", ",",
        "\(names[0]),,\(names[1])", "\(names[0]),\(names[0])",
      ]
    default: return values[kind] ?? []
    }
  }

  @Test func `each setting has its limits`() throws {
    var text = ""
    for setting in ScriptSetting.allCases {
      text += "— \(setting.rawValue), source \(setting.isOfSource), more \(setting.isRepeatable)\n"
      for value in Self.values(of: setting.kind) {
        text += Self.text(
          of: "Set \(setting.rawValue) \(value)", before: "", after: "\nOpen demo\nExpect nil\n")
      }
      let twice = "Set \(setting.rawValue) on\nSet \(setting.rawValue) on\n"
      text += Self.text(of: "Open demo", before: twice, after: "\nExpect nil\n")
    }
    for line in ["Set", "Set nonsense 1", "Set fsp 1", "Set fps", "Set fps 1 2", "Set yes on off"] {
      text += Self.text(of: line, before: "", after: "\nOpen demo\nExpect nil\n")
    }
    #expect(try Golden.mismatch(text: text, named: "settings.txt") == nil)
  }

  @Test func `each verb has its arguments, each with its limits`() throws {
    let lines = [
      "Output", "Output a.gif b", "Output a.pdf", "Output A.GIF", "Output .gif", "Output a.",
      "Output a.b/c", "Output a.b/", "Output -", "Output a.git", "Output a.pgn", "Output a.xyz",
      "Output a.webp", "Output a.apng", "Output a.mp4", "Output a.webm", "Output a.svg",
      "Output a.html", "Output a.png", "Output /", "Output \"\"",
      "Open", "Open a b", "Open \"\"", "Open 'a b'",
      "Tap", "Tap 1,2", "Tap 1000000000,-1000000000", "Tap 1000000000.5,0", "Tap 0,-1000000000.5",
      "Tap 1000000001,0", "Tap 0,1000000001", "Tap \"1,2\"", "Tap a,b", "Tap a,1", "Tap ,",
      "Tap 1,",
      "Tap 1 2", "Tap inf,0", "Tap 0,nan", "Tap \"\"",
      "Touch scene", "Touch scene 1", "Touch down 1,2 3", "Touch 0:down 1,2", "Touch 63:down 1,2",
      "Touch 64:down 1,2", "Touch -1:down 1,2", "Touch x:down 1,2", "Touch :down 1,2",
      "Touch 1: 1,2", "Touch up", "Touch cancel", "Touch move", "Touch down", "Touch up 1,2",
      "Touch down \"1,2\"", "Touch down a", "Touch down 1,2\nTouch move 3,4\nTouch up 5,6",
      "Touch down 1,2\nTouch cancel 5,6\nTouch down 1,2\nTouch 1:move 3,4", "Touch scen",
      "Touch down 1,2\nPinch 1,2 from 3 to 4\nTouch scene\nTap\nTouch up",
      "Pinch", "Pinch 1,2", "Pinch 1,2 from 0 to 100000", "Pinch 1,2 from 0 to 100000.5",
      "Pinch 1,2 from -0.1 to 4", "Pinch 1,2 from x to 4", "Pinch 1,2 from 3 to 4 5",
      "Pinch 1,2 to 3 from 4", "Pinch 1,2 from 3 from 4", "Pinch a from 3 to 4",
      "Step", "Step 1", "Step 10000000", "Step 10000001", "Step 0", "Step -1", "Step 1.5",
      "Step 1 2", "Step back", "Step back 1", "Step back 10000000", "Step back 10000001",
      "Step back 0", "Step back back", "Step back 1 2", "Step bak", "Step x",
      "Play", "Play 0", "Play 3600", "Play 3600.5", "Play 1s", "Play 1ms", "Play 3600000ms",
      "Play 3600001ms", "Play s", "Play ms", "Play 1 2", "Play -0.1", "Play 1m", "Play \"\"",
      "Wait", "Wait 0", "Wait 3600", "Wait 3601", "Wait 1.5s", "Wait 1500ms", "Wait 1 s",
      "Select", "Select a", "Select a b", "Select \"a b\"", "Select \"\"",
      "Edit", "Edit a", "Edit a b", "Edit a b c", "Edit a b c d  e", "Edit \"a b\" c 'd e'",
      "Show", "Show why", "Show why a", "Show why a b", "Show map", "Show map a", "Show audit",
      "Show audit a", "Show changes", "Show changes a", "Show changes a b", "Show touches",
      "Show touches a", "Show whi", "Show x",
      "Hide", "Hide why", "Hide map", "Hide audit", "Hide changes", "Hide touches", "Hide x",
      "Hide mapp", "Hide map x",
      "View", "View 2d", "View 3d", "View 2D", "View 2d 3d",
      "Screenshot", "Screenshot a.png", "Screenshot a.svg", "Screenshot a.pdf", "Screenshot a.gif",
      "Screenshot a", "Screenshot .png", "Screenshot a.png b", "Screenshot d/a.PDF",
      "Expect", "Expect a", "Expect a b", "Expect nil", "Expect \"\"",
      "Message", "Message {}", "Message  {\"a\": \"b c\"}  ", "Message {\"a", "Message \"",
      "Message x # y",
      "Wave", "wait 1", "Tapp", "#", " # Tap", "Tap # here", "Tap \"a", "Tap 'a", "Tap \"a\\\"b\"",
      "Tap a\"b", "\tTap\ta\t", "Tap a\\b", "Output a.svg\nScreenshot a.svg",
    ]
    var text = ""
    for line in lines { text += Self.text(of: line, after: "\nExpect nil\n") }
    for line in [
      "", "Open demo", "Output a.gif", "Expect nil", "Open demo\nSet scene 2", "\u{FEFF}Tap",
    ] {
      text += Self.text(of: line, before: "", after: "")
    }
    for verb in ScriptVerb.allCases {
      text += "\(verb.rawValue) | \(verb.usage) | \(verb.meaning) | \(verb.needsScene)\n"
    }
    for path in ["a", "a.b", ".b", "a.", "a.b.C", "d.e/f", "d/f.G", "", "/", "a/.b/c.d"] {
      text += "\(path) → \(FileName.fileExtension(of: path) ?? "none")\n"
    }
    #expect(try Golden.mismatch(text: text, named: "lines.txt") == nil)
  }

  @Test func `a command knows its verb, a subject its kind, a missing argument the whole line`() {
    let script = RecordingScript(
      """
      Output a.gif
      Set fps 5
      Open demo
      Tap
      Touch scene
      Touch down 1,2
      Touch up
      Pinch 1,2 from 3 to 4
      Step
      Play
      Wait 1
      Select a
      Edit a b c
      Show map
      Hide
      View 3d
      Screenshot a.png
      Expect a
      Message {}
      """)
    for statement in script.statements {
      #expect(statement.source.hasPrefix(statement.command.verb.rawValue))
      let whole = statement.problem("m", at: 9)
      #expect(whole.bytes == 0..<statement.source.utf8.count && whole.line == statement.line)
      #expect(statement.problem("m", hint: "h").bytes == statement.words[0].bytes)
    }
    #expect(script.statements.count == 19)
    let subjects: [(ScriptCommand.Subject, ScriptCommand.Subject.Kind)] = [
      (.why("a"), .why), (.why(nil), .why), (.map, .map), (.audit, .audit),
      (.changes("a"), .changes), (.touches, .touches),
    ]
    for (subject, kind) in subjects { #expect(subject.kind == kind) }
  }
}
