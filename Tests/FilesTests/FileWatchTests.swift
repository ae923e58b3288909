import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileWatchTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(try folder.write("one", to: "file.txt"))
  }

  private func looks(_ watch: inout FileWatch, _ count: Int) -> [Bool] {
    (0..<count).map { _ in watch.look() }
  }

  @Test func `a file that stays the same is no change`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      #expect(looks(&watch, 2) == [false, false])
    }
  }

  @Test func `a change counts once it has settled, and once`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      try Data("three".utf8).write(to: URL(fileURLWithPath: path))
      #expect(looks(&watch, 3) == [false, true, false])
    }
  }

  @Test func `a file that is replaced by renaming is a change, even of the same size`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      try Data("two".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      #expect(looks(&watch, 2) == [false, true])
    }
  }

  @Test func `a file that is gone is no change until it is back`() throws {
    try withFile { path in
      var watch = FileWatch(path: path)
      try FileManager.default.removeItem(atPath: path)
      #expect(looks(&watch, 2) == [false, false])
      try Data("back".utf8).write(to: URL(fileURLWithPath: path))
      #expect(looks(&watch, 2) == [false, true])
    }
  }

  @Test func `a sidecar that comes, changes or is named otherwise is a change of its file`() throws
  {
    let folder = try TemporaryFolder()
    var watch = SidecarWatch(path: try folder.write("dump", to: "dump.txt"))
    func look() -> [Bool] { (0..<3).map { _ in watch.look() } }
    #expect(look() == [false, false, false])
    for name in ["dump.hitscope.json", "dump.txt.hitscope.json", "dump.txt"] {
      try folder.write("changed: \(name)", to: name)
      #expect(look() == [false, true, false], "\(name)")
    }
    try folder.write("another's", to: "other.hitscope.json")
    #expect(look() == [false, false, false])
  }
}
