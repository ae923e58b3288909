import Debugger
import Drawing
import Files
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import Recording
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// Scripts that the window records of what a person does.
struct WindowScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func click(_ x: Double, _ y: Double) -> [Message] {
    let target = Target.canvas(Point(x, y), fromMiddle: .zero)
    return [
      .pointer(.down, .mouse, at: .zero, on: target), .tick(0.08),
      .pointer(.up, .mouse, at: .zero, on: target),
    ]
  }

  private static func drag(_ points: [(Double, Double)]) -> [Message] {
    points.enumerated().flatMap { place, point -> [Message] in
      let target = Target.canvas(Point(point.0, point.1), fromMiddle: Point(point.0, point.1))
      if place == 0 { return [.pointer(.down, .mouse, at: .zero, on: target)] }
      return [
        .tick(0.05),
        .pointer(place == points.count - 1 ? .up : .moved, .mouse, at: .zero, on: target),
      ]
    }
  }

  private static let end = [Message](repeating: .tick(0.5), count: 40)

  static let sessions: [(scene: String, messages: [Message], lines: [String])] = [
    ("view-a-b-c", click(196, 282) + end, ["Tap 196,282", "Select B.1"]),
    (
      "view-a-b-c", click(100, 100) + end + click(196, 282) + end + [.perform(.select(NodeID(4)))],
      ["Tap 100,100", "Tap 196,282", "Select"]
    ),
    (
      "view-a-b-c",
      click(196, 282) + end + [.key(Key("m"), []), .key(Key("t"), []), .key(.escape, [])] + end,
      ["Show map", "Message {\"perform\":{\"_0\":{\"toggleTheme\":{}}}}", "Hide"]
    ),
    (
      "view-a-b-c",
      click(196, 282) + end
        + [.perform(.nudge(Point(8, 0))), .perform(.nudge(Point(8, 0))), .key(Key("w"), [])],
      ["Edit B.1 frame ", "Show why B.1"]
    ),
    (
      "view-a-b-c",
      click(196, 282) + end + [.key(.left, []), .key(.left, []), .key(Key("y"), [])],
      ["{\"seek\":", "toggleCanvas"]
    ),
    ("view-a-b-c", click(196, 282) + end + [.key(Key("3"), [])] + end, ["View 3d"]),
    (
      "button", drag([(160, 240), (170, 260), (190, 300), (190, 300)]) + end,
      ["Touch down 160,240", "Wait 0.03", "Touch move 170,260", "Touch up 190,300"]
    ),
    ("view-a-b-c", click(196, 282) + [.tick(1), .tick(0.5)], ["Tap 196,282", "Play 1.58"]),
    (
      "view-a-b-c",
      click(196, 282) + end + click(100, 100) + end + [.perform(.toggleHistory)] + end,
      ["toggleHistory"]
    ),
    (
      "view-a-b-c",
      click(196, 282) + end + click(100, 100) + end
        + [.perform(.toggleHistory), .perform(.compareTouch(1)), .perform(.showComparedStep(3))]
        + end,
      ["compareTouch", "showComparedStep"]
    ),
  ]

  @Test(arguments: sessions.indices)
  func `a script of the window plays back to the same pixels`(index: Int) async throws {
    let (scene, messages, expected) = Self.sessions[index]
    var session = Session(readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { _ in })
    session.scenes = BuiltInScenes(assets: AssetsFolder(CommandRun.assets))
    let loaded = try LoadedScene(scene, in: session)
    let window = loaded.windowOptions
    var state = State(
      loaded.scene, source: window.source, size: Size(640, 480), opener: .allFormats)
    #expect(state.update(.key(Key("R"), [.control, .shift])) == [])
    for message in messages { _ = state.update(message) }
    let effects = state.update(.perform(.toggleScript))
    guard case .saveFile(let name, nil, let bytes)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(name.hasSuffix(".touch") && effects.count == 1)
    let text = String(decoding: bytes, as: UTF8.self)
    for line in expected { #expect(text.contains(line), "\(line)\n\(text)") }
    #expect(RecordingScript(text).problems.isEmpty, "\(text)")

    let path = try folder.write(
      text.replacing(#/Output .*\n/#, with: "") + "Screenshot end.png\n", to: "a.touch")
    let run = await CommandRun.run("run", path)
    #expect(run.status == 0, "\(run.errors)\n\(text)")
    let order = state.recordingOrder(path: "", scale: 1)
    var recording = SceneRecording(order.model, size: order.size)
    recording.answer = order.answer
    recording.model.answer = order.answer
    let model = order.model
    let position = model.deliveries == nil ? model.position : model.deliveryPosition
    let picture = try StillPicture(recording, at: position).bytes(.png)
    let drawn = try PictureFile.bitmap(png: try #require(folder.bytes(of: "end.png")))
    let shown = try PictureFile.bitmap(png: picture)
    let difference = PictureDifference(expected: shown, actual: drawn)
    #expect(difference?.text == nil, "\(text)")
  }

  @Test func `a script opens each scene with the options of the window`() async throws {
    let file = try folder.write(
      """
      <UIWindow: 0x1; frame = (0 0; 90 90)>
         | <UIView: 0x2; frame = (0 0; 40 40)>

      <UIWindow: 0x1; frame = (0 0; 90 90)>
         | <UIButton: 0x6; frame = (0 0; 40 40)>
      """, to: "a.txt")
    let more = try folder.write(#"{"views": {"0x6": {"name": "Buy"}}}"#, to: "more.json")
    var session = Session(readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { _ in })
    session.scenes = BuiltInScenes(assets: AssetsFolder(CommandRun.assets))
    let loaded = try LoadedScene(
      file, ReadingOptions(scene: .number(2)), with: [more], in: session)
    let window = loaded.windowOptions
    var state = State(
      loaded.scene, path: window.path, source: window.source, size: Size(640, 480),
      opener: .allFormats)
    _ = state.update(.perform(.toggleScript))
    for message in Self.click(20, 20) + Self.end { _ = state.update(message) }
    _ = state.update(.key(Key("N"), .shift))
    for message in Self.click(20, 20) + Self.end { _ = state.update(message) }
    let button = FileContent(
      path: "button.json",
      bytes: Array(try Data(contentsOf: URL(filePath: CommandRun.assets + "/Scenes/button.json"))))
    _ = state.update(.fileRead(button))
    let effects = state.update(.perform(.toggleScript))
    guard case .saveFile(_, _, let bytes)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\nSet scene 2\nSet with more.json\nOpen a.txt\nTap 20,20\n"), "\(text)")
    #expect(text.contains("\nSet scene 1\nSet with more.json\nOpen a.txt\nTap 20,20\n"), "\(text)")
    #expect(text.contains("\nSet scene 1\nOpen button.json\n"), "\(text)")
    #expect(RecordingScript(text).problems.isEmpty, "\(text)")
  }

  @Test func `quitting saves the script`() throws {
    var state = State(Scene(name: "Demo", screen: Size(9, 9), tree: .empty))
    _ = state.update(.perform(.toggleScript))
    let effects = state.update(.quit)
    guard case .saveFile("Demo.touch", nil, _)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(effects.last == .quit && effects.count == 2)
    #expect(state.update(.quit) == [.quit])
  }

  @Test func `a word of the recorder is a word of the script`() {
    for text in ["a b", "B.1", "\"", "", "#x", "é\\"] {
      #expect(ScriptRecorder.word(text) == ScriptWord.quoted(text))
    }
  }
}
