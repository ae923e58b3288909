import Files
import Foundation
import TestSupport
import Testing

/// Failing recordings: ffmpeg is an external program that may do anything, and signals may arrive
/// at any time.
@Suite(.needs(.hitscope, .ffmpeg)) struct RecordFaultTests {
  /// The exit status of a program, and its standard error.
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

  /// Waits until a program has installed its signal handlers, and returns whether it has.
  private func awaitsSignals(_ program: Program) -> Bool {
    Program.wait(seconds: 10) {
      let status = try? String(
        contentsOfFile: "/proc/\(program.identifier)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let caught = line.flatMap { UInt64($0.dropFirst(7).trimmingPrefix("\t"), radix: 16) } ?? 0
      // All signals except HUP, which one of the programs ignores.
      return Interruption.signals.allSatisfy { $0 == SIGHUP || caught >> ($0 - 1) & 1 == 1 }
    }
  }

  /// Returns an environment with an `ffmpeg` that answers queries like the real one, and otherwise
  /// runs `code`.
  private func fakeFFmpeg(_ code: String, in scratch: TemporaryFolder) throws -> [String: String] {
    let real = try #require(Program.path("ffmpeg"))
    let path = try scratch.program(
      """
      #!/bin/bash
      case "$*" in *-encoders*|*-version*) exec '\(real)' "$@";; esac
      output="${@: -1}"; output="${output#file:}"
      \(code)
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
    ("cat > /dev/null; echo garbage > \"$output\"", "complete APNG file"),
    ("'REAL' \"$@\"; truncate -s -20 \"$output\"", "complete APNG file"),
    ("echo it is broken >&2; exit 3", "it is broken"),
    ("yes an error | head -c 3000000 >&2; exit 1", "an error"),
    ("kill -SEGV $$", "it was ended by “Segmentation fault”"),
    ("exit 3", "exit status 3"),
  ])
  func `whatever ffmpeg does, the old file is kept and the reason is reported`(
    code: String, words: String
  ) throws {
    let scratch = try TemporaryFolder()
    try scratch.write("old", to: "a.apng")
    let real = try #require(Program.path("ffmpeg"))
    let environment = try fakeFFmpeg(
      code.replacingOccurrences(of: "REAL", with: real), in: scratch)
    let outcome = try run(
      small + ["--ffmpeg-timeout", "1", "-o", "a.apng"], in: scratch, environment)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!outcome.errors.contains(".hitscope-"))
    #expect(scratch.text(of: "a.apng") == "old")
    #expect(scratch.contents == ["a.apng", "bin"])
  }

  @Test func `file names are never read as protocols or options`() throws {
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

  /// A point in a recording at which it stops until a signal arrives.
  enum Moment: String, CaseIterable {
    /// Right after the start; while the scene is read.
    case start, scene
    /// While `ffmpeg` is queried for its encoders, and for its version.
    case encoders, version
    /// The run of `ffmpeg` for the frames: it has just begun, has read some of its input, has
    /// written some of its output, has read all of its input.
    case framesBegin, framesInput, framesOutput, framesAll
    /// `ffmpeg` has finished, and the file is checked before it gets its final name.
    case done
    /// The first of two outputs has its final name.
    case second
    /// While pictures of steps are written.
    case steps
  }

  /// Returns an environment with an `ffmpeg` that works like the real one up to a moment, then
  /// writes its process identifier to the file `ready` and sleeps.
  private func ffmpeg(
    stoppingAt moment: Moment, in scratch: TemporaryFolder
  ) throws -> [String: String] {
    let real = try #require(Program.path("ffmpeg"))
    let path = try scratch.program(
      """
      #!/bin/bash
      output="${@: -1}"; output="${output#file:}"
      at() {
        [ "$1" = \(moment.rawValue) ] || return 0
        eval "$2"
        echo $$ > '\(scratch.file("ready"))'
        exec sleep 1000
      }
      case "$*" in
        *-encoders*) at encoders; exec '\(real)' "$@";;
        *-version*) at version; exec '\(real)' "$@";;
      esac
      at second
      at framesBegin
      at framesInput 'head -c 1000 > /dev/null'
      at framesOutput 'head -c 100000 > "$output"'
      at framesAll 'cat > "$output"'
      '\(real)' "$@" || exit
      if [ \(moment.rawValue) = done ]; then
        # Whoever reads it waits.
        rm "$output"; mkfifo "$output"; echo $$ > '\(scratch.file("ready"))'
      fi
      """, to: "bin/ffmpeg")
    #expect(path != nil)
    let old = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": scratch.file("bin") + ":" + old]
  }

  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      (.start, SIGINT), (.start, SIGQUIT), (.scene, SIGTERM), (.scene, SIGUSR1),
      (.encoders, SIGTERM), (.encoders, SIGHUP), (.version, SIGTERM), (.version, SIGALRM),
      (.framesBegin, SIGINT), (.framesInput, SIGUSR2), (.framesOutput, SIGXCPU),
      (.framesAll, SIGVTALRM), (.framesBegin, SIGPROF), (.framesInput, SIGIO),
      (.framesOutput, SIGPWR), (.framesAll, SIGSTKFLT), (.done, SIGTERM), (.done, SIGHUP),
      (.second, SIGINT), (.steps, SIGTERM),
    ] as [(Moment, Int32)])
  func `a signal at any moment leaves the old file and nothing else`(
    moment: Moment, signal: Int32
  ) throws {
    let scratch = try TemporaryFolder()
    // A recording that gets the signal at its start must not finish before the test checks it.
    let environment = try ffmpeg(
      stoppingAt: moment == .start ? .encoders : moment, in: scratch)
    try scratch.write("old", to: "a.gif")
    var expected = ["a.gif", "bin"]
    var arguments = small
    switch moment {
    case .scene:
      #expect(mkfifo(scratch.file("scene"), 0o600) == 0)
      arguments[1] = "scene"
      expected.append("scene")
    case .second:
      arguments += ["-o", "first.html"]
      expected.append("first.html")
    case .steps: arguments = ["record", "view-a-b-c", "-o", "new/steps/"]
    default: break
    }
    if moment != .steps { arguments += ["-o", "a.gif"] }
    let program = try start(arguments, in: scratch, environment)
    #expect(awaitsSignals(program))
    switch moment {
    case .start, .scene: break
    case .steps:
      #expect(
        Program.wait {
          let files = try? FileManager.default.contentsOfDirectory(
            atPath: scratch.file("new/steps"))
          return files?.isEmpty == false
        })
    default:
      #expect(Program.wait { scratch.text(of: "ready")?.hasSuffix("\n") == true })
    }
    kill(program.identifier, signal)
    _ = program.readToEnd()
    #expect(program.status == 128 + signal, "\(program.errorText)")
    #expect(scratch.text(of: "a.gif") == "old")
    if moment == .second {
      #expect(scratch.text(of: "first.html")?.hasSuffix("</html>\n") == true)
    }
    let child = scratch.text(of: "ready")?.trimmingCharacters(in: .newlines)
    #expect(scratch.contents.filter { $0 != "ready" } == expected)
    if let child {
      let isGone = Program.wait(seconds: 5) {
        !FileManager.default.fileExists(atPath: "/proc/\(child)/exe")
      }
      #expect(isGone, "ffmpeg still runs")
      if !isGone, let process = pid_t(child) { kill(process, SIGKILL) }
    }
  }

  @Test func `a recording reports no progress where errors are not a terminal`() throws {
    let scratch = try TemporaryFolder()
    // HitScope writes frames ahead of ffmpeg until the pipe is full.
    let environment = try fakeFFmpeg(
      "(head -c 100000; sleep 1.5; cat) | '\(try #require(Program.path("ffmpeg")))' \"$@\"",
      in: scratch)
    let outcome = try run(small + ["-o", "a.gif"], in: scratch, environment)
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("%"), "\(outcome.errors)")
    let quick = try run(["render", "view-a-b-c", "-o", "a.png"], in: scratch)
    #expect(quick.status == 0 && !quick.errors.contains("%"))
  }

  @Test func `a signal that the process ignores stays ignored`() throws {
    let scratch = try TemporaryFolder()
    let program = try start(
      small + ["-o", "a.gif"], in: scratch, shell: "trap '' HUP; exec \"$@\"")
    // On a busy machine the program may finish before the test looks.
    #expect(awaitsSignals(program) || !program.isRunning)
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
