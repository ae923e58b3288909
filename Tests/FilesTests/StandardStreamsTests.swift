import Foundation
import Testing

@testable import Files

/// The standard streams, which are changed only in separate processes.
struct StandardStreamsTests {
  @Test func `a missing stream is opened, and using it still fails`() async {
    await #expect(processExitsWith: .success) {
      // Another thread of this process may open a file between the two calls.
      let isRight = (0..<20).contains { _ in
        for descriptor in [STDIN_FILENO, STDOUT_FILENO] { close(descriptor) }
        StandardStreams.open()
        var byte: UInt8 = 7
        return read(STDIN_FILENO, &byte, 1) < 0 && errno == EBADF
          && StandardStreams.write([7], to: STDOUT_FILENO) == EBADF
      }
      #expect(isRight)
    }
    await #expect(processExitsWith: .success) {
      // A stream that is there stays.
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      StandardStreams.open()
      #expect(StandardStreams.write(Array("text".utf8), to: STDOUT_FILENO) == 0)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(ends[0], &bytes, 8) == 4 && bytes.prefix(4) == Array("text".utf8)[...])
    }
  }

  /// The value of `COLUMNS` after widening to 40 columns.
  private static func widened(_ columns: String?) -> String? {
    if let columns { setenv("COLUMNS", columns, 1) } else { unsetenv("COLUMNS") }
    StandardStreams.widen(to: 40)
    return getenv("COLUMNS").map { String(cString: $0) }
  }

  @Test func `help texts have at least forty columns, in narrow terminals too`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      #expect(!StandardStreams.isTerminal(STDOUT_FILENO))
      for (columns, wider) in [
        ("1", "40"), ("39", "40"), ("40", "40"), ("41", "41"), ("200", "200"), ("-3", "40"),
        ("many", "many"), (nil, nil),
      ] as [(String?, String?)] {
        #expect(Self.widened(columns) == wider)
      }
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (locked, number) = (Int32(0), Int32(0))
      // TIOCSPTLCK and TIOCGPTN, whose macros are not imported.
      #expect(ioctl(terminal, 0x4004_5431, &locked) == 0)
      #expect(ioctl(terminal, 0x8004_5430, &number) == 0)
      let screen = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      #expect(dup2(screen, STDOUT_FILENO) == STDOUT_FILENO)
      #expect(StandardStreams.isTerminal(STDOUT_FILENO))
      for (width, columns, wider) in [
        (20, nil, "40"), (39, nil, "40"), (40, nil, nil), (120, nil, nil), (0, nil, nil),
        (20, "90", "90"), (120, "20", "40"), (1, "many", "40"),
      ] as [(UInt16, String?, String?)] {
        var size = winsize()
        size.ws_col = width
        #expect(ioctl(screen, UInt(TIOCSWINSZ), &size) == 0)
        #expect(Self.widened(columns) == wider, "\(width) columns")
      }
    }
  }

  @Test func `time is counted in seconds, and never goes back`() {
    let begin = ContinuousClock.now
    let first = StandardStreams.seconds()
    usleep(30_000)
    let seconds = StandardStreams.seconds() - first
    #expect(seconds >= 0.03 && .seconds(seconds) <= ContinuousClock.now - begin)
  }

  @Test func `arguments are those of the process, in any bytes`() {
    #expect(StandardStreams.arguments.count == Int(CommandLine.argc))
    #expect(StandardStreams.arguments == CommandLine.arguments)
  }
}
