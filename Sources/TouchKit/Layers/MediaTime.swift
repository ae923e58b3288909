import Foundation
import Synchronization

/// The time in seconds: while an event is being handled the event's, so that what code measures
/// between events does not depend on how fast they are sent; else that of the machine.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }

/// The clock of the events: a driver's starts with the machine's when the driver is made.
enum MediaTime {
  private struct State {
    /// When the clock of the driver that handles an event has started, and the time of the event.
    var event: (start: CFTimeInterval, time: CFTimeInterval)?
    /// The latest time that was told.
    var latest: CFTimeInterval = 0
  }
  private static let state = Mutex(State())

  /// The time now.
  static var now: CFTimeInterval {
    let machine = ProcessInfo.processInfo.systemUptime
    return state.withLock { state in
      let time =
        state.event.map { $0.start + $0.time } ?? CFTimeInterval.maximum(state.latest, machine)
      state.latest = CFTimeInterval.maximum(state.latest, time)
      return time
    }
  }

  /// A driver begins to handle an event.
  static func begin(_ start: CFTimeInterval, at time: CFTimeInterval) {
    state.withLock { $0.event = (start, time) }
  }

  /// The event that is being handled is of this time.
  static func tick(_ time: CFTimeInterval) { state.withLock { $0.event?.time = time } }

  /// The event is over.
  static func end() { state.withLock { $0.event = nil } }
}
