import Foundation

/// The standard streams of the process.
package enum StandardStreams {
  /// Writes all bytes; returns 0, or the `errno` of the failure.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    FileOutput.put(bytes, into: descriptor)
  }

  /// The arguments of the process; bytes that are not UTF-8 are encoded as in `FileName`.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { FileName.text($0) } }
  }

  /// Opens standard streams that the process was started without.
  ///
  /// Otherwise a file of the user could get the descriptor of a stream. Writing to the stream still
  /// fails.
  package static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is the missing one.
      _ = Foundation.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Sets a minimum width of the terminal, in columns: the argument parser cannot wrap help texts in a
  /// narrow one.
  package static func widen(to least: Int) {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let width = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    if (width ?? (isKnown ? Int(size.ws_col) : least)) < least {
      setenv("COLUMNS", String(least), 1)
    }
  }

  /// Monotonic time in seconds.
  package static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
