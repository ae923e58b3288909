import TestSupport
import Testing
import TouchKit

/// The view of an application's code of random fingers on random screens.
@MainActor
struct SessionTranscriptTests {
  private func transcript(_ seed: UInt64, gestures: Int) -> [String] {
    let screen = SessionScreen(seed: seed)
    screen.run(gestures: gestures)
    return screen.observer.lines
  }

  @Test func `sessions are equal to their transcript`() throws {
    var lines: [String] = []
    for seed: UInt64 in 1...8 { lines += ["=== \(seed)"] + transcript(seed, gestures: 8) }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "sessions.txt") == nil)
  }

  /// The calls that random sessions must contain, so that the fingerprints are meaningful.
  private static let calls = [
    "began:", "moved:", "ended:", "cancelled:", "began possible:", "to changed:", "should begin?",
    "asked", "begin v", "continue v", "end v", "cancel v", "highlighted false to true", "reset",
    "prevents", "prevented by", "with g", "after g", "before g", "receives?", "will drag",
    "did scroll", "will end", "did end ", "will decelerate", "did decelerate", "will zoom",
    "did zoom", "did end zoom", "cancels", "scale", "turn", "down v", "repeat v", "dragInside v",
    "dragOutside v", "enter v", "exit v", "upInside v", "upOutside v", "value v", "primary v",
  ]

  @Test func `many more sessions are equal to their fingerprints`() throws {
    var missing = Set(Self.calls)
    let lines = (100..<170).map { seed in
      let text = transcript(UInt64(seed), gestures: 10).joined(separator: "\n")
      missing = missing.filter { !text.contains($0) }
      return "\(seed): \(Fingerprint.of(text))"
    }
    #expect(missing.sorted() == [])
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "sessions-fingerprints.txt") == nil)
  }
}
