import Geometry
import HitTesting
import TestSupport
import Testing

@testable import TouchDelivery

/// The state that a session keeps when the views are replaced, and the state that each command
/// leaves unchanged.
@Suite struct CarriedStateTests {
  private static let seeds: [UInt64] = Array(0..<24)
  /// The parts of the state whose properties count individually.
  private static let parts: Set = ["clock", "table", "arena", "tracker", "dispatch"]

  private static func screen(_ seed: UInt64) -> (ViewTree, [TouchCommand]) {
    var source = RandomTouches(seed: seed)
    let tree = source.tree(of: 40)
    let commands = source.commands(120, tree).enumerated().map { number, command in
      guard case .touch(var input) = command else { return command }
      input.force = 1 + Double(number % 3)
      input.radius = 20 + Double(number % 5)
      return TouchCommand.touch(input)
    }
    return (tree, [.setFirstResponder(.view(NodeID(2)))] + commands)
  }

  private static func properties(_ session: TouchSession) -> StoredProperties {
    StoredProperties(of: session.state, opening: parts)
  }

  @Test(arguments: seeds)
  func `a session whose views get other ids with every command delivers the same`(
    seed: UInt64
  ) {
    let (tree, commands) = Self.screen(seed)
    let other = tree.withFurtherWindow
    let there = Dictionary(uniqueKeysWithValues: tree.ids.map { ($0, NodeID($0.index + 1)) })
    let back = Dictionary(uniqueKeysWithValues: tree.ids.map { (NodeID($0.index + 1), $0) })
    var settings = TouchSettings()
    settings.actionStart = seed % 2 == 0 ? .sender : .firstResponder
    var staying = TouchSession(tree, settings: settings)
    var moving = TouchSession(tree, settings: settings)
    for (number, command) in (commands + [.advance(to: 1000)]).enumerated() {
      let isThere = number % 2 == 1
      staying.perform(command)
      moving.perform(isThere ? command.shifted : command)
      moving.perform(.replaceTree(isThere ? tree : other, mapping: isThere ? back : there))
    }
    #expect(!staying.deliveries.isEmpty)
    #expect(moving.deliveries.map(Self.text) == staying.deliveries.map(Self.text))
  }

  /// The complete delivery, with the view ids of the first tree.
  private static func text(_ delivery: Delivery) -> String {
    var delivery = delivery
    let shift = delivery.generation % 2
    delivery.generation = 0
    let parts = "\(delivery)".split(
      separator: "NodeID(rawValue: ", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let digits = part.prefix { $0.isNumber }
      return text + "NodeID(\((Int(digits) ?? 0) - shift)" + part.dropFirst(digits.count)
    }
  }

  @Test(arguments: seeds.prefix(8))
  func `replacing views by the same ones does not change the state`(seed: UInt64) {
    let (tree, commands) = Self.screen(seed)
    let same = Dictionary(uniqueKeysWithValues: tree.ids.map { ($0, $0) })
    var session = TouchSession(tree)
    for command in commands {
      session.perform(command)
      let before = Self.properties(session)
      session.perform(.replaceTree(tree, mapping: same))
      #expect(Self.properties(session).changed(from: before) == [])
    }
  }

  @Test func `the random screens use every stored property of the state, of touches and gestures`()
    throws
  {
    let first = StoredProperties(of: TouchState(), opening: Self.parts)
    let input = TouchInput(.down, .zero, time: 0)
    let touch = StoredProperties(of: Touch(Touch.ID(rawValue: 0), input, tapCount: 1))
    let recognizer = TouchPlan.Recognizer(RecognizerID(NodeID(0), 0), GestureDescription(.tap))
    let recognition = StoredProperties(
      of: Recognition(recognizer, number: 0, machine: .custom(CustomMachine())))
    var used: Set<String> = []
    var usedByTouches: Set<String> = []
    var usedByGestures: Set<String> = []
    for seed in Self.seeds {
      let (tree, commands) = Self.screen(seed)
      var session = TouchSession(tree)
      for command in commands {
        session.perform(command)
        used.formUnion(Self.properties(session).changed(from: first))
        for one in session.state.touches {
          usedByTouches.formUnion(StoredProperties(of: one).changed(from: touch))
        }
        for one in session.state.arena.recognitions {
          usedByGestures.formUnion(StoredProperties(of: one).changed(from: recognition))
        }
      }
    }
    // The random screens have no steppers.
    #expect(used == first.names.subtracting(["tracker.repetitions"]))
    #expect(usedByTouches == touch.names)
    // These differ only within a command, while fingers of one event are collected for a machine.
    // Both are carried over below.
    #expect(usedByGestures == recognition.names.subtracting(["pending", "isWaiting"]))
  }

  @Test func `an active recognizer keeps everything but its place in another tree`() {
    let tap = TouchPlan.Recognizer(RecognizerID(NodeID(3), 1), GestureDescription(.tap))
    var next = TouchPlan.Recognizer(RecognizerID(NodeID(7), 2), GestureDescription(.tap))
    next.rank = 9
    let finger = GestureFinger(
      Touch(Touch.ID(rawValue: 4), TouchInput(.down, Point(1, 2), time: 3), tapCount: 1))
    let machine = TapMachine(tap.description, TouchSettings())
    let fresh = Recognition(tap, number: 5, machine: .custom(CustomMachine()))
    var recognition = Recognition(tap, number: 5, machine: .tap(machine))
    recognition.state = .changed
    recognition.fingers = [finger.touch]
    recognition.seen = [finger]
    recognition.pending = [.began(finger)]
    recognition.touches = [finger.touch]
    recognition.lastChanged = finger.touch
    recognition.isWaiting = true
    recognition.wasAsked = true
    let places: Set = ["id", "number", "rank"]
    let before = StoredProperties(of: recognition)
    #expect(before.changed(from: StoredProperties(of: fresh)) == before.names.subtracting(places))
    let moved = StoredProperties(of: recognition.moved(to: next, number: 8))
    #expect(moved.changed(from: before) == places)
  }

  /// A session in which no stored property of the state has its initial value: one finger pans in
  /// A, another one presses B, a third one is ignored.
  private func busySession() -> TouchSession {
    var settings = TouchSettings()
    settings.ignoringCancelsTouches = false
    var bench = TouchBench(
      Node(
        "window", "UIWindow",
        subviews: [
          Node("a", "UIView", Rect(0, 0, 100, 100)) {
            $0.attach(.pan, "pan") { $0.cancelsTouchesInView = false }
            $0.attach(.tap, "off")
          },
          Node("b", "UIStepper", Rect(200, 0, 100, 100)) {
            $0.makeControl(["valueChanged": "step"])
          },
        ]), settings: settings)
    bench.session.perform(.setFirstResponder(.view(bench.view("b"))))
    bench.session.perform(.setEnabled(bench.recognizer("off"), false))
    bench.run("down 150,250 @0.1; up @0.12")
    bench.session.perform(.beginIgnoring)
    bench.run("2:down 150,250 @0.13")
    bench.session.perform(.endIgnoring)
    bench.run("0:down 50,50 @0.14; 0:move 70,50 @0.15; 1:down 250,50 @0.16")
    bench.session.perform(.beginIgnoring)
    return bench.session
  }

  @Test func `each command changes only its own part of the state`() throws {
    let session = busySession()
    let before = Self.properties(session)
    let first = StoredProperties(of: TouchState(), opening: Self.parts)
    try #require(before.changed(from: first) == before.names)
    let off = RecognizerID(NodeID(1), 1)
    let same = Dictionary(uniqueKeysWithValues: session.tree.ids.map { ($0, $0) })
    func ignored(_ phase: TouchInput.Phase) -> TouchCommand {
      .touch(TouchInput(phase, Point(1, 1), finger: 2, time: 0.16))
    }
    let rows: [(TouchCommand, Set<String>)] = [
      (.advance(to: 0.17), ["clock.time"]),
      (.beginIgnoring, ["ignoringDepth"]),
      (.endIgnoring, ["ignoringDepth"]),
      (.setEnabled(off, true), ["arena.enabled"]),
      (.setFirstResponder(nil), ["dispatch.firstResponder"]),
      (.touches([]), []),
      (.replaceTree(session.tree, mapping: same), []),
      (
        .interrupt,
        [
          "table.all", "table.batch", "arena.recognitions", "tracker.states",
          "tracker.repetitions",
        ]
      ),
      // Meanwhile both pressed fingers rest.
      (ignored(.move), ["table.all", "table.batch"]),
      (ignored(.up), ["table.all", "table.batch", "table.ignoredFingers"]),
    ]
    for (command, changed) in rows {
      var next = session
      next.perform(command)
      #expect(Self.properties(next).changed(from: before) == changed, "\(command)")
    }
  }
}

extension TouchCommand {
  /// The command for views whose ids are one higher.
  fileprivate var shifted: TouchCommand {
    switch self {
    case .setEnabled(var id, let isEnabled):
      id.view = NodeID(id.view.index + 1)
      return .setEnabled(id, isEnabled)
    case .setFirstResponder(.view(let view)):
      return .setFirstResponder(.view(NodeID(view.index + 1)))
    default: return self
    }
  }
}

extension ViewTree {
  /// The same views in front of a further, hidden window: all ids are one higher.
  fileprivate var withFurtherWindow: ViewTree {
    var builder = ViewTreeBuilder()
    var window = ViewNode("UIWindow", id: "further", frame: Rect(0, 0, 10, 10))
    window.isHidden = true
    builder.add(window)
    var ends: [Int] = []
    for view in ids {
      while let end = ends.last, end <= view.index {
        builder.close()
        ends.removeLast()
      }
      builder.open(self[view])
      ends.append(subtree(of: view).upperBound.index)
    }
    return builder.finish()
  }
}
