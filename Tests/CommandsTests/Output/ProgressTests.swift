import Testing

@testable import Commands

struct ProgressTests {
  /// A session with a fake clock that records errors.
  private final class Log: @unchecked Sendable {
    var now = 0.0
    var text = ""

    static func output(seconds: Double, isTerminal: Bool) -> String {
      let log = Log()
      var session = Session(
        readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { log.text += $0 })
      session.seconds = { log.now }
      session.errorsAreTerminal = isTerminal
      let progress = Progress("demo.gif", session)
      let ticks = Int(seconds * 10)
      for tick in 0...ticks {
        log.now = Double(tick) / 10
        progress.update(Double(tick) / Double(ticks))
      }
      progress.end()
      return log.text
    }
  }

  @Test func `a short task reports nothing`() {
    #expect(Log.output(seconds: 1, isTerminal: false) == "")
    #expect(Log.output(seconds: 1, isTerminal: true) == "")
  }

  @Test func `a long task reports its progress and the time left, and clears the line`() {
    #expect(Log.output(seconds: 8, isTerminal: false) == "")
    let terminal = Log.output(seconds: 2, isTerminal: true)
    #expect(terminal.hasPrefix("\rdemo.gif: 55%, 1 s left   "))
    #expect(Log.output(seconds: 40, isTerminal: true).hasPrefix("\rdemo.gif: 3%   \r"))
    #expect(terminal.hasSuffix("\r\u{1B}[K"))
  }
}
