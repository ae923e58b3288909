import Foundation
import Synchronization

/// Ends the process on the signals that ask for it, with nothing unfinished left behind.
///
/// A thread of its own waits for the signals, so that anything may be done then: in a signal
/// handler hardly anything may.
package enum Interruption {
  /// The programs that run for this process.
  private static let programs = Mutex<Set<Int32>>([])

  /// From now on INT, TERM and HUP end the process with the status 128 + number.
  ///
  /// One that the process was told to ignore, as by `nohup`, stays ignored. Call it before any
  /// thread is started: threads inherit that the signals are not theirs.
  package static func handle() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let awaited = signals
    Thread.detachNewThread {
      var set = awaited
      var number: Int32 = 0
      while sigwait(&set, &number) != 0 {}
      end(number)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func end(_ number: Int32) -> Never {
    programs.withLock { programs in
      for program in programs {
        kill(program, SIGKILL)
        // What it was writing is removed when it writes no more.
        waitpid(program, nil, 0)
      }
      Temporary.removeAll { _exit(128 + number) }
    }
  }

  /// A program was started, which must not outlive this process.
  package static func began(program: Int32) { _ = programs.withLock { $0.insert(program) } }

  /// A program has ended.
  package static func ended(program: Int32) { _ = programs.withLock { $0.remove(program) } }
}
