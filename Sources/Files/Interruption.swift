import Foundation
import Synchronization

/// Ends the process on termination signals, after removing unfinished outputs.
///
/// The signal handler only passes the number to a dedicated thread, since few functions are safe to
/// call in a handler.
package enum Interruption {
  /// The child programs of this process.
  private struct Programs {
    var running: Set<Int32> = []
    /// The number of programs that are about to start.
    var starting = 0
    /// True while the process is ending; no further program may start.
    var isClosed = false
  }

  private static let programs = Mutex(Programs())
  /// The pipe from the signal handler to the thread.
  private static let channel: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// The signals that end the process by default, except those that report a crash, KILL, and those
  /// that `ignoreWriteSignals` covers.
  package static let signals: [Int32] = [
    SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGVTALRM,
    SIGPROF, SIGIO, SIGPWR,
  ]

  /// Makes `signals` end the process with the status 128 + number.
  ///
  /// Signals that the process inherited as ignored, for example from `nohup`, stay ignored.
  ///
  /// - Returns: 0, or the `errno` of the failure to start the thread.
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

  /// Makes writes fail with `EPIPE` or `EFBIG` instead of ending the process.
  ///
  /// By default, writing to a closed pipe or beyond the file size limit ends the process, also if
  /// this code is part of another program. Handlers installed by that program are kept.
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

  /// Saves work that is not in a file yet.
  private static let lastAct = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets what is done, on any thread, before the process ends by a signal or the loss of its
  /// display; `nil` for nothing.
  package static func setLastAct(_ act: (@Sendable () -> Void)?) { lastAct.withLock { $0 = act } }

  /// Ends the process at once, after removing unfinished outputs.
  package static func end(status: Int32) -> Never {
    lastAct.withLock { $0.take() }?()
    closePrograms()
    Temporary.removeAll { _exit(status) }
    _exit(status)
  }

  /// Ends child programs and removes unfinished outputs when the process exits.
  ///
  /// This also covers calls of `exit` in libraries: Xlib ends a process whose display is gone.
  static let cleansAtExit: Void = {
    atexit {
      Interruption.closePrograms()
      Temporary.removeAll()
    }
  }()

  /// Kills a program and its process group, if it leads one.
  package static func kill(program: Int32) {
    _ = Foundation.kill(-program, SIGKILL)
    _ = Foundation.kill(program, SIGKILL)
  }

  /// Kills all child programs and prevents new ones from starting.
  private static func closePrograms() {
    var isStarting = programs.withLock { programs in
      programs.isClosed = true
      return programs.starting > 0
    }
    // Waits for programs that have been started but are not registered yet.
    for _ in 0..<1000 where isStarting {
      usleep(1000)
      isStarting = programs.withLock { $0.starting > 0 }
    }
    programs.withLock { programs in
      for program in programs.running {
        kill(program: program)
        // The program must have ended before its unfinished output is removed.
        waitpid(program, nil, 0)
      }
      programs.running = []
    }
  }

  /// Announces the start of a program that must not outlive this process; `began` or `failed` must
  /// follow.
  ///
  /// - Returns: False if the process is ending; the program must not be started.
  package static func begins() -> Bool {
    _ = cleansAtExit
    return programs.withLock { programs in
      if !programs.isClosed { programs.starting += 1 }
      return !programs.isClosed
    }
  }

  /// Registers a started program.
  package static func began(program: Int32) {
    programs.withLock { programs in
      programs.starting -= 1
      programs.running.insert(program)
    }
  }

  /// Records that a program failed to start.
  ///
  /// - Returns: False if the process is ending.
  package static func failed() -> Bool {
    programs.withLock { programs in
      programs.starting -= 1
      return !programs.isClosed
    }
  }

  /// Records that a program has ended.
  ///
  /// - Returns: False if the process is ending, which may be why the program ended.
  package static func ended(program: Int32) -> Bool {
    programs.withLock { programs in
      programs.running.remove(program)
      return !programs.isClosed
    }
  }
}
