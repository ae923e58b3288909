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
    #expect(FileSource(folder.file("a")).isFile && FileSource("/dev/null").isFile)
    #expect(!FileSource(folder.path).isFile && !FileSource(folder.file("b")).isFile)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `a pipe is read to its end, up to the limit`(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let bytes = (0..<count).map { UInt8($0 % 251) }
    Thread.detachNewThread { _ = try? FileOutput(pipe).write(bytes) }
    #expect(try FileSource(pipe).bytes(atMost: count) == bytes)
    guard count > 0 else { return }
    Thread.detachNewThread { _ = try? FileOutput(pipe).write(bytes) }
    #expect {
      try FileSource(pipe).bytes(atMost: count - 1)
    } throws: { error in
      (error as? FileError)?.kind == .tooLong
    }
  }

  @Test func `an input that is too long is named, with the limit in megabytes`() {
    #expect(FileSource.maximumBytes == 1_073_741_824)
    let error = FileError(
      .tooLong, file: "/dev/zero", message: "the input is longer than 3 MB",
      hint: "keep only the relevant part")
    #expect(throws: error) { try FileSource("/dev/zero").bytes(atMost: 3 << 20) }
  }

  @Test func `the size of a file is its number of bytes`() throws {
    let folder = try TemporaryFolder()
    #expect(FileSource(try folder.write("", to: "empty")).size == 0)
    #expect(FileSource(try folder.write("text", to: "file")).size == 4)
    #expect(FileSource(folder.file("none")).size == nil)
  }

  @Test func `the start of a file has at most as many bytes as requested`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("text", to: "file")
    for (count, text) in [(0, ""), (1, "t"), (3, "tex"), (4, "text"), (5, "text")] {
      #expect(try FileSource(path).start(count) == Array(text.utf8))
    }
    #expect(try FileSource(folder.path).start(2) == nil)
  }

  @Test func `another kind of item than a file is named, with a hint`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(mknod(folder.file("socket"), S_IFSOCK | 0o600, 0) == 0)
    for (path, kind) in [
      (folder.file("pipe"), "a named pipe"), (folder.file("socket"), "a socket"),
      ("/dev/null", "a device"),
    ] {
      let error = FileError(
        .notReadable, file: path, message: "this is \(kind), not a file",
        hint: "copy its contents to a file")
      #expect(throws: error) { try FileSource(path).fileBytes() }
    }
  }
}
