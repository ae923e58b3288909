import Foundation
import HierarchyFormats
import Testing

@testable import Commands

struct FolderTests {
  private struct Stop: Error {}

  private func isOurs(_ name: String) -> Bool { name.hasPrefix("step-") }

  @Test func `a folder appears complete, and replaces an older one of its kind`() throws {
    let scratch = try Scratch()
    let folder = Folder(scratch.file("steps/"))
    for round in ["one", "two"] {
      try folder.replace(isOurs: isOurs) { folder in
        try FileOutput(folder.path(of: "step-\(round)")).write(round)
      }
    }
    #expect(scratch.contents == ["steps"])
    #expect(scratch.bytes(of: "steps/step-one") == nil)
    #expect(scratch.bytes(of: "steps/step-two") == Array("two".utf8))
  }

  @Test func `an error leaves the old folder and nothing else`() throws {
    let scratch = try Scratch()
    let folder = Folder(scratch.file("steps"))
    try folder.replace(isOurs: isOurs) { try FileOutput($0.path(of: "step-1")).write("old") }
    #expect(throws: Stop.self) {
      try folder.replace(isOurs: isOurs) { folder in
        try FileOutput(folder.path(of: "step-1")).write("half")
        throw Stop()
      }
    }
    #expect(scratch.contents == ["steps"])
    #expect(scratch.bytes(of: "steps/step-1") == Array("old".utf8))
  }

  @Test func `a folder with other files is left alone`() throws {
    let scratch = try Scratch()
    _ = try scratch.write("precious", to: "diary.txt")
    #expect(throws: FileFailure.self) {
      try Folder(scratch.path).replace(isOurs: isOurs) { _ in }
    }
    #expect(scratch.contents == ["diary.txt"])
  }
}
