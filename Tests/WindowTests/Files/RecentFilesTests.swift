import Debugger
import Files
import Foundation
import TestSupport
import Testing

@testable import Window

struct RecentFilesTests {
  private let folder: TemporaryFolder
  private let recent: RecentFiles

  init() throws {
    folder = try TemporaryFolder()
    recent = RecentFiles(StateFile("recent.json", in: folder.file("state/hitscope")))
  }

  @Test func `the last file is first, and each is there once`() throws {
    #expect(recent.paths == [])
    for path in ["/a", "/b", "/a", "/c d"] { try recent.note(path) }
    #expect(recent.paths == ["/c d", "/a", "/b"])
  }

  @Test func `a relative path begins where the program was started`() throws {
    try recent.note("x/../some.json")
    let here = FileManager.default.currentDirectoryPath
    #expect(recent.paths == [URL(fileURLWithPath: here + "/some.json").standardizedFileURL.path])
  }

  @Test func `old files are dropped, and missing ones are not offered`() throws {
    for number in 0..<(RecentFiles.most + 9) { try recent.note("/none/\(number)") }
    #expect(recent.paths.count == RecentFiles.most && recent.existing == [])
    let path = try folder.write("x", to: "there.txt")
    try recent.note(path)
    #expect(recent.existing == [path])
  }

  @Test(arguments: ["", "nonsense", "{\"files\": 3}", "[]", "{\"hitscope\":1,\"files\":[\"rel\"]}"])
  func `a damaged list counts as empty, and is rewritten`(_ text: String) throws {
    try recent.note("/a")
    try FileOutput(recent.file.path).write(text)
    #expect(recent.paths == [])
    try recent.note("/b")
    #expect(recent.paths == ["/b"])
  }

  @Test func `a folder is listed with its files and folders`() throws {
    _ = try folder.write("x", to: "a.txt")
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"), withIntermediateDirectories: false)
    let entries = FolderList.entries(of: folder.path + "/").sorted { $0.name < $1.name }
    #expect(
      entries == [
        FolderEntry(name: "a.txt", isFolder: false), FolderEntry(name: "sub", isFolder: true),
      ])
    #expect(FolderList.entries(of: "/no/such/folder/") == [])
    #expect(!FolderList.expanded("~/x").hasPrefix("~") && FolderList.expanded("/~") == "/~")
  }
}
