import Foundation
import Synchronization

/// Ends the process on the signals that would end it anyway, with nothing unfinished left behind.
///
/// The handler only hands the number on to a thread of its own, which may do anything: a signal
/// handler may do hardly anything.
package enum Interruption {
  /// The programs that run for this process.
  private struct Programs {
    var running: Set<Int32> = []
    /// How many are about to start.
    var starting = 0
    /// No more are started, as the process ends.
    var isClosed = false
  }

  private static let programs = Mutex(Programs())
  /// From the handler to the thread.
  private static let channel: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// The signals whose default is to end the process, but for those that report a fault of the
  /// program, KILL, and those that `ignoreWriteSignals` covers.
  package static let signals: [Int32] = [
    SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGVTALRM,
    SIGPROF, SIGIO, SIGPWR,
  ]

  /// From now on `signals` end the process with the status 128 + number.
  ///
  /// One that the process was told to ignore, as by `nohup`, stays ignored.
  ///
  /// - Returns: 0, or why no thread can be started for that, as `errno`.
  package static func handle() -> Int32 {
    guard channel.reading >= 0 else { return EMFILE }
    var thread = pthread_t()
    let problem = pthread_create(
      &thread, nil,
      { _ in
        var number: UInt8 = 0
        while read(Interruption.channel.reading, &number, 1) != 1 {}
        Interruption.end(status: 128 + Int32(number))
      }, nil)
    guard problem == 0 else { return problem }
    pthread_detach(thread)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let problem = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(Interruption.channel.writing, &byte, 1)
      errno = problem
    }
    action.sa_flags = SA_RESTART
    for number in signals where !isHandled(number, by: SIG_IGN) {
      sigaction(number, &action, nil)
    }
    return 0
  }

  /// From now on, to write to a reader that has gone fails with `EPIPE`, and to write more than
  /// files may have here with `EFBIG`: without this it would end the process, whichever program
  /// this code is part of.
  ///
  /// A handler of that program's own is left as it is.
  package static func ignoreWriteSignals() {
    for number in [SIGPIPE, SIGXFSZ] where isHandled(number, by: SIG_DFL) {
      signal(number, SIG_IGN)
    }
  }

  private static func isHandled(_ number: Int32, by handler: __sighandler_t?) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(handler, to: Int.self)
  }

  /// Ends the process at once, with nothing unfinished left behind.
  package static func end(status: Int32) -> Never {
    closePrograms()
    Temporary.removeAll { _exit(status) }
    _exit(status)
  }

  /// From now on the end of the process, whoever calls `exit`, leaves no program running and
  /// nothing unfinished: Xlib ends a process whose display is gone.
  static let cleansAtExit: Void = {
    atexit {
      Interruption.closePrograms()
      Temporary.removeAll()
    }
  }()

  /// Ends the programs that run for this process, and lets no more start.
  private static func closePrograms() {
    var isStarting = programs.withLock { programs in
      programs.isClosed = true
      return programs.starting > 0
    }
    // A program that has been started by the system, but is not known yet, would stay.
    for _ in 0..<1000 where isStarting {
      usleep(1000)
      isStarting = programs.withLock { $0.starting > 0 }
    }
    programs.withLock { programs in
      for program in programs.running {
        kill(program, SIGKILL)
        // What it was writing is removed when it writes no more.
        waitpid(program, nil, 0)
      }
      programs.running = []
    }
  }

  /// Ends the programs that run for this process: whoever waits for one of them goes on.
  package static func endPrograms() {
    programs.withLock { for program in $0.running { kill(program, SIGKILL) } }
  }

  /// A program is about to be started, which must not outlive this process: `began` or `failed`
  /// follows.
  ///
  /// - Returns: `false` when the process ends, and it must not be started.
  package static func begins() -> Bool {
    _ = cleansAtExit
    return programs.withLock { programs in
      if !programs.isClosed { programs.starting += 1 }
      return !programs.isClosed
    }
  }

  /// The program was started.
  package static func began(program: Int32) {
    programs.withLock { programs in
      programs.starting -= 1
      programs.running.insert(program)
    }
  }

  /// The program could not be started.
  ///
  /// - Returns: `false` when the process ends.
  package static func failed() -> Bool {
    programs.withLock { programs in
      programs.starting -= 1
      return !programs.isClosed
    }
  }

  /// A program has ended.
  ///
  /// - Returns: `false` when the process ends, and the program may have been ended for that.
  package static func ended(program: Int32) -> Bool {
    programs.withLock { programs in
      programs.running.remove(program)
      return !programs.isClosed
    }
  }
}
