package import Foundation

/// A child program of a test, which is stopped when the object is released.
///
/// Foundation's `Process` starts programs with the signals of its thread blocked, so that an X
/// server could not be stopped; therefore `posix_spawn` is used.
package final class Program {
  package let identifier: pid_t
  private let end: ProgramEnd
  private let output: FileHandle
  private let errors: URL
  private static let lock = NSLock()

  /// Returns the path of an installed program, or `nil` if it is not installed.
  package static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The path of `hitscope` next to the tests; `nil` if it was not built with them.
  package static let hitscope: String? = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let path = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("hitscope").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Starts a program; returns `nil` on failure.
  ///
  /// - Parameter environment: Variables added to those of the test; an empty value removes a
  ///   variable.
  package init?(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    folder: URL? = nil
  ) {
    // Programs start one at a time: a pipe inherited by another program would stay open while that
    // runs.
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let pipe = Pipe()
    for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("hitscope-\(UUID().uuidString).err")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(
      &actions, pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, errors.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    // Restores signals that the test process may ignore, as in the background of a shell.
    var defaultSignals = sigset_t()
    sigemptyset(&defaultSignals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaultSignals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaultSignals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let variables = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.filter { !$0.value.isEmpty }
    var process: pid_t = 0
    let prefix = folder.map { ["/usr/bin/env", "-C", $0.path] } ?? []
    let words = prefix + [path] + arguments
    let result = Self.withStrings(words) { argv in
      Self.withStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&process, words[0], &actions, &attributes, argv, environment)
      }
    }
    try? pipe.fileHandleForWriting.close()
    output = pipe.fileHandleForReading
    identifier = process
    end = ProgramEnd(of: result == 0 ? process : nil)
    if result != 0 { return nil }
  }

  deinit { stop() }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }

  /// The exit status; `nil` while the program runs, -1 if it was ended by a signal.
  package var status: Int32? { end.status }

  package var isRunning: Bool { status == nil }

  /// Stops the program and waits for its end.
  package func stop() {
    if isRunning {
      kill(identifier, SIGTERM)
      if end.wait(seconds: 5) == nil {
        kill(identifier, SIGKILL)
        end.wait()
      }
    }
    try? FileManager.default.removeItem(at: errors)
  }

  /// Returns the next line of output; `nil` at the end.
  package func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = try? output.read(upToCount: 1)?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Returns the remaining output and waits for the program's end.
  package func readToEnd() -> String {
    let data = (try? output.readToEnd()) ?? Data()
    end.wait()
    return String(decoding: data, as: UTF8.self)
  }

  /// The text written to standard error so far.
  package var errorText: String {
    (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
  }

  /// Runs a program until it ends.
  ///
  /// - Parameter folder: The working folder; `nil` for that of the test.
  /// - Returns: The output and exit status; `nil` if the program is not installed or does not
  ///   start.
  @discardableResult
  package static func run(
    _ name: String, _ arguments: [String], environment: [String: String] = [:],
    folder: URL? = nil
  ) -> (output: String, status: Int32)? {
    guard let path = name.hasPrefix("/") ? name : path(name),
      let program = Program(path, arguments, environment: environment, folder: folder)
    else { return nil }
    let output = program.readToEnd()
    return (output, program.status ?? -1)
  }

  /// Waits until a condition holds.
  ///
  /// - Parameters:
  ///   - seconds: The maximum waiting time.
  ///   - folder: A folder whose files the condition depends on; the condition is checked when one
  ///     of them is written. Without a folder the condition is polled, as for an X server, which
  ///     sends no event.
  /// - Returns: True if the condition holds.
  package static func wait(
    seconds: Double = 60, watching folder: String? = nil, until isDone: () -> Bool
  ) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    let watch = folder.flatMap { FolderWatch($0) }
    while !isDone() {
      let rest = end.timeIntervalSinceNow
      if rest <= 0 { return false }
      if let watch { watch.wait(seconds: min(rest, 0.5)) } else { usleep(20_000) }
    }
    return true
  }
}

/// The end of a child program, which a thread waits for.
///
/// The program does not remain as a zombie, even if its object is never released: the exit tests of
/// Swift Testing would wait until somebody else collects it.
private final class ProgramEnd: @unchecked Sendable {
  private let condition = NSCondition()
  private var known: Int32?

  /// Waits for a child process in a thread; -1 is the status of `nil`, which did not start.
  init(of process: pid_t?) {
    guard let process else {
      known = -1
      return
    }
    Thread.detachNewThread { [self] in
      var raw: Int32 = 0
      while waitpid(process, &raw, 0) < 0, errno == EINTR {}
      condition.withLock {
        known = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -1
        condition.broadcast()
      }
    }
  }

  /// The exit status; `nil` while the program runs, -1 if it was ended by a signal.
  var status: Int32? { condition.withLock { known } }

  /// Waits for the end of the program, at most for a time; `NSCondition` traps on endless ones.
  ///
  /// - Returns: The exit status; `nil` if the program still runs.
  @discardableResult
  func wait(seconds: Double = 1_000_000) -> Int32? {
    let limit = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while known == nil, condition.wait(until: limit) {}
      return known
    }
  }
}

/// The file events of a folder.
private final class FolderWatch {
  private let descriptor: Int32

  init?(_ path: String) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    guard descriptor >= 0, inotify_add_watch(descriptor, path, events) >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Waits for an event, and discards all pending ones.
  func wait(seconds: Double) {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = Foundation.poll(&poll, 1, Int32(seconds * 1000))
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
