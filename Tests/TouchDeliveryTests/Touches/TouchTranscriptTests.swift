import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// Deliveries of random touches on random screens, verbatim.
@Suite struct TouchTranscriptTests {
  private static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
  private static func text(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  private static func line(_ delivery: Delivery, _ session: TouchSession) -> String {
    let tree = session.tree(of: delivery)
    var parts = [
      number(delivery.time), "event \(delivery.event)", "finger \(delivery.finger)",
      delivery.kind.rawValue, delivery.name,
      delivery.receiver.map { $0.name(in: tree) } ?? "nobody", text(delivery.point),
    ]
    if let measure = delivery.measure {
      parts.append(
        "at \(text(measure.location)) moved \(text(measure.translation)) "
          + "speed \(text(measure.velocity)) scale \(number(measure.scale)) "
          + "turn \(number(measure.rotation)) rate \(number(measure.rate)) "
          + "fingers \(measure.fingers.count)")
    }
    parts.append(session.sentence(for: delivery))
    return parts.joined(separator: " | ")
  }

  @Test(arguments: [0, 1, 2])
  func `random touches match the approved deliveries`(part: Int) throws {
    var lines: [String] = []
    for seed in (part * 8..<part * 8 + 8).map(UInt64.init) {
      lines.append("== seed \(seed)")
      var source = RandomTouches(seed: 1000 + seed, kinds: GestureDescription.Kind.recorded)
      let tree = source.tree(of: 30)
      var settings = TouchSettings()
      if seed % 2 == 0 {
        settings.swipeDistance = 20
        settings.swipeAngle = 60
        settings.swipeSlowAngle = 60
        settings.screenEdgeWidth = 200
      }
      var session = TouchSession(tree, settings: settings)
      for command in source.commands(40, tree) { session.perform(command) }
      session.advance(to: (session.deliveries.last?.time ?? 0) + 60)
      lines += session.deliveries.map { Self.line($0, session) }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "touches-\(part + 1).txt") == nil)
  }
}
