import Debugger
import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Page

/// Everything that a page receives from the engine, after each start and after each event.
@Suite struct PageTranscriptTests {
  private static func scene(_ title: String, width: Int, note: String = "") -> FileContent {
    FileContent(
      path: "scene.json",
      bytes: Array(
        """
        {"hitscope": 1, "name": "\(title)", "screen": [203, 407], "touch": [57, 61],\(note)
         "script": "down 57,61\\nmove 58,62 @0.1\\nmove 59,63 @0.2\\nup @0.5", "windows": [
          {"id": "w", "frame": [0, 0, 203, 407], "subviews": [
            {"id": "a", "name": "First", "frame": [11, 13, \(width), 101],
             "class": "UIButton", "control": {"actions": {"touchUpInside": "go"}}},
            {"id": "b", "name": "Second", "frame": [121, 17, 61, 59], "subviews": [
              {"id": "c", "class": "UIImageView", "image": "star", "frame": [3, 5, 17, 19]}]},
            {"id": "h1", "frame": [0, 390, 3, 3]}, {"id": "h2", "frame": [4, 390, 3, 3]},
            {"id": "h3", "frame": [8, 390, 3, 3]}, {"id": "h4", "frame": [12, 390, 3, 3]},
            {"id": "h5", "frame": [16, 390, 3, 3]}, {"id": "h6", "frame": [20, 390, 3, 3]}]}]}
        """.utf8))
  }

  private static func session(
    _ start: PageStart = PageStart(), scene: FileContent = scene("Page", width: 97),
    baseline: FileContent? = nil, isDark: Bool = false, reducesMotion: Bool = false
  ) throws -> PageSession {
    try PageSession(
      scene, start, baseline: baseline, size: Size(963, 641), isDark: isDark,
      reducesMotion: reducesMotion, measuring: GridTextMeasure())
  }

  /// Everything that a page can see or show: the report, the rows, the requests and the picture.
  private static func text(_ session: PageSession, _ name: String) -> String {
    var text = "— \(name)\n"
    let isNew = session.display()
    text += session.report().text + "\n"
    guard case .rows(let count, let row) = session.rows() else { return text + "no rows\n" }
    let rows = (0..<count).map { row($0).text + "\n" }.joined()
    text += rows.utf8.count > 2_500 ? "\(count) rows \(Fingerprint.of(rows))\n" : rows
    for request in session.takeRequests() {
      let json = request.text
      text += json.utf8.count > 300 ? "request \(json.prefix(60)) \(Fingerprint.of(json))" : json
      text += "\n"
    }
    func sum(_ picture: PictureEncoder) -> String {
      let numbers = picture.numbers.map { NumberText.plain($0, digits: 3) }.joined(separator: " ")
      return Fingerprint.of(numbers + String(decoding: picture.letters, as: UTF8.self))
    }
    let state = session.loop.state
    let subject = state.subject
    text += "layer \(isNew) \(sum(session.layer)) overlay \(sum(session.overlay))"
    text += " pictures \(session.pictures.count) ticks \(session.needsTicks)\n"
    let model = state.frameModel
    var canvas = model.canvas
    text += "\(canvas.look.map(\.rawValue) ?? "own") hidden \(canvas.showsHidden) clipped"
    text += " \(canvas.showsClipped) outside \(canvas.showsOutside) wire \(canvas.isWireframe)"
    text += " rulers \(canvas.showsRulers) isolated \(canvas.isIsolated)"
    text += " focus \(canvas.focus.map { subject.scene.tree.id(of: $0) } ?? "none")"
    text += " selected \(model.selection.map { subject.scene.tree.id(of: $0) } ?? "none")\n"
    if let background = canvas.background {
      text += "background \(NumberText.plain(background.opacity, digits: 3)) \(background.isOver)\n"
    }
    canvas.background = nil
    if let space = model.space {
      text += "levels \(NumberText.plain(space.yaw, digits: 3))"
      text += " \(NumberText.plain(space.pitch, digits: 3))"
      text += " \(space.spacing.map { NumberText.plain($0, digits: 3) } ?? "fit")\n"
    }
    text += "\(model.detail) presented \(model.presentation != nil)"
    text += " speed \(NumberText.plain(subject.playing.speed, digits: 3))"
    return text + " notice \(state.notices.shown?.text ?? "none")\n"
  }

  private static func starts() throws -> [(name: String, start: PageStart)] {
    func start(_ change: (inout PageStart) -> Void) -> PageStart {
      var start = PageStart()
      change(&start)
      return start
    }
    let picture = PictureHead.png(62, 94)
    var all: [(name: String, start: PageStart)] = [
      ("nothing", PageStart()),
      ("touch", start { $0.touch = Point(127, 23) }),
      ("touch and step", start { ($0.touch, $0.step) = (Point(127, 23), 2) }),
      ("step", start { $0.step = 0 }),
      ("script", start { $0.runsScript = true }),
      ("levels", start { $0.space = SpaceCamera(yaw: 11, pitch: -12, spacing: 31) }),
      ("presented", start { $0.isPresented = true }),
      ("focus", start { $0.focus = "0.1" }), ("no focus", start { $0.focus = "0.77" }),
      ("dark", start { $0.isDark = true }), ("light", start { $0.isDark = false }),
      ("fast", start { $0.speed = 2.5 }),
      ("map", start { $0.question = .map }), ("audit", start { $0.question = .audit }),
      ("changes", start { $0.question = .changes }),
      ("why", start { $0.question = .why("0.1.0") }),
      ("why of nothing", start { $0.question = .why("0.77") }),
      ("script and map", start { ($0.runsScript, $0.question) = (true, .map) }),
      (
        "screenshot",
        start { $0.background = .init(bytes: picture, opacity: 0.3, isOver: true) }
      ),
      ("images", start { $0.images = [.init(name: "star", scale: 2, bytes: picture)] }),
    ]
    all += CanvasOption.allCases.map { option in
      (option.rawValue, start { $0.options = [option] })
    }
    all += CanvasLook.allCases.map { look in (look.rawValue, start { $0.look = look }) }
    all += StepDetail.allCases.map { detail in (detail.rawValue, start { $0.detail = detail }) }
    return all
  }

  @Test func `each start shows what it names, at once and when it has been played`() throws {
    var text = ""
    for (name, start) in try Self.starts() {
      let session = try Self.session(start)
      text += Self.text(session, name)
      for _ in 0..<600 where session.needsTicks { session.pass(0.1) }
      text += Self.text(session, "\(name), played")
    }
    let old = Self.scene("Page", width: 31)
    for (name, start) in try Self.starts() where start.question != nil || name == "nothing" {
      let session = try Self.session(start, baseline: old, isDark: true, reducesMotion: true)
      text += Self.text(session, "\(name), compared, dark, without motion")
      for _ in 0..<3 { session.pass(7) }
      text += Self.text(session, "\(name), played")
    }
    let empty = FileContent(
      path: "a.json",
      bytes: Array(#"{"hitscope":1,"screen":[9,9],"note":"Look.","windows":[]}"#.utf8))
    text += Self.text(try Self.session(scene: empty), "a scene without views")
    #expect(try Golden.mismatch(text: text, named: "starts.txt") == nil)
  }

  /// Plays a search to its end.
  private static func play(_ session: PageSession) {
    for _ in 0..<600 where session.needsTicks { session.pass(0.1) }
  }

  @Test func `each event changes the report, the rows and the picture`() throws {
    var text = ""
    let session = try Self.session()
    func step(_ name: String, _ body: (PageSession) -> Void) {
      body(session)
      text += Self.text(session, name)
    }
    step("begin") { _ in }
    step("time") { $0.pass(0.07) }
    step("much time") { $0.pass(1_000) }
    step("no time") { $0.pass(-1) }
    step("a step") { $0.touch(at: Point(127, 23), step: 5) }
    for row in [0, 4, 6, 7, -1, 99] { step("row \(row)") { $0.show(row: row) } }
    step("the run once more") { $0.show(row: 6) }
    step("the run a third time") { $0.show(row: 6) }
    step("played") { Self.play($0) }
    step("dark") { $0.setTheme(isDark: true) }
    step("dark again") { $0.setTheme(isDark: true) }
    step("light") { $0.setTheme(isDark: false) }
    step("pointer down") { $0.point(.down, .finger(2), at: Point(331, 157)) }
    step("pointer moved") { $0.point(.moved, .finger(2), at: Point(337, 161)) }
    step("pointer up") { $0.point(.up, .finger(2), at: Point(337, 161)) }
    step("mouse") { $0.point(.moved, .mouse, at: Point(337, 261)) }
    step("shift") { $0.hold(.shift) }
    step("no shift") { $0.hold([]) }
    step("mouse with shift") { session in
      session.point(.down, .mouse, at: Point(337, 261), .shift)
      session.point(.up, .mouse, at: Point(337, 261), .shift)
    }
    step("wheel") { $0.wheel(by: Point(0, 1.5), at: Point(337, 261), []) }
    step("wheel with control") { $0.wheel(by: Point(0, -2), at: Point(337, 261), .control) }
    step("wheel over a list") { $0.wheel(by: Point(0, -3), at: Point(930, 157), []) }
    for key in ["m", "w", "a", "y", "3", "d"] {
      step("key \(key)") { $0.press(Key(key), []) }
      step("row 1 of key \(key)") { $0.show(row: 1) }
      step("no row of key \(key)") { $0.show(row: 5_000) }
    }
    step("escape") { $0.press(.escape, []) }
    step("tab") { $0.press(.tab, []) }
    step("script") { $0.send(.perform(.runScript)) }
    for row in [0, 1, 2, 3, -1, 99] { step("delivery \(row)") { $0.show(row: row) } }
    step("played") { Self.play($0) }
    step("search") { $0.send(.perform(.showDeliveries(false))) }
    step("another file") { $0.open(Self.scene("Other", width: 41, note: "\"note\": \"Try.\",")) }
    step("no scene") { $0.open(FileContent(path: "a.txt", bytes: Array("   x".utf8))) }
    step("broken scene") { $0.open(FileContent(path: "a.json", bytes: Array("\n{".utf8))) }
    #expect(try Golden.mismatch(text: text, named: "events.txt") == nil)
  }

  @Test func `each effect becomes the request or the message that a page can serve`() throws {
    let commands: [(name: String, command: Command)] =
      [
        ("saveScene", .saveScene), ("saveSidecar", .saveSidecar), ("saveTrace", .saveTrace),
        ("saveScreenshot", .saveScreenshot), ("toggleFullScreen", .toggleFullScreen),
        ("toggleInterface", .toggleInterface), ("resizeInterface up", .resizeInterface(1)),
        ("resizeInterface down", .resizeInterface(-1)), ("paste", .paste),
        ("toggleChooser", .toggleChooser), ("toggleGallery", .toggleGallery),
        ("toggleRecording", .toggleRecording), ("toggleScript", .toggleScript),
        ("copy", .copy), ("quit", .quit), ("nextScene", .nextScene(1)),
      ] + CopyForm.allCases.map { ("copy as \($0)", .copyAs($0)) }
    var text = ""
    for selected in [false, true] {
      for (name, command) in commands {
        let session = try Self.session()
        session.touch(at: Point(57, 61), step: 3)
        if selected { session.send(.perform(.select(NodeID(1)))) }
        _ = session.takeRequests()
        session.send(.perform(command))
        if command == .toggleFullScreen { session.send(.perform(command)) }
        text += "\(name)\(selected ? " of a view" : ""):\n"
        for request in session.takeRequests() {
          let json = request.text
          text += json.utf8.count > 900 ? "\(json.prefix(300)) \(Fingerprint.of(json))" : json
          text += "\n"
        }
        text += "notice \(session.loop.state.notices.shown?.text ?? "none")\n"
      }
    }
    #expect(try Golden.mismatch(text: text, named: "effects.txt") == nil)
    // A question that waits for the end of the search is dropped by a touch, a row and a file.
    var start = PageStart()
    start.question = .map
    let events: [(PageSession) -> Void] = [
      { $0.point(.down, .finger(1), at: Point(3, 3)) }, { $0.show(row: 2) },
      { $0.touch(at: Point(57, 61), step: nil) }, { $0.open(Self.scene("Other", width: 9)) },
    ]
    for event in events {
      let session = try Self.session(start)
      event(session)
      Self.play(session)
      #expect(session.loop.state.subject.answer == nil && !session.needsTicks)
    }
    let moved = try Self.session(start)
    moved.point(.moved, .mouse, at: Point(3, 3))
    Self.play(moved)
    #expect(moved.loop.state.subject.answer != nil)
  }

  @Test func `long lists are cut at a thousand rows`() throws {
    let views = (0..<1_200).map {
      #"{"frame": [\#($0 % 7), 0, 99, 99], "alpha": \#($0 % 2 == 0 ? 1 : 0.5), "subviews": [{"frame": [200, 0, 3, 3]}]}"#
    }
    let scene = FileContent(
      path: "a.json",
      bytes: Array(
        """
        {"hitscope": 1, "screen": [99, 99], "windows": [{"frame": [0, 0, 99, 99],
          "subviews": [\(views.joined(separator: ","))]}]}
        """.utf8))
    let session = try Self.session(scene: scene, reducesMotion: true)
    session.touch(at: Point(150, 50), step: nil)
    guard case .rows(let count, _) = session.rows() else {
      Issue.record("the rows are not a list")
      return
    }
    #expect(count <= PageReport.longestList)
    session.send(.perform(.toggleMap))
    guard case .rows(let lines, let row) = session.rows() else {
      Issue.record("the rows are not a list")
      return
    }
    #expect(lines == min(1_000, session.loop.state.subject.answer?.lineCount ?? -1))
    #expect(row(0).text.hasPrefix("{\"number\":1,"))
  }
}
