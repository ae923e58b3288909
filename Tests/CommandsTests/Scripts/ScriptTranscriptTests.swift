import Debugger
import Files
import Foundation
import Geometry
import HitTesting
import Raster
import Recording
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// Scripts that use every verb and every setting in unusual orders and with odd numbers: all facts
/// of every shot that they record, without drawing it.
@Suite struct ScriptTranscriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "odd.json")
    try folder.write(Self.scene.replacing("97, 53", with: "31, 53"), to: "old.json")
    try folder.write(
      """
      <UIWindow: 0x1; frame = (0 0; 90 91)>
         | <UIView: 0x2; frame = (0 0; 40 41)>
         |    | <UIButton: 0x3; frame = (0 0; 39 38)>

      <UIWindow: 0x1; frame = (0 0; 70 71)>
         | <UIButton: 0x6; frame = (0 0; 42 43)>
      """, to: "dump.txt")
    try folder.write(#"{"views": {"0x6": {"name": "Buy"}}}"#, to: "more.json")
    try FileOutput(folder.file("screen.png"))
      .write(try PictureFile.png(Bitmap(width: 62, height: 94)))
    try folder.write("{\"hitscope\": 1, \"windows\": [}", to: "bad.json")
    try folder.write(
      #"{"hitscope": 1, "screen": [9, 9], "windows": [{"frame": [0, 0, 9, 9]}]}"#,
      to: "plain.json")
  }

  /// A view of each kind, and siblings that share a row of the steps.
  private static let scene = """
    {"hitscope": 1, "name": "Odd", "screen": [317, 481], "touch": [61, 83],
     "script": "down 61,83\\nup @0.25", "windows": [
      {"id": "w", "class": "UIWindow", "frame": [0, 0, 317, 481], "subviews": [
        {"id": "list", "class": "UIScrollView", "frame": [13, 17, 217, 311], "scroll": {},
         "clipsToBounds": true, "subviews": [
          {"id": "go", "class": "UIButton", "name": "Go", "frame": [23, 29, 97, 53],
           "control": {"actions": {"touchUpInside": "go"}}},
          {"id": "card", "name": "Card", "frame": [29, 101, 131, 71],
           "gestures": [{"id": "t", "type": "tap", "action": "tapped", "target": "list"},
             {"id": "p", "type": "pinch", "action": "pinched", "target": "list"}]}]},
        {"id": "turned", "name": "Turned", "bounds": [0, 0, 31, 17], "center": [270, 80],
         "transform": [0, 1, -1, 0, 0, 0]},
        {"id": "same", "name": "Same", "frame": [240, 200, 5, 6]},
        {"id": "off", "name": "Off", "frame": [400, 500, 11, 12]},
        {"id": "flat", "name": "Flat", "frame": [250, 210, 0, 12]},
        {"id": "h1", "frame": [0, 470, 3, 3]}, {"id": "h2", "frame": [4, 470, 3, 3]},
        {"id": "h3", "frame": [8, 470, 3, 3]}, {"id": "h4", "frame": [12, 470, 3, 3]},
        {"id": "h5", "frame": [16, 470, 3, 3]}, {"id": "h6", "frame": [20, 470, 3, 3]}]}]}
    """

  // MARK: The transcript

  /// Runs a script, and returns everything about its film, or its mistakes.
  private func transcript(of script: String) -> String {
    var session = Session(readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { _ in })
    session.scenes = BuiltInScenes(assets: AssetsFolder(CommandRun.assets))
    var text = script.split(separator: "\n").map { "| \($0)\n" }.joined()
    do {
      let file = try ScriptFile(folder.file("a.touch"), bytes: Array(script.utf8))
      let film = try ScriptInterpreter.film(file, session)
      text += Self.text(of: film, file)
    } catch let failure as FileFailure {
      text += failure.description + "\n"
    } catch {
      text += "\(error)\n"
    }
    return text.replacing(folder.path, with: "FOLDER") + "\n"
  }

  private static func text(of film: ScriptFilm, _ file: ScriptFile) -> String {
    var last = film.recording
    last.earlier = []
    let shots = film.recording.earlier + [last]
    let frames = film.recording.keyframes()
    var text = ""
    var known = usual
    var scene: [Substring] = []
    for (number, shot) in shots.enumerated() {
      text += "shot \(number):\n"
      for (name, value) in facts(shot) {
        if (known[name] ?? empty(value)) != value { text += "  \(name): \(value)\n" }
        known[name] = value
      }
      let lines = SceneWriter().text(of: shot.model.scene).split(separator: "\n")
      // The first scene of a script is known.
      if !scene.isEmpty {
        for line in lines where !scene.contains(line) { text += "  scene:\(line)\n" }
      }
      scene = lines
      let own = frames.filter { $0.shot == number || shots.count == 1 }.map {
        "\($0.stepNumber)@\(Self.text($0.position))=\(Self.text($0.seconds))"
      }
      text += "  \(own.count) frames: "
      text += (own.count > 8 ? Fingerprint.of(own.joined()) : own.joined(separator: " ")) + "\n"
    }
    for (limit, decisions) in [(7, false), (1, false), (Int.max, true)] {
      let frames = film.recording.keyframes(limit: limit, decisionsOnly: decisions).map {
        "\($0.shot):\($0.stepNumber)@\(Self.text($0.position))=\(Self.text($0.seconds))"
      }
      let joined = frames.joined(separator: " ")
      text += "keyframes \(frames.count) "
      text += (frames.count > 8 ? Fingerprint.of(joined) : joined) + "\n"
    }
    for output in film.outputs {
      text += "output \(output.path): "
      switch output.content {
      case .recording(let format): text += "\(format)\n"
      case .still(let shot, let position, let format):
        text += "\(format) at \(Self.text(position))"
        for (name, value) in facts(shot) where (known[name] ?? empty(value)) != value {
          text += "; \(name): \(value)"
        }
        text += "\n"
      }
    }
    if !film.failures.isEmpty { text += file.report(film.failures).description + "\n" }
    let subject = film.state.subject
    text += "end: selection \(Self.text(subject.selection as Any)), question "
    text += "\(Self.text(subject.question as Any)), deliveries \(subject.showsDeliveries)\n"
    return text
  }

  /// Returns the value itself if it says nothing, and otherwise another one.
  private static func empty(_ value: String) -> String {
    ["nil", "false", "[]", "()"].contains(value) ? value : "nil"
  }

  /// The facts that most recordings have; others are part of the text.
  private static let usual = [
    "size": "(width 1280, height 800)", "scale": "1", "speed": "1", "frameRate": "nil",
    "hold": "2", "fansOut": "false", "turnsPages": "false", "page": "false false 0",
    "camera": "(zoom 1, offset (x 0, y 0))", "detail": "code", "sideList": "steps",
    "folding": "(unfolded [], unfoldsAll false)", "panels": "(extents [], wishes [])",
  ]

  /// Every fact of a shot that a picture depends on, except `nil`, `false` and empty lists.
  private static func facts(_ shot: SceneRecording) -> [(name: String, value: String)] {
    let model = shot.model
    let tree = model.scene.tree
    var facts: [(name: String, value: String)] = []
    for child in Mirror(reflecting: shot).children
    where !["model", "earlier", "page", "answer"].contains(child.label) {
      facts.append((child.label ?? "", text(child.value)))
    }
    let page = shot.page
    facts.append(("page", "\(page.isEmbedded) \(page.sharesEngine) \(page.images.count)"))
    facts.append(("script", text(page.script as Any)))
    facts.append(("steps", "\(shot.stepCount) in \(text(shot.seconds)) s"))
    facts.append(("title of file", shot.title))
    for answer in [("answer at the end", shot.answer), ("answer", model.answer)] {
      let value = answer.1.map { "\($0.title): \($0.headline), \($0.lineCount) lines" }
      facts.append((answer.0, value ?? "nil"))
    }
    let trace = model.trace.map { trace in
      "\(text(trace.point)) → \(trace.result.map { trace.tree.id(of: $0) } ?? "nil")"
    }
    facts.append(("trace", trace ?? "nil"))
    let sentences = model.deliveries.map { log in
      let all = (0..<log.count).map { index in
        "\n    \(text(log.time(at: Double(index)))) \(log.sentence(at: index))"
      }
      let joined = all.joined()
      return "\(log.forgotten) forgotten"
        + (all.count > 12 ? " \(all.count) \(Fingerprint.of(joined))" : joined)
    }
    facts.append(("deliveries", sentences ?? "nil"))
    facts.append(("selected", model.selection.map { tree.id(of: $0) } ?? "nil"))
    facts.append(("outline", model.outline.map { "\($0.rows.count) rows" } ?? "nil"))
    let history = model.touchHistory?.entries.map {
      "\($0.number) \($0.answer ?? "nil") \(text($0.point)) \($0.isShown)"
    }
    facts.append(("history", history?.joined(separator: ", ") ?? "nil"))
    let compared = model.comparedTouches.map { "\($0.number) \($0.titles) \($0.row)" }
    facts.append(("compared", compared ?? "nil"))
    let apart = [
      "scene", "trace", "deliveries", "answer", "selection", "outline", "touchHistory",
      "comparedTouches",
    ]
    for child in Mirror(reflecting: model).children where !apart.contains(child.label ?? "") {
      facts.append((child.label ?? "", text(child.value)))
    }
    return facts
  }

  /// Describes a value with the names of its parts, except those that are `nil`.
  private static func text(_ value: Any) -> String {
    if let number = value as? Double { return NumberText.plain(number, digits: 4) }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { child in (child.label, text(child.value)) }
    let parts = children.filter { $0.1 != "nil" }.map { part in
      part.0.map { $0.hasPrefix(".") ? part.1 : "\($0) \(part.1)" } ?? part.1
    }
    let whole: String =
      switch mirror.displayStyle {
      case .optional: children.first?.1 ?? "nil"
      case .set, .dictionary: "[" + parts.sorted().joined(separator: ", ") + "]"
      case .collection: "[" + parts.joined(separator: ", ") + "]"
      case .struct, .tuple: "(" + parts.joined(separator: ", ") + ")"
      default: parts.isEmpty ? "\(value)" : parts.joined()
      }
    return whole.utf8.count > 400 ? Fingerprint.of(whole) : whole
  }

  private func check(_ scripts: [String], named name: String) throws {
    let text = scripts.map { transcript(of: $0) }.joined()
    #expect(try Golden.mismatch(text: text, named: name) == nil)
  }

  // MARK: Scripts

  @Test func `searches are shown in parts, forwards and backwards, as the script says`() throws {
    let start = "Output a.svg\nOpen odd.json\n"
    let scripts: [String] = [
      "Tap", "Tap 61,83\nTap", "Tap go\nTap Card\nTap 300,400\nTap 1000,1000",
      "Tap\nStep\nStep 2\nStep back\nStep back 3\nStep 999\nStep back 999\nStep 4\nStep",
      "Tap 300,400\nStep 3\nScreenshot s1.png\nStep 2\nScreenshot s2.svg\nStep back\nScreenshot s3.pdf\n"
        + "Step 3\nStep 5\nStep back 2\nStep back 8\nPlay",
      "Tap\nPlay 0\nPlay 0.7\nPlay 1.3s\nPlay 250ms\nPlay 999\nPlay\nPlay 0.5",
      "Tap\nPlay\nPlay\nWait 0.5\nWait 0.25\nTap\nWait 0\nWait 2\nStep back\nWait 1\nPlay 0.25\nWait 1",
      "Tap\nPlay 0.9\nStep\nStep back\nPlay 0.3\nTap card\nStep 2\nTap go",
      "Tap\nStep\nExpect go\nScreenshot s4.png\nPlay\nScreenshot s5.png",
      "Tap\nExpect nil\nExpect -\nExpect Card\nExpect go\nTap same\nExpect go",
      "Wait 1.5\nSelect go\nWait 1\nTap\nSelect card\nWait 1\nSelect\nTap card\nSelect\nSelect go\nTap",
      "Tap\nStep 3\nTouch down 50,90\nTouch up\nPlay",
    ]
    let alone = [
      "Tap", "Wait 1.5",
      "Output b.pdf\nOutput c/\nOutput d.html\nOutput e.png\nOutput f.gif\nTap\nStep 2\nOutput g.pdf",
      "Output b.pdf\nTap",
    ]
    // One script: parsing the settings takes longer than anything else.
    let whole = "Output a.svg\n" + scripts.map { "Open odd.json\n\($0)" }.joined(separator: "\n")
    try check([whole] + alone.map { start + $0 }, named: "script-searches.txt")
  }

  @Test func `gestures are delivered as a person's fingers would, finger by finger`() throws {
    let start = "Output a.svg\nOpen odd.json\n"
    let scripts: [String] = [
      "Touch scene", "Touch scene\nStep 2\nStep\nStep back\nPlay 0.1\nPlay\nScreenshot s6.png",
      "Tap\nTouch scene\nTap\nTouch scene\nTouch scene",
      "Touch down 61,83\nTouch up\nTouch down 63,84\nTouch up",
      "Touch down 61,83\nWait 0.3\nTouch move 65,97\nTouch move 66,140\nWait 0.05\nTouch up",
      "Touch down 61,83\nTouch 1:down 90,150\nTouch 1:move 93,160\nTouch 1:cancel\nTouch up 62,84",
      "Touch 3:down 61,83\nWait 1\nTouch 3:up\nTouch 2:down 1,1\nTouch 2:cancel\nTap",
      "Touch down 61,83\nTouch up\nStep\nStep 3\nStep back 2\nTouch down 90,150\nTouch up\nStep 2",
      "Touch down 61,83\nPlay\nTouch move 65,97\nPlay\nTouch up\nPlay 0.01\nStep back\nPlay",
      "Touch down 61,83\nStep 1\nTouch up\nWait 1\nScreenshot s7.png",
      "Touch down 61,83\nSelect go\nTouch up",
      "Touch down 61,83\nTouch up\nWait 0.2\nHide\nWait 0.2\nShow touches\nStep\nWait 0.5\nHide touches",
      "Tap\nShow touches\nPlay\nHide map\nHide why\nHide changes\nHide audit\nHide touches",
      "Tap\nStep 3\nShow touches\nWait 1\nTap\nShow touches\nTap card",
      "Pinch 95,150 from 31 to 97",
      "Tap\nPinch 95,150 from 97 to 31\nPinch 96,151 from 0 to 1\nStep 7",
      "Touch down 61,83\nTouch move 65,97\nOpen odd.json\nTouch scene",
      "Touch 1:down 61,83\nTouch down 61,84\nTouch 1:up\nWait 0.4\nTouch up 99,99",
      "Touch scene",
    ]
    let alone = ["Touch scene", "Touch down 61,83\nTouch up\nStep 2\nPlay 0.2"]
    // One script: parsing the settings takes longer than anything else.
    let whole = "Output a.svg\n" + scripts.map { "Open odd.json\n\($0)" }.joined(separator: "\n")
    try check([whole] + alone.map { start + $0 }, named: "script-gestures.txt")
  }

  @Test func `answers, edits, selections and levels change what the script says`() throws {
    let start = "Output a.svg\nOpen odd.json\n"
    let message: (String) -> String = { "Message {\"perform\":{\"_0\":{\"\($0)\":{}}}}" }
    let keys: [(String, String, String)] = [
      ("w", "windowLevel", "2.5"), ("go", "isEnabled", "no"), ("go", "enabled", "yes"),
      ("go", "alpha", "0.25"), ("go", "hitTest", "passThrough"), ("go", "hitTest", "none"),
      ("go", "hitTest", "self"), ("go", "hitTest", "circle"), ("go", "hitTest", "standard"),
      ("card", "frame", "31, 103, 7, 9"), ("card", "bounds", "3, 5, 13, 17"),
      ("card", "gesture1.isEnabled", "off"), ("card", "gesture2.isEnabled", "false"),
      ("card", "gesture1.cancelsTouchesInView", "no"),
      ("card", "gesture2.cancelsTouchesInView", "no"),
      ("turned", "center", "91, 92"), ("turned", "zPosition", "-3.5"),
      ("list", "isScrollEnabled", "no"), ("list", "delaysContentTouches", "no"),
      ("list", "canCancelContentTouches", "no"), ("list", "clipsToBounds", "no"),
      ("list", "isMultipleTouchEnabled", "on"), ("list", "multipleTouchEnabled", "off"),
      ("list", "isExclusiveTouch", "true"), ("list", "exclusiveTouch", "no"),
      ("card", "isHidden", "yes"), ("card", "hidden", "no"),
      ("card", "isUserInteractionEnabled", "no"), ("card", "userInteractionEnabled", "yes"),
    ]
    let edits = keys.map { "Edit \($0.0) \($0.1) \($0.2)\nWait 0" }.joined(separator: "\n")
    let commands: [String] = [
      #"{"toggleCanvas":{"_0":"rulers"}}"#, #"{"toggleCanvas":{"_0":"wireframe"}}"#,
      #"{"showDetail":{"_0":"stack"}}"#, #"{"showList":{"_0":"detail"}}"#,
      #"{"showOutline":{"_0":true}}"#, #"{"zoom":{"_0":1.5}}"#, #"{"actualSize":{}}"#,
      #"{"togglePanel":{"_0":"code"}}"#, #"{"toggleRun":{"_0":9}}"#,
      #"{"toggleRow":{"_0":{"rawValue":2}}}"#, #"{"select":{"_0":{"rawValue":2}}}"#,
      #"{"focus":{}}"#, #"{"nextSpeed":{}}"#, #"{"toggleInspector":{}}"#,
      #"{"compareTouch":{"_0":1}}"#, #"{"showComparedStep":{"_0":2}}"#, #"{"undo":{}}"#,
      #"{"showStep":{"_0":3}}"#, #"{"toggleGroup":{"_0":{"rawValue":5}}}"#,
    ]
    let messages = commands.map { "\nMessage {\"perform\":{\"_0\":\($0)}}\nWait 0" }.joined()
    let scripts: [String] = [
      "Tap\nShow why\nHide\nShow map\nHide why\nHide map\nShow audit\nHide audit\nShow why card\nHide why",
      "Tap\nShow map", "Tap\nPlay 1\nShow map\nWait 1", "Tap\nShow map\nShow audit\nShow why off",
      "Tap\nWait 1\nShow map\nWait 1\nShow map\nHide",
      "Show map\nShow why go\nTap card\nShow why",
      "Tap\nShow changes old.json\nWait 1\nHide changes\nShow changes odd.json\nHide",
      "Tap\nShow why card\nTap 300,400\nExpect w\nShow why",
      "Select card\nShow why\nSelect\nHide",
      "Tap\nShow map\nTap\nHide\nShow audit\nTouch scene\nShow map",
      "Tap\nView 3d\nWait 1\nView 2d\nWait 1\nView 3d\nTap card\nScreenshot s8.png",
      "Tap\n\(edits)",
      "Tap\nStep 2\nEdit go isHidden yes\nPlay\nEdit go isHidden no\nEdit go isHidden no\nStep back",
      "Tap\nEdit list alpha 0\nExpect w\nEdit go alpha 1\nShow map\nEdit list alpha 1\nSelect go\n"
        + "Edit go alpha 0.5",
      "Tap\n\(message("toggleTheme"))\nWait 1\n\(message("toggleTheme"))",
      "Tap\n\(message("togglePresenter"))\n\(message("toggleHistory"))\nWait 0",
      "Tap\(messages)",
      "Tap\nMessage {\"tick\":{\"_0\":0.5}}\nPlay 1",
    ]
    let alone = ["Tap\nShow map", "Show audit", "Tap\nView 3d\nTap card"]
    // One script: parsing the settings takes longer than anything else.
    let whole = "Output a.svg\n" + scripts.map { "Open odd.json\n\($0)" }.joined(separator: "\n")
    try check([whole] + alone.map { start + $0 }, named: "script-answers.txt")
  }

  @Test func `every setting reaches the shots, and each scene has its own`() throws {
    let groups: [[String]] = [
      ["scene 2", "with more.json", "no-embed", "no-skip-empty", "hide hidden", "clipped"],
      [
        "size 317x211", "scale 1.5", "theme dark", "look structure", "speed 2.5", "fps 7",
        "step-duration 0.3", "hold-last 3.25", "all-steps", "panel stack", "wireframe", "rulers",
        "hide outside", "measure 0,0.0", "no-legend", "crop 3,4.5,50,61",
      ],
      ["view 3d", "orbit -20,35.5", "spacing 17", "fan-out", "presenter", "ffmpeg-timeout 77"],
      [
        "look app", "panel flowchart", "focus 0.0", "isolate", "background screen.png",
        "background-opacity 0.3", "background-over", "hide hidden", "hide outside", "yes",
      ],
      ["panels tree,chain", "crop 0.0", "background screen.png", "theme light"],
      ["panels code", "all-steps off", "wireframe off", "view 2d"], ["panels code,steps,canvas"],
      ["embed", "page-engine shared", "panel code"],
      ["spacing 5"], ["crop 900,900,1,1"], ["crop 0.0", "view 3d"], ["isolate"], ["focus none"],
      ["background none.png"], ["fan-out"], ["panels chain"], ["scene 9"], ["with none.json"],
    ]
    var scripts = groups.map { settings in
      let output = settings.contains("embed") ? "a.html" : "a.svg"
      let lines = settings.map { "Set \($0)\n" }.joined()
      return
        "Output \(output)\n\(lines)Open dump.txt\nTap 20,21\nPlay 0.5\nTap 1,1\nView 3d\nView 2d"
    }
    scripts += [
      "Output a.svg\nSet fps 9\nSet scene 2\nOpen dump.txt\nTap 20,21\nOpen odd.json\nTap",
      "Output a.svg\nSet fps 9\nOpen odd.json\nTap\nPlay 1\nSet scene 2\nSet with more.json\n"
        + "Open dump.txt\nTap 20,21\nExpect Buy\nSet scene 1\nOpen dump.txt\nTap 20,21\nOpen demo\nTap",
      "Output a.html\nOutput b.svg\nSet crop 1,2,90,80\nOpen demo\nTap",
      "Output dump.txt.svg\nOutput ./a.touch/../odd.html\nOpen dump.txt\nOpen dump\nOpen none.json\nTap go",
    ]
    try check(scripts, named: "script-settings.txt")
  }

  @Test func `every mistake has its place, its reason and a hint`() throws {
    let lines: [String] = [
      "Tap off", "Tap flat", "Tap zero", "Tap carb", "Select go\nSelect gone\nSelect",
      "Show why", "Show why gi", "Show touches", "Show changes none.json", "Show changes bad.json",
      "Touch scene\nPinch 1,2 from 3 to 4\nStep\nPlay\nExpect go",
      "Step", "Step back", "Play", "Play 1", "Expect go", "Tap\nExpect goo", "Tap\nExpect ''",
      "Edit go", "Edit go alfa 1", "Edit go nonsense 1", "Edit go alpha 2", "Edit go alpha -0.1",
      "Edit go frame 1,2,3", "Edit turned frame 1,2,3,4", "Edit go isHidden 1",
      "Edit go hitTest circel",
      "Edit go hitTest other", "Edit turned center 1", "Edit go class UIView",
      "Edit go isScrollEnabled yes",
      "Edit go zPosition x", "Edit go bounds 1,2,3,-4", "Edit gone alpha 1",
      "Edit card gesture3.isEnabled no",
      "Message {}", "Message", "Message {\"perform\":{}}", "Message x",
      "Screenshot odd.json", "Screenshot ./a.touch", "Screenshot b.png\nScreenshot c.pdf",
      "Open dump.txt\nTap 0x2\nTap 0x9\nOpen odd.json", "Open overlai",
      "Open ./nothing\nTap\nStep\nPlay\nSelect go\nShow map",
      "Hide", "View 3d\nView 4d", "Touch down 1,2\nOutput odd.json\nTouch up",
    ]
    let untouched = [
      "Show why", "Show touches", "Step", "Step back", "Play", "Play 1", "Expect go",
    ]
    let open = "Output a.svg\nOpen odd.json\n"
    let all = untouched + lines
    // At most 20 mistakes of a file are reported.
    var scripts = stride(from: 0, to: all.count, by: 15).map { start in
      open + all[start..<min(start + 15, all.count)].joined(separator: "\n")
    }
    scripts += [
      open + "Tap go\nExpect card\nExpect nil\nTap 300,400\nExpect go",
      "Output a.svg\nOpen overlai\nTap\nStep\nPlay\nSelect go\nShow map\nHide\nWait 1",
    ]
    scripts += [
      "Output a.svg\nOpem button\nTap", "Output a.touch\nOpen demo", "Output a.pdf\nOpen demo",
      "Output screen.png\nSet background screen.png\nOpen odd.json\nTap",
      "Output a.svg\nOpen plain.json\nTap\nTouch scene\nShow why",
    ]
    try check(scripts, named: "script-mistakes.txt")
  }
}
