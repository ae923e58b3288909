import Answers
import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

/// The result of every command, key and message in every mode of the debugger, verbatim: the
/// changed parts of the state, and the window's effects.
///
/// After an intended change, record the goldens anew and review the difference.
@Suite struct StateTranscriptTests {
  /// A state of the debugger that users reach.
  struct Mode: Sendable {
    let name: String
    let make: @Sendable () throws -> State
  }

  private static func mode(
    _ name: String, from start: @escaping @Sendable () -> State = { touched },
    _ commands: Command..., after: @escaping @Sendable (inout State) throws -> Void = { _ in }
  ) -> Mode {
    Mode(name: name) {
      var state = start()
      for command in commands { _ = state.perform(command) }
      try after(&state)
      _ = state.update(.tick(0))
      return state
    }
  }

  private static var opened: State { Sample.state }

  /// The search in the middle, for the third touch.
  private static var touched: State {
    var state = Sample.state
    state.tap(Sample.inA)
    state.tap(Point(300, 20))
    state.tap(Sample.inB1)
    _ = state.perform(.player(.seek(4.5)))
    return state
  }

  private static func type(_ text: String, _ state: inout State) {
    for character in text { _ = state.update(.key(Key(String(character)), [])) }
  }

  static let modes: [Mode] = [
    mode("opened", from: { opened }),
    mode("touched"),
    mode("playing", .player(.play), .player(.speed(2)), .player(.toggleLoop)),
    mode("backwards", .player(.toggleBackwards), .player(.toggleBookmark)),
    mode("at the end", .player(.last)),
    mode("deliveries", .showDeliveries(true)),
    mode(
      "two fingers",
      after: { state in
        state.move(.finger(1), .down, Sample.inA)
        state.move(.finger(2), .down, Sample.inB1)
      }),
    mode("selected", .select(NodeID(2)), .toggleInspector),
    mode("looked at", .select(NodeID(2)), .focus),
    mode("alone", .select(NodeID(2)), .toggleCanvas(.isolated), .zoom(3)),
    mode("levels", .showSpace(true), after: { _ = $0.update(.tick(2)) }),
    mode("outline", .showOutline(true), .select(NodeID(1))),
    mode("finding", .find, after: { type("view", &$0) }),
    mode(
      "typing a value", .select(NodeID(1)), .toggleInspector, .editProperty(.alpha),
      after: {
        type("0.2", &$0)
      }),
    mode("edited", .select(NodeID(1)), .nudge(Point(5, 0)), .nudge(Point(0, 5)), .undo),
    mode("map", .toggleMap), mode("why", .select(NodeID(1)), .toggleWhy),
    mode("audit", .toggleAudit),
    mode("changes", .select(NodeID(1)), .nudge(Point(5, 0)), .toggleChanges),
    mode("history", .toggleHistory, .nextTouch(-1)), mode("compared", .compareTouch(nil)),
    mode("palette", .togglePalette, after: { type("sh", &$0) }),
    mode(
      "chooser", .toggleChooser,
      after: { state in
        _ = state.update(.recentFiles(["/tmp/one.json", "/home/two.txt"]))
      }),
    mode(
      "folder", .toggleChooser,
      after: { state in
        type("/tmp/", &state)
        let entries = ["a", "b.json", ".hidden"].map { FolderEntry(name: $0, isFolder: $0 == "a") }
        _ = state.update(.folder("/tmp/", entries))
      }),
    mode(
      "gallery",
      after: { state in
        _ = state.update(.gallery(Sample.builtIn(5), then: .toggleGallery))
      }),
    mode(
      "a scene of the gallery",
      after: { state in
        _ = state.update(.gallery(Sample.builtIn(5), then: .showGalleryScene(1)))
      }),
    mode("scenes", from: { Sample.withScenes(4) }, .toggleScenes),
    mode("the second scene", from: { Sample.withScenes(4) }, .nextScene(1)),
    mode("help", .toggleHelp), mode("copies", .select(NodeID(2)), .toggleCopies),
    mode("canvas menu", .toggleCanvasMenu), mode("presented", .togglePresenter),
    mode("recording", .toggleRecording),
    mode(
      "error", after: { _ = $0.update(.fileFailed(path: "folder/sample.json", reason: "gone")) }),
    mode(
      "interface",
      after: { state in
        var loop = Loop(state, measuring: GridTextMeasure())
        let regions = loop.display().regions
        _ = state.update(.interface(InterfaceDescription(size: state.size, regions: regions)))
      }),
    mode("a hundred views", from: { Sample.stacked(100) }, .select(NodeID(50)), .showOutline(true)),
    Mode(name: "busy", make: { try BusyState.make() }),
  ]

  private func mismatch(_ name: String, _ lines: [String]) throws -> String? {
    try Golden.mismatch(text: lines.joined(separator: "\n") + "\n", named: "\(name).txt")
  }

  /// A line for each message or command in a mode.
  private func lines<Input>(
    _ mode: Mode, _ inputs: [(String, Input)], _ run: (inout State, Input) -> [Effect]
  ) throws -> [String] {
    let start = try mode.make()
    let before = StateLines(start)
    var lines = ["== \(mode.name)"]
    for (name, input) in inputs {
      var state = start
      let effects = run(&state, input)
      let changes = StateLines(state).changes(from: before)
      guard !changes.isEmpty || !effects.isEmpty else { continue }
      let effectLine = effects.isEmpty ? "" : " → \(line(of: effects))"
      lines.append("\(name): \(changes)\(effectLine)")
    }
    return lines
  }

  @Test func `every command in every mode`() throws {
    var lines: [String] = []
    for mode in Self.modes {
      lines += try self.lines(mode, Self.commands.map { ("\($0)", $0) }) { state, command in
        let effects = state.perform(command)
        return effects + state.update(.tick(0))
      }
    }
    #expect(try mismatch("state-commands", lines) == nil)
  }

  @Test func `every key in every mode`() throws {
    let keys: [(Key, KeyModifiers)] =
      [
        .space, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .tab, .enter, .escape,
        .backspace, "a", "j", "p", "t", "s", "Z", "é", "/", "0", "9", "-", "[",
      ].flatMap { (key: Key) in
        let all: [KeyModifiers] = [[], .shift, .control, .alt, [.control, .shift]]
        return all.map { (key, $0) }
      }
    var lines: [String] = []
    for mode in Self.modes {
      let inputs = keys.map { ("\($0.name) \($1.rawValue)", ($0, $1)) }
      lines += try self.lines(mode, inputs) { state, input in
        state.update(.key(input.0, input.1))
      }
    }
    #expect(try mismatch("state-keys", lines) == nil)
  }

  @Test func `every key on every kind of region that has the keyboard focus`() throws {
    let span = PanelSpan(300, from: 200, to: 420)
    let focused: [(Region.ID, Region.Action?)] = [
      (.control(.theme), .perform(.toggleTheme)), (.control(.spacing), .slide),
      (.control(.depthRange), .slide), (.control(.backgroundOpacity), .slide),
      (.control(.scrubber), .scrub), (.row(.steps, 2), .perform(.showStep(2))),
      (.view(NodeID(1)), .perform(.select(NodeID(1)))), (.edge(.tree), .resize(span)),
      (.edge(.lists), .resize(span)), (.edge(.code), .resize(span)),
      (.edge(.inspector), .resize(span)), (.edge(.chain), .resize(span)),
    ]
    let keys: [Key] = [
      .space, .left, .right, .up, .down, .home, .end, .enter, .escape, .backspace, .tab, "a",
    ]
    let modifiers: [KeyModifiers] = [[], .shift, .control, .alt]
    var lines: [String] = []
    for (region, action) in focused {
      let mode = Self.mode(
        "focus on \(region.name)",
        after: { state in
          let picture = try EncodedPicture(BusyState.picture)
          state.subject.background = Background(picture, opacity: 0.52)
          _ = state.perform(.showSpace(true))
          _ = state.update(.tick(1))
          _ = state.update(.focused(region, action))
        })
      let inputs = keys.flatMap { key in
        modifiers.map { ("\(key.name) \($0.rawValue)", (key, $0)) }
      }
      lines += try self.lines(mode, inputs) { state, input in
        state.update(.key(input.0, input.1))
      }
    }
    #expect(try mismatch("state-focus", lines) == nil)
  }

  @Test func `every message in every mode`() throws {
    var lines: [String] = []
    for mode in Self.modes {
      lines += try self.lines(mode, Self.messages) { state, messages in
        messages.reduce(into: []) { $0 += state.update($1) }
      }
    }
    #expect(try mismatch("state-messages", lines) == nil)
  }
}

extension StateTranscriptTests {
  static let commands: [Command] = [
    .player(.step(1)), .player(.step(-2)), .player(.decision(1)), .player(.first), .player(.last),
    .player(.toggle), .player(.toggleBackwards), .player(.bookmark(1)), .player(.normalSpeed),
    .nextSpeed, .showDeliveries(true), .showDeliveries(false), .showDeliveries(nil),
    .showDetail(.code), .showDetail(.flowchart), .showDetail(.stack), .showList(.steps),
    .showList(.touches), .showList(.detail), .toggleHistory, .returnToTouch(1), .returnToTouch(99),
    .nextTouch(-1), .nextTouch(1), .compareTouch(1), .compareTouch(nil), .showComparedStep(2),
    .showStep(0), .showStep(3), .toggleRun(nil), .toggleRun(2), .showDelivery(1), .runScript,
    .zoom(1.25), .zoom(0.01), .fit, .actualSize, .showSpace(true), .showSpace(false),
    .showSpace(nil), .toggleTheme, .toggleHelp, .toggleScenes, .nextScene(1), .nextScene(-1),
    .showScene(0), .showScene(2), .toggleRecording, .toggleChooser, .chooseFile(0), .chooseFile(1),
    .togglePresenter, .toggleGallery, .showGalleryScene(1), .showGalleryScene(99),
    .toggleEmptyContainers, .paste, .showFidelity, .toggleFullScreen, .toggleInterface,
    .nextFinger, .focus, .leaveFocus, .toggleCanvas(.hidden), .toggleCanvas(.isolated),
    .toggleCanvas(.backgroundOver), .toggleCanvasMenu, .removeBackground, .moveFocus(1),
    .togglePalette, .selectPaletteText, .choosePaletteRow(0), .choosePaletteRow(3),
    .select(NodeID(1)), .select(NodeID(-1)), .moveSelection(1), .moveSelection(-1),
    .moveSelection(-999), .showOutline(true), .showOutline(false), .showOutline(nil),
    .selectRow(NodeID(2)), .toggleRow(NodeID(2)), .toggleGroup(NodeID(2)),
    .expandSelection(true), .expandSelection(false),
    .find, .nextMatch(1), .nextMatch(-1), .clearFind, .toggleMap, .toggleWhy, .toggleAudit,
    .toggleChanges, .showSide(true), .showSide(false), .showSide(nil), .nudge(Point(1, -2)),
    .arrange(.front), .arrange(.back), .arrange(.forward), .arrange(.backward), .tryFix(0),
    .tryFix(9), .toggleInspector, .togglePanel(.tree), .togglePanel(.lists), .togglePanel(.code),
    .resetPanels, .resizeInterface(1), .resizeInterface(-1), .resizeInterface(0), .copy,
    .toggleCopies, .copyAs(.text), .copyAs(.json), .copyAs(.png), .copyAs(.svg),
    .editProperty(.isHidden), .editProperty(.alpha), .editProperty(.policy), .saveScene,
    .saveSidecar, .undo, .redo, .saveScreenshot, .saveTrace, .dismiss, .dismissNotice, .quit,
  ]

  private static func pointer(
    _ phases: PointerPhase..., by pointer: Pointer = .mouse, to target: Target
  ) -> [Message] {
    phases.map { .pointer($0, pointer, at: Point(300, 200), on: target) }
  }

  static let messages: [(String, [Message])] = {
    let a = Target.canvas(Sample.inA, fromMiddle: Point(-40, -30))
    let b = Target.canvas(Sample.inB1, fromMiddle: Point(30, 40))
    let span = PanelSpan(300, from: 200, to: 420)
    func region(_ id: Region.ID, _ action: Region.Action?, _ place: Point = Point(0.3, 0.5))
      -> Target
    {
      .region(id, action, at: place)
    }
    let theme = region(.control(.theme), .perform(.toggleTheme))
    let scrubber = region(.control(.scrubber), .scrub)
    let spacing = region(.control(.spacing), .slide)
    let range = region(.control(.depthRange), .slide, Point(0.8, 0.5))
    let edge = region(.edge(.tree), .resize(span))
    let row = region(.row(.outline, 2), .perform(.selectRow(NodeID(2))))
    let handle = Target.handle(.right, at: Point(220, 120), scale: 1.5)
    var all: [(String, [Message])] = [
      ("click on a", pointer(.down, .up, to: a)),
      ("click twice", pointer(.down, .up, .down, .up, to: b)),
      ("press a", pointer(.down, to: a)),
      ("drag from a to b", pointer(.down, to: a) + pointer(.moved, .up, to: b)),
      ("drag and lose", pointer(.down, to: a) + pointer(.cancelled, to: b)),
      ("hover b", pointer(.moved, to: b)), ("hover a button", pointer(.moved, to: theme)),
      ("leave", pointer(.cancelled, to: .nothing)),
      ("click a button", pointer(.down, .up, to: theme)),
      ("leave a button", pointer(.down, to: theme) + pointer(.moved, .up, to: .nothing)),
      (
        "leave and come back",
        pointer(.down, to: theme) + pointer(.moved, to: a) + pointer(.moved, .up, to: theme)
      ),
      ("scrub", pointer(.down, .moved, to: scrubber)), ("slide", pointer(.down, .up, to: spacing)),
      ("slide the range", pointer(.down, .moved, .up, to: range)),
      ("drag an edge", pointer(.down, .moved, .up, to: edge)),
      ("click an edge twice", pointer(.down, .up, .down, .up, to: edge)),
      ("press a row", pointer(.down, .moved, .up, to: row)),
      ("click a handle", pointer(.down, .up, to: handle)),
      (
        "drag a handle",
        pointer(.down, to: handle)
          + pointer(.moved, .up, to: .handle(.right, at: Point(250, 130), scale: 1.5))
      ),
      ("turn", pointer(.down, by: .grip, to: a) + pointer(.moved, .up, by: .grip, to: b)),
      (
        "two fingers",
        pointer(.down, by: .finger(1), to: a) + pointer(.down, by: .finger(2), to: b)
          + pointer(.up, by: .finger(1), to: a)
      ),
      ("wheel", [.wheel(by: Point(0, 2), on: a, [])]),
      ("wheel with control", [.wheel(by: Point(0, 2), on: b, .control)]),
      ("wheel with shift", [.wheel(by: Point(0, 2), on: b, .shift)]),
      ("wheel aside", [.wheel(by: Point(1, -2), on: b, .alt)]),
      ("wheel over a button", [.wheel(by: Point(0, 1), on: theme, [])]),
      ("hold alt over b", [.modifiers(.alt)] + pointer(.moved, to: b)),
    ]
    for list in Region.List.allCases {
      all.append(("scroll \(list)", [.scroll(list, to: 30)]))
      all.append(("reveal \(list)", [.revealed(list, to: -5)]))
    }
    for time in [0.0, 0.1, 0.6, 5] { all.append(("tick \(time)", [.tick(time)])) }
    for size in [Size(500, 400), Size(0, 400), Size(400, 0), Size(.infinity, 4)] {
      all.append(("size \(size.width) \(size.height)", [.resized(size)]))
    }
    for (number, scale) in [2, 0.5, 0, -1, Double.infinity].enumerated() {
      all.append(("scale \(number)", [.canvasScale(scale)]))
    }
    all += [
      ("begin", [.begin(theme: "dark", touch: nil, step: nil, remark: nil)]),
      ("begin at b", [.begin(theme: "x", touch: Sample.inB1, step: 2, remark: "Hello")]),
      ("still", [.reduceMotion, .tick(0.1)]), ("dropped", [.dropped("/tmp/x")]),
      ("sample again", [.fileRead(Sample.content(reload: true))]),
      ("without b", [.fileRead(Sample.content(Sample.withoutB, reload: true))]),
      ("another file", [.fileRead(BusyState.content())]),
      ("damaged", [.fileRead(Sample.content("{", reload: true))]),
      ("damaged for the first time", [.fileRead(Sample.content("{"))]),
      ("recording", [.recording(0.25)]), ("recorded", [.recorded("Done", isError: false)]),
      ("not recorded", [.recorded("Not done", isError: true)]),
      ("recent", [.recentFiles(["/tmp/a", "/tmp/b", "/tmp/c"])]),
      ("folder", [.folder("/tmp/", [FolderEntry(name: "b", isFolder: false)])]),
      ("compare", [.compare(with: Sample.content(Sample.withoutB))]),
      ("failed", [.fileFailed(path: "other", reason: "no")]),
      ("saved", [.finished("Saved", isError: false)]),
      ("not saved", [.finished("Not saved", isError: true)]),
      ("quit twice", [.quit, .quit]), ("focused", [.focused(.row(.steps, 1), nil)]),
      ("not focused", [.focused(nil, nil)]), ("no text", [.textSelected(nil)]),
      ("text", [.textSelected(TextSelection(text: "words", parts: []))]),
      ("picture", [.background(BackgroundFile("b.png", BusyState.picture))]),
    ]
    return all
  }()
}
