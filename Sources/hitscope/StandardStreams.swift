import Files
import Foundation

/// The standard streams of the process.
enum StandardStreams {
  /// Writes all bytes. Returns 0, or why it takes no more, as `errno`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    FileOutput.put(bytes, into: descriptor)
  }

  /// The arguments of the process; those that are not UTF-8 as `FileName` has them.
  static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { FileName.text($0) } }
  }

  /// Opens what the process was started without, so that no file of the user gets the number of a
  /// stream. Writing to it still fails.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is the one that is missing.
      _ = Foundation.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a stream is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Monotonic time in seconds.
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
