package import Geometry
import HitTesting
import TouchDelivery

/// A logged session that plays again, message by message.
///
/// The state depends on the messages alone, never on when they come: played slowly in a window or
/// at once without one, a session ends in the same state.
package struct SessionReplay: Sendable {
  /// How long a press of a key or a button is awaited where the log has no time before it, in
  /// seconds: pauses in which nothing moves are not logged.
  static let pause = 0.3
  /// How long a motion of the pointer takes where the log has no time before it, in seconds.
  static let motion = 1.0 / 60

  /// The session.
  package let messages: [Message]
  /// Whether the window closes when all of it was played.
  package var closesAtEnd = false
  private var next = 0
  private var waited = 0.0

  package init(_ messages: [Message]) { self.messages = messages }

  /// Whether all of it was played.
  package var isOver: Bool { next == messages.count }

  /// How long it takes until the next message, in seconds; `nil` at the end.
  package var timeToNext: Double? { isOver ? nil : (delay(of: next) - waited).clamped(to: 0...) }

  /// Lets time pass, in seconds.
  ///
  /// - Returns: the messages whose time has come, in order.
  package mutating func advance(by seconds: Double) -> [Message] {
    waited += seconds
    var due: [Message] = []
    while !isOver, waited >= delay(of: next) {
      waited -= delay(of: next)
      due.append(messages[next])
      next += 1
    }
    return due
  }

  private func delay(of index: Int) -> Double {
    let message = messages[index]
    if case .tick(let seconds) = message {
      return seconds.isFinite ? seconds.clamped(to: 0...1) : 0
    }
    guard index > 0, !messages[index - 1].isTick else { return 0 }
    return switch message {
    case .key, .pointer(.down, _, _, _), .dropped: Self.pause
    case .pointer(.moved, _, _, _), .wheel, .scroll: Self.motion
    default: 0
    }
  }

  /// The size of the window at first, in points; `nil` when the log does not say.
  package var firstSize: Size? {
    messages.lazy.compactMap { message in
      if case .resized(let size) = message { size } else { nil }
    }.first
  }

  /// The state in which the session ends.
  package var finalState: State {
    var state = State(Scene(name: "", screen: Size(1, 1), tree: .empty))
    for message in messages { _ = state.update(message) }
    return state
  }
}
