import Foundation
import Synchronization

/// Work that code has scheduled for a later time: timers, blocks on the main queue, and completions
/// of animations.
///
/// Its time is that of touches: it passes with the events of a session and with the frames of the
/// debugger, and nothing waits for a clock. Work falls due in order of time, then of scheduling.
enum SessionClock {
  /// Scheduled work.
  private struct Work {
    var time: Double
    var order: Int
    /// True for a timer that repeats: a script does not wait for it.
    var repeats: Bool
    var owner: ObjectIdentifier?
    var action: @MainActor @Sendable () -> Void
  }

  private struct State {
    /// The time that has passed in all sessions, in seconds.
    var now = 0.0
    /// The time from the last frame to the event that is being handled.
    var ahead = 0.0
    var orders = 0
    var works: [Work] = []
  }
  private static let state = Mutex(State())
  /// The maximum number of work items run per time step; code may keep scheduling more.
  private static let limit = 2_000

  /// Schedules work after a delay. May be called on any thread.
  ///
  /// - Parameters:
  ///   - repeats: True for the next round of a repeating timer.
  ///   - owner: The object by which `cancel(_:)` finds the work.
  static func schedule(
    after delay: Double, repeats: Bool = false, owner: AnyObject? = nil,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    let delay = delay.isFinite ? Double.maximum(0, delay) : 0
    let id = owner.map(ObjectIdentifier.init)
    state.withLock { state in
      state.orders += 1
      state.works.append(
        Work(
          time: state.now + state.ahead + delay, order: state.orders, repeats: repeats, owner: id,
          action: action))
    }
  }

  /// The time that has passed in all sessions, up to the event that is being handled, in seconds.
  static var now: Double { state.withLock { $0.now + $0.ahead } }

  /// Cancels the work of an owner.
  static func cancel(_ owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    state.withLock { state in state.works.removeAll { $0.owner == id } }
  }

  /// Cancels all work, that of an app which has ended.
  static func reset() { state.withLock { $0.works = [] } }

  /// The time until the next work is due, in seconds; `nil` if none is scheduled.
  ///
  /// - Parameter includesRepeating: False to ignore repeating timers.
  static func delay(includesRepeating: Bool) -> Double? {
    state.withLock { state in
      state.works.filter { includesRepeating || !$0.repeats }.map(\.time).min()
        .map { Double.maximum(0, $0 - state.now) }
    }
  }

  /// Sets the time of the event that is being handled, in seconds after the last passage of time.
  static func setAhead(_ seconds: Double) {
    state.withLock { $0.ahead = seconds.isFinite ? Double.maximum(0, seconds) : 0 }
  }

  /// Lets time pass, and performs the work that is due.
  @MainActor
  static func pass(_ seconds: Double) {
    let seconds = seconds.isFinite ? Double.maximum(0, seconds) : 0
    let end = state.withLock { state in
      state.ahead = 0
      return state.now + seconds
    }
    for _ in 0..<limit {
      let work = state.withLock { state -> Work? in
        // Half a microsecond absorbs the rounding of sums of times.
        guard
          let next = state.works.filter({ $0.time <= end + 5e-7 })
            .min(by: { ($0.time, $0.order) < ($1.time, $1.order) })
        else { return nil }
        state.works.removeAll { $0.order == next.order }
        state.now = Double.maximum(state.now, next.time)
        return next
      }
      guard let work else { break }
      releaseAssociatedObjects()
      work.action()
    }
    state.withLock { $0.now = Double.maximum($0.now, end) }
  }
}
