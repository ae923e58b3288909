import Files
import Foundation

/// The standard streams of the process.
enum StandardStreams {
  /// Writes all bytes. Returns 0, or why it takes no more, as `errno`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    FileOutput.put(bytes, into: descriptor)
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
