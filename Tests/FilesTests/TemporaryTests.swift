import Foundation
import TestSupport
import Testing

@testable import Files

/// Unfinished outputs: those in use stay, those that nobody uses any more go, and whatever only
/// looks like one stays.
@Suite struct TemporaryTests {
  /// What a run that was killed leaves in a folder: a file, and a folder with a file in it.
  private func leave(in scratch: TemporaryFolder) throws -> (file: String, folder: String) {
    let file = try Temporary.file(in: scratch.path, mode: 0o600, for: "a")
    let folder = try Temporary.folder(in: scratch.path, for: "steps")
    for _ in 0..<2 {
      _ = try Temporary.file(in: folder.path, mode: 0o600, isLocked: false, for: "step-1")
    }
    // Without the objects nothing is locked any more.
    return withExtendedLifetime(file) { (file.path, folder.path) }
  }

  @Test func `what a killed run left is removed by the next run in its folder`() throws {
    let scratch = try TemporaryFolder()
    _ = try leave(in: scratch)
    #expect(!scratch.contents.isEmpty)
    try FileOutput(scratch.file("a.json")).write("whole")
    #expect(scratch.contents == ["a.json"])
  }

  @Test func `what is called like one and is the user's stays`() throws {
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

  @Test func `another file under the very name of one stays`() throws {
    let scratch = try TemporaryFolder()
    let left = try leave(in: scratch)
    // Moved away, its inode stays in use.
    for (number, path) in [left.file, left.folder].enumerated() {
      #expect(rename(path, scratch.file("\(number)")) == 0)
      try Data("mine".utf8).write(to: URL(filePath: path))
    }
    let before = scratch.contents
    try FileOutput(scratch.file("a.json")).write("whole")
    #expect(scratch.contents == (before + ["a.json"]).sorted())
  }

  @Test func `what somebody put into one stays, and only that`() throws {
    let scratch = try TemporaryFolder()
    let folder = try leave(in: scratch).folder
    try Data("a thesis".utf8).write(to: URL(filePath: folder + "/step-001.png"))
    try FileOutput(scratch.file("a.json")).write("whole")
    #expect(scratch.contents.count == 2)
    #expect(FileName.list(folder) == ["step-001.png"])
  }

  @Test func `what another run is writing stays`() throws {
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

  @Test func `a message has the name that one is to get`() throws {
    let scratch = try TemporaryFolder()
    let path = try leave(in: scratch).file
    #expect(Temporary.named("x/a.gif", in: "\(path): no") == "\(scratch.path)/a.gif: no")
    #expect(Temporary.named("a.gif", in: ".hitscope-added: no") == ".hitscope-added: no")
  }
}
