import Debugger
import Drawing
import Geometry
import HierarchyFormats
import SceneFormat
import Stage
import TestSupport
import Testing

@testable import Commands

/// The messages that each action sends to the window.
struct InterfaceActionTests {
  private static let scene = """
    {"hitscope": 1, "name": "S", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "w", "frame": [0, 0, 320, 480]}]}
    """

  private static func loop() throws -> Loop {
    let content = FileContent(path: "a.json", bytes: Array(scene.utf8))
    let reading = try content.reading()
    let source = SubjectSource(reading, content: content)
    var loop = Loop(
      State(reading.scene, path: content.path, source: source, opener: .allFormats),
      measuring: GridTextMeasure())
    _ = loop.send(.begin(theme: "light", touch: nil, step: nil, remark: nil))
    loop.display()
    return loop
  }

  /// The messages of an action, including those that answer its effects.
  private static func messages(_ text: String) throws -> [Message] {
    var loop = try loop()
    let seen = Recorded<Message>()
    loop.log = { seen.append($0) }
    let action = try #require(InterfaceAction(argument: text), "\(text)")
    try action.perform(on: &loop)
    return seen.elements
  }

  @Test func `a key has a name and modifiers in any case, and a text is typed as it is`() throws {
    let all: [(String, [Message])] = [
      ("press ←", [.key(.left, [])]), ("press →", [.key(.right, [])]),
      ("press ↑", [.key(.up, [])]), ("press ↓", [.key(.down, [])]),
      ("press Esc", [.key(.escape, [])]), ("press Return", [.key(.enter, [])]),
      ("PRESS Tab", [.key(.tab, [])]), ("press Page Up", [.key(.pageUp, [])]),
      ("press N", [.key("n", [])]), ("press n", [.key("n", [])]),
      ("press Shift n", [.key("N", .shift)]), ("press SHIFT ←", [.key(.left, .shift)]),
      ("press Ctrl K", [.key("k", .control)]), ("press control k", [.key("k", .control)]),
      ("press Alt x", [.key("x", .alt)]),
      ("press ctrl shift alt Page Up", [.key(.pageUp, [.control, .shift, .alt])]),
      ("type a B", [.key("a", []), .key(.space, []), .key("B", [])]),
    ]
    for (text, keys) in all {
      let sent = try Self.messages(text).filter { if case .key = $0 { true } else { false } }
      #expect(sent == keys, "\(text)")
    }
  }

  @Test func `waiting is divided into ticks of a tenth of a second`() throws {
    for (text, ticks) in [
      ("wait 0", []), ("wait 0.05", [0.05]), ("wait 0.1", [0.1]), ("wait 0.25", [0.1, 0.1, 0.05]),
    ] as [(String, [Double])] {
      let sent = try Self.messages(text).compactMap { message -> Double? in
        if case .tick(let seconds) = message { seconds } else { nil }
      }
      #expect(sent.count == ticks.count, "\(text): \(sent)")
      #expect(zip(sent, ticks).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(text): \(sent)")
    }
  }

  @Test func `a tap presses and releases the mouse at the point of the screen`() throws {
    var loop = try Self.loop()
    let place = loop.display().screenToPicture.apply(Point(10, 20))
    var phases: [PointerPhase] = []
    for message in try Self.messages("tap 10,20") {
      guard case .pointer(let phase, let pointer, at: let point, on: _) = message else { continue }
      phases.append(phase)
      #expect(pointer == .mouse && point == place)
    }
    #expect(phases == [.moved, .down, .up])
  }

  @Test(arguments: [
    ("wait 0", true), ("wait 3600", true), ("wait 3600.1", false), ("wait -0.1", false),
    ("tap -1,2.5", true), ("tap 1,inf", false), ("tap inf,1", false), ("tap 1,2,3", false),
    ("tap x,1", false), ("tap 1,x", false), ("click a b", true), ("hop a", false), ("type", false),
  ])
  func `an action is a known verb with a valid value`(text: String, isValid: Bool) {
    #expect((InterfaceAction(argument: text) != nil) == isValid)
  }
}
