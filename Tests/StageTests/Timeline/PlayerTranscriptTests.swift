import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Sessions with a player, verbatim.
@Suite struct PlayerTranscriptTests {
  private static let commands: [Player.Command] = [
    .play, .pause, .toggle, .toggle, .toggleBackwards, .toggleBackwards, .step(1), .step(-1),
    .step(3), .step(-999), .decision(1), .decision(-1), .seek(2.5), .seek(-4), .seek(1e9),
    .seek(.nan), .first, .last, .speed(2), .speed(0.25), .speed(1000), .normalSpeed, .toggleLoop,
    .toggleBookmark, .toggleBookmark, .bookmark(1), .bookmark(-1),
  ]

  private static func line(_ player: Player) -> String {
    let numbers = [player.position, player.speed].map { "\(($0 * 1000).rounded() / 1000)" }
    let flags = [
      player.isPlaying ? "plays" : "rests", player.isBackwards ? "backwards" : "forwards",
      player.isLooping ? "loops" : "ends", player.isAtEnd ? "at the end" : "",
    ]
    return (flags + numbers).joined(separator: " ")
      + " \(player.stepIndex)/\(player.stepCount) \(player.bookmarks)"
      + " \(player.folding.unfolded.sorted()) \(player.foldedRun.map { "\($0.steps)" } ?? "-")"
  }

  private static func load(_ number: Int, _ player: inout Player) {
    switch number % 4 {
    case 0: player.load(DemoScene.scene.trace(at: DemoScene.point), playing: number % 8 == 0)
    case 1: player.load(SheetScene.scene.trace(at: Point(20, 825)), playing: true)
    case 2:
      var session = TouchSession(TouchScene.scene.tree)
      session.run(TouchScript(FrameModelDeliveriesTests.script))
      player.load(DeliveryLog(session), playing: number % 8 == 2)
    default: player.load(nil, playing: true)
    }
  }

  @Test func `random commands and times`() throws {
    var lines: [String] = []
    for seed in 0..<12 {
      var random = SeededGenerator(seed: UInt64(seed))
      var player = Player()
      Self.load(seed, &player)
      lines.append("== \(seed): \(Self.line(player))")
      for _ in 0..<40 {
        let what: String
        switch Int.random(in: 0..<10, using: &random) {
        case 0...4:
          guard let command = Self.commands.randomElement(using: &random) else { continue }
          player.send(command)
          what = "\(command)"
        case 5...6:
          let times: [Double] = [0.1, 0.7, 3, 40, 0, -1]
          let seconds = times.randomElement(using: &random) ?? 0
          player.update(seconds)
          what = "\(seconds) s"
        case 7:
          let step = Int.random(in: -2..<70, using: &random)
          player.toggleRun(at: step)
          what = "run \(step)"
        case 8:
          let step = Int.random(in: -2..<70, using: &random)
          player.show(step)
          what = "show \(step)"
        default:
          player.resume()
          what = "resume"
        }
        lines.append("\(what): \(Self.line(player))")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "player.txt") == nil)
  }

  @Test func `the time of every step`() throws {
    var lines: [String] = []
    var session = TouchSession(TouchScene.scene.tree)
    session.run(TouchScript(FrameModelDeliveriesTests.script))
    let clocks = [
      StepClock(DemoScene.scene.trace(at: DemoScene.point)),
      StepClock(SheetScene.scene.trace(at: Point(20, 825))),
      StepClock(SheetScene.scene.trace(at: Point(285, 700))), StepClock(DeliveryLog(session)),
    ]
    for (number, clock) in clocks.enumerated() {
      lines.append("== \(number): \((clock.duration * 1e6).rounded() / 1e6)")
      for step in stride(from: -1.0, to: 80, by: 0.5) {
        let seconds = clock.seconds(at: step)
        let back = clock.position(at: seconds)
        lines.append("\(step) \((seconds * 1e6).rounded() / 1e6) \((back * 1e6).rounded() / 1e6)")
      }
    }
    for time in stride(from: -0.25, through: 1.25, by: 0.125) {
      lines.append("ease \(time): \(Ease.out(time)) \(Ease.inOut(time))")
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "clocks.txt") == nil)
  }
}
