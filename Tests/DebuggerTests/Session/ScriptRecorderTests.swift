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
         "gestures": [{"kind": "tap"}]}]}]}
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

  private static func typed(_ text: String) -> [Message] {
    text.map { .key(Key(String($0)), []) } + [.key(.enter, [])]
  }

  @Test func `each edit of the inspector is a line that sets the property`() throws {
    let state = SessionReplay(Self.start).finalState(opening: .allFormats)
    let tree = state.subject.scene.tree
    var lines: [String] = []
    for id in ["list", "send"] {
      let view = try #require(tree.view(named: id))
      for property in ViewProperty.all(of: view, in: tree) {
        let text =
          switch property {
          case .frame, .bounds: "1, 2, 30.5, 4"
          case .center: "70, 80.25"
          default: "0.5"
          }
        for times in 1...2 {
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
      .toggleCanvas(.hidden),
    ]
    var lines: [String] = []
    for command in commands {
      let messages = click + [.tick(30), .perform(.select(NodeID(2))), .perform(command)]
      let once = script(messages).dropFirst(5)
      let twice = script(messages + [.perform(command)]).dropFirst(5)
      lines.append("== \(command)\n" + text(once) + "\n-- twice\n" + text(twice))
    }
    let space = [.key(Key("3"), []), .showSpace(SpaceCamera(yaw: 10, pitch: 5))] as [Message]
    lines.append("== levels\n" + text(script(click + space + [.key(Key("3"), [])])))
    let other = FileContent(path: "folder/sub/other.json", bytes: Array(Self.json.utf8))
    lines.append("== another file\n" + text(script(click + [.fileRead(other)] + click)))
    lines.append("== the same file again\n" + text(script(click + [.fileRead(reloaded)] + click)))
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "script-commands.txt") == nil)
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
      other.companions = [FileContent.Part(name: companion, bytes: Array("{}".utf8))]
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
