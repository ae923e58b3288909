internal import Dispatch

/// The isolation of tests that wait for windows of other programs.
///
/// Such a test blocks its thread while it waits. On a thread of their own, these tests leave those
/// of the other tests free.
@globalActor
package actor DisplayActor {
  package static let shared = DisplayActor()

  private nonisolated let executor = QueueExecutor()

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "display tests")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
