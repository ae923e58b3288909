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

  @Test func `the list is a JSON file of 24 absolute paths at most`() throws {
    try recent.note("/b c/d")
    try recent.note("/a")
    #expect(
      folder.text(of: "state/hitscope/recent.json")
        == #"{"files":["/a","/b c/d"],"hitscope":1}"#)
    let names = (0..<40).map { $0 % 4 == 3 ? "\"rel/\($0)\"" : "\"/abs/\($0)\"" }
    try FileOutput(recent.file.path).write(
      "{\"hitscope\":1,\"files\":[\(names.joined(separator: ","))]}")
    let kept = (0..<40).filter { $0 % 4 != 3 }.prefix(24).map { "/abs/\($0)" }
    #expect(recent.paths == kept && recent.paths.last == "/abs/30")
    try recent.note("/new")
    #expect(recent.paths == ["/new"] + kept.dropLast())
    try recent.note("/abs/4")
    #expect(recent.paths.count == 24)
    #expect(Array(recent.paths.prefix(3)) == ["/abs/4", "/new", "/abs/0"])
  }

  @Test func `a tilde is the home folder only as the first part of a path`() throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    try #require(!home.isEmpty)
    let paths = [
      ("~", home), ("~/", home + "/"), ("~/a b/~", home + "/a b/~"), ("~a", "~a"), ("", ""),
      ("a/~", "a/~"), ("~~/a", "~~/a"), ("/a", "/a"),
    ]
    for (path, expanded) in paths { #expect(FolderList.expanded(path) == expanded) }
  }

  @Test func `links are listed as their targets, and an empty name is the working folder`() throws {
    let manager = FileManager.default
    let place = folder.file("list")
    try manager.createDirectory(atPath: place + "/sub", withIntermediateDirectories: true)
    for (name, target) in [("to-sub", "sub"), ("to-none", "none")] {
      try manager.createSymbolicLink(atPath: place + "/" + name, withDestinationPath: target)
    }
    let entries = FolderList.entries(of: place).sorted { $0.name < $1.name }
    #expect(
      entries == [
        FolderEntry(name: "sub", isFolder: true), FolderEntry(name: "to-none", isFolder: false),
        FolderEntry(name: "to-sub", isFolder: true),
      ])
    let working = ["", "."].map { Set(FolderList.entries(of: $0).filter(\.isFolder).map(\.name)) }
    #expect(!working[0].isEmpty && working[0] == working[1])
  }

  @Test func `at most 5,000 entries of a folder are listed`() throws {
    let place = folder.file("many")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for number in 0...5_000 {
      #expect(FileManager.default.createFile(atPath: "\(place)/\(number)", contents: nil))
    }
    let entries = FolderList.entries(of: place)
    #expect(entries.count == 5_000 && entries.allSatisfy { !$0.isFolder })
  }
}
