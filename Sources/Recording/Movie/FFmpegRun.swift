internal import Files
import Foundation
import Subprocess
import Synchronization

/// One run of `ffmpeg` with frames as input.
///
/// An external program may end early, print any amount of text, or never end.
struct FFmpegRun {
  let ffmpeg: FFmpeg
  /// All arguments as bytes, since a file name need not be UTF-8.
  let arguments: [[UInt8]]
  /// The path of the file that `ffmpeg` writes.
  let output: String

  /// The number of bytes kept from the end of its error output.
  private static let keptBytes = 4096

  /// Runs `ffmpeg` until it ends.
  ///
  /// - Parameter feed: Writes the input. Its second argument must be called with true before
  ///   waiting for `ffmpeg`, and with false before doing other work, during which `ffmpeg` may be
  ///   idle.
  /// - Throws: `MovieWriter.Problem`.
  func run(
    feed: (StandardInputWriter, (Bool) -> Void) async throws -> Void
  ) async throws {
    Interruption.ignoreWriteSignals()
    let watchdog = Watchdog(patience: ffmpeg.patience, output: output)
    var isFed = false
    defer { watchdog.stop() }
    let result: ExecutionResult<String, DiscardedOutput, SequenceOutput>
    do {
      result = try await RunningProgram.run { program in
        try await Subprocess.run(
          FFmpeg.executable, arguments: Arguments(arguments.map { $0 + [0] }),
          environment: ffmpeg.environment, platformOptions: RunningProgram.options,
          input: .inputWriter, output: .discarded, error: .sequence
        ) { process in
          program.began(process.processIdentifier.value)
          watchdog.watch(process.processIdentifier.value)
          async let words = Self.end(of: process.standardError)
          do {
            try await feed(process.standardInputWriter) { watchdog.look(isOwed: $0) }
            isFed = true
          } catch {
            // The program stopped reading; its messages or exit status give the reason.
          }
          watchdog.look(isOwed: true)
          try? await process.standardInputWriter.finish()
          return await words
        }
      }
    } catch {
      throw MovieWriter.Problem.failed("it cannot be run: \(error)")
    }
    watchdog.stop()
    let words = result.closureResult
    if watchdog.hasBitten { throw MovieWriter.Problem.stalled(ffmpeg.patience, words) }
    guard result.terminationStatus.isSuccess else {
      throw MovieWriter.Problem.failed(
        words.isEmpty ? Self.text(of: result.terminationStatus) : words)
    }
    guard isFed else {
      throw MovieWriter.Problem.failed("it ended before it received all frames\n\(words)")
    }
  }

  private static func text(of status: TerminationStatus) -> String {
    switch status {
    case .exited(let code): "exit status \(code)"
    case .signaled(let signal): "it was ended by “\(String(cString: strsignal(signal)))”"
    }
  }

  private static func end(of output: SubprocessOutputSequence) async -> String {
    var bytes: [UInt8] = []
    do {
      for try await part in output {
        part.withUnsafeBytes { bytes += $0 }
        if bytes.count > 4 * keptBytes { bytes.removeFirst(bytes.count - keptBytes) }
      }
    } catch {
      // The bytes read so far are all there is.
    }
    return String(decoding: bytes.suffix(keptBytes), as: UTF8.self)
  }
}

extension StandardInputWriter {
  private struct PartialWrite: Error {}

  /// Writes all bytes.
  ///
  /// - Throws: An error if the program reads only a part of them. `write` returns the number of
  ///   bytes without an error if the program ends while it waits.
  func writeAll(_ bytes: borrowing RawSpan) async throws {
    guard try await write(bytes) == bytes.byteCount else { throw PartialWrite() }
  }
}

/// A child program that must not outlive this process.
final class RunningProgram: Sendable {
  private let identifier = Mutex<Int32?>(nil)

  /// The program is started in a process group of its own, so that the programs that it starts
  /// end with it.
  static var options: PlatformOptions {
    var options = PlatformOptions()
    options.processGroupID = 0
    return options
  }

  /// Runs a program; `body` must call `began` once the program has started.
  ///
  /// Does not return while the process is ending, so that a program killed for this reason is not
  /// reported as failed.
  ///
  /// - Throws: The errors of `body`.
  static func run<Result>(
    _ body: (RunningProgram) async throws -> Result
  ) async throws -> Result {
    if !Interruption.begins() { await waitForEnd() }
    let program = RunningProgram()
    do {
      let result = try await body(program)
      await program.ended()
      return result
    } catch {
      await program.ended()
      throw error
    }
  }

  private func ended() async {
    let isKept =
      if let identifier = identifier.withLock({ $0 }) {
        Interruption.ended(program: identifier)
      } else {
        Interruption.failed()
      }
    if !isKept { await Self.waitForEnd() }
  }

  private static func waitForEnd() async -> Never {
    // Task.sleep would return early in a cancelled task.
    while true { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  /// Registers the started program.
  func began(_ identifier: Int32) {
    Interruption.began(program: identifier)
    self.identifier.withLock { $0 = identifier }
  }
}

/// Kills a program that makes no progress: it reads no input, and its output does not grow.
private final class Watchdog: Sendable {
  private struct State {
    var program: Int32?
    /// True while this process waits for the program.
    var isOwed = true
    /// The time without progress.
    var idle = Duration.zero
    var size = 0
    var hasBitten = false
    var task: Task<Void, Never>?
  }

  private let patience: Duration
  private let output: String
  private let state = Mutex(State())

  init(patience: Duration, output: String) {
    self.patience = patience
    self.output = output
  }

  var hasBitten: Bool { state.withLock(\.hasBitten) }

  /// Records progress, and whether this process waits for the program from now on.
  func look(isOwed: Bool) {
    state.withLock {
      $0.idle = .zero
      $0.isOwed = isOwed
    }
  }

  func watch(_ program: Int32) {
    let pause = min(patience / 4, .seconds(1))
    let task = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: pause)
        self?.look(after: pause)
      }
    }
    state.withLock {
      $0.program = program
      $0.idle = .zero
      $0.task = task
    }
  }

  private func look(after pause: Duration) {
    let size = FileSource(output).size ?? 0
    state.withLock { state in
      guard let program = state.program else { return }
      state.idle = size == state.size && state.isOwed ? state.idle + pause : .zero
      state.size = size
      guard state.idle >= patience, !state.hasBitten else { return }
      state.hasBitten = true
      Interruption.kill(program: program)
    }
  }

  func stop() {
    state.withLock { state in
      state.task?.cancel()
      state.program = nil
    }
  }
}
