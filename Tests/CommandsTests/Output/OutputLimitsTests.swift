import Files
import Foundation
import TestSupport
import Testing

@testable import Commands

/// When output is written, its colours, and the exit status.
@Suite struct OutputLimitsTests {
  private static func session(
    _ blocks: Recorded<Int> = Recorded(), problem: Int32 = 0, environment: [String: String] = [:]
  ) -> Session {
    Session(
      environment: environment, readInput: { [] },
      writeOutput: {
        blocks.append($0.count)
        return problem
      }, writeErrors: { _ in })
  }

  @Test func `a buffer is written in blocks, and the rest at its end`() throws {
    let blocks = Recorded<Int>()
    var buffer = OutputBuffer(Self.session(blocks))
    try buffer.write(String(repeating: "x", count: 65_535))
    #expect(blocks.elements == [])
    try buffer.write("y")
    #expect(blocks.elements == [65_536] && buffer.bytes == [])
    try buffer.flushIfFull()
    try buffer.flush()
    #expect(blocks.elements == [65_536])
    try buffer.write("rest")
    try buffer.flush()
    #expect(blocks.elements == [65_536, 4])
  }

  @Test func `a closed pipe ends a command silently, another error is reported`() async {
    let gone = await CommandRun.run("samples") { $0.writeOutput = { _ in EPIPE } }
    #expect(gone.status == 0 && gone.errors == "")
    let full = await CommandRun.run("samples") { $0.writeOutput = { _ in ENOSPC } }
    #expect(full.status == 73)
    #expect(
      full.errors
        == "hitscope: error: standard output cannot be written: No space left on device\n")
    // The exit status is the verdict even if the reader of the pipe is gone.
    let why = await CommandRun.run("why", "why-covered", "target") {
      $0.writeOutput = { _ in EPIPE }
    }
    #expect(why.status == 1 && why.errors == "")
  }

  @Test func `text is coloured on a terminal, unless it is dumb or NO_COLOR is set`() {
    func isColored(_ environment: [String: String], _ isTerminal: Bool = true) -> Bool {
      TextStyle.automatic(Self.session(environment: environment), isTerminal: isTerminal).isColored
    }
    #expect(isColored([:]) && isColored(["NO_COLOR": ""]) && isColored(["TERM": "xterm"]))
    #expect(!isColored([:], false) && !isColored(["NO_COLOR": "1"]) && !isColored(["TERM": "dumb"]))
  }

  @Test func `each stream is coloured separately, depending on the option`() async {
    for (mode, output, errors) in [
      ("auto", false, true), ("always", true, true), ("never", false, false),
    ] {
      let run = await CommandRun.run("trace", "view-a-b-c", "--expect", "nil", "--color", mode) {
        $0.errorsAreTerminal = true
      }
      #expect(run.status == 1)
      #expect(run.output.contains("\u{1B}[") == output, "\(mode)")
      #expect(run.errors.contains("\u{1B}[") == errors, "\(run.errors)")
    }
  }

  @Test func `each style has its code, and a table its columns`() {
    let style = TextStyle(isColored: true)
    let texts = [
      style.bold("a"), style.dim("a"), style.red("a"), style.green("a"), style.yellow("a"),
    ]
    #expect(
      texts.map { String(decoding: TextStyle.shown(Array($0.utf8)), as: UTF8.self) }
        == ["1", "2", "31", "32", "33"].map { "\u{1B}[\($0)ma\u{1B}[0m" })
    let plain = TextStyle(isColored: false)
    #expect(plain.bold("a") + plain.dim("b") + plain.red("c") == "abc")
    #expect(plain.table([("a", "1"), ("long", "2")]) == "a     1\nlong  2\n")
    #expect(plain.table([]) == "")
  }

  @Test func `each failure has its number`() {
    let statuses: [Commands.ExitStatus] = [
      .done, .unexpected, .usage, .unusableContent, .noInput, .unavailable, .internalError,
      .cannotWrite,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 70, 73])
    #expect(
      Commands.ExitStatus(.notReadable) == .noInput
        && Commands.ExitStatus(.tooLong) == .unusableContent)
    #expect(Commands.ExitStatus(.notWritable) == .cannotWrite)
    let plain = TextStyle(isColored: false)
    #expect(Failure(.usage, "no").text(plain) == "hitscope: error: no")
    #expect(Failure(.usage, "no", hint: "yes").text(plain) == "hitscope: error: no\n  hint: yes")
  }

  @Test(
    arguments: [
      ("a.PNG", "png"), ("x/a.b.svg", "svg"), (".png", nil), ("a.", nil), ("a", nil),
      ("a.b/c", nil),
      ("-", nil), ("a.png/", "png"), ("/", nil),
    ] as [(String, String?)])
  func `an extension is the text after the last period of the name`(
    name: String, ending: String?
  ) throws {
    let path = try #require(OutputPath(argument: name))
    #expect(path.fileExtension == ending && path.name == name)
    #expect(path.isStandardOutput == (name == "-") && path.isFolder == name.hasSuffix("/"))
    #expect(OutputPath(argument: "") == nil)
  }

  @Test func `a result replaces a file, or goes to standard output as a whole`() throws {
    let folder = try TemporaryFolder()
    let path = try #require(OutputPath(argument: folder.file("a.txt")))
    for text in ["one", "two"] {
      try path.write(Array(text.utf8), isBinary: true, Self.session())
    }
    #expect(folder.text(of: "a.txt") == "two" && folder.contents == ["a.txt"])
    let blocks = Recorded<Int>()
    let output = try #require(OutputPath(argument: "-"))
    try output.write([1, 2], isBinary: true, Self.session(blocks))
    #expect(blocks.elements == [2])
  }

  @Test func `progress is reported after a second, and then at intervals`() {
    for (isTerminal, pace) in [(true, 0.2), (false, 0.2)] {
      let clock = Recorded<Double>()
      let texts = Recorded<String>()
      clock.append(10)
      var session = Session(
        readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { texts.append($0) })
      session.seconds = { clock.elements.last ?? 0 }
      session.errorsAreTerminal = isTerminal
      let progress = Progress("a\nb", session)
      func update(at time: Double, _ done: Double) -> Int {
        clock.append(time)
        progress.update(done)
        return texts.elements.count
      }
      guard isTerminal else {
        #expect(update(at: 20, 0.1) == 0 && update(at: 40, 0.5) == 0)
        progress.end()
        #expect(texts.elements.isEmpty)
        continue
      }
      progress.end()
      #expect(texts.elements.isEmpty)
      #expect(update(at: 11, 0.1) == 0)
      #expect(update(at: 11.01, 0.125) == 1)
      #expect(update(at: 11.01 + pace - 0.01, 0.5) == 1)
      #expect(update(at: 11.01 + pace + 0.01, 1.5) == 2)
      #expect(update(at: 11.01 + 3 * pace, -1) == 3)
      progress.end()
      let words = ["13%, 8 s left", "100%, 0 s left", "0%"]
      let name = texts.elements[0].drop { $0 == "\r" }.prefix { $0 != ":" }
      #expect(
        texts.elements.prefix(3)
          == words.map { "\r\(name): \($0)   " }[...])
      #expect(texts.elements.dropFirst(3) == ["\r\u{1B}[K"])
      #expect(!name.contains("\n"))
    }
  }
}
