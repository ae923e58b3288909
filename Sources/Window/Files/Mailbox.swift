internal import CSDL2
internal import Debugger
internal import Synchronization

/// Passes messages from other threads to the thread of the window, and wakes it.
final class Mailbox: Sendable {
  private struct Letter {
    var message: Message
    var isCancelled: @Sendable () -> Bool
  }

  private let letters = Mutex<[Letter]>([])

  /// Adds a message; of consecutive progress reports, only the last is kept.
  ///
  /// - Parameter isCancelled: Returns `true` once the message counts no longer, even after it was
  ///   posted: its sender may be cancelled before the window takes it.
  func post(_ message: Message, unless isCancelled: @escaping @Sendable () -> Bool = { false }) {
    letters.withLock { letters in
      if case .recording = message, case .recording? = letters.last?.message {
        letters.removeLast()
      }
      letters.append(Letter(message: message, isCancelled: isCancelled))
    }
    Self.wake()
  }

  /// Ends the loop's wait for events.
  static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Removes and returns the first message that still counts; `nil` if there is none.
  ///
  /// The messages are taken one at a time, because the effects of one may cancel the next.
  func next() -> Message? {
    letters.withLock { letters in
      let next = letters.firstIndex { !$0.isCancelled() }
      defer { letters.removeFirst(next.map { $0 + 1 } ?? letters.count) }
      return next.map { letters[$0].message }
    }
  }
}
