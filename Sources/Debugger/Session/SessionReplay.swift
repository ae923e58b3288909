package import Geometry
import HitTesting
package import SceneFormat
import TouchDelivery

/// A logged session that is replayed message by message.
///
/// The state depends only on the messages, not on their timing: a session ends in the same state
/// whether it is replayed slowly in a window or at once without one.
package struct SessionReplay: Sendable {
  /// The delay before a press of a key or a button that does not follow a tick, in seconds.
  ///
  /// The log omits pauses in which nothing moves.
  static let pause = 0.3
  /// The delay before a motion of the pointer that does not follow a tick, in seconds.
  static let motion = 1.0 / 60

  package let messages: [Message]
  /// Closes the window after the last message.
  package var closesAtEnd = false
  private var next = 0
  private var waited = 0.0

  package init(_ messages: [Message]) { self.messages = messages }

  package var isOver: Bool { next == messages.count }

  /// The time until the next message, in seconds; `nil` at the end.
  package var timeToNext: Double? { isOver ? nil : (delay(of: next) - waited).clamped(to: 0...) }

  /// Advances the replay by a time, in seconds.
  ///
  /// - Returns: The messages that are now due, in order.
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

  /// The initial size of the window, in points; `nil` if the log does not record it.
  package var firstSize: Size? {
    messages.lazy.compactMap { message in
      if case .resized(let size) = message { size } else { nil }
    }.first
  }

  /// Returns the state at the end of the session.
  ///
  /// - Parameter opener: Parses the files that the session opens.
  package func finalState(opening opener: HierarchyOpener) -> State {
    var state = Self.start(opener)
    for message in messages { _ = state.update(message) }
    return state
  }

  /// The state before the first message, which opens a file.
  private static func start(_ opener: HierarchyOpener) -> State {
    State(Scene(name: "", screen: Size(1, 1), tree: .empty), opener: opener)
  }

  /// Returns a script of what was done in the session, which `hitscope run` plays; the scene is
  /// opened from the script's folder.
  ///
  /// - Parameter opener: Parses the files that the session opens.
  package func script(opening opener: HierarchyOpener) -> String {
    var state = Self.start(opener)
    let start = messages.firstIndex { if case .begin = $0 { true } else { false } } ?? 0
    for message in messages.prefix(start + 1) { _ = state.update(message) }
    var recorder = ScriptRecorder(state)
    for message in messages.dropFirst(start + 1) {
      let before = state
      _ = state.update(message)
      recorder.follow(message, from: before, to: state)
    }
    return recorder.text(state)
  }
}
