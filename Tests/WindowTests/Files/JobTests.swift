import Debugger
import Geometry
import HitTesting
import Raster
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
