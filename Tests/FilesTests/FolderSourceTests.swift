import Foundation
import TestSupport
import Testing

@testable import Files

struct FolderSourceTests {
  @Test func `a file and a missing path are not folders`() throws {
    let scratch = try TemporaryFolder()
    #expect(FolderSource(try scratch.write("", to: "a.swift")) == nil)
    #expect(FolderSource(scratch.file("none")) == nil)
    #expect(FolderSource(scratch.path) != nil)
  }

  @Test func `the files of all folders inside are sorted, hidden ones and links aside`() throws {
    let scratch = try TemporaryFolder()
    for folder in ["b/c", ".git", "out"] { try FolderOutput(scratch.file(folder)).create() }
    let files = [
      "z.swift", "a.swift", "a.txt", "b/b.swift", "b/c/c.swift", ".git/g.swift", "out/o.swift",
      ".h.swift",
    ]
    for file in files { try scratch.write(file, to: file) }
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: scratch.file("b/loop"), withDestinationPath: scratch.path)
    try manager.createSymbolicLink(
      atPath: scratch.file("link.swift"), withDestinationPath: "a.swift")
    try manager.createSymbolicLink(
      atPath: scratch.file("broken.swift"), withDestinationPath: "nothing")
    #expect(mkfifo(scratch.file("pipe.swift"), 0o600) == 0)
    let folder = try #require(FolderSource(scratch.path))
    let found = ["a.swift", "b/b.swift", "b/c/c.swift", "link.swift"]
    #expect(folder.files(ending: ".swift") == found + ["out/o.swift", "z.swift"])
    #expect(
      folder.files(ending: ".swift", leavingOut: scratch.file("b/../out"))
        == found + ["z.swift"])
  }

  @Test func `two paths to a file are the same, two files are not`() throws {
    let scratch = try TemporaryFolder()
    let one = FileSource(try scratch.write("", to: "one"))
    let two = FileSource(try scratch.write("", to: "two"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link"), withDestinationPath: "one")
    #expect(one.isSame(as: FileSource(scratch.path + "/./one")))
    #expect(one.isSame(as: FileSource(scratch.file("link"))))
    #expect(!one.isSame(as: two))
    #expect(!FileSource(scratch.file("none")).isSame(as: FileSource(scratch.file("none"))))
  }
}
