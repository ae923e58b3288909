internal import Files
import Foundation
import Subprocess
import Synchronization

/// One run of `ffmpeg` that is fed with frames: a stranger, who may end early, say more than anybody
/// wants to know, or never end.
struct FFmpegRun {
  let ffmpeg: FFmpeg
  /// All arguments, as bytes: the name of a file need not be UTF-8.
  let arguments: [[UInt8]]
  /// The file that it writes.
  let output: String

  /// How much of what it says is kept: the end.
  private static let keptBytes = 4096

  /// Runs it to its end.
  ///
  /// - Parameter feed: writes the input, and calls its second argument with whether it waits for `ffmpeg`
  ///   from now on: while it does not, `ffmpeg` may rest.
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
          environment: ffmpeg.environment, input: .inputWriter, output: .discarded,
          error: .sequence
        ) { process in
          program.began(process.processIdentifier.value)
          watchdog.watch(process.processIdentifier.value)
          async let words = Self.end(of: process.standardError)
          do {
            try await feed(process.standardInputWriter) { watchdog.look(isOwed: $0) }
            isFed = true
          } catch {
            // It takes no more: what it has said, or its status, is the reason.
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
      throw MovieWriter.Problem.failed(words.isEmpty ? "\(result.terminationStatus)" : words)
    }
    guard isFed else {
      throw MovieWriter.Problem.failed("it ended before it had all frames\n\(words)")
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
      // What came until then is all there is.
    }
    return String(decoding: bytes.suffix(keptBytes), as: UTF8.self)
  }
}

/// A program that must not outlive this process.
final class RunningProgram: Sendable {
  private let identifier = Mutex<Int32?>(nil)

  /// Runs a program; what runs it calls `began`. Does not return once the process ends: that the
  /// program was ended for this reason is no result.
  ///
  /// - Throws: what `body` throws.
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
    // Not as long as the task lasts: that may be cancelled.
    while true { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  /// The system has started it.
  func began(_ identifier: Int32) {
    Interruption.began(program: identifier)
    self.identifier.withLock { $0 = identifier }
  }
}

/// Ends a program that makes no progress: that takes no input, and whose output does not grow.
private final class Watchdog: Sendable {
  private struct State {
    var program: Int32?
    /// Whether it is its turn.
    var isOwed = true
    /// How long there has been no progress.
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

  /// There is progress; whether it is the program's turn now.
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
      kill(program, SIGKILL)
    }
  }

  func stop() {
    state.withLock { state in
      state.task?.cancel()
      state.program = nil
    }
  }
}
