import Foundation
import TestSupport
import Testing

@testable import Files

struct FileSourceTests {
  @Test(arguments: [
    ("/no/such/file", "/no/such/file:1:1: error: no such file\n  hint: check the path"),
    ("/dev/null/x", "/dev/null/x:1:1: error: no such file"),
    ("/tmp", "/tmp:1:1: error: this is a directory\n  hint: give a file inside it"),
  ])
  func `a missing file and a folder are not inputs`(_ path: String, _ message: String) {
    #expect {
      try FileSource(path).bytes()
    } throws: { error in
      let error = error as? FileError
      return error?.kind == .notReadable && error?.description.hasPrefix(message) == true
    }
  }

  @Test func `files without a size are read to their end`() throws {
    #expect(try FileSource("/proc/self/status").bytes().count > 100)
    #expect(try FileSource("/dev/null").bytes().isEmpty)
  }

  @Test func `an input that never ends, or is longer than the limit, is refused`() throws {
    let folder = try TemporaryFolder()
    let long = try folder.write(String(repeating: "x", count: 100), to: "long")
    #expect(try FileSource(long).bytes(atMost: 100).count == 100)
    for (path, limit) in [("/dev/zero", 1 << 20), (long, 99)] {
      #expect {
        try FileSource(path).bytes(atMost: limit)
      } throws: { error in
        (error as? FileError)?.kind == .tooLong
      }
    }
  }

  @Test func `a read that cannot wait opens regular files only`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("text", to: "file")
    #expect(try FileSource(file).fileBytes() == Array("text".utf8))
    // Opening a named pipe without a writer would block.
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for (path, message) in [
      (folder.file("pipe"), "this is a named pipe, not a file"),
      (folder.path, "this is a directory"),
      ("/dev/null", "this is a device, not a file"), ("/dev/zero", "this is a device, not a file"),
      (folder.file("none"), "no such file"),
      // A regular file whose first byte cannot be read, even by root.
      ("/proc/self/mem", "cannot be read: Input/output error"),
    ] {
      #expect {
        try FileSource(path).fileBytes()
      } throws: { error in
        (error as? FileError)?.message == message
      }
    }
  }

  @Test func `the start of an unreadable file is not mistaken for an empty one`() throws {
    let folder = try TemporaryFolder()
    #expect(try FileSource(try folder.write("text", to: "file")).start(2) == Array("te".utf8))
    #expect(try FileSource(try folder.write("t", to: "short")).start(2) == Array("t".utf8))
    #expect(try FileSource(folder.file("none")).start(2) == nil)
    #expect(try FileSource("/dev/zero").start(2) == nil)
    #expect(throws: FileError.self) { try FileSource("/proc/self/mem").start(2) }
  }

  @Test func `only existing files and folders exist`() throws {
    let folder = try TemporaryFolder()
    #expect(!FileSource(folder.file("a")).exists)
    #expect(FileSource(try folder.write("", to: "a")).exists)
  }
}
