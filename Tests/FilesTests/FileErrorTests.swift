import Foundation
import Testing

@testable import Files

/// The text of every system error.
@Suite struct FileErrorTests {
  @Test func `a failure to read has a reason and a hint`() {
    let none = ("no such file", "check the path; - reads standard input" as String?)
    let all: [(Int32, (String, String?))] = [
      (ENOENT, none), (ENOTDIR, none),
      (EISDIR, ("this is a directory", "give a file inside it")),
      (EACCES, ("cannot be read: Permission denied", nil)),
      (EIO, ("cannot be read: Input/output error", nil)),
    ]
    for (code, (message, hint)) in all {
      let error = FileError.reading("a/b.txt", code)
      #expect(error.kind == .notReadable && error.file == "a/b.txt")
      #expect(error.message == message && error.hint == hint)
    }
  }

  @Test func `a failure to write has a reason, and a hint if one is known`() {
    let missing = FileError.writing("x/y", ENOENT)
    #expect(missing.kind == .notWritable && missing.file == "x/y")
    #expect(missing.message == "cannot be written: No such file or directory")
    #expect(missing.hint == "the folder must exist")
    let full = FileError.writing("x/y", ENOSPC)
    #expect(full.message == "cannot be written: No space left on device" && full.hint == nil)
  }

  @Test func `a failure is printed as diagnostics are`() {
    #expect(
      FileError(.tooLong, file: "a", message: "it is long").description
        == "a:1:1: error: it is long")
    #expect(
      FileError(.tooLong, file: "a", message: "it is long", hint: "cut it").description
        == "a:1:1: error: it is long\n  hint: cut it")
  }
}
