import Files
import Foundation

/// The standard streams of the process.
enum StandardStreams {
  /// Writes all bytes; `false` when the reader is gone.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
