import Foundation
import Synchronization

/// Returns the current time in seconds.
///
/// While an event is being handled, it is the time of the event, so that intervals measured by code
/// do not depend on how fast events are sent. Otherwise, it is the system's uptime.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }

/// The clock of events. A driver's clock starts at the system's uptime at its creation.
enum MediaTime {
  private struct State {
    /// The media time at which the clock of the handling driver started, and the time of the event.
    var event: (start: CFTimeInterval, time: CFTimeInterval)?
    /// The latest time returned by `now`.
    var latest: CFTimeInterval = 0
  }
  private static let state = Mutex(State())

  /// The current media time.
  static var now: CFTimeInterval {
    let machine = ProcessInfo.processInfo.systemUptime
    return state.withLock { state in
      let time =
        state.event.map { $0.start + $0.time } ?? CFTimeInterval.maximum(state.latest, machine)
      state.latest = CFTimeInterval.maximum(state.latest, time)
      return time
    }
  }

  /// Begins the handling of an event by a driver.
  static func begin(_ start: CFTimeInterval, at time: CFTimeInterval) {
    state.withLock { $0.event = (start, time) }
  }

  /// Updates the time of the event that is being handled.
  static func tick(_ time: CFTimeInterval) { state.withLock { $0.event?.time = time } }

  /// Ends the handling of the event.
  static func end() { state.withLock { $0.event = nil } }
}
