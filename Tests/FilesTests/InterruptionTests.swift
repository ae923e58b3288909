import Foundation
import TestSupport
import Testing

@testable import Files

/// Ends of a process, each in a separate process.
@Suite struct InterruptionTests {
  /// Starts a program that would run for a minute as a child of this process.
  private static func startProgram() throws -> pid_t {
    var process: pid_t = 0
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
    defer { for word in words { free(word) } }
    try #require(posix_spawnp(&process, "sleep", nil, nil, words, environ) == 0)
    return process
  }

  /// Returns whether a program has ended and has been reaped.
  private static func isGone(_ process: pid_t) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }

  /// Sends this process an unblocked signal, and waits for its end.
  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    #expect(Interruption.handle() == 0)
    kill(getpid(), number)
    sleep(10)
  }

  /// Leaves a file, a folder with a file in it and an empty folder unfinished.
  private static func leaveOutputs(in folder: String) throws {
    let file = try PendingFile(folder + "/a.json")
    let steps = try Temporary.folder(in: folder, for: "steps")
    let step = try Temporary.file(in: steps.path, mode: 0o600, isLocked: false, for: "step-1")
    try #require(Temporary.makeFolder(folder + "/made") == 0)
    try #require(FileName.list(folder).count == 3)
    unfinished = [steps, step]
    pending = file
  }

  /// Keeps the outputs in use until the process ends.
  nonisolated(unsafe) private static var unfinished: [Temporary] = []
  nonisolated(unsafe) private static var pending: PendingFile?

  @Test func `a signal ends the process with 128 and its number, and leaves nothing unfinished`()
    async throws
  {
    let scratch = try TemporaryFolder()
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) { [path = scratch.path as String] in
      try Self.leaveOutputs(in: path)
      Self.end(by: SIGTERM)
    }
    #expect(scratch.contents == [])
    await #expect(processExitsWith: .exitCode(128 + SIGUSR2)) {
      Self.end(by: SIGUSR2)
    }
  }

  @Test func `every signal that ends a process is handled, those that were ignored stay so`() async
  {
    await #expect(processExitsWith: .exitCode(0)) {
      for number in 1...31 as ClosedRange<Int32> { signal(number, SIG_DFL) }
      signal(SIGHUP, SIG_IGN)
      #expect(Interruption.handle() == 0)
      for number in 1...31 as ClosedRange<Int32> {
        var action = sigaction()
        #expect(sigaction(number, nil, &action) == 0)
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        // The signals for program errors, the terminal, child processes and output.
        let others: Set<Int32> = [
          SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGSEGV, SIGPIPE, SIGCHLD, SIGCONT,
          SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGXFSZ, SIGWINCH, SIGSYS, SIGHUP,
        ]
        if others.contains(number) {
          #expect(handler == (number == SIGHUP ? 1 : 0), "signal \(number)")
        } else {
          #expect(handler > 1 && action.sa_flags & SA_RESTART != 0, "signal \(number)")
        }
      }
      raise(SIGHUP)
      usleep(50_000)
      _exit(0)
    }
  }

  @Test func `writing to a closed pipe or beyond the limit is an error unless handled`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      func handler(_ number: Int32) -> Int {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      }
      signal(SIGPIPE, SIG_DFL)
      signal(SIGXFSZ) { _ in }
      let own = handler(SIGXFSZ)
      Interruption.ignoreWriteSignals()
      #expect(handler(SIGPIPE) == 1 && handler(SIGXFSZ) == own && own > 1)
      signal(SIGXFSZ, SIG_DFL)
      Interruption.ignoreWriteSignals()
      #expect(handler(SIGXFSZ) == 1)
      _exit(0)
    }
  }

  @Test func `the end of a process ends its programs, also one that is just being started`()
    async throws
  {
    let scratch = try TemporaryFolder()
    await #expect(processExitsWith: .exitCode(7)) { [path = scratch.path as String] in
      try Self.leaveOutputs(in: path)
      let known = try Self.startProgram()
      #expect(Interruption.begins() && Interruption.begins())
      Interruption.began(program: known)
      let late = try Self.startProgram()
      try FileOutput("\(path)/programs").write("\(known) \(late)")
      Thread.detachNewThread {
        usleep(150_000)
        Interruption.began(program: late)
      }
      Interruption.end(status: 7)
    }
    #expect(scratch.contents == ["programs"])
    let programs = (scratch.text(of: "programs") ?? "").split(separator: " ").compactMap {
      pid_t($0)
    }
    #expect(programs.count == 2)
    for program in programs { #expect(Program.wait { Self.isGone(program) }) }
  }

  @Test func `after the end, no program is started and no file is created or named`() async throws {
    let scratch = try TemporaryFolder()
    await #expect(processExitsWith: .exitCode(42)) { [path = scratch.path as String] in
      // The handler runs after those that the first output registers.
      atexit { _exit(InterruptionTests.check() ? 42 : 43) }
      let pending = try Temporary.file(in: path, mode: 0o600, for: "a")
      Self.check = {
        let isDenied =
          !Interruption.begins() && !Interruption.failed() && !Interruption.ended(program: 1)
        let taken = [
          pending.take(path + "/b"), pending.take(freeName: path + "/b"),
          Temporary.makeFolder(path + "/c"),
        ]
        let made = Result { () throws(FileError) in
          try Temporary.file(in: path, mode: 0o600, for: "x")
        }
        guard case .failure(let error) = made else { return false }
        return isDenied && taken == [ECANCELED, ECANCELED, ECANCELED]
          && error.message.hasSuffix(String(cString: strerror(ECANCELED)))
          && FileName.list(path).isEmpty
      }
      #expect(Interruption.begins())
      Interruption.began(program: 1 << 30)
      #expect(Interruption.ended(program: 1 << 30))
      exit(0)
    }
    #expect(scratch.contents == [])
  }

  /// The check at the end of the process.
  nonisolated(unsafe) private static var check: () -> Bool = { false }

  nonisolated(unsafe) private static var start = ContinuousClock.now

  @Test func `failed, ended and running programs are counted, so that the end never waits`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      // The handler runs after that of `begins`, which waits a second for starting programs.
      atexit { if ContinuousClock.now - InterruptionTests.start > .milliseconds(900) { _exit(9) } }
      #expect(Interruption.begins() && Interruption.failed())
      #expect(Interruption.begins())
      let program = try Self.startProgram()
      Interruption.began(program: program)
      kill(program, SIGKILL)
      var status: Int32 = 0
      #expect(waitpid(program, &status, 0) == program && status & 0x7F == SIGKILL)
      #expect(Interruption.ended(program: program))
      Self.start = .now
      exit(0)
    }
  }

  @Test func `signals are not handled if no pipe can be opened, which is an error`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      exit(Interruption.handle() == EMFILE ? 0 : 1)
    }
  }
}
