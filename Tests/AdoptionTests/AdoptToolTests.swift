import Commands
import Files
import Foundation
import TestSupport
import Testing

@testable import Adoption

struct AdoptToolTests {
  @Test(arguments: [
    [], ["-", "a.swift"], ["a.swift", "--format", "json"],
    ["-", "-o", "-", "--format", "json"], ["a.swift", "--format", "xml"],
    ["a.swift", "-o", ""],
  ])
  func `a command line that cannot be understood ends with 64`(_ arguments: [String]) async {
    let run = await AdoptRun.run(list: arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
  }

  @Test func `each file is an input once, with its name below the folder that was given`() throws {
    let scratch = try TemporaryFolder()
    for folder in ["in/deep", "in/out", "none"] {
      try FolderOutput(scratch.file(folder)).create()
    }
    for file in ["in/b.swift", "in/deep/a.swift", "in/out/o.swift", "in/c.txt"] {
      try scratch.write("", to: file)
    }
    let (folder, file) = (scratch.file("in"), scratch.file("in/b.swift"))
    let inputs = try AdoptionInput.all(
      [file, "-", folder, "x/y.swift", file], leavingOut: scratch.file("in/out"))
    #expect(
      inputs == [
        AdoptionInput(path: file, name: "b.swift", isInFolder: false),
        AdoptionInput(path: "-", name: "-", isInFolder: false),
        AdoptionInput(path: folder + "/deep/a.swift", name: "deep/a.swift", isInFolder: true),
        AdoptionInput(path: "x/y.swift", name: "y.swift", isInFolder: false),
      ])
    let empty = scratch.file("none")
    let failure = Failure(
      .noInput, "no Swift source in \(empty)", hint: "source files end in .swift")
    #expect(throws: failure) { try AdoptionInput.all([empty], leavingOut: nil) }
  }

  @Test func `storyboards and XIBs of a folder are copied, and the report declares them`()
    async throws
  {
    let scratch = try TemporaryFolder()
    try FolderOutput(scratch.file("in/Base.lproj")).create()
    try scratch.write("let a = 1\n", to: "in/a.swift")
    try scratch.write("<document/>", to: "in/Base.lproj/Main.storyboard")
    try scratch.write("<document/>", to: "in/Cell.xib")
    let output = scratch.file("out")
    let run = await AdoptRun.run(list: [scratch.file("in"), "-o", output])
    #expect(run.status == 0)
    #expect(
      run.output == """
        Declare the storyboards and XIBs in the manifest, in the target of the app:
          resources: [
            .copy("Base.lproj/Main.storyboard"),
            .copy("Cell.xib"),
          ]

        1 file written, 0 changes, 2 resources copied

        """)
    let copy = try String(contentsOfFile: output + "/Base.lproj/Main.storyboard", encoding: .utf8)
    #expect(copy == "<document/>")
    let again = await AdoptRun.run(
      list: [scratch.file("in"), "-o", output, "--format", "json"])
    let rows = again.output.split(separator: "\"resources\":[").last ?? ""
    #expect(rows.contains("\"Base.lproj/Main.storyboard\"") && rows.contains("\"Cell.xib\""))
  }

  @Test(.needs(.hitscope)) func `the program of its own rewrites a file`() throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write(Self.code, to: "Screen.swift")
    let program = try #require(Program.hitscope) + "-adopt"
    let run = try #require(Program.run(program, [file, "-o", "-"]))
    #expect(run.status == 0 && run.output == Self.adopted, "\(run.output)")
  }

  static let code = """
    import UIKit

    class Screen: UIView {
      @objc func tap() { _ = [#selector(tap), Selector("tap")] }
    }

    """
  static let adopted = """
    import UIKit

    class Screen: UIView {
      func tap() { _ = [Selector(Screen.tap, named: "tap"), Selector("tap")] }
    }

    """

  @Test func `standard input goes to standard output, the report to standard error`() async {
    let run = await AdoptRun.run("-", input: Self.code)
    #expect(run.status == 0)
    #expect(run.output == Self.adopted)
    #expect(
      run.errors == """
        -:4:3: “@objc” is removed
        -:4:27: “#selector” becomes a “Selector” of the method
        -:4:43: warning: a selector from a string finds no method
          hint: name the method: #selector(method(_:))

        """)
  }

  @Test func `a folder's files keep their names, and a second run replaces what the first wrote`()
    async throws
  {
    let scratch = try TemporaryFolder()
    try FolderOutput(scratch.file("in/deep")).create()
    try scratch.write(Self.code, to: "in/deep/b.swift")
    try scratch.write("let a = 1\n", to: "in/a.swift")
    for _ in 1...2 {
      let run = await AdoptRun.run(scratch.file("in"), "-o", scratch.file("out"))
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("\n\n2 files written, 2 changes, 1 place to rewrite by hand\n"))
      #expect(run.errors.contains("b.swift:4:43: warning: "))
    }
    #expect(scratch.text(of: "out/a.swift") == "let a = 1\n")
    #expect(scratch.text(of: "out/deep/b.swift") == Self.adopted)
    #expect(scratch.text(of: "in/deep/b.swift") == Self.code)
    let again = await AdoptRun.run(scratch.file("out"), "-o", scratch.file("two"))
    let lines = again.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].hasSuffix("a.swift: nothing to rewrite by hand"))
    #expect(lines[1].contains("b.swift: 1 place to rewrite by hand ("))
    #expect(lines[2] == "2 files written, 0 changes, 1 place to rewrite by hand")
    #expect(scratch.text(of: "two/deep/b.swift") == Self.adopted)
  }

  @Test func `a file of the folder that was edited is not replaced`() async throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write(Self.code, to: "a.swift")
    let arguments = [file, "-o", scratch.file("out")]
    #expect(await AdoptRun.run(list: arguments).status == 0)
    try scratch.write("mine", to: "out/a.swift")
    let run = await AdoptRun.run(list: arguments)
    #expect(run.status == 73)
    #expect(run.errors.contains("“a.swift” already exists, and is not the unchanged output"))
    #expect(scratch.text(of: "out/a.swift") == "mine")
  }

  @Test func `the input is never replaced`() async throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write(Self.code, to: "a.swift")
    for folder in [scratch.path, scratch.path + "/."] {
      let run = await AdoptRun.run(file, "-o", folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("is one of the files to adopt"))
    }
    #expect(scratch.text(of: "a.swift") == Self.code)
    #expect(scratch.contents == ["a.swift"])
    // The second run finds the output folder of the first one inside the input.
    for _ in 1...2 {
      let run = await AdoptRun.run(scratch.path, "-o", scratch.file("out"))
      #expect(run.output.hasSuffix("1 file written, 2 changes, 1 place to rewrite by hand\n"))
    }
  }

  @Test func `two files of one name and several for standard output are refused`() async throws {
    let scratch = try TemporaryFolder()
    for folder in ["one", "two"] {
      try FolderOutput(scratch.file(folder)).create()
      try scratch.write(Self.code, to: folder + "/a.swift")
    }
    let files = ["one/a.swift", "two/a.swift"].map(scratch.file)
    let both = await AdoptRun.run(list: files + ["-o", scratch.file("out")])
    #expect(both.status == 64)
    #expect(both.errors.contains("would both be"))
    #expect(await AdoptRun.run(list: files).status == 64)
    #expect(await AdoptRun.run(scratch.file("one")).status == 64)
    #expect(await AdoptRun.run("-", "-o", scratch.file("out")).status == 64)
    #expect(scratch.contents == ["one", "two"])
  }

  @Test func `a file that is not Swift is ignored, the rest is written, and the status is 65`()
    async throws
  {
    let scratch = try TemporaryFolder()
    let good = try scratch.write(Self.code, to: "good.swift")
    let bad = try scratch.write("class A {\n", to: "bad.swift")
    let run = await AdoptRun.run(bad, good, "-o", scratch.file("out"))
    #expect(run.status == 65)
    #expect(run.errors.contains("bad.swift:1:10: error: "))
    #expect(run.output.hasSuffix("1 place to rewrite by hand, 1 file ignored\n"))
    #expect(scratch.text(of: "out/good.swift") == Self.adopted)
    #expect(scratch.bytes(of: "out/bad.swift") == nil)
    let alone = await AdoptRun.run(bad)
    #expect(alone.status == 65)
    #expect(alone.output == "")
  }

  @Test func `a missing file and a folder without Swift end with 66`() async throws {
    let scratch = try TemporaryFolder()
    let missing = await AdoptRun.run(scratch.file("none.swift"))
    #expect(missing.status == 66)
    #expect(missing.errors.contains("none.swift:1:1: error: no such file"))
    let empty = await AdoptRun.run(scratch.path, "-o", scratch.file("out"))
    #expect(empty.status == 66)
    #expect(scratch.contents.isEmpty)
  }

  @Test func `the report in JSON has every change and every leftover`() async throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write(Self.code, to: "a.swift")
    let out = scratch.file("out")
    let run = await AdoptRun.run(file, "-o", out, "--format", "json")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let plain = run.output.replacing(scratch.path, with: "TMP")
    #expect(try Golden.mismatch(text: plain, named: "adopt.json") == nil)
  }

  @Test func `the deepest accepted expression fits the stack`() async {
    let code = "let a = b" + String(repeating: ".c", count: 1_400) + "\n"
    let run = await AdoptRun.run("-", input: code)
    #expect(run.status == 0)
    #expect(run.output == code)
  }
}

/// One run of the program without a process, and its result.
private struct AdoptRun {
  let status: Int32
  /// The text written to standard output.
  let output: String
  /// The text written to standard error.
  let errors: String

  static func run(_ arguments: String..., input: String = "") async -> AdoptRun {
    await run(list: arguments, input: input)
  }

  static func run(list arguments: [String], input: String = "") async -> AdoptRun {
    let log = Log()
    var session = Session(
      readInput: { Array(input.utf8) },
      writeOutput: {
        log.output += $0
        return 0
      },
      writeErrors: { log.errors += $0 })
    session.columns = 80
    let status = await Invocation(arguments, in: session, root: AdoptTool.self).run()
    return AdoptRun(
      status: status, output: String(decoding: log.output, as: UTF8.self), errors: log.errors)
  }

  /// Collects the output of a session. Each run has a log that no other run uses.
  private final class Log: @unchecked Sendable {
    var output: [UInt8] = []
    var errors = ""
  }
}
