import Testing

@testable import SceneFormat

struct DiagnosticTests {
  private func texts(_ log: DiagnosticLog, _ text: String) -> [String] {
    withBytes(text) { log.finish(file: "f", bytes: $0).map(\.description) }
  }

  @Test func `a diagnostic is a line of place, severity and message, and a hint below`() {
    let plain = Diagnostic(file: "f", severity: .note, message: "m")
    #expect(plain.description == "f:1:1: note: m")
    let full = Diagnostic(
      file: "g", line: 3, column: 7, severity: .error, message: "m", hint: "h")
    #expect(full.description == "g:3:7: error: m\n  hint: h")
    #expect(FileFailure([plain, full]).description == "f:1:1: note: m\ng:3:7: error: m\n  hint: h")
  }

  @Test func `offsets become lines and columns, in the order of the text`() {
    var log = DiagnosticLog()
    for (offset, message) in [
      (6, "g"), (0, "a"), (2, "c"), (3, "d"), (4, "e"), (99, "end"), (3, "d2"),
    ] {
      log.add(.warning, at: offset, message)
    }
    #expect(log.count == 7)
    #expect(
      texts(log, "ab\nc\n\nx") == [
        "f:1:1: warning: a", "f:1:3: warning: c", "f:2:1: warning: d", "f:2:1: warning: d2",
        "f:2:2: warning: e", "f:4:1: warning: g", "f:4:2: warning: end",
      ])
  }

  @Test func `a byte order mark has no columns, on the first line only`() {
    var log = DiagnosticLog()
    for offset in [0, 2, 3, 4, 5, 6] { log.add(.note, at: offset, "\(offset)") }
    #expect(
      texts(log, "\u{FEFF}a\nb") == [
        "f:1:1: note: 0", "f:1:1: note: 2", "f:1:1: note: 3", "f:1:2: note: 4", "f:2:1: note: 5",
        "f:2:2: note: 6",
      ])
  }

  @Test func `past its limit a log counts, and its last entry has the count`() {
    var log = DiagnosticLog(limit: 2)
    for offset in 0..<2 { log.add(.note, at: offset, "\(offset)") }
    #expect(log.omitted == 0 && log.count == 2)
    #expect(texts(log, "abcd") == ["f:1:1: note: 0", "f:1:2: note: 1"])
    log.add(.error, at: 3, "3")
    log.add(.error, at: 2, "2")
    #expect(log.omitted == 2 && log.count == 4)
    #expect(
      texts(log, "abcd") == ["f:1:1: note: 0", "f:1:2: note: 1", "f:1:3: note: 2 more like these"])
    log.move { $0 + 1 }
    #expect(
      texts(log, "abcd") == ["f:1:2: note: 0", "f:1:3: note: 1", "f:1:4: note: 2 more like these"])
  }

  @Test func `a muted log records nothing, and the default limit is a thousand`() {
    var log = DiagnosticLog()
    log.isMuted = true
    log.add(.note, at: 0, "no")
    #expect(log.count == 0)
    log.isMuted = false
    for _ in 0..<1001 { log.add(.note, at: 0, "x", hint: "h") }
    #expect(log.count == 1001 && log.omitted == 1)
    #expect(texts(log, "").last == "f:1:1: note: 1 more like these")
    #expect(texts(log, "").first == "f:1:1: note: x\n  hint: h")
  }

  @Test func `a file is named by the last part of its path`() {
    for (path, title) in [
      ("-", "standard input"), ("a/b.txt", "b.txt"), ("a", "a"), ("/", "/"), ("a/b/", "b"),
    ] {
      #expect(Reading.title(of: path) == title)
    }
  }
}
