import Foundation
import Testing

@testable import Window

@Suite struct EffectRunnerTests {
  @MainActor @Test func `a name that is taken gets a number before its ending`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hitscope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let wanted = folder.path + "/a.png"
    #expect(EffectRunner.freePath(wanted) == wanted)
    try Data().write(to: URL(fileURLWithPath: wanted))
    #expect(EffectRunner.freePath(wanted) == folder.path + "/a-2.png")
    try Data().write(to: URL(fileURLWithPath: folder.path + "/a-2.png"))
    #expect(EffectRunner.freePath(wanted) == folder.path + "/a-3.png")
  }
}
