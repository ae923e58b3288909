internal import Debugger
internal import Foundation
internal import Synchronization

/// Work beside the window's loop, for whose result the loop waits a little: most take no longer.
final class Job<Result: Sendable>: Sendable {
  private let cancellation = Cancellation()
  private let state = Mutex(Progress())
  private let end = DispatchSemaphore(value: 0)

  private struct Progress {
    var result: Result?
    /// Whether nobody waits for the result any more.
    var isLate = false
  }

  /// Begins to work.
  ///
  /// - Parameters:
  ///   - start: runs the work, by default on a thread of its own.
  ///   - late: receives the result unless `result` has returned it or the work was cancelled.
  ///   - work: gives the result; `nil` where it was cancelled.
  init(
    on start: (@escaping @Sendable () -> Void) -> Void = { Thread.detachNewThread($0) },
    late: @escaping @Sendable (Result) -> Void,
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Result?
  ) {
    start { [self] in
      let result = work { cancellation.isCancelled }
      let isLate = state.withLock { state in
        state.result = result
        return state.isLate
      }
      end.signal()
      guard let result, isLate, !cancellation.isCancelled else { return }
      late(result)
    }
  }

  /// Waits for the result for a time. May be called again.
  ///
  /// - Returns: `nil` while it takes longer.
  func result(within milliseconds: Int) -> Result? {
    if let result = state.withLock({ $0.result }) { return result }
    _ = end.wait(timeout: .now() + .milliseconds(milliseconds))
    return state.withLock { state in
      state.isLate = state.result == nil
      return state.result
    }
  }

  /// The result is no longer needed.
  func cancel() { cancellation.cancel() }
}

extension Job where Result == Message {
  /// Begins work on a thread of its own, whose result is a message.
  ///
  /// - Parameter mailbox: receives the result unless `result` has returned it.
  convenience init(
    to mailbox: Mailbox, _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Message?
  ) {
    self.init(late: { mailbox.post($0) }, work)
  }
}
