import Foundation
import HierarchyFormats
import Testing

@testable import Commands

struct PendingFileTests {
  @Test func `the name appears only when the file is complete`() throws {
    let scratch = try Scratch()
    let file = try PendingFile(scratch.file("a.gif"))
    try Data("half".utf8).write(to: URL(filePath: file.path))
    #expect(scratch.bytes(of: "a.gif") == nil)
    try Data("whole".utf8).write(to: URL(filePath: file.path))
    try file.commit()
    #expect(scratch.bytes(of: "a.gif") == Array("whole".utf8))
    #expect(scratch.contents == ["a.gif"])
  }

  @Test func `a file that is given up leaves the old one as it was`() throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "a.gif")
    let file = try PendingFile(path)
    try Data("half".utf8).write(to: URL(filePath: file.path))
    file.discard()
    #expect(scratch.bytes(of: "a.gif") == Array("old".utf8))
    #expect(scratch.contents == ["a.gif"])
  }

  @Test func `a missing folder and a directory are refused`() throws {
    let scratch = try Scratch()
    #expect(throws: FileFailure.self) { try PendingFile(scratch.file("no/a.gif")) }
    #expect(throws: FileFailure.self) { try PendingFile(scratch.path) }
  }
}
