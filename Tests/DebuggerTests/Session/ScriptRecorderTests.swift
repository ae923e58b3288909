import Answers
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

/// The lines of scripts that are recorded of sessions.
struct ScriptRecorderTests {
  /// A screen with one of each view that has properties of its own.
  private static let json = """
    {"hitscope": 1, "name": "All", "screen": [320, 480], "touch": [10, 10], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 200], "scroll": {}},
        {"id": "send", "class": "UIButton", "frame": [20, 220, 80, 40], "control": {},
         "gestures": [{"type": "tap"}]},
        {"id": "turned", "center": [200, 400], "bounds": [0, 0, 60, 40], "rotation": 45}]}]}
    """

  private static let start: [Message] = [
    .fileRead(FileContent(path: "folder/all.json", bytes: Array(json.utf8))),
    .resized(Size(1000, 700)), .begin(theme: "dark", touch: nil, step: nil, remark: nil),
    .perform(.toggleInspector),
  ]

  private func script(_ messages: [Message]) -> [String] {
    SessionReplay(Self.start + messages).script(opening: .allFormats)
      .split(separator: "\n").map(String.init)
  }

  private static func canvas(_ phase: PointerPhase, _ pointer: Pointer, _ x: Double, _ y: Double)
    -> Message
  {
    .pointer(phase, pointer, at: .zero, on: .canvas(Point(x, y), fromMiddle: .zero))
  }

  private static let place = Target.canvas(Point(30, 230), fromMiddle: .zero)

  private static func typed(_ text: String) -> [Message] {
    text.map { .key(Key(String($0)), []) } + [.key(.enter, [])]
  }

  @Test func `each edit of the inspector is a line that sets the property`() throws {
    let state = SessionReplay(Self.start).finalState(opening: .allFormats)
    let tree = state.subject.scene.tree
    var lines: [String] = []
    for id in ["list", "send", "turned", "window"] {
      let view = try #require(tree.view(named: id))
      for property in ViewProperty.all(of: view, in: tree) {
        let text =
          switch property {
          case .frame, .bounds: "1, 2, 30.5, 4"
          case .center: "70, 80.25"
          default: "0.5"
          }
        // The overrides of the hit test are a circle of six.
        for times in 1...(property == .policy && id == "list" ? 6 : 2) {
          let edits = [Message](repeating: .perform(.editProperty(property)), count: times)
          let messages =
            [.perform(.select(view))] + edits
            + (property.kind(in: tree[view]) == .text ? Self.typed(text) : [])
          lines.append("\(id) \(property) \(times): \(script(messages).dropFirst(6))")
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "script-edits.txt") == nil)
  }

  @Test func `clicks, drags and fingers, with the times between them`() throws {
    let sessions: [(String, [Message])] = [
      (
        "a click",
        [Self.canvas(.down, .mouse, 30, 230), .tick(0.08), Self.canvas(.up, .mouse, 30, 230)]
      ),
      (
        "a click whose search plays half a second",
        [
          Self.canvas(.down, .mouse, 30, 230), .tick(0.25), Self.canvas(.up, .mouse, 30, 230),
          .tick(0.25), .perform(.toggleTheme), .tick(1), .perform(.toggleMap),
        ]
      ),
      (
        "a drag through the same place twice",
        [
          Self.canvas(.down, .mouse, 30, 230), .tick(0.05), Self.canvas(.moved, .mouse, 40, 240),
          .tick(0.2), Self.canvas(.moved, .mouse, 40, 240), .tick(0.05),
          Self.canvas(.moved, .mouse, 44, 250), Self.canvas(.up, .mouse, 44, 250),
        ]
      ),
      (
        "two fingers, the first lifted first, and a third with its number",
        [
          Self.canvas(.down, .finger(7), 30, 230), .tick(0.3),
          Self.canvas(.down, .finger(9), 60, 100),
          Self.canvas(.up, .finger(7), 30, 230), .tick(0.016),
          Self.canvas(.down, .finger(4), 90, 90),
          .tick(0.5), Self.canvas(.cancelled, .finger(9), 60, 100),
          Self.canvas(.up, .finger(4), 91, 90),
        ]
      ),
      (
        "a finger that leaves the canvas, another on a button of the window",
        [
          Self.canvas(.down, .finger(1), 30, 230),
          .pointer(.moved, .finger(1), at: .zero, on: .nothing),
          .pointer(.down, .finger(2), at: .zero, on: .nothing),
          .pointer(.up, .finger(1), at: .zero, on: .nothing),
        ]
      ),
      (
        "a second click while the first one plays",
        [
          Self.canvas(.down, .mouse, 30, 230), Self.canvas(.up, .mouse, 30, 230), .tick(0.25),
          Self.canvas(.down, .mouse, 31, 240), Self.canvas(.up, .mouse, 31, 240), .tick(0.125),
          .perform(.toggleMap),
        ]
      ),
      (
        "times that do not pass, at twice the speed",
        [
          Self.canvas(.down, .mouse, 30, 230), Self.canvas(.up, .mouse, 30, 230),
          .perform(.player(.speed(2))), .tick(-1), .tick(.nan), .tick(.infinity), .tick(0.25),
          .perform(.player(.pause)), .tick(1), .perform(.toggleMap),
        ]
      ),
      (
        "a rest between two touches belongs to neither",
        [
          Self.canvas(.down, .mouse, 30, 230), .tick(0.25), Self.canvas(.moved, .mouse, 90, 230),
          Self.canvas(.up, .mouse, 90, 230), .tick(30), Self.canvas(.down, .mouse, 30, 230),
          Self.canvas(.moved, .mouse, 90, 230), Self.canvas(.up, .mouse, 90, 230),
        ]
      ),
      (
        "a cancelled click, and a click while deliveries are shown",
        [
          Self.canvas(.down, .mouse, 30, 230), Self.canvas(.cancelled, .mouse, 30, 230),
          .tick(30), .perform(.showDeliveries(true)), Self.canvas(.down, .mouse, 30, 230),
          Self.canvas(.up, .mouse, 30, 230),
        ]
      ),
      (
        "a finger that lands twice, and two that lift in the other order",
        [
          Self.canvas(.down, .finger(1), 30, 230), Self.canvas(.down, .finger(1), 50, 230),
          Self.canvas(.down, .finger(2), 60, 100), Self.canvas(.up, .finger(2), 60, 100),
          Self.canvas(.down, .finger(3), 70, 100), Self.canvas(.up, .finger(1), 30, 230),
          Self.canvas(.up, .finger(3), 70, 100), Self.canvas(.up, .finger(3), 70, 100),
        ]
      ),
      (
        "a click that moves a little, and one on no view",
        [
          Self.canvas(.down, .mouse, 30, 230), Self.canvas(.moved, .mouse, 32, 230),
          Self.canvas(.up, .mouse, 32, 230), .tick(30), Self.canvas(.down, .mouse, -30, -5),
          Self.canvas(.up, .mouse, -30, -5),
        ]
      ),
      (
        "levels that are turned by the mouse, during a play and after it",
        [
          Self.canvas(.down, .mouse, 30, 230), Self.canvas(.up, .mouse, 30, 230), .tick(0.25),
          .perform(.showSpace(true)), .pointer(.down, .grip, at: .zero, on: Self.place),
          .pointer(.moved, .grip, at: Point(10, 4), on: Self.place),
          .pointer(.up, .grip, at: Point(10, 4), on: Self.place),
        ]
      ),
      (
        "the script ends while a search plays, and while a finger is down",
        [
          Self.canvas(.down, .mouse, 30, 230), Self.canvas(.up, .mouse, 30, 230), .tick(0.25),
          Self.canvas(.down, .mouse, 31, 230), .tick(0.25),
        ]
      ),
      (
        "another file while a finger rests on the screen",
        [
          Self.canvas(.down, .mouse, 30, 230), .tick(0.5),
          .fileRead(FileContent(path: "folder/b.json", bytes: Array(Self.json.utf8))),
          Self.canvas(.up, .mouse, 30, 230), Self.canvas(.down, .mouse, 30, 230),
          Self.canvas(.moved, .mouse, 90, 230), Self.canvas(.up, .mouse, 90, 230),
        ]
      ),
      (
        "messages without an effect do not end a play",
        [
          Self.canvas(.down, .mouse, 30, 230), Self.canvas(.up, .mouse, 30, 230), .tick(0.125),
          .reduceMotion, .pointer(.moved, .mouse, at: .zero, on: .nothing), .tick(0.25),
          .perform(.toggleTheme),
        ]
      ),
      (
        "a touch at no place",
        [Self.canvas(.down, .mouse, .nan, 3), Self.canvas(.up, .mouse, 3, 3)]
      ),
    ]
    var lines: [String] = []
    for (name, messages) in sessions { lines.append("== \(name)\n" + text(script(messages))) }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "script-touches.txt") == nil)
  }

  @Test func `answers, levels, selections and steps are verbs, all else is a message`() throws {
    let click = [Self.canvas(.down, .mouse, 30, 230), Self.canvas(.up, .mouse, 30, 230)]
    let commands: [Command] = [
      .toggleMap, .toggleAudit, .toggleWhy, .toggleChanges, .select(NodeID(1)), .moveSelection(1),
      .player(.seek(2)), .player(.step(1)), .toggleTheme, .zoom(2), .showOutline(true),
      .nudge(Point(1, 0)), .arrange(.back), .undo, .redo, .tryFix(0), .showDeliveries(nil),
      .toggleCanvas(.hidden), .showDetail(.flowchart), .showDetail(.stack), .toggleHistory,
      .togglePanel(.lists), .toggleGroup(NodeID(1)), .toggleRun(nil), .togglePresenter,
      .compareTouch(1), .showComparedStep(1), .player(.step(-1)), .player(.toggleBookmark),
      .showSpace(nil), .editProperty(.isHidden), .toggleInspector, .showDeliveries(true),
    ]
    var lines: [String] = []
    for command in commands {
      let messages = click + [.tick(30), .perform(.select(NodeID(2))), .perform(command)]
      let once = script(messages).dropFirst(5)
      let twice = script(messages + [.perform(command)]).dropFirst(5)
      lines.append("== \(command)\n" + text(once) + "\n-- twice\n" + text(twice))
    }
    // The effect of a key and of a click on a region is that of the command.
    let button = Target.region(.control(.theme), .perform(.toggleTheme), at: Point(0.5, 0.5))
    let wheel = Message.wheel(by: Point(0, 2), on: Self.place, [])
    let uses: [Message] = [
      .key("t", []), .key("z", .control), .pointer(.down, .mouse, at: .zero, on: button),
      .pointer(.up, .mouse, at: .zero, on: button), wheel, .resized(Size(900, 700)),
    ]
    lines.append("== keys, buttons and the wheel\n" + text(script(click + [.tick(30)] + uses)))
    let handle = Target.handle(.right, at: Point(100, 240), scale: 1)
    let drag: [Message] =
      [.perform(.select(NodeID(2))), .pointer(.down, .mouse, at: .zero, on: handle)]
      + [120.0, 140].map {
        .pointer(.moved, .mouse, at: .zero, on: .handle(.right, at: Point($0, 240), scale: 1))
      } + [.pointer(.up, .mouse, at: .zero, on: handle)]
    lines.append("== a drag of a handle\n" + text(script(click + [.tick(30)] + drag)))
    let space = [.key(Key("3"), []), .showSpace(SpaceCamera(yaw: 10, pitch: 5))] as [Message]
    lines.append("== levels\n" + text(script(click + space + [.key(Key("3"), [])])))
    let other = FileContent(path: "folder/sub/other.json", bytes: Array(Self.json.utf8))
    lines.append("== another file\n" + text(script(click + [.fileRead(other)] + click)))
    lines.append("== the same file again\n" + text(script(click + [.fileRead(reloaded)] + click)))
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "script-commands.txt") == nil)
  }

  @Test func `a script begins with the size, the theme, the touch and the selection`() {
    for (size, words) in [
      (Size(1000.4, 700.5), "1000x701"), (Size(3, 20_000), "16x16384"), (Size(16, 17), "16x17"),
    ] {
      let begin = Message.begin(theme: "light", touch: nil, step: nil, remark: nil)
      let file = FileContent(path: "folder/all.json", bytes: Array(Self.json.utf8))
      let messages = [.fileRead(file), .resized(size), .perform(.select(NodeID(2))), begin]
      let lines = SessionReplay(messages).script(opening: .allFormats)
      #expect(
        lines == """
          # What was done in the window. “hitscope run” plays it.
          Output all.gif
          Set size \(words)

          Open all.json
          Tap 10,10
          Select send

          """)
    }
  }

  @Test func `each scene of a file has its settings, and a file without any has its own`() {
    func lines(_ file: FileContent, _ messages: [Message]) -> [String] {
      let start: [Message] = [
        .fileRead(file), .begin(theme: "light", touch: nil, step: nil, remark: nil),
      ]
      return SessionReplay(start + messages).script(opening: .allFormats)
        .split(separator: "\n").dropFirst(3).map(String.init)
    }
    let three = FileContent(path: "three.txt", bytes: Array(Sample.threeScenes.utf8))
    #expect(
      lines(
        three,
        [.perform(.nextScene(1)), .perform(.nextScene(1)), .fileRead(Sample.content())]) == [
          "Set scene 1", "Open three.txt", "Set scene 2", "Open three.txt", "Set scene 3",
          "Open three.txt", "Set scene 1", "Open folder/sample.json",
        ])
    #expect(
      lines(Sample.content(), [.fileRead(three), .fileRead(Sample.content())]) == [
        "Open sample.json", "Set scene 1", "Open ../three.txt", "Set scene 1", "Open sample.json",
      ])
    // The interface is not a scene of a script.
    let interface = InterfaceDescription(size: Size(90, 90), regions: [])
    #expect(lines(three, [.interface(interface)]).prefix(2) == ["Set scene 1", "Open three.txt"])
  }

  @Test func `the options of a file are settings, and its sidecars need none`() {
    func settings(_ change: (inout FileContent) -> Void) -> [String] {
      var content = FileContent(path: "a/x.json", bytes: Array(Self.json.utf8))
      change(&content)
      let state = SessionReplay([.fileRead(content)]).finalState(opening: .allFormats)
      return OpenedScene(state).settings(in: "a/")
    }
    #expect(settings { _ in } == [])
    #expect(settings { $0.options.followsEmbeds = false } == ["Set no-embed"])
    #expect(settings { $0.options.skipsEmptyContainers = false } == ["Set no-skip-empty"])
    let empty = Array("{\"hitscope\": 1, \"views\": {}}".utf8)
    #expect(
      settings {
        $0.companions = [
          "a/x.json.hitscope.json", "a/x.hitscope.json", "a/y.hitscope.json", "b/x.hitscope.json",
        ].map { Companion(name: $0, bytes: empty) }
      } == ["Set with y.hitscope.json", "Set with ../b/x.hitscope.json"])
    let unnamed = SessionReplay([
      .fileRead(FileContent(path: "-", bytes: Array(Self.json.utf8)))
    ]).finalState(opening: .allFormats)
    #expect(OpenedScene(unnamed).name(in: "") == nil)
  }

  @Test func `a built-in scene is opened by its name, and its touch follows`() {
    var state = Sample.state
    _ = state.update(.gallery(Sample.builtIn(2), then: nil))
    _ = state.toggleScript()
    _ = state.update(.perform(.showGalleryScene(1)))
    let text = state.script?.text(state) ?? ""
    #expect(text.hasSuffix("\nOpen scene-2\nTap 40,40\n"), "\(text)")
  }

  @Test func `a hierarchy that is not from a file is named in a comment`() {
    var state = State(
      Scene(name: "A \u{B7} b", screen: Size(9, 9), tree: Sample.state.subject.scene.tree))
    #expect(state.toggleScript().isEmpty && state.notices.shown?.kind == .info)
    #expect(
      state.notices.shown?.text
        == "Recording a script of what you do\nCtrl Shift R ends it, and saves it")
    let effects = state.toggleScript()
    guard case .saveFile(let name, let near, let bytes)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(name == "A-b.touch" && near == nil && state.script == nil && effects.count == 1)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        # What was done in the window. “hitscope run” plays it.
        Output A-b.gif
        Set size 1280x800

        # The hierarchy is not from a file: save it, and write its name after Open.

        """)
    #expect(state.endScript().isEmpty)
  }

  @Test func `edits without words in a script are named in a comment`() throws {
    var before = Sample.state
    let view = try #require(before.subject.scene.tree.view(named: "a"))
    _ = before.perform(.select(view))
    for (change, line) in [
      (.policy(.expand(Insets(all: 3))), nil), (.policy(.answersSelf), "Edit a hitTest self"),
      (.policy(.shape(.circle)), "Edit a hitTest circle"), (.policy(.shape(.ellipse)), nil),
      (.policy(.none), "Edit a hitTest none"), (.policy(.standard), "Edit a hitTest standard"),
      (.policy(.passThrough), "Edit a hitTest passThrough"),
      (.resetTransform, nil), (.cancelsTouches(false, recognizer: 0), nil),
      (.recognizerEnabled(false, recognizer: 0), nil), (.alpha(0.25), "Edit a alpha 0.25"),
      (.center(Point(1.5, -2)), "Edit a center 1.5 -2"),
    ] as [(ViewEdit.Change, String?)] {
      let edit = ViewEdit(view, change)
      var after = before
      _ = after.edit(edit)
      var recorder = ScriptRecorder(before)
      recorder.follow(.perform(.dismissNotice), from: before, to: after)
      let last = recorder.text(after).split(separator: "\n").last.map(String.init)
      #expect(last == line ?? "# An edit of a has no words in a script: \(edit.key)")
    }
  }

  @Test(arguments: [
    ("a", "a"), ("", "\"\""), ("#a", "\"#a\""), ("a#b", "a#b"), ("\"a", "\"\\\"a\""),
    ("'a", "\"'a\""), ("a'b\"c", "a'b\"c"), ("a b", "\"a b\""), ("a\tb", "\"a\tb\""),
    ("a \\b", "\"a \\\\b\""), ("\\", "\\"),
  ])
  func `a word has quotation marks if it needs them`(text: String, word: String) {
    #expect(ScriptRecorder.word(text) == word)
  }

  /// The words after `Open` and `Set with`, for a first file and a second one with a companion.
  private func opened(
    _ first: String, _ second: String, with companion: String? = nil
  ) -> (lines: [String], saved: String?) {
    var state = SessionReplay(
      [.fileRead(FileContent(path: first, bytes: Array(Self.json.utf8)))]
    ).finalState(opening: .allFormats)
    _ = state.toggleScript()
    var other = FileContent(path: second, bytes: Array(Self.json.utf8))
    if let companion {
      other.companions = [Companion(name: companion, bytes: Array("{}".utf8))]
    }
    _ = state.update(.fileRead(other))
    guard case .saveFile(_, let near, let bytes)? = state.endScript().first else {
      return ([], nil)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return (lines.filter { $0.hasPrefix("Open ") || $0.hasPrefix("Set with ") }, near)
  }

  @Test(arguments: [
    ("a/x.json", "a/y.json", "y.json"), ("a/x.json", "b/x.json", "../b/x.json"),
    ("a/x.json", "a/b/y.json", "b/y.json"), ("x.json", "a/y.json", "a/y.json"),
    ("a/b/x.json", "y.json", "../../y.json"), ("./a/x.json", "a/y.json", "y.json"),
    ("/u/a/x.json", "/u/b/y.json", "../b/y.json"), ("/u/x.json", "/v/y.json", "/v/y.json"),
    ("/x.json", "/v/y.json", "v/y.json"), ("a/x.json", "/v/y.json", "/v/y.json"),
    ("../x.json", "y.json", "y.json"), ("../x.json", "../y.json", "y.json"),
    ("a/x.json", "b c/y.json", "\"../b c/y.json\""),
  ])
  func `a file in another folder is opened by its path from the folder of the script`(
    first: String, second: String, word: String
  ) {
    let (lines, saved) = opened(first, second)
    let name = first.split(separator: "/").last ?? ""
    #expect(lines == ["Open \(name)", "Open \(word)"])
    #expect(saved == first, "beside the first file")
  }

  @Test func `a companion is named by its path from the folder of the script`() {
    let (lines, _) = opened("a/x.json", "b/y.json", with: "b/list.txt")
    #expect(lines == ["Open x.json", "Set with ../b/list.txt", "Open ../b/y.json"])
  }

  private var reloaded: FileContent {
    FileContent(path: "folder/all.json", bytes: Array(Self.json.utf8), isReload: true)
  }

  private func text(_ lines: some Sequence<String>) -> String { lines.joined(separator: "\n") }
}
