import Testing

@testable import SceneFormat

struct DiagnosticLogTests {
  @Test func `places become lines and columns, in order`() {
    var log = DiagnosticLog()
    log.add(.warning, at: 6, "later", hint: "do this")
    log.add(.error, at: 3, "earlier")
    let lines = Array("\u{FEFF}ab\ncd".utf8).withUnsafeBufferPointer {
      log.finish(file: "f", bytes: $0).map(\.description)
    }
    #expect(lines == ["f:1:1: error: earlier", "f:2:1: warning: later\n  hint: do this"])
  }

  @Test func `many statements are counted and not kept`() {
    var log = DiagnosticLog(limit: 2)
    for index in 0..<9 { log.add(.note, at: 0, "\(index)") }
    let all = Array("a".utf8).withUnsafeBufferPointer { log.finish(file: "f", bytes: $0) }
    #expect(all.map(\.message) == ["0", "1", "7 more like these"])
    #expect(log.count == 9)
  }
}
