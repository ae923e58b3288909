import Foundation
import TestSupport
import Testing

@testable import Files

struct SidecarTests {
  @Test func `a sidecar has the name of its file, with or without the ending`() {
    #expect(
      Sidecar.names(of: "a.b/dump.txt")
        == ["a.b/dump.txt.hitscope.json", "a.b/dump.hitscope.json"])
    #expect(Sidecar.names(of: "a.b/dump") == ["a.b/dump.hitscope.json"])
    #expect(Sidecar.names(of: "a.b/.dump") == ["a.b/.dump.hitscope.json"])
    #expect(Sidecar.names(of: "-") == [])
    #expect(Sidecar.names(of: "dump.txt.hitscope.json") == [])
  }

  @Test func `the nearest name is found, and its bytes`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("dump", to: "dump.txt")
    #expect(try Sidecar.find(for: file) == nil)
    let short = try folder.write("short", to: "dump.hitscope.json")
    #expect(try Sidecar.find(for: file) == Sidecar(name: short, bytes: Array("short".utf8)))
    let long = try folder.write("long", to: "dump.txt.hitscope.json")
    #expect(try Sidecar.find(for: file) == Sidecar(name: long, bytes: Array("long".utf8)))
  }

  @Test func `a sidecar that cannot be read is an error`() throws {
    let folder = try TemporaryFolder()
    try FolderOutput(folder.file("dump.hitscope.json")).create()
    #expect {
      try Sidecar.find(for: folder.file("dump.txt"))
    } throws: { error in
      (error as? FileError)?.file == folder.file("dump.hitscope.json")
    }
  }

  @Test func `a sidecar that is a named pipe is an error and does not block`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("dump.hitscope.json"), 0o600) == 0)
    #expect {
      try Sidecar.find(for: folder.file("dump.txt"))
    } throws: { error in
      (error as? FileError)?.message == "this is a named pipe, not a file"
    }
  }
}
