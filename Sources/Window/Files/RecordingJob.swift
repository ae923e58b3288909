internal import CSDL2
package import Debugger
internal import Dispatch
internal import Files
internal import Synchronization

/// Writes a recording: what is recorded, and what receives the part that is done, from 0 to 1. Gives
/// what to tell the user, and whether it is an error.
package typealias WindowRecorder =
  @Sendable (
    _ order: RecordingOrder, _ progress: @escaping @Sendable (Double) -> Void
  ) async -> (text: String, isError: Bool)

/// Messages from other threads to the one of the window, which they wake.
final class Mailbox: Sendable {
  private let messages = Mutex<[Message]>([])

  /// Adds a message. Of several reports of progress in a row only the last one counts.
  func post(_ message: Message) {
    messages.withLock { messages in
      if case .recording = message, case .recording? = messages.last { messages.removeLast() }
      messages.append(message)
    }
    Self.wake()
  }

  /// Ends the loop's wait for events.
  static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Takes all messages out.
  func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

/// Says to another thread that its result is no longer needed.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}

/// A recording that is written while the window goes on.
final class RecordingJob: Sendable {
  private let isStopped = Mutex(false)
  private let end = DispatchSemaphore(value: 0)

  /// Begins to write.
  init(_ order: RecordingOrder, _ record: @escaping WindowRecorder, to mailbox: Mailbox) {
    let shown = Mutex(0)
    Task.detached(priority: .utility) { [self] in
      let outcome = await record(order) { part in
        // A hundred reports are enough for any length.
        let percent = Int((part.isFinite ? part : 0) * 100)
        let isNew = shown.withLock { shown in
          defer { shown = max(shown, percent) }
          return percent > shown
        }
        if isNew { mailbox.post(.recording(part)) }
      }
      if isStopped.withLock({ $0 }) {
        mailbox.post(.recorded("The recording was stopped: nothing was written", isError: false))
      } else {
        mailbox.post(.recorded(outcome.text, isError: outcome.isError))
      }
      end.signal()
    }
  }

  /// Ends it early. What was written of it is removed, by the thread that writes it.
  func stop() {
    isStopped.withLock { $0 = true }
    Interruption.endPrograms()
  }

  /// Ends it early, and waits until nothing of it is left, though not forever.
  func stopAndWait() {
    for _ in 0..<100 {
      stop()
      if end.wait(timeout: .now() + .milliseconds(50)) == .success { return }
    }
  }
}
