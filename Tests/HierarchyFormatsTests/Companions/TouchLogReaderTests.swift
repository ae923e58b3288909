import SceneFormat
import Testing

@testable import HierarchyFormats

struct TouchLogReaderTests {
  @Test func `touches are read with their places in the log`() throws {
    let log = try TouchLogReader.read(TestFiles.fixture("touches.txt"), name: "log")
    #expect(
      log.touches.map { [$0.line, $0.column] } == [[2, 5], [3, 5], [5, 12], [6, 1], [7, 1]])
    #expect(log.touches.map(\.isBegan) == [true, false, true, true, false])
    let messages = log.diagnostics.map { "\($0.line): \($0.severity.rawValue): \($0.message)" }
    #expect(messages == ["1: note: 1 line is not a touch: ignored"])
  }

  @Test func `a touch without a phase is reported`() throws {
    let log = try TouchLogReader.read(Array("<UITouch: 0x1> tap count: 1".utf8), name: "log")
    #expect(log.touches.count == 1)
    #expect(log.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `a text without touches is refused`() {
    let failure = #expect(throws: FileFailure.self) {
      try TouchLogReader.read(Array("nothing".utf8), name: "log")
    }
    #expect(failure != nil)
  }
}
