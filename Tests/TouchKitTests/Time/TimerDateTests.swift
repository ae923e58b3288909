import Foundation
import Testing
import TouchKit

/// Timers that code moves by their date.
@MainActor
@Suite(.serialized)
struct TimerDateTests {
  /// Performs the work that other tests have left, for which the scripts would wait.
  init() throws { try pass(0) }

  @Test
  func `a timer with a date in the distant future pauses, and continues with one in the past`()
    throws
  {
    var count = 0
    let timer = SessionTimer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in count += 1
    }
    try pass(1.2)
    #expect(count == 2)
    timer.fireDate = .distantFuture
    try pass(3)
    #expect(count == 2)
    timer.fireDate = .distantPast
    try pass(0.7)
    #expect(count == 4)
    timer.invalidate()
    timer.fireDate = .distantPast
    try pass(2)
    #expect(count == 4)
  }

  @Test func `a timer that waits for a date is called then, and in its interval after that`() throws
  {
    var count = 0
    let timer = SessionTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 }
    timer.fireDate = Date(timeIntervalSinceNow: 5)
    try pass(4.5)
    #expect(count == 0)
    try pass(1)
    #expect(count == 1)
    try pass(1)
    #expect(count == 2)
    timer.invalidate()
  }
}
