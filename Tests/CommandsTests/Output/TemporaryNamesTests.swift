import Foundation
import TestSupport
import Testing

/// Outputs that cannot be written: messages contain the names that the user gave, not those of the
/// temporary files.
@Suite(.needs(.hitscope)) struct TemporaryNamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the program in the folder, with files limited to 512 bytes.
  private func run(
    _ arguments: String, environment: [String: String] = [:]
  ) throws -> (errors: String, status: Int32?) {
    let binary = try #require(Program.hitscope)
    let program = try #require(
      Program(
        "/bin/sh",
        ["-c", "ulimit -f 1; exec env --default-signal=XFSZ \(binary) \(arguments) 2>&1"],
        environment: environment, folder: URL(filePath: folder.path)))
    let output = program.readToEnd()
    return (output, program.status)
  }

  @Test(arguments: [
    ("a.svg", "a.svg"), ("a.html", "a.html"), ("a.png", "a.png"),
    ("steps/", "steps/step-001.png"), ("new/steps/", "new/steps/step-001.png"),
  ])
  func `a full disk is reported under the name of the output`(_ output: String, _ name: String)
    throws
  {
    let result = try run("record view-a-b-c -o \(output)")
    #expect(result.status == 73)
    let line = "\(name):1:1: error: cannot be written: File too large"
    #expect(result.errors.hasSuffix("\(line)\n"), "\(result.errors)")
    #expect(!result.errors.contains(".hitscope-"))
  }

  @Test(.needs(.ffmpeg)) func `messages of ffmpeg about its output name the user's file`() throws {
    let real = try #require(Program.path("ffmpeg"))
    let fake = try folder.program(
      """
      #!/bin/sh
      case "$*" in *-encoders*|*-version*) exec \(real) "$@";; esac
      cat >/dev/null
      for last; do :; done
      echo "$last: no" >&2
      exit 1
      """, to: "bin/ffmpeg")
    #expect(fake != nil)
    let result = try run(
      "record view-a-b-c --size 64x64 --fps 1 -o a.gif",
      environment: ["PATH": folder.file("bin") + ":/usr/bin:/bin"])
    #expect(result.status == 73)
    #expect(result.errors.contains("a.gif: no"), "\(result.errors)")
    #expect(!result.errors.contains(".hitscope-"), "\(result.errors)")
    #expect(folder.contents == ["bin"])
  }

  @Test(.needs(.ffmpeg)) func `a movie for standard output has no other name`() throws {
    let result = try run(
      "record view-a-b-c --format gif -o -", environment: ["TMPDIR": folder.file("none")])
    #expect(result.status == 73)
    #expect(
      result.errors.contains("-:1:1: error: the temporary file in \(folder.file("none")) cannot"),
      "\(result.errors)")
    #expect(!result.errors.contains(".hitscope-"))
  }
}
