import Foundation
import TestSupport
import Testing

@testable import Files

/// Unfinished outputs: those in use stay, abandoned ones are removed, and files with a similar name
/// stay.
@Suite struct TemporaryTests {
  /// The files that a killed run leaves in a folder: a file, and a folder with a file in it.
  private func leave(in scratch: TemporaryFolder) throws -> (file: String, folder: String) {
    let file = try Temporary.file(in: scratch.path, mode: 0o600, for: "a")
    let folder = try Temporary.folder(in: scratch.path, for: "steps")
    for _ in 0..<2 {
      _ = try Temporary.file(in: folder.path, mode: 0o600, isLocked: false, for: "step-1")
    }
    // Without the objects, the locks are released.
    return withExtendedLifetime(file) { (file.path, folder.path) }
  }

  @Test func `files of a killed run are removed by the next run in their folder`() throws {
    let scratch = try TemporaryFolder()
    _ = try leave(in: scratch)
    #expect(!scratch.contents.isEmpty)
    try FileOutput(scratch.file("a.json")).write("whole")
    #expect(scratch.contents == ["a.json"])
  }

  @Test func `a user's file with a similar name stays`() throws {
    let scratch = try TemporaryFolder()
    let names = [
      ".hitscope", ".hitscope-", ".hitscope-a", ".hitscope-notes", ".hitscope-added",
      ".hitscope-abcdefghij", ".hitscope-abcdefghij-", ".hitscope-abcdefghij-0",
      ".hitscope-abcdefghij-0123456789abcdef", ".hitscopes",
    ]
    for name in names { try scratch.write("mine", to: name) }
    for (number, name) in names.enumerated() {
      let folder = scratch.file("\(name)\(number)")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try scratch.write("a thesis", to: "\(name)\(number)/thesis.txt")
      try scratch.write("a thesis", to: "\(name)\(number)/\(name)")
    }
    let before = scratch.contents
    try FileOutput(scratch.file("a.json")).write("whole")
    try FolderOutput(scratch.path).replace { try $0.write([1], to: "step-1") }
    #expect(scratch.contents == (before + ["a.json", "step-1"]).sorted())
    for (number, name) in names.enumerated() {
      if name != ".hitscope" { #expect(scratch.text(of: name) == "mine") }
      #expect(scratch.text(of: "\(name)\(number)/thesis.txt") == "a thesis")
      #expect(scratch.text(of: "\(name)\(number)/\(name)") == "a thesis")
    }
  }

  @Test func `another file with exactly the same name stays`() throws {
    let scratch = try TemporaryFolder()
    let left = try leave(in: scratch)
    // The inode of a moved file stays in use.
    for (number, path) in [left.file, left.folder].enumerated() {
      #expect(rename(path, scratch.file("\(number)")) == 0)
      try Data("mine".utf8).write(to: URL(filePath: path))
    }
    let before = scratch.contents
    try FileOutput(scratch.file("a.json")).write("whole")
    #expect(scratch.contents == (before + ["a.json"]).sorted())
  }

  @Test func `a user's files in a temporary folder stay, and only those`() throws {
    let scratch = try TemporaryFolder()
    let folder = try leave(in: scratch).folder
    try Data("a thesis".utf8).write(to: URL(filePath: folder + "/step-001.png"))
    try FileOutput(scratch.file("a.json")).write("whole")
    #expect(scratch.contents.count == 2)
    #expect(FileName.list(folder) == ["step-001.png"])
  }

  @Test func `files that another run is writing stay`() throws {
    let scratch = try TemporaryFolder()
    let pending = try PendingFile(scratch.file("a.gif"))
    let folder = try Temporary.folder(in: scratch.path, for: "steps")
    try FileOutput(scratch.file("b.gif")).write("b")
    #expect(scratch.contents.count == 3)
    try pending.write(Array("a".utf8))
    try pending.commit()
    folder.remove()
    #expect(scratch.contents == ["a.gif", "b.gif"])
  }

  @Test func `a message contains the final name`() throws {
    let scratch = try TemporaryFolder()
    let path = try leave(in: scratch).file
    #expect(Temporary.named("x/a.gif", in: "\(path): no") == "\(scratch.path)/a.gif: no")
    #expect(Temporary.named("a.gif", in: ".hitscope-added: no") == ".hitscope-added: no")
  }

  @Test func `the end of a process removes unfinished files, and no finished ones`() async throws {
    let scratch = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = scratch.path as String] in
      func mine(_ path: String) throws { try Data("mine".utf8).write(to: URL(filePath: path)) }
      // A removed or renamed temporary file is no longer tracked: another file may take its old
      // name.
      let removed = try Temporary.file(in: path, mode: 0o600, for: "a")
      removed.remove()
      try mine(removed.path)
      let taken = try Temporary.file(in: path, mode: 0o600, for: "b")
      #expect(taken.take(path + "/b") == 0)
      try mine(taken.path)
      let free = try Temporary.file(in: path, mode: 0o600, for: "c")
      #expect(free.take(freeName: path + "/b") == EEXIST)
      #expect(free.take(freeName: path + "/c") == 0)
      try mine(free.path)
      let many = try ["d", "e"].map { try Temporary.file(in: path, mode: 0o600, for: $0) }
      #expect(
        Temporary.take(
          zip(many, ["d", "e"]).map { ($0, name: "\(path)/\($1)") }, removing: [path + "/c"]) == 0)
      let kept = path + "/kept"
      #expect(Temporary.makeFolder(kept) == 0 && Temporary.makeFolder(kept) == EEXIST)
      Temporary.keep([kept])
      for name in ["made", "made/inside"] { #expect(Temporary.makeFolder("\(path)/\(name)") == 0) }
      #expect(Temporary.makeFolder(path + "/full") == 0)
      try mine(path + "/full/thesis")
      let steps = try Temporary.folder(in: path, for: "steps")
      let step = try Temporary.file(in: steps.path, mode: 0o600, isLocked: false, for: "1")
      var isOver = false
      Temporary.removeAll { isOver = true }
      #expect(isOver)
      withExtendedLifetime(step) {}
      let left = FileName.list(path).filter { !$0.hasPrefix(".hitscope-") }.sorted()
      #expect(left == ["b", "d", "e", "full", "kept"])
      for other in [removed, taken, free] {
        #expect(FileManager.default.contents(atPath: other.path) == Data("mine".utf8))
      }
      #expect(!FileSource(steps.path).exists)
    }
  }

  @Test func `folders that were made are removed from inside, as far as they are empty`() throws {
    let scratch = try TemporaryFolder()
    let folders = ["a", "a/b", "a/b/c"].map { scratch.file($0) }
    for folder in folders { #expect(Temporary.makeFolder(folder) == 0) }
    #expect(Temporary.makeFolder(scratch.file("none/x")) == ENOENT)
    try scratch.write("mine", to: "a/mine")
    Temporary.removeFolders(folders)
    #expect(scratch.contents == ["a"] && FileName.list(folders[0]) == ["mine"])
  }

  @Test func `a failure to rename has a reason, and the file stays in its place`() throws {
    let scratch = try TemporaryFolder()
    let file = try Temporary.file(in: scratch.path, mode: 0o640, for: "a")
    try scratch.write("old", to: "old")
    #expect(file.take(scratch.file("none/a")) == ENOENT)
    #expect(file.take(freeName: scratch.file("none/a")) == ENOENT)
    #expect(
      Temporary.take([(file, name: scratch.file("none/a"))], removing: [scratch.file("old")])
        == ENOENT)
    #expect(FileSource(file.path).exists && scratch.text(of: "old") == "old")
    #expect(
      try #/.*/\.hitscope-[a-z0-9]{10}-[0-9a-f]{1,16}/#.wholeMatch(in: file.path) != nil)
    file.remove()
    #expect(scratch.contents == ["old"])
    for folder in [scratch.file("none"), scratch.file("old")] {
      #expect {
        _ = try Temporary.file(in: folder, mode: 0o600, for: "the output")
      } throws: { error in
        (error as? FileError)?.file == "the output"
      }
    }
  }

  @Test func `each temporary name in a message becomes the last part of the final name`() {
    let name = ".hitscope-abcdefghi9-0af"
    for (final, text, shown) in [
      ("x/y.gif", "\(name), /a/\(name): no", "y.gif, /a/y.gif: no"), ("x/", name, "x"),
      ("", name + "!", "!"), ("y", ".hitscope-abcdefghi-0", ".hitscope-abcdefghi-0"),
      ("y", ".hitscope-abcdefghi9-", ".hitscope-abcdefghi9-"),
    ] {
      #expect(Temporary.named(final, in: text) == shown)
    }
  }
}
