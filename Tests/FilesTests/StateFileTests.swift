import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct StateFileTests {
  @Test func `the path follows the XDG specification`() {
    func path(_ environment: [String: String]) -> String? {
      StateFile.folder(in: environment)
    }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/hitscope")
    #expect(path(["HOME": "/h"]) == "/h/.local/state/hitscope")
    #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/hitscope")
    #expect(path(["XDG_STATE_HOME": "", "HOME": "h"]) == nil)
    #expect(path([:]) == nil)
  }

  @Test func `a written state is read, and folders are created for their owner only`() throws {
    let folder = try TemporaryFolder()
    let home = folder.file("a/b")
    let file = StateFile("x.json", in: home + "/hitscope")
    #expect(file.bytes == nil)
    try file.write([1, 2, 3])
    try file.write([4])
    #expect(file.bytes == [4])
    let mode = try FileManager.default.attributesOfItem(atPath: home)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: home + "/hitscope")
    #expect(names == ["x.json"], "nothing else is left")
  }

  @Test func `a folder, a pipe and a huge file are not a state`() throws {
    let folder = try TemporaryFolder()
    let file = StateFile("x.json", in: folder.file("s"))
    try FileManager.default.createDirectory(
      atPath: file.path, withIntermediateDirectories: true)
    #expect(file.bytes == nil)
    #expect(throws: FileError.self) { try file.write([1]) }
    try FileManager.default.removeItem(atPath: file.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(file.bytes == nil)
    // Opening the file would wait for a reader.
    #expect(throws: FileError.self) { try file.write([1]) }
    try FileManager.default.removeItem(atPath: file.path)
    try file.write([UInt8](repeating: 32, count: 1 << 20 + 1))
    #expect(file.bytes == nil)
  }

  @Test func `a failure to write is an error with the path`() throws {
    let folder = try TemporaryFolder()
    let blocker = try folder.write("", to: "file")
    let file = StateFile("x.json", in: blocker + "/hitscope")
    #expect {
      try file.write([1])
    } throws: { error in
      (error as? FileError)?.file == file.path
    }
  }

  @Test func `each base folder has a variable and a place below the home`() {
    for (folder, variable, place) in [
      (BaseFolder.state, "XDG_STATE_HOME", "/h/.local/state"),
      (BaseFolder.data, "XDG_DATA_HOME", "/h/.local/share"),
      (BaseFolder.configuration, "XDG_CONFIG_HOME", "/h/.config"),
    ] {
      #expect(folder.path(in: ["HOME": "/h"]) == place)
      #expect(folder.path(in: ["HOME": "/h", variable: "/x"]) == "/x")
      #expect(folder.path(in: ["HOME": "/h", variable: "x"]) == place)
      #expect(folder.path(in: [variable: "/x"]) == "/x")
      #expect(folder.path(in: ["HOME": "h"]) == nil)
    }
  }

  @Test func `the largest state has a megabyte`() throws {
    let folder = try TemporaryFolder()
    let file = StateFile("x.json", in: folder.path)
    #expect(file.path == folder.file("x.json"))
    let bytes = [UInt8](repeating: 32, count: 1_048_576)
    try file.write(bytes)
    #expect(file.bytes == bytes)
    try file.write(bytes + [32])
    #expect(file.bytes == nil)
  }

  @Test func `a pipe in place of the file is named, with a hint`() throws {
    let folder = try TemporaryFolder()
    let file = StateFile("pipe", in: folder.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    let error = FileError(
      .notWritable, file: file.path, message: "this is not a file", hint: "move it away")
    #expect(throws: error) { try file.write([1]) }
  }
}
