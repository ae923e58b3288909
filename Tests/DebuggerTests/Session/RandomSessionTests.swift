import Debugger
import Drawing
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

/// Sessions of random input: whatever people do in whatever order, the state stays sound.
struct RandomSessionTests {
  private static let keys: [Key] = [
    .space, .left, .right, .home, .end, .pageUp, .pageDown, .up, .down, .tab, .escape, .backspace,
    .f11, .f12, "d", "r", "l", "t", "n", "N", "o", "?", "0", "1", "+", "-", "]", "{", "s", "x",
  ]
  private static let files = [
    Sample.json, Sample.withoutB, Sample.json.replacing("\"id\": \"a\"", with: "\"id\": \"c\""),
    Sample.json.replacing("\"screen\"", with: "\"touch\": [150, 150], \"screen\""), "{",
  ]

  /// One random input, with all messages that it leads to.
  private func step(_ loop: inout Loop, _ random: inout SeededGenerator) {
    let pointer: Pointer =
      random.chance(0.6) ? .mouse : .finger(Int64.random(in: 1...2, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...5:
      let phases: [PointerPhase] = [.down, .down, .moved, .moved, .up, .up, .cancelled]
      let phase = phases.randomElement(using: &random) ?? .up
      _ = loop.point(phase, pointer, at: point(loop, &random), random.chance(0.1) ? .alt : [])
    case 6:
      _ = loop.wheel(
        by: Point(0, random.number(-3...3)), at: point(loop, &random),
        random.chance(0.2) ? .control : [])
    case 7, 8:
      let key = Self.keys.randomElement(using: &random) ?? .space
      _ = loop.send(.key(key, random.chance(0.2) ? .shift : []))
    case 9: _ = loop.send(.tick(random.number(0...0.7)))
    case 10:
      let text = Self.files.randomElement(using: &random) ?? Sample.json
      _ = loop.send(.fileRead(Sample.content(text, reload: random.chance(0.8))))
    default: _ = loop.send(.resized(Size(random.number(200...1400), random.number(150...900))))
    }
  }

  /// Mostly the middle of something that can be pointed at.
  private func point(_ loop: Loop, _ random: inout SeededGenerator) -> Point {
    var loop = loop
    let frame = loop.display()
    if random.chance(0.7), let region = frame.regions.randomElement(using: &random) {
      return region.rect.center
    }
    return Point(
      random.number(-20...(frame.size.width + 20)), random.number(-20...(frame.size.height + 20)))
  }

  private func check(_ loop: Loop) {
    var loop = loop
    let state = loop.state
    let subject = state.subject
    let count = subject.scene.tree.count
    #expect(subject.selection.map { (0..<count).contains($0.index) } ?? true)
    #expect(state.hover.map { (0..<count).contains($0.index) } ?? true)
    for player in [subject.player, subject.livePlayer] {
      #expect(player.position >= 0 && player.position <= Double(player.stepCount))
    }
    for touch in subject.touches { #expect(touch.trace.tree.isSame(as: subject.scene.tree)) }
    #expect(Set(subject.touches.map(\.number)).count == subject.touches.count)
    for (pointer, capture) in state.captures where capture == .canvas {
      #expect(subject.live.fingers[pointer] != nil, "\(pointer) is down on the canvas")
    }
    let frame = loop.display()
    #expect(Set(frame.regions.map(\.id)).count == frame.regions.count)
    for region in frame.regions {
      guard let scroll = region.scroll else { continue }
      #expect(scroll.offset >= 0 && scroll.offset <= scroll.maximumOffset)
    }
  }

  @Test(arguments: 0..<12)
  func `a session of random input keeps the state sound, and replays to the same state`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var loop = Loop(Sample.state, measuring: GridTextMeasure())
    var log: [String] = []
    loop.log = { log.append(SessionLog.line($0)) }
    for _ in 0..<120 {
      step(&loop, &random)
      check(loop)
    }
    var replayed = Sample.state
    for message in try SessionLog.messages(log.joined(separator: "\n")) {
      _ = replayed.update(message)
    }
    let state = loop.state
    #expect(replayed.subject.player.position == state.subject.player.position)
    #expect(replayed.subject.livePlayer.position == state.subject.livePlayer.position)
    #expect(replayed.subject.live.log.deliveries == state.subject.live.log.deliveries)
    #expect(replayed.subject.selection == state.subject.selection)
    #expect(replayed.subject.camera == state.subject.camera)
    #expect(replayed.captures == state.captures && replayed.scrolls == state.scrolls)
    #expect(replayed.size == state.size && replayed.theme == state.theme)
  }
}
