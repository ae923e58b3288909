import Foundation
import TestSupport
import Testing

/// Recordings that something goes wrong with: ffmpeg is a stranger, and signals come at any moment.
@Suite(.needs(.hitscope, .ffmpeg)) struct RecordFaultTests {
  /// What a program printed, and how it ended.
  private struct Outcome {
    var status: Int32?
    var errors: String
  }

  private func start(
    _ arguments: [String], in scratch: TemporaryFolder, _ environment: [String: String] = [:],
    shell: String? = nil
  ) throws -> Program {
    let hitscope = try #require(Program.hitscope)
    let prefix = shell.map { ["-c", $0, "bash", hitscope] } ?? []
    let program = Program(
      shell == nil ? hitscope : "/bin/bash", prefix + arguments, environment: environment,
      folder: URL(filePath: scratch.path))
    return try #require(program)
  }

  private func run(
    _ arguments: [String], in scratch: TemporaryFolder, _ environment: [String: String] = [:]
  ) throws -> Outcome {
    let program = try start(arguments, in: scratch, environment)
    _ = program.readToEnd()
    return Outcome(status: program.status, errors: program.errorText)
  }

  private let small = ["record", "expanded-roomy", "--size", "320x240", "--speed", "16"]

  /// Waits until a program handles signals, or ignores HUP; whether it does.
  private func awaitsSignals(_ program: Program) -> Bool {
    Program.wait(seconds: 10) {
      let status = try? String(
        contentsOfFile: "/proc/\(program.identifier)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let caught = line.flatMap { UInt64($0.dropFirst(7).trimmingPrefix("\t"), radix: 16) } ?? 0
      // INT and TERM.
      return caught & 0x4002 == 0x4002
    }
  }

  /// A folder with an `ffmpeg` that knows what the real one knows, and then does as told.
  private func stranger(_ deed: String, in scratch: TemporaryFolder) throws -> [String: String] {
    let real = try #require(Program.path("ffmpeg"))
    let path = try scratch.program(
      """
      #!/bin/bash
      case "$*" in *-encoders*|*-version*) exec '\(real)' "$@";; esac
      output="${@: -1}"; output="${output#file:}"
      \(deed)
      """, to: "bin/ffmpeg")
    #expect(path != nil)
    let old = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": scratch.file("bin") + ":" + old]
  }

  @Test(arguments: [
    ("exec sleep 1000", "no progress for 1 s"),
    ("while :; do echo an error >&2; done", "no progress for 1 s"),
    ("exit 0", "ffmpeg failed: it "),
    ("cat > /dev/null", "it wrote an empty file"),
    ("cat > /dev/null; rm \"$output\"", "it wrote no file"),
    ("cat > /dev/null; echo garbage > \"$output\"", "no whole APNG file"),
    ("'REAL' \"$@\"; truncate -s -20 \"$output\"", "no whole APNG file"),
    ("echo it is broken >&2; exit 3", "it is broken"),
    ("yes an error | head -c 3000000 >&2; exit 1", "an error"),
    ("kill -SEGV $$", "signal"),
  ])
  func `whatever ffmpeg does, the old file stands and the reason is named`(
    deed: String, words: String
  ) throws {
    let scratch = try TemporaryFolder()
    try scratch.write("old", to: "a.apng")
    let real = try #require(Program.path("ffmpeg"))
    let environment = try stranger(
      deed.replacingOccurrences(of: "REAL", with: real), in: scratch)
    let outcome = try run(
      small + ["--ffmpeg-timeout", "1", "-o", "a.apng"], in: scratch, environment)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!outcome.errors.contains(".hitscope-"))
    #expect(scratch.text(of: "a.apng") == "old")
    #expect(scratch.contents == ["a.apng", "bin"])
  }

  @Test func `no name of a file is a protocol or an option`() throws {
    let scratch = try TemporaryFolder()
    let names = ["12:30.gif", "file:y.gif", "http:x.gif", "-x.gif", "a b'c.gif", "%d.gif"]
    let outcome = try run(small + names.flatMap { ["-o=\($0)"] }, in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.contents == names.sorted())
    for name in names { #expect(scratch.bytes(of: name)?.starts(with: "GIF8".utf8) == true) }
  }

  @Test(.needs(.encoder("libx264"), .encoder("libvpx-vp9")), arguments: ["mp4", "webm"])
  func `a video has the same bytes every time`(format: String) throws {
    let scratch = try TemporaryFolder()
    let names = ["a.\(format)", "b.\(format)"]
    for name in names { #expect(try run(small + ["-o", name], in: scratch).status == 0) }
    #expect(scratch.bytes(of: names[0]) == scratch.bytes(of: names[1]))
  }

  @Test func `a signal at any moment leaves the old file, or the new one, and nothing else`() throws
  {
    let scratch = try TemporaryFolder()
    let whole = try run(small + ["-o", "whole.gif"], in: scratch)
    #expect(whole.status == 0)
    var random = SeededGenerator(seed: 9)
    var interrupted = 0
    for round in 0..<100 {
      let (signal, number) =
        [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)][round % 3] as (Int32, Int32)
      try scratch.write("old", to: "a.gif")
      let program = try start(small + ["-o", "a.gif"], in: scratch)
      #expect(awaitsSignals(program))
      usleep(UInt32(random.next() % 500_000))
      kill(program.identifier, signal)
      _ = program.readToEnd()
      let isInterrupted = program.status == number
      interrupted += isInterrupted ? 1 : 0
      #expect(isInterrupted || program.status == 0, "\(program.status ?? -1)")
      // A signal may also arrive when the new file has just been put in its place.
      #expect(
        scratch.text(of: "a.gif") == "old"
          ? isInterrupted : scratch.bytes(of: "a.gif") == scratch.bytes(of: "whole.gif"))
      #expect(scratch.contents == ["a.gif", "whole.gif"])
    }
    #expect(interrupted > 20)
    #expect(Program.run("pgrep", ["-f", scratch.path])?.output == "")
  }

  @Test func `a signal that the process was told to ignore is ignored`() throws {
    let scratch = try TemporaryFolder()
    let program = try start(
      small + ["-o", "a.gif"], in: scratch, shell: "trap '' HUP; exec \"$@\"")
    #expect(awaitsSignals(program))
    while program.isRunning {
      kill(program.identifier, SIGHUP)
      usleep(20_000)
    }
    #expect(program.status == 0)
    #expect(scratch.contents == ["a.gif"])
  }

  @Test func `a stream that was closed before the start does not become a file of the user`() throws
  {
    let scratch = try TemporaryFolder()
    let closed = "exec \"$@\" >&- 2>&- <&-"
    let trace = try start(["trace", "view-a-b-c"], in: scratch, shell: closed)
    _ = trace.readToEnd()
    #expect(trace.status == 73)
    let convert = try start(["convert", "view-a-b-c", "-o", "a.json"], in: scratch, shell: closed)
    _ = convert.readToEnd()
    #expect(convert.status == 0)
    #expect(scratch.text(of: "a.json")?.hasPrefix("{") == true)
  }
}
