import Debugger
import Geometry
import HitTesting
import Raster
import Synchronization
import TestSupport
import Testing
import TouchDelivery

@testable import Window

@Suite struct JobTests {
  /// A request for the audit of some views next to each other.
  private static func request(_ views: Int) throws -> AnswerRequest {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 400)))
    for number in 0..<views {
      let (x, y) = (Double(number % 100) * 4, Double(number / 100 % 100) * 4)
      builder.add(ViewNode("UIButton", frame: Rect(x, y, 4, 4)))
    }
    builder.close()
    var state = State(Scene(name: "", screen: Size(400, 400), tree: builder.finish()))
    _ = state.update(.answerConcurrently)
    for case .compute(let request) in state.update(.key("a", [])) { return request }
    throw Missing()
  }

  private struct Missing: Error {}

  /// Starts a job for a request.
  private static func job(_ views: Int, _ mailbox: Mailbox) throws -> Job<Message> {
    let request = try request(views)
    return Job<Message>(to: mailbox) { isCancelled in
      request.content.answer(isCancelled: isCancelled).map {
        .answered(ComputedAnswer(request, $0))
      }
    }
  }

  @Test func `an answer that is ready in time is not sent again`() throws {
    let mailbox = Mailbox()
    let job = try Self.job(3, mailbox)
    guard case .answered(let computed)? = job.result(within: 60_000) else {
      Issue.record("no answer")
      return
    }
    #expect(computed.answer != nil)
    #expect(mailbox.take().isEmpty)
  }

  @Test func `an answer that takes longer is sent once it is ready`() throws {
    let mailbox = Mailbox()
    let job = try Self.job(3_000, mailbox)
    #expect(job.result(within: 0) == nil)
    var sent: [Message] = []
    #expect(
      Program.wait(seconds: 60) {
        sent += mailbox.take()
        return !sent.isEmpty
      })
    #expect(sent.count == 1)
  }

  @Test func `an answer that is cancelled is not sent`() throws {
    let mailbox = Mailbox()
    let job = try Self.job(3_000, mailbox)
    #expect(job.result(within: 0) == nil)
    job.cancel()
    #expect(!Program.wait(seconds: 2) { !mailbox.take().isEmpty })
  }

  @Test func `a result that was sent before its work was cancelled does not arrive`() {
    let mailbox = Mailbox()
    var run: (@Sendable () -> Void)?
    let job = Job<Message>(on: { run = $0 }, to: mailbox) { _ in .dropped("a") }
    #expect(job.result(within: 0) == nil)
    run?()
    job.cancel()
    #expect(mailbox.next() == nil)
  }

  /// The results that came late.
  private final class Late: Sendable {
    private let values = Mutex<[Int]>([])

    var all: [Int] { values.withLock { $0 } }

    func add(_ value: Int) { values.withLock { $0.append(value) } }
  }

  /// Returns a job, and a function that runs its work to the end.
  private static func held(
    _ late: Late, _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Int?
  ) -> (job: Job<Int>, run: () -> Void) {
    var run: (@Sendable () -> Void)?
    let job = Job<Int>(on: { run = $0 }, late: { result, _ in late.add(result) }, work)
    return (job, run ?? { Issue.record("the work was not started") })
  }

  @Test func `a result is late only if it was waited for in vain`() {
    let late = Late()
    let (first, runFirst) = Self.held(late) { _ in 5 }
    runFirst()
    #expect(late.all == [])
    #expect(first.result(within: 0) == 5 && first.result(within: 0) == 5)
    let (second, runSecond) = Self.held(late) { _ in 6 }
    #expect(second.result(within: 0) == nil && second.result(within: 1) == nil)
    #expect(late.all == [])
    runSecond()
    #expect(late.all == [6])
    #expect(second.result(within: 0) == 6)
    #expect(late.all == [6])
  }

  @Test func `work that is cancelled sends nothing, whether it notices or not`() {
    let late = Late()
    let works: [@Sendable (_ isCancelled: () -> Bool) -> Int?] = [
      { isCancelled in isCancelled() ? nil : 7 }, { _ in 7 }, { _ in nil },
    ]
    for (number, work) in works.enumerated() {
      for isCancelled in [true, false] {
        let (job, run) = Self.held(late, work)
        #expect(job.result(within: 0) == nil)
        if isCancelled { job.cancel() }
        run()
        let isKnown = number == 1 || number == 0 && !isCancelled
        #expect(job.result(within: 0) == (isKnown ? 7 : nil), "\(number)")
      }
    }
    #expect(late.all == [7, 7], "of the two that were not cancelled and have a result")
  }

  @MainActor @Test(.needs(.hitscope, .xvfb, .xdotool))
  func `a window computes an answer beside its loop, and its log replays to the same picture`()
    throws
  {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let buttons = (0..<200).map {
      "{\"class\": \"UIButton\", \"frame\": [\($0 % 80 * 4), \($0 / 80 * 4), 4, 4]}"
    }.joined(separator: ",")
    let scene = """
      {"hitscope": 1, "name": "Wide", "screen": [320, 480], "touch": [310, 470], "windows": [
        {"frame": [0, 0, 320, 480], "subviews": [\(buttons)]}]}
      """
    let app = try #require(try RunningWindow(on: display, ["--reduced-motion"], scene: scene))
    #expect(
      Program.wait(seconds: 60) {
        display.xdotool("key", "a")
        return Program.wait(seconds: 10) { app.state.subject.answer != nil }
      })
    let messages = app.messages
    #expect(messages.contains(.answerConcurrently))
    #expect(messages.contains { if case .answered = $0 { true } else { false } })
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    let live = try #require(RunningWindow.bitmap(app.screenshot))
    #expect(app.picture().differences(from: live) == 0)
  }
}
