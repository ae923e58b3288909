import TestSupport
import Testing
import TouchKit

/// The records of scripts and traces on random screens, entry by entry.
@MainActor
struct RecordTranscriptTests {
  private func script(_ random: inout SeededGenerator) -> String {
    var lines: [String] = []
    var time = 0.0
    for _ in 0..<random.count(1...3) {
      var (x, y) = (random.whole(10...280), random.whole(10...280))
      let finger = random.count(0...1)
      let step = (x: random.whole(-30...30), y: random.whole(-30...30))
      lines.append("\(finger):down \(x),\(y) @\(time)")
      for _ in 0..<random.count(0...4) {
        time += Double(random.count(1...20)) / 100
        (x, y) = (x + step.x, y + step.y)
        lines.append("\(finger):move \(x),\(y) @\(time)")
      }
      time += Double(random.count(1...70)) / 100
      lines.append("\(finger):\(random.chance(0.8) ? "up" : "cancel") @\(time)")
      time += Double(random.count(1...40)) / 100
    }
    if random.chance(0.3) { lines.append("0:down 150,150 @\(time)") }
    return lines.joined(separator: "; ")
  }

  private func lines(_ seed: UInt64) throws -> [String] {
    var random = SeededGenerator(seed: 7000 + seed)
    let window = SessionScreen(seed: seed).window
    var lines: [String] = []
    for _ in 0..<2 {
      let text = script(&random)
      lines.append("== \(text)")
      for entry in try window.send(text).entries {
        lines.append(
          "\(SessionObserver.number(entry.time)) finger \(entry.finger) \(entry.kind) "
            + "of \(SessionObserver.name(entry.view)) \(entry)")
      }
      _ = try? window.send("0:cancel @9")
    }
    let trace = window.trace(
      at: CGPoint(x: random.whole(0...299), y: random.whole(0...299)))
    lines.append("== at \(SessionObserver.text(trace.point)) \(SessionObserver.name(trace.view))")
    lines.append("under \(trace.viewsUnderPoint.map(SessionObserver.name))")
    for (view, step) in zip(trace.views, trace.steps) {
      lines.append("\(SessionObserver.name(view)): \(step)")
    }
    return lines + [trace.description]
  }

  @Test func `records are equal to their transcript`() throws {
    var text = ""
    for seed: UInt64 in 1...5 { text += try lines(seed).joined(separator: "\n") + "\n" }
    #expect(try Golden.mismatch(text: text, named: "records.txt") == nil)
  }

  @Test func `records of many more screens are equal to their fingerprints`() throws {
    let prints = try (100..<150).map { seed in
      "\(seed): \(Fingerprint.of(try lines(UInt64(seed)).joined(separator: "\n")))"
    }
    let text = prints.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "records-fingerprints.txt") == nil)
  }
}
