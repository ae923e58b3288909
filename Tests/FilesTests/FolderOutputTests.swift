import Foundation
import TestSupport
import Testing

@testable import Files

struct FolderOutputTests {
  private struct Stop: Error {}

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test func `a folder appears complete, and replaces an older one of its kind`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps/"))
    for round in ["one", "two"] {
      try folder.replace { folder in
        #expect(scratch.bytes(of: "steps/step-\(round)") == nil)
        try folder.write(Array(round.utf8), to: "step-\(round)")
      }
    }
    #expect(scratch.contents == ["steps"])
    #expect(scratch.bytes(of: "steps/step-one") == nil)
    #expect(FileName.list(folder.name).sorted() == [".hitscope", "step-two"])
    #expect(scratch.text(of: "steps/step-two") == "two")
  }

  @Test func `equal files without a record are replaced, others only on demand`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps"))
    func write(_ text: String, overwriting: Bool = false) throws {
      try folder.replace(overwriting: overwriting) { draft in
        try draft.write(Array("same".utf8), to: "step-1")
        try draft.write(Array(text.utf8), to: "step-2")
      }
    }
    try write("a")
    try FileManager.default.removeItem(atPath: scratch.file("steps/.hitscope"))
    try write("a")
    #expect(scratch.text(of: "steps/.hitscope") != nil)
    try FileManager.default.removeItem(atPath: scratch.file("steps/.hitscope"))
    #expect(throws: FileError.self) { try write("b") }
    #expect(scratch.text(of: "steps/step-2") == "a")
    try write("b", overwriting: true)
    #expect(scratch.text(of: "steps/step-2") == "b")
  }

  @Test func `added files go into subfolders, and other files stay unchanged`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("out"))
    try folder.add([("a.swift", Array("a".utf8)), ("b/c/d.swift", Array("d".utf8))])
    try scratch.write("mine", to: "out/mine")
    try folder.add([("e.swift", Array("e".utf8))])
    try folder.add([("b/c/d.swift", Array("new".utf8))])
    #expect(scratch.text(of: "out/a.swift") == "a")
    #expect(scratch.text(of: "out/b/c/d.swift") == "new")
    #expect(scratch.text(of: "out/e.swift") == "e")
    #expect(scratch.text(of: "out/mine") == "mine")
  }

  @Test func `changed and foreign files are not replaced, and then nothing is written`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("out"))
    try folder.add([("a", Array("a".utf8)), ("b", Array("b".utf8))])
    try scratch.write("changed", to: "out/b")
    #expect(throws: FileError.self) {
      try folder.add([("a", Array("A".utf8)), ("b", Array("B".utf8))])
    }
    #expect(scratch.text(of: "out/a") == "a")
    #expect(scratch.text(of: "out/b") == "changed")
    #expect(throws: FileError.self) {
      try FolderOutput(scratch.file("out/a")).add([("c", [])])
    }
  }

  @Test func `files added before an error are recorded for the next run`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("out"))
    #expect(throws: FileError.self) {
      try folder.add([("a", Array("a".utf8)), ("a/b", Array("b".utf8))])
    }
    try folder.add([("a", Array("A".utf8))])
    #expect(scratch.text(of: "out/a") == "A")
  }

  @Test func `an error leaves the old folder and nothing else`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps"))
    try folder.replace { try $0.write(Array("old".utf8), to: "step-1") }
    #expect(throws: Stop.self) {
      try folder.replace { folder in
        try folder.write(Array("half".utf8), to: "step-1")
        throw Stop()
      }
    }
    #expect(scratch.contents == ["steps"])
    #expect(scratch.text(of: "steps/step-1") == "old")
  }

  @Test func `an error leaves nothing where nothing was`() throws {
    let scratch = try TemporaryFolder()
    #expect(throws: Stop.self) {
      try FolderOutput(scratch.file("steps")).replace { folder in
        try folder.write(Array("half".utf8), to: "step-1")
        throw Stop()
      }
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test func `a folder keeps its mode, and a new one is made above those that are missing`() throws
  {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("a/b/steps"))
    try folder.replace { try $0.write(Array("old".utf8), to: "step-1") }
    let made = try #require(mode(folder.name))
    let parent = try #require(mode(scratch.file("a")))
    #expect(made == parent)
    #expect(chmod(folder.name, 0o750) == 0)
    try folder.replace { try $0.write(Array("new".utf8), to: "step-1") }
    #expect(mode(folder.name) == 0o750)
    #expect(scratch.text(of: "a/b/steps/step-1") == "new")
  }

  @Test func `files of others stay, and so does the folder`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps"))
    try folder.create()
    try scratch.write("precious", to: "steps/diary.txt")
    var before = stat()
    #expect(stat(folder.name, &before) == 0)
    for (round, names) in [["1", "2", "3"], ["1", "2"]].enumerated() {
      try folder.replace { folder in
        for name in names { try folder.write(Array("\(name) of \(round)".utf8), to: name) }
      }
    }
    var after = stat()
    #expect(stat(folder.name, &after) == 0)
    #expect(before.st_ino == after.st_ino)
    #expect(FileName.list(folder.name).sorted() == [".hitscope", "1", "2", "diary.txt"])
    #expect(scratch.text(of: "steps/2") == "2 of 1")
    #expect(scratch.text(of: "steps/diary.txt") == "precious")
  }

  @Test func `a changed or foreign file is an error before any file is replaced`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps"))
    func write(_ text: String) throws {
      try folder.replace { folder in
        for name in ["1", "2"] { try folder.write(Array(text.utf8), to: name) }
      }
    }
    try write("old")
    for change in ["drawn over", ""] {
      try scratch.write(change, to: "steps/2")
      #expect {
        try write("new")
      } throws: { error in
        (error as? FileError)?.message
          == "“2” already exists, and is not the unchanged output of an earlier run"
      }
      #expect(scratch.text(of: "steps/1") == "old")
      #expect(scratch.text(of: "steps/2") == change)
      #expect(FileName.list(folder.name).sorted() == [".hitscope", "1", "2"])
    }
    // A changed file that the new run does not write stays, too.
    try folder.replace { try $0.write(Array("3".utf8), to: "3") }
    #expect(FileName.list(folder.name).sorted() == [".hitscope", "2", "3"])
  }

  @Test func `a file is not a folder`() throws {
    let scratch = try TemporaryFolder()
    let diary = try scratch.write("precious", to: "diary.txt")
    for path in [diary, "/dev/null"] {
      #expect {
        try FolderOutput(path).replace { _ in Issue.record("\(path) was begun") }
      } throws: { error in
        (error as? FileError)?.message == "this is a file, not a folder"
      }
    }
    #expect(scratch.contents == ["diary.txt"])
    #expect(scratch.text(of: "diary.txt") == "precious")
  }

  @Test func `a folder that is not filled leaves none of those that were made for it`() throws {
    let scratch = try TemporaryFolder()
    #expect(throws: Stop.self) {
      try FolderOutput(scratch.file("a/b/steps")).replace { _ in throw Stop() }
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test func `two runs at once leave all files of one of them`() async throws {
    let scratch = try TemporaryFolder()
    let path = scratch.file("steps")
    let names = (1...40).map { "step-\($0)" }
    for _ in 0..<5 {
      await withTaskGroup(of: Void.self) { group in
        for run in ["one", "two"] {
          group.addTask {
            #expect(throws: Never.self) {
              try FolderOutput(path).replace { draft in
                for name in names { try draft.write(Array("\(run) \(name)".utf8), to: name) }
              }
            }
          }
        }
      }
      let texts = names.map { scratch.text(of: "steps/\($0)") ?? "" }
      #expect(Set(texts.map { $0.prefix(3) }).count == 1, "\(texts)")
      #expect(FileName.list(path).sorted() == ([".hitscope"] + names).sorted())
    }
  }

  @Test func `a pipe in place of the list does not block`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps"))
    try folder.create()
    #expect(mkfifo(scratch.file("steps/.hitscope"), 0o600) == 0)
    try folder.replace { try $0.write([1], to: "1") }
    #expect(FileName.list(folder.name).sorted() == [".hitscope", "1"])
  }

  @Test func `a folder that cannot be created is an error, and leaves none of its parents`() throws
  {
    let scratch = try TemporaryFolder()
    try scratch.write("mine", to: "file")
    let long = String(repeating: "n", count: 300)
    let all: [(String, Int32)] = [
      ("file", EEXIST), ("file/in", EEXIST), ("new/../file/in", EEXIST),
      ("new/deep/\(long)", ENAMETOOLONG),
    ]
    for (name, code) in all {
      let error = FileError(
        .notWritable, file: scratch.file(name),
        message: "this folder cannot be created: " + String(cString: strerror(code)))
      #expect(throws: error) { try FolderOutput(scratch.file(name)).create() }
      #expect(scratch.contents == ["file"])
    }
  }

  @Test func `the end of a process does not remove a folder that was created`() async throws {
    let scratch = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = scratch.path as String] in
      try FolderOutput(path + "/a/b").create()
      Temporary.removeAll()
    }
    #expect(scratch.contents == ["a"] && FileName.list(scratch.file("a")) == ["b"])
  }

  @Test func `each list has a line with hash and name of every file, sorted by name`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("out"))
    let (a, b) = (Array("a".utf8), Array("b".utf8))
    try folder.add([("b", b), ("sub/a", a), ("a", [])])
    #expect(
      scratch.text(of: "out/.hitscope-added")
        == "cbf29ce484222325 a\naf63df4c8601f1a5 b\naf63dc4c8601ec8c sub/a\n")
    try folder.replace { draft in
      try draft.write(b, to: "2")
      try draft.write(a, to: "1")
    }
    #expect(
      scratch.text(of: "out/.hitscope") == "af63dc4c8601ec8c 1\naf63df4c8601f1a5 2\n")
  }

  @Test func `a line of the list that names no file of the folder is ignored`() throws {
    let scratch = try TemporaryFolder()
    try FolderOutput(scratch.file("out/sub")).create()
    for name in ["out/sub/thesis", "out/old file", "mine"] { try scratch.write("a", to: name) }
    let hash = FolderOutput.hash(of: Array("a".utf8))
    let names = ["sub/thesis", "../mine", "none", "old file"]
    let lines = [hash, "", "x"] + names.map { "\(hash) \($0)" }
    try scratch.write(lines.joined(separator: "\n") + "\n", to: "out/.hitscope")
    try FolderOutput(scratch.file("out")).replace { try $0.write([1], to: "new") }
    #expect(FileName.list(scratch.file("out")).sorted() == [".hitscope", "new", "sub"])
    #expect(scratch.text(of: "out/sub/thesis") == "a" && scratch.text(of: "mine") == "a")
  }

  @Test func `a file that is written twice has its last contents, and no trace of the first`()
    throws
  {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("steps"))
    try folder.replace { draft in
      try draft.write(Array("first and longer".utf8), to: "step 1")
      try draft.write(Array("last".utf8), to: "step 1")
    }
    #expect(scratch.text(of: "steps/step 1") == "last")
    #expect(FileName.list(folder.name).sorted() == [".hitscope", "step 1"])
    try folder.replace { try $0.write([1], to: "step 2") }
    #expect(FileName.list(folder.name).sorted() == [".hitscope", "step 2"])
  }

  @Test func `a foreign file and a file in place of the folder are errors with the name`() throws {
    let scratch = try TemporaryFolder()
    let folder = FolderOutput(scratch.file("out"))
    try folder.create()
    try scratch.write("mine", to: "out/b")
    let stranger = FileError(
      .notWritable, file: folder.name,
      message: "“b” already exists, and is not the unchanged output of an earlier run",
      hint: "name a new folder, or move the file away")
    #expect(throws: stranger) { try folder.add([("a", [1]), ("b", [2])]) }
    #expect(throws: stranger) {
      try folder.replace { draft in
        for name in ["a", "b"] { try draft.write([1], to: name) }
      }
    }
    #expect(FileName.list(folder.name) == ["b"])
    for name in [scratch.file("out/b"), "/dev/null"] {
      let error = FileError(.notWritable, file: name, message: "this is a file, not a folder")
      #expect(throws: error) { try FolderOutput(name).add([("a", [1])]) }
      #expect(throws: error) { try FolderOutput(name).replace { _ in } }
    }
  }
}
