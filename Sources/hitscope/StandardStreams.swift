import Files
import Foundation

/// The streams of the process.
enum StandardStreams {
  /// Writes all bytes; `false` when nobody reads them.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    FileOutput.put(bytes, into: descriptor)
  }

  /// Whether a stream is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Seconds since some moment.
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
