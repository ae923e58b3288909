import Drawing
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

/// Verbatim sessions in the window: the changes of each input, and the target under the pointer.
@Suite struct SessionTranscriptTests {
  private static let wide = FileContent(
    path: "folder/wide.json",
    bytes: {
      let rows = (0..<40).map { number in
        let cells = (0..<3).map {
          "{\"id\": \"c\(number)-\($0)\", \"frame\": [\($0 * 100), 0, 90, 18]}"
        }
        return "{\"id\": \"row\(number)\", \"name\": \"Row \(number)\", "
          + "\"frame\": [0, \(number * 20), 320, 20], \"subviews\": [\(cells.joined(separator: ","))]}"
      }
      let text =
        "{\"hitscope\": 1, \"name\": \"Wide\", \"screen\": [320, 800], \"windows\": ["
        + "{\"class\": \"UIWindow\", \"frame\": [0, 0, 320, 800], "
        + "\"subviews\": [\(rows.joined(separator: ","))]}]}"
      return Array(text.utf8)
    }())

  @Test(arguments: 0..<4) func `sessions of random input`(part: Int) throws {
    var lines: [String] = []
    for seed in [part, part + 4] {
      let files = [
        Sample.content(), Self.wide, BusyState.content(), Sample.content(Sample.withoutB),
      ]
      var input = RandomInput(seed: UInt64(seed + 500), files: files)
      var state = Sample.state
      let start: [Message] = [
        .fileRead(seed >= 4 ? Self.wide : Sample.content()), .resized(Size(1280, 800)),
      ]
      for message in start { _ = state.update(message) }
      if seed % 2 == 1 { _ = state.perform(.showOutline(true)) }
      var loop = Loop(state, measuring: GridTextMeasure())
      var messages: [String] = []
      var all = start
      loop.log = {
        all.append($0)
        messages.append(SessionLog.line($0))
      }
      lines.append("== \(seed)")
      for _ in 0..<36 {
        let before = StateLines(loop.state)
        input.step(&loop)
        let names = messages.map { $0.count > 160 ? "\($0.prefix(60))…" : $0 }
        messages = []
        let changes = StateLines(loop.state).changes(from: before)
        let text =
          changes.count > 700 ? "\(changes.prefix(500))… \(Fingerprint.of(changes))" : changes
        lines.append("\(names.joined(separator: " ")): \(text)")
      }
      lines.append(SessionReplay(all).script(opening: .allFormats))
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "sessions-\(part + 1).txt") == nil)
  }

  /// The targets of presses at points all over the window, in a state.
  private static func targets(_ name: String, _ start: State, step: Double = 110) -> [String] {
    var lines = ["== \(name)"]
    var base = Loop(start, measuring: GridTextMeasure())
    let size = base.display().size
    for y in stride(from: 6.3, to: size.height, by: step) {
      for x in stride(from: 5.7, to: size.width, by: step * 1.6) {
        var loop = base
        var log: [String] = []
        loop.log = { log.append(SessionLog.line($0)) }
        _ = loop.point(.down, .mouse, at: Point(x, y))
        _ = loop.point(.moved, .mouse, at: Point(x + 31.3, y + 12.9))
        let text = log.joined(separator: " ")
        lines.append("\(x.rounded()) \(y.rounded()): \(text)")
      }
    }
    return lines
  }

  @Test func `targets under the pointer, across the window`() throws {
    var lines: [String] = []
    func add(_ name: String, _ change: (inout State) -> Void) {
      var state = Sample.state
      state.tap(Sample.inB1)
      _ = state.update(.resized(Size(1100, 700)))
      change(&state)
      _ = state.update(.tick(2))
      lines += Self.targets(name, state)
    }
    add("flat") { _ in }
    add("near") { _ = $0.perform(.zoom(6)) }
    add("nearer") { _ = $0.perform(.zoom(32)) }
    add("far") { _ = $0.perform(.zoom(0.3)) }
    add("levels") { _ = $0.perform(.showSpace(true)) }
    add("selected") {
      _ = $0.perform(.select(NodeID(2)))
      _ = $0.perform(.toggleInspector)
    }
    add("outline") { _ = $0.perform(.showOutline(true)) }
    add("palette") { _ = $0.perform(.togglePalette) }
    add("presented") { _ = $0.perform(.togglePresenter) }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "targets.txt") == nil)
  }

  @Test func `the focus order of the window`() throws {
    var lines: [String] = []
    let changes: [(String, (inout State) -> Void)] = [
      ("touched", { _ in }), ("outline", { _ = $0.perform(.showOutline(true)) }),
      (
        "inspector",
        {
          _ = $0.perform(.select(NodeID(2))); _ = $0.perform(.toggleInspector)
        }
      ),
      ("palette", { _ = $0.perform(.togglePalette) }), ("help", { _ = $0.perform(.toggleHelp) }),
      ("canvas menu", { _ = $0.perform(.toggleCanvasMenu) }),
      ("gallery", { _ = $0.update(.gallery(Sample.builtIn(5), then: .toggleGallery)) }),
    ]
    for (name, change) in changes {
      var state = Sample.state
      _ = state.update(.fileRead(Self.wide))
      state.tap(Point(150, 410))
      change(&state)
      var app = Harness(state)
      lines.append("== \(name)")
      for number in 0..<24 {
        app.press(.tab, number % 6 == 5 ? .shift : [])
        var line = app.state.pointing.focus?.region.name ?? "nothing"
        // Down and up in every list.
        for key in [Key.down, .down, .up, .up, .up] {
          guard case .row? = app.state.pointing.focus?.region else { break }
          app.press(key)
          line += " " + (app.state.pointing.focus?.region.name ?? "nothing")
        }
        lines.append(line)
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "keyboard.txt") == nil)
  }

  @Test func `a session is played at the speed at which it was logged`() {
    let canvas = Target.canvas(.zero, fromMiddle: .zero)
    func pointer(_ phase: PointerPhase) -> Message {
      .pointer(phase, .mouse, at: .zero, on: canvas)
    }
    let delays: [(Message, Double)] = [
      (.key("a", []), 0.3), (pointer(.down), 0.3), (.dropped("x"), 0.3),
      (pointer(.moved), 1 / 60.0), (.wheel(by: .zero, on: canvas, []), 1 / 60.0),
      (.scroll(.steps, to: 1), 1 / 60.0), (pointer(.up), 0), (.quit, 0), (.tick(0.4), 0.4),
      (.tick(7), 1), (.tick(-1), 0), (.tick(.infinity), 0),
    ]
    for (message, delay) in delays {
      let isTick = if case .tick = message { true } else { false }
      // A message after a wait in the log is not delayed further.
      var ticked = SessionReplay([.tick(0), message])
      #expect(ticked.advance(by: 0).count == (isTick && delay > 0 ? 1 : 2), "\(message)")
      var timed = SessionReplay([.reduceMotion, message])
      #expect(timed.timeToNext == 0)
      #expect(timed.advance(by: 0).count == (delay > 0 ? 1 : 2), "\(message)")
      guard delay > 0 else {
        #expect(timed.isOver && timed.timeToNext == nil, "\(message)")
        continue
      }
      #expect(timed.timeToNext == delay, "\(message)")
      #expect(timed.advance(by: delay - 1e-6) == [] && !timed.isOver)
      #expect((timed.timeToNext ?? 9) < 1.1e-6)
      #expect(timed.advance(by: 2e-6) == [message] && timed.isOver)
    }
  }
}
