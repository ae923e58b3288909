import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileWatchTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(try folder.write("one", to: "file.txt"))
  }

  private func looks(_ watch: inout FileWatch, _ count: Int) -> [FileWatch.Sighting] {
    (0..<count).map { _ in watch.look() }
  }

  @Test func `an unchanged file is not a change`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      #expect(looks(&watch, 2) == [.same, .same])
    }
  }

  @Test func `a change counts once it has settled, and once`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      try Data("three".utf8).write(to: URL(fileURLWithPath: path))
      #expect(looks(&watch, 3) == [.same, .changed, .same])
    }
  }

  @Test func `a file that is replaced by renaming is a change, even of the same size`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      try Data("two".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      #expect(looks(&watch, 2) == [.same, .changed])
    }
  }

  @Test func `a file that is missing for a moment is not a change until it is back`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      try FileManager.default.removeItem(atPath: path)
      #expect(looks(&watch, 3) == [.same, .same, .same])
      try Data("back".utf8).write(to: URL(fileURLWithPath: path))
      #expect(looks(&watch, 2) == [.same, .changed])
    }
  }

  @Test func `a file that stays missing is gone, once, and read again when it is back`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      #expect(rename(path, path + ".aside") == 0)
      #expect(looks(&watch, 6) == [.same, .same, .same, .gone, .same, .same])
      #expect(rename(path + ".aside", path) == 0)
      #expect(looks(&watch, 3) == [.same, .changed, .same])
    }
  }

  @Test
  func `a file that is back is missed from the start, a file that never existed is not`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      let stamp = try #require(FileStamp(path: path))
      #expect(watch.path == path && stamp.isRegular)
      for _ in 0..<3 {
        #expect((0..<3).map { _ in watch.look(nil) } == [.same, .same, .same])
        #expect(watch.look(stamp) == .same)
      }
      #expect((0..<4).map { _ in watch.look(nil) } == [.same, .same, .same, .gone])
      // A change that does not settle, or is reverted, is not reported.
      #expect(watch.look(stamp) == .same && watch.look(stamp) == .changed)
      let other = try #require(FileStamp(path: "/"))
      let third = try #require(FileStamp(path: "/dev/null"))
      #expect(!other.isRegular && !third.isRegular)
      #expect([other, third, other].map { watch.look($0) } == [.same, .same, .same])
      #expect([stamp, other].map { watch.look($0) } == [.same, .same])
      #expect(watch.look(nil) == .same && watch.look(other) == .same)
      #expect(watch.look(other) == .changed)
      var none = FileWatch(path: path + ".none")
      #expect((0..<9).map { _ in none.look() } == Array(repeating: .same, count: 9))
    }
  }

  @Test
  func `a missing file is reported although its sidecar changes, a missing sidecar is not`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("dump", to: "dump.txt")
    try folder.write("facts", to: "dump.hitscope.json")
    var watch = try #require(
      SidecarWatch(path: path, sidecars: [folder.file("dump.hitscope.json")]))
    #expect(watch.path == path && FileWatch.interval == 250)
    #expect(unlink(folder.file("dump.hitscope.json")) == 0)
    #expect((0..<6).map { _ in watch.look() } == Array(repeating: .same, count: 6))
    #expect(unlink(path) == 0)
    #expect((0..<2).map { _ in watch.look() } == [.same, .same])
    // The poll that finds the file gone also reads the sidecar again.
    try folder.write("other facts", to: "dump.hitscope.json")
    #expect((0..<3).map { _ in watch.look() } == [.same, .gone, .same])
  }

  @Test func `another kind, or other permissions, is a change`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      #expect(chmod(path, 0o000) == 0)
      #expect(looks(&watch, 3) == [.same, .changed, .same])
      #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
      #expect(looks(&watch, 3) == [.same, .changed, .same])
      #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
      #expect(looks(&watch, 3) == [.same, .changed, .same])
    }
  }

  @Test func `a file that can be read only once is not watched`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.file("pipe"), "/dev/null", folder.path] {
      #expect(SidecarWatch(path: path, sidecars: []) == nil, "\(path)")
    }
    #expect(SidecarWatch(path: folder.file("none yet"), sidecars: []) != nil)
  }

  @Test func `a sidecar that appears, changes or is renamed is a change of its file`() throws {
    let folder = try TemporaryFolder()
    let sidecars = ["dump.txt.hitscope.json", "dump.hitscope.json"].map { folder.file($0) }
    var watch = try #require(
      SidecarWatch(path: try folder.write("dump", to: "dump.txt"), sidecars: sidecars))
    func look() -> [FileWatch.Sighting] { (0..<3).map { _ in watch.look() } }
    #expect(look() == [.same, .same, .same])
    for name in ["dump.hitscope.json", "dump.txt.hitscope.json", "dump.txt"] {
      try folder.write("changed: \(name)", to: name)
      #expect(look() == [.same, .changed, .same], "\(name)")
    }
    try folder.write("another's", to: "other.hitscope.json")
    #expect(look() == [.same, .same, .same])
  }

  @Test func `a second, a nanosecond, a byte or an inode makes another stamp`() throws {
    try withFile { path in
      func stamp(_ seconds: Int, _ nanoseconds: Int) -> FileStamp? {
        let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
        // The folder of an absolute path is ignored.
        return utimensat(-1, path, [time, time], 0) == 0 ? FileStamp(path: path) : nil
      }
      let first = try #require(stamp(1_000, 5))
      #expect(stamp(1_000, 5) == first)
      for other in [stamp(1_001, 5), stamp(1_000, 6)] {
        #expect(other != nil && other != first)
      }
      // A log keeps the inode.
      for (line, isSame) in [("four", false), ("on", true)] {
        try LineLog(path).append(line)
        let next = try #require(stamp(1_000, 5))
        #expect((next == first) == isSame)
      }
      #expect(rename(path, path + ".aside") == 0)
      try Data("two".utf8).write(to: URL(fileURLWithPath: path))
      let last = try #require(stamp(1_000, 5))
      #expect(last != first)
    }
  }
}
