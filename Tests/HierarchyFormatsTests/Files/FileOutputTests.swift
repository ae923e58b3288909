import Foundation
import Testing

@testable import HierarchyFormats

struct FileOutputTests {
  @Test func `a file is replaced as a whole, and nothing else is left`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/hitscope-\(getpid())-output"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileOutput(folder + "/a.json").write("one")
    try FileOutput(folder + "/a.json").write("two")
    #expect(try FileSource(folder + "/a.json").bytes() == Array("two".utf8))
    #expect(TestFiles.list(folder) == ["a.json"])
    #expect(throws: FileFailure.self) { try FileOutput(folder + "/none/a.json").write("x") }
    #expect(throws: FileFailure.self) { try FileOutput(folder).write("x") }
    #expect(TestFiles.list(folder) == ["a.json"])
  }
}
