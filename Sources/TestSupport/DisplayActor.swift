internal import Dispatch

/// The isolation of tests that wait for windows of other programs.
///
/// Such a test blocks its thread while it waits. A separate thread keeps these tests from blocking
/// the threads of the other tests.
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
/// Each test has its own X server. Run serially on one actor, these tests would take longer than
/// all others together.
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
