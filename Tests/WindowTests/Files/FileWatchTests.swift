import Foundation
import Testing

@testable import Window

@Suite struct FileWatchTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("hitscope-\(UUID().uuidString)").path
    try Data("one".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
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
}
