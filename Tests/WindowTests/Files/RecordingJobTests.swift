import Debugger
import Files
import Foundation
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

@Suite struct RecordingJobTests {
  private static func order() -> RecordingOrder {
    let scene = Scene(name: "", screen: Size(40, 40), tree: .empty)
    return RecordingOrder(
      model: FrameModel(scene, trace: scene.trace(at: .zero)), answer: nil, size: Size(40, 40),
      scale: 1, speed: 1, path: "x")
  }

  /// The messages of a job, taken from the mailbox after each report.
  private static func messages(
    _ parts: [Double], _ outcome: (text: String, isError: Bool)
  ) -> [Message] {
    let mailbox = Mailbox()
    let sent = Sent()
    let job = RecordingJob(order(), to: mailbox) { _, progress in
      for part in parts {
        progress(part)
        sent.add(mailbox.take())
      }
      return outcome
    }
    #expect(
      Program.wait(seconds: 60) {
        sent.add(mailbox.take())
        return sent.isDone
      })
    withExtendedLifetime(job) {}
    return sent.messages
  }

  /// The messages taken from a mailbox, by two threads.
  private final class Sent: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Message] = []

    func add(_ messages: [Message]) { lock.withLock { all += messages } }
    var messages: [Message] { lock.withLock { all } }
    var isDone: Bool {
      messages.contains { if case .recorded = $0 { true } else { false } }
    }
  }

  @Test func `each new percent is reported once, and a fraction that is not a number is ignored`() {
    let parts = [0, 0.004, 0.01, 0.012, 0.5, 0.02, 0.5, .nan, .infinity, 0.505, 0.51, 1, 0.9]
    #expect(
      Self.messages(parts, ("Recorded", false)) == [
        .recording(0.01), .recording(0.5), .recording(0.51), .recording(1),
        .recorded("Recorded", isError: false),
      ])
  }

  @Test func `a stopped recording ends without ending other programs`() throws {
    let mailbox = Mailbox()
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/sleep")
    other.arguments = ["60"]
    try #require(Interruption.begins())
    try other.run()
    Interruption.began(program: other.processIdentifier)
    defer {
      // It may have inherited that it ignores other signals.
      kill(other.processIdentifier, SIGKILL)
      other.waitUntilExit()
      _ = Interruption.ended(program: other.processIdentifier)
    }
    let job = RecordingJob(Self.order(), to: mailbox) { _, _ in
      while !Task.isCancelled { await Task.yield() }
      return nil
    }
    job.stopAndWait(seconds: 120)
    #expect(
      mailbox.take() == [
        .recorded("The recording was stopped: nothing was written", isError: false)
      ])
    // The end of a killed program is noticed a moment later.
    usleep(100_000)
    #expect(other.isRunning)
  }

  @Test func `an error is passed on`() {
    #expect(Self.messages([], ("No room", true)) == [.recorded("No room", isError: true)])
  }
}
