import Foundation
import Synchronization

/// Ends the process on the signals that ask for it, with nothing unfinished left behind, and on no
/// other.
///
/// The handler only hands the number on to a thread of its own, which may do anything: a signal
/// handler may do hardly anything.
package enum Interruption {
  /// The programs that run for this process.
  private static let programs = Mutex<Set<Int32>>([])
  /// From the handler to the thread.
  private static let channel: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// From now on INT, TERM and HUP end the process with the status 128 + number.
  ///
  /// One that the process was told to ignore, as by `nohup`, stays ignored.
  package static func handle() {
    let reading = channel.reading
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(reading, &number, 1) != 1 {}
      end(Int32(number))
    }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let problem = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(Interruption.channel.writing, &byte, 1)
      errno = problem
    }
    action.sa_flags = SA_RESTART
    for number in [SIGINT, SIGTERM, SIGHUP] where !isHandled(number, by: SIG_IGN) {
      sigaction(number, &action, nil)
    }
  }

  /// From now on, to write to a reader that has gone fails with `EPIPE`: without this it would end
  /// the process, whichever program this code is part of.
  ///
  /// A handler of that program's own is left as it is.
  package static func ignoreBrokenPipes() {
    if isHandled(SIGPIPE, by: SIG_DFL) { signal(SIGPIPE, SIG_IGN) }
  }

  private static func isHandled(_ number: Int32, by handler: __sighandler_t?) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(handler, to: Int.self)
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

  /// Ends the programs that run for this process: whoever waits for one of them goes on.
  package static func endPrograms() {
    programs.withLock { for program in $0 { kill(program, SIGKILL) } }
  }

  /// A program was started, which must not outlive this process.
  package static func began(program: Int32) { _ = programs.withLock { $0.insert(program) } }

  /// A program has ended.
  package static func ended(program: Int32) { _ = programs.withLock { $0.remove(program) } }
}
