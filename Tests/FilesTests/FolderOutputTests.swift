import Foundation
import TestSupport
import Testing

@testable import Files

struct FolderOutputTests {
  private struct Stop: Error {}

  private func isOurs(_ name: String) -> Bool { name.hasPrefix("step-") }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test func `a folder appears complete, and replaces an older one of its kind`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps/"))
    for round in ["one", "two"] {
      try folder.replace(isOurs: isOurs) { folder in
        #expect(scratch.bytes(of: "steps/step-\(round)") == nil)
        try FileOutput(folder.path(of: "step-\(round)")).write(round)
      }
    }
    #expect(scratch.contents == ["steps"])
    #expect(scratch.bytes(of: "steps/step-one") == nil)
    #expect(scratch.text(of: "steps/step-two") == "two")
  }

  @Test func `an error leaves the old folder and nothing else`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps"))
    try folder.replace(isOurs: isOurs) { try FileOutput($0.path(of: "step-1")).write("old") }
    #expect(throws: Stop.self) {
      try folder.replace(isOurs: isOurs) { folder in
        try FileOutput(folder.path(of: "step-1")).write("half")
        throw Stop()
      }
    }
    #expect(scratch.contents == ["steps"])
    #expect(scratch.text(of: "steps/step-1") == "old")
  }

  @Test func `an error leaves nothing where nothing was`() throws {
    let scratch = try TemporaryFolder()
    #expect(throws: Stop.self) {
      try FolderOutput(scratch.file("steps")).replace(isOurs: isOurs) { folder in
        try FileOutput(folder.path(of: "step-1")).write("half")
        throw Stop()
      }
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test func `a folder keeps its mode, and a new one is made above those that are missing`() throws
  {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("a/b/steps"))
    try folder.replace(isOurs: isOurs) { try FileOutput($0.path(of: "step-1")).write("old") }
    let made = try #require(mode(folder.name))
    let parent = try #require(mode(scratch.file("a")))
    #expect(made == parent)
    #expect(chmod(folder.name, 0o750) == 0)
    try folder.replace(isOurs: isOurs) { try FileOutput($0.path(of: "step-1")).write("new") }
    #expect(mode(folder.name) == 0o750)
    #expect(scratch.text(of: "a/b/steps/step-1") == "new")
  }

  @Test func `a folder with other files and a file are left alone`() throws {
    let scratch = try TemporaryFolder()
    let diary = try scratch.write("precious", to: "diary.txt")
    for (path, message) in [
      (scratch.path, "the folder holds other files, such as “diary.txt”"),
      (diary, "this is a file, not a folder"),
    ] {
      #expect {
        try FolderOutput(path).replace(isOurs: isOurs) { _ in Issue.record("\(path) was begun") }
      } throws: { error in
        (error as? FileError)?.message == message
      }
    }
    #expect(scratch.contents == ["diary.txt"])
    #expect(scratch.text(of: "diary.txt") == "precious")
  }
}
