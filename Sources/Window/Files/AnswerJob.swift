internal import Debugger
internal import Foundation
internal import Stage
internal import Synchronization

/// An answer that is computed on a thread of its own while the window goes on.
final class AnswerJob: Sendable {
  private let request: AnswerRequest
  private let cancellation = Cancellation()
  private let state = Mutex(Progress())
  private let end = DispatchSemaphore(value: 0)

  private struct Progress {
    var answer: Answer?
    /// Whether nobody waits for the answer any more, so that it has to be sent.
    var isLate = false
  }

  /// Begins to compute.
  ///
  /// - Parameter mailbox: receives the answer unless `answer` has returned it.
  init(_ request: AnswerRequest, to mailbox: Mailbox) {
    self.request = request
    Thread.detachNewThread { [self] in
      let answer = request.content.answer { self.cancellation.isCancelled }
      let isLate = state.withLock { state in
        state.answer = answer
        return state.isLate
      }
      end.signal()
      guard let answer, isLate, !cancellation.isCancelled else { return }
      mailbox.post(.answered(ComputedAnswer(request, answer)))
    }
  }

  /// Waits for the answer for a time.
  ///
  /// - Returns: `nil` when it takes longer, and will be sent.
  func answer(within milliseconds: Int) -> Message? {
    _ = end.wait(timeout: .now() + .milliseconds(milliseconds))
    let answer = state.withLock { state in
      state.isLate = state.answer == nil
      return state.answer
    }
    return answer.map { .answered(ComputedAnswer(request, $0)) }
  }

  /// The answer is no longer needed.
  func cancel() { cancellation.cancel() }
}
