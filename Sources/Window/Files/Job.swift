internal import Debugger
internal import Foundation
internal import Synchronization

/// Background work whose result the window's event loop waits for briefly.
final class Job<Result: Sendable>: Sendable {
  private let cancellation = Cancellation()
  private let state = Mutex(Progress())
  private let end = DispatchSemaphore(value: 0)

  private struct Progress {
    var result: Result?
    /// Set once the caller has stopped waiting for the result.
    var isLate = false
  }

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - start: Runs the work; by default on a new thread.
  ///   - late: Receives the result, unless `result(within:)` has returned it or the work was
  ///     cancelled, and a function that returns `true` once the work has been cancelled.
  ///   - work: Returns the result, or `nil` if it was cancelled.
  init(
    on start: (@escaping @Sendable () -> Void) -> Void = { Thread.detachNewThread($0) },
    late: @escaping @Sendable (Result, _ isCancelled: @escaping @Sendable () -> Bool) -> Void,
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Result?
  ) {
    start { [self, cancellation] in
      let isCancelled: @Sendable () -> Bool = { cancellation.isCancelled }
      let result = work(isCancelled)
      let isLate = state.withLock { state in
        state.result = result
        return state.isLate
      }
      end.signal()
      guard let result, isLate, !isCancelled() else { return }
      late(result, isCancelled)
    }
  }

  /// Waits for the result for a limited time; may be called again.
  ///
  /// - Returns: `nil` if the work takes longer.
  func result(within milliseconds: Int) -> Result? {
    if let result = state.withLock({ $0.result }) { return result }
    _ = end.wait(timeout: .now() + .milliseconds(milliseconds))
    return state.withLock { state in
      state.isLate = state.result == nil
      return state.result
    }
  }

  func cancel() { cancellation.cancel() }
}

/// A flag that cancels work on another thread.
private final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}

extension Job where Result == Message {
  /// Starts work whose result is a message.
  ///
  /// - Parameters:
  ///   - start: Runs the work; by default on a new thread.
  ///   - mailbox: Receives the result, unless `result(within:)` has returned it; it counts until
  ///     the work is cancelled.
  convenience init(
    on start: (@escaping @Sendable () -> Void) -> Void = { Thread.detachNewThread($0) },
    to mailbox: Mailbox, _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Message?
  ) {
    self.init(on: start, late: { mailbox.post($0, unless: $1) }, work)
  }
}
