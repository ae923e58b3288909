import Foundation
import TestSupport
import Testing

@testable import Files

struct FileOutputTests {
  /// The permissions of a file, such as `0o640`.
  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// The file mode creation mask of this process, read from the kernel without changing it.
  private var mask: mode_t? {
    let status = (try? FileSource("/proc/self/status").bytes()).map {
      String(decoding: $0, as: UTF8.self)
    }
    let line = status?.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    return line.flatMap { mode_t($0.dropFirst(6).drop { $0 == "\t" || $0 == " " }, radix: 8) }
  }

  @Test func `a file is replaced as a whole, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    try FileOutput(folder.file("a.json")).write("one, which is longer")
    try FileOutput(folder.file("a.json")).write("two")
    #expect(folder.text(of: "a.json") == "two")
    #expect(folder.contents == ["a.json"])
  }

  @Test func `a missing folder and a directory are refused, and nothing is left`() throws {
    let folder = try TemporaryFolder()
    for (path, message) in [
      (folder.file("none/a.json"), "cannot be written: No such file or directory"),
      (folder.path, "this is a directory"),
    ] {
      #expect {
        try FileOutput(path).write("x")
      } throws: { error in
        let error = error as? FileError
        return error?.kind == .notWritable && error?.message == message && error?.hint != nil
          && error?.file == path
      }
    }
    #expect(folder.contents.isEmpty)
  }

  @Test(arguments: [0o640, 0o600, 0o755, 0o444, 0o664])
  func `a file that is replaced keeps its mode`(_ mode: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.gif")
    #expect(chmod(path, mode_t(mode)) == 0)
    try FileOutput(path).write("new")
    #expect(folder.text(of: "a.gif") == "new")
    #expect(self.mode(path) == mode_t(mode))
    let pending = try PendingFile(path)
    try Data("newer".utf8).write(to: URL(filePath: pending.path))
    try pending.commit()
    #expect(folder.text(of: "a.gif") == "newer")
    #expect(self.mode(path) == mode_t(mode))
  }

  @Test func `a secret file is never open to others while it is written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "secret")
    #expect(chmod(path, 0o600) == 0)
    let pending = try PendingFile(path)
    #expect(mode(pending.path) == 0o600)
    pending.discard()
  }

  @Test func `a new file has the mode of the file creation mask, and the mask stays`() throws {
    let folder = try TemporaryFolder()
    let mask = try #require(mask)
    try FileOutput(folder.file("a")).write("x")
    try PendingFile(folder.file("b")).commit()
    #expect(mode(folder.file("a")) == 0o666 & ~mask)
    #expect(mode(folder.file("b")) == 0o666 & ~mask)
    #expect(self.mask == mask)
  }

  @Test func `a symbolic link stays a link, and its target is replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real")
    #expect(chmod(folder.file("real"), 0o640) == 0)
    #expect(symlink("real", folder.file("link")) == 0)
    try FileOutput(folder.file("link")).write("new")
    #expect(folder.text(of: "real") == "new")
    #expect(mode(folder.file("real")) == 0o640)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link"))
    #expect(target == "real")
    #expect(folder.contents == ["link", "real"])
  }

  @Test func `the name appears only when the file is complete`() throws {
    let folder = try TemporaryFolder()
    let file = try PendingFile(folder.file("a.gif"))
    try file.write(Array("half".utf8))
    #expect(folder.bytes(of: "a.gif") == nil)
    try file.write(Array("all".utf8))
    try file.commit()
    #expect(folder.text(of: "a.gif") == "all")
    #expect(folder.contents == ["a.gif"])
  }

  @Test func `an abandoned file leaves the old one unchanged`() throws {
    let folder = try TemporaryFolder()
    let file = try PendingFile(try folder.write("old", to: "a.gif"))
    try file.write(Array("half".utf8))
    file.discard()
    #expect(folder.text(of: "a.gif") == "old")
    #expect(folder.contents == ["a.gif"])
  }

  @Test func `a full disk is an error and leaves the old file`() throws {
    #expect(FileOutput.put([1, 2, 3], into: open("/dev/full", O_WRONLY | O_CLOEXEC)) == ENOSPC)
    let folder = try TemporaryFolder()
    let pending = try PendingFile(try folder.write("old", to: "a"))
    // The temporary file is deleted while it is being written.
    unlink(pending.path)
    #expect(throws: FileError.self) { try pending.write([1]) }
    #expect(throws: FileError.self) { try pending.commit() }
    #expect(folder.text(of: "a") == "old")
    #expect(folder.contents == ["a"])
  }

  @Test func `a device and a pipe are written through and stay what they are`() throws {
    let scratch = try TemporaryFolder()
    for write in [{ try FileOutput($0).write("x") }, Self.writePending] as [(String) throws -> Void]
    {
      for name in ["/dev/null", scratch.file("link")] {
        unlink(scratch.file("link"))
        #expect(symlink("/dev/null", scratch.file("link")) == 0)
        try write(name)
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
      }
      #expect {
        try write("/dev/full")
      } throws: { error in
        (error as? FileError)?.message == "cannot be written: No space left on device"
      }
    }
    let pipe = scratch.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try FileOutput(pipe).write("through")
    try Self.writePending(pipe)
    #expect(
      FileHandle(fileDescriptor: reader, closeOnDealloc: true).availableData
        == Data("throughx".utf8))
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(scratch.contents == ["link", "pipe"])
  }

  private static func writePending(_ name: String) throws {
    let file = try PendingFile(name)
    try Data("x".utf8).write(to: URL(filePath: file.path))
    try file.commit()
  }

  @Test func `an open file descriptor is written to directly`() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write("before ", to: "a")
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    try FileOutput("/dev/fd/\(descriptor)").write("one ")
    try FileOutput("/proc/self/fd/\(descriptor)").write("two")
    close(descriptor)
    #expect(scratch.text(of: "a") == "before one two")
    // Another test may have opened a file with this descriptor meanwhile, but not with the maximum
    // one.
    #expect(throws: FileError.self) { try FileOutput("/dev/fd/\(Int32.max)").write("x") }
  }

  @Test func `an error of the temporary file of a stream names its folder`() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/proc/none", 1)
      #expect {
        try PendingFile("-")
      } throws: { error in
        let error = error as? FileError
        return error?.file == "-" && error?.hint == "set TMPDIR to a writable folder"
          && error?.message
            == "the temporary file in /proc/none cannot be written: No such file or directory"
      }
    }
  }

  @Test func `a symbolic link to a missing file creates its target`() throws {
    let scratch = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.file("folder"), withIntermediateDirectories: false)
    #expect(symlink("folder/target", scratch.file("link")) == 0)
    #expect(symlink("link", scratch.file("second")) == 0)
    for text in ["new", "newer"] {
      try FileOutput(scratch.file("second")).write(text)
      #expect(scratch.text(of: "folder/target") == text)
    }
    #expect(symlink("loop", scratch.file("loop")) == 0)
    try FileOutput(scratch.file("loop")).write("a link to itself is replaced")
    #expect(scratch.contents == ["folder", "link", "loop", "second"])
  }

  @Test func `two writers of one name do not interfere before they finish`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (
      try PendingFile(folder.file("a")), try PendingFile(folder.file("a"))
    )
    #expect(first.path != second.path)
    try first.write(Array("first".utf8))
    try second.write(Array("second".utf8))
    try second.commit()
    try first.commit()
    #expect(folder.text(of: "a") == "first")
    #expect(folder.contents == ["a"])
  }

  @Test func `a name that is taken gets a number before its extension`() throws {
    let folder = try TemporaryFolder()
    for number in ["", "-2", "-3"] {
      #expect(
        try FileOutput(folder.file("a.b.png")).writeBesideOthers(Array("x\(number)".utf8))
          == folder.file("a.b\(number).png"))
    }
    #expect(folder.text(of: "a.b.png") == "x")
    #expect(folder.text(of: "a.b-3.png") == "x-3")
    try FolderOutput(folder.file("c.d/e")).create()
    #expect(try FileOutput(folder.file("c.d/e")).writeBesideOthers([]) == folder.file("c.d/e-2"))
    #expect(symlink("none", folder.file("link")) == 0)
    #expect(try FileOutput(folder.file("link")).writeBesideOthers([]) == folder.file("link-2"))
    #expect(folder.contents == ["a.b-2.png", "a.b-3.png", "a.b.png", "c.d", "link", "link-2"])
  }

  @Test func `of many files that are written at the same time none is lost`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.gif")
    let written = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<40 {
        group.addTask {
          (number, try FileOutput(path).writeBesideOthers(Array("\(number)".utf8)))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for (number, path) in written {
      #expect(FileManager.default.contents(atPath: path) == Data("\(number)".utf8))
    }
    #expect(folder.contents.count == 40)
  }

  @Test func `a name of a folder is not the name of a file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "old.json")
    for name in ["x.json/", "old.json/", "x.json//"] {
      #expect {
        try FileOutput(folder.file(name)).write("x")
      } throws: { error in
        (error as? FileError)?.message == "this is the name of a folder, but the output is a file"
      }
    }
    #expect(folder.contents == ["old.json"])
    #expect(folder.text(of: "old.json") == "old")
  }

  @Test func `a log grows line by line, and empties an older one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old old old\n", to: "log")
    let log = try LineLog(path)
    log.append("one")
    #expect(folder.text(of: "log") == "one\n")
    log.append("two")
    #expect(folder.text(of: "log") == "one\ntwo\n")
    #expect {
      try LineLog("/nowhere/at all/log")
    } throws: { error in
      (error as? FileError)?.kind == .notWritable
    }
  }

  @Test func `a log on a full disk ends with a whole line and an error`() throws {
    let full = try LineLog("/dev/full")
    #expect(full.problem == nil)
    full.append("one")
    #expect(full.problem?.message == "cannot be written: No space left on device")
    #expect(full.problem?.file == "/dev/full")
  }

  @Test func `a name leads to a descriptor, a stream, a folder or a file`() throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write("x", to: "file")
    #expect(chmod(file, 0o1640) == 0)
    let (pipe, missing) = (scratch.file("pipe"), scratch.file("none"))
    #expect(mkfifo(pipe, 0o600) == 0)
    let targets: [(String, OutputTarget)] = [
      ("-", .stream(.descriptor(1))), ("/dev/stdout", .stream(.descriptor(1))),
      ("/dev/stderr", .stream(.descriptor(2))), ("/dev/fd/7", .stream(.descriptor(7))),
      ("/proc/self/fd/12", .stream(.descriptor(12))),
      ("/dev/fd/x", .file(path: "/dev/fd/x", mode: nil)),
      ("/dev/null", .stream(.path("/dev/null"))), (pipe, .stream(.path(pipe))),
      (scratch.path, .folder(path: scratch.path)),
      (scratch.path + "//", .folder(path: scratch.path)), ("/", .folder(path: "/")),
      (file, .file(path: file, mode: 0o1640)), (missing, .file(path: missing, mode: nil)),
      (missing + "//", .file(path: missing, mode: nil)),
    ]
    for (name, target) in targets { #expect(OutputTarget(name) == target, "\(name)") }
  }

  @Test func `forty links in a row are followed, and no more`() throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write("x", to: "link0")
    #expect(chmod(file, 0o640) == 0)
    for number in 1...41 {
      #expect(symlink("link\(number - 1)", scratch.file("link\(number)")) == 0)
    }
    #expect(OutputTarget(scratch.file("link40")) == .file(path: file, mode: 0o640))
    #expect(
      OutputTarget(scratch.file("link41")) == .file(path: scratch.file("link1"), mode: nil))
  }

  @Test func `while a file is written, its owner may write, and no special bit is set`() throws {
    let folder = try TemporaryFolder()
    let mask = try #require(mask)
    for (old, during) in [(0o444, 0o644), (0o1755, 0o755), (0o060, 0o660)] as [(mode_t, mode_t)] {
      let path = try folder.write("old", to: "a")
      #expect(chmod(path, old) == 0)
      let pending = try PendingFile(path)
      #expect(mode(pending.path) == during & ~mask)
      #expect(try pending.commit() == path)
      #expect(mode(path) == old)
      #expect(unlink(path) == 0)
    }
  }

  @Test func `the alternatives of a name are numbered from 2 to 9999`() {
    let names = Array(FileOutput("a.b/c.d.png").alternatives)
    #expect(names.count == 9_999)
    #expect(Array(names.prefix(3)) == ["a.b/c.d.png", "a.b/c.d-2.png", "a.b/c.d-3.png"])
    #expect(names.last == "a.b/c.d-9999.png")
    #expect(Array(FileOutput("a.b/c").alternatives)[1] == "a.b/c-2")
    #expect(Array(FileOutput("c.d").alternatives)[1] == "c-2.d")
  }

  @Test func `an impossible name has a hint, also for a file beside others`() throws {
    let folder = try TemporaryFolder()
    let inside = folder.path + "/NAME"
    for (name, error) in [
      (
        folder.path,
        FileError(
          .notWritable, file: folder.path, message: "this is a directory",
          hint: "name a file inside it, such as \(inside)")
      ),
      (
        folder.file("x/"),
        FileError(
          .notWritable, file: folder.file("x/"),
          message: "this is the name of a folder, but the output is a file",
          hint: "remove the slash at its end")
      ),
      (folder.file("none/x"), FileError.writing(folder.file("none/x"), ENOENT)),
    ] {
      #expect(throws: error) { try FileOutput(name).write("x") }
      // A directory is a name that is taken.
      guard name != folder.path else { continue }
      #expect(throws: error) { try FileOutput(name).writeBesideOthers([1]) }
    }
    #expect(folder.contents.isEmpty)
  }

  @Test func `a stream whose temporary file is lost gets nothing, which is an error`() throws {
    let scratch = try TemporaryFolder()
    let pipe = scratch.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let pending = try PendingFile(pipe)
    #expect(mode(pending.path) == 0o600)
    #expect(unlink(pending.path) == 0)
    #expect(throws: FileError(.notWritable, file: pipe, message: "no such file")) {
      try pending.commit()
    }
    #expect(try PendingFile("/dev/null").commit() == "/dev/null")
  }
}
