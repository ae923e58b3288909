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

/// The isolation of further tests that wait for windows, side by side with those of `DisplayActor`.
///
/// Each of them has its own X server. In one row, they would take longer than all other tests.
@globalActor
package actor SecondDisplayActor {
  package static let shared = SecondDisplayActor()

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
