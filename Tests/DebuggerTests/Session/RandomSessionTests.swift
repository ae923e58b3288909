import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

/// Sessions of random input: the state stays valid whatever the order of the input.
struct RandomSessionTests {
  private static let files = [
    Sample.json, Sample.withoutB, Sample.json.replacing("\"id\": \"a\"", with: "\"id\": \"c\""),
    Sample.json.replacing("\"screen\"", with: "\"touch\": [150, 150], \"screen\""), "{",
  ].map { Sample.content($0) }

  private func check(_ loop: Loop) {
    var loop = loop
    let state = loop.state
    let subject = state.subject
    let count = subject.scene.tree.count
    #expect(subject.selection.map { (0..<count).contains($0.index) } ?? true)
    #expect(state.pointing.hover.map { (0..<count).contains($0.index) } ?? true)
    for player in [subject.player, subject.livePlayer] {
      #expect(player.position >= 0 && player.position <= Double(player.stepCount))
    }
    for touch in subject.touches { #expect(touch.trace.tree.isSame(as: subject.scene.tree)) }
    #expect(Set(subject.touches.map(\.number)).count == subject.touches.count)
    for (pointer, capture) in state.pointing.captures where capture == .canvas {
      #expect(subject.live.fingers[pointer] != nil, "\(pointer) is down on the canvas")
    }
    for pointer in subject.live.fingers.keys {
      #expect(state.pointing.captures[pointer] == .canvas, "\(pointer) is not down on the canvas")
    }
    #expect(state.setAside?.live.fingers.isEmpty ?? true)
    #expect(subject.drag == nil || state.isPressed { if case .handle = $0 { true } else { false } })
    #expect(state.setAside?.drag == nil)
    #expect(
      subject.outline.drag == nil
        || state.isPressed { if case .row(.outline, _) = $0 { true } else { false } })
    let frame = loop.display()
    #expect(Set(frame.regions.map(\.id)).count == frame.regions.count)
    for region in frame.regions {
      guard let scroll = region.scroll else { continue }
      #expect(scroll.offset >= 0 && scroll.offset <= scroll.maximumOffset)
    }
  }

  @Test(arguments: 0..<12)
  func `a session of random input keeps the state valid, and replays to the same state`(
    seed: Int
  ) throws {
    var input = RandomInput(seed: UInt64(seed), files: Self.files)
    var loop = Loop(Sample.state, measuring: GridTextMeasure())
    var log: [String] = []
    loop.log = { log.append(SessionLog.line($0)) }
    for _ in 0..<120 {
      input.step(&loop)
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
    #expect(replayed.subject.camera == state.subject.camera && replayed.space == state.space)
    #expect(
      replayed.pointing.captures == state.pointing.captures && replayed.scrolls == state.scrolls)
    #expect(replayed.size == state.size && replayed.theme == state.theme)
    #expect(replayed.panels.arrangement == state.panels.arrangement)
    #expect(replayed.pointing.textSelection == state.pointing.textSelection)
  }
}

extension State {
  fileprivate func isPressed(_ kind: (Region.ID) -> Bool) -> Bool {
    pointing.captures.values.contains {
      if case .region(let id, _) = $0 { kind(id) } else { false }
    }
  }
}
