// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Most of these are the names of Dispatch's groups; a comment on each would only repeat it.

public import Dispatch
import Synchronization

/// A group of tasks whose completion is reported on the time of touches, in place of Dispatch's.
///
/// `hitscope-adopt` writes it where code names `DispatchGroup`.
public final class SessionGroup: Sendable {
  private struct State {
    var count = 0
    var notifications: [@MainActor @Sendable () -> Void] = []
  }
  private let state = Mutex(State())

  public init() {}

  public func enter() { state.withLock { $0.count += 1 } }

  /// Ends a task. After the last one, the blocks of `notify` are scheduled.
  public func leave() {
    let due = state.withLock { state -> [@MainActor @Sendable () -> Void] in
      state.count = max(0, state.count - 1)
      guard state.count == 0 else { return [] }
      defer { state.notifications = [] }
      return state.notifications
    }
    for work in due { SessionClock.schedule(after: 0, work) }
  }

  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: SessionQueue,
    execute work: @escaping @MainActor () -> Void
  ) { add { work() } }
  @_disfavoredOverload
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @MainActor () -> Void
  ) { add { work() } }
  public func notify(queue: SessionQueue, work: DispatchWorkItem) {
    nonisolated(unsafe) let work = work
    add { if !work.isCancelled { work.perform() } }
  }

  private func add(_ work: @escaping @MainActor @Sendable () -> Void) {
    let isDue = state.withLock { state in
      if state.count > 0 { state.notifications.append(work) }
      return state.count == 0
    }
    if isDue { SessionClock.schedule(after: 0, work) }
  }

  /// Returns immediately, because nothing waits on the time of touches.
  public func wait() {}
  /// Returns immediately whether all tasks have ended.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    state.withLock { $0.count } == 0 ? .success : .timedOut
  }
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult {
    state.withLock { $0.count } == 0 ? .success : .timedOut
  }
}

extension DispatchQueue {
  /// Performs a block of a group on the main thread, on the time of touches.
  public func async(
    group: SessionGroup, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) { SessionQueue.main.async(group: group, execute: work) }
}
