internal import Debugger
internal import Foundation
internal import Synchronization

/// Work on a thread of its own, whose result is a message, while the window goes on.
final class MessageJob: Sendable {
  private let cancellation = Cancellation()
  private let state = Mutex(Progress())
  private let end = DispatchSemaphore(value: 0)

  private struct Progress {
    var result: Message?
    /// Whether nobody waits for the result any more, so that it has to be sent.
    var isLate = false
  }

  /// Begins to work.
  ///
  /// - Parameters:
  ///   - mailbox: receives the result unless `result` has returned it.
  ///   - work: gives the result; `nil` where it was cancelled.
  init(to mailbox: Mailbox, _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Message?) {
    Thread.detachNewThread { [self] in
      let result = work { cancellation.isCancelled }
      let isLate = state.withLock { state in
        state.result = result
        return state.isLate
      }
      end.signal()
      guard let result, isLate, !cancellation.isCancelled else { return }
      mailbox.post(result)
    }
  }

  /// Waits for the result for a time.
  ///
  /// - Returns: `nil` when it takes longer, and will be sent.
  func result(within milliseconds: Int) -> Message? {
    _ = end.wait(timeout: .now() + .milliseconds(milliseconds))
    return state.withLock { state in
      state.isLate = state.result == nil
      return state.result
    }
  }

  /// The result is no longer needed.
  func cancel() { cancellation.cancel() }
}
