internal import Debugger
internal import Dispatch
internal import Synchronization

/// A recording that is written in the background.
final class RecordingJob: Sendable {
  private let task: Task<Void, Never>
  private let end = DispatchSemaphore(value: 0)

  /// Writes a recording and reports the written fraction, from 0 to 1.
  ///
  /// Returns a text to show, and whether it is an error; `nil` if its task was cancelled, so that
  /// nothing was written.
  typealias Recorder =
    @Sendable (
      _ order: RecordingOrder, _ progress: @escaping @Sendable (Double) -> Void
    ) async -> (text: String, isError: Bool)?

  /// Starts writing.
  init(
    _ order: RecordingOrder, to mailbox: Mailbox, with record: @escaping Recorder
  ) {
    let shown = Mutex(0)
    task = Task.detached(priority: .utility) { [end] in
      let outcome = await record(order) { part in
        // One report per percent is enough for any length.
        let percent = Int((part.isFinite ? part : 0) * 100)
        let isNew = shown.withLock { shown in
          defer { shown = max(shown, percent) }
          return percent > shown
        }
        if isNew { mailbox.post(.recording(part)) }
      }
      mailbox.post(
        .recorded(
          outcome?.text ?? "The recording was stopped: nothing was written",
          isError: outcome?.isError ?? false))
      end.signal()
    }
  }

  /// Stops the recording early; the thread that writes it removes the partial files.
  func stop() { task.cancel() }

  /// Stops the recording early, and waits for a limited time until its partial files are removed.
  func stopAndWait(seconds: Int) {
    stop()
    _ = end.wait(timeout: .now() + .seconds(seconds))
  }
}
